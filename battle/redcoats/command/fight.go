package command

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// fight gives the next order of the combat step: of all volleys and assaults of a unit that
// from which most is to be expected.
func (c *commander) fight() battle.Order {
	s := c.s
	for _, n := range s.Actors {
		u := &s.Units[n]
		if u.Cond != state.OnTable || u.Fought || u.Spent || !u.Fights() {
			continue
		}
		best, worth := c.assault(u)
		if o, w := c.fire(u); w > worth {
			best, worth = o, w
		}
		if worth > 0 {
			return best
		}
	}
	return state.Pass
}

// assault looks for the close assault from which most is to be expected, and what that is.
func (c *commander) assault(u *state.Unit) (best battle.Order, most int) {
	s := c.s
	if !u.Charges() || u.Disrupted {
		return best, 0
	}
	for _, h := range s.HexesHeld(u, 1, c.hexes[:0]) {
		for _, n := range s.InHex(1-u.Side, h, c.list[:0]) {
			t := &s.Units[n]
			o := battle.Order{Kind: "assault", Unit: u.ID, Target: t.ID, Path: state.PathOf(h)}
			a, no := s.PlanAssault(u, o)
			if no.Rule != "" {
				continue
			}
			need := a.In.Need()
			if w := c.onset(u, t, h, need.AttackerDice, need.DefenderDice); w > most {
				best, most = o, w
			}
		}
	}
	return best, most
}

// onset is what may be expected of an assault with so many dice against so many: what
// falls on either side, and who is driven out (REDCOATS-12.4 to 12.7, 12.16).
func (c *commander) onset(u, t *state.Unit, h hex.Hex, own, foe int) int {
	if own == 0 {
		return 0
	}
	s := c.s
	a, d := min(own, mostDice), min(foe, mostDice)
	won, even := chances.over[a][d], chances.even[a][d]
	lost := sure - won - even
	cost := loss(u, foe, false) + lost*shaken(u.Rating)*u.Figures/sure
	if c.many {
		cost /= 3 // the others take it up
	}
	w := loss(t, own, s.Field.Line(h).Cover) - cost
	prize := 150 * t.Figures * worth(t) / figure
	switch {
	case t.Fixed(), c.trapped(u, h):
		prize = t.Figures * worth(t) // who is beaten there is taken
	case s.ToGoal(c.side, h) == 0 && len(s.Goals[c.side]) > 0:
		prize += figure
	}
	w += won * prize / sure
	if !c.aggressive {
		w -= won * c.price(u) / sure
	}
	return w
}

// price is what it costs a unit that holds its ground to leave its hex for another.
func (c *commander) price(u *state.Unit) int {
	n := 0
	if c.s.Field.Line(u.At).Cover {
		n += 200 * u.Figures
	}
	if len(c.s.Goals[c.side]) > 0 && c.s.ToGoal(c.side, u.At) == 0 {
		n += 400 * u.Figures
	}
	return n
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

// fire looks for the hex where a volley should do most, and what that is.
func (c *commander) fire(u *state.Unit) (best battle.Order, most int) {
	s := c.s
	w := u.Arm
	if w.Reach == 0 || u.Limbered || !s.EnemyWithin(u, w.Reach) {
		return best, 0
	}
	for _, h := range s.HexesHeld(u, w.Reach, c.hexes[:0]) {
		v, no := s.Aim(u, h)
		if no.Rule != "" {
			continue
		}
		first, value, one := state.Nobody, 1, 0
		for _, n := range s.InHex(1-u.Side, h, c.list[:0]) {
			t := &s.Units[n]
			k := loss(t, v.Dice, v.In.InCover)
			if !t.Disrupted && t.Charges() && t.Card > s.Played {
				k += k * c.haste() / 100 // it has yet to act
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
		if value > most {
			most = value
			best = battle.Order{Kind: "shoot", Unit: u.ID, Path: state.PathOf(h)}
			if first != state.Nobody {
				best.Target = s.Units[first].ID
			}
		}
	}
	return best, most
}

// haste is by how much more a volley is worth, in hundredths, at one who could charge and has
// yet to act. One who compares has it at guns, and at those who are disrupted already, for whom
// each hit is a man (REDCOATS-13.2): who is disrupted for the first time may recover.
func (c *commander) haste() int {
	if c.plan.Weighs() {
		return -25
	}
	return 25
}

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
