package campaign_test

import (
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/rosters"
)

// The grades that the campaign shows are those of WORNSPENT-13, for every small unit.
func TestGradesAgreeWithTheSheet(t *testing.T) {
	for officers := range 3 {
		for sergeants := range 3 {
			for others := range 15 {
				full := rosters.Ranks{Officers: officers, Sergeants: sergeants, Others: others}
				if full.Total() == 0 {
					continue
				}
				for left := range full.Total() + 1 {
					now := rosters.Ranks{Others: min(left, others)}
					now.Sergeants = min(left-now.Others, sergeants)
					now.Officers = left - now.Others - now.Sergeants
					_, want, err := rules.MoralePoints(rules.MoralePointsInput{
						FullOfficers: full.Officers, FullSergeants: full.Sergeants, FullOthers: full.Others,
						Officers: now.Officers, Sergeants: now.Sergeants, Others: now.Others,
					}, battle.NoDice)
					if err != nil {
						t.Fatalf("%+v of %+v: %v", now, full, err)
					}
					f, n := rosters.ThresholdsOf(&rosters.Unit{Establishment: full}), rosters.PointsOf(now)
					got := rules.MoralePointsResult{
						FullPoints: f.Full, WornAt: f.Worn, SpentAt: f.Spent, Points: int(n), State: rules.State(rosters.GradeAt(n, f)),
					}
					if got != want {
						t.Errorf("%+v of %+v: the sheet says %+v, we say %+v", now, full, want, got)
					}
				}
			}
		}
	}
}
