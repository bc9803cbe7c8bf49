package command

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// volley is the most dice that a unit could throw at an enemy from where it is.
func (c *commander) volley(u *state.Unit) int {
	reach := u.Arm.Reach
	if reach == 0 || !c.s.EnemyWithin(u, reach) {
		return 0
	}
	for _, h := range c.s.HexesHeld(u, reach, c.hexes[:0]) {
		if v, no := c.s.Aim(u, h); no.Rule == "" {
			return v.Dice
		}
	}
	return 0
}

// fight gives the next order of the combat step: an assault that should win, or else the
// best volley.
func (c *commander) fight() battle.Order {
	s := c.s
	for _, n := range s.Actors {
		u := &s.Units[n]
		if u.Cond != state.OnTable || u.Fought || u.Spent || !u.Fights() {
			continue
		}
		if u.Charges() && !u.Disrupted {
			if o, ok := c.assault(u); ok {
				return o
			}
		}
		if o, ok := c.fire(u); ok {
			return o
		}
	}
	return state.Pass
}

// assault looks for the close assault with the best odds: dice against dice, a quarter more
// than the enemy's, or as many with blades or against the disrupted.
func (c *commander) assault(u *state.Unit) (battle.Order, bool) {
	s := c.s
	best, worth := battle.Order{}, 0
	for _, h := range s.HexesHeld(u, 1, c.hexes[:0]) {
		for _, n := range s.InHex(1-u.Side, h, c.list[:0]) {
			t := &s.Units[n]
			o := battle.Order{Kind: "assault", Unit: u.ID, Target: t.ID, Path: state.PathOf(h)}
			a, n := s.PlanAssault(u, o)
			if n.Rule != "" {
				continue
			}
			need := a.In.Need()
			own, foe := need.AttackerDice, need.DefenderDice
			if !c.dares(u, t, own, foe) {
				continue
			}
			if w := 100 + 10*(own-foe) + 4*t.Figures; w > worth {
				best, worth = o, w
			}
		}
	}
	return best, worth > 0
}

// dares says whether a unit assaults another with so many dice against so many.
func (c *commander) dares(u, t *state.Unit, own, foe int) bool {
	s := c.s
	rifles := u.Weapon != rules.HandToHand && u.Weapon != rules.Musket
	switch {
	case own == 0:
		return false
	case !c.aggressive && !t.Disrupted && (s.Field.Work(u.At) || s.Field.Line(u.At).Cover && own < 2*foe || 4*own < 5*foe):
		return false // they keep their ground
	case !c.aggressive && s.Field.Work(u.At):
		return false
	case c.late && c.aggressive:
		return true
	case c.aggressive && rifles && !t.Disrupted:
		return 2*own >= 3*foe && !s.Field.Line(t.At).Cover // else they fire
	case c.trapped(u, t.At):
		return 4*own >= 3*foe // who is beaten there surrenders
	case u.Rating == rules.VeryPoor && u.Moved:
		return own > foe // repulsed, they are of no more use
	case u.Weapon == rules.HandToHand || t.Disrupted:
		return own >= foe
	}
	return 4*own >= 5*foe
}

// trapped says whether one who is beaten out of a hex by a unit would find no way back.
func (c *commander) trapped(u *state.Unit, at hex.Hex) bool {
	d, beside := hex.Towards(u.At, at)
	if !beside {
		return false
	}
	for _, h := range rules.RetreatWays(at, d) {
		if !c.s.Field.Holds(h) || c.s.Field.Open(h) && !c.s.Held(1-c.side, h) {
			return false
		}
	}
	return true
}

// fire looks for the hex where most figures should fall; where none should, for the nearest
// undisrupted enemy, spears before rifles.
func (c *commander) fire(u *state.Unit) (battle.Order, bool) {
	s := c.s
	w := u.Arm
	if w.Reach == 0 || u.Limbered || !s.EnemyWithin(u, w.Reach) {
		return battle.Order{}, false
	}
	best, worth := battle.Order{}, 0
	for _, h := range s.HexesHeld(u, w.Reach, c.hexes[:0]) {
		v, no := s.Aim(u, h)
		if no.Rule != "" {
			continue
		}
		hits := 2 * v.Dice // in twelfths
		if v.In.InCover {
			hits = v.Dice
		}
		first, value, one := state.Nobody, 1, 0
		for _, n := range s.InHex(1-u.Side, h, c.list[:0]) {
			t := &s.Units[n]
			kills := min(max(hits-12, 0), 12*t.Figures)
			if t.Disrupted {
				kills = min(hits, 12*t.Figures)
			}
			k := 20 * kills
			if !t.Disrupted {
				k += 2 * (hits + 4 - min(v.In.RangeHexes, 4))
				if t.Weapon == rules.HandToHand && t.Fights() {
					k += 6
				}
			}
			if !t.Fights() {
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
			best = battle.Order{Kind: "shoot", Unit: u.ID, Path: state.PathOf(h)}
			if first != state.Nobody {
				best.Target = s.Units[first].ID
			}
		}
	}
	return best, worth > 0
}
