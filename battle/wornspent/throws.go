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
