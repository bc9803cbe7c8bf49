package gsq

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// gun keeps a gun where it can fire: a limbered one goes forward with an attack and
// unlimbers in range, others turn to the enemy, or are pushed on if nothing can be hit.
func (c *commander) gun(u *unit) (battle.Order, bool) {
	f := c.f
	if u.shot {
		return battle.Order{}, false
	}
	foe, gap := c.nearest(u)
	if c.homeward && !c.home(u) && (u.limbered || c.turnToGo(u)) {
		if f.guns[u.gun].teams && !u.limbered {
			return c.form(u, limberedWord)
		}
		return c.retreat(u, foe, gap)
	}
	if foe == nobody {
		return battle.Order{}, false
	}
	best := distance(24 * anInch)
	if f.guns[u.gun].gatling {
		best = distance(weaponOf(Gatling).medium) * anInch
	}
	t := &f.units[foe]
	if u.limbered {
		if gap <= best || !c.aggressive {
			return c.form(u, unlimberedWord)
		}
		return c.advance(u, t.quad.Nearest(u.box.At), gap-best+anInch)
	}
	if o, ok := c.faceUp(u, foe); ok {
		return o, true
	}
	if c.aggressive && gap > best && (f.guns[u.gun].gatling || !f.sightsBall(u)) {
		return c.advance(u, t.quad.Nearest(u.box.At), gap-best+anInch)
	}
	return battle.Order{}, false
}

// wagons stay where they are, unless the side is off home.
func (c *commander) wagons(u *unit) (battle.Order, bool) {
	if !c.homeward {
		return battle.Order{}, false
	}
	foe, gap := c.nearest(u)
	return c.retreat(u, foe, gap)
}

// crew takes men who left their gun back to it, or to another of their side.
func (c *commander) crew(u *unit) (battle.Order, bool) {
	f := c.f
	best, near := nobody, int64(1)<<62
	for i := range f.guns {
		g := &f.guns[i]
		if g.side != u.side || g.crew != nobody || g.taken || g.spare {
			continue
		}
		if d := g.box.At.Minus(u.box.At).Square(); d < near {
			best, near = i, d
		}
	}
	if best == nobody || u.shot || u.cond != steady {
		return battle.Order{}, false
	}
	q := f.guns[best].box.Quad()
	far := u.quad.Gap(&q) + anInch/2
	return c.advance(u, f.guns[best].box.At, far)
}

// leader keeps the C-in-C behind as many units as he can steady, out of the enemy's way;
// other characters join the nearest unit.
func (c *commander) leader(u *unit) (battle.Order, bool) {
	f := c.f
	if u.cond != steady || u.shot {
		return battle.Order{}, false
	}
	if !u.cinc || c.enemyWithin(u, 10*anInch) {
		for _, n := range f.order[u.side] {
			if v := &f.units[n]; v.cond == steady && !v.character && !v.inMelee() && u.quad.Nearer(&v.quad, 6*anInch) {
				if _, _, why := f.mayAttach(u, v); why == "" {
					return battle.Order{Kind: "attach", Unit: u.id, Target: v.id}, true
				}
			}
		}
	}
	spot, most := u.box.At, c.steadies(u.box.At)
	if c.tooNear(u.box.At) {
		most = -1
	}
	for _, n := range f.order[u.side] {
		v := &f.units[n]
		if v.character || v.cond != steady {
			continue
		}
		back := v.box.Facing.Turn(tabletop.About)
		at := f.table.Clamp(v.box.At.Add(back.Ahead(v.box.Depth/2+3*anInch)), 2*anInch)
		if k := c.steadies(at); k > most && !c.tooNear(at) {
			spot, most = at, k
		}
	}
	if tabletop.Far(spot, u.box.At) < 2*anInch {
		return battle.Order{}, false
	}
	return c.advance(u, spot, f.best(u))
}

// steadies counts the units within the C-in-C's six inches of a place.
func (c *commander) steadies(at point) int {
	n := 0
	for _, m := range c.f.order[c.side] {
		if v := &c.f.units[m]; v.here() && !v.character && v.quad.FromPoint(at) <= 5*anInch {
			n++
		}
	}
	return n
}

// tooNear says whether an enemy is within twelve inches of a place.
func (c *commander) tooNear(at point) bool {
	for _, m := range c.f.order[1-c.side] {
		if v := &c.f.units[m]; v.up() && v.quad.FromPoint(at) <= 12*anInch {
			return true
		}
	}
	return false
}
