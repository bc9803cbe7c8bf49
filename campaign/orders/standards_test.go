package orders_test

import (
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
	"frontier/internal/words"
	"frontier/rosters"
)

const colour = "the Queen's colour"

// standardLost is a campaign after a battle that green won, in which red's 66th, which carries a colour, was left with
// nobody, and Kabul's first regiment broke with a standard of its own.
func standardLost(t *testing.T, played string) *trial.Game {
	t.Helper()
	g := trial.Besieged(t)
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.CapturedStandards, played), rate(rates.StandardsRetaken, "100"), rate(rates.StandardsBroken, "100")}})
	byHand(g, "66th", `{"standard": "`+colour+`", "musicians": 1}`)
	byHand(g, "kabuli-1", `{"standard": "a green banner"}`)
	events, err := aftermath.Aftermath(g.F, g.S, 1, trial.Unhurt(g, func(u *battle.UnitOutcome) {
		switch u.ID {
		case "66th":
			u.Killed, u.Unhurt, u.Ending = u.Present, battle.Ranks{}, battle.Broken
		case "kabuli-1":
			u.Ending = battle.Broken // its side holds the field
		}
	}, "green"))
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	return g
}

// ofStandards is the news of standards that a side hears.
func ofStandards(c *views.Chronicle, side state.SideID) []event.News {
	return slices.DeleteFunc(c.News(intelligence.Viewer{Side: side}), func(n event.News) bool { return n.Kind != event.NewsColours })
}

func byHand(g *trial.Game, unit, fields string) {
	g.Do(command.EditByHand{Why: "to see to its standard", Steps: []command.Step{{Do: command.Set, Kind: "unit", ID: unit, Fields: []byte(fields)}}})
}

// hasStandard says whether a unit has the standard that it carries, and the state is sound.
func hasStandard(t *testing.T, f *state.Founding, s *state.State, id rosters.UnitID) bool {
	t.Helper()
	book := s.Book(f)
	if err := s.Check(book); err != nil {
		t.Error(err)
	}
	return s.HasStandard(book.Unit(id))
}

// The standard of a unit with nobody left is taken by who holds the field and kept by his force, told on both units' pages
// and asked for by honours; who lost it does not know where it is (CAMPAIGN-7.27).
func TestStandardsThatWereTaken_7_27(t *testing.T) {
	g := standardLost(t, "false")
	if !hasStandard(t, g.F, g.S, "66th") {
		t.Error("where it is not played it is taken")
	}
	g = standardLost(t, "true")
	if hasStandard(t, g.F, g.S, "66th") || !hasStandard(t, g.F, g.S, "kabuli-1") {
		t.Error("the 66th has its colour, or Kabul's first regiment not its banner")
	}
	held := g.S.Booty("main", state.Standard)
	if len(held) != 1 || held[0] != (state.Booty{Thing: state.Standard, Unit: "66th", Count: 1, By: "green", Force: "main"}) {
		t.Fatalf("the captor keeps %+v", held)
	}
	taker := g.S.StandardOut("66th").Taker
	for _, id := range g.S.Force("main").Units {
		if g.S.Unit(id).Strength.Present.Total() > g.S.Unit(taker).Strength.Present.Total() {
			t.Errorf("%s took it, and %s is larger", taker, id)
		}
	}
	c := g.Chronicle()
	lost, err := c.UnitPage(intelligence.Viewer{Side: "red"}, "66th")
	took, err2 := c.UnitPage(intelligence.Viewer{Side: "green"}, taker)
	if err != nil || err2 != nil || len(took.Trophies) != 1 || !strings.HasPrefix(took.Trophies[0].Now, "Kept by ") || len(lost.Trophies) != 0 {
		t.Errorf("%v, %v: the pages tell %+v and %+v", err, err2, lost.Trophies, took.Trophies)
	}
	if !strings.HasPrefix(lost.StandardNow, "None: "+colour+" taken by ") {
		t.Errorf("its page says %q", lost.StandardNow)
	}
	knows := func(side state.SideID) (turns, takers int) {
		for _, l := range c.Ledger(intelligence.Viewer{Side: side}, "66th", "") {
			if l.Thing == state.Standard {
				turns += len(l.Since)
				takers += len(l.Taker)
			}
		}
		return turns, takers
	}
	for side, want := range map[state.SideID]int{"": 1, "green": 1, "red": 0} {
		if turns, takers := knows(side); turns != want || (takers > 0) != (want > 0) {
			t.Errorf("%q reads %d lines of who keeps it, and %d letters of who took it", side, turns, takers)
		}
	}
	earned, err := c.Worthy(views.Worth{Kind: state.Honour, Merits: []views.Merit{{Kind: views.MeritColours, N: 1}}})
	if err != nil || len(earned) != 1 || earned[0].Unit != taker {
		t.Errorf("%v: %+v earned an honour for a standard", err, earned)
	}
	for side, want := range map[state.SideID]int{"": 1, "green": 1, "red": 1, "country": 0} {
		told := ofStandards(c, side)
		if len(told) != want {
			t.Errorf("%q hears %+v", side, told)
		}
		for _, n := range told {
			if !strings.HasPrefix(n.Head, "The Queen's colour of ") || strings.Contains(n.Head+n.Why, state.UnitName(g.F, taker)) || n.Hex == nil || n.Battle != 1 {
				t.Errorf("%q hears %+v", side, n)
			}
		}
	}
	found := false
	for _, r := range c.Deserving() {
		found = found || r.Unit == taker && r.Kind == state.Mention && r.Text == "took "+colour+" of "+state.UnitName(g.F, "66th")
	}
	if !found {
		t.Errorf("%+v is proposed", c.Deserving())
	}
}

