package wornspent

import (
	"slices"

	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// Contact is kept as a fact, not measured again: losses make footprints smaller, and
// units that fight stay at grips until one of them goes (10.9, 12.8).

// foes are the enemies in contact with the unit, by number.
func (f *fight) foes(u *unit) []int { return u.foes }

// engaged says whether the unit is in contact with an enemy.
func (f *fight) engaged(u *unit) bool { return len(u.foes) > 0 }

// touching says whether the two are in contact.
func (f *fight) touching(u, v *unit) bool { return slices.Contains(u.foes, v.no) }

// touch puts two units in contact.
func (f *fight) touch(u, v *unit) {
	if f.touching(u, v) {
		return
	}
	add := func(a *unit, n int) {
		at, _ := slices.BinarySearch(a.foes, n)
		a.foes = slices.Insert(a.foes, at, n)
		a.score = best // no outcome has fallen to it in this melee
	}
	add(u, v.no)
	add(v, u.no)
}

// part takes a unit out of every contact.
func (f *fight) part(u *unit) {
	for _, n := range u.foes {
		v := &f.units[n]
		if at := slices.Index(v.foes, u.no); at >= 0 {
			v.foes = slices.Delete(v.foes, at, at+1)
		}
	}
	u.foes = u.foes[:0]
}

// best is a score above every row of the chart.
const best = 99

// eye is where a unit looks from towards a place: the middle of its front, or the
// nearest point of its edge where it fires all round.
func (f *fight) eye(u *unit, to point) point {
	if f.allRound(u) {
		return u.quad.Nearest(to)
	}
	return u.box.Front()
}

// allRound says whether the unit sees and fires to every side: squares by their faces,
// men in a ring of works, men in boats (7.7, 16.8).
func (f *fight) allRound(u *unit) bool {
	return u.formation == rules.InSquare || u.isBoat || u.aboard != nobody || f.table.Inside(u.box.At) != nobody
}

// sees says whether the unit has a straight line to another (7.8): ground and units
// in between hide it, unless one of the two stands higher than what is between.
func (f *fight) sees(u, t *unit) bool {
	eye := f.eye(u, t.box.At)
	return f.seesFrom(u, t, eye, t.quad.Nearest(eye))
}

func (f *fight) seesFrom(u, t *unit, eye, mark point) bool {
	if !f.table.Sight(eye, mark, u.level, t.level) {
		return false
	}
	high := max(u.level, t.level)
	for i := range f.units {
		v := &f.units[i]
		if !v.up() || v.no == u.no || v.no == t.no || high > v.level || v.aboard != nobody || v.no == u.aboard || v.no == t.aboard {
			continue
		}
		if v.quad.Cuts(eye, mark) {
			return false
		}
	}
	return true
}

// gap is the distance between the nearest edges of two units, to the tenth of an inch
// (1.2).
func (f *fight) gap(u, v *unit) length { return rules.Tenths(u.quad.Gap(&v.quad)) }

// nearestEnemy is the enemy unit on the table nearest to the unit, or none; of two as
// near the lower number.
func (f *fight) nearestEnemy(u *unit) int {
	at, near := nobody, int64(1)<<62
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() || v.aboard != nobody || v.figures() == 0 {
			continue
		}
		// a gap is never less than the distance of the middles without the half diagonals
		if at != nobody && u.quad.Beyond(&v.quad, tabletop.Root(near)) {
			continue
		}
		if d := u.quad.GapSquare(&v.quad); d < near {
			at, near = i, d
		}
	}
	return at
}

// shelter is what covers a unit from a point (7.6).
func (f *fight) shelter(u *unit, from point) rules.Cover {
	if u.isBoat || u.aboard != nobody {
		return rules.InCover
	}
	s, _ := f.table.Cover(from, &u.quad)
	switch s {
	case tabletop.Soft:
		return rules.InCover
	case tabletop.Fortify:
		return rules.Fortified
	}
	return rules.NoCover
}

// inDisorder puts the marker on a unit (5.6).
func (f *fight) inDisorder(u *unit, rule string) {
	if u.disordered || !u.up() {
		return
	}
	u.disordered = true
	f.logState(u, "disordered", rule)
}

// inOrder takes the marker off.
func (f *fight) inOrder(u *unit, rule string) {
	if !u.disordered {
		return
	}
	u.disordered = false
	f.logState(u, "rallied", rule)
}

// overrun sees to the enemy's detached leaders whom a unit has come upon (3.8): each is
// moved to the nearest friendly unit within 24" and attached to it, or captured.
func (f *fight) overrun(u *unit) {
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side == u.side || l.state != serving || l.unit != nobody || u.quad.FromPoint(l.at) > tabletop.Touch {
			continue
		}
		to := f.refuge(l)
		if to == nobody {
			l.state, l.with = caught, nobody
			f.logLeader(l, "captured", "WORNSPENT-3.8")
			continue
		}
		f.attach(l, &f.units[to])
		f.logLeader(l, "attached", "WORNSPENT-3.8")
	}
}

// refuge is the nearest unit of a leader's side within 24" that can take him in, or none.
func (f *fight) refuge(l *leader) int {
	to, near := nobody, 24*anInch+1
	for j := range f.units {
		v := &f.units[j]
		if v.side == l.side && v.up() && v.leader == nobody && v.aboard == nobody && !v.isBoat {
			if d := v.quad.FromPoint(l.at); d < near {
				to, near = j, d
			}
		}
	}
	return to
}

// baggageNear disorders friends within 3" of baggage when one of them ends a move
// (17.2). Boats and baggage are excepted.
func (f *fight) baggageNear(u *unit) {
	if !u.up() || u.isBoat {
		return
	}
	for i := range f.units {
		v := &f.units[i]
		if v.side != u.side || v.no == u.no || !v.up() || v.isBoat || v.aboard != nobody || v.isBaggage() == u.isBaggage() {
			continue
		}
		if !u.quad.Nearer(&v.quad, 3*anInch) {
			continue
		}
		if u.isBaggage() {
			f.inDisorder(v, "WORNSPENT-17.2")
		} else {
			f.inDisorder(u, "WORNSPENT-17.2")
		}
	}
}

// passThrough notes the friends through whom a unit goes (6.5), and disorders natives who
// pass through natives, both of them (6.6).
func (f *fight) passThrough(u *unit, m *march) {
	for _, n := range m.passed[:m.count] {
		f.logPassage(u, &f.units[n])
	}
	if !u.native || u.isGuns() || u.isBaggage() {
		return
	}
	hit := false
	for _, n := range m.passed[:m.count] {
		if v := &f.units[n]; v.native && !v.isGuns() && !v.isBaggage() {
			f.inDisorder(v, "WORNSPENT-6.6")
			hit = true
		}
	}
	if hit {
		f.inDisorder(u, "WORNSPENT-6.6")
	}
}
