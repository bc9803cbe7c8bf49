package table

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/internal/ruletest"
	"frontier/test/skirmish"
	"frontier/ui/widgets"
)

// laid begins an example of each rule set, the first side led by a person.
func laid(t *testing.T, each func(t *testing.T, e battle.Engine, g *Game)) {
	for _, e := range skirmish.All() {
		id := e.About().ID
		t.Run(id, func(t *testing.T) {
			s := ruletest.Example(t, e)
			b, err := battle.Safely(e, s, 7)
			if err != nil {
				t.Fatal(err)
			}
			each(t, e, &Game{Battle: b, Begin: battle.Begin{Engine: id, Version: e.About().Version, Seed: 7, Setup: s}, People: [2]bool{true, false}})
		})
	}
}

// What is offered to a unit is legal, what is refused says why by a rule; an order taken back
// leaves the battle as before the person gave it, whatever the other side did since.
func TestChoicesAndTakingBack(t *testing.T) {
	laid(t, func(t *testing.T, _ battle.Engine, g *Game) {
		offered, refused, back := 0, 0, 0
		for n := 0; !g.Over() && n < 400; n++ {
			if !g.Mine() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			v := g.View(g.Decider())
			for _, id := range append(g.Waiting(&v), "") {
				for _, c := range g.Choices(&v, id) {
					switch {
					case c.No != nil:
						refused++
						if c.No.What == "" || c.No.Rule == "" {
							t.Fatalf("%s of %q is refused without a word or a rule: %+v", c.Kind.Word, id, c.No)
						}
					case !c.Place:
						offered++
						if err := g.Why(c.Order); err != nil {
							t.Fatalf("%s is offered to %q: %v", c.Label, id, err)
						}
					}
				}
				if n%7 != 0 {
					break
				}
			}
			if o := g.Advice(); !slices.ContainsFunc(g.Choices(&v, o.Unit), func(c Choice) bool { return c.No == nil && c.Kind.Word == o.Kind }) &&
				!slices.ContainsFunc(g.Choices(&v, ""), func(c Choice) bool { return c.No == nil && c.Kind.Word == o.Kind }) {
				t.Fatalf("a commander orders %+v, and nobody is offered it", o)
			}
			before := bytes.Clone(g.Log().Bytes())
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
			if n%5 == 0 {
				for k := 0; k < 3 && !g.Over() && !g.Mine(); k++ {
					if err := g.Step(); err != nil {
						t.Fatal(err)
					}
				}
				if err := g.TakeBack(); err != nil {
					t.Fatal(err)
				}
				if !bytes.Equal(before, g.Log().Bytes()) || !g.Mine() {
					t.Fatalf("taken back at order %d the battle is another", n)
				}
				back++
				if err := g.Give(g.Advice()); err != nil {
					t.Fatal(err)
				}
			}
		}
		if offered == 0 || refused == 0 || back == 0 {
			t.Errorf("%d offers, %d refusals, %d orders taken back", offered, refused, back)
		}
	})
}