// A standard comes back when its keeper is beaten or lays down its arms, goes home when its keeper is no more, and is set
// right by hand; a battle has it as the unit has (CAMPAIGN-7.27, 5.10).
func TestStandardsComeBack_7_27(t *testing.T) {
	g := standardLost(t, "true")
	w := aftermath.Begin(g.S.Book(g.F), g.S.Clone(), command.Edition)
	w.SurrenderTo(w.S.Force("main"), 0, "red")
	if w.Err != nil || !hasStandard(t, g.F, w.S, "66th") {
		t.Errorf("%v: when its keeper lays down its arms it is not retaken", w.Err)
	}
	told := event.StandardRetaken{Unit: "66th", From: "main"}.Tell(event.Scene{F: g.S.Book(g.F), S: g.S}).News
	if len(told) != 1 || told[0].Head != words.Capital(state.UnitName(g.F, "66th"))+" won back "+colour+"." || !slices.Equal(told[0].Sides, []state.SideID{"red", "green"}) {
		t.Errorf("of one that was retaken is told %+v", told)
	}
	if hasStandard(t, g.F, w.S, "kabuli-1") {
		t.Error("who lays down his arms keeps his standard")
	}
	w = aftermath.Begin(g.S.Book(g.F), g.S.Clone(), command.Edition)
	w.Destroy("main", state.InBattle)
	if e := w.S.StandardOut("66th"); w.Err != nil || e == nil || e.HeldBy() != "green" || e.KeptAt() != (state.Keep{}) {
		t.Errorf("%v: when its keeper is no more it is %+v", w.Err, e)
	}
	w = aftermath.Begin(g.S.Book(g.F), g.S.Clone(), command.Edition)
	w.HandOver("main", "horse")
	if held := w.S.Booty("horse", state.Standard); w.Err != nil || len(held) != 1 || len(w.S.Booty("main", state.Standard)) != 0 {
		t.Errorf("%v: when its keeper goes into another force that has %+v", w.Err, held)
	}
	w = aftermath.Begin(g.S.Book(g.F), g.S.Clone(), command.Edition)
	w.Depart("main")
	if e := w.S.StandardOut("66th"); w.Err != nil || e == nil || e.HeldBy() != "green" {
		t.Errorf("%v: when its keeper leaves the map it is %+v", w.Err, e)
	}

	byHand(g, "66th", `{"figures": {"others": 4}}`)
	if hasStandard(t, g.F, g.S, "66th") {
		t.Error("another change by hand brings it back")
	}
	byHand(g, "66th", `{"standard": "`+colour+`"}`)
	if !hasStandard(t, g.F, g.S, "66th") || len(g.S.Booty("main", state.Standard)) != 0 {
		t.Error("by hand it does not come back")
	}
	byHand(g, "66th", `{"standard": ""}`)
	if e := g.S.StandardOut("66th"); hasStandard(t, g.F, g.S, "66th") || e == nil || e.Cause != state.ByOrganiser || e.Name != colour {
		t.Errorf("struck off by hand it is %+v", e)
	}
	byHand(g, "66th", `{"standard": "new colours"}`)
	if u := g.S.Book(g.F).Unit("66th"); !hasStandard(t, g.F, g.S, "66th") || u.Standard != "new colours" {
		t.Errorf("it carries %q", u.Standard)
	}
	if why, err := views.AddUp(g.F, g.Told); err != nil || why != "" {
		t.Errorf("%v: %s", err, why)
	}
}

