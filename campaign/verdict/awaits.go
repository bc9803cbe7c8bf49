package verdict

import (
	"slices"

	"frontier/campaign/state"
)

// Awaited notes, before the first day, what has to come to pass before an objective can be won (CAMPAIGN-15.2): who is
// to be brought away from a place is not there, who is to be broken has not come, what is to be taken or raided is in
// hand, or men who count began there. A campaign of an older edition has no such notes, and goes on without.
func Awaited(f *state.Founding, s *state.State) []state.Mark {
	n := &noter{ground: newGround(f, s)}
	for i := range f.Objectives {
		o := &f.Objectives[i]
		switch o.Kind {
		case state.HoldPlace, state.HoldPlaces:
			for _, p := range n.places(o) {
				if o.Force != "" && !n.gathered(n.units(o), p) {
					n.once(o, state.MarkAwaits, p.ID, n.Day, 0)
				}
			}
		case state.TakePlace, state.TakePlaces, state.RaidPlace:
			for _, p := range n.places(o) {
				if n.S.Owner(p) == o.Side {
					n.once(o, state.MarkAwaits, p.ID, n.Day, 0)
				}
			}
		case state.DestroyForce:
			for _, id := range n.forces(o) {
				if f.Force(id) == nil {
					n.once(o, state.MarkAwaits, string(id), n.Day, 0)
				}
			}
		}
	}
	return n.out
}

// awaits says whether something has to come to pass yet before an objective can be won of a place.
func (g *ground) awaits(o *state.Objective, place string) bool {
	return g.mark(o, state.MarkAwaits, place) != nil && g.mark(o, state.MarkDone, place) == nil
}

// toCome counts the men of the forces of an objective who are still to come, and are in being elsewhere.
func (g *ground) toCome(o *state.Objective) int {
	n := 0
	for i := range g.F.Reinforcements {
		r := &g.F.Reinforcements[i]
		if g.S.HasCome(r.ID) || g.mark(o, state.MarkAwaits, string(r.NewForce)) == nil {
			continue
		}
		for _, id := range g.units(o) {
			if slices.Contains(r.Units, id) {
				n += g.F.Unit(id).Men
			}
		}
	}
	return n
}

// stand says whether men who count for an objective stand at a place.
func (g *ground) stand(o *state.Objective, p *state.Place) bool {
	return slices.ContainsFunc(g.S.ForcesAt(p.Hex), func(x *state.Force) bool {
		return x.Side == o.Side && g.there(x) && g.men(o, x) > 0
	})
}

// enters says whether men who count for an objective, and did not begin there, stand at a place.
func (g *ground) enters(o *state.Objective, p *state.Place) bool {
	return slices.ContainsFunc(g.S.ForcesAt(p.Hex), func(x *state.Force) bool {
		if x.Side != o.Side || !g.there(x) {
			return false
		}
		for _, id := range x.Units {
			if from, ok := g.origin(id); (!ok || from != p.Hex) && g.counts(o, id) && g.menOf(id) > 0 {
				return true
			}
		}
		return false
	})
}
