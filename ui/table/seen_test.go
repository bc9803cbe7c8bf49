package table

import (
	"slices"
	"testing"

	"frontier/battle"
)

// Enemies whom the chosen unit sees are marked, by what its own side is told, and none for an
// enemy who is chosen.
func TestWhomTheChosenUnitSeesIsMarked(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		marked := 0
		for n := 0; n < 30 && !g.Over(); n++ {
			p.onToMine(t)
			for _, u := range p.view.Units {
				p.choose(u.ID)
				want := g.Sees(p.eyes(), u.ID)
				if !slices.Equal(p.board.Marks.Seen, want) || u.Side != g.Decider() && len(want) > 0 {
					t.Fatalf("of %s %v are marked, want %v", u.ID, p.board.Marks.Seen, want)
				}
				marked += len(want)
			}
			if p.board.paint(900, 600); !g.Over() {
				if err := g.Order(g.Advice()); err != nil {
					t.Fatal(err)
				}
				p.refresh()
			}
		}
		if marked == 0 {
			t.Error("nobody is marked")
		}
	})
}

// Whom the chosen leader has in command is marked, as the rule set says; nobody is for a unit.
func TestWhomTheChosenLeaderCommandsIsMarked(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		p.onToMine(t)
		for _, l := range p.view.Leaders {
			p.choose(l.ID)
			if want := g.Leads(p.eyes(), l.ID); !slices.Equal(p.board.Marks.Led, want) {
				t.Errorf("marked are %v, in command of %s %v", p.board.Marks.Led, l.Name, want)
			}
		}
		if p.choose(""); p.board.Marks.Led != nil {
			t.Error("with nobody chosen units are marked")
		}
	})
}
