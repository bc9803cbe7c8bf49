package riskfactor

import "frontier/battle/riskfactor/rules"

// throws reckons the risk of every unit of the side as the table stands, and throws the
// action dice: platoons that throw as one first, then unit by unit (RISKFACTOR-2.6, 14.7,
// 14.8).
func (f *fight) throws() {
	f.look()
	type asked struct {
		units []*unit
		in    rules.RiskFactorInput
	}
	var alone []asked
	inPlatoon := map[int]bool{}
	var platoons []asked
	var tests []rules.PlatoonInput
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.mover || !u.apart() || len(u.men) == 0 {
			continue
		}
		if us, in := f.platoon(u); us != nil && !inPlatoon[u.no] {
			for _, v := range us {
				inPlatoon[v.no] = true
			}
			platoons = append(platoons, asked{us, f.risk(us)})
			tests = append(tests, in)
		}
		us := []*unit{u}
		alone = append(alone, asked{us, f.risk(us)})
	}
	settled := map[int]bool{}
	for i, p := range platoons {
		r := f.throwAction(p.units, p.in)
		tests[i].Instruction = r.Instruction
		if roll(f, rules.PlatoonProcedure, f.mover, p.units[0].id, "", tests[i]).Single {
			for _, u := range p.units {
				u.instruction = r
				settled[u.no] = true
			}
		}
	}
	for _, a := range alone {
		if u := a.units[0]; !settled[u.no] {
			u.instruction = f.throwAction(a.units, a.in)
		}
	}
	for i := range f.units {
		u := &f.units[i]
		if u.side != f.mover || !u.apart() {
			continue
		}
		u.ownLost, u.foeLost = 0, 0
		if u.commanded && !u.instruction.MustObey && u.routing() {
			u.action = rules.Halt // the only rally (RISKFACTOR-14.22)
			f.logState(u, "rallied", "RISKFACTOR-14.22")
		}
	}
}

// throwAction throws for a unit or platoon.
func (f *fight) throwAction(us []*unit, risk rules.RiskFactorInput) rules.ActionResult {
	u := us[0]
	r := roll(f, rules.RiskFactorProcedure, u.side, u.id, "", risk)
	in := rules.ActionInput{Table: f.tableOf(us), RiskFactor: r.RiskFactor, Original: risk.Original, EnemyInSight: risk.EnemyInSight,
		Commanded: u.commanded, RetreatIsBlack: f.settings.RetreatIsBlack, FortifiedHold: f.settings.FortifiedHold, FallingBack: true}
	if risk.HeroWithUnit {
		in.Modifier += f.settings.ActionModifierHero
	}
	if risk.Raw {
		in.Modifier += f.settings.ActionModifierRaw
	}
	sheltered, original := 0, 0
	for _, v := range us {
		original += v.original
		in.Standing += len(v.men)
		in.FallingBack = in.FallingBack && v.fallingBack()
		in.Fortified = in.Fortified || f.fortified(v)
		foe := f.nearest(v, visible)
		in.EnemyWithin50 = in.EnemyWithin50 || foe != nil && up(f.gap(v, foe)) <= 50
		sheltered += f.sheltered(v, foe)
	}
	in.InCover = 2*sheltered >= in.Standing
	if original > rules.Most {
		in.Standing = in.Standing * rules.Most / original
	}
	in.Standing = min(max(in.Standing, 1), in.Original)
	return roll(f, rules.ActionProcedure, u.side, u.id, "", in)
}

// tableOf is the table of actions of units (RISKFACTOR-14.72).
func (f *fight) tableOf(us []*unit) rules.Table {
	with, all := 0, 0
	for _, u := range us {
		all += len(u.men)
		if u.table == rules.MissileTable {
			with += len(u.men)
		}
	}
	if 2*with >= all {
		return rules.MissileTable
	}
	return rules.CloseCombatTable
}

// platoon is the company of a unit, if it may throw as one (RISKFACTOR-11.13, 14.78); nil
// where the unit throws alone.
func (f *fight) platoon(u *unit) ([]*unit, rules.PlatoonInput) {
	if u.lone || !u.formed || !u.regular || u.commanded {
		return nil, rules.PlatoonInput{}
	}
	var us []*unit
	for i := range f.units {
		if v := &f.units[i]; v.side == u.side && v.home == u.home && !v.lone && v.up() && v.formed && !v.commanded && len(v.men) > 0 {
			us = append(us, v)
		}
	}
	if len(us) < 2 || us[0] != u {
		return nil, rules.PlatoonInput{}
	}
	in := rules.PlatoonInput{Formed: true, LeaderGapCM: rules.Farthest, RetreatIsBlack: f.settings.RetreatIsBlack}
	joined := us[:1:1]
	for len(joined) < len(us) { // the chain with the smallest gaps
		best, gap := (*unit)(nil), length(1)<<40
		for _, v := range us {
			for _, w := range joined {
				if v == w || contains(joined, v) {
					continue
				}
				if d := f.gap(v, w); d < gap {
					best, gap = v, d
				}
			}
		}
		joined = append(joined, best)
		in.WidestGapCM = max(in.WidestGapCM, min(up(gap), rules.Farthest))
	}
	for i := range f.men {
		m := &f.men[i]
		if m.post != officer && m.post != sergeant && m.post != chief || !m.stands() {
			continue
		}
		l := &f.units[m.unit]
		if l.side != u.side || !l.up() {
			continue
		}
		for _, v := range us {
			if l == v {
				in.LeaderGapCM = 0
			} else {
				in.LeaderGapCM = min(in.LeaderGapCM, up(f.gap(l, v)))
			}
		}
	}
	if need, _, err := rules.Platoon(rules.PlatoonInput{Formed: true, WidestGapCM: in.WidestGapCM, LeaderGapCM: in.LeaderGapCM, Instruction: rules.Halt}, nil); err != nil || !need.OneThrow {
		return nil, rules.PlatoonInput{}
	}
	return us, in
}

