package play

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// throws reckons the risk of every unit of the side as the table stands, and throws the
// action dice: platoons that throw as one first, then unit by unit (RISKFACTOR-2.6, 14.7,
// 14.8).
func (f *Fight) throws() {
	f.look()
	type asked struct {
		units []*state.Unit
		in    rules.RiskFactorInput
	}
	var alone []asked
	inPlatoon := map[int]bool{}
	var platoons []asked
	var tests []rules.PlatoonInput
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != f.Mover || !u.Apart() || len(u.Men) == 0 {
			continue
		}
		if us, in := f.Platoon(u); us != nil && !inPlatoon[u.No] {
			for _, v := range us {
				inPlatoon[v.No] = true
			}
			platoons = append(platoons, asked{us, f.Risk(us)})
			tests = append(tests, in)
		}
		us := []*state.Unit{u}
		alone = append(alone, asked{us, f.Risk(us)})
	}
	settled := map[int]bool{}
	for i, p := range platoons {
		r := f.throwAction(p.units, p.in)
		tests[i].Instruction = r.Instruction
		if roll(f, rules.PlatoonProcedure, f.Mover, p.units[0].ID, "", tests[i]).Single {
			for _, u := range p.units {
				u.Instruction = r
				settled[u.No] = true
			}
		}
	}
	for _, a := range alone {
		if u := a.units[0]; !settled[u.No] {
			u.Instruction = f.throwAction(a.units, a.in)
		}
	}
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != f.Mover || !u.Apart() {
			continue
		}
		u.OwnLost, u.FoeLost = 0, 0
		if u.Commanded && !u.Instruction.MustObey && u.Routing() {
			u.Action = rules.Halt // the only rally (RISKFACTOR-14.22)
			f.logState(u, "rallied", "RISKFACTOR-14.22")
		}
	}
}

// throwAction throws for a unit or platoon.
func (f *Fight) throwAction(us []*state.Unit, risk rules.RiskFactorInput) rules.ActionResult {
	u := us[0]
	r := roll(f, rules.RiskFactorProcedure, u.Side, u.ID, "", risk)
	in := rules.ActionInput{Table: f.TableOf(us), RiskFactor: r.RiskFactor, Original: risk.Original, EnemyInSight: risk.EnemyInSight,
		Commanded: u.Commanded, RetreatIsBlack: f.Settings.RetreatIsBlack, FortifiedHold: f.Settings.FortifiedHold, FallingBack: true}
	if risk.HeroWithUnit {
		in.Modifier += f.Settings.ActionModifierHero
	}
	if risk.Raw {
		in.Modifier += f.Settings.ActionModifierRaw
	}
	sheltered, original := 0, 0
	for _, v := range us {
		original += v.Original
		in.Standing += len(v.Men)
		in.FallingBack = in.FallingBack && v.FallingBack()
		in.Fortified = in.Fortified || f.Fortified(v)
		foe := f.NearestSeen(v)
		in.EnemyWithin50 = in.EnemyWithin50 || foe != nil && v.Within(foe, 50*cm)
		sheltered += f.Sheltered(v, foe)
	}
	in.InCover = 2*sheltered >= in.Standing
	if original > rules.Most {
		in.Standing = in.Standing * rules.Most / original
	}
	in.Standing = min(max(in.Standing, 1), in.Original)
	return roll(f, rules.ActionProcedure, u.Side, u.ID, "", in)
}
