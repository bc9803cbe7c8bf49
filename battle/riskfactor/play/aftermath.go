package play

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/outcome"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/riskfactor/words"
	"frontier/internal/ranks"
)

// over makes the tests at the end of a turn (RISKFACTOR-14.10).
func (f *Fight) over() bool {
	var beaten [2]bool
	for side := range 2 {
		in := f.Strength(side)
		if in.Units <= rules.MostUnits {
			beaten[side] = roll(f, rules.SideBeatenProcedure, side, "", "", in).Beaten
		}
	}
	winner, met := f.GoalMet()
	switch {
	case beaten[0] || beaten[1]:
		f.Reason = battle.Broke
		if s := f.Strength(0); beaten[0] && s.Gone == s.Units {
			f.Reason = battle.Destroyed
		}
		if s := f.Strength(1); beaten[1] && s.Gone == s.Units {
			f.Reason = battle.Destroyed
		}
		if beaten[0] != beaten[1] {
			f.Winner = 0
			if beaten[0] {
				f.Winner = 1
			}
		}
		return true
	case met:
		f.Reason, f.Winner = battle.GoalMet, winner
		return true
	case f.Round >= f.Settings.TurnLimit && f.Turns%2 == 1:
		f.Reason = battle.TurnLimit
		return true
	}
	return false
}

// finish ends the battle: the field is given, fates are thrown and the outcome is made
// (RISKFACTOR-14.12, 14.105, 18.6).
func (f *Fight) finish() {
	f.Stage, f.Deciding = state.Over, state.Nobody
	for i := range f.Captives { // prisoners stay with those who hold the field
		c := &f.Captives[i]
		if u := &f.Units[c.Captor]; !u.Up() || u.Routing() {
			f.letGo(c.Figures)
		}
	}
	f.Holder = f.Winner
	if f.Holder == state.Nobody {
		if f.Holder = 1; f.Steady(0) > f.Steady(1) {
			f.Holder = 0
		}
	}
	f.logEnd()
	out := battle.Outcome{Holder: f.Setup.Sides[f.Holder].ID, Reason: f.Reason, Turns: f.Round}
	men := f.byHome()
	for side := range 2 {
		left := 0
		for i := range f.Units {
			if u := &f.Units[i]; u.Side == side && (u.Up() || u.Where == state.Lurking || u.Where == state.BrokeAway) {
				left += len(u.Men)
			}
		}
		out.Sides[side] = battle.SideOutcome{ID: f.Setup.Sides[side].ID, FullPoints: f.Started[side], Points: left, PercentLeft: 100 * left / max(1, f.Started[side])}
		for h := range f.Homes {
			if f.Homes[h].Side == side {
				out.Units = append(out.Units, f.unitOutcome(h, men[h]))
			}
		}
		for i, l := range f.Setup.Sides[side].Leaders {
			out.Leaders = append(out.Leaders, f.leaderOutcome(side, i, l.ID))
		}
	}
	f.outcome = out
}

// fate throws for so many of the fallen of one rank (RISKFACTOR-14.105).
func (f *Fight) fate(side int, id string, fallen int) rules.CasualtyFateResult {
	return roll(f, rules.CasualtyFateProcedure, side, id, "", rules.CasualtyFateInput{Fallen: fallen, FieldHeld: f.Holder == side,
		EnemyTakesPrisoners: !f.Setup.Sides[1-side].NoQuarter, SurvivesOn: f.Settings.SurvivesOn})
}

// rankOf is the rank of a figure.
func rankOf(p state.Post) ranks.Rank {
	switch p {
	case state.Officer:
		return ranks.Officer
	case state.Sergeant:
		return ranks.Sergeant
	}
	return ranks.Other
}

// byHome are the figures of each unit of the setup, in their order.
func (f *Fight) byHome() [][]*state.Figure {
	counts := make([]int, len(f.Homes))
	for i := range f.Men {
		if h := f.Men[i].Home; h != state.Nobody {
			counts[h]++
		}
	}
	room := make([]*state.Figure, len(f.Men))
	out := make([][]*state.Figure, len(f.Homes))
	for h, n := range counts {
		out[h], room = room[:0:n], room[n:]
	}
	for i := range f.Men {
		if h := f.Men[i].Home; h != state.Nobody {
			out[h] = append(out[h], &f.Men[i])
		}
	}
	return out
}

