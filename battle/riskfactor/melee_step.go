package riskfactor

import (
	"frontier/battle/riskfactor/rules"
	"slices"
)

// melees fights every melee on the table: all units linked by contact (RISKFACTOR-2.4,
// 14.9, 14.82).
func (f *fight) melees() {
	f.winners = f.winners[:0]
	done := make([]bool, len(f.units))
	for i := range f.units {
		u := &f.units[i]
		if done[i] || !u.up() || !u.engaged() {
			continue
		}
		group := []int{i}
		done[i] = true
		for k := 0; k < len(group); k++ {
			for _, n := range f.units[group[k]].foes {
				if !done[n] {
					done[n] = true
					group = append(group, n)
				}
			}
		}
		f.melee(group)
	}
	f.autoFollow()
}

// fighters are the figures of one side that take part in a melee, unit by unit, leaders
// first; routing ones only where there are no others (RISKFACTOR-14.82).
func (f *fight) fighters(group []int, side int) (out []int, routing bool) {
	for _, runs := range [2]bool{false, true} {
		for i := range f.units {
			u := &f.units[i]
			if u.side != side || !slices.Contains(group, i) || u.routing() != runs {
				continue
			}
			for j := range f.units { // who has an enemy of his own fights him, and not here as well
				if l := &f.units[j]; l.lone && l.with == u.no && l.no != u.no && l.up() && !slices.Contains(group, l.no) {
					out = append(out, l.men[0])
				}
			}
			for _, m := range u.men {
				if g := &f.men[m]; g.stands() && !g.told && g.lag <= rules.Near*cm {
					out = append(out, m)
				}
			}
		}
		if len(out) > 0 {
			return out[:min(len(out), rules.MostInMelee)], runs
		}
	}
	return nil, false
}

// melee fights one round of one melee (RISKFACTOR-12.2 to 12.14, 14.83 to 14.95).
func (f *fight) melee(group []int) {
	own, ownRuns := f.fighters(group, f.mover)
	foe, foeRuns := f.fighters(group, 1-f.mover)
	if len(own) == 0 || len(foe) == 0 || ownRuns && foeRuns {
		return
	}
	first := &f.units[group[0]]
	for _, n := range group {
		f.units[n].fought = true
	}
	roll(f, rules.MeleeMatchProcedure, f.mover, first.id, f.units[first.foes[0]].id, rules.MeleeMatchInput{Own: len(own), Enemy: len(foe), MaxOnOne: f.settings.MaxOnOne})
	few, many, fewRun, manyRun, fewSide := own, foe, ownRuns, foeRuns, f.mover
	if len(foe) < len(own) {
		few, many, fewRun, manyRun, fewSide = foe, own, foeRuns, ownRuns, 1-f.mover
	}
	f.modifiers = f.modifiers[:0]
	var lost, fights [2]int
	for i, one := range few {
		var against [rules.MostOnOne]int
		k := 0
		for j := i; j < len(many) && k < f.settings.MaxOnOne; j += len(few) {
			against[k] = many[j]
			k++
		}
		if !f.men[one].stands() {
			continue
		}
		f.bout(one, against[:k], fewRun, manyRun, fewSide, &lost, &fights)
	}
	f.settleMelee(group, lost, fights)
}

