package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// manoeuvre takes the side's units from the front to the rear and gives each its order;
// boats wait for those who go aboard.
func (c *commander) manoeuvre() battle.Order {
	f := c.f
	next, most := nobody, length(0)
	for i := range f.units {
		u := &f.units[i]
		if u.side != c.side || !u.up() || u.acted {
			continue
		}
		p := c.progress(u)
		if u.isBoat {
			p -= f.table.Depth
		}
		if next == nobody || p > most {
			next, most = i, p
		}
	}
	if next == nobody {
		return done
	}
	return c.order(&f.units[next])
}

// progress is how far a unit is from its own edge.
func (c *commander) progress(u *unit) length { return c.depth(u.box.At) }

// depth is how far a place is from the side's own edge.
func (c *commander) depth(at point) length {
	if c.side == 0 {
		return at.Y
	}
	return c.f.table.Depth - at.Y
}

func hold(u *unit) battle.Order { return battle.Order{Kind: "hold", Unit: u.id} }

// order is what one unit does: what both doctrines have in common, then the doctrine.
func (c *commander) order(u *unit) battle.Order {
	f := c.f
	switch {
	case u.isBoat:
		return c.afloat(u)
	case f.engaged(u):
		if path := f.towards(u, home(u.side), f.pace(u).basic); c.breaksOff(u) && len(path) > 0 {
			return battle.Order{Kind: "break_off", Unit: u.id, Path: path}
		}
		return hold(u)
	case u.disordered && !c.rallying(u):
		return hold(u)
	case u.aboard != nobody:
		return c.ashore(u)
	}
	foe := f.nearestEnemy(u)
	if foe == nobody {
		return hold(u)
	}
	e := &f.units[foe]
	gap := u.quad.Gap(&e.quad)
	if u.prone {
		if c.bold() || c.shouldStand(u) {
			return battle.Order{Kind: "stand_up", Unit: u.id}
		}
		return hold(u)
	}
	if o, ok := c.sappers(u); ok && !u.disordered {
		return o
	}
	switch {
	case c.plan == battle.Withdraw:
		return c.fallBack(u, e, gap)
	case u.isBaggage():
		return hold(u)
	case f.state(u) == rules.Spent && !c.keeps(u):
		if path := c.back(u, f.pace(u).basic); gap <= 12*anInch && len(path) > 0 && u.formation != rules.Unlimbered && f.shelter(u, e.box.At) != rules.Fortified {
			return battle.Order{Kind: "retire", Unit: u.id, Path: path}
		}
		return c.faceUp(u, e, gap)
	case u.isGuns():
		return c.guns(u, e, gap)
	case c.bold() && !c.stays(u):
		if o, ok := c.ferry(u); ok {
			return o
		}
		return c.attack(u, e, gap)
	}
	return c.defend(u, e, gap)
}

// rallying says whether a disordered unit is told to go on with what its side is about, as
// far as its rally lets it: it throws all the same, and 7 or more would be thrown away by
// an order to hold (4.7). Foot and horse of a side that seeks the enemy are, and of one
// that makes off; who is Spent, or lies down, rallies first.
func (c *commander) rallying(u *unit) bool {
	return !u.prone && u.aboard == nobody && !u.isGuns() && !u.isBaggage() && c.f.state(u) != rules.Spent && (c.bold() && !c.stays(u) || c.plan == battle.Withdraw)
}

// breaksOff says whether a unit leaves a melee that does not hold it: one that is Spent, or
// is to make off.
func (c *commander) breaksOff(u *unit) bool {
	return (c.f.state(u) == rules.Spent || c.plan == battle.Withdraw) && !c.f.heldFast(u) && u.aboard == nobody && !u.isGuns()
}

// back is the way straight to the rear, not over the edge; nil where the unit stands there.
func (c *commander) back(u *unit, far length) []battle.XY {
	at := c.f.table.Clamp(u.box.At.Add(home(u.side).Ahead(far)), u.box.Depth/2)
	if tabletop.Far(at, u.box.At) < anInch/2 {
		return nil
	}
	return []battle.XY{at.XY()}
}

