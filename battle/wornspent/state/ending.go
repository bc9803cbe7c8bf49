package state

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// OnField are the morale points of a side on the table, and its points at set-up.
func (s *State) OnField(side int) (points, first int) {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != side {
			continue
		}
		if u.Up() {
			points += Worth(u.Now)
		}
		first += u.First
	}
	return points, first
}

// CanFight says whether the side has a unit on the table that can fight (18.2).
func (s *State) CanFight(side int) bool {
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side && u.Fights() {
			return true
		}
	}
	return false
}

// MarchedOff says of a side that breaks whether it would not without the units that it has
// ordered off the table.
func (s *State) MarchedOff(side int) bool {
	points, first := s.OnField(side)
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side && u.Marched {
			points += Worth(u.Now)
		}
	}
	return 100*points > s.Settings.BreakPercent*first
}

// InHand are the morale points of a side on the table and of those who left it in hand,
// and its points at set-up.
func (s *State) InHand(side int) (points, first int) {
	points, first = s.OnField(side)
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side && u.Away == LeftTable {
			points += Worth(u.Now)
		}
	}
	return points, first
}

// Stayer is the side that is left; none where both or neither are.
func (s *State) Stayer(gone [2]bool) int {
	switch {
	case gone[0] && !gone[1]:
		return 1
	case gone[1] && !gone[0]:
		return 0
	}
	return Nobody
}

// NearObjective is how near a unit must be to hold an objective.
const NearObjective = 6 * Inch

// WithObjective is the side that holds the field when night falls (18.5): the one that
// alone has a fighting unit within 6" of the objective; the defender where neither or
// both have, or there is none.
func (s *State) WithObjective() int {
	if !s.Table.HasObjective {
		return 1
	}
	if s.AtObjective(0) && !s.AtObjective(1) {
		return 0
	}
	return 1
}

// AtObjective says whether a side has a fighting unit within 6" of the objective.
func (s *State) AtObjective(side int) bool {
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side && u.Fights() && u.Quad.FromPoint(s.Table.Objective) <= NearObjective {
			return true
		}
	}
	return false
}

// Holds says whether a side holds the field (18.6).
func (s *State) Holds(side int) bool { return s.Holder == side }

// NoQuarter says whether men of a side who fall into the enemy's hands are killed (14.2).
func (s *State) NoQuarter(side int) bool {
	return s.Settings.NoQuarter || s.Setup.Sides[1-side].NoQuarter
}

// LeaderOutcome is what became of a leader of the setup, by the lots that were thrown.
func (s *State) LeaderOutcome(side, entry int, id string, lots []battle.Fate) battle.LeaderOutcome {
	out := battle.LeaderOutcome{ID: id, Side: s.Setup.Sides[side].ID, Fate: battle.Unhurt}
	for i := range s.Leaders {
		if l := &s.Leaders[i]; l.Side == side && l.Entry == entry {
			out.Fate = lots[i]
			if l.With != Nobody && out.Fate != battle.Unhurt {
				out.With = s.Root(&s.Units[l.With]).ID
			}
		}
	}
	return out
}

// GoalMet says which side has what the scenario bids it fight for when a full turn ends
// (18.5): it alone holds the place.
func (s *State) GoalMet() (side int, met bool) {
	return s.Goals.Won(s.Turn, s.Mover, NearObjective, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range s.Units {
			if u := &s.Units[i]; u.InHand() && !yield(u.Side, &u.Quad) {
				return
			}
		}
	})
}

// InHand says whether a unit can hold a place: one that can fight, is in order and does not
// run.
func (u *Unit) InHand() bool { return u.Fights() && !u.Disordered && !u.Retreated }
