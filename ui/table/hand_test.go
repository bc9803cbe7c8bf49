package table

import (
	"image/color"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
)

// each goes through decisions of the person and each unit that waits, so many decisions at most,
// until look says that it has seen enough.
func (p *Page) each(t *testing.T, most int, look func(id string) bool) {
	t.Helper()
	for n := 0; n < most && !p.game.Over(); n++ {
		if p.onToMine(t); p.game.Over() {
			return
		}
		for _, id := range p.board.Marks.Waiting {
			if p.choose(id); look(id) {
				return
			}
		}
		if err := p.game.Give(p.game.Advice()); err != nil {
			t.Fatal(err)
		}
	}
}

func (p *Page) key(k fyne.KeyName) { p.board.TypedKey(&fyne.KeyEvent{Name: k}) }

// A unit is moved by keys alone: arrows move its ghost, comma and full stop turn it, Enter sends it.
func TestAUnitIsMovedByKeys(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		moved := false
		p.each(t, 200, func(id string) bool {
			if p.place == nil {
				return false
			}
			u, _ := Unit(&p.view, id)
			for _, way := range []struct {
				key    fyne.KeyName
				dx, dy float64
			}{{fyne.KeyUp, 0, -1}, {fyne.KeyDown, 0, 1}, {fyne.KeyLeft, -1, 0}, {fyne.KeyRight, 1, 0}} {
				p.choose(id)
				p.key(way.key)
				m := &p.board.Marks
				if m.Ghost == nil {
					t.Fatalf("%s shows no ghost", way.key)
				}
				if dx, dy := float64(m.Ghost.X-u.At.X), float64(m.Ghost.Y-u.At.Y); *m.Ghost != u.At && dx*way.dx+dy*way.dy <= 0 {
					t.Errorf("%s moves the ghost by %v, %v", way.key, dx, dy)
				}
				if m.Wrong || *m.Ghost == u.At {
					continue
				}
				before := len(g.Given())
				p.key(fyne.KeyReturn)
				if len(g.Given()) <= before {
					t.Fatalf("Enter does not send %s", u.Name)
				}
				moved = true
				return true
			}
			return false
		})
		if !moved {
			t.Error("nobody could be moved by keys")
		}
	})
}

// T aims at whom the chosen unit can strike, with what is known of it beforehand; Enter strikes,
// Escape and another mark do not.
func TestAnEnemyIsStruckByKeys(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		struck := false
		p.each(t, 1500, func(id string) bool {
			p.board.TypedRune('t')
			m := &p.board.Marks
			if p.meant == nil {
				return false
			}
			if m.Aim != p.meant.Target || m.AimPill == "" || !p.bubble.card.Visible() {
				t.Fatalf("aimed at %q nothing is said of it: %q", m.Aim, m.AimPill)
			}
			if how := p.meant.Choice; how != "" && !strings.Contains(m.AimPill, strings.NewReplacer("_", " ", ":", ", ").Replace(how)) {
				t.Fatalf("meant is %q, and the mark says %q", how, m.AimPill)
			}
			before := len(g.Given())
			p.key(fyne.KeyEscape)
			p.key(fyne.KeyReturn)
			if len(g.Given()) != before {
				t.Fatal("what was put aside is given")
			}
			p.choose(id)
			p.board.TypedRune('t')
			want := *p.meant
			p.key(fyne.KeyReturn)
			if got := g.Given(); len(got) <= before || got[before].Target != want.Target || got[before].Unit != id {
				t.Fatalf("Enter strikes otherwise than meant: %+v", want)
			}
			struck = true
			return true
		})
		if !struck {
			t.Error("nobody could be struck by keys")
		}
	})
}

// A unit that is dragged over an enemy shows what it could do to him before it is let go, and beside
// him no longer.
func TestADragOverAnEnemyShowsItsChances(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		seen := false
		p.each(t, 1500, func(id string) bool {
			for i := range p.view.Units {
				u := &p.view.Units[i]
				if u.Off || u.Side == g.Decider() || p.board.under(u.At) != u.ID || len(g.Against(id, u.ID)) == 0 {
					continue
				}
				p.dragged(u.At, id)
				m := &p.board.Marks
				if m.Aim != u.ID || m.AimPill == "" || m.Ghost != nil || !p.bubble.card.Visible() {
					t.Fatalf("dragged over %s it says %q of %q", u.Name, m.AimPill, m.Aim)
				}
				p.dragged(battle.XY{X: -battle.One, Y: -battle.One}, id)
				if m.Aim != "" || m.AimPill != "" {
					t.Fatal("beside him it is still said")
				}
				before := len(g.Given())
				p.dragged(u.At, id)
				p.dropped(id, u.ID)
				if len(g.Given()) <= before {
					t.Fatal("dropped on him it does nothing")
				}
				seen = true
				return true
			}
			return false
		})
		if !seen {
			t.Error("nobody could be struck")
		}
	})
}

