package field

import (
	"slices"

	"frontier/battle"
	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/rosters"
)

// stow has the units of a side that come in boats begin aboard: of forces that boats carry, and those who are in
// one force with boats. Each goes in the first boat of its flotilla that has room for it yet (CAMPAIGN-24.6).
func stow(f *state.Founding, s *state.State, side *battle.Side, forces []state.ForceID) {
	left := map[rosters.UnitID]int{} // room of boats, in figures of the table
	for _, id := range forces {
		x := s.Force(id)
		if x == nil {
			continue
		}
		in := x
		if x.Aboard != "" {
			in = s.Force(x.Aboard)
		}
		if in == nil || !slices.Contains(forces, in.ID) {
			continue
		}
		boats := s.Boats(f, in)
		for _, uid := range x.Units {
			n := slices.IndexFunc(side.Units, func(u battle.Unit) bool { return u.ID == string(uid) })
			if n < 0 || side.Units[n].Boat() != "" {
				continue
			}
			for _, b := range boats {
				if _, known := left[b.ID]; !known {
					left[b.ID] = waters.KindOf(b.Boat).Places
				}
				need := side.Units[n].Present.Total() + side.Units[n].Mounts
				if on := slices.ContainsFunc(side.Units, func(u battle.Unit) bool { return u.ID == string(b.ID) }); on && need <= left[b.ID] {
					left[b.ID] -= need
					side.Units[n].Aboard = string(b.ID)
					break
				}
			}
		}
	}
}