// What is nothing for a unit, whatever it does, is not told of it as something that it cannot do now.
func TestFootIsNotToldThatItHasNoGuns(t *testing.T) {
	laid(t, func(t *testing.T, _ battle.Engine, g *Game) {
		told := 0
		for n := 0; !g.Over() && n < 300; n++ {
			v := g.View(-1)
			for i := range v.Units {
				u := &v.Units[i]
				if u.Side != g.Decider() || u.Off || u.Arm != "infantry" {
					continue
				}
				choices := g.Choices(&v, u.ID)
				for _, c := range choices {
					switch c.Kind.Word {
					case "limber", "unlimber", "fire_ball", "draw_swords", "sail":
						if !slices.ContainsFunc(choices, func(x Choice) bool { return x.Kind.Word == "move" && x.No != nil && x.No.What == c.No.What }) {
							t.Fatalf("%s: %s: %v", u.Name, c.Label, c.No)
						}
					}
					told++
				}
			}
			if err := g.Order(g.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		if told == 0 {
			t.Error("no infantry was told anything")
		}
	})
}

// A step can always be gone on with: it has an order that ends it, or a unit that waits.
func TestThereIsAlwaysAWayOn(t *testing.T) {
	laid(t, func(t *testing.T, _ battle.Engine, g *Game) {
		for !g.Over() {
			if g.Mine() {
				v := g.View(g.Decider())
				_, _, ends := g.End()
				may := len(g.Waiting(&v)) > 0
				for _, c := range g.Choices(&v, "") {
					may = may || c.No == nil
				}
				if !ends && !may {
					t.Fatalf("turn %d, %s: nothing can be done: %+v", v.Turn, v.Phase, g.Legal())
				}
			}
			if err := g.Step(); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// Orders that were taken back are given again one by one, to the same log; after another order they
// are gone.
func TestWhatWasTakenBackIsGivenAgain(t *testing.T) {
	laid(t, func(t *testing.T, _ battle.Engine, g *Game) {
		mine := 0
		for mine < 6 && !g.Over() {
			if !g.Mine() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				continue
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
			mine++
		}
		whole := bytes.Clone(g.Log().Bytes())
		for range mine {
			if err := g.TakeBack(); err != nil {
				t.Fatal(err)
			}
		}
		for range mine {
			if !g.CanGiveAgain() {
				t.Fatal("an order cannot be given again")
			}
			if err := g.GiveAgain(); err != nil {
				t.Fatal(err)
			}
		}
		if g.CanGiveAgain() || !bytes.Equal(g.Log().Bytes(), whole) {
			t.Error("given again it is another battle")
		}
		if n, _ := g.Back(); n == 0 || g.TakeBack() != nil || g.Step() != nil || g.CanGiveAgain() {
			t.Error("what was taken back outlives another order")
		}
	})
}

// A unit that can be sent somewhere can be dragged there, though its commander would send it nowhere: an
// order with a place is refused only where no place is in reach.
func TestWhatReachesIsNotRefused(t *testing.T) {
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		for n := 0; n < 40 && !g.Over(); n++ {
			v := g.View(g.Decider())
			for _, u := range v.Units {
				if u.Side != g.Decider() || u.Off {
					continue
				}
				for _, c := range g.Choices(&v, u.ID) {
					if r, ok := g.Reach(battle.Order{Kind: c.Kind.Word, Unit: u.ID}); c.No != nil && ok && len(r.Points)+len(r.Rays) > 0 {
						t.Fatalf("%s, %s: %q is refused (%v), and reaches %d places", v.Phase, u.Name, c.Label, c.No, len(r.Points)+len(r.Rays))
					}
				}
			}
			for range 5 {
				if !g.Over() {
					if err := g.Step(); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	})
}

// Who can strike nobody is told why he cannot strike the nearest enemy in sight, and not that he named none.
func TestWhoCanStrikeNobodyIsToldOfTheNearest(t *testing.T) {
	asked := 0
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		for n := 0; n < 12 && !g.Over(); n++ {
			v := g.View(g.Decider())
			for i := range v.Units {
				u := &v.Units[i]
				if u.Side != g.Decider() || u.Off || nearestEnemy(&v, u.ID) == nil {
					continue
				}
				for _, c := range g.Choices(&v, u.ID) {
					if f, aims := c.Kind.Field("target"); c.No != nil && aims && f.Kind == battle.EnemyField {
						asked++
						if strings.Contains(c.No.What, "no such enemy") || strings.HasSuffix(c.No.What, " it") {
							t.Errorf("%s, %s: %q is refused with %q", v.Phase, u.Name, c.Label, c.No.What)
						}
					}
				}
			}
			for range 5 {
				if !g.Over() {
					if err := g.Step(); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
	})
	if asked == 0 {
		t.Error("nobody was refused")
	}
}

// What cannot be ordered for one and the same reason is told once, with all that it bars.
func TestOneReasonIsToldOnce(t *testing.T) {
	idle, empty := &battle.Refusal{Rule: "X-1", What: "A is not active"}, &battle.Refusal{Rule: "X-2", What: "A has no horses"}
	got := alike([]Choice{{Label: "Hold"}, {Label: "Move", No: idle}, {Label: "Mount", No: empty}, {Label: "Retire", No: idle}, {Label: "Turn"}})
	var labels []string
	for _, c := range got {
		labels = append(labels, c.Label)
	}
	if want := []string{"Hold", "Move · Retire", "Mount", "Turn"}; !slices.Equal(labels, want) {
		t.Errorf("told are %q, not %q", labels, want)
	}
}

// Beside an order stands what comes of its throw, and not what the dice sum up to.
func TestChancesSayWhatComesOfAThrow(t *testing.T) {
	mean := 7.5
	lots := func(values ...string) (out []battle.Chance) {
		for i, v := range values {
			out = append(out, battle.Chance{Value: json.RawMessage(v), Chance: float64(i+1) / 10})
		}
		return out
	}
	score := battle.KeyOdds{Key: "score", Expected: &mean, Values: lots("3", "4")}
	for want, keys := range map[string][]battle.KeyOdds{
		"free move 30 %, half move 20 %, no move 10 %": {score, {Key: "outcome", Values: lots(`"no_move"`, `"half_move"`, `"free_move"`)}},
		"score 7.5 on average":                         {score, {Key: "wounds", Expected: &mean, Values: lots("0")}},
		"distance 7.5 inches on average":               {{Key: "roll", Expected: &mean, Values: lots("1", "2")}, {Key: "distance_in", Expected: &mean, Values: lots("8", "9")}},
		"regained 20 %":                                {{Key: "regained", Values: lots("false", "true")}, {Key: "attempts_used", Expected: &mean, Values: lots("1", "2")}},
		"spotted 20 %":                                 {score, {Key: "spotted", Values: lots("false", "true")}},
		"side: black 20 %, red 10 %":                   {{Key: "side", Values: lots(`"red"`, `"black"`)}},
	} {
		if got := inBrief(&battle.Odds{Keys: keys}); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
	}
}

// Answers of one kind are told by what they differ in alone; where one names somebody, or is of
// another kind, all of it stands.
func TestAnswersAreTold(t *testing.T) {
	react, attach := battle.OrderKind{Word: "react", Name: "Answer a charge"}, battle.OrderKind{Word: "attach", Name: "Join a unit"}
	stand := Choice{Kind: react, Order: battle.Order{Choice: "stand"}, Label: "Answer a charge: stand"}
	fire := Choice{Kind: react, Order: battle.Order{Choice: "stand_and_fire:all_and_move"}, Label: "Answer a charge: stand and fire, all and move"}
	join := Choice{Kind: attach, Order: battle.Order{Target: "66th"}, Label: "Join a unit: 66th"}
	for _, c := range []struct {
		list []Choice
		want string
	}{
		{[]Choice{stand, fire}, "Stand, Stand and fire, all and move"},
		{[]Choice{stand}, "Answer a charge: stand"},
		{[]Choice{stand, join}, "Answer a charge: stand, Join a unit: 66th"},
		{[]Choice{join, join}, "Join a unit: 66th, Join a unit: 66th"},
	} {
		var said []string
		for _, a := range answers(c.list) {
			said = append(said, a.Label)
		}
		if got := strings.Join(said, ", "); got != c.want {
			t.Errorf("they read %q, want %q", got, c.want)
		}
	}
	if fire.Label != "Answer a charge: stand and fire, all and move" {
		t.Error("a choice was changed")
	}
}

// A throw that is another's than the unit's that is ordered says whose it is: in MacDuff the charger throws
// once the charged have answered.
func TestWhoseThrowAnOrderWaitsForIsTold(t *testing.T) {
	asked := false
	laid(t, func(t *testing.T, e battle.Engine, g *Game) {
		if e.About().ID != "macduff" {
			return
		}
		g.People = [2]bool{true, true}
		p := shown(t, e, g)
		p.each(t, 3000, func(id string) bool {
			list := g.Choices(&p.view, id)
			if list[0].Kind.Word != "react" {
				return false
			}
			due, ok, err := g.Due(list[0].Order)
			if err != nil || !ok || due.Line.Unit == id {
				return false
			}
			asked = true
			u, _ := Unit(&p.view, due.Line.Unit)
			if said := below(p.orders.Objects[0]); !strings.HasPrefix(said, u.Name+": ") {
				t.Errorf("%s throws, and it says %q", u.Name, said)
			}
			return true
		})
	})
	if !asked {
		t.Error("nobody was charged")
	}
}

// below is what is said below a button.
func below(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *widgets.Text:
		return o.Text()
	case *fyne.Container:
		for _, in := range o.Objects {
			if said := below(in); said != "" {
				return said
			}
		}
	}
	return ""
}
