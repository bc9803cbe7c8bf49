package campaign_test

import (
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
)

// The men of the groups of wounded are those of the table of losses, side by side.
func TestRecoveryAddsUpToTheLosses(t *testing.T) {
	s, ctx := foughtBy(t, "wornspent"), t.Context()
	all, err := s.Battles(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	wounded := 0
	for _, row := range all {
		b, err := s.Battle(ctx, intelligence.Viewer{}, row.ID)
		if err != nil {
			t.Fatal(err)
		}
		men, figures := map[state.SideID]int{}, map[state.SideID]int{}
		for _, u := range b.Units {
			men[u.Side] += u.MenWounded
			figures[u.Side] += u.Wounded
			wounded += u.Wounded
		}
		for _, g := range b.Recovery {
			men[g.Side] -= g.Men
			figures[g.Side] -= g.Figures
		}
		for side := range men {
			if men[side] != 0 || figures[side] != 0 {
				t.Errorf("%s: the groups of %s miss %d men and %d figures of the table", b.Name, side, men[side], figures[side])
			}
		}
	}
	if wounded == 0 {
		t.Fatal("men fell and nobody was wounded")
	}
}
