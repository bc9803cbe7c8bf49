package tabletop

import (
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/internal/terms"
)

// Ground that was strewn and is then laid by hand lies where it lay, and laid once more does not
// move.
func TestStrewnGroundLaidByHand(t *testing.T) {
	field := battle.Field{Ground: terms.Hills, Pattern: 5}
	plan := Plan{Width: 72 * One, Depth: 48 * One, Deploy: 12 * One, Sides: [2]string{"a", "b"}}
	view := func(f battle.Field) *battle.View {
		return &battle.View{Width: plan.Width, Depth: plan.Depth, Pieces: Lay(f, plan).Views()}
	}
	field.Terrain = ByHand(view(field))
	if len(field.Terrain) < 4 {
		t.Fatalf("%d pieces on the hills", len(field.Terrain))
	}
	high := 0
	for _, p := range field.Terrain {
		high = max(high, p.High)
	}
	if high < 2 {
		t.Error("the hills have no contours")
	}
	field.ByHand = true
	again := ByHand(view(field))
	if len(again) != len(field.Terrain) {
		t.Fatalf("%d pieces are %d", len(field.Terrain), len(again))
	}
	off := func(a, b int) bool { return a-b > 40 || b-a > 40 }
	for _, p := range field.Terrain {
		found := false
		for _, q := range again {
			found = found || q.Kind == p.Kind && !off(p.X, q.X) && !off(p.Y, q.Y) && !off(p.Wide, q.Wide) && !off(p.Deep, q.Deep) && q.High == p.High
		}
		if !found {
			t.Errorf("%+v is not where it was: %+v", p, again)
		}
	}
	other := field
	other.Pattern = 6
	if !reflect.DeepEqual(ByHand(view(other)), again) {
		t.Error("ground laid by hand depends on the pattern")
	}
}
