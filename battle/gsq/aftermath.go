package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
)

// finish ends the battle: units that cannot get away are taken, the fates of the fallen
// are thrown, and the outcome is made (13.89, 13.90, 17.5).
func (f *fight) finish() {
	f.phase, f.step, f.decider = over, phaseNames[over], nobody
	f.logEnd()
	if f.holder != nobody {
		f.capture(1 - f.holder)
		if f.reason == battle.Withdrew {
			for _, n := range f.order[1-f.holder] {
				if u := &f.units[n]; u.here() && !u.captured {
					u.cond = offTable
					f.logGone(u, "left", "GSQ-13.10")
				}
			}
		}
	}
	out := battle.Outcome{Reason: f.reason, Turns: f.round}
	if f.holder != nobody {
		out.Holder = f.setup.Sides[f.holder].ID
	}
	for side := range 2 {
		s := battle.SideOutcome{ID: f.setup.Sides[side].ID}
		for _, n := range f.order[side] {
			if u := &f.units[n]; !u.character && u.root == u.no {
				o := f.unitOutcome(u)
				out.Units = append(out.Units, o)
				s.FullPoints += points(o.Present)
				s.Points += points(o.Unhurt)
			}
		}
		s.PercentLeft = 100 * s.Points / max(1, s.FullPoints)
		out.Sides[side] = s
		for _, n := range f.order[side] {
			if u := &f.units[n]; u.character {
				out.Leaders = append(out.Leaders, f.leaderOutcome(u))
			}
		}
	}
	f.outcome = out
}

// holds says whether a side counts as holding the field for its fallen: a field that
// nobody holds is held by both (13.11).
func (f *fight) holds(side int) bool { return f.holder == side || f.holder == nobody }

// capture takes those of the side that lost who still run on the table with a steady
// enemy near them (13.90).
func (f *fight) capture(side int) {
	for _, n := range f.order[side] {
		u := &f.units[n]
		if u.cond != fleeing {
			continue
		}
		for _, m := range f.order[1-side] {
			if v := &f.units[m]; v.cond == steady && !v.character && within(u, v, rules.NoticeIn) {
				u.captured = true
				f.logFate(u, "captured", "GSQ-13.90")
				break
			}
		}
	}
}

// throwFate throws for the fallen of one unit (13.89).
func (f *fight) throwFate(u *unit, n int) rules.CasualtyFateResult {
	var sum rules.CasualtyFateResult
	for n > 0 {
		part := min(n, rules.Most)
		n -= part
		_, r, err := rules.CasualtyFateProcedure.Roll(f.log, f.mark(u, nil), rules.CasualtyFateInput{
			Fallen: part, FieldHeld: f.holds(u.side), EnemyTakesPrisoners: !f.setup.Sides[1-u.side].NoQuarter, KilledUpTo: f.settings.KilledUpTo})
		must(err)
		sum.Killed, sum.Wounded, sum.Captured = sum.Killed+r.Killed, sum.Wounded+r.Wounded, sum.Captured+r.Captured
	}
	return sum
}

// unitOutcome tells of every figure of a roster unit what became of it (17.5). Fates go to
// the figures in the order in which they fell.
func (f *fight) unitOutcome(root *unit) battle.UnitOutcome {
	c := &f.setup.Sides[root.side].Units[root.entry]
	out := battle.UnitOutcome{ID: c.ID, Side: f.setup.Sides[root.side].ID, Present: c.Present}
	r := f.throwFate(root, len(root.fallen))
	for i, k := range root.fallen {
		switch {
		case i < r.Killed:
			*k.of(&out.Killed)++
		case i < r.Killed+r.Wounded:
			*k.of(&out.Wounded)++
		default:
			*k.of(&out.Captured)++
		}
	}
	var inHand, left, broken bool
	for i := range f.units {
		u := &f.units[i]
		if u.root != root.no {
			continue
		}
		switch {
		case u.captured && f.setup.Sides[1-u.side].NoQuarter:
			out.Killed = out.Killed.Add(u.now)
		case u.captured:
			out.Captured = out.Captured.Add(u.now)
		default:
			out.Unhurt = out.Unhurt.Add(u.now)
		}
		out.DiceThrown += u.dice
		out.Charged += u.charges
		out.KilledOfEnemy += u.slain
		switch u.cond {
		case steady, toGround, recovering:
			inHand = true
		case offTable: // by a withdrawal in hand, or running
			left = left || f.withdrew(u)
			broken = broken || !f.withdrew(u)
		case fleeing:
			broken = true
		}
	}
	out.Grade = gradeOf(out.Unhurt, c.Establishment)
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
func (f *fight) withdrew(u *unit) bool {
	return f.reason == battle.Withdrew && u.side != f.holder && !u.runaway
}

// gunsLost counts the guns of a roster unit that the enemy has in the end: those that it
// took, and with the field those left behind (13.90). Guns that never came up are kept.
func (f *fight) gunsLost(root *unit) int {
	n := 0
	for i := range f.guns {
		g := &f.guns[i]
		if g.root != root.no {
			continue
		}
		behind := g.crew == nobody && !g.spare || g.crew != nobody && f.units[g.crew].captured
		if g.taken && f.holder != root.side || behind && f.holder == 1-root.side {
			n++
		}
	}
	return n
}

// leaderOutcome is a leader's fate and where it met him (17.5).
func (f *fight) leaderOutcome(u *unit) battle.LeaderOutcome {
	out := battle.LeaderOutcome{ID: u.id, Side: f.setup.Sides[u.side].ID, Fate: battle.Unhurt}
	host := u
	if u.cond == withHost {
		host = &f.units[u.host]
	}
	switch {
	case len(u.fallen) > 0:
		switch r := f.throwFate(u, 1); {
		case r.Killed > 0:
			out.Fate = battle.LeaderKilled
		case r.Captured > 0:
			out.Fate = battle.LeaderTaken
		default:
			out.Fate = battle.LeaderWounded
		}
	case host.captured && f.setup.Sides[1-u.side].NoQuarter:
		out.Fate = battle.LeaderKilled
	case host.captured:
		out.Fate = battle.LeaderTaken
	}
	if out.Fate != battle.Unhurt {
		if u.with != nobody {
			out.With = f.setup.Sides[u.side].Units[f.units[f.units[u.with].root].entry].ID
		}
		f.logFate(u, string(out.Fate), "GSQ-13.89")
	}
	return out
}
