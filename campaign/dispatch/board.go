package dispatch

import (
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
)

// board is what lies on the map of a dispatch: the side's own forces with their marches, whom it has
// seen within so many days, its battles, and the fog.
func board(c *views.Chronicle, v intelligence.Viewer, days int) views.BoardView {
	b := c.Board(v)
	fresh := map[state.ForceID]bool{}
	for _, r := range c.Reports(v) {
		fresh[r.Force] = r.Days <= days
	}
	b.Counters = slices.DeleteFunc(b.Counters, func(k views.CounterView) bool {
		return k.Side != v.Side && k.Seen == views.SeenOnce && !fresh[k.Force]
	})
	return b
}
