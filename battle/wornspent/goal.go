package wornspent

import "frontier/battle/tabletop"

// goalMet says which side has what the scenario bids it fight for when a full turn ends
// (18.5): it alone holds the place.
func (f *fight) goalMet() (side int, met bool) {
	return f.goals.Won(f.turn, f.mover, nearObjective, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range f.units {
			if u := &f.units[i]; u.inHand() && !yield(u.side, &u.quad) {
				return
			}
		}
	})
}

// inHand says whether a unit can hold a place: one that can fight, is in order and does not
// run.
func (u *unit) inHand() bool { return u.fights() && !u.disordered && !u.retreated }
