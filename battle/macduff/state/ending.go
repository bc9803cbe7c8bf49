package state

import (
	"frontier/battle/macduff/rules"
	"frontier/battle/tabletop"
)

// counts says whether a unit counts for the breaking of its side: those that can fight.
func (u *Unit) counts() bool {
	return u.Kind != rules.WagonKind && u.Kind != rules.PackKind && u.Kind != rules.CivilKind
}

// Share are a side's units that are spent, and all it began with. With beaten alone, units
// that left the table in good order are not counted.
func (s *State) Share(side int, beaten bool) (spent, all int) {
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side == side && u.counts() {
			all++
			spent += rules.Count(!s.inOrder(u) && !(beaten && s.leftInHand(u)))
		}
	}
	return spent, all
}

// inOrder says whether some body of a unit, other than transport, is on the table unshattered.
func (s *State) inOrder(u *Unit) bool {
	for _, i := range u.Bodies {
		if b := &s.Bodies[i]; b.Up() && !b.Shattered && !b.IsTrain() {
			return true
		}
	}
	return false
}

// leftInHand says whether a unit is off the table by its own edge, unshattered.
func (s *State) leftInHand(u *Unit) bool {
	left := false
	for _, i := range u.Bodies {
		b := &s.Bodies[i]
		if b.Up() || b.Away == RoutedOff || b.Shattered && b.Away == LeftByOwnEdge {
			return false
		}
		left = left || b.Away == LeftByOwnEdge
	}
	return left
}

// ClearedOff says whether a side that broke off is rid of the enemy: its last unit is gone
// or farther than 24 inches from any of his.
func (s *State) ClearedOff(side int) bool {
	for i := range s.Bodies {
		b := &s.Bodies[i]
		if b.Side != side || !b.Up() {
			continue
		}
		for n := s.Around(&b.Quad, rules.InCommand, 1-side); n.Next(); {
			if o := &s.Bodies[n.No]; o.Up() && Nearer(b, o, rules.InCommand) {
				return false
			}
		}
	}
	return true
}

// GoalReach is how near to a place a body is that holds it.
const GoalReach = 6 * Inch

// GoalMet says which side has what the scenario bids it fight for at the end of a turn: a
// body of its is there that can fight and is not shattered, and none such of the enemy's
// (MACDUFF-2.13). Of two who have what they fight for it is the defender, who keeps the
// field at the turn limit as well.
func (s *State) GoalMet() (side int, met bool) {
	return s.Goals.Won(s.Turn, 1, GoalReach, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range s.Bodies {
			if b := &s.Bodies[i]; b.InHand() && !yield(b.Side, &b.Quad) {
				return
			}
		}
	})
}

// InHand says whether a body can hold a place.
func (b *Body) InHand() bool { return b.FightsOn() && !b.Shattered && !b.Leaving }
