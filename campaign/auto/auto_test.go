package auto_test

import (
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
)

// The automatic commanders play a campaign to its end without a refusal, meet, fight,
// and do the same again with the same seed.
func TestAuto(t *testing.T) {
	t.Parallel()
	play := func(seed uint64) (*trial.Game, int) {
		f := trial.Helmand()
		f.Seed = seed
		g := trial.NewGame(t, f)
		fights := 0
		for g.S.Day < f.Last {
			for _, side := range f.Sides {
				for _, c := range auto.Orders(intelligence.Of(f, g.S, side.ID)) {
					g.Do(c)
				}
			}
			g.Do(command.EndDay{})
			for b := g.S.Pending(); b != nil; b = g.S.Pending() {
				g.Do(command.FightBattle{Battle: b.ID})
				fights++
			}
		}
		if trial.Text(g.Replay()) != trial.Text(g.S) {
			t.Errorf("seed %d: the journal makes another state", seed)
		}
		return g, fights
	}
	all := 0
	for seed := uint64(1); seed <= 12; seed++ {
		g, fights := play(seed)
		all += fights
		if seed == 3 {
			again, _ := play(seed)
			if trial.Text(again.S) != trial.Text(g.S) {
				t.Errorf("seed %d plays two ways", seed)
			}
		}
	}
	if all < 12 {
		t.Errorf("%d battles in 12 campaigns", all)
	}
}

// A column with nothing to do but hold a place stands in front of it, where the enemy comes from, as
// long as it would fight those who are known to be near (CAMPAIGN-13.1).
func TestAPlaceIsCovered_13_1(t *testing.T) {
	for _, c := range []struct {
		why   string
		owner state.SideID // of the village before the city
		to    hex.Hex
	}{
		{"at the foremost place of its side", "red", trial.Cr(8, 3)},
		{"at the city itself where there is none", "country", trial.Cr(12, 4)},
	} {
		t.Run(c.why, func(t *testing.T) {
			f := trial.Helmand()
			f.Map.Place("maiwand").Owner = c.owner
			g := trial.NewGame(t, f)
			trial.Place(g, "column", trial.Cr(10, 4))
			for _, o := range auto.Orders(intelligence.Of(f, g.S, "red")) {
				if m, ok := o.(command.MarchOrder); ok && m.Force == "column" && m.Path[len(m.Path)-1] == c.to {
					return
				}
			}
			t.Errorf("%v", auto.Orders(intelligence.Of(f, g.S, "red")))
		})
	}
}
