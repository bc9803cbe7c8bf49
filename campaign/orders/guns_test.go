package orders_test

import (
	"context"
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// gunsTaken is a campaign after a battle in which red lost a model gun to green, who holds the field and had
// lost two of its own in it.
func gunsTaken(t *testing.T, played string) *trial.Game {
	t.Helper()
	g := trial.Besieged(t)
	g.Do(command.ChangeRates{Values: []command.Rate{rate(rates.CapturedGuns, played)}})
	events, err := aftermath.Aftermath(g.F, g.S, 1, trial.Unhurt(g, func(u *battle.UnitOutcome) {
		u.GunsLost = map[string]int{"ebrha": 1, "afghan-guns": 2}[u.ID]
	}, "green"))
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	return g
}

func TestGunsThatWereTaken_7_22(t *testing.T) {
	guns := func(g *trial.Game, id rosters.UnitID) int { return g.S.Unit(id).Strength.Guns }
	g := gunsTaken(t, "false")
	if len(g.S.Booty("main", state.Gun)) != 0 {
		t.Errorf("where it is not played they are kept: %+v", g.S.Booty("main", state.Gun))
	}
	_, err := g.Try(command.TakeOverGuns{Unit: "afghan-guns"})
	trial.Refused(t, err, "CAMPAIGN-7.22")

	g = gunsTaken(t, "true")
	if held := g.S.Booty("main", state.Gun); len(held) != 1 || held[0] != (state.Booty{Thing: state.Gun, Unit: "ebrha", Count: 1, By: "green", Force: "main"}) {
		t.Fatalf("the captor keeps %+v", held)
	}
	for _, id := range []rosters.UnitID{"66th", "none", "ebrha", "kabuli-1"} {
		_, err := g.Try(command.TakeOverGuns{Unit: id})
		trial.Refused(t, err, "CAMPAIGN-7.22")
	}
	_, err = g.Try(command.Given{Command: command.TakeOverGuns{Unit: "afghan-guns"}, By: command.Actor{Office: command.Player, Side: "red"}})
	trial.Refused(t, err, "CAMPAIGN-1.5")
	knows := func(side state.SideID) (turns int) {
		for _, l := range g.Chronicle().Ledger(intelligence.Viewer{Side: side}, "ebrha", "") {
			turns += len(l.Since)
		}
		return turns
	}
	if knows("") != 1 || knows("green") != 1 || knows("red") != 0 {
		t.Errorf("of who keeps them the organiser reads %d, green %d, red %d", knows(""), knows("green"), knows("red"))
	}
	red, green := guns(g, "ebrha"), guns(g, "afghan-guns")
	g.Do(command.Given{Command: command.TakeOverGuns{Unit: "afghan-guns"}, By: command.Actor{Office: command.Player, Side: "green"}})
	if guns(g, "afghan-guns") != green+1 || guns(g, "ebrha") != red || len(g.S.Booty("main", state.Gun)) != 0 {
		t.Errorf("green has %d guns and had %d; red has %d and had %d", guns(g, "afghan-guns"), green, guns(g, "ebrha"), red)
	}
	_, err = g.Try(command.TakeOverGuns{Unit: "afghan-guns"})
	trial.Refused(t, err, "CAMPAIGN-7.22") // none is left

	g = gunsTaken(t, "true")
	g.Do(command.DetachOrder{Force: "main", Units: []rosters.UnitID{"ghazis-1"}, Name: "Flank guard"})
	guard := g.S.Unit("ghazis-1").Force
	g.Do(command.JoinOrder{Force: "main", Into: guard})
	if held := g.S.Booty(guard, state.Gun); len(held) != 1 {
		t.Errorf("they go over with their keeper: %+v", held)
	}
	w := aftermath.Begin(g.F, g.S, command.Edition)
	w.SurrenderTo(w.S.Force(guard), 0, "red")
	a := w.S.Account(state.HolderOfUnit("ebrha"))
	if last := a.Entries[len(a.Entries)-1].Last(); w.Err != nil || last == nil || last.Became != state.BecameSpiked {
		t.Errorf("%v: when it lays down its arms they are %+v", w.Err, last)
	}
	if err := w.S.Check(w.F); err != nil {
		t.Error(err)
	}
}

// Guns that the enemy keeps are made good from the depot, and by guns that were taken from him; he has what he took all
// the same, and both ledgers say so (CAMPAIGN-7.22, 11.7). By an older edition he has it no more.
func TestGunsThatTheEnemyKeepsAreReplaced_7_22(t *testing.T) {
	taken := func() *trial.Game {
		g := gunsTaken(t, "true") // green keeps one of red's battery
		if err := g.S.Post(g.F, "afghan-guns", func(a *state.Account) error {
			a.LoseThings(state.LedgerEntry{Cause: state.InAction, Fate: state.FateCaptured, By: "red"}, state.Gun, 1)
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		if err := (event.GunsKept{Unit: "afghan-guns", Guns: 1, By: "red", Force: "column"}).Apply(g.F, g.S); err != nil {
			t.Fatal(err)
		}
		return g
	}
	sound := func(g *trial.Game, why string, guns, green int) {
		t.Helper()
		if err := g.S.Check(g.F); err != nil {
			t.Errorf("%s: %v", why, err)
		}
		if held := g.S.Booty("main", state.Gun); g.S.Unit("ebrha").Strength.Guns != guns || len(held) != green || green > 0 && held[0].Count != 1 {
			t.Errorf("%s: red has %d guns, and green keeps %+v", why, g.S.Unit("ebrha").Strength.Guns, held)
		}
	}
	g := taken()
	sound(g, "before", 1, 1)
	old := g.S.Clone()
	g.Do(command.TakeOverGuns{Unit: "ebrha"})
	sound(g, "rearmed with theirs", 2, 1)
	g.S = old
	events, _, err := orders.DecideBy(context.Background(), g.F, g.S, command.TakeOverGuns{Unit: "ebrha"}, nil, 10)
	if err != nil || len(events) != 1 {
		t.Fatalf("%v, %v", events, err)
	}
	if err := events[0].Apply(g.F, g.S); err != nil {
		t.Fatal(err)
	}
	sound(g, "by edition 10", 2, 0)

	g = taken()
	g.S.Force("column").Hex = trial.Cr(12, 4) // at the depot
	fill := command.FillUnits{Fills: []command.Fill{command.FillOf(g.S, "ebrha")}}
	if fill.Fills[0].Guns != 1 {
		t.Fatalf("it can be filled up with %+v", fill.Fills)
	}
	g.Do(fill)
	sound(g, "from the depot", 2, 1)
	_, err = g.Try(command.FillUnits{Fills: []command.Fill{{Unit: "ebrha", Guns: 1}}})
	trial.Refused(t, err, "CAMPAIGN-11.7")
	before := g.S.Unit("afghan-guns").Strength.Guns
	g.Do(command.TakeOverGuns{Unit: "afghan-guns"})
	sound(g, "and the enemy's serve him", 2, 0)
	a := g.S.Account(state.HolderOfUnit("ebrha"))
	if e := &a.Entries[len(a.Entries)-1]; g.S.Unit("afghan-guns").Strength.Guns != before+1 || e.Last().Became != state.BecameServing || e.Where() != rosters.InRanks {
		t.Errorf("green has %d guns and had %d; the ledger says %+v", g.S.Unit("afghan-guns").Strength.Guns, before, e)
	}
}
