package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/words"
	"frontier/battle/tabletop"
)

// mostLegs is how many straight ways a move may have: a column may bend once (13.25).
const mostLegs = 2

// march is a move as it would go.
type march struct {
	box    tabletop.Box            // where it ends
	starts [mostLegs]tabletop.Box  // of each straight way, turned into it
	sweeps [mostLegs]tabletop.Quad // of each
	legs   int
	far    distance
	ground rules.MovementInput // what it crosses on the way
}

// swept is the ground that a box passes over on its way straight ahead.
func swept(b tabletop.Box, far distance) tabletop.Box {
	b.At = b.At.Add(b.Facing.Ahead(far / 2))
	b.Depth += far
	return b
}

// gait is how the unit moves, but for the ground.
func (f *fight) gait(u *unit) rules.MovementInput {
	in := rules.MovementInput{Mode: u.mode(), Native: u.native, ToGround: u.cond == toGround, GatlingAsCannon: f.settings.GatlingAsCannon}
	in.Gatling = u.isGun() && f.guns[u.gun].gatling
	return in
}

// allowance is how far a unit may go over such ground.
func allowance(in rules.MovementInput) distance {
	_, r, err := rules.Movement(in, nil)
	must(err)
	return distance(r.AllowanceIn) * anInch
}

// cross adds to a move what a unit meets on a way straight ahead; false where water or a
// cliff bars it (13.26, 13.27).
func (f *fight) cross(u *unit, b tabletop.Box, far distance, q *tabletop.Quad, in *rules.MovementInput) bool {
	ahead := b.Facing.Ahead(far)
	from := [5]point{b.At}
	n, flat := 1, f.table.Flat(q)
	if far > 0 && (!flat || !u.narrow()) {
		w, d := b.Facing.Right(b.Width/2), b.Facing.Ahead(b.Depth/2)
		from = [5]point{b.At, b.At.Add(d).Minus(w), b.At.Add(d).Add(w), b.At.Minus(d).Minus(w), b.At.Minus(d).Add(w)}
		n = len(from)
	}
	for i, a := range from[:n] {
		if !flat {
			up, down := f.table.Climb(a, a.Add(ahead))
			in.Uphill, in.Downhill = in.Uphill || up, in.Downhill || down
		}
		if i > 0 && u.narrow() { // a column goes where its middle goes
			continue
		}
		switch f.table.Water(a, a.Add(ahead)) {
		case tabletop.Barred:
			return false
		case tabletop.Ford:
			in.Difficult = true
		}
	}
	in.Difficult = in.Difficult || f.table.Hard(q)
	return true
}

// free says whether a unit may pass over a stretch of the table: not through friends, and
// an inch from the enemy (13.32). One who is nearer already may not come nearer still.
func (f *fight) free(u *unit, b tabletop.Box, q *tabletop.Quad, end *tabletop.Quad) bool {
	thin, made := tabletop.Quad{}, false
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.up() || q.Beyond(&v.quad, anInch) {
			continue
		}
		if v.side == u.side {
			if v.character || u.character {
				continue
			}
			if !made {
				thin, made = slim(b).Quad(), true
			}
			if thin.Overlap(&v.quad) {
				return false
			}
			continue
		}
		if !q.Nearer(&v.quad, anInch-hair) {
			continue
		}
		if now := u.quad.GapSquare(&v.quad); now >= int64(anInch-hair)*int64(anInch-hair) || end.GapSquare(&v.quad) < now {
			return false
		}
		if !made {
			thin, made = slim(b).Quad(), true
		}
		if thin.Overlap(&v.quad) {
			return false
		}
	}
	return true
}

