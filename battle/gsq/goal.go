package gsq

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// goalReach is how near to a place a unit is that holds it: as near as brings men to their
// feet.
const goalReach = rules.NoticeIn * anInch

// goalMet says which side has what the scenario bids it fight for: a unit of its is there
// that does not run, and none such of the enemy's (13.9).
func (f *fight) goalMet() (side int, met bool) {
	return f.goals.Won(f.round, f.acting, goalReach, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range f.units {
			u := &f.units[i]
			if !u.character && u.here() && u.cond != fleeing && !yield(u.side, &u.quad) {
				return
			}
		}
	})
}
