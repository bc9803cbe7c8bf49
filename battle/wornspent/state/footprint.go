package state

import (
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Size is the footprint of the unit in a formation, with the figures it has (5.2, 5.4).
func (s *State) Size(u *Unit, form rules.Formation) (width, depth Length) {
	return s.sizeOf(u, form, u.Mounted())
}

// sizeOf is the footprint of the unit in a formation, in the saddle or on foot.
func (s *State) sizeOf(u *Unit, form rules.Formation, mounted bool) (width, depth Length) {
	n := Length(u.Figures())
	if u.IsBoat {
		return 2 * Inch, 5 * Inch
	}
	file, rank := s.Settings.FootFrontage, Inch*3/4
	if mounted {
		file, rank = Inch, Inch*3/2
	}
	up := func(a, b Length) Length { return max(1, (a+b-1)/b) }
	switch form {
	case rules.InLine:
		return up(n, 2) * file, min(2, max(1, n)) * rank
	case rules.InColumn:
		return min(3, max(1, n)) * file, up(n, 3) * rank
	case rules.InSquare:
		side := max(up(n, 4)*file, 2*rank)
		return side, side
	case rules.InMob:
		return up(n, 4) * file, min(4, max(1, n)) * rank
	case rules.Unlimbered:
		return Length(max(1, u.Guns)) * 2 * Inch, 2 * Inch
	case rules.Limbered:
		return 2 * Inch, Length(max(1, u.Guns)) * 2 * Inch
	}
	return 2 * file, min(max(2, n), 16) * rank // a train, two and two
}

// Clear says whether the unit could stand on the box: wholly on the table, its middle
// on ground that it may enter, no corner in deep water unless it is going over by a
// crossing, over no other unit, and an inch from the enemy, unless it is nearer now (6.10).
func (s *State) Clear(u *Unit, box tabletop.Box) bool {
	q := box.Quad()
	return q.Within(Point{}, Point{X: s.Table.Width, Y: s.Table.Depth}) && s.Footing(u, box.At) && s.Apart(u, &q, Inch) && s.Dry(box.At, &q)
}

// Dry says whether no corner of a footprint is in deep water, or its middle is on a
// crossing.
func (s *State) Dry(at Point, q *tabletop.Quad) bool {
	if !s.Water || s.crossing(at) {
		return true
	}
	for _, c := range q.Corners {
		if s.Table.At(c).Ground == tabletop.Barred {
			return false
		}
	}
	return true
}

// crossing says whether a place lies on a bridge or ford.
func (s *State) crossing(at Point) bool {
	for i := range s.Table.Pieces {
		if p := &s.Table.Pieces[i]; (p.Kind == tabletop.CrossFord || p.Kind == tabletop.Bridge && p.State != tabletop.Destroyed) && p.Area(at) {
			return true
		}
	}
	return false
}

// Footing says whether the unit may stand there for its ground.
func (s *State) Footing(u *Unit, at Point) bool {
	spot := s.Table.At(at)
	rates := s.Rates(u)
	return rates.Per[spot.Ground] != 0 && !(rates.NoClose && spot.Close && spot.Ground != tabletop.Road)
}

// Apart says whether a footprint lies over no unit and keeps its distance of the enemy.
func (s *State) Apart(u *Unit, q *tabletop.Quad, keep Length) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.No == u.No || !v.Up() || v.Aboard != Nobody || v.No == u.Aboard {
			continue
		}
		if v.Side == u.Side {
			if q.Overlap(&v.Quad) {
				return false
			}
			continue
		}
		if q.Nearer(&v.Quad, keep-1) {
			if q.Overlap(&v.Quad) || keep == 0 {
				return false
			}
			if now := u.Quad.GapSquare(&v.Quad); !u.Up() || q.GapSquare(&v.Quad) < now || s.Touching(u, v) {
				return false
			}
		}
	}
	return true
}
