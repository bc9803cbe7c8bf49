package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// volley is the most dice that a unit could throw at an enemy from where it is.
func (c *commander) volley(u *unit) int {
	reach := u.arm.Reach
	if reach == 0 || !c.f.enemyWithin(u, reach) {
		return 0
	}
	for _, h := range c.f.hexesHeld(u, reach, c.f.hexes[:0]) {
		if v, _, why := c.f.aim(u, h); why == "" {
			return v.dice
		}
	}
	return 0
}

// fight gives the next order of the combat step: an assault that should win, or else the
// best volley.
func (c *commander) fight() battle.Order {
	f := c.f
	for _, n := range f.actors {
		u := &f.units[n]
		if u.cond != onTable || u.fought || u.spent || !u.fights() {
			continue
		}
		if u.charges() && !u.disrupted {
			if o, ok := c.assault(u); ok {
				return o
			}
		}
		if o, ok := c.fire(u); ok {
			return o
		}
	}
	return pass
}

// assault looks for the close assault with the best odds: dice against dice, a quarter more
// than the enemy's, or as many with blades or against the disrupted.
func (c *commander) assault(u *unit) (battle.Order, bool) {
	f := c.f
	best, worth := battle.Order{}, 0
	for _, h := range f.hexesHeld(u, 1, f.hexes[:0]) {
		for _, n := range f.inHex(1-u.side, h, f.list[:0]) {
			t := &f.units[n]
			o := battle.Order{Kind: "assault", Unit: u.id, Target: t.id, Path: path(h)}
			a, n := f.planAssault(u, o)
			if n.rule != "" {
				continue
			}
			need := a.in.Need()
			own, foe := need.AttackerDice, need.DefenderDice
			if !c.dares(u, t, own, foe) {
				continue
			}
			if w := 100 + 10*(own-foe) + 4*t.figures; w > worth {
				best, worth = o, w
			}
		}
	}
	return best, worth > 0
}

// dares says whether a unit assaults another with so many dice against so many.
func (c *commander) dares(u, t *unit, own, foe int) bool {
	f := c.f
	rifles := u.weapon != rules.HandToHand && u.weapon != rules.Musket
	switch {
	case own == 0:
		return false
	case !c.aggressive && !t.disrupted && (f.field.work(u.at) || f.field.line(u.at).Cover && own < 2*foe || 4*own < 5*foe):
		return false // they keep their ground
	case !c.aggressive && f.field.work(u.at):
		return false
	case c.late && c.aggressive:
		return true
	case c.aggressive && rifles && !t.disrupted:
		return 2*own >= 3*foe && !f.field.line(t.at).Cover // else they fire
	case c.trapped(u, t.at):
		return 4*own >= 3*foe // who is beaten there surrenders
	case u.rating == rules.VeryPoor && u.moved:
		return own > foe // repulsed, they are of no more use
	case u.weapon == rules.HandToHand || t.disrupted:
		return own >= foe
	}
	return 4*own >= 5*foe
}

// trapped says whether one who is beaten out of a hex by a unit would find no way back.
func (c *commander) trapped(u *unit, at hex.Hex) bool {
	d, beside := hex.Towards(u.at, at)
	if !beside {
		return false
	}
	for _, h := range rules.RetreatWays(at, d) {
		if !c.f.field.Holds(h) || c.f.field.open(h) && !c.f.held(1-c.side, h) {
			return false
		}
	}
	return true
}

// fire looks for the hex where most figures should fall; where none should, for the nearest
// undisrupted enemy, spears before rifles.
func (c *commander) fire(u *unit) (battle.Order, bool) {
	f := c.f
	w := u.arm
	if w.Reach == 0 || u.limbered || !f.enemyWithin(u, w.Reach) {
		return battle.Order{}, false
	}
	best, worth := battle.Order{}, 0
	for _, h := range f.hexesHeld(u, w.Reach, f.hexes[:0]) {
		v, _, why := f.aim(u, h)
		if why != "" {
			continue
		}
		hits := 2 * v.dice // in twelfths
		if v.in.InCover {
			hits = v.dice
		}
		first, value, one := nobody, 1, 0
		for _, n := range f.inHex(1-u.side, h, f.list[:0]) {
			t := &f.units[n]
			kills := min(max(hits-12, 0), 12*t.figures)
			if t.disrupted {
				kills = min(hits, 12*t.figures)
			}
			k := 20 * kills
			if !t.disrupted {
				k += 2 * (hits + 4 - min(v.in.RangeHexes, 4))
				if t.weapon == rules.HandToHand && t.fights() {
					k += 6
				}
			}
			if !t.fights() {
				k /= 8
			}
			if k > one {
				first, one = n, k
			}
			if w.Service == rules.Crewed {
				value += k
			} else {
				value = max(value, 1+k)
			}
		}
		if value > worth {
			worth = value
			best = battle.Order{Kind: "fire", Unit: u.id, Path: path(h)}
			if first != nobody {
				best.Target = f.units[first].id
			}
		}
	}
	return best, worth > 0
}
