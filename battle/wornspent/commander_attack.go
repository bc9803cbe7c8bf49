package wornspent

import (
	"slices"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// attack is the aggressive doctrine for foot and horse (23.3). Who fights for a place makes
// for it until it is held, or for the enemy who is there or in the way; raiders for what
// they came for, others for the nearest enemy, or the objective where that is nearer.
func (c *commander) attack(u, e *unit, gap length) battle.Order {
	f := c.f
	stale := c.stale()
	if t := c.chargeTarget(u, stale); t != nobody {
		return battle.Order{Kind: "charge", Unit: u.id, Target: f.units[t].id}
	}
	if l := c.loneLeader(u); l != nobody {
		return battle.Order{Kind: "advance", Unit: u.id, Path: []battle.XY{f.leaders[l].at.XY()}}
	}
	goal, bidden := f.goals.Of(c.side)
	bidden = bidden && (c.holdsGoal(1-c.side, nil) || !c.holdsGoal(c.side, u))
	if n := c.intruder(u); n != nobody {
		e = &f.units[n]
		gap = u.quad.Gap(&e.quad)
	}
	to, far := e.quad.Nearest(u.box.At), gap
	objective := false
	switch {
	case bidden:
		if !c.atGoal(e) && !c.inTheWay(u, e, gap, goal) {
			to, far, objective = goal, tabletop.Far(u.box.At, goal), true
		}
	case c.plan == battle.Raid:
		if place, ok := c.prize(u); ok {
			to, far, objective = place, tabletop.Far(u.box.At, place), true
		}
	case f.table.HasObjective:
		if d := tabletop.Far(u.box.At, f.table.Objective); d < gap && d > 3*anInch {
			to, far, objective = f.table.Objective, d, true
		}
	}
	stop := bestRange(u)
	if u.armed && !c.shaken(e) { // a steady enemy is shot at from afar, till he wavers
		stop = max(stop, u.reach-anInch)
	}
	switch {
	case objective || stale:
		stop = 0
	case u.native:
		stop = anInch // no nearer without a charge; all go in together
	case u.mounted():
		stop = 12 * anInch // horse waits for its moment behind the line
	case u.armed && gap <= stop && !f.sees(u, e):
		stop = anInch // nothing to shoot at from here
	}
	if !objective && gap <= max(stop, anInch)+anInch/4 {
		return c.faceUp(u, e, gap)
	}
	pace := far - stop
	full := f.pace(u).basic
	if !stale && !objective && c.awaits(u, e) {
		pace = min(pace, gap-c.musketry()-anInch/4)
	}
	if !stale && !(objective && c.plan == battle.Raid) && (u.native || u.mounted()) {
		ahead := c.line(u) + 6*anInch - c.progress(u)
		if u.mounted() && !u.native {
			ahead -= 6 * anInch
		}
		if pace = min(pace, full); pace > ahead && gap < 30*anInch {
			pace = ahead
		}
	}
	if pace <= anInch {
		return c.faceUp(u, e, gap)
	}
	path := c.pathTo(u, to, min(pace, full))
	if o, ok := c.reshape(u, c.barred(u.box.At, to) && len(path) > 1); ok {
		o.Path = path
		return o
	}
	return battle.Order{Kind: "advance", Unit: u.id, Path: path}
}

// loneLeader is an enemy leader in reach with no unit of his near to take him in, who can
// be caught by moving upon him (3.8); or nobody.
func (c *commander) loneLeader(u *unit) int {
	f := c.f
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side == c.side || l.state != serving || l.unit != nobody || u.quad.FromPoint(l.at) > f.pace(u).basic || c.barred(u.box.At, l.at) {
			continue
		}
		if f.refuge(l) == nobody {
			return i
		}
	}
	return nobody
}

// reshape is the change of formation with which a unit goes on, if it needs one: a column
// to go over a crossing, and line or mob on the other side.
func (c *commander) reshape(u *unit, crossing bool) (battle.Order, bool) {
	o := battle.Order{Kind: "change_formation", Unit: u.id}
	switch {
	case crossing && u.formation != rules.InColumn && u.box.Width > 4*anInch && c.f.mayForm(u, rules.InColumn, u.dismounted):
		o.Formation = string(rules.InColumn)
		return o, true
	case crossing || u.formation != rules.InColumn && u.formation != rules.InSquare:
		return o, false
	}
	o.Formation, o.Choice = string(u.fighting()), "last"
	return o, true
}

// shaken says whether an enemy wavers: he is disordered or no longer fresh.
func (c *commander) shaken(e *unit) bool { return e.disordered || c.f.state(e) != rules.Full }

// awaits says whether drilled troops stay out of the enemy's fire for now: he is coming on
// himself, or their guns are at work and do no worse than his. Not for long, and not
// against half their strength.
func (c *commander) awaits(u, e *unit) bool {
	f := c.f
	if u.native || f.turn > 5 || c.percent(c.side) < c.percent(1-c.side) {
		return false
	}
	own, _ := f.onField(c.side)
	foe, _ := f.onField(1 - c.side)
	if own >= 2*foe || c.inMusketry(u) {
		return false
	}
	if at := u.box.At; e.begun != e.ended && e.ended.Minus(at).Square() < e.begun.Minus(at).Square() {
		return true
	}
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || !v.fights() || !v.isGuns() || v.formation != rules.Unlimbered || v.isBoat {
			continue
		}
		for j := range f.units {
			if t := &f.units[j]; t.side != c.side && t.up() && v.quad.Nearer(&t.quad, v.reach) {
				return true
			}
		}
	}
	return false
}

