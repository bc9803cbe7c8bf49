package table

import (
	"bytes"
	"image/color"
	"slices"
	"testing"

	"frontier/battle"

	"fyne.io/fyne/v2"
)

// A unit that is left to its commander gets the orders that he comes to, and no other unit does;
// a step that is left is played to its end and the next one is the person's again.
func TestWhatIsLeftToTheCommander(t *testing.T) {
	laid(t, func(t *testing.T, _ battle.Engine, g *Game) {
		orders, steps := 0, 0
		for n := 0; !g.Over() && n < 600; n++ {
			if !g.Mine() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if o, ok := g.ByItself(); ok {
				if _, k, ends := g.End(); !g.handed[o.Unit] && (!ends || o.Kind != k.Word) {
					t.Fatalf("%q was not left to the commander, and is ordered to %s", o.Unit, o.Kind)
				}
				if err := g.Give(o); err != nil {
					t.Fatal(err)
				}
				orders++
				continue
			}
			v := g.View(g.Decider())
			if w := g.Waiting(&v); len(g.Left()) < 2 && orders < 5 && len(w) > 0 {
				g.LeaveUnit(w[0], true)
			} else if orders > 0 && steps < 1+n/40 {
				for _, id := range g.Left() {
					g.LeaveUnit(id, false)
				}
				at := g.now()
				for g.LeaveStep(); !g.Over() && g.now() == at; {
					if g.Mine() {
						t.Fatalf("the step %v was left to the commander, and the person is asked", at)
					}
					if err := g.Step(); err != nil {
						t.Fatal(err)
					}
				}
				steps++
				continue
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		if orders == 0 || steps == 0 {
			t.Errorf("%d orders and %d steps were the commander’s", orders, steps)
		}
	})
}

// What is made a habit is done whenever it may be, and asked for again once it is unlearned.
func TestAHabit(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		done := 0
		for n, seed := 0, uint64(8); n < 2000 && (!g.Over() || done == 0 && seed < 20); n++ {
			if g.Over() { // a short battle, in which nobody was asked in between
				b, err := battle.Safely(e, g.Begin.Setup, seed)
				if err != nil {
					t.Fatal(err)
				}
				g, seed = &Game{Battle: b, Begin: g.Begin, People: [2]bool{true, true}}, seed+1
			}
			if !g.Mine() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if o, ok := g.ByItself(); ok {
				if err := g.Why(o); err != nil {
					t.Fatalf("a habit gives what is not legal: %v", err)
				}
				if err := g.Give(o); err != nil {
					t.Fatal(err)
				}
				if done++; done%20 == 0 {
					g.Unlearn(g.Habits()[0])
					if len(g.Habits()) != 0 {
						t.Fatal("it is still a habit")
					}
				}
				continue
			}
			if end, k, ok := g.End(); ok && g.Brief() && len(g.Habits()) == 0 {
				g.Always(Choice{Kind: k, Order: end})
				continue
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		if done == 0 {
			t.Error("nothing became a habit")
		}
	})
}

// Nothing is made a habit where a unit may be sent to a place, also where none is offered of itself:
// nobody means to go to ground always.
func TestWhatIsBriefNamesNoPlace(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		for n := 0; n < 150 && !g.Over(); n++ {
			if g.Mine() && g.Brief() {
				v := g.View(g.Decider())
				for _, id := range g.Waiting(&v) {
					for _, c := range g.Choices(&v, id) {
						if c.No == nil && c.Place {
							t.Fatalf("turn %d, %s: %s may %s to a place, and is asked for a word", v.Turn, v.Phase, id, c.Kind.Word)
						}
					}
				}
			}
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Orders that were taken back and are given again throw the same dice; how many there were is
// said before.
func TestDiceFallTheSameAgain(t *testing.T) {
	laid(t, func(t *testing.T, _ battle.Engine, g *Game) {
		seen := false
		for n := 0; !g.Over() && n < 600 && !seen; n++ {
			if !g.Mine() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
			count, throws := g.Back()
			if throws == 0 || g.Over() {
				continue
			}
			seen = true
			was, again := bytes.Clone(g.Log().Bytes()), g.Given()[len(g.Given())-count:]
			if err := g.TakeBack(); err != nil {
				t.Fatal(err)
			}
			if bytes.Equal(was, g.Log().Bytes()) {
				t.Fatal("nothing was taken back")
			}
			for _, o := range again {
				if err := g.Give(o); err != nil {
					t.Fatal(err)
				}
			}
			if !bytes.Equal(was, g.Log().Bytes()) {
				t.Error("the dice fell otherwise")
			}
		}
		if !seen {
			t.Error("no order of the person threw dice")
		}
	})
}

// Where two people share a screen and the rules hide units, the table is covered until the
// other one says that he sits before it.
func TestTheCurtain(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		g.People = [2]bool{true, true}
		p := shown(t, e, g)
		drawn, hides := 0, false
		last := g.Decider()
		for n := 0; n < 80 && !g.Over(); n++ {
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
			p.refresh()
			d := g.Decider()
			if d < 0 {
				break
			}
			hidden := seen(g, d) != seen(g, -1) || seen(g, 1-d) != seen(g, -1)
			hides = hides || hidden
			if covered := p.curtain.view.Visible(); covered != (d != last && hidden) {
				t.Fatalf("order %d: %d decides after %d, hidden %v, covered %v", n, d, last, hidden, covered)
			} else if covered {
				drawn++
				p.curtain.lift()
			}
			last = d
		}
		if hides && drawn == 0 {
			t.Error("units are hidden, and the table was never covered")
		}
	})
}

// A line of the log leads back to the moment when it was written, and the battle goes on from
// where it was.
func TestLookingBack(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		for range 40 {
			if !g.Over() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
			}
		}
		p.refresh()
		was := bytes.Clone(g.Log().Bytes())
		line := g.Log().Len() / 2
		if p.lookBack(line); p.live != g || p.game == g {
			t.Fatal("one does not look back")
		}
		if n := p.game.Log().Len(); n < line || n >= g.Log().Len() {
			t.Errorf("line %d of %d shows the battle at line %d", line, g.Log().Len(), n)
		}
		p.lookBack(line / 2)
		if p.endStep(); p.game != g || p.live != nil || !bytes.Equal(was, g.Log().Bytes()) {
			t.Error("the battle does not go on from where it was")
		}
	})
}

