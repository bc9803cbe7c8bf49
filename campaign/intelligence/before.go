package intelligence

import "frontier/campaign/state"

// Acquaintance is how well a side knows an enemy force before a battle.
type Acquaintance int

// The degrees.
const (
	Unknown  Acquaintance = iota // it has not been seen
	Reported                     // it was seen before, on another day or elsewhere
	Known                        // it is in sight
)

// Acquainted says how well a side knows a force, and on which day it was seen last.
func Acquainted(s *state.State, side state.SideID, x *state.Force) (Acquaintance, state.Day) {
	n := s.Sighting(side, x.ID)
	switch {
	case x.Side == side:
		return Known, s.Day
	case n == nil:
		return Unknown, 0
	case n.Day == s.Day && n.Hex == x.Hex:
		return Known, n.Day
	}
	return Reported, n.Day
}