// inMusketry says whether a unit is in range of small arms or machine guns of the enemy.
func (c *commander) inMusketry(u *unit) bool {
	for i := range c.f.units {
		if v := &c.f.units[i]; v.side != c.side && v.up() && v.musketeers() && u.quad.Nearer(&v.quad, v.reach) {
			return true
		}
	}
	return false
}

// musketry is the longest reach of small arms that the enemy has.
func (c *commander) musketry() length {
	most := length(0)
	for i := range c.f.units {
		if v := &c.f.units[i]; v.side != c.side && v.up() && v.musketeers() {
			most = max(most, v.reach)
		}
	}
	return most
}

// bestRange is where an attacker stands to fire (23.3).
func bestRange(u *unit) length {
	switch {
	case !u.armed:
		return 0
	case u.weapon == rules.Bow || u.weapon == rules.RifledMusket:
		return 6 * anInch
	}
	return 9 * anInch
}

// line is how far the front of the side's mobs, or for drilled horse of its foot, will
// have come when all have moved: the place of its foremost third, who have yet to move a
// full move further.
func (c *commander) line(u *unit) length {
	f := c.f
	front := f.marks[:0]
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || !v.fights() || v.isGuns() || v.isBoat || v.aboard != nobody || v.no == u.no {
			continue
		}
		if u.native && !v.native || !u.native && v.mounted() || f.state(v) == rules.Spent {
			continue
		}
		p := c.progress(v)
		if !v.acted && !v.disordered && !f.engaged(v) {
			p += f.pace(v).basic
		}
		front = append(front, p)
	}
	f.marks = front
	if len(front) == 0 {
		return c.progress(u) + 24*anInch
	}
	slices.Sort(front)
	return front[len(front)-1-len(front)/3]
}

// stale says whether an attack has come to a stand: from turn 4 on, no figure lost or
// killed in two full turns (23.4).
func (c *commander) stale() bool {
	f := c.f
	return f.turn >= 4 && f.lastLoss[0] < f.turn-1 && f.lastLoss[1] < f.turn-1
}

// chargeTarget is the enemy whom an attacking unit charges now, or none (23.3, 23.4).
func (c *commander) chargeTarget(u *unit, stale bool) int {
	f := c.f
	if u.formation == rules.InSquare || f.state(u) == rules.Spent {
		return nobody
	}
	best, near := nobody, int64(1)<<62
	for i := range f.units {
		t := &f.units[i]
		if t.side == c.side || !t.up() || u.quad.Beyond(&t.quad, f.pace(u).basic) || c.drawnOff(u, t) {
			continue
		}
		d := u.quad.GapSquare(&t.quad)
		if d >= near || !stale && !c.worthIt(u, t) {
			continue
		}
		if _, no := f.mayCharge(u, t); no == nil {
			best, near = i, d
		}
	}
	return best
}

// worthIt says whether the doctrine lets a unit charge an enemy.
func (c *commander) worthIt(u, t *unit) bool {
	f := c.f
	fortified := f.shelter(t, u.box.At) == rules.Fortified
	if c.plan == battle.Raid && c.isPrize(t) && (!fortified || u.figures() >= 2*t.figures()) {
		return true
	}
	if u.mounted() && !u.native {
		return t.disordered && f.shelter(t, u.box.At) == rules.NoCover
	}
	if c.atGoal(t) && u.figures() >= 2*t.figures() {
		return true
	}
	if u.native {
		return true
	}
	weak := t.disordered || f.state(t) != rules.Full || t.isBaggage() || t.isGuns()
	if fortified && !u.fanatic {
		return weak && u.figures() >= 2*t.figures()
	}
	return weak || c.alone(t) && c.company(u)
}

// company says whether another unit of the side that fights in the same way charges in the
// same turn, or can.
func (c *commander) company(u *unit) bool {
	f := c.f
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || v.no == u.no || !v.fights() || v.isGuns() || v.native != u.native || v.isBoat || v.aboard != nobody {
			continue
		}
		if v.charging || f.engaged(v) {
			return true
		}
		if v.acted || f.state(v) == rules.Spent {
			continue
		}
		basic := f.pace(v).basic
		for j := range f.units {
			if e := &f.units[j]; e.side != c.side && e.up() && v.quad.Nearer(&e.quad, basic) {
				return true
			}
		}
	}
	return false
}

// alone says whether an enemy has no friend within 6".
func (c *commander) alone(t *unit) bool {
	for i := range c.f.units {
		if v := &c.f.units[i]; v.side == t.side && v.no != t.no && v.fights() && t.quad.Nearer(&v.quad, 6*anInch) {
			return false
		}
	}
	return true
}
