package state

import (
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Rush is the straight way of a charge from where the unit stands (10.1).
type Rush struct {
	Box    tabletop.Box // turned to the enemy
	Wheel  Facing
	Way    Length // to the first touch
	Other  int    // an enemy that would be touched first, or none
	Passed March
}

// RushTo works out the way to an enemy.
func (s *State) RushTo(u, t *Unit) Rush {
	r := Rush{Box: u.Box, Other: Nobody}
	dir := tabletop.Direction(u.Box.At, t.Quad.Nearest(u.Box.At))
	if t.Quad.Holds(u.Box.At) {
		dir = u.Box.Facing
	}
	r.Wheel = u.Box.Facing.Off(dir)
	r.Box.Facing = dir
	r.Way = s.meet(r.Box, dir, &t.Quad)
	end := r.Box
	end.At = r.Box.At.Add(dir.Ahead(r.Way))
	lane := Corridor(r.Box, end)
	q := lane.Quad()
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || v.No == t.No || !v.Up() || v.Aboard != Nobody || !q.Overlap(&v.Quad) {
			continue
		}
		if first := s.meet(r.Box, dir, &v.Quad); first < r.Way {
			r.Way, r.Other = first, v.No
		}
	}
	r.Passed.Note(s, u, r.Box, end)
	r.Passed.Terrain = s.Terrain(u, end.At)
	return r
}

// Never is further than anything goes.
const Never = Length(1) << 40

// meet is how far a box goes straight ahead until it touches a footprint, which lies in
// its way: it steps forward by the gap that is left.
func (s *State) meet(box tabletop.Box, dir Facing, o *tabletop.Quad) Length {
	from, gone, last := box.At, Length(0), Length(1)<<40
	for range 60 {
		q := box.Quad()
		gap := q.Gap(o)
		if gap <= tabletop.Touch/2 {
			return gone
		}
		if gap > last { // it goes past
			return Never
		}
		last = gap
		gone += gap
		box.At = from.Add(dir.Ahead(gone))
	}
	return gone
}

// Permitted is how far the unit gets along a rush with a budget (10.1): over the ground
// crossed, the wheel paid for.
func (s *State) Permitted(u *Unit, r *Rush, budget Length) Length {
	left := budget - wheelCost(r.Wheel, r.Box.Width, s.Pace(u).Basic)
	if left <= 0 {
		return 0
	}
	to := r.Box.At.Add(r.Box.Facing.Ahead(4 * s.Pace(u).Basic))
	at, _, _ := s.Table.Walk(r.Box.At, to, s.Rates(u), left)
	return tabletop.Far(r.Box.At, at)
}

// wheel is how far to each side a charge may wheel (10.1).
const wheel = 4500

// mayChargeAtAll says whether a unit is one that charges, as it stands; nil where it is.
func (s *State) mayChargeAtAll(u *Unit) error {
	switch {
	case u.Formation == rules.InSquare || u.Formation == rules.Limbered || u.Formation == rules.InTrain || u.IsGuns() || u.IsBaggage() || u.IsBoat || u.Aboard != Nobody:
		return s.Refuse("WORNSPENT-10.1", u, "cannot charge as it stands", "infantry, cavalry and mobs charge, not squares, guns, trains or boats")
	case u.Prone:
		return s.Refuse("WORNSPENT-6.8", u, "is lying down", "let it stand up first")
	}
	return nil
}

// MayCharge says whether a charge of u on t could be stated, and the refusal where not.
func (s *State) MayCharge(u, t *Unit) (Rush, error) {
	if err := s.mayChargeAtAll(u); err != nil {
		return Rush{}, err
	}
	switch {
	case t == nil || t.Side == u.Side || !t.Up() || t.Aboard != Nobody:
		return Rush{}, s.Refuse("WORNSPENT-10.1", u, "has no such enemy to charge", "name an enemy unit on the table")
	case t.IsBoat && !s.Beached(t):
		return Rush{}, s.Refuse("WORNSPENT-16.8", u, "cannot reach a boat in the stream", "only a boat beside the bank can be charged")
	}
	r := s.RushTo(u, t)
	switch {
	case r.Wheel > wheel:
		return r, s.Refuse("WORNSPENT-10.1", u, "would have to wheel more than 45 degrees", "turn it towards the enemy first")
	case r.Other != Nobody:
		return r, s.Refuse("WORNSPENT-10.1", u, "would meet another enemy on the way", "charge the one in front")
	case s.Permitted(u, &r, s.MaySpend(u, &r.Passed)) < r.Way:
		return r, s.Refuse("WORNSPENT-10.1", u, "cannot reach that enemy with its whole move", "advance on him")
	case !s.Sees(u, t):
		return r, s.Refuse("WORNSPENT-10.1", u, "does not see that enemy", "charge one in sight")
	}
	return r, nil
}

// Beside finds room along one side of an enemy, as near as may be to where the unit came and
// no further from there than it may go.
func (s *State) Beside(u, t *Unit, box tabletop.Box, side int, slack Length) (tabletop.Box, bool) {
	a, b := t.Quad.Corners[side], t.Quad.Corners[(side+1)&3]
	long := tabletop.Far(a, b)
	if long == 0 {
		return box, false
	}
	outward := t.Box.Facing.Turn(Facing(side) * tabletop.Quarter)
	out := box
	out.Facing = outward.Turn(tabletop.About)
	v := b.Minus(a)
	at := Length(box.At.Minus(a).Dot(v) / int64(long))
	reach := out.Width/2 - Inch/4
	low, high := -reach, long+reach
	at = min(max(at, low), high)
	for shift := Length(0); shift <= high-low; shift += Inch / 2 {
		for _, along := range [2]Length{at + shift, at - shift} {
			if along < low || along > high {
				continue
			}
			edge := Point{X: a.X + v.X*along/long, Y: a.Y + v.Y*along/long}
			out.At = edge.Add(outward.Ahead(out.Depth / 2))
			q := out.Quad()
			if tabletop.Far(box.At, out.At) > slack || !s.Table.On(out.At) || !s.Footing(u, out.At) {
				continue
			}
			if s.roomFor(u, &q) {
				return out, true
			}
		}
	}
	return out, false
}

// roomFor says whether a footprint in contact lies over no other unit; edges may touch,
// and what rounding takes off an edge is no overlap.
func (s *State) roomFor(u *Unit, q *tabletop.Quad) bool {
	for i := range s.Units {
		v := &s.Units[i]
		if v.No == u.No || !v.Up() || v.Aboard != Nobody || !q.Overlap(&v.Quad) {
			continue
		}
		slim := v.Box
		slim.Width, slim.Depth = max(1, slim.Width-tabletop.Touch), max(1, slim.Depth-tabletop.Touch)
		if inner := slim.Quad(); q.Overlap(&inner) {
			return false
		}
	}
	return true
}
