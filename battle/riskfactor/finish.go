package riskfactor

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/words"
	"frontier/battle/tabletop"
)

// orderBreakOff ends the battle for a side: it leaves, and loses the field
// (RISKFACTOR-14.11).
func (f *fight) orderBreakOff(battle.Order) error {
	f.brokeOff[f.mover] = true
	for i := range f.units {
		if u := &f.units[i]; u.side == f.mover && (u.up() && u.apart() || u.where == lurking) {
			f.leave(u, brokeAway, "RISKFACTOR-14.11")
		}
	}
	f.reason, f.winner = battle.Withdrew, 1-f.mover
	f.finish()
	return nil
}

// mayCombine says whether a small group may join another (RISKFACTOR-6.3, 14.32).
func (f *fight) mayCombine(u, v *unit) error {
	switch {
	case v == nil || v == u || v.side != u.side || v.lone || !v.up():
		return refuse("RISKFACTOR-14.32", u, "has no such group to join", "name a group of its side")
	case u.lone || len(u.men) >= smallestGroup:
		return refuse("RISKFACTOR-6.3", u, "is not down to 3 figures", "")
	case u.engaged() || v.engaged() || u.routing() || v.routing():
		return refuse("RISKFACTOR-14.32", u, "cannot join in contact or in rout", "")
	case !f.similar(u, v):
		return refuseWith("RISKFACTOR-14.32", u, "is of another kind than %s", v, "class, troops and weapon must agree")
	case len(u.men)+len(v.men) > largestGroup:
		return refuseWith("RISKFACTOR-6.1", u, "would make %s too large", v, "30 figures are the most")
	case up(f.gap(u, v)) > rules.Near:
		return refuseWith("RISKFACTOR-14.32", u, "is too far from %s", v, "come within 5 cm")
	}
	if box := f.together(u, v); !f.fits(box, u, v) {
		return refuseWith("RISKFACTOR-14.39", u, "has no room beside %s", v, "move apart from others first")
	}
	return nil
}

// together is the ground of two groups as one: in the shape of the second, on its middle.
func (f *fight) together(u, v *unit) tabletop.Box {
	both := unit{rider: v.rider, men: append(append([]int(nil), v.men...), u.men...)}
	box := v.box
	box.Width, box.Depth = f.size(&both, v.ranks, v.formed)
	box.At = v.box.Front().Add(box.Facing.Ahead(-box.Depth / 2))
	return box
}

// fits says whether a box lies on the table, and on no group but two.
func (f *fight) fits(box tabletop.Box, u, v *unit) bool {
	q := box.Quad()
	for i := range f.units {
		w := &f.units[i]
		if w != u && w != v && w.up() && !w.lone && (q.Overlap(&w.quad) || w.side != u.side && q.Nearer(&w.quad, enemyRoom-1)) {
			return false
		}
	}
	return q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth})
}

func (f *fight) orderCombine(u *unit, o battle.Order) error {
	v := f.unit(o.Target)
	if err := f.mayCombine(u, v); err != nil {
		return err
	}
	box := f.together(u, v)
	f.merge(u, v)
	for i := range f.captives { // its prisoners go with it
		if c := &f.captives[i]; c.captor == u.no && len(c.figures) > 0 {
			c.captor = v.no
			f.logCaptives(c, 0, "RISKFACTOR-14.99")
		}
	}
	f.leave(u, joinedIn, "RISKFACTOR-14.32")
	f.stand(v, box)
	f.logStand(v, "reform", "RISKFACTOR-14.32")
	f.follow(v)
	return nil
}

// strength counts the units of a side for the end (RISKFACTOR-2.7, 14.10): groups, or
// leaders apart where nothing else is left.
func (f *fight) strength(side int) rules.SideBeatenInput {
	groups := f.unitsOf(side, false)
	if groups.Units > groups.Gone {
		return groups
	}
	if leaders := f.unitsOf(side, true); leaders.Units > leaders.Gone {
		return leaders
	}
	return groups
}

