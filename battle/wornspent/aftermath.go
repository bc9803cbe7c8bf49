package wornspent

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// finish ends the battle: the fates of the fallen and the dispersed are thrown, unit by
// unit and rank by rank, and the outcome is made (sections 14 and 24).
func (f *fight) finish() {
	f.phase = over
	f.decider = -1
	f.logEnd()
	out := battle.Outcome{Reason: f.reason, Turns: f.turn}
	if f.holder != nobody {
		out.Holder = f.setup.Sides[f.holder].ID
	}
	lots := f.leaderFates()
	for side := range 2 {
		s := battle.SideOutcome{ID: f.setup.Sides[side].ID}
		for i := range f.units {
			u := &f.units[i]
			if u.side == side {
				s.FullPoints += u.first
				if u.away == onTable || u.away == leftTable {
					s.Points += worth(u.now)
				}
			}
		}
		if s.FullPoints > 0 {
			_, r, err := rules.ArmyState(rules.ArmyStateInput{FullPoints: s.FullPoints, Points: min(s.Points, s.FullPoints), BreakPercent: f.settings.BreakPercent}, battle.NoDice)
			must(err)
			s.PercentLeft = r.PercentLeft
		}
		out.Sides[side] = s
		for entry := range f.setup.Sides[side].Units {
			out.Units = append(out.Units, f.unitOutcome(side, entry, lots))
		}
		for entry, c := range f.setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.leaderOutcome(side, entry, c.ID, lots))
		}
	}
	for _, d := range f.bridges {
		p := &f.table.Pieces[d.piece]
		w := battle.WorkOutcome{ID: p.ID, Kind: "bridge", State: string(p.State), By: d.by, Tried: d.tried}
		out.Works = append(out.Works, w)
	}
	f.outcome = out
}

// holds says whether a side holds the field (18.6).
func (f *fight) holds(side int) bool { return f.holder == side }

// noQuarter says whether men of a side who fall into the enemy's hands are killed (14.2).
func (f *fight) noQuarter(side int) bool {
	return f.settings.NoQuarter || f.setup.Sides[1-side].NoQuarter
}

// fallenFate throws for casualties (14.1, 14.2).
func (f *fight) fallenFate(side int, id string, n int) rules.CasualtyFateResult {
	var sum rules.CasualtyFateResult
	for n > 0 {
		part := min(n, 200)
		n -= part
		r := f.throwCasualties(side, id, rules.CasualtyFateInput{Count: part, FieldHeld: f.holds(side), KilledUpTo: f.settings.KilledUpTo,
			CapturedUpTo: max(f.settings.CapturedUpTo, f.settings.KilledUpTo), NoQuarter: f.noQuarter(side)})
		sum.Killed, sum.Wounded, sum.Captured = sum.Killed+r.Killed, sum.Wounded+r.Wounded, sum.Captured+r.Captured
	}
	return sum
}

// dispersedFate throws for men of lost stands and removed units (14.3).
func (f *fight) dispersedFate(side int, id string, n int) rules.DispersalFateResult {
	var sum rules.DispersalFateResult
	for n > 0 {
		part := min(n, 200)
		n -= part
		r := f.throwDispersal(side, id, rules.DispersalFateInput{Count: part, FieldHeld: f.holds(side), TakenUpTo: f.settings.TakenUpTo, NoQuarter: f.noQuarter(side)})
		sum.Returned, sum.Captured, sum.Killed = sum.Returned+r.Returned, sum.Captured+r.Captured, sum.Killed+r.Killed
	}
	return sum
}

// leaderFates throws for every leader, successors too, in their order (14.4, 14.5).
func (f *fight) leaderFates() []battle.Fate {
	lots := make([]battle.Fate, len(f.leaders))
	for i := range f.leaders {
		l := &f.leaders[i]
		lots[i] = battle.Unhurt
		switch l.state {
		case fallen:
			switch r := f.fallenFate(l.side, l.id, 1); {
			case r.Killed > 0:
				lots[i] = battle.LeaderKilled
			case r.Captured > 0:
				lots[i] = battle.LeaderTaken
			default:
				lots[i] = battle.LeaderWounded
			}
		case lostUnit:
			switch r := f.dispersedFate(l.side, l.id, 1); {
			case r.Killed > 0:
				lots[i] = battle.LeaderKilled
			case r.Captured > 0:
				lots[i] = battle.LeaderTaken
			}
		case caught:
			lots[i] = battle.LeaderTaken
		}
		if lots[i] != battle.Unhurt {
			f.logFate(l.side, l.id, string(lots[i]))
		}
	}
	return lots
}

