package redcoats

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/words"
)

// finish ends the battle: who holds the field, who gets away, and the outcome (REDCOATS-14.5,
// 14.6, section 16).
func (f *fight) finish() {
	f.phase, f.decider = over, nobody
	f.acting, f.leading = nobody, nobody
	_, r, err := rules.FieldHolderProcedure.Roll(f.log, f.mark(nil, nil), rules.FieldHolderInput{
		AttackerState: f.state[0], DefenderState: f.state[1], AttackerScore: f.score[0], DefenderScore: f.score[1], AttackerStart: f.start[0], DefenderStart: f.start[1]})
	must(err)
	f.holder = 1
	if r.Holder == rules.Attacker {
		f.holder = 0
	}
	f.leave(1 - f.holder)
	f.logEnd()
	out := battle.Outcome{Holder: f.setup.Sides[f.holder].ID, Reason: f.reason, Turns: f.turn,
		Units: make([]battle.UnitOutcome, 0, len(f.setup.Sides[0].Units)+len(f.setup.Sides[1].Units))}
	for side := range 2 {
		s := battle.SideOutcome{ID: f.setup.Sides[side].ID, FullPoints: f.start[side]}
		for i := range f.units {
			if u := &f.units[i]; u.side == side && u.fights() {
				s.Points += u.figures
			}
		}
		s.PercentLeft = 100 * s.Points / max(s.FullPoints, 1)
		out.Sides[side] = s
		for entry := range f.setup.Sides[side].Units {
			out.Units = append(out.Units, f.unitOutcome(side, entry))
		}
		for entry := range f.setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.leaderOutcome(side, entry))
		}
	}
	for _, w := range f.field.works {
		if w.id != "" {
			out.Works = append(out.Works, battle.WorkOutcome{ID: w.id, Kind: w.kind, State: "intact"})
		}
	}
	for _, c := range f.field.crossings {
		if c.id != "" && c.kind != "ford" && c.kind != "ferry" {
			out.Works = append(out.Works, battle.WorkOutcome{ID: c.id, Kind: "bridge", State: cmp.Or(c.state, "intact")})
		}
	}
	f.outcome = out
}

// leave lets the side that does not hold the field get away, or not (REDCOATS-14.6).
func (f *fight) leave(side int) {
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || !u.up() || f.whole(u) != u {
			continue
		}
		_, r, err := rules.LeaveFieldProcedure.Roll(f.log, f.mark(u, nil), rules.LeaveFieldInput{UnitType: u.kind, Limbered: u.limbered, Disrupted: u.disrupted, EnemyAdjacent: f.pressed(u)})
		must(err)
		if r.Fate == rules.IsCaptured {
			f.quit(u, captured, "REDCOATS-14.6")
		} else if r.GunsLost {
			u.lost = true
		}
	}
	for i := range f.generals {
		g := &f.generals[i]
		if g.side != side || !g.up() {
			continue
		}
		pressed := false
		for j := range f.units {
			t := &f.units[j]
			pressed = pressed || t.side != side && t.up() && t.charges() && !t.disrupted && f.adjacent(t, g.at)
		}
		_, r, err := rules.LeaveFieldProcedure.Roll(f.log, f.markGeneral(g), rules.LeaveFieldInput{UnitType: rules.Commander, Disrupted: g.disrupted, EnemyAdjacent: pressed})
		must(err)
		if r.Fate == rules.IsCaptured {
			f.quitGeneral(g, captured, "REDCOATS-14.6")
		}
	}
}

// pressed says whether an undisrupted enemy infantry or cavalry unit is beside a unit.
func (f *fight) pressed(u *unit) bool {
	for i := range f.units {
		if t := &f.units[i]; t.side != u.side && t.up() && t.charges() && !t.disrupted && f.adjacent(u, t.at) {
			return true
		}
	}
	return false
}

