package pack

import (
	"slices"

	"frontier/campaign/state"
)

// Now is a campaign under way in the words of a pack, with nothing left out that can be told in
// them: what is to be changed by hand is told as it is today, with the calendar of the founding.
// Units that are in no force and with no reinforcement to come are not in it, and it may have
// faults that no beginning has, as a force in which nobody is left.
func Now(f *state.Founding, s *state.State) Pack {
	x := standing{exporter: exporter{f: f, p: FromFounding(f)}, s: s}
	x.p.Settings = slices.Clone(s.Settings)
	laid := s.Laid
	x.s = s.Fork()
	x.s.Laid = nil // they are the campaign's, not the map's
	x.land()
	x.tempers()
	x.s.Laid = laid
	x.p.Forces = nil
	for i := range s.Forces {
		x.p.Forces = append(x.p.Forces, x.force(&s.Forces[i]))
	}
	x.p.Reinforcements = slices.DeleteFunc(x.p.Reinforcements, func(r Reinforcement) bool { return s.HasCome(r.ID) })
	return x.p
}

// force writes a force as it is today, with all its units.
func (x *standing) force(now *state.Force) Force {
	was := x.f.Force(now.ID)
	if was == nil {
		was = &state.FoundingForce{}
	}
	f := Force{
		ID: now.ID, Name: now.Name, Side: now.Side, At: x.p.atHex(now.Hex), Leader: now.Leader, Others: slices.Clone(now.Others), Posture: now.Posture,
		Orders: now.Orders, Hidden: now.Hidden, Loyalty: now.Loyalty, Baggage: now.Baggage, Note: was.Note, Under: was.Under,
		Independent: was.Independent, ActiveFrom: x.later(now.ActiveFrom), Release: was.Release, Units: []Unit{},
	}
	for _, id := range now.Units {
		u, _ := x.unit(id)
		f.Units = append(f.Units, u)
	}
	return f
}

// Refounded makes a founding of a pack for a campaign that has one already, with its seed. The
// pack may have faults that do not hinder it: a force without a man.
func Refounded(p Pack, f *state.Founding) state.Founding {
	return found(&p, Options{Seed: f.Seed, Rules: p.Rules})
}
