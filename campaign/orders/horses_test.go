package orders_test

import (
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// horsesTaken is a campaign after a battle in which green, who holds the field, lost two horses, and red, which has left
// it, four.
func horsesTaken(t *testing.T, played string) *trial.Game {
	t.Helper()
	g := trial.Besieged(t)
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.CapturedHorses, played), rate(rates.HorsesCaught, "60"), rate(rates.Remounts, "0")}})
	g.Do(command.EditByHand{Why: "to have horse there", Steps: []command.Step{{Do: command.Set, Kind: "unit", ID: "kabuli-1", Fields: []byte(`{"mount": "horse", "mounts": 7}`)}}})
	events, err := aftermath.Aftermath(g.F, g.S, 1, trial.Unhurt(g, func(u *battle.UnitOutcome) {
		u.HorsesLost = map[string]int{"3rd-horse": 4, "kabuli-1": 2}[u.ID]
	}, "green"))
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	return g
}

// Horses of the beaten are kept by who holds the field, serve a unit of his that is short of them or his train, and stray
// when he leaves; who lost them does not know, and both ledgers add up (CAMPAIGN-7.26).
func TestHorsesThatWereTaken_7_26(t *testing.T) {
	mounts := func(s *state.State, id rosters.UnitID) int { return s.Unit(id).Strength.Mounts }
	g := horsesTaken(t, "false")
	if len(g.S.Booty("main", state.Mount)) != 0 {
		t.Errorf("where it is not played they are kept: %+v", g.S.Booty("main", state.Mount))
	}
	_, err := g.Try(command.TakeOverHorses{Unit: "kabuli-1"})
	trial.Refused(t, err, "CAMPAIGN-7.26")

	g = horsesTaken(t, "true") // of four, to the nearest
	if held := g.S.Booty("main", state.Mount); len(held) != 1 || held[0] != (state.Booty{Thing: state.Mount, Unit: "3rd-horse", Count: 2, By: "green", Force: "main"}) {
		t.Fatalf("the captor keeps %+v", held)
	}
	for _, c := range []command.TakeOverHorses{{}, {Unit: "kabuli-1", Force: "main"}, {Unit: "none"}, {Unit: "66th"}, {Unit: "3rd-horse"}, {Force: "none"}, {Force: "horse"}} {
		_, err := g.Try(c)
		trial.Refused(t, err, "CAMPAIGN-7.26")
	}
	_, err = g.Try(command.Given{Command: command.TakeOverHorses{Force: "main"}, By: command.Actor{Office: command.Player, Side: "red"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	knows := func(side state.SideID) (turns int) {
		for _, l := range g.Chronicle().Ledger(intelligence.Viewer{Side: side}, "3rd-horse", "") {
			turns += len(l.Since)
		}
		return turns
	}
	if knows("") != 1 || knows("green") != 1 || knows("red") != 0 {
		t.Errorf("of who keeps them the organiser reads %d, green %d, red %d", knows(""), knows("green"), knows("red"))
	}

	before := mounts(g.S, "kabuli-1")
	all := g.S.Clone()
	g.Do(command.Given{Command: command.TakeOverHorses{Unit: "kabuli-1"}, By: command.Actor{Office: command.Player, Side: "green"}})
	if mounts(g.S, "kabuli-1") != before+2 || len(g.S.Booty("main", state.Mount)) != 0 {
		t.Errorf("green has %d horses and had %d; kept are %+v", mounts(g.S, "kabuli-1"), before, g.S.Booty("main", state.Mount))
	}
	if err := g.S.Check(g.S.Book(g.F)); err != nil {
		t.Error(err)
	}

	g = horsesTaken(t, "true")
	animals := g.S.Force("main").Baggage.Animals
	g.Do(command.TakeOverHorses{Force: "main"})
	if n := g.S.Force("main").Baggage.Animals - animals; n != state.MenOf(g.F, "3rd-horse", 2) {
		t.Errorf("the train has %d animals more", n)
	}

	after := all.Clone() // the loser is remounted, and the captor has them all the same
	for range 2 {        // from the depot
		if err := after.Post(g.F, "3rd-horse", func(a *state.Account) error {
			return a.Replace(state.Mount, 2, state.Turn{Day: after.Day, Became: state.BecameRemounted})
		}); err != nil {
			t.Fatal(err)
		}
	}
	if held := after.Booty("main", state.Mount); len(held) != 1 || held[0].Count != 2 {
		t.Errorf("when others came in their place the captor has %+v", held)
	}
	w := aftermath.Begin(after.Book(g.F), after, command.Edition)
	w.SurrenderTo(w.S.Force("main"), 0, "red")
	strayed := 0
	for _, l := range w.S.Account(state.HolderOfUnit("3rd-horse")).Entries {
		if last := l.Last(); last != nil && last.Became == state.BecameStrayed {
			strayed += l.Count
		}
	}
	if w.Err != nil || strayed != 2 || mounts(w.S, "3rd-horse") != mounts(after, "3rd-horse") {
		t.Errorf("%v: when their keeper lays down its arms %d stray, and the loser has %d horses", w.Err, strayed, mounts(w.S, "3rd-horse"))
	}
	if err := w.S.Check(w.F); err != nil {
		t.Error(err)
	}
}
