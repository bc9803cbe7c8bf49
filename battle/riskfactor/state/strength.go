package state

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Strength counts the units of a side for the end (RISKFACTOR-2.7, 14.10): groups, or
// leaders apart where nothing else is left.
func (s *State) Strength(side int) rules.SideBeatenInput {
	groups := s.unitsOf(side, false)
	if groups.Units > groups.Gone {
		return groups
	}
	if leaders := s.unitsOf(side, true); leaders.Units > leaders.Gone {
		return leaders
	}
	return groups
}

// unitsOf counts the groups of a side, or its leaders.
func (s *State) unitsOf(side int, lone bool) rules.SideBeatenInput {
	var in rules.SideBeatenInput
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != side || u.Lone != lone || u.Where == JoinedIn {
			continue
		}
		in.Units++
		switch {
		case u.Where == Lurking:
		case !u.Up():
			in.Gone++
		case u.Routing():
			in.Routing++
		case u.Action == rules.Retreat:
			in.Retreating++
		}
	}
	return in
}

// GoalReach is how near to a place a unit is that holds it (RISKFACTOR-14.10).
const GoalReach = 15 * cm

// GoalMet says which side has what the scenario bids it fight for: at the end of a turn a
// group of its is there that neither retreats nor routs, and no such enemy
// (RISKFACTOR-2.8, 14.10).
func (s *State) GoalMet() (side int, met bool) {
	return s.Goals.Won(s.Round, s.Mover, GoalReach, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range s.Units {
			u := &s.Units[i]
			if u.Apart() && !u.Lone && !u.FallingBack() && !yield(u.Side, &u.Quad) {
				return
			}
		}
	})
}

// Steady counts the standing figures of a side that neither retreat nor rout.
func (s *State) Steady(side int) int {
	n := 0
	for i := range s.Units {
		if u := &s.Units[i]; u.Side == side && (u.Up() || u.Where == Lurking) && !u.FallingBack() {
			n += len(u.Men)
		}
	}
	return n
}

// GradeOf is the campaign's count: three quarters is Worn, half is Spent.
func GradeOf(full, now int) string {
	switch {
	case now == 0:
		return "destroyed"
	case now <= full/2:
		return "spent"
	case now <= 3*full/4:
		return "worn"
	}
	return "full"
}