func (f *fight) leaderOutcome(side, entry int, id string, lots []battle.Fate) battle.LeaderOutcome {
	out := battle.LeaderOutcome{ID: id, Side: f.setup.Sides[side].ID, Fate: battle.Unhurt}
	for i := range f.leaders {
		if l := &f.leaders[i]; l.side == side && l.entry == entry {
			out.Fate = lots[i]
			if l.with != nobody && out.Fate != battle.Unhurt {
				out.With = f.root(&f.units[l.with]).id
			}
		}
	}
	return out
}

// ranks names the ranks in the order in which fates are thrown.
var ranks = [3]func(*battle.Ranks) *int{
	func(r *battle.Ranks) *int { return &r.Officers },
	func(r *battle.Ranks) *int { return &r.Sergeants },
	func(r *battle.Ranks) *int { return &r.Others },
}

// unitOutcome tells of every figure of a unit of the setup what became of it (24.7).
func (f *fight) unitOutcome(side, entry int, lots []battle.Fate) battle.UnitOutcome {
	var u *unit
	up, now := false, battle.Ranks{}
	for i := range f.units {
		v := &f.units[i]
		if v.side != side || v.entry != entry {
			continue
		}
		if v.root == v.no {
			u = v
		}
		now = now.Add(v.now)
		up = up || v.up()
	}
	out := battle.UnitOutcome{ID: u.id, Side: f.setup.Sides[side].ID, Present: u.entered, Unhurt: now}
	for _, rank := range ranks {
		if n := *rank(&u.lost); n > 0 {
			r := f.fallenFate(side, u.id, n)
			*rank(&out.Killed) += r.Killed
			*rank(&out.Wounded) += r.Wounded
			*rank(&out.Captured) += r.Captured
		}
	}
	for _, rank := range ranks {
		if n := *rank(&u.dispersed); n > 0 {
			r := f.dispersedFate(side, u.id, n)
			*rank(&out.Unhurt) += r.Returned
			*rank(&out.Captured) += r.Captured
			*rank(&out.Killed) += r.Killed
		}
	}
	for i := range f.leaders { // officers who took a fallen leader's place
		if l := &f.leaders[i]; l.root == u.no {
			switch lots[i] {
			case battle.LeaderKilled:
				out.Killed.Officers++
			case battle.LeaderWounded:
				out.Wounded.Officers++
			case battle.LeaderTaken:
				out.Captured.Officers++
			default:
				out.Unhurt.Officers++
			}
		}
	}
	left := *u
	left.points = worth(out.Unhurt)
	out.Grade = string(left.grade())
	f.inMen(&out, f.setup.Sides[side].Units[entry].Present)
	out.HorsesLost, out.DiceThrown, out.Charged, out.KilledOfEnemy = u.horses, u.thrown, u.charges, u.slain
	out.BaggageTaken = u.captured
	if !u.up() && u.away != leftTable && f.holder == 1-side {
		out.GunsLost = u.guns // abandoned, and taken with the field (14.6)
	}
	switch { // 24.11
	case now.Total() == 0:
		out.Ending = battle.Broken
	case left.grade() == rules.Spent:
		out.Ending = battle.Beaten
	case !up || f.reason == battle.Withdrew && !f.holds(side):
		out.Ending = battle.Withdrawn
	case f.broken[side]:
		out.Ending = battle.Beaten
	default:
		out.Ending = battle.InHand
	}
	return out
}

// inMen turns the figures of an outcome back into the men who came (24.7): each fate has
// its share of them, and the shares add up.
func (f *fight) inMen(out *battle.UnitOutcome, came battle.Ranks) {
	if f.settings.MenPerFigure == 1 {
		return
	}
	for _, rank := range ranks {
		figures, men := *rank(&out.Present), *rank(&came)
		sum, given := 0, 0
		for _, fate := range []*battle.Ranks{&out.Killed, &out.Wounded, &out.Missing, &out.Captured, &out.Unhurt} {
			n := rank(fate)
			sum += *n
			upTo := 0
			if figures > 0 {
				upTo = (2*men*sum + figures) / (2 * figures) // half up
			}
			*n = upTo - given
			given = upTo
		}
	}
	out.Present = came
}
