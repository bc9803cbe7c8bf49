package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// dread is what a unit thinks of each die that may be thrown at it: those who do not recover
// fear most.
var dread = map[rules.Rating]int{rules.Good: 1, rules.Average: 2, rules.Poor: 2, rules.VeryPoor: 3}

// patience is how many turns a unit waits for a good moment to go on.
const patience = 2

// advance is what a unit that attacks goes by.
type advance struct {
	here    int         // how near the enemy is
	stand   int         // how near it wants to be
	mark    *state.Unit // whom it makes for; nil: whoever is nearest
	by      hex.Hex     // by where it goes first
	round   bool        // whether it does
	covered bool        // where it stands
	patient bool
	danger  int
}

// attack moves a unit that goes at the enemy: in mass, out of the fire until it goes in, and to
// where it shoots or can close.
func (c *commander) attack(u *state.Unit, t command.Task, here int, full bool) (battle.Order, bool) {
	s := c.s
	closes := closer(u) || c.late
	a := advance{here: here, stand: 1, covered: s.Field.Line(u.At).Cover, patient: !c.late && (u.Since == 0 || s.Turn-u.Since < patience)}
	if m := s.Unit(t.Target); m != nil && m.Up() && m.Side != u.Side {
		a.mark = m
	}
	if at, there := s.Field.HexOf(t.At); t.Do == command.Round && there && !c.late && hex.Distance(u.At, at) > 2 {
		a.by, a.round = at, true
	}
	switch {
	case u.Kind == rules.Cavalry && !c.late && !c.many:
		a.stand = c.standOff() // until there is somebody to ride down
	case !closes:
		a.stand = (u.Arm.Reach + 1) / 2
		if (here <= a.stand || full) && (!c.many || s.ToGoal(c.side, u.At) == 0) {
			return battle.Order{}, false // the many go on to what they fight for
		}
		if c.waits(u, here) {
			return battle.Order{}, false
		}
	case c.waits(u, here):
		return battle.Order{}, false
	}
	if a.patient {
		a.danger = c.danger(u, u.At, a.covered)
	}
	return c.best(u, func(end hex.Hex) int { return c.gain(u, &a, end) })
}

// closer says whether a unit has to come near to do anything.
func closer(u *state.Unit) bool { return u.Weapon == rules.HandToHand || u.Weapon == rules.Musket }

// gain is how much better a hex is for a unit that attacks than where it stands; 0 and less
// is no better.
func (c *commander) gain(u *state.Unit, a *advance, end hex.Hex) int {
	s := c.s
	there, cover := c.nearest(end), s.Field.Line(end).Cover
	w := 10*(max(a.here, a.stand)-max(there, a.stand)) + 3*(s.ToGoal(c.side, u.At)-s.ToGoal(c.side, end))
	switch {
	case a.round:
		w = 10 * (hex.Distance(u.At, a.by) - hex.Distance(end, a.by))
	case a.mark != nil && !c.many:
		w += 2 * (max(hex.Distance(u.At, a.mark.At), a.stand) - max(hex.Distance(end, a.mark.At), a.stand))
	}
	if u.Kind == rules.Cavalry && c.prey(u, end) {
		w += 25
	}
	if cover {
		w += 4
	}
	friends := int(s.Field.At(end).Units[c.side])
	switch {
	case c.many && there == a.here && there <= 3 && s.Field.RowFrom(c.side, end) > s.Field.RowFrom(c.side, u.At):
		w = 5 // the many go round the few
	case w <= 4 && a.here == there:
		return 0 // cover alone is not worth standing still for
	}
	if a.patient && there == 1 {
		w -= max(c.danger(u, end, cover)-a.danger, 0)
	}
	if there == 1 {
		if c.behind(end) {
			w += 4 // the beaten have nowhere to go
		}
		w -= 2 * friends
	}
	return w - 2*friends
}

// danger is what a unit has to fear in a hex from those who have yet to act in this turn:
// whose card lies open and has not been played.
func (c *commander) danger(u *state.Unit, h hex.Hex, cover bool) int {
	s, dice := c.s, 0
	for _, n := range s.ByID[1-c.side] {
		t := &s.Units[n]
		if t.Cond != state.OnTable || !t.Fights() || t.Limbered || t.Card <= s.Played {
			continue
		}
		switch d := hex.Distance(h, t.At); {
		case d <= t.Arm.Reach:
			dice += t.Arm.DiceOf(t.Figures, rules.ColumnOf(t.Moved, t.Disrupted))
		case t.Charges() && !t.Disrupted && d <= 1+rules.RateOf(t.Kind):
			dice += t.Arm.DiceOf(t.Figures, rules.ColumnOf(t.Moved || d > 1, false))
		}
	}
	if cover {
		dice /= 2
	}
	return dice * dread[u.Rating]
}

// behind says whether a hex lies behind an enemy beside it.
func (c *commander) behind(h hex.Hex) bool {
	s := c.s
	for _, n := range s.ByID[1-c.side] {
		if t := &s.Units[n]; t.Cond == state.OnTable && hex.Distance(h, t.At) == 1 && s.Field.RowFrom(c.side, h) > s.Field.RowFrom(c.side, t.At) {
			return true
		}
	}
	return false
}

// standOff is how far horse keeps from the enemy: out of reach of his small arms.
func (c *commander) standOff() int { return c.smallArms() + 1 }

// smallArms is how far the enemy's small arms reach.
func (c *commander) smallArms() int {
	far := 0
	for _, n := range c.s.ByID[1-c.side] {
		if t := &c.s.Units[n]; t.Cond == state.OnTable && t.Arm.Service == rules.SmallArms {
			far = max(far, t.Arm.Reach)
		}
	}
	return far
}

// waits says whether a unit of an assault waits outside the enemy's fire until half of its
// neighbours are level with it, two turns at most. The many do not wait.
func (c *commander) waits(u *state.Unit, here int) bool {
	s := c.s
	if c.late || c.many || s.Turn-u.Since >= patience && u.Since > 0 {
		return false
	}
	reach := c.smallArms()
	if reach == 0 || here != reach+1 {
		return false
	}
	near, level := 0, 0
	for _, n := range s.ByID[c.side] {
		o := &s.Units[n]
		if n == u.No || o.Cond != state.OnTable || !o.Charges() || o.Disrupted || hex.Distance(o.At, u.At) > 3 {
			continue
		}
		near++
		if c.nearest(o.At) <= here {
			level++
		}
	}
	return 2*level < near
}
