package campaign

import (
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
)

// The automatic commanders play a campaign to its end without a refusal, meet, fight,
// and do the same again with the same seed.
func TestAuto(t *testing.T) {
	t.Parallel()
	play := func(seed uint64) (*game, int) {
		f := helmand()
		f.Seed = seed
		g := newGame(t, f)
		fights := 0
		for g.s.Day < f.Last {
			for _, side := range f.Sides {
				for _, c := range auto.Orders(intelligence.Of(f, g.s, side.ID)) {
					g.do(c)
				}
			}
			g.do(command.EndDay{})
			for b := g.s.Pending(); b != nil; b = g.s.Pending() {
				g.do(command.FightBattle{Battle: b.ID})
				fights++
			}
		}
		if text(g.replay()) != text(g.s) {
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
			if text(again.s) != text(g.s) {
				t.Errorf("seed %d plays two ways", seed)
			}
		}
	}
	if all < 12 {
		t.Errorf("%d battles in 12 campaigns", all)
	}
}
