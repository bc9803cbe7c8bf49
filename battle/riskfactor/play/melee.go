package play

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
)

// melees fights every melee on the table: all units linked by contact (RISKFACTOR-2.4,
// 14.9, 14.82).
func (f *Fight) melees() {
	f.Winners = f.Winners[:0]
	done := make([]bool, len(f.Units))
	for i := range f.Units {
		u := &f.Units[i]
		if done[i] || !u.Up() || !u.Engaged() {
			continue
		}
		group := []int{i}
		done[i] = true
		for k := 0; k < len(group); k++ {
			for _, n := range f.Units[group[k]].Foes {
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

// melee fights one round of one melee (RISKFACTOR-12.2 to 12.14, 14.83 to 14.95).
func (f *Fight) melee(group []int) {
	own, ownRuns := f.Fighters(group, f.Mover)
	foe, foeRuns := f.Fighters(group, 1-f.Mover)
	if len(own) == 0 || len(foe) == 0 || ownRuns && foeRuns {
		return
	}
	first := &f.Units[group[0]]
	for _, n := range group {
		f.Units[n].Fought = true
	}
	roll(f, rules.MeleeMatchProcedure, f.Mover, first.ID, f.Units[first.Foes[0]].ID, rules.MeleeMatchInput{Own: len(own), Enemy: len(foe), MaxOnOne: f.Settings.MaxOnOne})
	few, many, fewRun, manyRun, fewSide := own, foe, ownRuns, foeRuns, f.Mover
	if len(foe) < len(own) {
		few, many, fewRun, manyRun, fewSide = foe, own, foeRuns, ownRuns, 1-f.Mover
	}
	f.modifiers = f.modifiers[:0]
	var lost, fights [2]int
	for i, one := range few {
		var against [rules.MostOnOne]int
		k := 0
		for j := i; j < len(many) && k < f.Settings.MaxOnOne; j += len(few) {
			against[k] = many[j]
			k++
		}
		if !f.Men[one].Stands() {
			continue
		}
		f.bout(one, against[:k], fewRun, manyRun, fewSide, &lost, &fights)
	}
	f.settleMelee(group, lost, fights)
}

// bout throws one fight and does its blows at once (RISKFACTOR-14.87 to 14.93).
func (f *Fight) bout(one int, against []int, oneRuns, theyRun bool, side int, lost, fights *[2]int) {
	m := &f.Men[one]
	u := &f.Units[m.Unit]
	best := 0
	for _, n := range against {
		best = max(best, f.Men[n].Factor)
	}
	in := rules.MeleeFightInput{Modifier: f.meleeModifier(one, len(against), best), Enemies: len(against), Routing: oneRuns, EnemiesRouting: theyRun, HitBy: f.Settings.HitBy}
	for k, n := range against {
		by := f.meleeModifier(n, 1, m.Factor)
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
	foe := &f.Units[f.Men[against[0]].Unit]
	r := roll(f, rules.MeleeFightProcedure, side, u.ID, foe.ID, in)
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
			if e != rules.NoEffect && m.Stands() {
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
func (f *Fight) meleeModifier(no, enemies, best int) int {
	m := &f.Men[no]
	u := &f.Units[m.Unit]
	if u.Lone && u.With != state.Nobody {
		u = &f.Units[u.With]
	}
	as := handToHand{u.Side, rules.MeleeModifierInput{Class: m.Class, SuperiorMelee: m.Fine, Enemies: enemies, Crossing: u.Crossing, Factor: m.Factor, BestEnemyFactor: best}, 0}
	for _, k := range f.modifiers {
		if k.side == as.side && k.in == as.in {
			return k.modifier
		}
	}
	as.modifier = roll(f, rules.MeleeModifierProcedure, u.Side, u.ID, "", as.in).Modifier
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
func (f *Fight) settleMelee(group []int, lost, fights [2]int) {
	f.closeRanks()
	for _, n := range group {
		u := &f.Units[n]
		u.OwnLost += lost[u.Side]
		u.FoeLost += lost[1-u.Side]
	}
	in := rules.MeleeOutcomeInput{OwnCasualties: lost[f.Mover], EnemyCasualties: lost[1-f.Mover], OwnFightsLost: fights[f.Mover], EnemyFightsLost: fights[1-f.Mover]}
	loser := in.Loser()
	back := func(u *state.Unit) bool {
		return loser == rules.BothParties || (loser == rules.Own) == (u.Side == f.Mover)
	}
	var beaten []state.Beaten
	var won []state.Winner
	for _, n := range group {
		u := &f.Units[n]
		switch {
		case !u.Up():
		case back(u):
			beaten = append(beaten, f.BeatenBack(u))
		case !u.Routing():
			won = append(won, state.Winner{Unit: n, Beaten: slices.Clone(u.Foes)})
		}
	}
	f.driveBack(beaten)
	var pressed []int // figures without room
	for _, b := range beaten {
		switch u := b.Unit; {
		case u.Routing():
			if len(b.Penned) > 0 {
				f.surrender(u)
			}
			continue
		case u.Side == f.Mover:
			in.OwnBlocked += len(b.Penned)
		default:
			in.EnemyBlocked += len(b.Penned)
		}
		pressed = append(pressed, b.Penned...)
	}
	in.OwnBlocked, in.EnemyBlocked = min(in.OwnBlocked, rules.MostInMelee), min(in.EnemyBlocked, rules.MostInMelee)
	r := roll(f, rules.MeleeOutcomeProcedure, f.Mover, f.Units[group[0]].ID, "", in)
	for _, no := range pressed {
		if f.Men[no].Stands() {
			f.hit(no, rules.Wound, nil)
		}
	}
	f.closeRanks()
	if r.MayFollow != rules.Neither {
		f.Winners = append(f.Winners, won...)
	}
}
