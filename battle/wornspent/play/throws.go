package play

import (
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

func (f *Fight) throwManoeuvre(u *state.Unit, in rules.ManoeuvreInput) rules.ManoeuvreResult {
	_, r, err := rules.ManoeuvreProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return r
}

func (f *Fight) throwRethrow(u *state.Unit, in rules.ChargeRethrowInput) (rules.ChargeRethrowNeed, rules.ChargeRethrowResult) {
	n, r, err := rules.ChargeRethrowProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return n, r
}

func (f *Fight) throwAllowance(u *state.Unit, in rules.MoveAllowanceInput) rules.MoveAllowanceResult {
	_, r, err := rules.MoveAllowanceProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return r
}

func (f *Fight) throwChargeMove(u, t *state.Unit, in rules.ChargeMoveInput) rules.ChargeMoveResult {
	_, r, err := rules.ChargeMoveProcedure.Roll(f.log, f.Mark(u, t), in)
	state.Must(err)
	return r
}

func (f *Fight) throwDistance(u, from *state.Unit, in rules.RetreatDistanceInput) state.Length {
	_, r, err := rules.RetreatDistanceProcedure.Roll(f.log, f.Mark(u, from), in)
	state.Must(err)
	return r.Distance
}

func (f *Fight) throwStand(u *state.Unit, in rules.StandRemovalInput) rules.StandRemovalResult {
	_, r, err := rules.StandRemovalProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return r
}

func (f *Fight) throwFiring(u, t *state.Unit, in rules.FiringFiguresInput) rules.FiringFiguresResult {
	_, r, err := rules.FiringFiguresProcedure.Roll(f.log, f.Mark(u, t), in)
	state.Must(err)
	return r
}

func (f *Fight) throwPoints(u *state.Unit, in rules.MoralePointsInput) rules.MoralePointsResult {
	_, r, err := rules.MoralePointsProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return r
}

func (f *Fight) throwMuster(u *state.Unit, in rules.MusterInput) rules.MusterResult {
	_, r, err := rules.MusterProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return r
}

func (f *Fight) throwArmy(side int, in rules.ArmyStateInput) rules.ArmyStateResult {
	m := f.Mark(nil, nil)
	m.Side = side
	_, r, err := rules.ArmyStateProcedure.Roll(f.log, m, in)
	state.Must(err)
	return r
}

func (f *Fight) throwBoatMove(u *state.Unit, in rules.BoatMoveInput) state.Length {
	_, r, err := rules.BoatMoveProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return r.Speed
}

func (f *Fight) throwBoatLoad(u, b *state.Unit, in rules.BoatLoadInput) {
	_, _, err := rules.BoatLoadProcedure.Roll(f.log, f.Mark(u, b), in)
	state.Must(err)
}

func (f *Fight) throwShoot(u, t *state.Unit, in rules.ShootInput) (rules.ShootNeed, rules.ShootResult) {
	n, r, err := rules.ShootProcedure.Roll(f.log, f.Mark(u, t), in)
	state.Must(err)
	return n, r
}

func (f *Fight) throwMelee(a, b *state.Unit, in rules.MeleeRoundInput) (rules.MeleeRoundNeed, rules.MeleeRoundResult) {
	n, r, err := rules.MeleeRoundProcedure.Roll(f.log, f.Mark(a, b), in)
	state.Must(err)
	return n, r
}

func (f *Fight) notePairing(a, b *state.Unit, in rules.MeleePairingInput) {
	_, _, err := rules.MeleePairingProcedure.Roll(f.log, f.Mark(a, b), in)
	state.Must(err)
}

func (f *Fight) throwOutcome(u *state.Unit, in rules.MeleeOutcomeInput) (rules.MeleeOutcomeNeed, rules.MeleeOutcomeResult) {
	n, r, err := rules.MeleeOutcomeProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return n, r
}

func (f *Fight) throwBlow(u *state.Unit, in rules.BlowBridgeInput) (rules.BlowBridgeNeed, rules.BlowBridgeResult) {
	n, r, err := rules.BlowBridgeProcedure.Roll(f.log, f.Mark(u, nil), in)
	state.Must(err)
	return n, r
}

func (f *Fight) throwWind(in rules.WindInput) rules.WindResult {
	_, r, err := rules.WindProcedure.Roll(f.log, f.Mark(nil, nil), in)
	state.Must(err)
	return r
}

func (f *Fight) throwCasualties(side int, id string, in rules.CasualtyFateInput) rules.CasualtyFateResult {
	_, r, err := rules.CasualtyFateProcedure.Roll(f.log, f.FateMark(side, id), in)
	state.Must(err)
	return r
}

func (f *Fight) throwDispersal(side int, id string, in rules.DispersalFateInput) rules.DispersalFateResult {
	_, r, err := rules.DispersalFateProcedure.Roll(f.log, f.FateMark(side, id), in)
	state.Must(err)
	return r
}
