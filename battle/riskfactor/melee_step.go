package riskfactor

import (
	"frontier/battle"
	"frontier/battle/tabletop"
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
			in := false
			for _, n := range group {
				in = in || n == i
			}
			if u.side != side || !in || u.routing() != runs {
				continue
			}
			for j := range f.units {
				if l := &f.units[j]; l.lone && l.with == u.no && l.no != u.no && l.up() {
					out = append(out, l.men[0])
				}
			}
			for _, m := range u.men {
				if g := &f.men[m]; g.stands() && !g.told && g.lag <= near*cm {
					out = append(out, m)
				}
			}
		}
		if len(out) > 0 {
			return out[:min(len(out), mostInMelee)], runs
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
	roll(f, meleeMatchProcedure, f.mover, first.id, f.units[first.foes[0]].id, MeleeMatchInput{Own: len(own), Enemy: len(foe), MaxOnOne: f.settings.MaxOnOne})
	few, many, fewRun, manyRun, fewSide := own, foe, ownRuns, foeRuns, f.mover
	if len(foe) < len(own) {
		few, many, fewRun, manyRun, fewSide = foe, own, foeRuns, ownRuns, 1-f.mover
	}
	var lost, fights [2]int
	for i, one := range few {
		var against [mostOnOne]int
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
	in := MeleeFightInput{Modifier: f.meleeModifier(one, len(against), best), Enemies: len(against), Routing: oneRuns, EnemiesRouting: theyRun, HitBy: f.settings.HitBy}
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
	r := roll(f, meleeFightProcedure, side, u.id, foe.id, in)
	switch r.Winner {
	case OneWins:
		fights[1-side]++
		if e := r.Blows[0]; e != NoEffect {
			lost[1-side]++
			f.hit(against[r.Struck-1], e, u)
		}
	case EnemiesWin:
		fights[side]++
		struck := false
		for _, e := range r.Blows {
			if e != NoEffect && m.stands() {
				struck = true
				f.hit(one, e, foe)
			}
		}
		if struck {
			lost[side]++
		}
	}
}

func (f *fight) meleeModifier(no, enemies, best int) int {
	m := &f.men[no]
	u := &f.units[m.unit]
	if u.lone && u.with != nobody {
		u = &f.units[u.with]
	}
	_, r, err := MeleeModifier(MeleeModifierInput{Class: m.class, SuperiorMelee: m.fine, Enemies: enemies, Crossing: u.crossing, Factor: m.factor, BestEnemyFactor: best}, battle.NoDice)
	must(err)
	return r.Modifier
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
	in := MeleeOutcomeInput{OwnCasualties: lost[f.mover], EnemyCasualties: lost[1-f.mover], OwnFightsLost: fights[f.mover], EnemyFightsLost: fights[1-f.mover]}
	loser := in.loser()
	back := func(u *unit) bool {
		return loser == BothParties || (loser == Own) == (u.side == f.mover)
	}
	var pressed []int // figures without room
	foesOf := map[int][]int{}
	for _, n := range group {
		u := &f.units[n]
		foesOf[n] = append([]int(nil), u.foes...)
		if !u.up() || !back(u) {
			continue
		}
		blocked := f.backOff(u)
		if u.routing() {
			if len(blocked) > 0 && u.up() {
				f.surrender(u)
			}
			continue
		}
		pressed = append(pressed, blocked...)
		if u.side == f.mover {
			in.OwnBlocked += len(blocked)
		} else {
			in.EnemyBlocked += len(blocked)
		}
	}
	r := roll(f, meleeOutcomeProcedure, f.mover, f.units[group[0]].id, "", in)
	for _, no := range pressed {
		if f.men[no].stands() {
			f.hit(no, Wound, nil)
		}
	}
	f.closeRanks()
	if r.MayFollow == Neither {
		return
	}
	for _, n := range group {
		u := &f.units[n]
		if u.up() && !back(u) && !u.routing() && !u.engaged() && f.prey(u, foesOf[n]) != nil {
			f.winners = append(f.winners, n)
		}
	}
}

// prey is the enemy, of those with whom a unit fought, that it can follow.
func (f *fight) prey(u *unit, foes []int) *unit {
	var best *unit
	for _, n := range foes {
		v := &f.units[n]
		if !v.up() || !v.apart() || f.gap(u, v) > 2*fallBack*cm || best != nil && f.gap(u, v) >= f.gap(u, best) {
			continue
		}
		if _, ok := f.closeWith(u, v); ok {
			best = v
		}
	}
	return best
}

// closeWith finds where a winner stands in contact again.
func (f *fight) closeWith(u, v *unit) (tabletop.Box, bool) {
	saved := u.spent
	u.spent = 0
	box, _, _, ok := f.reach(u, v, 0)
	u.spent = saved
	return box, ok
}

// backOff moves a beaten unit 5 cm straight back, facing the enemy, and answers the
// figures that have no room (RISKFACTOR-12.14, 14.96).
func (f *fight) backOff(u *unit) []int {
	if len(u.foes) == 0 {
		return nil
	}
	foe := &f.units[u.foes[0]]
	at := foe.quad.Nearest(u.box.At)
	dir := u.box.Facing.Turn(tabletop.About)
	if at != u.box.At {
		dir = tabletop.Direction(at, u.box.At)
	}
	for d := length(fallBack) * cm; d <= 30*cm; d += 2 * cm { // friends who can are passed through
		if f.backTo(u, dir, d) {
			return nil
		}
	}
	var blocked []int
	for i, m := range u.men {
		if i >= len(u.spots) {
			break
		}
		to := u.spots[i].Add(dir.Ahead(fallBack * cm))
		if !f.table.On(to) || f.barred(u.spots[i], to) || f.stoodOn(u, to) {
			blocked = append(blocked, m)
		}
	}
	if len(blocked) == 0 { // they stand too close together to go back in order
		blocked = append(blocked, u.men...)
	}
	for d := length(fallBack-1) * cm; d >= cm; d -= cm {
		if f.backTo(u, dir, d) {
			break
		}
	}
	return blocked
}

// stoodOn says whether an enemy or a friend in contact stands at a place.
func (f *fight) stoodOn(u *unit, at point) bool {
	for i := range f.units {
		v := &f.units[i]
		if v.no != u.no && v.apart() && !v.lone && (v.side != u.side || v.engaged()) && v.quad.Holds(at) {
			return true
		}
	}
	return false
}

// backTo moves a unit back so far, if there is room.
func (f *fight) backTo(u *unit, dir facing, d length) bool {
	box := u.box
	box.At = box.At.Add(dir.Ahead(d))
	q := box.Quad()
	if !q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth}) || f.shut(box.At) || f.barred(u.box.At, box.At) {
		return false
	}
	for i := range f.units {
		v := &f.units[i]
		if v.no == u.no || !v.apart() || v.lone && v.side == u.side || u.lone && v.side == u.side {
			continue
		}
		if q.Overlap(&v.quad) {
			return false
		}
	}
	f.stand(u, box)
	for i := len(u.foes) - 1; i >= 0; i-- {
		v := &f.units[u.foes[i]]
		if !u.quad.Touches(&v.quad) {
			f.unlink(v, u.no)
			f.unlink(u, v.no)
		}
	}
	if !u.lone {
		f.follow(u)
	}
	f.logMove(u, "RISKFACTOR-12.12")
	return true
}