// Right click lists what can be ordered beside the unit, with keys that give it; the wheel turns
// a ghost that is under the pointer and zooms elsewhere; a place is hovered to learn whether the
// unit may go there.
func TestTheListTheWheelAndTheHint(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		listed, refused := 0, 0
		for n := 0; n < 80 && !g.Over(); n++ {
			if p.onToMine(t); g.Over() {
				break
			}
			for _, id := range p.board.Marks.Waiting {
				u, _ := Unit(&p.view, id)
				if p.menu(u.At, id); len(p.listed) == 0 {
					t.Fatalf("%s waits, and nothing is listed", u.Name)
				}
				listed++
				p.typed(&fyne.KeyEvent{Name: fyne.KeyEscape})
				if p.list.card.Visible() {
					t.Fatal("Escape leaves the list")
				}
				p.choose(id)
				if p.place == nil {
					continue
				}
				far := battle.XY{X: p.view.Width, Y: p.view.Depth}
				if p.hint(far); p.board.Marks.HintWrong {
					refused++
				}
				if p.board.Marks.Ghost != nil || p.board.Marks.HintText == "" {
					t.Fatal("the hint left a ghost, or says nothing")
				}
				p.ghost(u.At)
				was := p.board.Marks.Facing
				_, turns := p.place.Kind.Field("facing")
				if p.wheeled(*p.board.Marks.Ghost, 1) != turns || turns && p.board.Marks.Facing == was {
					t.Fatalf("%s takes a facing: %v, and the wheel turned it from %d to %d", p.place.Kind.Word, turns, was, p.board.Marks.Facing)
				}
				if p.wheeled(battle.XY{X: -50 * battle.One}, 1) {
					t.Fatal("the wheel turns a ghost that is elsewhere")
				}
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		if listed == 0 || refused == 0 {
			t.Errorf("%d lists, %d places refused", listed, refused)
		}
	})
}

// Where the rules act by cards, the turn's stand in a row: one acts, those before it are done,
// and a click chooses whose it is.
func TestTheCardsOfATurn(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		if e.About().ID != "redcoats" {
			for range 60 {
				if v := g.View(-1); len(v.Cards) > 0 {
					t.Fatalf("%s has cards", e.About().ID)
				}
				if !g.Over() {
					if err := g.Step(); err != nil {
						t.Fatal(err)
					}
				}
			}
			return
		}
		p := shown(t, e, g)
		most := 0
		for n := 0; n < 200 && !g.Over(); n++ {
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
			p.refresh()
			acting := 0
			for i, c := range p.view.Cards {
				if c.Acting {
					acting++
				}
				if c.Done != (i < slices.IndexFunc(p.view.Cards, func(x battle.CardView) bool { return x.Acting })) {
					t.Fatalf("card %d of %d is done: %v", i, len(p.view.Cards), c.Done)
				}
			}
			if len(p.view.Cards) > 0 && acting != 1 || p.cards.view.Visible() != (len(p.view.Cards) > 0) {
				t.Fatalf("%d of %d cards act", acting, len(p.view.Cards))
			}
			most = max(most, len(p.view.Cards))
		}
		if most < 2 {
			t.Error("there were no cards")
		}
		for _, c := range p.cards.shown {
			if c.Unit != "" {
				if newTurnCard(c, color.NRGBA{}, p.choose).Tapped(nil); p.board.Marks.Chosen != c.Unit {
					t.Fatalf("%s is not chosen", c.Unit)
				}
				break
			}
		}
	})
}

// A unit that is let go over an enemy strikes him, as a click would; let go anywhere else it does
// nothing.
func TestAUnitIsDroppedOnAnEnemy(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		for n := 0; n < 400 && !g.Over(); n++ {
			if p.onToMine(t); g.Over() {
				break
			}
			for _, o := range g.Legal() {
				u, _ := Unit(&p.view, o.Unit)
				on, _ := Unit(&p.view, o.Target)
				if u == nil || on == nil || on.Side == u.Side {
					continue
				}
				before := len(g.Given())
				if !p.dragged(on.At, u.ID) {
					t.Fatalf("%s cannot be dragged", u.Name)
				}
				if p.dropped(u.ID, ""); len(g.Given()) != before {
					t.Fatal("let go over nobody it did something")
				}
				p.dropped(u.ID, on.ID)
				p.running.Stop()
				if given := g.Given(); len(given) <= before || given[before].Unit != u.ID || given[before].Target != on.ID {
					t.Fatalf("dropped on %s, %s was ordered %+v", on.Name, u.Name, given[before:])
				}
				return
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		t.Error("nobody could strike")
	})
}
