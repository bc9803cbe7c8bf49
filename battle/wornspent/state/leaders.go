package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// Ride is the length of a leader's move (6.1, 6.2).
func (s *State) Ride(l *Leader) Length { return s.LeaderGait(l).Basic }

// LeaderGait is the gait of a leader (6.1, 6.2).
func (s *State) LeaderGait(l *Leader) *Gait {
	n := 0
	if s.Tribal[l.Side] {
		n = 1
	}
	return &gaits[3][n]
}

// LeaderNo is the number of a leader.
func (s *State) LeaderNo(l *Leader) int {
	for i := range s.Leaders {
		if &s.Leaders[i] == l {
			return i
		}
	}
	return Nobody
}

// MayAttach says why a detached leader may not join a unit; nil where he may (3.5).
func (s *State) MayAttach(l *Leader, u *Unit) error {
	switch {
	case l.Changed:
		return s.refuseLeader("WORNSPENT-22.3", l, "has changed his place this turn", "one change a leader a turn")
	case l.Unit != Nobody:
		return s.refuseLeader("WORNSPENT-3.5", l, "is attached already", "detach him first")
	case u == nil || u.Side != l.Side || !u.Up() || u.IsBaggage() || u.Aboard != Nobody || u.IsBoat:
		return s.refuseLeader("WORNSPENT-3.5", l, "cannot join that unit", "name a unit of his side on the table")
	case u.Leader != Nobody:
		return s.refuseLeader("WORNSPENT-3.4", l, "would be the second leader there", "a unit counts one leader only")
	case s.Engaged(u):
		return s.refuseLeader("WORNSPENT-3.5", l, "cannot join a unit in contact", "")
	}
	to := u.Quad.Nearest(l.At)
	if end, _, _ := s.Table.Walk(l.At, to, &s.LeaderGait(l).OnRoad, s.Ride(l)); end != to {
		return s.refuseLeader("WORNSPENT-3.5", l, "cannot reach that unit with his move", "")
	}
	return nil
}

// MayDetach says why a leader may not leave his unit; nil where he may (3.5).
func (s *State) MayDetach(l *Leader) error {
	switch {
	case l.Changed:
		return s.refuseLeader("WORNSPENT-22.3", l, "has changed his place this turn", "one change a leader a turn")
	case l.Unit == Nobody:
		return s.refuseLeader("WORNSPENT-3.5", l, "is not attached", "")
	case s.Engaged(&s.Units[l.Unit]) || s.Units[l.Unit].Aboard != Nobody:
		return s.refuseLeader("WORNSPENT-3.5", l, "cannot leave a unit in contact or afloat", "")
	}
	return nil
}

// Behind is a place just behind a unit, on the table.
func (s *State) Behind(u *Unit) Point {
	return s.Table.Clamp(u.Box.At.Minus(u.Box.Facing.Ahead(u.Box.Depth/2+Inch/2)), 0)
}

// MayRide says why a leader may not ride along a path; nil where he may (3.6, 22.15).
func (s *State) MayRide(l *Leader, path []battle.XY) error {
	switch {
	case l.Unit != Nobody:
		return s.refuseLeader("WORNSPENT-3.6", l, "moves with his unit", "detach him first")
	case l.Moved:
		return s.refuseLeader("WORNSPENT-22.15", l, "has moved this turn", "")
	case len(path) == 0 || len(path) > MaxLegs:
		return s.refuseLeader("WORNSPENT-22.15", l, "is not told where to go", "give a path of at most 12 points")
	}
	for _, p := range path {
		if !s.Table.On(Point(p)) {
			return s.refuseLeader("WORNSPENT-22.15", l, "cannot leave the table by choice", "keep the path on the table")
		}
	}
	return nil
}

// ShyOf stops a leader's way an inch before the first enemy on it.
func (s *State) ShyOf(l *Leader, from, to Point) Point {
	way := tabletop.Far(from, to)
	for gone := Length(0); gone < way; gone += Inch / 2 {
		next := from.Towards(to, min(way, gone+Inch/2))
		for i := range s.Units {
			v := &s.Units[i]
			if v.Side != l.Side && v.Up() && v.Quad.FromPoint(next) < Inch {
				return from.Towards(to, gone)
			}
		}
	}
	return to
}
