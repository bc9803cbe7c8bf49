package wornspent

import (
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// home is the direction of a side's own table edge.
func home(side int) facing {
	if side == 0 {
		return 0
	}
	return tabletop.About
}

// flee carries out a forced retreat (4.10): straight away from the nearest enemy, turned
// where needed towards the unit's own edge, over so much ground as its full move and the
// distance allow. It ends facing the enemy. Over its own edge it has left the battle; one
// that cannot go an inch is removed from play.
func (f *fight) flee(u *unit, distance length, rule string) {
	if u.aboard != nobody || u.isBoat {
		return // men afloat have nowhere to go
	}
	f.part(u)
	u.target = nobody
	if u.prone {
		u.prone = false // 7.5
	}
	if u.formation == rules.Unlimbered {
		u.formation = rules.Limbered // guns go off as they can; 6.12 keeps only from choosing to
	}
	u.moved, u.retreated = true, true
	enemy := f.nearestEnemy(u)
	if enemy == nobody || distance <= 0 {
		return
	}
	foe := &f.units[enemy]
	box := u.box
	box.Width, box.Depth = f.size(u, u.formation)
	end, off, ok := f.flight(u, box, foe, distance)
	if !ok {
		f.remove(u, removed, rule)
		return
	}
	var m march
	m.note(f, u, box, end)
	if off {
		f.passThrough(u, &m)
		f.leave(u, rule)
		return
	}
	went := tabletop.Far(box.At, end.At)
	f.stand(u, end)
	f.passThrough(u, &m)
	f.overrun(u)
	f.baggageNear(u)
	f.logRetreat(u, rule, went, distance)
}

// flight finds the way of a retreat: where it ends, facing the enemy and clear of all other
// units, whether that is over the unit's own edge, and whether there is a way of an inch at
// all. Straight away from the enemy goes before the ways that lead round, unless one of
// them leads further.
func (f *fight) flight(u *unit, box tabletop.Box, foe *unit, distance length) (end tabletop.Box, off, ok bool) {
	h := home(u.side)
	away := tabletop.Direction(foe.quad.Nearest(u.box.At), u.box.At)
	if foe.quad.Holds(u.box.At) {
		away = h
	}
	turn := h.To(away) // above nought: clockwise of home
	turn = max(-tabletop.Quarter, min(tabletop.Quarter, turn))
	sign := facing(1)
	if turn < 0 {
		sign = -1
	}
	best := length(0)
	for a := turn.Off(0); a >= -6000; a -= 1500 {
		try, over := f.runs(u, box, h.Turn(sign*a), distance)
		if over {
			return try, true, true
		}
		for gone := tabletop.Far(box.At, try.At); gone >= anInch && gone > best; gone -= anInch / 2 {
			there := box
			there.At = box.At.Towards(try.At, gone)
			there.Facing = tabletop.Direction(there.At, foe.quad.Nearest(there.At))
			if f.roomOn(u, there) {
				end, best = there, gone
				break
			}
		}
		if best+anInch/2 >= distance {
			break
		}
	}
	return end, false, best >= anInch
}

// runs goes one way as far as a retreat can.
func (f *fight) runs(u *unit, box tabletop.Box, dir facing, distance length) (tabletop.Box, bool) {
	out := box
	out.Facing = dir
	to := box.At.Add(dir.Ahead(distance))
	at, _, _ := f.table.Walk(box.At, to, f.rates(u), f.pace(u).basic)
	over := false
	if !f.table.On(at) { // it comes to an edge: its own one it may go over
		at = f.inside(box.At, at)
		over = u.side == 0 && at.Y <= anInch/4 || u.side == 1 && at.Y >= f.table.Depth-anInch/4
	}
	out.At = at
	turned := box
	turned.Facing = dir
	end, stopped := f.keepOff(u, turned, out)
	return end, over && !stopped
}

// inside draws the end of a way back on to the table.
func (f *fight) inside(from, to point) point {
	if f.table.On(to) {
		return to
	}
	way := tabletop.Far(from, to)
	for way > 0 {
		way -= anInch / 4
		if at := from.Towards(to, max(0, way)); f.table.On(at) {
			return at
		}
	}
	return from
}

// roomAbout is the room for a unit nearest to a box, within two feet.
func (f *fight) roomAbout(u *unit, box tabletop.Box) (tabletop.Box, bool) {
	for out := length(0); out <= 24*anInch; out += anInch / 2 {
		for turn := facing(0); turn < tabletop.Circle; turn += 1500 {
			try := box
			try.At = box.At.Add(box.Facing.Turn(tabletop.About + turn).Ahead(out))
			if f.roomOn(u, try) {
				return try, true
			}
		}
	}
	return box, false
}

// roomOn says whether a unit that had to go could stand on a box: its middle on the table and
// on ground that it may enter, over no other unit, and an inch from the enemy.
func (f *fight) roomOn(u *unit, box tabletop.Box) bool {
	if !f.table.On(box.At) || !f.footing(u, box.At) {
		return false
	}
	q := box.Quad()
	return f.apart(u, &q, anInch)
}

// fullRetreat is the distance of a retreat of a full move (4.10).
func (f *fight) fullRetreat(u *unit) length {
	return f.throwDistance(u, nil, rules.RetreatDistanceInput{Kind: rules.RetreatAFullMove, Move: f.pace(u).basic})
}

// beyondMusketry is how far a unit in good order retreats on a score of 1 or 2 (4.11):
// an inch out of range of every small arm in sight, at most a full move.
func (f *fight) beyondMusketry(u *unit) length {
	far := length(0)
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.up() || !v.smallArm() || v.aboard != nobody {
			continue
		}
		if u.quad.Beyond(&v.quad, v.reach) || !f.sees(v, u) {
			continue
		}
		far = max(far, f.throwDistance(u, v, rules.RetreatDistanceInput{Kind: rules.RetreatOutOfMusket, Move: f.pace(u).basic, EnemyRange: v.reach, EnemyDistance: f.gap(u, v)}))
	}
	return far
}
