package table

import (
	"math"
	"testing"

	"frontier/battle"
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// shown lays a battle on a page in a window of the test driver.
func shown(t *testing.T, e battle.Engine, g *Game) *Page {
	t.Helper()
	app := test.NewTempApp(t)
	app.Settings().SetTheme(look.New(false))
	p := NewPage()
	w := test.NewTempWindow(t, p.View)
	w.Resize(fyne.NewSize(1300, 800))
	p.OnTell = func(err error) { t.Errorf("the page says: %v", err) }
	p.Play(g, e)
	p.board.paint(900, 600)
	return p
}

// run goes on until the person decides; the page's own clock does it a few orders at a time.
func (p *Page) onToMine(t *testing.T) {
	t.Helper()
	for n := 0; !p.game.Over() && !p.game.Mine(); n++ {
		if n > 3000 {
			t.Fatal("the person never decides")
		}
		if err := p.game.Step(); err != nil {
			t.Fatal(err)
		}
	}
	p.running.Stop()
	p.refresh()
}

// A person plays a battle of each rule set on the page to its end: what the commander advises
// is shown and taken, steps are ended, places are clicked and confirmed.
func TestABattleOfEachRuleSetIsPlayedOnThePage(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		ghosts, given := 0, 0
		p.OnMoved = func() { given++ }
		for n := 0; !g.Over(); n++ {
			if n > 3000 {
				t.Fatal("the battle does not end")
			}
			p.onToMine(t)
			if g.Over() {
				break
			}
			o := g.Advice()
			p.advise()
			before := len(g.Given())
			if p.board.Marks.Ghost != nil && len(o.Path) == 1 {
				ghosts++
				p.typed(&fyne.KeyEvent{Name: fyne.KeyReturn})
			} else {
				p.give(o)
			}
			if len(g.Given()) <= before {
				t.Fatalf("the advice %+v was not taken", o)
			}
			if n%10 == 0 {
				p.board.paint(900, 600)
			}
		}
		p.running.Stop()
		if given == 0 {
			t.Error("nothing was given")
		}
		if p.refresh(); p.end.Text() != "To the aftermath" {
			t.Errorf("over, the main button says %q", p.end.Text())
		}
		t.Logf("%d ghosts", ghosts)
	})
}

// A unit is chosen by a click on it; where it may go a click puts its ghost and the next one
// sends it there, where it may not the pill says why and nothing happens.
func TestAUnitIsMovedByHand(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		for n := 0; n < 400 && !g.Over(); n++ {
			p.onToMine(t)
			for _, id := range p.board.Marks.Waiting {
				u, _ := Unit(&p.view, id)
				p.choose("")
				p.tapped(u.At, p.board.under(u.At))
				if p.board.Marks.Chosen == "" {
					t.Fatalf("a click on %s chooses nobody", u.Name)
				}
				p.choose(id)
				r := p.board.Marks.Reach
				if r == nil {
					continue
				}
				to, ok := inReach(r)
				if !ok {
					continue
				}
				p.ghost(battle.XY{X: -5 * battle.One, Y: -5 * battle.One})
				if !p.board.Marks.Wrong && len(r.Points) == 0 {
					t.Errorf("%s may go off the table", u.Name)
				}
				p.ghost(to)
				if p.board.Marks.Ghost == nil || p.board.Marks.Wrong {
					t.Fatalf("%s may not go to %v, which is in reach: %s", u.Name, to, p.board.Marks.Pill)
				}
				before := len(g.Given())
				p.tapped(*p.board.Marks.Ghost, "")
				if len(g.Given()) <= before {
					t.Fatalf("%s was not sent", u.Name)
				}
				p.running.Stop()
				p.takeBack()
				if len(g.Given()) != before {
					t.Errorf("taken back there are %d orders, not %d", len(g.Given()), before)
				}
				return
			}
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
		}
		t.Error("nobody could be moved")
	})
}

// inReach is a place somewhat within a reach.
func inReach(r *battle.Reach) (battle.XY, bool) {
	for _, q := range r.Points {
		if q != r.From {
			return q, true
		}
	}
	for _, ray := range r.Rays {
		for _, s := range ray.Spots {
			if far := (s.From + s.To) / 2; s.To-s.From > battle.One/2 {
				return along(r.From, ray.Bearing, far), true
			}
		}
	}
	return battle.XY{}, false
}

func along(from battle.XY, bearing int, far battle.Length) battle.XY {
	sin, cos := math.Sincos(float64(bearing) / 100 * math.Pi / 180)
	return battle.XY{X: from.X + battle.Length(sin*float64(far)), Y: from.Y - battle.Length(cos*float64(far))}
}
