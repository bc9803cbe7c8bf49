package gsq

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/words"
	"frontier/battle/tabletop"
)

// flee makes a unit run so many inches (11.1 to 11.3, 13.83 to 13.85). A unit that runs
// already goes on as it faces; another turns about, unless the enemy from whom it runs
// stands behind it. From is that enemy, or nil.
func (f *fight) flee(u *unit, in int, from *unit, rule string) {
	way := u.box.Facing
	if u.cond != fleeing && !f.behind(u, from) {
		way = way.Turn(tabletop.About)
	}
	f.part(u)
	u.fled++
	u.cond = fleeing
	f.leaveGun(u)
	b := u.box
	b.Facing = way
	far := distance(in) * anInch
	if f.overEdge(b, far) {
		f.runOff(u, rule)
		return
	}
	if stop := f.runStops(u, b, far); stop < far {
		far = stop
	} else {
		for !f.clearAt(u, b, far) { // on until clear of friends
			far += anInch / 2
			if f.overEdge(b, far) {
				f.runOff(u, rule)
				return
			}
			if stop := f.runStops(u, b, far); stop < far {
				far = stop
				break
			}
		}
	}
	for far > 0 && !f.clearAt(u, b, far) { // an enemy stands beyond the friends: short of them
		far = max(0, far-anInch/2)
	}
	q := swept(b, far).Quad()
	b.At = b.At.Add(way.Ahead(far))
	if far == 0 {
		b = f.nearby(u, b)
	}
	went := words.MoveData{Went: tabletop.Far(u.box.At, b.At), Allowed: distance(in) * anInch}
	f.stand(u, b)
	f.logMove(u, nil, "flee", rule, went)
	f.flush(u, &q)
}

// behind says whether the enemy from whom a unit runs, or one in contact, stands to its
// rear, for a square nearest to its rear face (13.83).
func (f *fight) behind(u, from *unit) bool {
	rear := func(v *unit) bool {
		if u.formation == rules.Square {
			return u.quad.Side(v.box.At) == 2
		}
		return aspect(u, v.box.At) == rules.Rear
	}
	if from != nil && rear(from) {
		return true
	}
	for i := range f.contacts {
		switch c := &f.contacts[i]; u.no {
		case c.a:
			if rear(&f.units[c.b]) {
				return true
			}
		case c.b:
			if rear(&f.units[c.a]) {
				return true
			}
		}
	}
	return false
}

// overEdge says whether any figure would cross the edge of the table (13.85).
func (f *fight) overEdge(b tabletop.Box, far distance) bool {
	b.At = b.At.Add(b.Facing.Ahead(far))
	q := b.Quad()
	return !q.Within(point{X: -hair, Y: -hair}, point{X: f.table.Width + hair, Y: f.table.Depth + hair})
}

// runOff takes a unit off the table for good (11.3).
func (f *fight) runOff(u *unit, rule string) {
	u.cond, u.runaway = offTable, true
	for _, n := range f.order[u.side] { // characters go with it
		if c := &f.units[n]; c.host == u.no {
			c.host, c.cond, c.runaway = nobody, offTable, true
			u.riders--
			f.logGone(c, "off_table", rule)
		}
	}
	f.logGone(u, "off_table", rule)
}

// runStops is how far a unit can run before it stops an inch short of an enemy or of deep
// water (13.83).
func (f *fight) runStops(u *unit, b tabletop.Box, far distance) distance {
	if f.table.Water(b.At, b.At.Add(b.Facing.Ahead(far+anInch))) == tabletop.Barred {
		low, high := distance(0), far
		for low < high {
			mid := (low + high + 1) / 2
			if f.table.Water(b.At, b.At.Add(b.Facing.Ahead(mid+anInch))) == tabletop.Barred {
				high = mid - 1
			} else {
				low = mid
			}
		}
		far = low
	}
	now := b.Quad()
	for _, n := range f.order[1-u.side] {
		v := &f.units[n]
		if !v.up() || !f.meets(b, far, v, &now) {
			continue
		}
		low, high := distance(0), far
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
func (f *fight) meets(b tabletop.Box, far distance, v *unit, now *tabletop.Quad) bool {
	q := swept(b, far).Quad()
	if !q.Nearer(&v.quad, anInch-1) {
		return false
	}
	if !now.Nearer(&v.quad, anInch-1) {
		return true
	}
	b.At = b.At.Add(b.Facing.Ahead(far))
	end := b.Quad()
	return end.GapSquare(&v.quad) < now.GapSquare(&v.quad) || overlaps(&q, v) && !overlaps(now, v)
}

// clearAt says whether a unit would stand clear of all others after so long a run.
func (f *fight) clearAt(u *unit, b tabletop.Box, far distance) bool {
	b.At = b.At.Add(b.Facing.Ahead(far))
	q := slim(b).Quad()
	for i := range f.units {
		if v := &f.units[i]; v.fills(u) && q.Overlap(&v.quad) {
			return false
		}
	}
	return true
}
