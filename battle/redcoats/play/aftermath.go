package play

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/outcome"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/battle/redcoats/words"
)

// finish ends the battle: who holds the field, who gets away, and the outcome (REDCOATS-14.5,
// 14.6, section 16).
func (f *Fight) finish() {
	f.Stage, f.Deciding = state.Over, state.Nobody
	f.Acting, f.Leading = state.Nobody, state.Nobody
	_, r, err := rules.FieldHolderProcedure.Roll(f.log, f.mark(nil, nil), rules.FieldHolderInput{
		AttackerState: f.SideStates[0], DefenderState: f.SideStates[1], AttackerScore: f.Score[0], DefenderScore: f.Score[1], AttackerStart: f.Start[0], DefenderStart: f.Start[1]})
	state.Must(err)
	f.Holder = 1
	if r.Holder == rules.Attacker {
		f.Holder = 0
	}
	f.leave(1 - f.Holder)
	f.logEnd()
	out := battle.Outcome{Holder: f.Setup.Sides[f.Holder].ID, Reason: f.Reason, Turns: f.Turn,
		Units: make([]battle.UnitOutcome, 0, len(f.Setup.Sides[0].Units)+len(f.Setup.Sides[1].Units))}
	for side := range 2 {
		s := battle.SideOutcome{ID: f.Setup.Sides[side].ID, FullPoints: f.Start[side]}
		for i := range f.Units {
			if u := &f.Units[i]; u.Side == side && u.Fights() {
				s.Points += u.Figures
			}
		}
		s.PercentLeft = 100 * s.Points / max(s.FullPoints, 1)
		out.Sides[side] = s
		for entry := range f.Setup.Sides[side].Units {
			out.Units = append(out.Units, f.unitOutcome(side, entry))
		}
		for entry := range f.Setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.leaderOutcome(side, entry))
		}
	}
	for _, w := range f.Field.Works {
		if w.ID != "" {
			out.Works = append(out.Works, battle.WorkOutcome{ID: w.ID, Kind: w.Kind, State: "intact"})
		}
	}
	for _, c := range f.Field.Crossings {
		if c.ID != "" && c.Kind != "ford" && c.Kind != "ferry" {
			out.Works = append(out.Works, battle.WorkOutcome{ID: c.ID, Kind: "bridge", State: cmp.Or(c.State, "intact")})
		}
	}
	f.outcome = out
}

// leave lets the side that does not hold the field get away, or not (REDCOATS-14.6).
func (f *Fight) leave(side int) {
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != side || !u.Up() || f.Whole(u) != u {
			continue
		}
		_, r, err := rules.LeaveFieldProcedure.Roll(f.log, f.mark(u, nil), rules.LeaveFieldInput{UnitType: u.Kind, Limbered: u.Limbered, Disrupted: u.Disrupted, EnemyAdjacent: f.Pressed(u)})
		state.Must(err)
		if r.Fate == rules.IsCaptured {
			f.quit(u, state.Captured, "REDCOATS-14.6")
		} else if r.GunsLost {
			u.Lost = true
		}
	}
	for i := range f.Generals {
		g := &f.Generals[i]
		if g.Side != side || !g.Up() {
			continue
		}
		pressed := false
		for j := range f.Units {
			t := &f.Units[j]
			pressed = pressed || t.Side != side && t.Up() && t.Charges() && !t.Disrupted && f.Adjacent(t, g.At)
		}
		_, r, err := rules.LeaveFieldProcedure.Roll(f.log, f.markGeneral(g), rules.LeaveFieldInput{UnitType: rules.Commander, Disrupted: g.Disrupted, EnemyAdjacent: pressed})
		state.Must(err)
		if r.Fate == rules.IsCaptured {
			f.quitGeneral(g, state.Captured, "REDCOATS-14.6")
		}
	}
}

