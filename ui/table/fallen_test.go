package table

import (
	"reflect"
	"strings"
	"testing"

	"frontier/battle"
)

// figures counts those of each side in a view.
func figures(v *battle.View) (out [2]int) {
	for _, u := range v.Units {
		out[u.Side] += u.Figures
	}
	return out
}

// What the sides lost is what their units have no longer; it is taken back with the orders, the same
// when the battle is given them again, and told at the foot.
func TestLossesAreCounted(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		for g.View(-1).Turn == 0 {
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
		}
		v := g.View(-1)
		whole, begun := figures(&v), len(g.Given())
		for n := 0; n < 400 && !g.Over(); n++ {
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
		}
		v = g.View(-1)
		where, lost := g.Fallen(-1)
		if left := figures(&v); lost[0] != whole[0]-left[0] || lost[1] != whole[1]-left[1] {
			t.Errorf("lost are %v, of %v are left %v", lost, whole, left)
		}
		if lost[0]+lost[1] == 0 || len(where) == 0 {
			t.Fatalf("nobody fell in %d orders", len(g.Given()))
		}
		for _, f := range where {
			if f.At.X < 0 || f.At.Y < 0 || f.At.X > v.Width || f.At.Y > v.Depth {
				t.Errorf("%s fell at %v, off the table", f.Unit, f.At)
			}
		}
		p.refresh()
		if _, foot, seed := p.Standing(); !strings.Contains(foot, "lost: ") || !strings.Contains(seed, "every throw kept") {
			t.Errorf("at the foot stand %q and %q", foot, seed)
		}
		again := &Game{Battle: g.Battle, Begin: g.Begin}
		if err := again.Recount(e); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(again.losses, g.losses) {
			t.Error("counted again they are others")
		}
		if err := g.Undo(len(g.Given()) - begun); err != nil {
			t.Fatal(err)
		}
		if _, lost := g.Fallen(-1); lost != [2]int{} || len(g.losses) > 0 {
			t.Errorf("with all orders taken back %v are lost", lost)
		}
	})
}

// A side is told nothing of the losses of an enemy whom it does not see.
func TestLossesUnseenAreNotTold(t *testing.T) {
	g := &Game{losses: []loss{{side: 1, seen: [2]bool{false, true}}, {side: 1, seen: [2]bool{true, true}}}}
	g.losses[0].Figures, g.losses[1].Figures = 4, 3
	for side, want := range map[int]int{-1: 7, 0: 3, 1: 7} {
		if _, lost := g.Fallen(side); lost[1] != want {
			t.Errorf("side %d is told of %d, want %d", side, lost[1], want)
		}
	}
}
