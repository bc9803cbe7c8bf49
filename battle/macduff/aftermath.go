package macduff

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// finish ends the battle: the side that holds the field gathers its wounded once more,
// the losses are parted, and the outcome is made (MACDUFF-20.114 to 20.117, section 40).
func (f *fight) finish() {
	f.phase, f.decider = over, nobody
	f.logEnd()
	if f.holder != nobody {
		f.lastRecovery(f.holder)
	}
	out := battle.Outcome{Reason: f.reason, Turns: f.turn}
	if f.holder != nobody {
		out.Holder = f.setup.Sides[f.holder].ID
	}
	for side := range 2 {
		s := battle.SideOutcome{ID: f.setup.Sides[side].ID}
		for i := range f.units {
			if u := &f.units[i]; u.side == side {
				s.FullPoints += u.entered.Total()
			}
		}
		for i := range f.bodies {
			if b := &f.bodies[i]; b.side == side && (b.up() || b.away == leftByOwnEdge) {
				s.Points += f.figuresWith(b).Total()
			}
		}
		s.Points = min(s.Points, s.FullPoints)
		if s.FullPoints > 0 {
			s.PercentLeft = 100 * s.Points / s.FullPoints
		}
		out.Sides[side] = s
		for entry := range f.setup.Sides[side].Units {
			out.Units = append(out.Units, f.unitOutcome(side, entry))
		}
		for entry := range f.setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.leaderOutcome(side, entry))
		}
	}
	out.Works = f.workOutcomes()
	f.outcome = out
}

// figuresWith are the figures with a body by rank, whatever became of the body.
func (f *fight) figuresWith(b *body) battle.Ranks {
	r := b.now
	for i := range f.leaders {
		if l := &f.leaders[i]; l.body == b.no && (l.state == serving || l.state == rodeOff) && l.unit == b.unit {
			r = r.Add(one(l.rank))
		}
	}
	return r
}

// lastRecovery gives each unit of the side that holds the field, with a leader, one last
// recovery (MACDUFF-20.115).
func (f *fight) lastRecovery(side int) {
	for i := range f.bodies {
		b := &f.bodies[i]
		if b.side == side && b.up() && f.heldBy(b, true) > 0 && f.senior(b) != nobody {
			f.callBack(b)
		}
	}
}

// takesPrisoners says whether a side takes prisoners (MACDUFF-20.116).
func (f *fight) takesPrisoners(side int) bool {
	if f.setup.Sides[side].NoQuarter {
		return false
	}
	switch f.settings.TakesPrisoners {
	case rules.BothTake:
		return true
	case rules.NeitherTakes:
		return false
	}
	return (f.setup.Sides[side].Role == battle.Imperial) == (f.settings.TakesPrisoners == rules.ImperialTakers)
}

// unitOutcome tells of every figure of a unit of the setup what became of it.
func (f *fight) unitOutcome(side, entry int) battle.UnitOutcome {
	c := &f.setup.Sides[side].Units[entry]
	out := battle.UnitOutcome{ID: c.ID, Side: f.setup.Sides[side].ID}
	up, shattered, routed := false, false, false
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || u.entry != entry {
			continue
		}
		out.Present = out.Present.Add(u.entered)
		out.HorsesLost, out.DiceThrown, out.Charged, out.KilledOfEnemy = out.HorsesLost+u.horses, out.DiceThrown+u.thrown, out.Charged+u.charges, out.KilledOfEnemy+u.slain
		out.GunsLost += f.gunsLost(u)
		out.Recovered += u.recovered
		routed = routed || u.routed
		var held battle.Ranks
		for j := range f.bodies {
			b := &f.bodies[j]
			if b.unit != i {
				continue
			}
			out.Unhurt = out.Unhurt.Add(f.figuresWith(b))
			held = held.Add(b.held)
			up = up || b.up()
			shattered = shattered || b.up() && b.shattered
			if b.isTrain() && b.up() && f.holder == 1-side && b.shattered {
				out.BaggageTaken = true
			}
		}
		for j := range f.leaders {
			l := &f.leaders[j]
			if l.unit != i {
				continue
			}
			if l.state == inHolding {
				held = held.Add(one(l.rank))
			}
			if l.body == nobody && (l.state == serving || l.state == rodeOff) {
				out.Unhurt = out.Unhurt.Add(one(l.rank))
			}
		}
		f.partLosses(&out, u, held)
	}
	out.Grade = grade(out.Unhurt.Total(), f.figuresOf(c.Establishment).Total())
	switch { // 40.9
	case out.Unhurt.Total() == 0, shattered, routed:
		out.Ending = battle.Broken
	case !up, f.breaking[side]:
		out.Ending = battle.Withdrawn
	case f.holder == 1-side && f.reason != battle.TurnLimit:
		out.Ending = battle.Beaten
	default:
		out.Ending = battle.InHand
	}
	f.inMen(&out, c.Present)
	return out
}

