package verdict

import (
	"slices"

	"frontier/campaign/state"
)

// Counting is how many real men of a force count for an objective.
func Counting(f *state.Founding, s *state.State, o *state.Objective, x *state.Force) int {
	return newGround(f, s).men(o, x)
}

// Reserve is, of an objective that forces keep their share of men, what they have left in hundredths
// of what they must have, and in which forces their units are now. A force that has not come has
// nothing left, and is nowhere.
func Reserve(f *state.Founding, s *state.State, o *state.Objective) (percent int, in []state.ForceID) {
	g := newGround(f, s)
	now, full, _ := g.strength(o)
	for _, id := range g.units(o) {
		if t := s.Unit(id); t != nil && t.Force != "" && !slices.Contains(in, t.Force) {
			in = append(in, t.Force)
		}
	}
	return now * 10000 / max(full*o.Kept(), 1), in
}

// Off is how many real men have left the map by the exits of an objective, who count for it.
func Off(f *state.Founding, s *state.State, o *state.Objective) int {
	return newGround(f, s).left(o, o.Until).men
}

// Gathered says whether a force has come to where an objective has forces join.
func Gathered(s *state.State, o *state.Objective, force state.ForceID) bool {
	return slices.ContainsFunc(s.Marks, func(m state.Mark) bool {
		return m.Objective == o.ID && m.Kind == state.MarkDone && m.Thing == string(force)
	})
}
