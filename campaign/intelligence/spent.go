package intelligence

import "frontier/campaign/state"

// spent says whether a force has no more morale points left than those at which it is Spent: half of them, but for
// units with thresholds of their own.
func spent(f *state.Founding, s *state.State, x *state.Force) bool {
	t := s.Points(f, x)
	return int(t.Now) <= t.Thresholds().Spent
}
