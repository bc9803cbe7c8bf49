package aftermath

import (
	"frontier/battle"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/rosters"
)

// Blank is an outcome to fill in for a battle that waits: everybody who is there, unhurt.
func Blank(f *state.Founding, s *state.State, b *state.Battle) battle.Outcome {
	return Completed(f, s, b, battle.Outcome{Reason: battle.Broke})
}

// Completed adds to an outcome what follows from the battle: units and leaders that it does
// not name, who was present, and, where nothing is said of them, who is unhurt, how the unit
// ended, its grade, and the sides' points.
func Completed(f *state.Founding, s *state.State, b *state.Battle, out battle.Outcome) battle.Outcome {
	units, leaders := map[string]battle.UnitOutcome{}, map[string]battle.LeaderOutcome{}
	for _, o := range out.Units {
		units[o.ID] = o
	}
	for _, o := range out.Leaders {
		leaders[o.ID] = o
	}
	done := out
	done.Units, done.Leaders = nil, nil
	if done.Reason == "" {
		done.Reason = battle.Broke
	}
	setup := field.Setup(f, s, *b, "", 0)
	for i := range setup.Sides {
		side := &setup.Sides[i]
		done.Sides[i] = battle.SideOutcome{ID: side.ID}
		for _, u := range side.Units {
			o := units[u.ID]
			delete(units, u.ID)
			o.ID, o.Side = u.ID, side.ID
			if o.Present == (battle.Ranks{}) {
				o.Present = u.Present
			}
			lost := o.Killed.Add(o.Wounded).Add(o.Missing).Add(o.Captured)
			if o.Unhurt == (battle.Ranks{}) {
				o.Unhurt = atLeastNone(o.Present.Minus(lost))
			}
			o.Grade = string(rosters.GradeAt(rosters.PointsOf(o.Unhurt), u.Thresholds.Of(int(rosters.PointsOf(u.Establishment)))))
			if o.Ending == "" {
				o.Ending = endingOf(o, done.Holder)
			}
			done.Units = append(done.Units, o)
			done.Sides[i].FullPoints += int(rosters.PointsOf(o.Present))
			done.Sides[i].Points += int(rosters.PointsOf(o.Unhurt))
		}
		done.Sides[i].PercentLeft = 100 * done.Sides[i].Points / max(1, done.Sides[i].FullPoints)
		for _, l := range side.Leaders {
			o := leaders[l.ID]
			delete(leaders, l.ID)
			if o.ID, o.Side = l.ID, side.ID; o.Fate == "" {
				o.Fate = battle.Unhurt
			}
			done.Leaders = append(done.Leaders, o)
		}
	}
	for _, o := range out.Units { // who was not there stays, and is refused by name
		if _, left := units[o.ID]; left {
			done.Units = append(done.Units, o)
		}
	}
	for _, o := range out.Leaders {
		if _, left := leaders[o.ID]; left {
			done.Leaders = append(done.Leaders, o)
		}
	}
	return done
}

// atLeastNone is ranks of which none is less than nobody; that more are lost than were there
// is said when the sum is checked.
func atLeastNone(r battle.Ranks) battle.Ranks {
	return battle.Ranks{Officers: max(0, r.Officers), Sergeants: max(0, r.Sergeants), Others: max(0, r.Others)}
}

// endingOf is how a unit ended of which nothing is said: with nobody left it is broken, Spent
// it is beaten; others left the field in hand, unless their side holds it.
func endingOf(o battle.UnitOutcome, holder string) battle.Ending {
	switch rosters.Grade(o.Grade) {
	case rosters.Destroyed:
		return battle.Broken
	case rosters.Spent:
		return battle.Beaten
	}
	if holder == o.Side || holder == "" {
		return battle.InHand
	}
	return battle.Withdrawn
}
