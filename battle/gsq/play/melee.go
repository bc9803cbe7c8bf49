package play

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"slices"
)

// melees fights every pair of units in contact, of both sides: all blows first, then the
// fallen come off (2.4, 13.5, 13.6).
func (f *Fight) melees() {
	f.Step = "melee"
	if len(f.Contacts) == 0 {
		return
	}
	acting := func(c *state.Contact) (own, foe int) {
		if f.Units[c.A].Side == f.Acting {
			return c.A, c.B
		}
		return c.B, c.A
	}
	slices.SortStableFunc(f.Contacts, func(x, y state.Contact) int {
		xo, xf := acting(&x)
		yo, yf := acting(&y)
		if xo != yo {
			return f.Units[xo].Slot - f.Units[yo].Slot
		}
		return f.Units[xf].Slot - f.Units[yf].Slot
	})
	f.logPhase()
	killed := make([]int, len(f.Units))
	for i := range f.Contacts {
		c := f.Contacts[i]
		a, b, sideA, sideB := &f.Units[c.A], &f.Units[c.B], c.SideA, c.SideB
		if a.Side != f.Acting {
			a, b, sideA, sideB = b, a, sideB, sideA
		}
		in := rules.ContactInput{OwnFront: f.share(a, sideA, b), EnemyFront: f.share(b, sideB, a), Lap: f.Settings.Lap}
		_, r, err := rules.ContactProcedure.Roll(f.log, f.mark(a, b), in)
		state.Must(err)
		byA, byB := f.blows(a, b, r.OwnInContact), f.blows(b, a, r.EnemyInContact)
		byA, byB = min(byA, b.Figures()-killed[b.No]), min(byB, a.Figures()-killed[a.No]) // 13.77
		killed[b.No] += byA
		killed[a.No] += byB
		a.Slain += byA
		b.Slain += byB
	}
	for _, side := range [2]int{f.Acting, 1 - f.Acting} {
		for _, n := range f.Army[side] {
			f.fell(&f.Units[n], killed[n])
		}
	}
	for i := range f.Units {
		if killed[i] > 0 {
			f.bury(&f.Units[i])
		}
	}
}

// share is the number of figures along one side of a unit that face one enemy: those who
// touch it on that side share the figures evenly, the odd ones to the first in the setup
// (13.24). At least one fights.
func (f *Fight) share(u *state.Unit, side int, foe *state.Unit) int {
	n, before := 0, 0
	for i := range f.Contacts {
		c := &f.Contacts[i]
		other := state.Nobody
		switch {
		case c.A == u.No && c.SideA == side:
			other = c.B
		case c.B == u.No && c.SideB == side:
			other = c.A
		}
		if other == state.Nobody {
			continue
		}
		n++
		if f.Units[other].Slot < foe.Slot {
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
func (f *Fight) blows(u, t *state.Unit, figures int) int {
	in := rules.MeleeInput{
		Figures: figures, Experience: u.Exp, Arm: u.Arm, EnemyArm: t.Arm, Blade: u.BladeNow(),
		Charged: u.Charged, WasCharged: u.WasCharged, ChargeInto: rules.Front, ChargeSlope: rules.Level,
		InSquare: u.Formation == rules.Square, EnemyInSquare: t.Formation == rules.Square,
	}
	if u.Charged && u.Target == t.No { // 13.74
		in.ChargeInto, in.ChargeSlope, in.ChargeDifficult = u.Into, u.Slope, u.Hard
		if in.EnemyInSquare {
			in.ChargeInto = rules.Front
		}
	}
	return f.throwBlows(u, t, in).Kills
}