// Where it is played with, a battle has the musicians and the standard of a roster, and never a standard that was lost
// (CAMPAIGN-5.10).
func TestStandardsInBattle_5_10(t *testing.T) {
	traits := func(g *trial.Game) []terms.Trait {
		setup := field.Setup(g.S.Book(g.F), g.S, *g.S.Battle(1), "wornspent", 1)
		for _, u := range slices.Concat(setup.Sides[0].Units, setup.Sides[1].Units) {
			if u.ID == "66th" {
				return u.Traits
			}
		}
		t.Fatal("the 66th is not there")
		return nil
	}
	g := trial.Besieged(t)
	byHand(g, "66th", `{"standard": "`+colour+`", "musicians": 1}`)
	if got := traits(g); slices.Contains(got, terms.Standard) || slices.Contains(got, terms.Drummer) {
		t.Errorf("where it is not played with it has %v", got)
	}
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.StandardsInBattle, "true")}})
	if got := traits(g); !slices.Contains(got, terms.Standard) || !slices.Contains(got, terms.Drummer) {
		t.Errorf("where it is played with it has %v", got)
	}
	byHand(g, "66th", `{"standard": "", "traits": ["standard", "bugler"]}`)
	if got := traits(g); slices.Contains(got, terms.Standard) || slices.Contains(got, terms.Drummer) || !slices.Contains(got, terms.Bugler) {
		t.Errorf("without its standard it has %v", got)
	}
}

// Over random campaigns no standard vanishes or is in two places: each is with its unit, or its ledger says who has it, or
// that it is lost (CAMPAIGN-7.27).
func TestStandardsOfRandomCampaigns_7_27(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	rapid.Check(t, func(t *rapid.T) {
		g := nearTheEnemy(t)
		g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.CapturedStandards, "true"), rate(rates.StandardsInBattle, "true"), rate(rates.StandardsBroken, "80"), rate(rates.StandardsRetaken, "80")}})
		carry := map[rosters.UnitID]bool{}
		for i := range g.F.Units {
			if u := &g.F.Units[i]; g.S.Unit(u.ID).Force != "" {
				byHand(g, string(u.ID), `{"standard": "the colours", "musicians": 1}`)
				carry[u.ID] = true
			}
		}
		for range rapid.IntRange(10, 50).Draw(t, "commands") {
			c := trial.DrawCommand(t, g.S)
			if _, other := c.(command.ChangeRates); other {
				continue // it stays in play
			}
			if g.S.Pending() == nil && rapid.IntRange(0, 2).Draw(t, "meet") == 0 {
				c = command.MarchOrder{Force: "main", Path: towards(g.S, "main", "column")}
			}
			if b := g.S.Pending(); b != nil && rapid.IntRange(0, 3).Draw(t, "fight it") > 0 {
				holder, loser := b.Attacker, b.Defenders
				defends := rapid.Bool().Draw(t, "the defender holds")
				if rapid.IntRange(0, 3).Draw(t, "who keeps one loses") > 0 {
					keeps := func(id state.ForceID) bool { return len(g.S.Booty(id, state.Standard)) > 0 }
					defends = defends && !slices.ContainsFunc(b.Defenders, keeps) || slices.ContainsFunc(b.Attackers, keeps)
				}
				if defends {
					holder, loser = b.Defender, b.Attackers
				}
				all := rapid.IntRange(0, 3).Draw(t, "to the last man") == 0
				c = command.RecordBattle{Battle: b.ID, Outcome: trial.UnhurtIn(g, b.ID, func(u *battle.UnitOutcome) {
					switch lost := slices.Contains(loser, g.S.Unit(rosters.UnitID(u.ID)).Force); {
					case lost && all:
						u.Ending, u.Killed, u.Unhurt = battle.Broken, u.Present, battle.Ranks{}
					case lost:
						u.Ending = battle.Broken
					}
				}, string(holder))}
			}
			told, err := g.Try(c)
			if err != nil {
				continue
			}
			for _, e := range told {
				seen[e.Kind()]++
			}
			book := g.S.Book(g.F)
			for id := range carry {
				if u := book.Unit(id); u != nil && !book.Joined(id) && u.Standard == "" {
					t.Fatalf("the standard of %s is gone without an entry", id)
				}
			}
			for i := range g.S.Ledger {
				for _, e := range g.S.Ledger[i].Entries {
					if x := g.S.Force(e.KeptAt().Force); e.Thing == state.Standard && e.HeldBy() != "" && e.KeptAt().Force != "" && (x == nil || x.Side != e.HeldBy()) {
						t.Fatalf("%s is kept by %q", e.Name, e.KeptAt().Force)
					}
				}
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Fatalf("the journal makes another state")
		}
		if why, err := views.AddUp(g.F, g.Told); err != nil || why != "" {
			t.Fatalf("%v: %s", err, why)
		}
	})
	if ruletest.Many(0, 1) == 1 && (seen["standard-lost"] == 0 || seen["standard-retaken"] == 0) { // a few draws may have none
		t.Errorf("%d taken, %d handed over, %d retaken prove nothing", seen["standard-lost"], seen["standard-kept"], seen["standard-retaken"])
	} else {
		t.Logf("%d taken, %d handed over, %d retaken", seen["standard-lost"], seen["standard-kept"], seen["standard-retaken"])
	}
}
