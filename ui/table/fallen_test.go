package table

import (
	"reflect"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq"
	"frontier/internal/ruletest"
)

// figures counts those of each side in a view.
func figures(v *battle.View) (out [2]int) {
	for _, u := range v.Units {
		out[u.Side] += own(&u)
	}
	return out
}

// A leader who joins a unit, or leaves it, is nobody whom it got back or lost.
func TestWhoLeadsIsNoLoss(t *testing.T) {
	e := gsq.New()
	b, err := battle.Safely(e, ruletest.Example(t, e), 7)
	if err != nil {
		t.Fatal(err)
	}
	g, joined := &Game{Battle: b}, 0
	for n := 0; n < 60 && !g.Over(); n++ {
		o := g.Advice()
		if err := g.Order(o); err != nil {
			t.Fatal(err)
		}
		if o.Kind != "attach" && o.Kind != "detach" {
			continue
		}
		if joined++; len(g.losses) > 0 && g.losses[len(g.losses)-1].order == len(g.Given()) {
			t.Errorf("after %s %s counts as %+v", o.Kind, o.Unit, g.losses[len(g.losses)-1])
		}
	}
	if joined == 0 {
		t.Error("no leader joined anybody")
	}
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
