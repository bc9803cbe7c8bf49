package gsq

import (
	"fmt"

	"frontier/battle"
)

// readGoals finds the places for which the sides fight (13.9).
func (f *fight) readGoals() error {
	for side := range 2 {
		g := f.setup.Sides[side].Goal
		if g == nil {
			continue
		}
		at, ok := f.table.Place(g.Place)
		if !ok {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].goal.place", side), What: fmt.Sprintf("%.40q is no place of the field; name a work or crossing, village or middle", g.Place)}
		}
		f.goals[side] = at
	}
	return nil
}

// goalReach is how near to a place a unit is that holds it: as near as brings men to their
// feet.
const goalReach = noticeIn * anInch

// goalMet says whether a side has what the scenario bids it fight for: a unit of its is
// there that does not run, and none such of the enemy's (13.9).
func (f *fight) goalMet(side int) bool {
	g := f.setup.Sides[side].Goal
	if g == nil || f.round < g.From {
		return false
	}
	held := false
	for i := range f.units {
		u := &f.units[i]
		if u.character || !u.here() || u.cond == fleeing || u.quad.FromPoint(f.goals[side]) > goalReach {
			continue
		}
		if u.side != side {
			return false
		}
		held = true
	}
	return held
}
