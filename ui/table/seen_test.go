package table

import (
	"bytes"
	"slices"
	"strings"
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

// Who may act is told by name where there are two, leaders as leaders, and each is framed; where all
// stand in one place, as a unit and its leader, the first of them is chosen.
func TestWhoMayActIsTold(t *testing.T) {
	pairs, leaders, framed := 0, 0, 0
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		for n := 0; n < 400 && !g.Over(); n++ {
			if p.onToMine(t); g.Over() {
				break
			}
			list := p.board.Marks.Waiting
			of, first := map[bool]int{}, ""
			for _, id := range list {
				u, leader := Unit(&p.view, id)
				if of[leader]++; first == "" {
					first = u.ID
				}
				if said := p.what.Text(); len(list) == 2 && !strings.Contains(said, u.Name) {
					t.Fatalf("of %v it says %q", list, said)
				}
			}
			if of[true] > 2 && of[false] == 0 {
				if leaders++; !strings.Contains(p.what.Text(), "leaders may act") {
					t.Fatalf("of %d leaders it says %q", of[true], p.what.Text())
				}
			}
			if len(list) == 2 && p.together(list) {
				if pairs++; !slices.Contains(list, p.board.Marks.Chosen) {
					t.Fatalf("%v may act, and %q is chosen", list, p.board.Marks.Chosen)
				}
			}
			if of[true] > 0 && framed < 5 {
				p.choose("")
				p.board.paint(900, 600)
				with := bytes.Clone(p.board.frame.Pix)
				waiting := p.board.Marks.Waiting
				p.board.Marks.Waiting = slices.DeleteFunc(slices.Clone(waiting), func(id string) bool { _, leader := Unit(&p.view, id); return leader })
				p.board.stale = true
				p.board.paint(900, 600)
				if framed++; bytes.Equal(with, p.board.frame.Pix) {
					t.Fatalf("of %v no leader is framed", list)
				}
				p.board.Marks.Waiting = waiting
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	})
	if pairs == 0 || framed == 0 {
		t.Errorf("%d pairs, %d times leaders alone, %d frames", pairs, leaders, framed)
	}
}