// plan works out a move along a path and with a turn at its end; where it cannot be made
// it says by which rule and why (5.1 to 5.8, 13.25 to 13.32).
func (f *fight) plan(u *unit, path []battle.XY, look *int) (m march, rule, why string) {
	m.ground, m.box = f.gait(u), u.box
	if len(path) > mostLegs || len(path) > 1 && !u.narrow() {
		return m, "GSQ-13.25", "may not bend its way so"
	}
	for _, p := range path {
		to := point(p)
		if !f.table.On(to) {
			return m, "GSQ-13.25", "cannot leave the table by choice"
		}
		far := tabletop.Far(m.box.At, to)
		if far > 0 {
			m.box.Facing = tabletop.Direction(m.box.At, to)
		}
		b := swept(m.box, far)
		q := b.Quad()
		start := m.box
		m.box.At = to
		end := m.box.Quad()
		if u.cond != toGround && !f.free(u, b, &q, &end) {
			return m, "GSQ-13.32", "cannot pass there for other units"
		}
		if !f.cross(u, start, far, &q, &m.ground) {
			return m, "GSQ-13.27", "cannot cross that water"
		}
		m.starts[m.legs], m.sweeps[m.legs] = start, q
		m.legs++
		m.far += far
	}
	if m.far > allowance(m.ground)+slack {
		return m, "GSQ-5.2", "cannot go so far"
	}
	if look != nil {
		if *look < 0 || *look >= int(tabletop.Circle) {
			return m, "GSQ-13.25", "cannot face that way"
		}
		m.box.Facing = facing(*look)
	}
	if m.box == u.box {
		return m, "GSQ-13.33", "would stay as it is"
	}
	end := m.box.Quad()
	b := slim(m.box)
	thin := b.Quad()
	if !f.whole(&end) || !f.roomFor(u, &thin, 0) || u.cond != toGround && look != nil && !f.free(u, m.box, &end, &end) {
		return m, "GSQ-13.32", "has no room there"
	}
	return m, "", ""
}

// mayAct says why a unit may not do something in the movement step that takes the place
// of its move; empty where it may (5.1, 5.9, 13.33, 13.70).
func (f *fight) mayAct(u *unit, small bool) (rule, why string) {
	switch {
	case u.cond != steady && u.cond != toGround:
		return "GSQ-13.86", "is in no order to do that"
	case u.acted || u.halted:
		return "GSQ-13.33", "has had its order in this step"
	case u.inMelee():
		return "GSQ-13.70", "is in melee"
	case u.shot && !small:
		return "GSQ-5.1", "has shot"
	}
	return "", ""
}

// orderMove moves a unit (15). One that is gone to ground stops where it comes near to an
// enemy, and stands there (13.52).
func (f *fight) orderMove(u *unit, o battle.Order) *battle.Refusal {
	if u.character {
		return refuse("GSQ-13.35", u, "is a leader", "use move_leader")
	}
	if rule, why := f.mayAct(u, false); why != "" {
		return refuse(rule, u, why, "")
	}
	m, rule, why := f.plan(u, o.Path, o.Facing)
	if why != "" {
		return refuse(rule, u, why, "go another way, or less far")
	}
	u.acted = true
	f.carry(u, &m)
	return nil
}

// carry makes a planned move, raising those gone to ground whom it comes near to (13.52).
func (f *fight) carry(u *unit, m *march) {
	u.moved = true
	went := words.MoveData{Went: m.far}
	if m.legs > 1 {
		went.Path = []battle.XY{m.starts[1].At.XY()}
	}
	if m.far > 0 {
		went.Allowed, went.Over = f.throwMovement(u, nil, m.ground), m.ground.Over()
	}
	if u.cond == toGround {
		f.creep(u, m, went)
		return
	}
	f.stand(u, m.box)
	f.logMove(u, nil, "move", "GSQ-13.25", went)
	for i := range m.legs {
		f.flush(u, &m.sweeps[i])
	}
	f.atGuns(u)
}

// creep moves a unit that is gone to ground; at the first place where an enemy is near it
// stands, and its move is over (7.4, 13.52).
func (f *fight) creep(u *unit, m *march, went words.MoveData) {
	at, seen := m.box, false
	for i := 0; i < m.legs && !seen; i++ {
		if seen = f.anybodyNear(u, &m.sweeps[i]); seen {
			at = f.firstNear(u, m.starts[i], m.far)
			went.Path = went.Path[:min(i, len(went.Path))]
			went.Went = tabletop.Far(m.starts[i].At, at.At)
			if i > 0 {
				went.Went += tabletop.Far(m.starts[0].At, m.starts[1].At)
			}
		}
	}
	end := at.Quad()
	seen = seen || f.anybodyNear(u, &end)
	stirred := f.stirred
	f.stand(u, at)
	f.stirred = stirred // he who lies there is near nobody
	f.logMove(u, nil, "creep", "GSQ-7.2", went)
	if seen {
		f.rise(u, "GSQ-7.4")
	}
}

