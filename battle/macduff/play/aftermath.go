package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/outcome"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// finish ends the battle: the side that holds the field gathers its wounded once more,
// the losses are parted, and the outcome is made (MACDUFF-20.114 to 20.117, section 40).
func (f *Fight) finish() {
	f.Stage, f.Deciding = state.Over, state.Nobody
	f.logEnd()
	if f.Holder != state.Nobody {
		f.lastRecovery(f.Holder)
	}
	out := battle.Outcome{Reason: f.Reason, Turns: f.Turn}
	if f.Holder != state.Nobody {
		out.Holder = f.Setup.Sides[f.Holder].ID
	}
	for side := range 2 {
		s := battle.SideOutcome{ID: f.Setup.Sides[side].ID}
		for i := range f.Units {
			if u := &f.Units[i]; u.Side == side {
				s.FullPoints += u.Entered.Total()
			}
		}
		for i := range f.Bodies {
			if b := &f.Bodies[i]; b.Side == side && (b.Up() || b.Away == state.LeftByOwnEdge) {
				s.Points += f.figuresWith(b).Total()
			}
		}
		s.Points = min(s.Points, s.FullPoints)
		if s.FullPoints > 0 {
			s.PercentLeft = 100 * s.Points / s.FullPoints
		}
		out.Sides[side] = s
		for entry := range f.Setup.Sides[side].Units {
			out.Units = append(out.Units, f.unitOutcome(side, entry))
		}
		for entry := range f.Setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.leaderOutcome(side, entry))
		}
	}
	out.Works = f.workOutcomes()
	f.outcome = out
}

// figuresWith are the figures with a body by rank, whatever became of the body.
func (f *Fight) figuresWith(b *state.Body) battle.Ranks {
	r := b.Now
	for _, i := range f.Suite(b.No) {
		if l := &f.Leaders[i]; (l.State == state.Serving || l.State == state.RodeOff) && l.Unit == b.Unit {
			r = r.Add(one(l.Rank))
		}
	}
	return r
}

// lastRecovery gives each unit of the side that holds the field, with a leader, one last
// recovery (MACDUFF-20.115).
func (f *Fight) lastRecovery(side int) {
	for i := range f.Bodies {
		b := &f.Bodies[i]
		if b.Side == side && b.Up() && f.HeldBy(b, true) > 0 && f.Senior(b) != state.Nobody {
			f.callBack(b)
		}
	}
}

// takesPrisoners says whether a side takes prisoners (MACDUFF-20.116).
func (f *Fight) takesPrisoners(side int) bool {
	if f.Setup.Sides[side].NoQuarter {
		return false
	}
	switch f.Settings.TakesPrisoners {
	case rules.BothTake:
		return true
	case rules.NeitherTakes:
		return false
	}
	return (f.Setup.Sides[side].Role == terms.Imperial) == (f.Settings.TakesPrisoners == rules.ImperialTakers)
}

