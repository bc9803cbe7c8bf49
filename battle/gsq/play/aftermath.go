package play

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/outcome"
)

// finish ends the battle: units that cannot get away are taken, the fates of the fallen
// are thrown, and the outcome is made (13.89, 13.90, 17.5).
func (f *Fight) finish() {
	f.Stage, f.Step, f.Deciding = state.Over, phaseNames[state.Over], state.Nobody
	f.logEnd()
	if f.Holder != state.Nobody {
		f.capture(1 - f.Holder)
		if f.Reason == battle.Withdrew {
			for _, n := range f.Army[1-f.Holder] {
				if u := &f.Units[n]; u.Here() && !u.Captured {
					u.Cond = state.OffTable
					f.logGone(u, "left", "GSQ-13.10")
				}
			}
		}
	}
	out := battle.Outcome{Reason: f.Reason, Turns: f.Round}
	if f.Holder != state.Nobody {
		out.Holder = f.Setup.Sides[f.Holder].ID
	}
	for side := range 2 {
		s := battle.SideOutcome{ID: f.Setup.Sides[side].ID}
		for _, n := range f.Army[side] {
			if u := &f.Units[n]; !u.Character && u.Root == u.No {
				o := f.unitOutcome(u)
				out.Units = append(out.Units, o)
				s.FullPoints += state.Points(o.Present)
				s.Points += state.Points(o.Unhurt)
			}
		}
		s.PercentLeft = 100 * s.Points / max(1, s.FullPoints)
		out.Sides[side] = s
		for _, n := range f.Army[side] {
			if u := &f.Units[n]; u.Character {
				out.Leaders = append(out.Leaders, f.leaderOutcome(u))
			}
		}
	}
	f.outcome = out
}

// holds says whether a side counts as holding the field for its fallen: a field that
// nobody holds is held by both (13.11).
func (f *Fight) holds(side int) bool { return f.Holder == side || f.Holder == state.Nobody }

// capture takes those of the side that lost who still run on the table with a steady
// enemy near them (13.90).
func (f *Fight) capture(side int) {
	for _, n := range f.Army[side] {
		u := &f.Units[n]
		if u.Cond != state.Fleeing {
			continue
		}
		for _, m := range f.Army[1-side] {
			if v := &f.Units[m]; v.Cond == state.Steady && !v.Character && state.Within(u, v, rules.NoticeIn) {
				u.Captured = true
				f.logFate(u, "captured", "GSQ-13.90")
				break
			}
		}
	}
}

// throwFate throws for the fallen of one unit (13.89).
func (f *Fight) throwFate(u *state.Unit, n int) rules.CasualtyFateResult {
	var sum rules.CasualtyFateResult
	for n > 0 {
		part := min(n, rules.Most)
		n -= part
		_, r, err := rules.CasualtyFateProcedure.Roll(f.log, f.mark(u, nil), rules.CasualtyFateInput{
			Fallen: part, FieldHeld: f.holds(u.Side), EnemyTakesPrisoners: !f.Setup.Sides[1-u.Side].NoQuarter, KilledUpTo: f.Settings.KilledUpTo})
		state.Must(err)
		sum.Killed, sum.Wounded, sum.Captured = sum.Killed+r.Killed, sum.Wounded+r.Wounded, sum.Captured+r.Captured
	}
	return sum
}

// unitOutcome tells of every figure of a roster unit what became of it (17.5). Fates go to
// the figures in the order in which they fell.
func (f *Fight) unitOutcome(root *state.Unit) battle.UnitOutcome {
	c := &f.Setup.Sides[root.Side].Units[root.Entry]
	out := battle.UnitOutcome{ID: c.ID, Side: f.Setup.Sides[root.Side].ID}
	book := outcome.New(c.Present)
	r := f.throwFate(root, len(root.Fallen))
	for i, k := range root.Fallen {
		switch {
		case i < r.Killed:
			book.Settle(k.One(), outcome.Killed)
		case i < r.Killed+r.Wounded:
			book.Settle(k.One(), outcome.Wounded)
		default:
			book.Settle(k.One(), outcome.Captured)
		}
	}
	var inHand, left, broken bool
	for i := range f.Units {
		u := &f.Units[i]
		if u.Root != root.No {
			continue
		}
		switch {
		case u.Captured && f.Setup.Sides[1-u.Side].NoQuarter:
			book.Settle(u.Now, outcome.Killed)
		case u.Captured:
			book.Settle(u.Now, outcome.Captured)
		default:
			book.Settle(u.Now, outcome.Unhurt)
		}
		out.DiceThrown += u.Dice
		out.Charged += u.Charges
		out.KilledOfEnemy += u.Slain
		switch u.Cond {
		case state.Steady, state.ToGround, state.Recovering:
			inHand = true
		case state.OffTable: // by a withdrawal in hand, or running
			left = left || f.withdrew(u)
			broken = broken || !f.withdrew(u)
		case state.Fleeing:
			broken = true
		}
	}
	book.Write(&out)
	out.Grade = state.GradeOf(out.Unhurt, c.Establishment)
	out.GunsLost = f.gunsLost(root)
	switch {
	case out.Unhurt.Total() == 0 || broken && !inHand && !left:
		out.Ending = battle.Broken
	case out.Grade == "spent":
		out.Ending = battle.Beaten
	case left:
		out.Ending = battle.Withdrawn
	default:
		out.Ending = battle.InHand
	}
	return out
}

// withdrew says whether a unit that is off the table left it in hand, when its side broke
// off.
func (f *Fight) withdrew(u *state.Unit) bool {
	return f.Reason == battle.Withdrew && u.Side != f.Holder && !u.Runaway
}

// gunsLost counts the guns of a roster unit that the enemy has in the end: those that it
// took, and with the field those left behind (13.90). Guns that never came up are kept.
func (f *Fight) gunsLost(root *state.Unit) int {
	n := 0
	for i := range f.Guns {
		g := &f.Guns[i]
		if g.Root != root.No {
			continue
		}
		behind := g.Crew == state.Nobody && !g.Spare || g.Crew != state.Nobody && f.Units[g.Crew].Captured
		if g.Taken && f.Holder != root.Side || behind && f.Holder == 1-root.Side {
			n++
		}
	}
	return n
}

// leaderOutcome is a leader's fate and where it met him (17.5).
func (f *Fight) leaderOutcome(u *state.Unit) battle.LeaderOutcome {
	out := battle.LeaderOutcome{ID: u.ID, Side: f.Setup.Sides[u.Side].ID, Fate: battle.Unhurt}
	host := u
	if u.Cond == state.WithHost {
		host = &f.Units[u.Host]
	}
	switch {
	case len(u.Fallen) > 0:
		switch r := f.throwFate(u, 1); {
		case r.Killed > 0:
			out.Fate = battle.LeaderKilled
		case r.Captured > 0:
			out.Fate = battle.LeaderTaken
		default:
			out.Fate = battle.LeaderWounded
		}
	case host.Captured && f.Setup.Sides[1-u.Side].NoQuarter:
		out.Fate = battle.LeaderKilled
	case host.Captured:
		out.Fate = battle.LeaderTaken
	}
	if out.Fate != battle.Unhurt {
		if u.With != state.Nobody {
			out.With = f.Setup.Sides[u.Side].Units[f.Units[f.Units[u.With].Root].Entry].ID
		}
		f.logFate(u, string(out.Fate), "GSQ-13.89")
	}
	return out
}
