package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// How a side gets away. It goes back by bounds: of its two halves one stands and shoots in
// each round while the other falls back, baggage and guns always before the rest; and once
// all are home, or nobody can follow, it marches off by its own edge (13.10).

// homeZone is how near to its own edge a unit is that has got away.
const homeZone = 7 * anInch

// home says whether a unit is at its own edge.
func (c *commander) home(u *unit) bool {
	y := u.box.At.Y
	if c.side == 1 {
		y = c.f.table.Depth - y
	}
	return y <= homeZone
}

// allHome says whether all of the side that are in hand stand at their own edge.
func (c *commander) allHome() bool {
	for _, n := range c.f.order[c.side] {
		if u := &c.f.units[n]; u.here() && !u.character && u.cond != fleeing && !c.home(u) {
			return false
		}
	}
	return true
}

// clear says whether no enemy is near enough to follow.
func (c *commander) clear() bool {
	for _, n := range c.f.order[c.side] {
		if u := &c.f.units[n]; u.here() && !u.character && u.cond != fleeing && !c.home(u) && c.enemyWithin(u, 10*anInch) {
			return false
		}
	}
	return true
}

// turnToGo says whether it is a unit's turn to fall back while the other half of its side
// covers it. Baggage goes always.
func (c *commander) turnToGo(u *unit) bool {
	return u.baggage || u.mounted || (u.slot+c.f.round)%2 == 0
}

// slipsAway says whether a unit falls back in this turn rather than shoots.
func (c *commander) slipsAway(u *unit) bool {
	return c.homeward && !c.home(u) && c.turnToGo(u) && !c.enemyWithin(u, 8*anInch)
}

// retreat takes a unit home, facing the enemy as it goes; the rear guard stands. One whom
// the enemy has nearly reached turns on him.
func (c *commander) retreat(u *unit, foe int, gap distance) (battle.Order, bool) {
	if u.formation == rules.Square {
		return battle.Order{}, false
	}
	if u.cond == toGround || c.home(u) || !c.turnToGo(u) || gap <= 8*anInch {
		if foe == nobody || u.cond == toGround {
			return battle.Order{}, false
		}
		return c.defend(u, foe, gap)
	}
	to := point{X: u.box.At.X, Y: c.f.fromEdge(c.side, homeZone-2*anInch)}
	o, ok := c.advance(u, to, c.f.best(u))
	if !ok || len(o.Path) == 0 {
		return o, ok
	}
	look := int(toFront(c.side))
	if foe != nobody {
		look = int(tabletop.Direction(point(o.Path[len(o.Path)-1]), c.f.units[foe].box.At))
	}
	if _, _, why := c.f.plan(u, o.Path, &look); why == "" {
		o.Facing = &look
	}
	return o, true
}

// A raid goes for what can be hurt: baggage, guns, the place for which it fights or the
// village. It is paid when that is done, and goes.

// prize is the enemy unit that a raider makes for: the nearest baggage or gun, or nobody.
func (c *commander) prize(u *unit) int {
	f := c.f
	best, near := nobody, int64(1)<<62
	for _, n := range f.order[1-c.side] {
		v := &f.units[n]
		if !v.up() || v.cond == fleeing || !v.baggage && !v.isGun() {
			continue
		}
		d := u.quad.GapSquare(&v.quad)
		if !v.baggage {
			d *= 2 // wagons do not shoot
		}
		if d < near {
			best, near = n, d
		}
	}
	return best
}

// paid says whether a raid has what it came for: the baggage, or half of the guns, driven
// off or taken; or, where there is neither, a unit at the place it came for; or a quarter of
// the enemy out of the fight.
func (c *commander) paid() bool {
	f := c.f
	wagons, hurt, guns := 0, 0, 0
	for _, n := range f.order[1-c.side] {
		v := &f.units[n]
		if !v.baggage {
			continue
		}
		wagons++
		hurt += when1(v.cond == fleeing || v.cond == offTable || v.cond == destroyed)
	}
	lost := 0
	for i := range f.guns {
		if g := &f.guns[i]; g.side != c.side && !g.spare {
			guns++
			lost += when1(g.crew == nobody)
		}
	}
	if wagons > 0 && 2*hurt >= wagons || guns > 0 && 2*lost >= guns {
		return true
	}
	if c.quarterOut() {
		return true
	}
	if at, ok := c.place(); ok && wagons+guns == 0 {
		for _, n := range f.order[c.side] {
			if u := &f.units[n]; u.cond == steady && !u.character && u.quad.FromPoint(at) <= 3*anInch {
				return true
			}
		}
	}
	return false
}

// quarterOut says whether a quarter of the enemy is out of the fight. Of those who lie
// unseen nobody knows what they have lost.
func (c *commander) quarterOut() bool {
	first, out := 0, 0
	for _, n := range c.f.order[1-c.side] {
		v := &c.f.units[n]
		if v.character {
			continue
		}
		came := v.came.Total()
		first += came
		switch v.cond {
		case toGround:
		case steady, recovering:
			out += came - v.now.Total()
		default:
			out += came
		}
	}
	return 4*out >= first
}

// place is the place that a side came for: its goal, or the village or fort of the field.
func (c *commander) place() (point, bool) {
	f := c.f
	if at, ok := f.goals.Of(c.side); ok {
		return at, true
	}
	return f.table.Objective, f.table.HasObjective
}