// unitOutcome tells what became of the men of a unit of the setup (REDCOATS-16.5 to 16.11).
func (f *fight) unitOutcome(side, entry int) battle.UnitOutcome {
	c := &f.setup.Sides[side].Units[entry]
	out := battle.UnitOutcome{ID: c.ID, Side: f.setup.Sides[side].ID, Present: c.Present, Unhurt: c.Present, Grade: string(rules.EndsFull), Ending: battle.InHand}
	var start, fell, taken, left, gone, teams, teamsLost int
	var used words.ReportData
	disrupted := false
	for i := range f.units {
		u := &f.units[i]
		if u.side != side || u.entry != entry {
			continue
		}
		used.Fires, used.Assaults, used.Dice = used.Fires+u.fires, used.Assaults+u.assaults, used.Dice+u.dice
		out.KilledOfEnemy += u.slain
		if u.lost && f.holder != side {
			out.GunsLost += f.units[u.root].guns
		}
		if !u.fights() {
			if u.battery != nobody || u.cond == destroyed || u.cond == captured {
				teams++
			}
			if u.cond == destroyed || u.cond == captured {
				teamsLost++
			}
			continue
		}
		start += u.came
		fell, taken, gone = fell+u.fell, taken+u.taken, gone+u.gone
		left += u.figures
		disrupted = disrupted || u.disrupted && u.up()
	}
	out.DiceThrown, out.Charged = used.Dice, used.Assaults
	m := battle.Mark{Turn: f.turn, Side: side, Phase: phaseNames[over], Unit: c.ID}
	if used.Fires+used.Assaults > 0 {
		f.log.Note(m, "report", "REDCOATS-16.11", used)
	}
	if teamsLost > 0 && c.Mount != "foot" {
		out.HorsesLost = c.Mounts * teamsLost / teams
	}
	if start == 0 { // baggage, or guns that nobody serves: they stayed off the field
		return out
	}
	need, r, err := rules.CasualtyReturnProcedure.Roll(f.log, m, rules.CasualtyReturnInput{Men: c.Present.Total(), FiguresStart: start, FiguresLost: fell, FiguresCaptured: taken,
		HoldsField: f.holder == side, KilledPercent: f.settings.KilledPercent, LeftPercent: f.settings.LeftPercent})
	must(err)
	lot := c.Present
	out.Killed = draw(&lot, r.Killed)
	out.Missing = draw(&lot, r.Missing)
	out.Wounded = draw(&lot, need.MenOut-r.Killed-r.Missing)
	out.Captured = draw(&lot, r.Captured)
	if f.setup.Sides[1-side].NoQuarter { // who falls into such hands is killed
		out.Killed = out.Killed.Add(out.Captured).Add(out.Missing)
		out.Captured, out.Missing = battle.Ranks{}, battle.Ranks{}
	}
	out.Unhurt = lot
	_, end, err := rules.UnitEndStateProcedure.Roll(f.log, m, rules.UnitEndStateInput{FiguresStart: start, FiguresLeft: left, Disrupted: disrupted, OffTable: gone > 0 && gone == left})
	must(err)
	out.Grade = string(end.State)
	if left == 0 && lot.Total() == 0 {
		out.Grade = "destroyed"
	}
	switch {
	case end.Broken:
		out.Ending = battle.Broken
	case end.State == rules.EndsSpent || f.holder != side && f.reason != battle.Withdrew && f.state[side] != rules.SideSteady:
		out.Ending = battle.Beaten
	case f.holder != side:
		out.Ending = battle.Withdrawn
	}
	return out
}

// draw takes so many men from a lot, each rank by its share, what is over from the largest
// remainders; of equal ones from the lower rank.
func draw(lot *battle.Ranks, n int) battle.Ranks {
	all := lot.Total()
	if n = min(n, all); n <= 0 {
		return battle.Ranks{}
	}
	have := [3]*int{&lot.Others, &lot.Sergeants, &lot.Officers}
	var take, over [3]int
	left := n
	for i, h := range have {
		take[i], over[i] = *h*n/all, *h*n%all
		left -= take[i]
	}
	for ; left > 0; left-- {
		best := 0
		for i := range over {
			if over[i] > over[best] {
				best = i
			}
		}
		take[best]++
		over[best] = -1
	}
	for i, h := range have {
		*h -= take[i]
	}
	return battle.Ranks{Others: take[0], Sergeants: take[1], Officers: take[2]}
}

// leaderOutcome is a leader's fate.
func (f *fight) leaderOutcome(side, entry int) battle.LeaderOutcome {
	c := &f.setup.Sides[side].Leaders[entry]
	out := battle.LeaderOutcome{ID: c.ID, Side: f.setup.Sides[side].ID, Fate: battle.Unhurt}
	g := &f.generals[slices.IndexFunc(f.generals, func(g general) bool { return g.side == side && g.entry == entry })]
	switch {
	case g.cond == destroyed || g.cond == captured && f.setup.Sides[1-side].NoQuarter:
		out.Fate = battle.LeaderKilled
	case g.cond == captured:
		out.Fate = battle.LeaderTaken
	case g.wounded:
		out.Fate = battle.LeaderWounded
	}
	if n := max(g.with, g.unit); n != nobody && out.Fate != battle.Unhurt {
		out.With = f.setup.Sides[side].Units[f.units[n].entry].ID
	}
	return out
}
