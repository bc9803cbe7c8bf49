package auto_test

import (
	"slices"
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

// hungers is the column at a hex of a campaign in which whoever is out of the lines, that reach three hexes of road, finds so
// much, and has what it carries for three days.
func hungers(t *testing.T, level, forage string, at hex.Hex) *trial.Game {
	f := trial.Helmand()
	f.Reinforcements = nil
	f.Objectives = []state.Objective{{ID: "take", Name: "Take", Side: "red", Kind: state.TakePlace, Points: 8, Places: []string{"camp"}}}
	for k, v := range map[string]string{"supply": `"` + level + `"`, "supply_reach": "30", "carried_man": "3", "carried_animal": "0", "forage_clear": forage, "forage_place": "0"} {
		f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: k, Value: v})
	}
	g := trial.NewGame(t, f)
	trial.Place(g, "column", at)
	trial.Place(g, "main", trial.Cr(0, 1))
	trial.Place(g, "horse", trial.Cr(0, 2))
	return g
}

// told are the orders that the commander of the column gives it.
func told(g *trial.Game) []command.Command {
	return slices.DeleteFunc(auto.Orders(intelligence.Of(g.F, g.S, "red")), func(c command.Command) bool {
		switch c := c.(type) {
		case command.MarchOrder:
			return c.Force != "column"
		case command.HaltOrder:
			return c.Force != "column"
		case command.WorkOrder:
			return c.Force != "column"
		case command.PostureOrder:
			return c.Force != "column"
		}
		return true
	})
}

// A hungry force that is on its way back to where it is fed goes on, day after day (CAMPAIGN-13.1).
func TestAHungryForceOnItsWayBackGoesOn(t *testing.T) {
	g := hungers(t, "full", "0", trial.Cr(9, 7))
	g.S.Force("column").Eaten = 1000000
	for range 2 {
		g.Do(command.EndDay{})
		for _, c := range told(g) {
			if m, ok := c.(command.MarchOrder); ok {
				g.Do(m)
			} else {
				t.Errorf("on day %d it is told: %#v", g.S.Day, c)
			}
		}
		if len(g.S.Force("column").Path) == 0 {
			t.Fatalf("on day %d it does not march", g.S.Day)
		}
	}
}

// Who is about to leave the lines of his side for country that does not feed him sets up a depot first, finishes it, and then
// marches on; where the country feeds him, or nobody eats, he marches (CAMPAIGN-13.1).
func TestADepotBeforeTheLinesAreLeft(t *testing.T) {
	for _, c := range []struct {
		level, forage string
		depot         bool
	}{{"full", "0", true}, {"full", "40", false}, {"none", "0", false}} {
		g := hungers(t, c.level, c.forage, trial.Cr(9, 4))
		marched := false
		for range 2 {
			for _, o := range told(g) {
				g.Do(o)
			}
			marched = marched || len(g.S.Force("column").Path) > 0
			g.Do(command.EndDay{})
		}
		if built := g.S.HasDepot(&g.F.Map, "red", trial.Cr(9, 4)); built != c.depot || marched == c.depot {
			t.Errorf("supply %s, country for %s: it has a depot %t, and marched %t", c.level, c.forage, built, marched)
		}
		if to, ok := goal(g, "red", "column"); c.depot && (!ok || to != trial.Cr(1, 4)) {
			t.Errorf("when the depot stands it marches to %v, %t", to, ok)
		}
	}
}

// Who has begun a depot finishes it although there is something else to do, but not beside an enemy (CAMPAIGN-13.1).
func TestABegunDepotIsFinished(t *testing.T) {
	for _, c := range []struct {
		enemy hex.Hex
		works bool
	}{{trial.Cr(10, 2), true}, {trial.Cr(9, 3), false}} {
		g := hungers(t, "full", "0", trial.Cr(9, 4))
		for _, o := range told(g) {
			g.Do(o)
		}
		seen(g, c.enemy, 30, 0)
		if to, ok := goal(g, "red", "column"); ok == c.works {
			t.Errorf("with an enemy at %v it goes to %v, %t", c.enemy, to, ok)
		}
	}
}
