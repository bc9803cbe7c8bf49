package state

import (
	"frontier/battle/tabletop"
)

// Home is the direction of a side's own table edge.
func Home(side int) Facing {
	if side == 0 {
		return 0
	}
	return tabletop.About
}

// Flight finds the way of a retreat: where it ends, facing the enemy and clear of all other
// units, whether that is over the unit's own edge, and whether there is a way of an inch at
// all. Straight away from the enemy goes before the ways that lead round, unless one of
// them leads further.
func (s *State) Flight(u *Unit, box tabletop.Box, foe *Unit, distance Length) (end tabletop.Box, off, ok bool) {
	h := Home(u.Side)
	away := tabletop.Direction(foe.Quad.Nearest(u.Box.At), u.Box.At)
	if foe.Quad.Holds(u.Box.At) {
		away = h
	}
	turn := h.To(away) // above nought: clockwise of home
	turn = max(-tabletop.Quarter, min(tabletop.Quarter, turn))
	sign := Facing(1)
	if turn < 0 {
		sign = -1
	}
	best := Length(0)
	for a := turn.Off(0); a >= -6000; a -= 1500 {
		try, over := s.runs(u, box, h.Turn(sign*a), distance)
		if over {
			return try, true, true
		}
		for gone := tabletop.Far(box.At, try.At); gone >= Inch && gone > best; gone -= Inch / 2 {
			there := box
			there.At = box.At.Towards(try.At, gone)
			there.Facing = tabletop.Direction(there.At, foe.Quad.Nearest(there.At))
			if s.roomOn(u, there) {
				end, best = there, gone
				break
			}
		}
		if best+Inch/2 >= distance {
			break
		}
	}
	return end, false, best >= Inch
}

// runs goes one way as far as a retreat can.
func (s *State) runs(u *Unit, box tabletop.Box, dir Facing, distance Length) (tabletop.Box, bool) {
	out := box
	out.Facing = dir
	to := box.At.Add(dir.Ahead(distance))
	at, _, _ := s.Table.Walk(box.At, to, s.Rates(u), s.Pace(u).Basic)
	over := false
	if !s.Table.On(at) { // it comes to an edge: its own one it may go over
		at = s.inside(box.At, at)
		over = u.Side == 0 && at.Y <= Inch/4 || u.Side == 1 && at.Y >= s.Table.Depth-Inch/4
	}
	out.At = at
	turned := box
	turned.Facing = dir
	end, stopped := s.KeepOff(u, turned, out)
	return end, over && !stopped
}

// inside draws the end of a way back on to the table.
func (s *State) inside(from, to Point) Point {
	if s.Table.On(to) {
		return to
	}
	way := tabletop.Far(from, to)
	for way > 0 {
		way -= Inch / 4
		if at := from.Towards(to, max(0, way)); s.Table.On(at) {
			return at
		}
	}
	return from
}

// RoomAbout is the room for a unit nearest to a box, within two feet.
func (s *State) RoomAbout(u *Unit, box tabletop.Box) (tabletop.Box, bool) {
	for out := Length(0); out <= 24*Inch; out += Inch / 2 {
		for turn := Facing(0); turn < tabletop.Circle; turn += 1500 {
			try := box
			try.At = box.At.Add(box.Facing.Turn(tabletop.About + turn).Ahead(out))
			if s.roomOn(u, try) {
				return try, true
			}
		}
	}
	return box, false
}

// roomOn says whether a unit that had to go could stand on a box: its middle on the table and
// on ground that it may enter, over no other unit, and an inch from the enemy.
func (s *State) roomOn(u *Unit, box tabletop.Box) bool {
	if !s.Table.On(box.At) || !s.Footing(u, box.At) {
		return false
	}
	q := box.Quad()
	return s.Apart(u, &q, Inch)
}
