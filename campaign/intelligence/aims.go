package intelligence

import (
	"slices"

	"frontier/campaign/state"
	"frontier/campaign/verdict"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Aims is how the objectives of a side stand, as far as it can know.
type Aims struct {
	Settled  map[string]bool                  // ids of those that are decided
	Counting map[string]map[state.ForceID]int // real men of each of its forces who count, of those that ask for men somewhere
	Spare    map[state.ForceID]int            // of forces that are to be kept in being, what is left in hundredths of what must be
	Joined   map[state.ForceID]bool           // forces that have come to where they are to join others
	Off      map[string]int                   // real men who have left the map, of those that ask for it
}

// HangsOn says whether an objective hangs on what its side cannot see of the enemy: how it stands
// is known to the side when the campaign ends (CAMPAIGN-15.7).
func HangsOn(f *state.Founding, o *state.Objective) bool {
	switch o.Kind {
	case state.DestroyForce, state.DenyPlace, state.DenyRegion, state.DriveOut, state.CaptureLeader:
		return true
	case state.KeepForce:
		ff := f.Force(o.Force)
		return ff != nil && ff.Side != o.Side
	}
	return false
}

// aims is how the objectives of a side stand now.
func aims(f *state.Founding, s *state.State, side state.SideID) Aims {
	out := Aims{Settled: map[string]bool{}, Counting: map[string]map[state.ForceID]int{}, Spare: map[state.ForceID]int{}, Joined: map[state.ForceID]bool{}, Off: map[string]int{}}
	for i := range f.Objectives {
		o := &f.Objectives[i]
		if o.Side != side || HangsOn(f, o) {
			continue
		}
		out.Settled[o.ID] = verdict.Score(f, s, o).Standing != state.Open
		switch o.Kind {
		case state.ReachPlace, state.RelieveBy, state.ExitMap:
			men := map[state.ForceID]int{}
			for j := range s.Forces {
				if x := &s.Forces[j]; x.Side == side {
					men[x.ID] = verdict.Counting(f, s, o, x)
				}
			}
			out.Counting[o.ID] = men
			if o.Kind == state.ExitMap {
				out.Off[o.ID] = verdict.Off(f, s, o)
			}
		case state.KeepForce:
			left, in := verdict.Reserve(f, s, o)
			for _, id := range in {
				if had, known := out.Spare[id]; !known || left < had {
					out.Spare[id] = left
				}
			}
		case state.JoinForces:
			for _, id := range o.Forces {
				out.Joined[id] = verdict.Gathered(s, o, id)
			}
		}
	}
	return out
}

// Within says whether a hex lies in a region of the map.
func (s *Sight) Within(region string, h hex.Hex) bool {
	return region != "" && s.ground.F.Map.Within(region, h)
}

// Exits lists the hexes by which an objective of the side has men leave the map.
func (s *Sight) Exits(o *state.Objective) []hex.Hex { return s.ground.F.Map.ExitsOf(o) }

// post is where the founding put a force in garrison; false: it did not.
func post(f *state.Founding, id state.ForceID) (hex.Hex, bool) {
	if ff := f.Force(id); ff != nil && ff.Posture == state.Garrison {
		return ff.Hex, true
	}
	return hex.Hex{}, false
}

// armed says whether a force has a gun.
func armed(s *state.State, x *state.Force) bool {
	return slices.ContainsFunc(x.Units, func(id rosters.UnitID) bool {
		u := s.Unit(id)
		return u != nil && u.Strength.Guns > 0
	})
}