// unitOutcome tells of every figure of a unit of the setup what became of it.
func (f *Fight) unitOutcome(side, entry int) battle.UnitOutcome {
	c := &f.Setup.Sides[side].Units[entry]
	out := battle.UnitOutcome{ID: c.ID, Side: f.Setup.Sides[side].ID}
	var came battle.Ranks
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == side && u.Entry == entry {
			came = came.Add(u.Entered)
		}
	}
	book := outcome.New(came)
	up, shattered, routed := false, false, false
	for i := range f.Units {
		u := &f.Units[i]
		if u.Side != side || u.Entry != entry {
			continue
		}
		out.HorsesLost, out.DiceThrown, out.Charged, out.KilledOfEnemy = out.HorsesLost+u.Horses, out.DiceThrown+u.Thrown, out.Charged+u.Charges, out.KilledOfEnemy+u.Slain
		out.GunsLost += f.gunsLost(u)
		out.Recovered += u.Recovered
		routed = routed || u.Routed
		var held battle.Ranks
		for j := range f.Bodies {
			b := &f.Bodies[j]
			if b.Unit != i {
				continue
			}
			book.Settle(f.figuresWith(b), outcome.Unhurt)
			held = held.Add(b.Held)
			up = up || b.Up()
			shattered = shattered || b.Up() && b.Shattered
			if b.IsTrain() && b.Up() && f.Holder == 1-side && b.Shattered {
				out.BaggageTaken = true
			}
		}
		for j := range f.Leaders {
			l := &f.Leaders[j]
			if l.Unit != i {
				continue
			}
			if l.State == state.InHolding {
				held = held.Add(one(l.Rank))
			}
			if l.Body == state.Nobody && (l.State == state.Serving || l.State == state.RodeOff) {
				book.Settle(one(l.Rank), outcome.Unhurt)
			}
		}
		f.partLosses(book, u, held)
	}
	book.Write(&out)
	out.Grade = grade(out.Unhurt.Total(), f.figuresOf(c.Establishment).Total())
	switch { // 40.9
	case out.Unhurt.Total() == 0, shattered, routed:
		out.Ending = battle.Broken
	case !up, f.Breaking[side]:
		out.Ending = battle.Withdrawn
	case f.Holder == 1-side && f.Reason != battle.TurnLimit:
		out.Ending = battle.Beaten
	default:
		out.Ending = battle.InHand
	}
	if f.Settings.MenPerFigure != 1 { // 40.1, 40.7
		book.InMen(c.Present)
		book.Write(&out)
		out.Recovered *= f.Settings.MenPerFigure
	}
	return out
}

