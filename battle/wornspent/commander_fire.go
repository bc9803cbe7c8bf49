package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// fire takes the side's units in turn, from the one that had the last order, and fires
// each at its best target (23.1).
func (c *commander) fire() battle.Order {
	f := c.f
	for i := f.cursor; i < len(f.units); i++ {
		u := &f.units[i]
		if u.side != c.side || f.mayFire(u) != "" {
			continue
		}
		if t := c.bestTarget(u); t != nobody {
			return battle.Order{Kind: "fire", Unit: u.id, Target: f.units[t].id}
		}
	}
	return done
}

// bestTarget is the target of the first class that has one (disordered chargers, then
// enemies within 9", then the rest) and there the one with the highest expected kills in
// points, then the nearest. Whether a target can be aimed at is asked last, and of those
// alone who would be the best.
func (c *commander) bestTarget(u *unit) int {
	f := c.f
	best, bestClass, bestKills, bestGap := nobody, 9, 0, length(0)
	free, contact := u.free(), f.engaged(u)
	for i := range f.units {
		t := &f.units[i]
		if t.side == c.side || !t.up() || u.quad.Beyond(&t.quad, u.reach+anInch/20) {
			continue
		}
		hope := aim{figures: free, cover: rules.NoCover} // the best that it could be
		if !contact {
			hope.gap = rules.Tenths(tabletop.Root(u.quad.LeastSquare(&t.quad)))
		}
		better := func(a *aim) bool {
			class, kills := target(t, a.gap), c.expected(u, t, a)
			return class < bestClass || class == bestClass && (kills > bestKills || kills == bestKills && a.gap < bestGap)
		}
		if hope.gap > u.reach || !better(&hope) {
			continue
		}
		if a, why := f.aimAt(u, t); why == "" && better(&a) {
			best, bestClass, bestKills, bestGap = i, target(t, a.gap), c.expected(u, t, &a), a.gap
		}
	}
	return best
}

// target is the class of a target: the lower is fired at first.
func target(t *unit, gap length) int {
	switch {
	case t.charging && t.disordered:
		return 0
	case gap <= 9*anInch:
		return 1
	}
	return 2
}

// expected is the number of kills that a volley can expect, in points, times a thousand:
// the chance to hit times the chance that the save fails times the points of a man.
func (c *commander) expected(u, t *unit, a *aim) int {
	need := 8
	if 2*a.gap <= u.reach {
		need = 6
	}
	if u.disordered {
		need++
	}
	if u.moved {
		need += 2
	}
	hits := 11 - min(need, 10)
	fails := 7
	switch {
	case a.cover != rules.NoCover:
		fails = 4
	case t.prone:
		fails = 6
	}
	dice := rules.WeaponOf(u.weapon).Dice(a.figures)
	return min(dice*hits*fails, 100*t.figures()) * 10 * worth(t.now) / max(1, t.figures())
}
