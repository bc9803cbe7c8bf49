package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Behind says whether the enemy from whom a unit runs, or one in contact, stands to its
// rear, for a square nearest to its rear face (13.83).
func (f *State) Behind(u, from *Unit) bool {
	rear := func(v *Unit) bool {
		if u.Formation == rules.Square {
			return u.Quad.Side(v.Box.At) == 2
		}
		return Aspect(u, v.Box.At) == rules.Rear
	}
	if from != nil && rear(from) {
		return true
	}
	for i := range f.Contacts {
		switch c := &f.Contacts[i]; u.No {
		case c.A:
			if rear(&f.Units[c.B]) {
				return true
			}
		case c.B:
			if rear(&f.Units[c.A]) {
				return true
			}
		}
	}
	return false
}

// OverEdge says whether any figure would cross the edge of the table (13.85).
func (f *State) OverEdge(b tabletop.Box, far Distance) bool {
	b.At = b.At.Add(b.Facing.Ahead(far))
	q := b.Quad()
	return !q.Within(Point{X: -Hair, Y: -Hair}, Point{X: f.Table.Width + Hair, Y: f.Table.Depth + Hair})
}

// RunStops is how far a unit can run before it stops an inch short of an enemy or of deep
// water (13.83).
func (f *State) RunStops(u *Unit, b tabletop.Box, far Distance) Distance {
	if f.Table.Water(b.At, b.At.Add(b.Facing.Ahead(far+Inch))) == tabletop.Barred {
		low, high := Distance(0), far
		for low < high {
			mid := (low + high + 1) / 2
			if f.Table.Water(b.At, b.At.Add(b.Facing.Ahead(mid+Inch))) == tabletop.Barred {
				high = mid - 1
			} else {
				low = mid
			}
		}
		far = low
	}
	now := b.Quad()
	for _, n := range f.Army[1-u.Side] {
		v := &f.Units[n]
		if !v.Up() || !f.meets(b, far, v, &now) {
			continue
		}
		low, high := Distance(0), far
		for low < high {
			mid := (low + high + 1) / 2
			if f.meets(b, mid, v, &now) {
				high = mid - 1
			} else {
				low = mid
			}
		}
		far = low
	}
	return far
}

// meets says whether a run brings a unit within an inch of an enemy. From one who is as
// near already it may run away.
func (f *State) meets(b tabletop.Box, far Distance, v *Unit, now *tabletop.Quad) bool {
	q := Swept(b, far).Quad()
	if !q.Nearer(&v.Quad, Inch-1) {
		return false
	}
	if !now.Nearer(&v.Quad, Inch-1) {
		return true
	}
	b.At = b.At.Add(b.Facing.Ahead(far))
	end := b.Quad()
	return end.GapSquare(&v.Quad) < now.GapSquare(&v.Quad) || overlaps(&q, v) && !overlaps(now, v)
}

// ClearAt says whether a unit would stand clear of all others after so long a run.
func (f *State) ClearAt(u *Unit, b tabletop.Box, far Distance) bool {
	b.At = b.At.Add(b.Facing.Ahead(far))
	q := Slim(b).Quad()
	for i := range f.Units {
		if v := &f.Units[i]; v.Fills(u) && q.Overlap(&v.Quad) {
			return false
		}
	}
	return true
}