// partLosses says what became of those whom a unit lost (MACDUFF-20.114 to 20.117).
func (f *fight) partLosses(out *battle.UnitOutcome, u *unit, held battle.Ranks) {
	in := rules.LossesInput{Lost: u.lost.Total(), Held: held.Total(), Abandoned: u.abandoned.Total(), Surrendered: u.surrendered.Total(),
		HoldsField: f.holder == u.side, EnemyTakesPrisoners: f.takesPrisoners(1 - u.side)}
	if in.Lost+in.Held+in.Abandoned+in.Surrendered == 0 {
		return
	}
	m := battle.Mark{Turn: f.turn, Side: u.side, Phase: phaseNames[over], Unit: u.id}
	_, r := roll(f, m, rules.LossesProcedure, in)
	killed := r.Killed
	if !in.EnemyTakesPrisoners {
		killed -= in.Abandoned
	}
	dead, hurt := highest(u.lost, killed)
	out.Killed, out.Wounded = out.Killed.Add(dead), out.Wounded.Add(hurt)
	if in.HoldsField {
		out.Wounded = out.Wounded.Add(held)
	} else {
		out.Missing = out.Missing.Add(held)
	}
	if in.EnemyTakesPrisoners {
		out.Captured = out.Captured.Add(u.abandoned)
	} else {
		out.Killed = out.Killed.Add(u.abandoned)
	}
	out.Captured = out.Captured.Add(u.surrendered)
}

// grade is what the campaign calls a unit with so many of its establishment unhurt.
func grade(unhurt, all int) string {
	switch {
	case unhurt == 0:
		return "destroyed"
	case 3*unhurt > 2*all:
		return "full"
	case 3*unhurt > all:
		return "worn"
	}
	return "spent"
}

// inMen turns figures back into the men who came: each fate has its share of them, and
// the shares add up (MACDUFF-40.1, 40.7).
func (f *fight) inMen(out *battle.UnitOutcome, came battle.Ranks) {
	if f.settings.MenPerFigure == 1 {
		return
	}
	for _, rank := range [...]func(*battle.Ranks) *int{
		func(r *battle.Ranks) *int { return &r.Officers },
		func(r *battle.Ranks) *int { return &r.Sergeants },
		func(r *battle.Ranks) *int { return &r.Others },
	} {
		figures, men := *rank(&out.Present), *rank(&came)
		sum, given := 0, 0
		for _, fate := range [...]*battle.Ranks{&out.Killed, &out.Wounded, &out.Missing, &out.Captured, &out.Unhurt} {
			n := rank(fate)
			sum += *n
			upTo := 0
			if figures > 0 {
				upTo = (2*men*sum + figures) / (2 * figures)
			}
			*n = upTo - given
			given = upTo
		}
	}
	out.Present = came
	out.Recovered *= f.settings.MenPerFigure
}

