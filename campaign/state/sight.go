package state

import (
	"frontier/campaign/rates"
	"frontier/internal/hex"
	"frontier/internal/sorted"
	"frontier/rosters"
)

// Sightings is what every side sees of its enemies now (CAMPAIGN-9.3).
func Sightings(f *Founding, s *State) []Sighting {
	out := []Sighting{}
	for j := range f.Sides {
		side := f.Sides[j].ID
		w := Watchers(f, s, side)
		for i := range s.Forces {
			seen := &s.Forces[i]
			if !seen.Hidden && f.Enemies(side, seen.Side) && w.See(seen.Hex) {
				out = sorted.Put(out, Sighting{Side: side, Force: seen.ID, Hex: seen.Hex, Day: s.Day}, SightingKey)
			}
		}
	}
	return out
}

// watch is everybody of a side who keeps a lookout, and how far.
type watch []struct {
	at    hex.Hex
	reach int
}

// Watchers is the lookout of a side: its forces, and where that is played its telegraph offices
// (CAMPAIGN-8.8).
func Watchers(f *Founding, s *State, side SideID) watch {
	var out watch
	if s.Is(rates.TelegraphSight) {
		for _, h := range s.Offices(f, side) {
			out = append(out, struct {
				at    hex.Hex
				reach int
			}{h, s.Rate(rates.TelegraphHexes)})
		}
	}
	for i := range s.Forces {
		if x := &s.Forces[i]; x.Side == side && !s.Latent(x) {
			out = append(out, struct {
				at    hex.Hex
				reach int
			}{x.Hex, reach(f, s, x)})
		}
	}
	return out
}

// See says whether anybody sees a hex.
func (w watch) See(h hex.Hex) bool {
	for _, x := range w {
		if hex.Distance(x.at, h) <= x.reach {
			return true
		}
	}
	return false
}

// reach is how far a force sees, in hexes: one more where it scouts.
func reach(f *Founding, s *State, x *Force) int {
	far := horizon(f, s, x)
	if x.Posture == Scout {
		far++
	}
	if s.Welcome(f, x.Side, x.Hex) == Welcomed {
		far += s.Rate(rates.GuidesSight)
	}
	return far
}

// horizon is how far a force sees that does not scout.
func horizon(f *Founding, s *State, x *Force) int {
	for _, id := range x.Units {
		u, t := f.Unit(id), s.Unit(id)
		if u != nil && t != nil && t.Strength.Present.Total() > 0 && (u.Arm == rosters.Cavalry || u.Arm == rosters.MountedInfantry || u.Arm == rosters.Camelry) {
			return s.Rate(rates.SightMounted)
		}
	}
	return s.Rate(rates.Sight)
}