// unitsOf counts the groups of a side, or its leaders.
func (f *fight) unitsOf(side int, lone bool) rules.SideBeatenInput {
	var in rules.SideBeatenInput
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || u.lone != lone || u.where == joinedIn {
			continue
		}
		in.Units++
		switch {
		case u.where == lurking:
		case !u.up():
			in.Gone++
		case u.routing():
			in.Routing++
		case u.action == rules.Retreat:
			in.Retreating++
		}
	}
	return in
}

// over makes the tests at the end of a turn (RISKFACTOR-14.10).
func (f *fight) over() bool {
	var beaten [2]bool
	for side := range 2 {
		in := f.strength(side)
		if in.Units <= rules.MostUnits {
			beaten[side] = roll(f, rules.SideBeatenProcedure, side, "", "", in).Beaten
		}
	}
	winner, met := f.goalMet()
	switch {
	case beaten[0] || beaten[1]:
		f.reason = battle.Broke
		if s := f.strength(0); beaten[0] && s.Gone == s.Units {
			f.reason = battle.Destroyed
		}
		if s := f.strength(1); beaten[1] && s.Gone == s.Units {
			f.reason = battle.Destroyed
		}
		if beaten[0] != beaten[1] {
			f.winner = 0
			if beaten[0] {
				f.winner = 1
			}
		}
		return true
	case met:
		f.reason, f.winner = battle.GoalMet, winner
		return true
	case f.round >= f.settings.TurnLimit && f.turns%2 == 1:
		f.reason = battle.TurnLimit
		return true
	}
	return false
}

// goalReach is how near to a place a unit is that holds it (RISKFACTOR-14.10).
const goalReach = 15 * cm

// goalMet says which side has what the scenario bids it fight for: at the end of a turn a
// group of its is there that neither retreats nor routs, and no such enemy
// (RISKFACTOR-2.8, 14.10).
func (f *fight) goalMet() (side int, met bool) {
	return f.goals.Won(f.round, f.mover, goalReach, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range f.units {
			u := &f.units[i]
			if u.apart() && !u.lone && !u.fallingBack() && !yield(u.side, &u.quad) {
				return
			}
		}
	})
}

// steady counts the standing figures of a side that neither retreat nor rout.
func (f *fight) steady(side int) int {
	n := 0
	for i := range f.units {
		if u := &f.units[i]; u.side == side && (u.up() || u.where == lurking) && !u.fallingBack() {
			n += len(u.men)
		}
	}
	return n
}

// finish ends the battle: the field is given, fates are thrown and the outcome is made
// (RISKFACTOR-14.12, 14.105, 18.6).
func (f *fight) finish() {
	f.phase, f.decider = over, nobody
	for i := range f.captives { // prisoners stay with those who hold the field
		c := &f.captives[i]
		if u := &f.units[c.captor]; !u.up() || u.routing() {
			f.letGo(c.figures)
		}
	}
	f.holder = f.winner
	if f.holder == nobody {
		if f.holder = 1; f.steady(0) > f.steady(1) {
			f.holder = 0
		}
	}
	f.logEnd()
	out := battle.Outcome{Holder: f.setup.Sides[f.holder].ID, Reason: f.reason, Turns: f.round}
	for side := range 2 {
		left := 0
		for i := range f.units {
			if u := &f.units[i]; u.side == side && (u.up() || u.where == lurking || u.where == brokeAway) {
				left += len(u.men)
			}
		}
		out.Sides[side] = battle.SideOutcome{ID: f.setup.Sides[side].ID, FullPoints: f.started[side], Points: left, PercentLeft: 100 * left / max(1, f.started[side])}
		for h := range f.homes {
			if f.homes[h].side == side {
				out.Units = append(out.Units, f.unitOutcome(h))
			}
		}
		for i, l := range f.setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.leaderOutcome(side, i, l.ID))
		}
	}
	f.outcome = out
}

// fate throws for so many of the fallen of one rank (RISKFACTOR-14.105).
func (f *fight) fate(side int, id string, fallen int) rules.CasualtyFateResult {
	return roll(f, rules.CasualtyFateProcedure, side, id, "", rules.CasualtyFateInput{Fallen: fallen, FieldHeld: f.holder == side,
		EnemyTakesPrisoners: !f.setup.Sides[1-side].NoQuarter, SurvivesOn: f.settings.SurvivesOn})
}

