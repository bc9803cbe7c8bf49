package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
)

// mark says when something happens, whose it is and whom it strikes.
func (f *Fight) mark(u, t *state.Unit) battle.Mark {
	m := battle.Mark{Turn: f.Round, Side: state.Nobody, Phase: f.Step}
	if u != nil {
		m.Side, m.Unit = u.Side, u.ID
	}
	if t != nil {
		m.Target = t.ID
	}
	return m
}

func (f *Fight) throwShoot(u, t *state.Unit, in rules.ShootInput) (rules.ShootNeed, rules.ShootResult) {
	n, r, err := rules.ShootProcedure.Roll(f.log, f.mark(u, t), in)
	state.Must(err)
	return n, r
}

// throwMovement notes how far a unit may go, and towards whom; t may be nil.
func (f *Fight) throwMovement(u, t *state.Unit, in rules.MovementInput) state.Distance {
	_, r, err := rules.MovementProcedure.Roll(f.log, f.mark(u, t), in)
	state.Must(err)
	return state.Distance(r.AllowanceIn) * state.Inch
}

// throwFront notes how many figures stand along a side of a unit, towards whom.
func (f *Fight) throwFront(u, t *state.Unit, side int) int {
	_, r, err := rules.FrontRankProcedure.Roll(f.log, f.mark(u, t), f.FrontOf(u, side))
	state.Must(err)
	return r.Figures
}

func (f *Fight) throwNerve(u, t *state.Unit, in rules.ChargeNerveInput) rules.ChargeNerveResult {
	_, r, err := rules.ChargeNerveProcedure.Roll(f.log, f.mark(u, t), in)
	state.Must(err)
	return r
}

func (f *Fight) throwBlows(u, t *state.Unit, in rules.MeleeInput) rules.MeleeResult {
	_, r, err := rules.MeleeProcedure.Roll(f.log, f.mark(u, t), in)
	state.Must(err)
	return r
}

func (f *Fight) throwMorale(u *state.Unit, in rules.MoraleInput) rules.MoraleResult {
	_, r, err := rules.MoraleProcedure.Roll(f.log, f.mark(u, nil), in)
	state.Must(err)
	return r
}

const (
	officer state.Rank = iota
	sergeant
	other
)