// firstNear is the first place on a way straight ahead, up to so far, where an enemy is
// near.
func (f *fight) firstNear(u *unit, b tabletop.Box, far distance) tabletop.Box {
	low, high := distance(0), far
	for low < high {
		mid := (low + high) / 2
		if q := swept(b, mid).Quad(); f.anybodyNear(u, &q) {
			high = mid
		} else {
			low = mid + 1
		}
	}
	b.At = b.At.Add(b.Facing.Ahead(low))
	return b
}

// anybodyNear says whether an enemy, gone to ground or not, is near a stretch of the table.
func (f *fight) anybodyNear(u *unit, q *tabletop.Quad) bool {
	for _, n := range f.order[1-u.side] {
		if v := &f.units[n]; v.here() && q.Nearer(&v.quad, rules.NoticeIn*anInch+slack) {
			return true
		}
	}
	return false
}

// flush brings enemies gone to ground to their feet near a stretch that a unit passed.
func (f *fight) flush(u *unit, q *tabletop.Quad) {
	for _, n := range f.order[1-u.side] {
		if v := &f.units[n]; v.cond == toGround && q.Nearer(&v.quad, rules.NoticeIn*anInch+slack) {
			f.rise(v, "GSQ-13.52")
		}
	}
}

// notice brings to their feet all who lie near an enemy on the table, wherever he came
// from (7.4). One who stands up may be near to others who lie.
func (f *fight) notice() {
	for f.stirred {
		f.stirred = false
		for i := range f.units {
			if u := &f.units[i]; u.cond == toGround && f.enemyNear(u, rules.NoticeIn) {
				f.rise(u, "GSQ-7.4")
			}
		}
	}
}

// rise puts a unit gone to ground on the table again, where it is or beside whoever
// stands there.
func (f *fight) rise(u *unit, rule string) {
	was := u.box
	box := f.nearby(u, u.box)
	u.cond = steady
	f.stand(u, box)
	f.logState(u, "upright", rule)
	if box != was {
		f.logStand(u, "GSQ-13.52")
	}
}

// orderStandUp brings a unit to its feet as its turn begins (7.1, 13.51).
func (f *fight) orderStandUp(u *unit, _ battle.Order) *battle.Refusal {
	if u.cond != toGround {
		return refuse("GSQ-13.51", u, "is on its feet", "")
	}
	f.rise(u, "GSQ-13.51")
	return nil
}

// mayGround says why a unit may not go to ground; empty where it may (5.9, 13.49, 13.53).
func (f *fight) mayGround(u *unit) (rule, why string) {
	switch {
	case u.cond != steady:
		return "GSQ-13.49", "is in no order to go to ground"
	case u.isGun():
		return "GSQ-13.53", "serves a gun"
	case u.character:
		return "GSQ-13.49", "is a single man"
	case f.enemyNear(u, rules.NoticeIn):
		return "GSQ-13.49", "has an enemy too near"
	}
	return f.mayAct(u, true)
}

// orderGround lets a unit go to ground (15).
func (f *fight) orderGround(u *unit, _ battle.Order) *battle.Refusal {
	if rule, why := f.mayGround(u); why != "" {
		return refuse(rule, u, why, "")
	}
	u.acted = true
	f.hide(u, "GSQ-5.9")
	return nil
}

// hide takes a unit off the table to where it lies (7.1).
func (f *fight) hide(u *unit, rule string) {
	u.cond = toGround
	f.logState(u, "to_ground", rule)
}

// mayReady says why a unit may not do a small action with its blades; empty where it may
// (5.9, 13.34).
func (f *fight) mayReady(u *unit, kind string) (rule, why string) {
	switch {
	case u.cond == toGround:
		return "GSQ-7.3", "is gone to ground"
	case u.ever || kind == "draw_swords" && u.blade != rules.Sword || kind != "draw_swords" && u.blade != rules.Bayonet:
		return "GSQ-13.34", "has no such blades"
	case u.ready == (kind != "unfix_bayonets"):
		return "GSQ-5.9", "has done that"
	}
	return f.mayAct(u, true)
}

// orderBlades readies blades or puts bayonets up (15).
func (f *fight) orderBlades(u *unit, o battle.Order) *battle.Refusal {
	if rule, why := f.mayReady(u, o.Kind); why != "" {
		return refuse(rule, u, why, "")
	}
	u.acted, u.ready = true, o.Kind != "unfix_bayonets"
	f.logState(u, map[string]string{"fix_bayonets": "bayonets_fixed", "draw_swords": "swords_drawn", "unfix_bayonets": "bayonets_unfixed"}[o.Kind], "GSQ-5.9")
	return nil
}