// rankOf is the count of a figure's rank.
func rankOf(r *battle.Ranks, p post) *int {
	switch p {
	case officer:
		return &r.Officers
	case sergeant:
		return &r.Sergeants
	}
	return &r.Others
}

// unitOutcome tells of every figure of a unit of the setup what became of it.
func (f *fight) unitOutcome(h int) battle.UnitOutcome {
	hm := &f.homes[h]
	c := &f.setup.Sides[hm.side].Units[hm.entry]
	out := battle.UnitOutcome{ID: hm.id, Side: f.setup.Sides[hm.side].ID, Present: c.Present, DiceThrown: hm.thrown, Charged: hm.charged, KilledOfEnemy: hm.slain}
	var fallen []*figure
	on, gone, back := 0, 0, 0
	for i := range f.men {
		m := &f.men[i]
		if m.home != h {
			continue
		}
		switch m.health {
		case fit, freed, aside:
			*rankOf(&out.Unhurt, m.post)++
		case hurtOnce:
			*rankOf(&out.Wounded, m.post)++
		case captive:
			*rankOf(&out.Captured, m.post)++
		case dead:
			fallen = append(fallen, m)
		}
		if m.stands() {
			switch u := &f.units[m.unit]; {
			case u.where == ranAway || u.up() && u.routing():
				gone++
			case u.where == brokeAway:
				on++
			case u.up() && u.action == rules.Retreat:
				back++
			default:
				on++
			}
		}
	}
	slices.SortFunc(fallen, func(a, b *figure) int { return cmp.Compare(a.fell, b.fell) })
	for _, p := range [...]post{officer, sergeant, private} {
		n := 0
		for _, m := range fallen {
			if rankOf(&out.Killed, m.post) == rankOf(&out.Killed, p) {
				n++
			}
		}
		for ; n > 0; n -= rules.Most { // as many as one throw takes
			r := f.fate(hm.side, hm.id, min(n, rules.Most))
			*rankOf(&out.Killed, p) += r.Killed
			*rankOf(&out.Wounded, p) += r.Wounded
			*rankOf(&out.Captured, p) += r.Captured
		}
	}
	out.Grade = gradeOf(max(c.Establishment.Total(), c.Present.Total()), out.Unhurt.Total())
	if n := len(c.Guns); n > 0 && f.holder == 1-hm.side {
		out.GunsLost = n
	}
	if c.Arm == "transport" && f.holder == 1-hm.side {
		out.BaggageTaken = true
	}
	switch {
	case on+back == 0:
		out.Ending = battle.Broken
	case f.brokeOff[hm.side]:
		out.Ending = battle.Withdrawn
	case back > on || out.Grade == "spent" || gone > on:
		out.Ending = battle.Beaten
	default:
		out.Ending = battle.InHand
	}
	return out
}

// gradeOf is the campaign's count: three quarters is Worn, half is Spent.
func gradeOf(full, now int) string {
	switch {
	case now == 0:
		return "destroyed"
	case now <= full/2:
		return "spent"
	case now <= 3*full/4:
		return "worn"
	}
	return "full"
}

func (f *fight) leaderOutcome(side, entry int, id string) battle.LeaderOutcome {
	out := battle.LeaderOutcome{ID: id, Side: f.setup.Sides[side].ID, Fate: battle.Unhurt}
	for i := range f.men {
		m := &f.men[i]
		if m.post != chief || m.entry != entry || f.units[m.unit].side != side {
			continue
		}
		switch m.health {
		case hurtOnce:
			out.Fate = battle.LeaderWounded
		case captive:
			out.Fate = battle.LeaderTaken
		case dead:
			switch r := f.fate(side, id, 1); {
			case r.Killed > 0:
				out.Fate = battle.LeaderKilled
			case r.Captured > 0:
				out.Fate = battle.LeaderTaken
			default:
				out.Fate = battle.LeaderWounded
			}
		}
		if g := f.units[m.unit].with; g != nobody && f.units[g].home != nobody && out.Fate != battle.Unhurt {
			out.With = f.homes[f.units[g].home].id
		}
	}
	if out.Fate != battle.Unhurt {
		f.log.Note(f.mark(side, id, ""), "fate", "RISKFACTOR-14.105", words.FateData{Fate: string(out.Fate)})
	}
	return out
}
