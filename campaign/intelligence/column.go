package intelligence

import (
	"frontier/campaign/state"
	"frontier/rosters"
)

// Column is what a force might send off: its smallest unit with guns, and the largest of its horse; nothing where it has no guns.
type Column struct {
	Units []rosters.UnitID
	Men   int // real ones
}

// column is what a force might send off.
func column(f *state.Founding, s *state.State, x *state.Force) Column {
	var out Column
	var guns, horse rosters.UnitID
	men := func(id rosters.UnitID) int {
		if t := s.Unit(id); t != nil {
			return state.MenOf(f, id, t.Strength.Present.Total())
		}
		return 0
	}
	for _, id := range x.Units {
		u, n := f.Unit(id), men(id)
		if u == nil || n == 0 || u.Boat != "" {
			continue
		}
		switch armed := s.Unit(id).Strength.Guns > 0; {
		case armed && (guns == "" || n < men(guns)):
			guns = id
		case !armed && u.Mount.Rides() && n > men(horse):
			horse = id
		}
	}
	if guns == "" {
		return out
	}
	for _, id := range []rosters.UnitID{guns, horse} {
		if id != "" {
			out.Units, out.Men = append(out.Units, id), out.Men+men(id)
		}
	}
	return out
}
