package intelligence

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/terms"
	"frontier/rosters"
)

// strength is what a force is worth in the field, in no unit but its own (CAMPAIGN-13.2).
func strength(f *state.Founding, s *state.State, x *state.Force) int {
	n := 0
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u == nil || t == nil {
			continue
		}
		each := 8
		switch {
		case u.Class == rosters.Regular && (u.Weapon == rosters.Breechloader || u.Weapon == rosters.MagazineRifle):
			each = 20
		case u.Class == rosters.Regular:
			each = 12
		case slices.Contains(u.Traits, terms.Fanatic):
			each = 10
		}
		if slices.Contains(u.Traits, terms.Crack) {
			each += 3
		}
		if u.Arm == rosters.Transport {
			each = 2
		}
		n += each*t.Strength.Present.Total() + 60*t.Strength.Guns
	}
	return n
}

// spent says whether a force has less than half its morale points left.
func spent(f *state.Founding, s *state.State, x *state.Force) bool {
	var now, full rosters.MoralePoints
	for _, id := range x.Units {
		if u, t := f.Unit(id), s.Unit(id); u != nil && t != nil {
			now += rosters.PointsOf(t.Strength.Present)
			full += rosters.PointsOf(u.Establishment)
		}
	}
	return now <= rosters.SpentAt(full)
}
