// Package intelligence is what a side knows of a campaign: what is seen, by whom, and what of it is
// given to players and to automatic commanders.
package intelligence

import "frontier/campaign/state"

// Viewer is who is looking: the organiser, who sees all, or a side.
type Viewer struct {
	Side state.SideID // empty: the organiser
}

// Knows says whether a viewer knows a force as it is now: the organiser all, a side
// its own, those that it does not fight, and enemies sighted today or before it in a battle.
func (v Viewer) Knows(f *state.Founding, s *state.State, x *state.Force) bool {
	if v.Side == "" || x.Side == v.Side {
		return true
	}
	if !f.Enemies(v.Side, x.Side) {
		return !x.Hidden
	}
	if n := s.Sighting(v.Side, x.ID); n != nil && n.Day == s.Day && n.Hex == x.Hex {
		return true
	}
	b := s.Engaged(x.ID)
	return b != nil && (b.Attacker == v.Side || b.Defender == v.Side)
}
