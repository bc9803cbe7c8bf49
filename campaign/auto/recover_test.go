package auto_test

import (
	"slices"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/rosters"
)

// Who is spent goes to where his men come back to him, and rests where he stands if his side has no place for it (CAMPAIGN-13.1).
func TestWhoIsSpentGoesBackOrRests_13_1(t *testing.T) {
	for _, home := range []bool{true, false} {
		g := trial.NewGame(t, trial.Helmand())
		x := g.S.Force("column")
		for _, id := range x.Units {
			g.S.Unit(id).Strength.Present = rosters.Ranks{Others: 1}
		}
		if !home {
			for i := range g.F.Map.Places {
				if g.F.Map.Places[i].Owner == "red" {
					g.F.Map.Places[i].Owner = "green"
				}
			}
		}
		_, goes := goal(g, "red", "column")
		rests := slices.ContainsFunc(auto.Orders(intelligence.Of(g.F, g.S, "red")), func(c command.Command) bool {
			p, ok := c.(command.PostureOrder)
			return ok && p.Force == "column" && p.Posture == state.Rest
		})
		if goes != home || rests == home {
			t.Errorf("with a place of its own %t: it marches %t, rests %t", home, goes, rests)
		}
	}
}