// A ghost that can be turned has a handle before it; dragged, it faces where the handle is. The ghost
// itself is dragged on from where it stands.
func TestAGhostIsTurnedByItsHandle(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		p.each(t, 60, func(id string) bool {
			if p.place == nil {
				return false
			}
			u, _ := Unit(&p.view, id)
			p.ghost(u.At)
			h, ok := p.board.handle()
			if _, turns := p.place.Kind.Field("facing"); ok != turns {
				t.Fatalf("%s: it takes a facing: %v; it has a handle: %v", p.place.Kind.Word, turns, ok)
			}
			pull := func(from, to battle.XY) {
				a, b := p.board.Spot(from), p.board.Spot(to)
				e := &fyne.DragEvent{Dragged: fyne.NewDelta(b.X-a.X, b.Y-a.Y)}
				e.Position = b
				p.board.Dragged(e)
				p.board.DragEnd()
			}
			if ok {
				east := battle.XY{X: u.At.X + 20*battle.One, Y: u.At.Y}
				if pull(h, east); p.board.Marks.Facing != 9000 || *p.board.Marks.Ghost != u.At {
					t.Fatalf("the handle dragged to the right, it faces %d", p.board.Marks.Facing)
				}
			}
			mid := battle.XY{X: p.view.Width / 2, Y: p.view.Depth / 2}
			p.ghost(mid)
			from := *p.board.Marks.Ghost
			if p.board.under(from) != "" {
				return true
			}
			to := battle.XY{X: mid.X + p.view.Width/8, Y: mid.Y}
			if pull(from, to); p.board.Marks.Aim == "" && math.Abs(float64(p.board.Marks.Ghost.X-to.X)) > float64(p.view.Width)/12 {
				t.Fatalf("the ghost was dragged to %v and stands at %v", to, *p.board.Marks.Ghost)
			}
			return true
		})
	})
}

// Where a unit can come to stand is drawn as far as it gets at most, and its ghost stands no farther off;
// of the place under the pointer nothing is said any more once it was sent there.
func TestAReachEndsWhereTheGhostDoes(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p, asked := shown(t, e, g), 0
		p.each(t, 40, func(id string) bool {
			u, _ := Unit(&p.view, id)
			r := p.board.Marks.Reach
			if r == nil || p.view.Turn == 0 {
				return false
			}
			for _, ray := range r.Rays {
				far := ray.Spots[len(ray.Spots)-1].To
				at := along(r.From, ray.Bearing, far)
				p.ghost(at)
				got := *p.board.Marks.Ghost
				if went := math.Hypot(float64(got.X-u.At.X), float64(got.Y-u.At.Y)); !p.board.Marks.Wrong && went > float64(far+battle.One/2) {
					t.Fatalf("%s may come %d far at %d, and its ghost stands %.0f off", u.Name, far, ray.Bearing, went)
				}
				asked++
			}
			to, ok := inReach(r)
			if !ok {
				return false
			}
			p.board.Marks.Ghost = nil
			p.hint(to)
			p.ghost(to)
			p.commit()
			if p.board.Marks.Hint != nil {
				t.Errorf("of the place to which %s was sent it is still said: %s", u.Name, p.board.Marks.HintText)
			}
			return asked > 60
		})
	})
}

// Where the pointer is over the table it is said at once whether the chosen unit may go there, and the
// rest of the picture is not painted anew for it.
func TestAHintFollowsThePointer(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		p.each(t, 60, func(string) bool {
			if p.place == nil {
				return false
			}
			p.board.paint(900, 600)
			at := battle.XY{X: p.view.Width / 2, Y: p.view.Depth / 2}
			p.hovered(at, "", fyne.NewPos(400, 300))
			if p.board.Marks.Hint == nil || p.board.Marks.HintText == "" {
				t.Fatal("nothing is said")
			}
			if p.board.stale {
				t.Error("all of the table is painted anew")
			}
			if p.ghost(at); p.board.Marks.Hint != nil {
				t.Error("the pill of the ghost stands below what the pointer said of the place")
			}
			return true
		})
	})
}

// By step the other side waits for each of its orders to be asked for, and its dice are typed as they
// fell; dice that do not fit are said, and nothing happens.
func TestTheOtherSidesDiceAreTyped(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		p.pace.Choose(byStep)
		var told error
		p.OnTell = func(err error) { told = err }
		for n := 0; n < 1500 && !g.Over(); n++ {
			o := g.Advice()
			if g.Mine() {
				p.give(o)
				if p.running.Busy() {
					t.Fatal("the other side goes on by itself")
				}
				continue
			}
			due, throws, err := g.Due(o)
			if err != nil {
				t.Fatal(err)
			}
			if !throws || cards(g, o) {
				p.stepOn()
				continue
			}
			before := g.Log().Len()
			p.faces.SetText("99")
			if p.stepOn(); told == nil || g.Log().Len() != before {
				t.Fatalf("a face of 99 is taken: %v", told)
			}
			p.faces.SetText("1")
			p.faces.OnSubmitted("1")
			for line := range g.Log().LinesFrom(before + 1) {
				if line.Procedure == due.Line.Procedure && len(line.Dice) > 0 {
					if line.Dice[0] != 1 || p.faces.Text != "" {
						t.Errorf("typed was 1 and thrown %v; %q is left", line.Dice, p.faces.Text)
					}
					return
				}
			}
			t.Fatalf("the throw is not in the log: %v", told)
		}
		t.Error("the other side never throws")
	})
}

