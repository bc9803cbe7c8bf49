package tabletop

import (
	"fmt"
	"iter"

	"frontier/battle"
)

// Goals are the places of a table for which the sides of a battle fight, as their setup
// bids them.
type Goals [2]goal

type goal struct {
	named bool
	at    Point
	from  int // the first round that counts
}

// GoalsOf finds the goals of both sides on a table. A place that the table has not is a
// *battle.InputError.
func GoalsOf(s *battle.Setup, t *Table) (Goals, error) {
	var out Goals
	for side := range out {
		g := s.Sides[side].Goal
		if g == nil {
			continue
		}
		at, ok := t.Place(g.Place)
		if !ok {
			return Goals{}, &battle.InputError{Key: fmt.Sprintf("sides[%d].goal.place", side), What: fmt.Sprintf("%.40q is no place of the field; name a work or crossing, village or middle", g.Place)}
		}
		out[side] = goal{named: true, at: at, from: g.From}
	}
	return out, nil
}

// Of is the middle of the place for which a side fights; false where it fights for the
// field.
func (g *Goals) Of(side int) (Point, bool) { return g[side].at, g[side].named }

// Won is the side that has what it fights for at the end of a turn in a round: it alone has
// a unit there. It counts those units whose ground, with their side, the rule set tells, and
// that are as near as it asks. Where both have what they fight for, the side that is asked
// first has won.
func (g *Goals) Won(round, first int, reach Length, units iter.Seq2[int, *Quad]) (side int, won bool) {
	for _, side := range [2]int{first, 1 - first} {
		if mine := &g[side]; mine.named && round >= mine.from {
			if there := present(mine.at, reach, units); there[side] && !there[1-side] {
				return side, true
			}
		}
	}
	return 0, false
}

// present says which sides have a unit so near to a place.
func present(at Point, reach Length, units iter.Seq2[int, *Quad]) (there [2]bool) {
	for side, q := range units {
		there[side] = there[side] || q.FromPoint(at) <= reach
	}
	return there
}

// Without is the goals without those of a side.
func (g Goals) Without(side int) Goals {
	g[side] = goal{}
	return g
}
