package wornspent

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// mark says when something happens, whose it is and whom it strikes.
func (f *fight) mark(u, t *unit) battle.Mark {
	m := battle.Mark{Turn: f.turn, Side: -1, Phase: phaseNames[f.phase]}
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

func (f *fight) throwManoeuvre(u *unit, in rules.ManoeuvreInput) rules.ManoeuvreResult {
	_, r, err := rules.ManoeuvreProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwRethrow(u *unit, in rules.ChargeRethrowInput) (rules.ChargeRethrowNeed, rules.ChargeRethrowResult) {
	n, r, err := rules.ChargeRethrowProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return n, r
}

func (f *fight) throwAllowance(u *unit, in rules.MoveAllowanceInput) rules.MoveAllowanceResult {
	_, r, err := rules.MoveAllowanceProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwChargeMove(u, t *unit, in rules.ChargeMoveInput) rules.ChargeMoveResult {
	_, r, err := rules.ChargeMoveProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return r
}

func (f *fight) throwDistance(u, from *unit, in rules.RetreatDistanceInput) length {
	_, r, err := rules.RetreatDistanceProcedure.Roll(f.log, f.mark(u, from), in)
	must(err)
	return r.Distance
}

func (f *fight) throwStand(u *unit, in rules.StandRemovalInput) rules.StandRemovalResult {
	_, r, err := rules.StandRemovalProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwFiring(u, t *unit, in rules.FiringFiguresInput) rules.FiringFiguresResult {
	_, r, err := rules.FiringFiguresProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return r
}

func (f *fight) throwPoints(u *unit, in rules.MoralePointsInput) rules.MoralePointsResult {
	_, r, err := rules.MoralePointsProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwMuster(u *unit, in rules.MusterInput) rules.MusterResult {
	_, r, err := rules.MusterProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwArmy(side int, in rules.ArmyStateInput) rules.ArmyStateResult {
	m := f.mark(nil, nil)
	m.Side = side
	_, r, err := rules.ArmyStateProcedure.Roll(f.log, m, in)
	must(err)
	return r
}

func (f *fight) throwBoatMove(u *unit, in rules.BoatMoveInput) length {
	_, r, err := rules.BoatMoveProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r.Speed
}

func (f *fight) throwBoatLoad(u, b *unit, in rules.BoatLoadInput) {
	_, _, err := rules.BoatLoadProcedure.Roll(f.log, f.mark(u, b), in)
	must(err)
}

func (f *fight) throwShoot(u, t *unit, in rules.ShootInput) (rules.ShootNeed, rules.ShootResult) {
	n, r, err := rules.ShootProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return n, r
}

func (f *fight) throwMelee(a, b *unit, in rules.MeleeRoundInput) (rules.MeleeRoundNeed, rules.MeleeRoundResult) {
	n, r, err := rules.MeleeRoundProcedure.Roll(f.log, f.mark(a, b), in)
	must(err)
	return n, r
}

func (f *fight) notePairing(a, b *unit, in rules.MeleePairingInput) {
	_, _, err := rules.MeleePairingProcedure.Roll(f.log, f.mark(a, b), in)
	must(err)
}

func (f *fight) throwOutcome(u *unit, in rules.MeleeOutcomeInput) (rules.MeleeOutcomeNeed, rules.MeleeOutcomeResult) {
	n, r, err := rules.MeleeOutcomeProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return n, r
}

func (f *fight) throwBlow(u *unit, in rules.BlowBridgeInput) (rules.BlowBridgeNeed, rules.BlowBridgeResult) {
	n, r, err := rules.BlowBridgeProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return n, r
}

func (f *fight) throwWind(in rules.WindInput) rules.WindResult {
	_, r, err := rules.WindProcedure.Roll(f.log, f.mark(nil, nil), in)
	must(err)
	return r
}

// fateMark marks a throw for the fate of men of a unit, or of a leader.
func (f *fight) fateMark(side int, id string) battle.Mark {
	return battle.Mark{Turn: f.turn, Side: side, Phase: phaseNames[over], Unit: id}
}

func (f *fight) throwCasualties(side int, id string, in rules.CasualtyFateInput) rules.CasualtyFateResult {
	_, r, err := rules.CasualtyFateProcedure.Roll(f.log, f.fateMark(side, id), in)
	must(err)
	return r
}

func (f *fight) throwDispersal(side int, id string, in rules.DispersalFateInput) rules.DispersalFateResult {
	_, r, err := rules.DispersalFateProcedure.Roll(f.log, f.fateMark(side, id), in)
	must(err)
	return r
}