// Cards that have no room beside each other lie over each other, none beyond the edge.
func TestCardsLieInAFan(t *testing.T) {
	var cards []fyne.CanvasObject
	for range 32 {
		cards = append(cards, newTurnCard(battle.CardView{Card: "AS"}, color.NRGBA{}, func(string) {}))
	}
	for _, wide := range []float32{500, 900, 3000} {
		fan{}.Layout(cards, fyne.NewSize(wide, 62))
		last := cards[len(cards)-1]
		if end := last.Position().X + last.Size().Width; end > wide+0.5 || cards[1].Position().X > last.Size().Width+cardGap {
			t.Errorf("in %v the last card ends at %v", wide, end)
		}
	}
}

// Run does nothing while a person decides, and says so.
func TestRunSaysThatAPersonDecides(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		var told error
		p.OnTell = func(err error) { told = err }
		p.onToMine(t)
		given := len(g.Given())
		p.board.TypedRune('r')
		if told == nil || !strings.Contains(told.Error(), "the "+p.short(g.Decider())+" side decides now") || len(g.Given()) != given {
			t.Errorf("R at one's own decision says %v and gives %d orders", told, len(g.Given())-given)
		}
		if p.stepOn(); told != nil {
			t.Errorf("once an order is given it is still said that %v", told)
		}
	})
}

// A unit that is dragged where it may not go says why, and what the tray says is not cut.
func TestADragThatGoesNowhereSaysWhy(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p, said := shown(t, e, g), 0
		p.each(t, 60, func(id string) bool {
			if p.place != nil {
				return false
			}
			p.board.last = fyne.NewPos(450, 300)
			if on := p.board.under(p.board.At(p.board.last)); on != "" {
				return false
			}
			before := len(g.Given())
			if p.dropped(id, ""); len(g.Given()) != before {
				t.Errorf("%s is sent, and has no place to go", id)
			}
			text := p.tray.Text() + p.result.Text()
			if text == "" || len(p.tray.Text()) > longSaid {
				t.Errorf("%s goes nowhere, and the tray says %q, %q", id, p.tray.Text(), p.result.Text())
			}
			said++
			return said > 3
		})
	})
}

func TestWhatIsSaidWithoutAThrowIsNotCut(t *testing.T) {
	for _, c := range [][3]string{
		{"1 order taken back.", "1 order taken back.", ""},
		{"1 order taken back. The same orders throw the same dice again (1 throw).", "1 order taken back.", "The same orders throw the same dice again (1 throw)."},
		{"Advance: the guns of the Royal Artillery stand unlimbered.", "", "Advance: the guns of the Royal Artillery stand unlimbered."},
	} {
		if head, rest := halves(c[0]); head != c[1] || rest != c[2] {
			t.Errorf("%q is said as %q, %q", c[0], head, rest)
		}
	}
}

// Who clicks an enemy leader on his unit means the unit; clicked again it is the leader.
func TestAnEnemyLeaderIsMeantAfterHisUnit(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		p.each(t, 30, func(string) bool {
			for _, l := range p.view.Leaders {
				below, _ := Unit(&p.view, p.board.unitAt(l.At))
				if l.Off || l.Side == g.Decider() || below == nil || below.Side != l.Side || p.board.under(l.At) != l.ID {
					continue
				}
				p.choose("")
				if p.tapped(l.At, p.board.under(l.At)); p.board.Marks.Chosen != below.ID {
					t.Fatalf("first is chosen %q", p.board.Marks.Chosen)
				}
				if p.tapped(l.At, p.board.under(l.At)); p.board.Marks.Chosen != l.ID {
					t.Fatalf("then is chosen %q", p.board.Marks.Chosen)
				}
				return true
			}
			return false
		})
	})
}

// The button that goes to the next unit waits while nobody but the chosen one can be ordered.
func TestThereIsANextUnitWhereTwoCanBeOrdered(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		p := shown(t, e, g)
		p.each(t, 40, func(id string) bool {
			if p.end.Text() != nextUnit {
				return false
			}
			if more := len(p.board.Marks.Waiting) > 1; p.end.Enabled() != more {
				t.Fatalf("of %v %s is chosen, and there is a next: %v", p.board.Marks.Waiting, id, p.end.Enabled())
			}
			return false
		})
	})
}
