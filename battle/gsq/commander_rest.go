package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// gun keeps a gun where it can fire: a limbered one goes forward with an attack and
// unlimbers where it has a mark, others turn to the enemy, or go on if nothing can be hit:
// by their teams where it is far.
func (c *commander) gun(u *unit) (battle.Order, bool) {
	f := c.f
	if u.shot {
		return battle.Order{}, false
	}
	foe, gap := c.nearest(u)
	if c.homeward && !c.home(u) && (u.limbered || c.turnToGo(u)) {
		if f.guns[u.gun].teams && !u.limbered {
			return c.form(u, rules.LimberedWord)
		}
		return c.retreat(u, foe, gap)
	}
	if foe == nobody {
		return battle.Order{}, false
	}
	best := distance(24 * anInch)
	if f.guns[u.gun].gatling {
		best = distance(rules.WeaponOf(rules.Gatling).Medium) * anInch
	}
	t := &f.units[foe]
	if u.limbered {
		if gap <= best || !c.aggressive || c.hasMark(u) {
			return c.form(u, rules.UnlimberedWord)
		}
		return c.bring(u, t, gap-best+anInch)
	}
	if o, ok := c.faceUp(u, foe); ok {
		return o, true
	}
	if c.aggressive && gap > best && (f.guns[u.gun].gatling || !c.hasMark(u)) {
		if f.guns[u.gun].teams && gap > best+limberFor {
			if o, ok := c.form(u, rules.LimberedWord); ok {
				return o, true
			}
		}
		return c.bring(u, t, gap-best+anInch)
	}
	return battle.Order{}, false
}

// bring takes a gun on towards an enemy; but where that brings it nowhere from which it
// sees one, to a place round about, if there is any, from which it does.
func (c *commander) bring(u, t *unit, want distance) (battle.Order, bool) {
	f := c.f
	mark := t.quad.Nearest(u.box.At)
	ahead, ok := c.advance(u, mark, want)
	if f.guns[u.gun].gatling || ok && c.inView(point(ahead.Path[0])) > 0 {
		return ahead, ok
	}
	best, most := ahead, 0
	straight := tabletop.Direction(u.box.At, mark)
	for turn := facing(0); turn < tabletop.Circle; turn += 3000 {
		far, open := f.farthest(u, straight.Turn(turn), f.best(u))
		if !open {
			continue
		}
		at := u.box.At.Add(straight.Turn(turn).Ahead(far))
		if n := c.inView(at); n > most {
			look := int(tabletop.Direction(at, t.box.At))
			o := battle.Order{Kind: "move", Unit: u.id, Path: []battle.XY{at.XY()}, Facing: &look}
			if _, _, why := f.plan(u, o.Path, o.Facing); why == "" {
				best, most, ok = o, n, true
			}
		}
	}
	return best, ok
}

// inView counts the enemy's figures that a gun at a place would see, were nobody else there.
func (c *commander) inView(at point) int {
	f := c.f
	n := 0
	for _, m := range f.order[1-c.side] {
		v := &f.units[m]
		if !v.up() || v.character || tabletop.Far(at, v.box.At) > rules.FarthestGuess*anInch {
			continue
		}
		wood, houses, crest := f.table.Screens(at, v.quad.Nearest(at))
		if !houses && wood <= 2*anInch && crest <= max(v.level, f.table.Level(at)) {
			n += v.figures()
		}
	}
	return n
}

// limberFor is how far a gun must have to go for its teams to be worth the while.
const limberFor = 6 * anInch

// hasMark says whether a gun would have something to fire ball at where it stands,
// limbered or not.
func (c *commander) hasMark(u *unit) bool {
	_, ok := c.ball(u)
	return ok
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
		if v := &c.f.units[m]; c.sees(v) && v.quad.FromPoint(at) <= 12*anInch {
			return true
		}
	}
	return false
}