// partLosses says what became of those whom a unit lost (MACDUFF-20.114 to 20.117).
func (f *Fight) partLosses(book *outcome.Ledger, u *state.Unit, held battle.Ranks) {
	in := rules.LossesInput{Lost: u.Lost.Total(), Held: held.Total(), Abandoned: u.Abandoned.Total(), Surrendered: u.Surrendered.Total(),
		HoldsField: f.Holder == u.Side, EnemyTakesPrisoners: f.takesPrisoners(1 - u.Side)}
	if in.Lost+in.Held+in.Abandoned+in.Surrendered == 0 {
		return
	}
	m := battle.Mark{Turn: f.Turn, Side: u.Side, Phase: state.PhaseNames[state.Over], Unit: u.ID}
	_, r := roll(f, m, rules.LossesProcedure, in)
	killed := r.Killed
	if !in.EnemyTakesPrisoners {
		killed -= in.Abandoned
	}
	dead, hurt := outcome.Highest(u.Lost, killed)
	book.Settle(dead, outcome.Killed)
	book.Settle(hurt, outcome.Wounded)
	heldFate, leftFate := outcome.Missing, outcome.Killed
	if in.HoldsField {
		heldFate = outcome.Wounded
	}
	if in.EnemyTakesPrisoners {
		leftFate = outcome.Captured
	}
	book.Settle(held, heldFate)
	book.Settle(u.Abandoned, leftFate)
	book.Settle(u.Surrendered, outcome.Captured)
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

// leaderOutcome is the fate of a leader of the setup (MACDUFF-40.8).
func (f *Fight) leaderOutcome(side, entry int) battle.LeaderOutcome {
	c := &f.Setup.Sides[side].Leaders[entry]
	out := battle.LeaderOutcome{ID: c.ID, Side: f.Setup.Sides[side].ID, Fate: battle.Unhurt}
	for i := range f.Leaders {
		l := &f.Leaders[i]
		if l.Side != side || l.Entry != entry {
			continue
		}
		switch {
		case l.State == state.LostForGood:
			out.Fate = battle.LeaderKilled
		case l.State == state.InHolding && f.Holder == side:
			out.Fate = battle.LeaderWounded
		case l.State == state.InHolding, l.State == state.Captured:
			out.Fate = battle.LeaderTaken
		case l.State == state.LeftBehind && f.takesPrisoners(1-side):
			out.Fate = battle.LeaderTaken
		case l.State == state.LeftBehind:
			out.Fate = battle.LeaderKilled
		}
		if l.Body != state.Nobody && out.Fate != battle.Unhurt {
			u := f.Of(&f.Bodies[l.Body])
			out.With = f.Setup.Sides[u.Side].Units[u.Entry].ID
		}
	}
	return out
}

// entryOf is the id in the setup of the unit of which a unit was made.
func (f *Fight) entryOf(u *state.Unit) string { return f.Setup.Sides[u.Side].Units[u.Entry].ID }

// workOutcomes tell what was done to bridges, walls and villages (MACDUFF-40.11).
func (f *Fight) workOutcomes() []battle.WorkOutcome {
	var out []battle.WorkOutcome
	name := func(n int) string {
		if n == state.Nobody {
			return "redoubt"
		}
		if id := f.Table.Pieces[n].ID; id != "" {
			return id
		}
		return state.PieceID(n)
	}
	laid := map[int]bool{}
	for i := range f.Works {
		laid[f.Works[i].Made] = true
	}
	for i := range f.Mines {
		m := &f.Mines[i]
		if (m.Tried > 0 || m.Charges > 0) && !laid[m.Piece] {
			out = append(out, battle.WorkOutcome{ID: name(m.Piece), Kind: "bridge", State: string(f.Table.Pieces[m.Piece].State), By: f.entryOf(f.Unit(m.By)), Tried: m.Tried, Damage: m.Damage})
		}
	}
	for i := range f.Works {
		w := &f.Works[i]
		if w.Task == rules.LayCharge || w.Unit == state.Nobody {
			continue
		}
		k := battle.WorkOutcome{ID: name(w.Piece), Kind: string(w.Task), State: "begun", By: f.entryOf(&f.Units[w.Unit]), Done: w.Done, Of: f.WorkIn(w).Periods()}
		switch {
		case !w.Over:
		case w.Task == rules.RepairBridge:
			k.State, k.Damage = string(f.Table.Pieces[w.Piece].State), f.MineAt(w.Piece).Damage
		case w.Task == rules.Pontoon && f.Table.Pieces[w.Made].State != tabletop.Intact:
			k.State, k.Damage = string(f.Table.Pieces[w.Made].State), f.MineAt(w.Made).Damage
		default:
			k.State = "built"
		}
		if w.ID != "" && (!w.Over || w.Task != rules.RepairBridge) {
			k.ID = w.ID
		}
		out = append(out, k)
	}
	return append(out, f.breaches(name)...)
}

// breaches tell how many breaches are in each wall that has more than it came with.
func (f *Fight) breaches(name func(int) string) []battle.WorkOutcome {
	var out []battle.WorkOutcome
	for _, g := range f.Gaps {
		if !g.Breach {
			continue
		}
		at := slices.IndexFunc(out, func(k battle.WorkOutcome) bool { return k.ID == name(g.Piece) })
		if at < 0 {
			at = len(out)
			out = append(out, battle.WorkOutcome{ID: name(g.Piece), Kind: "breach", State: string(tabletop.Damaged)})
		}
		out[at].Damage++
	}
	return slices.DeleteFunc(out, func(k battle.WorkOutcome) bool {
		return slices.ContainsFunc(f.Setup.Field.Works, func(w battle.Work) bool { return w.ID == k.ID && w.Damage >= k.Damage })
	})
}

// one is a single figure of a rank of the roster, 'o', 's' or 't'.
func one(rank byte) battle.Ranks {
	switch rank {
	case 'o':
		return battle.Ranks{Officers: 1}
	case 's':
		return battle.Ranks{Sergeants: 1}
	case 't':
		return battle.Ranks{Others: 1}
	}
	return battle.Ranks{} // he is not on the unit's roster
}
