package gsq

import (
	"frontier/battle/gsq/rules"
	"slices"
)

// melees fights every pair of units in contact, of both sides: all blows first, then the
// fallen come off (2.4, 13.5, 13.6).
func (f *fight) melees() {
	f.step = "melee"
	if len(f.contacts) == 0 {
		return
	}
	acting := func(c *contact) (own, foe int) {
		if f.units[c.a].side == f.acting {
			return c.a, c.b
		}
		return c.b, c.a
	}
	slices.SortStableFunc(f.contacts, func(x, y contact) int {
		xo, xf := acting(&x)
		yo, yf := acting(&y)
		if xo != yo {
			return f.units[xo].slot - f.units[yo].slot
		}
		return f.units[xf].slot - f.units[yf].slot
	})
	f.logPhase()
	killed := make([]int, len(f.units))
	for i := range f.contacts {
		c := f.contacts[i]
		a, b, sideA, sideB := &f.units[c.a], &f.units[c.b], c.sideA, c.sideB
		if a.side != f.acting {
			a, b, sideA, sideB = b, a, sideB, sideA
		}
		in := rules.ContactInput{OwnFront: f.share(a, sideA, b), EnemyFront: f.share(b, sideB, a), Lap: f.settings.Lap}
		_, r, err := rules.ContactProcedure.Roll(f.log, f.mark(a, b), in)
		must(err)
		byA, byB := f.blows(a, b, r.OwnInContact), f.blows(b, a, r.EnemyInContact)
		byA, byB = min(byA, b.figures()-killed[b.no]), min(byB, a.figures()-killed[a.no]) // 13.77
		killed[b.no] += byA
		killed[a.no] += byB
		a.slain += byA
		b.slain += byB
	}
	for _, side := range [2]int{f.acting, 1 - f.acting} {
		for _, n := range f.order[side] {
			f.fell(&f.units[n], killed[n])
		}
	}
	for i := range f.units {
		if killed[i] > 0 {
			f.bury(&f.units[i])
		}
	}
}

// share is the number of figures along one side of a unit that face one enemy: those who
// touch it on that side share the figures evenly, the odd ones to the first in the setup
// (13.24). At least one fights.
func (f *fight) share(u *unit, side int, foe *unit) int {
	n, before := 0, 0
	for i := range f.contacts {
		c := &f.contacts[i]
		other := nobody
		switch {
		case c.a == u.no && c.sideA == side:
			other = c.b
		case c.b == u.no && c.sideB == side:
			other = c.a
		}
		if other == nobody {
			continue
		}
		n++
		if f.units[other].slot < foe.slot {
			before++
		}
	}
	along := f.throwFront(u, foe, side)
	mine := along / n
	if before < along%n {
		mine++
	}
	return max(1, mine)
}

// blows throws one unit's blows at another, and answers how many it kills (9.2 to 9.16).
func (f *fight) blows(u, t *unit, figures int) int {
	in := rules.MeleeInput{
		Figures: figures, Experience: u.exp, Arm: u.arm, EnemyArm: t.arm, Blade: u.bladeNow(),
		Charged: u.charged, WasCharged: u.wasCharged, ChargeInto: rules.Front, ChargeSlope: rules.Level,
		InSquare: u.formation == rules.Square, EnemyInSquare: t.formation == rules.Square,
	}
	if u.charged && u.target == t.no { // 13.74
		in.ChargeInto, in.ChargeSlope, in.ChargeDifficult = u.into, u.slope, u.hard
		if in.EnemyInSquare {
			in.ChargeInto = rules.Front
		}
	}
	return f.throwBlows(u, t, in).Kills
}
