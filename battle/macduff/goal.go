package macduff

import "frontier/battle/tabletop"

// goalReach is how near to a place a body is that holds it.
const goalReach = 6 * anInch

// goalMet says which side has what the scenario bids it fight for at the end of a turn: a
// body of its is there that can fight and is not shattered, and none such of the enemy's
// (MACDUFF-2.13). Of two who have what they fight for it is the defender, who keeps the
// field at the turn limit as well.
func (f *fight) goalMet() (side int, met bool) {
	return f.goals.Won(f.turn, 1, goalReach, func(yield func(side int, ground *tabletop.Quad) bool) {
		for i := range f.bodies {
			if b := &f.bodies[i]; b.inHand() && !yield(b.side, &b.quad) {
				return
			}
		}
	})
}

// inHand says whether a body can hold a place.
func (b *body) inHand() bool { return b.fightsOn() && !b.shattered && !b.leaving }
