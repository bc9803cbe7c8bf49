package command

import (
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// stance is what a unit weighs the hexes by to which it could go.
type stance struct {
	approach int               // what a hex nearer is worth
	far      func(hex.Hex) int // how far a hex is from where the unit is to be
	stop     int               // nearer than this it need not be
	fear     int               // what it minds what may fall on it, of 8
	root     int               // what it costs to leave
}

// place is what a hex promises a unit that is there at the end of its move: what it does from
// there now and in the next turn, less what may fall on it, and how near it is to where it is
// to be.
func (c *commander) place(u *state.Unit, st *stance, h hex.Hex) int {
	moved := u.Moved || h != u.At
	w := max(c.shots(u, h, moved), c.blows(u, h, moved))
	w += max(c.shots(u, h, false), c.blows(u, h, false)) * 5 / 8
	w -= c.risk(u, h) * st.fear / 8
	if st.approach != 0 {
		w -= st.approach * max(st.far(h), st.stop)
	}
	if h != u.At {
		w -= st.root
	}
	return w
}

// shots is what a unit may be expected to bring down from a hex.
func (c *commander) shots(u *state.Unit, at hex.Hex, moved bool) int {
	s, reach := c.s, u.Arm.Reach
	if reach == 0 || u.Limbered {
		return 0
	}
	fresh, reduced := 0, 0
	if c.led {
		fresh, reduced = s.WithUnit(u.No)
	}
	dice := u.Arm.DiceOf(u.Figures, rules.ColumnOf(moved, u.Disrupted)) + rules.CommanderDice(fresh, reduced)
	if dice == 0 {
		return 0
	}
	best := 0
	for _, n := range s.ByID[1-c.side] {
		t := &s.Units[n]
		if t.Cond != state.OnTable || hex.Distance(at, t.At) > reach {
			continue
		}
		if k := loss(t, dice, s.Field.Line(t.At).Cover); k > best && s.Sees(at, t.At) {
			best = k
		}
	}
	return best
}

// blows is what may be expected of the best assault of a unit from a hex.
func (c *commander) blows(u *state.Unit, at hex.Hex, moved bool) int {
	s := c.s
	if !u.Charges() || u.Disrupted {
		return 0
	}
	best := 0
	for _, n := range s.ByID[1-c.side] {
		t := &s.Units[n]
		if t.Cond != state.OnTable || hex.Distance(at, t.At) != 1 {
			continue
		}
		if s.Colour() == rules.Red && moved && (s.Field.Rough(at) || s.Field.Rough(t.At)) {
			continue
		}
		own := u.Arm.DiceOf(u.Figures, rules.ColumnOf(moved, false))
		foe := t.Arm.DiceOf(t.Figures, rules.ColumnOf(t.Moved || t.Limbered, t.Disrupted))
		if c.led {
			own += rules.CommanderDice(s.WithUnit(u.No))
			foe += rules.CommanderDice(s.WithUnit(t.No))
		}
		v := *u
		v.At = at
		best = max(best, c.onset(&v, t, t.At, own, foe))
	}
	return best
}

// risk is what may fall on a unit in a hex: by those who have yet to act in this turn, and
// half of what the next may bring. An enemy is shared by all whom he could turn upon.
func (c *commander) risk(u *state.Unit, h hex.Hex) int {
	s := c.s
	var now, next int // in sixteenths of a die
	for _, n := range s.ByID[1-c.side] {
		t := &s.Units[n]
		if t.Cond != state.OnTable || !t.Fights() {
			continue
		}
		d, dice, then := hex.Distance(h, t.At), 0, 0
		switch {
		case d <= t.Arm.Reach && !t.Limbered && s.Sees(t.At, h):
			then = t.Arm.DiceOf(t.Figures, rules.ColumnOf(false, t.Disrupted))
			dice = t.Arm.DiceOf(t.Figures, rules.ColumnOf(t.Moved, t.Disrupted))
		case t.Charges() && !t.Disrupted && d <= 1+rules.RateOf(t.Kind):
			then = t.Arm.DiceOf(t.Figures, rules.ColumnOf(d > 1, false))
			dice = then
		}
		if then == 0 {
			continue
		}
		share := 16 / max(1, c.crowd(t))
		next += share * then
		if t.Card > s.Played {
			now += share * dice
		}
	}
	cover := s.Field.Line(h).Cover
	return loss(u, (now+8)/16, cover) + loss(u, (next+8)/16, cover)/2
}

// crowd is how many of the side an enemy could turn upon, as it stands now.
func (c *commander) crowd(t *state.Unit) int {
	slot := t.No % len(c.crowds)
	if at := &c.crowds[slot]; at.known && at.of == t.No {
		return at.n
	}
	n := 0
	reach := max(t.Arm.Reach, 1+rules.RateOf(t.Kind))
	for _, m := range c.s.ByID[c.side] {
		if v := &c.s.Units[m]; v.Cond == state.OnTable && hex.Distance(v.At, t.At) <= reach {
			n++
		}
	}
	c.crowds[slot] = crowd{t.No, n, true}
	return n
}

// crowd is how many an enemy could turn upon.
type crowd struct {
	of, n int
	known bool
}
