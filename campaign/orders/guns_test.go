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
