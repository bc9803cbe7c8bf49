package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// Attacks says whether a side came to attack: by its posture, or, where it has none, the
// first side of the setup.
func (f *State) Attacks(side int) bool {
	switch f.Setup.Sides[side].Posture {
	case terms.Attack, terms.Raid:
		return true
	case terms.Defend, terms.Withdraw:
		return false
	}
	return side == 0
}

// Phase is a state of the battle machine (section 2).
type Phase uint8

const (
	Placing  Phase = iota
	Starting       // a turn begins: break off, stand up
	Shooting
	Moving
	FreeShot // the charged unit may shoot first
	Over
)

// Place is where a unit stands in the order in which an automatic commander goes through
// his side: guns first while it shoots, otherwise as in the setup.
func (f *State) Place(u *Unit) int {
	if f.Stage != Shooting {
		return u.Slot
	}
	if u.Gunners {
		return u.Slot
	}
	return u.Slot + len(f.Army[u.Side])
}

// Fighting says whether a side has a unit in melee.
func (f *State) Fighting(side int) bool {
	for _, n := range f.Army[side] {
		if f.Units[n].InMelee() {
			return true
		}
	}
	return false
}

// GoalReach is how near to a place a unit is that holds it: as near as brings men to their
// feet.
const GoalReach = rules.NoticeIn * Inch

// GoalMet says which side has what the scenario bids it fight for: a unit of its is there
// that does not run, and none such of the enemy's (13.9).
func (f *State) GoalMet() (side int, met bool) {
	return f.Goals.Won(f.Round, f.Acting, GoalReach, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range f.Units {
			u := &f.Units[i]
			if !u.Character && u.Here() && u.Cond != Fleeing && !yield(u.Side, &u.Quad) {
				return
			}
		}
	})
}
