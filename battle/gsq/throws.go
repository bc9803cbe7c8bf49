package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
)

// mark says when something happens, whose it is and whom it strikes.
func (f *fight) mark(u, t *unit) battle.Mark {
	m := battle.Mark{Turn: f.round, Side: nobody, Phase: f.step}
	if u != nil {
		m.Side, m.Unit = u.side, u.id
	}
	if t != nil {
		m.Target = t.id
	}
	return m
}

// must ends the program over a throw that the machine should not have asked for: its
// inputs are made here, so only a programmer can have caused it.
func must(err error) {
	if err != nil {
		panic(err)
	}
}

func (f *fight) throwShoot(u, t *unit, in rules.ShootInput) (rules.ShootNeed, rules.ShootResult) {
	n, r, err := rules.ShootProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return n, r
}

// throwMovement notes how far a unit may go, and towards whom; t may be nil.
func (f *fight) throwMovement(u, t *unit, in rules.MovementInput) distance {
	_, r, err := rules.MovementProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return distance(r.AllowanceIn) * anInch
}

// throwFront notes how many figures stand along a side of a unit, towards whom.
func (f *fight) throwFront(u, t *unit, side int) int {
	_, r, err := rules.FrontRankProcedure.Roll(f.log, f.mark(u, t), f.frontOf(u, side))
	must(err)
	return r.Figures
}

func (f *fight) throwNerve(u, t *unit, in rules.ChargeNerveInput) rules.ChargeNerveResult {
	_, r, err := rules.ChargeNerveProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return r
}

func (f *fight) throwBlows(u, t *unit, in rules.MeleeInput) rules.MeleeResult {
	_, r, err := rules.MeleeProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return r
}

func (f *fight) throwMorale(u *unit, in rules.MoraleInput) rules.MoraleResult {
	_, r, err := rules.MoraleProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}