// unitOutcome tells of every figure of a unit of the setup what became of it.
func (f *Fight) unitOutcome(h int, men []*state.Figure) battle.UnitOutcome {
	hm := &f.Homes[h]
	c := &f.Setup.Sides[hm.Side].Units[hm.Entry]
	out := battle.UnitOutcome{ID: hm.ID, Side: f.Setup.Sides[hm.Side].ID, DiceThrown: hm.Thrown, Charged: hm.Charged, KilledOfEnemy: hm.Slain}
	book := outcome.New(c.Present)
	var fallen []*state.Figure
	on, gone, back := 0, 0, 0
	for _, m := range men {
		switch m.Health {
		case state.Fit, state.Freed, state.Aside:
			book.Settle(rankOf(m.Post).Times(1), outcome.Unhurt)
		case state.HurtOnce:
			book.Settle(rankOf(m.Post).Times(1), outcome.Wounded)
		case state.Captive:
			book.Settle(rankOf(m.Post).Times(1), outcome.Captured)
		case state.Dead:
			fallen = append(fallen, m)
		}
		if m.Stands() {
			switch u := &f.Units[m.Unit]; {
			case u.Where == state.RanAway || u.Up() && u.Routing():
				gone++
			case u.Where == state.BrokeAway:
				on++
			case u.Up() && u.Action == rules.Retreat:
				back++
			default:
				on++
			}
		}
	}
	slices.SortFunc(fallen, func(a, b *state.Figure) int { return cmp.Compare(a.Fell, b.Fell) })
	for _, rank := range [...]ranks.Rank{ranks.Officer, ranks.Sergeant, ranks.Other} {
		n := 0
		for _, m := range fallen {
			if rankOf(m.Post) == rank {
				n++
			}
		}
		for ; n > 0; n -= rules.Most { // as many as one throw takes
			r := f.fate(hm.Side, hm.ID, min(n, rules.Most))
			book.Settle(rank.Times(r.Killed), outcome.Killed)
			book.Settle(rank.Times(r.Wounded), outcome.Wounded)
			book.Settle(rank.Times(r.Captured), outcome.Captured)
		}
	}
	book.Write(&out)
	out.Grade = state.GradeOf(max(c.Establishment.Total(), c.Present.Total()), out.Unhurt.Total())
	if n := len(c.Guns); n > 0 && f.Holder == 1-hm.Side {
		out.GunsLost = n
	}
	if c.Arm == "transport" && f.Holder == 1-hm.Side {
		out.BaggageTaken = true
	}
	switch {
	case on+back == 0:
		out.Ending = battle.Broken
	case f.BrokeOff[hm.Side]:
		out.Ending = battle.Withdrawn
	case back > on || out.Grade == "spent" || gone > on:
		out.Ending = battle.Beaten
	default:
		out.Ending = battle.InHand
	}
	return out
}

func (f *Fight) leaderOutcome(side, entry int, id string) battle.LeaderOutcome {
	out := battle.LeaderOutcome{ID: id, Side: f.Setup.Sides[side].ID, Fate: battle.Unhurt}
	for i := range f.Men {
		m := &f.Men[i]
		if m.Post != state.Chief || m.Entry != entry || f.Units[m.Unit].Side != side {
			continue
		}
		switch m.Health {
		case state.HurtOnce:
			out.Fate = battle.LeaderWounded
		case state.Captive:
			out.Fate = battle.LeaderTaken
		case state.Dead:
			switch r := f.fate(side, id, 1); {
			case r.Killed > 0:
				out.Fate = battle.LeaderKilled
			case r.Captured > 0:
				out.Fate = battle.LeaderTaken
			default:
				out.Fate = battle.LeaderWounded
			}
		}
		if g := f.Units[m.Unit].With; g != state.Nobody && f.Units[g].Home != state.Nobody && out.Fate != battle.Unhurt {
			out.With = f.Homes[f.Units[g].Home].ID
		}
	}
	if out.Fate != battle.Unhurt {
		f.log.Note(f.mark(side, id, ""), "fate", "RISKFACTOR-14.105", words.FateData{Fate: string(out.Fate)})
	}
	return out
}
