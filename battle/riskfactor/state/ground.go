package state

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

type (
	length = tabletop.Length
	point  = tabletop.Point
	facing = tabletop.Facing
)

// cm is the unit of length (RISKFACTOR-1.3).
const cm = tabletop.One

// Nobody is the number of no unit.
const Nobody = -1

// Nature is what a kind of ground is (RISKFACTOR-14.40).
type Nature struct {
	Difficult, Barrier, Enclosed, Hides, Fortified bool
	Dense                                          bool // sight goes 10 cm through it
	Solid                                          bool // sight ends at it
	Cover                                          rules.Cover
}

// Distances of sight and shelter (RISKFACTOR-8.20, 9.1 to 9.3, 14.52, 14.56).
const (
	LookOut   = 5 * cm
	ShootOut  = 10 * cm
	inWoods   = rules.SeenInWoods * cm
	overHeads = 2 * cm // what stands so near may be shot over (8.19)
	behind    = 2 * cm // of a barrier
	enemyRoom = 2 * cm // that moves leave to an enemy (14.39)
)

// Hiding is how deep inside ground that hides a place lies, and in which piece; nobody
// where it lies in the open.
func (s *State) Hiding(at point) (length, int) {
	deep, piece := length(0), Nobody
	for _, i := range s.Hides {
		p := &s.Table.Pieces[i]
		if !p.Area(at) {
			continue
		}
		if d := tabletop.Far(at, p.Near(at)); piece == Nobody || d > deep {
			deep, piece = d, int(i)
		}
	}
	return deep, piece
}

// groundCover is the cover of the ground at a place (RISKFACTOR-14.40).
func (s *State) groundCover(at point) rules.Cover {
	best := rules.OpenCover
	for _, i := range s.Hides { // all ground that shelters hides too
		if c := s.Natures[i].Cover; c != best && best != rules.HardCover && s.Table.Pieces[i].Area(at) {
			best = c
		}
	}
	return best
}

// BarrierCover is the cover that barriers give a figure at a place against what comes
// from another (RISKFACTOR-14.52); half is half its base.
func (s *State) BarrierCover(from, at point, half length) rules.Cover {
	best := rules.OpenCover
	for _, i := range s.Barriers {
		c := s.Natures[i].Cover
		if c == best || best == rules.HardCover {
			continue
		}
		p := &s.Table.Pieces[i]
		if x, ok := p.Crossing(from, at); ok && tabletop.Far(x, at) <= 2*(behind+half) && tabletop.Far(p.Near(at), at) <= behind+half+ContactGap {
			best = c // a line that comes slantwise crosses it farther off
		}
	}
	return best
}

// enclosed says whether enclosed ground lies at either place or between them
// (RISKFACTOR-14.23).
func (s *State) enclosed(a, b point) bool {
	for _, i := range s.Enclosures {
		p := &s.Table.Pieces[i]
		if !p.Misses(a, b) && (p.Area(a) || p.Area(b) || p.Inside(a, b) > 0) {
			return true
		}
	}
	return false
}

// Free says whether the ground leaves the way from a to b free to the eye (RISKFACTOR-14.56,
// 14.57). Units in the way are seen to elsewhere.
func (s *State) Free(a, b point, levelA, levelB int) bool {
	high := max(levelA, levelB)
	for _, list := range [2][]int32{s.Blinds, s.Hills} {
		for _, i := range list {
			if s.veiled(i, a, b, high) {
				return false
			}
		}
	}
	return true
}

// veiled says whether a hill, or a piece in which sight ends, takes the one place from the other's
// sight; the higher of them stands so high.
func (s *State) veiled(i int32, a, b point, high int) bool {
	p := &s.Table.Pieces[i]
	if p.Misses(a, b) {
		return false
	}
	if p.Kind == tabletop.Hill {
		return high <= p.Height && !p.Area(a) && !p.Area(b) && p.Inside(a, b) > cm/10
	}
	in, solid := p.Inside(a, b), s.Natures[i].Solid
	if in <= cm/10 || !solid && in <= min(inWoods, ShootOut) {
		return false // wherever the two are
	}
	switch from, to := p.Area(a), p.Area(b); {
	case from && to:
		return in > inWoods
	case solid && !from && !to:
		return true
	default:
		return in > ShootOut
	}
}

// crest says whether a hill may take what is beyond it from the sight of those who look, of whom and whom they
// look at the higher stands so high.
func (s *State) crest(i int32, high int, eyes []point) bool {
	p := &s.Table.Pieces[i]
	return high <= p.Height && slices.ContainsFunc(eyes, func(a point) bool { return !p.Area(a) })
}

// Shut says whether nobody may stand at a place (RISKFACTOR-14.40).
func (s *State) Shut(at point) bool { return s.Table.At(at).Ground == tabletop.Barred }

// hidesNear says whether ground that hides may lie in an upright rectangle.
func (s *State) hidesNear(low, high point) bool {
	for _, i := range s.Hides {
		if !s.Table.Pieces[i].Off(low, high) {
			return true
		}
	}
	return false
}

// Shelter is the cover that the ground at a place gives a group, and how deep it would be
// hidden in it.
func (s *State) Shelter(u *Unit, at point) (rules.Cover, length) {
	reach := point{X: u.Box.Width, Y: u.Box.Width}
	if !s.hidesNear(at.Minus(reach), at.Add(reach)) {
		return rules.OpenCover, 0
	}
	count := [2]int{}
	across := u.Box.Facing.Right(u.Box.Width / 8)
	for k := -3; k <= 3; k += 2 {
		switch s.groundCover(at.Add(point{X: across.X * length(k), Y: across.Y * length(k)})) {
		case rules.HardCover:
			count[0]++
		case rules.SoftCover:
			count[1]++
		}
	}
	deep, _ := s.Hiding(at)
	switch {
	case count[0] >= 2:
		return rules.HardCover, deep
	case count[0]+count[1] >= 2:
		return rules.SoftCover, deep
	}
	return rules.OpenCover, 0
}
