package state

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Marker is a hidden marker: of a group, or a dummy (RISKFACTOR-3.2, 14.102).
type Marker struct {
	Unit int // nobody: a dummy
	At   point
	Gone bool
}

// MayHide says whether a unit may begin as a marker (RISKFACTOR-3.1, 3.2).
func (s *State) MayHide(u *Unit) error {
	switch {
	case u.Side != s.Solo:
		return Refuse("RISKFACTOR-3.1", u, "is not of a side run by the solo system", "set it up on the table")
	case u.Lone || u.Where == Lurking || !u.Up():
		return Refuse("RISKFACTOR-3.2", u, "cannot hide", "groups on the table can")
	case len(s.Lairs()) == 0:
		return Refuse("RISKFACTOR-3.3", u, "has no terrain to hide in", "set it up on the table")
	}
	return nil
}

// Lairs are the pieces of terrain on which markers may lie: those that hide, out of the
// players' zone.
func (s *State) Lairs() []int32 {
	low, high := s.Table.Zone(1 - s.Solo)
	var out []int32
	for _, i := range s.Hides {
		p := &s.Table.Pieces[i]
		in := false
		for _, at := range p.Line {
			in = in || at.X >= low.X && at.X <= high.X && at.Y >= low.Y && at.Y <= high.Y
		}
		if !in && len(out) < rules.MostPieces {
			out = append(out, i)
		}
	}
	return out
}

// MarkerSize is how broad and deep a marker is.
const MarkerSize = 3 * cm

// MarkerAt says whether a marker lies so near to a place that another has no room there.
func (s *State) MarkerAt(at point) bool {
	for i := range s.Markers {
		if m := &s.Markers[i]; max(at.X-m.At.X, m.At.X-at.X) < MarkerSize && max(at.Y-m.At.Y, m.At.Y-at.Y) < MarkerSize {
			return true
		}
	}
	return false
}

// FrontEdge is the middle of a sixth of the edge of a piece that looks at the players,
// counted from the left as they see it (RISKFACTOR-3.3, 14.102). A marker lies wholly on the
// table.
func (s *State) FrontEdge(p *tabletop.Piece, sixth int) point {
	return s.Table.Clamp(s.sixthOf(p, sixth), MarkerSize/2)
}

func (s *State) sixthOf(p *tabletop.Piece, sixth int) point {
	low, high := p.Line[0], p.Line[0]
	for _, at := range p.Line {
		low = point{X: min(low.X, at.X), Y: min(low.Y, at.Y)}
		high = point{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
	}
	if s.Solo == 1 { // the players look down the table from the top: their left is its right
		sixth = 5 - sixth
	}
	x := low.X + (high.X-low.X)*length(2*sixth+1)/12
	for d := length(0); d <= high.Y-low.Y; d += cm {
		at := point{X: x, Y: high.Y - d}
		if s.Solo == 1 {
			at.Y = low.Y + d
		}
		if p.Area(at) {
			return at
		}
	}
	return point{X: x, Y: (low.Y + high.Y) / 2}
}

// FreeFrom says whether the ground leaves a marker's view of a unit free, and the distance.
func (s *State) FreeFrom(at point, u *Unit) (int, bool) {
	mark := u.Quad.Nearest(at)
	return WholeCM(tabletop.Far(at, mark)), s.Free(at, mark, s.Table.Level(at), u.Level)
}

// CanReveal says whether a hidden group may be put on a box (RISKFACTOR-3.4, 14.103).
func (s *State) CanReveal(u *Unit, box tabletop.Box) bool {
	q := box.Quad()
	if tabletop.Far(box.At, u.Box.At) > 20*cm || !q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth}) || s.ShutUnder(box, &q) || !s.RoomFor(u, &q) {
		return false
	}
	for i := range s.Units {
		if v := &s.Units[i]; v.Side != u.Side && v.Apart() && q.Nearer(&v.Quad, rules.Near*cm) {
			return false
		}
	}
	return true
}

// HiddenPlace finds a place for a hidden group that looks at the enemy: in the best cover
// about its marker, and the nearest of that.
func (s *State) HiddenPlace(u *Unit) (best tabletop.Box, found bool) {
	shelter := -1
	for far := length(0); far <= 20*cm; far += 2 * cm {
		for turn := facing(0); turn < tabletop.Circle; turn += 4500 {
			box := s.Placed(u, u.Box.At.Add(turn.Ahead(far)))
			if foe := s.nearestTo(u.Side, box.At); foe != nil {
				box.Facing = tabletop.Direction(box.At, foe.Box.At)
			}
			if cover := slices.Index(Grades[:], s.groundCover(box.At)); cover > shelter && s.CanReveal(u, box) {
				best, shelter, found = box, cover, true
			}
			if far == 0 {
				break
			}
		}
	}
	return best, found
}

// nearestTo is the enemy of a side whose middle is nearest to a place; nil where nobody is.
func (s *State) nearestTo(side int, at point) *Unit {
	var best *Unit
	for i := range s.Units {
		if v := &s.Units[i]; v.Side != side && v.Apart() && (best == nil || tabletop.Far(v.Box.At, at) < tabletop.Far(best.Box.At, at)) {
			best = v
		}
	}
	return best
}
