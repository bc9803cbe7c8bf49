package auto_test

import (
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// A commander whose column has nothing left to eat marches it back to where it is fed, and one whose
// food would not last does not set out.
func TestAHungryForceGoesBack(t *testing.T) {
	played := func(level string) *trial.Game {
		f := trial.Helmand()
		f.Reinforcements = nil
		f.Settings = []state.Setting{
			{Engine: rates.Book, Key: "carried_animal", Value: "0"}, {Engine: rates.Book, Key: "carried_man", Value: "1"}, {Engine: rates.Book, Key: "forage_clear", Value: "0"},
			{Engine: rates.Book, Key: "forage_place", Value: "0"}, {Engine: rates.Book, Key: "supply", Value: `"` + level + `"`}, {Engine: rates.Book, Key: "supply_reach", Value: "20"},
		}
		g := trial.NewGame(t, f)
		trial.Place(g, "column", trial.Cr(9, 7))
		trial.Place(g, "main", trial.Cr(0, 1))
		trial.Place(g, "horse", trial.Cr(0, 2))
		g.Do(command.EndDay{})
		g.Do(command.EndDay{})
		return g
	}
	goal := func(g *trial.Game) (hex.Hex, bool) {
		for _, c := range auto.Orders(intelligence.Of(g.F, g.S, "red")) {
			if m, ok := c.(command.MarchOrder); ok && m.Force == "column" {
				return m.Path[len(m.Path)-1], true
			}
		}
		return hex.Hex{}, false
	}
	g := played("full")
	if x := g.S.Force("column"); x.Hungry == 0 {
		t.Fatalf("the column is %+v", x.Fare)
	}
	at, ok := goal(g)
	if !ok || hex.Distance(at, trial.Cr(12, 4)) > 2 {
		t.Errorf("hungry at %v it marches to %v, %t", trial.Cr(9, 7), at, ok)
	}
	if at, ok := goal(played("none")); ok && hex.Distance(at, trial.Cr(12, 4)) == 1 {
		t.Errorf("with nothing to want it marches to %v all the same", at)
	}
}
