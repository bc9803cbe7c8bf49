package wornspent

import "frontier/battle"

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

func (f *fight) throwManoeuvre(u *unit, in ManoeuvreInput) ManoeuvreResult {
	_, r, err := manoeuvreProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwRethrow(u *unit, in ChargeRethrowInput) (ChargeRethrowNeed, ChargeRethrowResult) {
	n, r, err := chargeRethrowProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return n, r
}

func (f *fight) throwAllowance(u *unit, in MoveAllowanceInput) MoveAllowanceResult {
	_, r, err := moveAllowanceProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwChargeMove(u, t *unit, in ChargeMoveInput) ChargeMoveResult {
	_, r, err := chargeMoveProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return r
}

func (f *fight) throwDistance(u, from *unit, in RetreatDistanceInput) length {
	_, r, err := retreatDistanceProcedure.Roll(f.log, f.mark(u, from), in)
	must(err)
	return r.Distance
}

func (f *fight) throwStand(u *unit, in StandRemovalInput) StandRemovalResult {
	_, r, err := standRemovalProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwFiring(u, t *unit, in FiringFiguresInput) FiringFiguresResult {
	_, r, err := firingFiguresProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return r
}

func (f *fight) throwPoints(u *unit, in MoralePointsInput) MoralePointsResult {
	_, r, err := moralePointsProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwMuster(u *unit, in MusterInput) MusterResult {
	_, r, err := musterProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r
}

func (f *fight) throwArmy(side int, in ArmyStateInput) ArmyStateResult {
	m := f.mark(nil, nil)
	m.Side = side
	_, r, err := armyStateProcedure.Roll(f.log, m, in)
	must(err)
	return r
}

func (f *fight) throwBoatMove(u *unit, in BoatMoveInput) length {
	_, r, err := boatMoveProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return r.Speed
}

func (f *fight) throwBoatLoad(u, b *unit, in BoatLoadInput) {
	_, _, err := boatLoadProcedure.Roll(f.log, f.mark(u, b), in)
	must(err)
}

func (f *fight) throwShoot(u, t *unit, in ShootInput) (ShootNeed, ShootResult) {
	n, r, err := shootProcedure.Roll(f.log, f.mark(u, t), in)
	must(err)
	return n, r
}

func (f *fight) throwMelee(a, b *unit, in MeleeRoundInput) (MeleeRoundNeed, MeleeRoundResult) {
	n, r, err := meleeRoundProcedure.Roll(f.log, f.mark(a, b), in)
	must(err)
	return n, r
}

func (f *fight) notePairing(a, b *unit, in MeleePairingInput) {
	_, _, err := meleePairingProcedure.Roll(f.log, f.mark(a, b), in)
	must(err)
}

func (f *fight) throwOutcome(u *unit, in MeleeOutcomeInput) (MeleeOutcomeNeed, MeleeOutcomeResult) {
	n, r, err := meleeOutcomeProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return n, r
}

func (f *fight) throwBlow(u *unit, in BlowBridgeInput) (BlowBridgeNeed, BlowBridgeResult) {
	n, r, err := blowBridgeProcedure.Roll(f.log, f.mark(u, nil), in)
	must(err)
	return n, r
}

func (f *fight) throwWind(in WindInput) WindResult {
	_, r, err := windProcedure.Roll(f.log, f.mark(nil, nil), in)
	must(err)
	return r
}

// fateMark marks a throw for the fate of men of a unit, or of a leader.
func (f *fight) fateMark(side int, id string) battle.Mark {
	return battle.Mark{Turn: f.turn, Side: side, Phase: phaseNames[over], Unit: id}
}

func (f *fight) throwCasualties(side int, id string, in CasualtyFateInput) CasualtyFateResult {
	_, r, err := casualtyFateProcedure.Roll(f.log, f.fateMark(side, id), in)
	must(err)
	return r
}

func (f *fight) throwDispersal(side int, id string, in DispersalFateInput) DispersalFateResult {
	_, r, err := dispersalFateProcedure.Roll(f.log, f.fateMark(side, id), in)
	must(err)
	return r
}
