package table

import (
	"bytes"
	"math"
	"reflect"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/ui/look"
	"frontier/ui/trial/forget"
	"frontier/ui/widgets"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// shown lays a battle on a page in a window of the test driver.
func shown(t *testing.T, e battle.Engine, g *Game) *Page {
	t.Helper()
	t.Cleanup(forget.Windows)
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
		ghosts, given, alone, passed := 0, 0, 0, 0
		p.OnMoved = func() { given++ }
		for n := 0; !g.Over(); n++ {
			if n > 3000 {
				t.Fatal("the battle does not end")
			}
			p.onToMine(t)
			if g.Over() {
				break
			}
			if list := g.Waiting(&p.view); len(list) == 1 { // he has no other to choose
				alone++
				if u, _ := Unit(&p.view, list[0]); p.board.Marks.Chosen != u.ID || !strings.Contains(p.what.Text(), u.Name) {
					t.Fatalf("%s alone may act; chosen is %q, and the head says %q", u.ID, p.board.Marks.Chosen, p.what.Text())
				}
			}
			if _, k, ends := g.End(); ends {
				want := k.Name
				if len(g.Waiting(&p.view)) == 1 && g.Brief() {
					want = "Pass over"
					passed++
				}
				if got := p.end.Text(); got != want {
					t.Fatalf("what goes on is called %q, want %q", got, want)
				}
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
		if id := e.About().ID; alone == 0 && (id == "redcoats" || id == "macduff") {
			t.Error("no unit ever acted alone")
		} else if passed == 0 && id == "redcoats" {
			t.Error("nobody was asked who could be passed over")
		}
		if said := g.label(&p.view, battle.OrderKind{Name: "Answer"}, battle.Order{Choice: "stand_and_fire:twice"}); said != "Answer: stand and fire, twice" {
			t.Errorf("an answer reads %q", said)
		}
		if p.refresh(); !p.home.Visible() || p.end.Visible() {
			t.Error("over, the page does not lead home")
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
				ghost, facing := *p.board.Marks.Ghost, p.board.Marks.Facing
				_, told, _ := g.Ghost(p.moving)
				p.tapped(to, "")
				if len(g.Given()) <= before {
					t.Fatalf("%s was not sent", u.Name)
				}
				p.running.Stop()
				if now, _ := Unit(&p.view, id); told && (now.At != ghost || now.Facing != facing) {
					t.Errorf("%s stands at %v, %d, its ghost stood at %v, %d", u.Name, now.At, now.Facing, ghost, facing)
				}
				p.Undo()
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

// A battle that is over is gone through by orders and turns, both ways; at its end it is the
// battle that was fought.
func TestABattleIsPlayedAgain(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		fought, err := battle.Safely(e, g.Begin.Setup, g.Begin.Seed)
		if err != nil {
			t.Fatal(err)
		}
		orders, err := battle.Fight(fought)
		if err != nil {
			t.Fatal(err)
		}
		p := shown(t, e, g)
		if err := p.Replay(&Game{Battle: g.Battle, Begin: g.Begin}, e, orders); err != nil {
			t.Fatal(err)
		}
		if n := len(p.game.Given()); n != 0 {
			t.Fatalf("it begins after %d orders", n)
		}
		turns := 0
		for at := -1; len(p.game.Given()) > at && at < len(orders); turns++ {
			at = len(p.game.Given())
			p.endStep()
		}
		if !bytes.Equal(p.game.Log().Bytes(), fought.Log().Bytes()) {
			t.Error("played again it is another battle")
		}
		if turns < 2 {
			t.Errorf("it has %d turns", turns)
		}
		p.Undo()
		if n, last := len(p.game.Given()), p.replay.turns[len(p.replay.turns)-1]; n != last {
			t.Errorf("a turn back from the end it is at order %d, and the last turn began at %d", n, last)
		}
		p.slid(float64(len(orders) / 2))
		if n := len(p.game.Given()); n != len(orders)/2 {
			t.Errorf("slid to order %d it is at %d", len(orders)/2, n)
		}
	})
}

// Dice that fell on a real table are typed and taken for the next order; what is no face, and a
// face that the die has not, is said and nothing is ordered.
func TestDiceThatFellOnATable(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		var told error
		p.OnTell = func(err error) { told = err }
		for n := 0; n < 400 && !g.Over(); n++ {
			p.onToMine(t)
			o := g.Advice()
			due, throws, err := g.Due(o)
			if err != nil {
				t.Fatal(err)
			}
			if !throws || cards(g, o) {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			before := g.Log().Len()
			for _, wrong := range []string{"six", "0", "99"} {
				told = nil
				p.faces.SetText(wrong)
				p.give(o)
				if told == nil || g.Log().Len() != before {
					t.Fatalf("typed %q, it says %v", wrong, told)
				}
			}
			p.faces.SetText("1")
			p.give(o)
			p.running.Stop()
			if g.Log().Len() == before {
				t.Fatalf("dice that were typed are not taken: %v", told)
			}
			for line := range g.Log().LinesFrom(before + 1) {
				if line.Procedure == due.Line.Procedure && len(line.Dice) > 0 {
					if line.Dice[0] != 1 {
						t.Errorf("typed was 1 and thrown %v", line.Dice)
					}
					return
				}
			}
			t.Fatal("the throw is not in the log")
		}
		t.Error("the person never throws")
	})
}

// cards says whether an order's first throw turns cards.
func cards(g *Game, o battle.Order) bool {
	from := g.Log().Len() + 1
	ahead, err := g.Ahead(o)
	if err != nil {
		return true
	}
	for line := range ahead.Log().LinesFrom(from) {
		if line.Type == battle.RollLine && len(line.Dice) > 0 {
			_, card := line.Dice[0].Card()
			return card
		}
	}
	return true
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

// What the commander advises Enter gives; where something else is meant since, it does not.
func TestAdviceIsGivenByEnter(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		reasoned := 0
		defer func() {
			if reasoned == 0 && e.About().ID != "skirmish" {
				t.Error("no advice has a reason")
			}
		}()
		for range 12 {
			p.onToMine(t)
			if g.Over() {
				return
			}
			before, want := len(g.Given()), g.Advice()
			p.advise()
			if len(g.Given()) != before {
				t.Fatal("asking for advice gave an order")
			}
			if why := reasons(want); why != "" {
				if said, ok := p.orders.Objects[2].(*widgets.Text); !ok || said.Text() != why {
					t.Errorf("why he would is not said: %q", why)
				}
				reasoned++
			}
			p.typed(&fyne.KeyEvent{Name: fyne.KeyEscape})
			p.commit()
			if len(g.Given()) != before {
				t.Fatal("advice that was put aside was given")
			}
			p.advise()
			p.typed(&fyne.KeyEvent{Name: fyne.KeyReturn})
			p.running.Stop()
			if got := g.Given(); len(got) <= before || !reflect.DeepEqual(got[before], want) {
				t.Fatalf("advised was %+v, given %+v", want, got[before:])
			}
		}
	})
}