// faceUp turns a unit towards an enemy who is near and out of its arc. Else it goes to
// ground where it is pinned, or holds.
func (c *commander) faceUp(u, e *unit, gap length) battle.Order {
	if c.pinned(u) && c.f.mayLie(u) == nil {
		return battle.Order{Kind: "lie_down", Unit: u.id}
	}
	if gap > 24*anInch && !u.isGuns() || c.f.allRound(u) {
		return hold(u)
	}
	dir := tabletop.Direction(u.box.At, e.quad.Nearest(u.box.At))
	if dir.Off(u.box.Facing) <= c.f.arc {
		return hold(u)
	}
	turned := u.box
	turned.Facing = dir
	if !c.f.clear(u, turned) {
		return hold(u)
	}
	look := int(dir)
	return battle.Order{Kind: "advance", Unit: u.id, Facing: &look}
}

// guns stand and fire; where nothing is in range the guns of an attacker limber up, go
// forward behind the line and unlimber in half range. Limbered guns with the enemy near
// unlimber where they are.
func (c *commander) guns(u, e *unit, gap length) battle.Order {
	f := c.f
	best := u.reach / 2
	if u.weapon == rules.MachineGun {
		best = 9 * anInch
	}
	unlimber := battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(rules.Unlimbered)}
	if u.formation == rules.Limbered {
		ahead := min(gap-best, c.ahead(u), f.pace(u).basic)
		if gap <= max(best, 12*anInch) || gap <= u.reach && ahead < anInch || !c.bold() {
			if _, ok := f.reformed(u, rules.Unlimbered, false); ok {
				return unlimber
			}
			return hold(u)
		}
		if ahead < anInch {
			return hold(u)
		}
		look := int(tabletop.Direction(u.box.At, e.box.At))
		return battle.Order{Kind: "advance", Unit: u.id, Path: c.reach(u, e, ahead), Facing: &look}
	}
	ahead := min(gap-u.reach+2*anInch, c.ahead(u))
	if gap <= u.reach || !c.bold() || f.turn < 2 || ahead < anInch || c.keeps(u) {
		return c.faceUp(u, e, gap)
	}
	return battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(rules.Limbered), Path: c.reach(u, e, ahead)}
}

// ahead is how far guns may go forward: not nearer than 6" behind the foremost fighting
// unit that is no guns. Guns that are alone go as they like.
func (c *commander) ahead(u *unit) length {
	f := c.f
	most, alone := length(0), true
	for i := range f.units {
		if v := &f.units[i]; v.side == c.side && v.fights() && !v.isGuns() && !v.isBoat && v.aboard == nobody {
			most, alone = max(most, c.progress(v)), false
		}
	}
	if alone {
		return f.pace(u).basic
	}
	return most - 6*anInch - c.progress(u)
}

// pinned says whether a unit had best lie down: the enemy shoots at it and it cannot
// answer, and nobody is near enough to charge it. In cover only small arms count, for
// guns hit men who lie there as well (7.3, 9.4).
func (c *commander) pinned(u *unit) bool {
	f := c.f
	found := false
	for i := range f.units {
		v := &f.units[i]
		if v.side == c.side || !v.up() || v.aboard != nobody || v.figures() == 0 {
			continue
		}
		if u.armed && u.quad.Nearer(&v.quad, u.reach) {
			return false
		}
		if v.fights() && !v.isGuns() && !v.isBoat && u.quad.Nearer(&v.quad, f.pace(v).basic+3*anInch) {
			return false
		}
		if found || !v.armed || v.formation == rules.Limbered || u.quad.Beyond(&v.quad, v.reach) {
			continue
		}
		if (v.smallArm() || f.shelter(u, v.box.At) == rules.NoCover) && u.quad.Nearer(&v.quad, v.reach) && f.sees(v, u) {
			found = true
		}
	}
	return found
}
