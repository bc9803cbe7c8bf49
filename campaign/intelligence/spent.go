package intelligence

import (
	"frontier/campaign/state"
	"frontier/rosters"
)

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