func contains(us []*unit, u *unit) bool {
	for _, v := range us {
		if v == u {
			return true
		}
	}
	return false
}

// risk is what a unit, or the groups of a platoon, see and have suffered (section 10).
func (f *fight) risk(us []*unit) rules.RiskFactorInput {
	in := rules.RiskFactorInput{EnemyRange: rules.NotInRange, AllInCover: true, Advancing: true}
	raw := 0
	for _, u := range us {
		in.Original += u.original
		in.Lost += u.lost
		if f.classOf(u) == rules.Raw {
			raw += len(u.men)
		} else {
			raw -= len(u.men)
		}
		in.Superior = in.Superior || u.superior
		in.Native = in.Native || u.native
		in.Advancing = in.Advancing && u.wentOn && (u.action == rules.Advance || u.action == rules.Attack)
		in.Routing = in.Routing || u.routing()
		in.WorseInMelee = in.WorseInMelee || u.ownLost > u.foeLost
		foe := f.nearest(u, visible)
		in.AllInCover = in.AllInCover && f.sheltered(u, foe) == len(u.men)
		for i := range f.units {
			v := &f.units[i]
			if !v.up() || len(v.men) == 0 || contains(us, v) {
				continue
			}
			if v.side != u.side {
				f.riskFrom(u, v, &in)
			} else {
				f.riskOf(u, v, &in)
			}
		}
		for _, n := range u.men {
			in.HeroWithUnit = in.HeroWithUnit || f.men[n].class == rules.Hero
		}
	}
	in.Raw = raw > 0
	in.Original = max(in.Original, 1)
	in.Lost = min(in.Lost, in.Original)
	if in.Original > rules.Most { // a platoon larger than the procedure takes: the same tenths of fewer
		in.Lost = 10 * in.Lost / in.Original * (rules.Most / 10)
		in.Original = rules.Most
	}
	return in
}

// riskFrom adds what an enemy does to a unit's risk.
func (f *fight) riskFrom(u, v *unit, in *rules.RiskFactorInput) {
	gap := f.gap(u, v)
	ranged := v.weapon != nil && gap <= v.far() && in.EnemyRange != rules.InClearSight
	around := !in.EnemyOnFlankOrRear && !u.lone && f.behindFront(u, v)
	horse := !in.EnemyCavalryWithin50 && v.rider && gap <= 50*cm
	if in.EnemyInSight && !ranged && !around && !horse {
		return // seen or not, he adds nothing
	}
	sight := f.sees(u, v)
	if sight == noSight {
		return
	}
	in.EnemyInSight = true
	if ranged {
		in.EnemyRange = rules.InSight
		if sight == clearSight {
			in.EnemyRange = rules.InClearSight
		}
	}
	in.EnemyOnFlankOrRear = in.EnemyOnFlankOrRear || around
	in.EnemyCavalryWithin50 = in.EnemyCavalryWithin50 || horse
}

// riskOf adds what a friend does to it.
func (f *fight) riskOf(u, v *unit, in *rules.RiskFactorInput) {
	if v.lone && f.men[v.men[0]].class == rules.Hero && f.gap(u, v) <= rules.Near*cm {
		in.HeroWithUnit = true // RISKFACTOR-14.67
	}
	if !v.apart() || !v.fallingBack() || u.lone && u.with == v.no {
		return
	}
	if up(f.gap(u, v)) <= 25 {
		in.FriendsRetreatingWithin25 = true
	}
	if !in.FriendsRetreatingInSight && f.line(u, v) != noSight {
		in.FriendsRetreatingInSight = true
	}
}

// behindFront says whether the nearest of an enemy stands behind the line of a group's
// front (RISKFACTOR-14.34).
func (f *fight) behindFront(u, v *unit) bool {
	at := v.quad.Nearest(u.box.At).Minus(u.box.Front())
	return at.Dot(u.box.Facing.Ahead(cm)) < -int64(cm)*int64(cm)/2
}

// sheltered counts the standing figures of a unit in cover, as seen from an enemy; nil is
// one straight ahead (RISKFACTOR-14.52).
func (f *fight) sheltered(u, foe *unit) int {
	from := u.box.At.Add(u.box.Facing.Ahead(100 * cm))
	if foe != nil {
		from = foe.box.At
	}
	n := 0
	_, d := f.base(u)
	for _, at := range u.spots {
		if f.groundCover(at) != rules.OpenCover || f.barrierCover(from, at, d/2) != rules.OpenCover {
			n++
		}
	}
	return n
}

// covered says whether half of a unit or more is in cover.
func (f *fight) covered(u, foe *unit) bool { return 2*f.sheltered(u, foe) >= len(u.men) }

// behindWork says whether a unit stands in or behind a work of its own side, fortified or
// not.
func (f *fight) behindWork(u *unit) bool {
	for _, i := range f.barriers {
		p := &f.table.Pieces[i]
		if p.Kind.Work() && p.Side == u.side && (p.Closed && p.Area(u.box.At) || u.quad.FromPoint(p.Near(u.box.At)) <= behind) {
			return true
		}
	}
	return false
}

// fortified says whether a unit defends a fortified position (RISKFACTOR-14.40, 14.73).
func (f *fight) fortified(u *unit) bool {
	for _, i := range f.barriers {
		p := &f.table.Pieces[i]
		if f.natures[i].fortified && (p.Closed && p.Area(u.box.At) || u.quad.FromPoint(p.Near(u.box.At)) <= behind) {
			return true
		}
	}
	return false
}