// leaderOutcome is the fate of a leader of the setup (MACDUFF-40.8).
func (f *fight) leaderOutcome(side, entry int) battle.LeaderOutcome {
	c := &f.setup.Sides[side].Leaders[entry]
	out := battle.LeaderOutcome{ID: c.ID, Side: f.setup.Sides[side].ID, Fate: battle.Unhurt}
	for i := range f.leaders {
		l := &f.leaders[i]
		if l.side != side || l.entry != entry {
			continue
		}
		switch {
		case l.state == lostForGood:
			out.Fate = battle.LeaderKilled
		case l.state == inHolding && f.holder == side:
			out.Fate = battle.LeaderWounded
		case l.state == inHolding, l.state == captured:
			out.Fate = battle.LeaderTaken
		case l.state == leftBehind && f.takesPrisoners(1-side):
			out.Fate = battle.LeaderTaken
		case l.state == leftBehind:
			out.Fate = battle.LeaderKilled
		}
		if l.body != nobody && out.Fate != battle.Unhurt {
			u := f.of(&f.bodies[l.body])
			out.With = f.setup.Sides[u.side].Units[u.entry].ID
		}
	}
	return out
}

// entryOf is the id in the setup of the unit of which a unit was made.
func (f *fight) entryOf(u *unit) string { return f.setup.Sides[u.side].Units[u.entry].ID }

// workOutcomes tell what was done to bridges, walls and villages (MACDUFF-40.11).
func (f *fight) workOutcomes() []battle.WorkOutcome {
	var out []battle.WorkOutcome
	name := func(n int) string {
		if n == nobody {
			return "redoubt"
		}
		if id := f.table.Pieces[n].ID; id != "" {
			return id
		}
		return pieceID(n)
	}
	laid := map[int]bool{}
	for i := range f.works {
		laid[f.works[i].made] = true
	}
	for i := range f.mines {
		m := &f.mines[i]
		if (m.tried > 0 || m.charges > 0) && !laid[m.piece] {
			out = append(out, battle.WorkOutcome{ID: name(m.piece), Kind: "bridge", State: string(f.table.Pieces[m.piece].State), By: f.entryOf(f.unit(m.by)), Tried: m.tried, Damage: m.damage})
		}
	}
	for i := range f.works {
		w := &f.works[i]
		if w.task == rules.LayCharge || w.unit == nobody {
			continue
		}
		k := battle.WorkOutcome{ID: name(w.piece), Kind: string(w.task), State: "begun", By: f.entryOf(&f.units[w.unit]), Done: w.done, Of: f.workIn(w).Periods()}
		switch {
		case !w.over:
		case w.task == rules.RepairBridge:
			k.State, k.Damage = string(f.table.Pieces[w.piece].State), f.mineAt(w.piece).damage
		case w.task == rules.Pontoon && f.table.Pieces[w.made].State != tabletop.Intact:
			k.State, k.Damage = string(f.table.Pieces[w.made].State), f.mineAt(w.made).damage
		default:
			k.State = "built"
		}
		if w.id != "" && (!w.over || w.task != rules.RepairBridge) {
			k.ID = w.id
		}
		out = append(out, k)
	}
	return append(out, f.breaches(name)...)
}

// breaches tell how many breaches are in each wall that has more than it came with.
func (f *fight) breaches(name func(int) string) []battle.WorkOutcome {
	var out []battle.WorkOutcome
	for _, g := range f.gaps {
		if !g.breach {
			continue
		}
		at := slices.IndexFunc(out, func(k battle.WorkOutcome) bool { return k.ID == name(g.piece) })
		if at < 0 {
			at = len(out)
			out = append(out, battle.WorkOutcome{ID: name(g.piece), Kind: "breach", State: string(tabletop.Damaged)})
		}
		out[at].Damage++
	}
	return slices.DeleteFunc(out, func(k battle.WorkOutcome) bool {
		return slices.ContainsFunc(f.setup.Field.Works, func(w battle.Work) bool { return w.ID == k.ID && w.Damage >= k.Damage })
	})
}
