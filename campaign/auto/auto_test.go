package auto_test

import (
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/trial"
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