// bout throws one fight and does its blows at once (RISKFACTOR-14.87 to 14.93).
func (f *fight) bout(one int, against []int, oneRuns, theyRun bool, side int, lost, fights *[2]int) {
	m := &f.men[one]
	u := &f.units[m.unit]
	best := 0
	for _, n := range against {
		best = max(best, f.men[n].factor)
	}
	in := rules.MeleeFightInput{Modifier: f.meleeModifier(one, len(against), best), Enemies: len(against), Routing: oneRuns, EnemiesRouting: theyRun, HitBy: f.settings.HitBy}
	for k, n := range against {
		by := f.meleeModifier(n, 1, m.factor)
		switch k {
		case 0:
			in.EnemyModifier1 = by
		case 1:
			in.EnemyModifier2 = by
		case 2:
			in.EnemyModifier3 = by
		default:
			in.EnemyModifier4 = by
		}
	}
	foe := &f.units[f.men[against[0]].unit]
	r := roll(f, rules.MeleeFightProcedure, side, u.id, foe.id, in)
	switch r.Winner {
	case rules.OneWins:
		fights[1-side]++
		if e := r.Blows[0]; e != rules.NoEffect {
			lost[1-side]++
			f.hit(against[r.Struck-1], e, u)
		}
	case rules.EnemiesWin:
		fights[side]++
		struck := false
		for _, e := range r.Blows {
			if e != rules.NoEffect && m.stands() {
				struck = true
				f.hit(one, e, foe)
			}
		}
		if struck {
			lost[side]++
		}
	}
}

// meleeModifier is a figure's modifier in a fight. In one melee it is worked out once for all
// who fight alike (RISKFACTOR-12.5 to 12.9).
func (f *fight) meleeModifier(no, enemies, best int) int {
	m := &f.men[no]
	u := &f.units[m.unit]
	if u.lone && u.with != nobody {
		u = &f.units[u.with]
	}
	as := handToHand{u.side, rules.MeleeModifierInput{Class: m.class, SuperiorMelee: m.fine, Enemies: enemies, Crossing: u.crossing, Factor: m.factor, BestEnemyFactor: best}, 0}
	for _, k := range f.modifiers {
		if k.side == as.side && k.in == as.in {
			return k.modifier
		}
	}
	as.modifier = roll(f, rules.MeleeModifierProcedure, u.side, u.id, "", as.in).Modifier
	f.modifiers = append(f.modifiers, as)
	return as.modifier
}

// handToHand is how figures of a side fight in a melee who have all of this in common.
type handToHand struct {
	side     int
	in       rules.MeleeModifierInput
	modifier int
}

// settleMelee moves the losers back and says who may follow (RISKFACTOR-12.12 to 12.14,
// 14.68, 14.95 to 14.97).
func (f *fight) settleMelee(group []int, lost, fights [2]int) {
	f.closeRanks()
	for _, n := range group {
		u := &f.units[n]
		u.ownLost += lost[u.side]
		u.foeLost += lost[1-u.side]
	}
	in := rules.MeleeOutcomeInput{OwnCasualties: lost[f.mover], EnemyCasualties: lost[1-f.mover], OwnFightsLost: fights[f.mover], EnemyFightsLost: fights[1-f.mover]}
	loser := in.Loser()
	back := func(u *unit) bool {
		return loser == rules.BothParties || (loser == rules.Own) == (u.side == f.mover)
	}
	var beaten []beaten
	var won []winner
	for _, n := range group {
		u := &f.units[n]
		switch {
		case !u.up():
		case back(u):
			beaten = append(beaten, f.beatenBack(u))
		case !u.routing():
			won = append(won, winner{n, slices.Clone(u.foes)})
		}
	}
	f.driveBack(beaten)
	var pressed []int // figures without room
	for _, b := range beaten {
		switch u := b.unit; {
		case u.routing():
			if len(b.penned) > 0 {
				f.surrender(u)
			}
			continue
		case u.side == f.mover:
			in.OwnBlocked += len(b.penned)
		default:
			in.EnemyBlocked += len(b.penned)
		}
		pressed = append(pressed, b.penned...)
	}
	in.OwnBlocked, in.EnemyBlocked = min(in.OwnBlocked, rules.MostInMelee), min(in.EnemyBlocked, rules.MostInMelee)
	r := roll(f, rules.MeleeOutcomeProcedure, f.mover, f.units[group[0]].id, "", in)
	for _, no := range pressed {
		if f.men[no].stands() {
			f.hit(no, rules.Wound, nil)
		}
	}
	f.closeRanks()
	if r.MayFollow != rules.Neither {
		f.winners = append(f.winners, won...)
	}
}