// mayFollow finds the enemy that a winner would follow; nil where it cannot any more.
func (f *fight) mayFollow(u *unit) *unit {
	if !u.up() || u.engaged() {
		return nil
	}
	var best *unit
	for i := range f.units {
		v := &f.units[i]
		if v.side == u.side || !v.apart() || !v.fought || f.gap(u, v) > 2*fallBack*cm || best != nil && f.gap(u, v) >= f.gap(u, best) {
			continue
		}
		if _, ok := f.closeWith(u, v); ok {
			best = v
		}
	}
	return best
}

// followUp brings a winner into contact again (RISKFACTOR-12.13).
func (f *fight) followUp(u *unit) {
	v := f.mayFollow(u)
	if v == nil {
		return
	}
	box, _ := f.closeWith(u, v)
	from, spent, full := u.box.At, u.spent, u.full
	f.arrive(u, box, 0, full, 0)
	u.spent = spent
	f.meet(u, v, from)
	f.logState(u, "followed", "RISKFACTOR-12.13")
	f.logMove(u, "RISKFACTOR-12.13")
}

// autoFollow lets winners without command follow who attack; commanded ones wait for the
// player (RISKFACTOR-14.97).
func (f *fight) autoFollow() {
	asked := f.winners[:0]
	for _, n := range f.winners {
		switch u := &f.units[n]; {
		case u.commanded && u.side == f.mover && f.solo != u.side:
			asked = append(asked, n)
		case u.action == Attack:
			f.followUp(u)
		}
	}
	f.winners = asked
}

// nextWinner says whether a player has yet to say if a winner follows up.
func (f *fight) nextWinner() bool {
	for len(f.winners) > 0 {
		if f.mayFollow(&f.units[f.winners[0]]) != nil {
			return true
		}
		f.winners = f.winners[1:]
	}
	return false
}

// hasWon says whether a unit may decide to follow up.
func (f *fight) hasWon(u *unit) error {
	for _, n := range f.winners {
		if n == u.no {
			return nil
		}
	}
	return refuse("RISKFACTOR-12.13", u, "has won nothing that it could follow up", "")
}

func (f *fight) orderFollow(u *unit, _ battle.Order) error {
	if err := f.hasWon(u); err != nil {
		return err
	}
	f.followUp(u)
	return f.decided(u)
}

func (f *fight) orderStandFast(u *unit, _ battle.Order) error {
	if err := f.hasWon(u); err != nil {
		return err
	}
	return f.decided(u)
}

// decided takes a winner off the list of those who decide.
func (f *fight) decided(u *unit) error {
	left := f.winners[:0]
	for _, n := range f.winners {
		if n != u.no {
			left = append(left, n)
		}
	}
	f.winners = left
	f.enter(following)
	return nil
}