// unitOutcome tells what became of the men of a unit of the setup (REDCOATS-16.5 to 16.11).
func (f *Fight) unitOutcome(side, entry int) battle.UnitOutcome {
	c := &f.Setup.Sides[side].Units[entry]
	out := battle.UnitOutcome{ID: c.ID, Side: f.Setup.Sides[side].ID, Present: c.Present, Unhurt: c.Present, Grade: string(rules.EndsFull), Ending: battle.InHand}
	var start, fell, taken, left, gone, teams, teamsLost int
	var used words.ReportData
	disrupted := false
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != side || u.Entry != entry {
			continue
		}
		used.Fires, used.Assaults, used.Dice = used.Fires+u.Fires, used.Assaults+u.Assaults, used.Dice+u.Dice
		out.KilledOfEnemy += u.Slain
		if u.Lost && f.Holder != side {
			out.GunsLost += f.Units[u.Root].Guns
		}
		if !u.Fights() {
			if u.Battery != state.Nobody || u.Cond == state.Destroyed || u.Cond == state.Captured {
				teams++
			}
			if u.Cond == state.Destroyed || u.Cond == state.Captured {
				teamsLost++
			}
			continue
		}
		start += u.Came
		fell, taken, gone = fell+u.Fell, taken+u.Taken, gone+u.Gone
		left += u.Figures
		disrupted = disrupted || u.Disrupted && u.Up()
	}
	out.DiceThrown, out.Charged = used.Dice, used.Assaults
	m := battle.Mark{Turn: f.Turn, Side: side, Phase: state.PhaseNames[state.Over], Unit: c.ID}
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
		HoldsField: f.Holder == side, KilledPercent: f.Settings.KilledPercent, LeftPercent: f.Settings.LeftPercent})
	state.Must(err)
	book := outcome.New(c.Present)
	book.Draw(r.Killed, outcome.Killed)
	book.Draw(r.Missing, outcome.Missing)
	book.Draw(need.MenOut-r.Killed-r.Missing, outcome.Wounded)
	book.Draw(r.Captured, outcome.Captured)
	if f.Setup.Sides[1-side].NoQuarter { // who falls into such hands is killed
		book.MoveAll(outcome.Captured, outcome.Killed)
		book.MoveAll(outcome.Missing, outcome.Killed)
	}
	book.Write(&out)
	_, end, err := rules.UnitEndStateProcedure.Roll(f.log, m, rules.UnitEndStateInput{FiguresStart: start, FiguresLeft: left, Disrupted: disrupted, OffTable: gone > 0 && gone == left})
	state.Must(err)
	out.Grade = string(end.State)
	if left == 0 && out.Unhurt.Total() == 0 {
		out.Grade = "destroyed"
	}
	switch {
	case end.Broken:
		out.Ending = battle.Broken
	case end.State == rules.EndsSpent || f.Holder != side && f.Reason != battle.Withdrew && f.SideStates[side] != rules.SideSteady:
		out.Ending = battle.Beaten
	case f.Holder != side:
		out.Ending = battle.Withdrawn
	}
	return out
}

// leaderOutcome is a leader's fate.
func (f *Fight) leaderOutcome(side, entry int) battle.LeaderOutcome {
	c := &f.Setup.Sides[side].Leaders[entry]
	out := battle.LeaderOutcome{ID: c.ID, Side: f.Setup.Sides[side].ID, Fate: battle.Unhurt}
	g := &f.Generals[slices.IndexFunc(f.Generals, func(g state.General) bool { return g.Side == side && g.Entry == entry })]
	switch {
	case g.Cond == state.Destroyed || g.Cond == state.Captured && f.Setup.Sides[1-side].NoQuarter:
		out.Fate = battle.LeaderKilled
	case g.Cond == state.Captured:
		out.Fate = battle.LeaderTaken
	case g.Wounded:
		out.Fate = battle.LeaderWounded
	}
	if n := max(g.With, g.Unit); n != state.Nobody && out.Fate != battle.Unhurt {
		out.With = f.Setup.Sides[side].Units[f.Units[n].Entry].ID
	}
	return out
}
