package play

import (
	"frontier/battle"
	"frontier/battle/outcome"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// finish ends the battle: the fates of the fallen and the dispersed are thrown, unit by
// unit and rank by rank, and the outcome is made (sections 14 and 24).
func (f *Fight) finish() {
	f.Stage = state.Over
	f.Deciding = -1
	f.logEnd()
	out := battle.Outcome{Reason: f.Reason, Turns: f.Turn}
	if f.Holder != state.Nobody {
		out.Holder = f.Setup.Sides[f.Holder].ID
	}
	lots := f.leaderFates()
	for side := range 2 {
		s := battle.SideOutcome{ID: f.Setup.Sides[side].ID}
		for i := range f.Units {
			u := &f.Units[i]
			if u.Side == side {
				s.FullPoints += u.First
				if u.Away == state.OnTable || u.Away == state.LeftTable {
					s.Points += state.Worth(u.Now)
				}
			}
		}
		if s.FullPoints > 0 {
			_, r, err := rules.ArmyState(rules.ArmyStateInput{FullPoints: s.FullPoints, Points: min(s.Points, s.FullPoints), BreakPercent: f.Settings.BreakPercent}, battle.NoDice)
			state.Must(err)
			s.PercentLeft = r.PercentLeft
		}
		out.Sides[side] = s
		for entry := range f.Setup.Sides[side].Units {
			out.Units = append(out.Units, f.unitOutcome(side, entry, lots))
		}
		for entry, c := range f.Setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.LeaderOutcome(side, entry, c.ID, lots))
		}
	}
	for _, d := range f.Bridges {
		p := &f.Table.Pieces[d.Piece]
		w := battle.WorkOutcome{ID: p.ID, Kind: "bridge", State: string(p.State), By: d.By, Tried: d.Tried}
		out.Works = append(out.Works, w)
	}
	f.outcome = out
}

// fallenFate throws for casualties (14.1, 14.2).
func (f *Fight) fallenFate(side int, id string, n int) rules.CasualtyFateResult {
	var sum rules.CasualtyFateResult
	for n > 0 {
		part := min(n, 200)
		n -= part
		r := f.throwCasualties(side, id, rules.CasualtyFateInput{Count: part, FieldHeld: f.Holds(side), KilledUpTo: f.Settings.KilledUpTo,
			CapturedUpTo: max(f.Settings.CapturedUpTo, f.Settings.KilledUpTo), NoQuarter: f.NoQuarter(side)})
		sum.Killed, sum.Wounded, sum.Captured = sum.Killed+r.Killed, sum.Wounded+r.Wounded, sum.Captured+r.Captured
	}
	return sum
}

// dispersedFate throws for men of lost stands and removed units (14.3).
func (f *Fight) dispersedFate(side int, id string, n int) rules.DispersalFateResult {
	var sum rules.DispersalFateResult
	for n > 0 {
		part := min(n, 200)
		n -= part
		r := f.throwDispersal(side, id, rules.DispersalFateInput{Count: part, FieldHeld: f.Holds(side), TakenUpTo: f.Settings.TakenUpTo, NoQuarter: f.NoQuarter(side)})
		sum.Returned, sum.Captured, sum.Killed = sum.Returned+r.Returned, sum.Captured+r.Captured, sum.Killed+r.Killed
	}
	return sum
}

// leaderFates throws for every leader, successors too, in their order (14.4, 14.5).
func (f *Fight) leaderFates() []battle.Fate {
	lots := make([]battle.Fate, len(f.Leaders))
	for i := range f.Leaders {
		l := &f.Leaders[i]
		lots[i] = battle.Unhurt
		switch l.State {
		case state.Fallen:
			switch r := f.fallenFate(l.Side, l.ID, 1); {
			case r.Killed > 0:
				lots[i] = battle.LeaderKilled
			case r.Captured > 0:
				lots[i] = battle.LeaderTaken
			default:
				lots[i] = battle.LeaderWounded
			}
		case state.LostUnit:
			switch r := f.dispersedFate(l.Side, l.ID, 1); {
			case r.Killed > 0:
				lots[i] = battle.LeaderKilled
			case r.Captured > 0:
				lots[i] = battle.LeaderTaken
			}
		case state.Caught:
			lots[i] = battle.LeaderTaken
		}
		if lots[i] != battle.Unhurt {
			f.logFate(l.Side, l.ID, string(lots[i]))
		}
	}
	return lots
}

// lotOf is a leader's fate as that of a figure.
var lotOf = map[battle.Fate]outcome.Fate{
	battle.Unhurt: outcome.Unhurt, battle.LeaderKilled: outcome.Killed, battle.LeaderWounded: outcome.Wounded, battle.LeaderTaken: outcome.Captured,
}

// unitOutcome tells of every figure of a unit of the setup what became of it (24.7).
func (f *Fight) unitOutcome(side, entry int, lots []battle.Fate) battle.UnitOutcome {
	var u *state.Unit
	up, now := false, battle.Ranks{}
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != side || v.Entry != entry {
			continue
		}
		if v.Root == v.No {
			u = v
		}
		now = now.Add(v.Now)
		up = up || v.Up()
	}
	out := battle.UnitOutcome{ID: u.ID, Side: f.Setup.Sides[side].ID}
	book := outcome.New(u.Entered)
	book.Settle(now, outcome.Unhurt)
	for _, n := range u.Lost.ByRank() {
		if n.Count > 0 {
			r := f.fallenFate(side, u.ID, n.Count)
			book.Settle(n.Rank.Times(r.Killed), outcome.Killed)
			book.Settle(n.Rank.Times(r.Wounded), outcome.Wounded)
			book.Settle(n.Rank.Times(r.Captured), outcome.Captured)
		}
	}
	for _, n := range u.Dispersed.ByRank() {
		if n.Count > 0 {
			r := f.dispersedFate(side, u.ID, n.Count)
			book.Settle(n.Rank.Times(r.Returned), outcome.Unhurt)
			book.Settle(n.Rank.Times(r.Captured), outcome.Captured)
			book.Settle(n.Rank.Times(r.Killed), outcome.Killed)
		}
	}
	for i := range f.Leaders { // officers who took a fallen leader's place
		if l := &f.Leaders[i]; l.Root == u.No {
			book.Settle(battle.Ranks{Officers: 1}, lotOf[lots[i]])
		}
	}
	book.Write(&out)
	left := *u
	left.Points = state.Worth(out.Unhurt)
	out.Grade = string(left.Grade())
	if f.Settings.MenPerFigure != 1 { // 24.7
		book.InMen(f.Setup.Sides[side].Units[entry].Present)
		book.Write(&out)
	}
	out.HorsesLost, out.DiceThrown, out.Charged, out.KilledOfEnemy = u.Horses, u.Thrown, u.Charges, u.Slain
	out.BaggageTaken, out.Sailed = u.Captured, u.Sailed
	if u.Aboard != state.Nobody && now.Total() > 0 { // 24.9
		out.Aboard = f.Units[u.Aboard].ID
	}
	if !u.Up() && u.Away != state.LeftTable && f.Holder == 1-side {
		out.GunsLost = u.Guns // abandoned, and taken with the field (14.6)
	}
	switch { // 24.11
	case now.Total() == 0:
		out.Ending = battle.Broken
	case left.Grade() == rules.Spent:
		out.Ending = battle.Beaten
	case !up || f.Reason == battle.Withdrew && !f.Holds(side):
		out.Ending = battle.Withdrawn
	case f.Broken[side]:
		out.Ending = battle.Beaten
	default:
		out.Ending = battle.InHand
	}
	return out
}
