package tabletop_test

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
)

// A row is looked along from the middle outwards, or from outside; what has found no room
// once is not asked again, and another kind of unit asks for itself.
func TestSpots(t *testing.T) {
	inch := battle.Length(battle.One)
	s := &tabletop.Spots{Width: 12 * inch, Step: inch, Inset: inch}
	var taken []tabletop.Quad
	asked := 0
	free := func(b tabletop.Box) bool {
		asked++
		q := b.Quad()
		for i := range taken {
			if q.Nearer(&taken[i], inch/2) {
				return false
			}
		}
		return true
	}
	box := tabletop.Box{Width: 2 * inch, Depth: inch}
	box.At.Y = 3 * inch
	var at []battle.Length
	for {
		b, ok := s.Along(box, "foot", false, free)
		if !ok {
			break
		}
		if b.At.Y != box.At.Y {
			t.Fatalf("it left its row for %v", b.At)
		}
		taken = append(taken, b.Quad())
		at = append(at, b.At.X/inch)
	}
	if len(at) != 3 || at[0] != 6 || at[1] != 3 || at[2] != 9 {
		t.Errorf("units of 2 inches stand at %v of 12 inches", at)
	}
	asked = 0
	if _, ok := s.Along(box, "foot", false, free); ok || asked != 0 {
		t.Errorf("a full row is asked %d times more", asked)
	}
	if _, ok := s.Along(box, "horse", false, free); ok || asked == 0 {
		t.Error("horse may find room where foot does not, and must be asked for")
	}
	outside := &tabletop.Spots{Width: 12 * inch, Step: inch, Inset: inch}
	if b, ok := outside.Along(box, nil, true, func(tabletop.Box) bool { return true }); !ok || b.At.X != 2*inch {
		t.Errorf("from outside it begins at %v, %v", b.At, ok)
	}
	if b, ok := outside.Along(tabletop.Box{Width: 13 * inch, Depth: inch}, nil, false, func(tabletop.Box) bool { return true }); ok {
		t.Errorf("a unit wider than the table stands at %v", b.At)
	}
	deep := tabletop.Box{Facing: tabletop.Quarter, Width: inch, Depth: 13 * inch}
	if _, ok := outside.Along(deep, nil, false, func(tabletop.Box) bool { return true }); ok {
		t.Error("a unit along the row is measured across it")
	}
}

func TestWiden(t *testing.T) {
	for _, c := range []struct{ width, want battle.Length }{{72, 96}, {192, 216}, {400, 448}} {
		if got := tabletop.Widen(c.width, 24); got != c.want {
			t.Errorf("%d is widened to %d, want %d", c.width, got, c.want)
		}
	}
}
