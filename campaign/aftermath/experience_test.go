package aftermath_test

import (
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// met has Ayub's army and the Girishk column meet, with experience played with or not.
func met(t *testing.T, values ...command.Rate) (*trial.Game, *state.Battle) {
	t.Helper()
	f := trial.Helmand()
	for i := range f.Forces {
		if f.Forces[i].ID == "main" {
			f.Forces[i].Hex = trial.Cr(8, 4)
		}
	}
	g := trial.NewGame(t, f)
	if len(values) > 0 {
		g.Do(command.ChangeRates{Values: values})
	}
	g.Do(command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(9, 4)}})
	for range 3 {
		if g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
	}
	b := g.S.Pending()
	if b == nil {
		t.Fatal("nobody met")
	}
	return g, b
}

// trained is what a battle taught, by unit.
func trained(events []event.Event) map[rosters.UnitID]event.UnitTrained {
	out := map[rosters.UnitID]event.UnitTrained{}
	for _, e := range events {
		if e, ok := e.(event.UnitTrained); ok {
			out[e.Unit] = e
		}
	}
	return out
}

// A unit rises after so many battles that its side won, one that was cut up in a lost battle falls,
// each with its reason; nothing of it happens where experience is not played with (CAMPAIGN-22.1, 22.2).
func TestUnitsRiseAndFallByBattles(t *testing.T) {
	out := func(g *trial.Game, b *state.Battle) battle.Outcome {
		o := aftermath.Blank(g.S.Book(g.F), g.S, b)
		o.Holder = "red"
		for i := range o.Units {
			if u := &o.Units[i]; u.ID == "kabuli-1" {
				u.Killed, u.Unhurt = battle.Ranks{Others: 6}, u.Present.Minus(battle.Ranks{Others: 6})
			}
		}
		return o
	}
	g, b := met(t)
	if got := trained(g.Do(command.RecordBattle{Battle: b.ID, Outcome: out(g, b)})); len(got) != 0 {
		t.Errorf("not played with, it teaches %+v", got)
	}
	g, b = met(t, command.Rate{Key: "experience", Value: "true"}, command.Rate{Key: "experience_rise", Value: "1"})
	got := trained(g.Do(command.RecordBattle{Battle: b.ID, Outcome: out(g, b)}))
	if e := got["66th"]; e.Training != terms.Veteran || e.Why != "1 battle won" {
		t.Errorf("the 66th is %+v", e)
	}
	if e := got["kabuli-1"]; e.Training != terms.Raw || e.Why != "lost 54 of a hundred men in a battle that was lost" {
		t.Errorf("the first Kabulis are %+v", e)
	}
	if _, ok := got["kabuli-2"]; ok {
		t.Error("who lost nobody falls")
	}
	if _, ok := got["ebrha"]; ok {
		t.Error("veterans rise")
	}
	if u := g.S.Book(g.F).Unit("66th"); u.Training != terms.Veteran {
		t.Errorf("the book has the 66th as %s", u.Training)
	}
	g.Chronicle()
}
