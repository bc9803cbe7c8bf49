package play

import (
	"testing"

	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// A retreat goes no further than it has to, and ends clear of friends (4.10): short of those
// who stand where it would end.
func TestRetreatsEndWithinTheirDistance_4_10(t *testing.T) {
	for _, friend := range []int{340, 345, 350, 355} {
		s := staged(t, units(foot("a", 10)), units(foot("d", 30), foot("e", 10)))
		s.put("a", 360, 200, 180)
		e, d := s.put("e", 360, 260, 0), s.put("d", 360, friend, 0)
		before := e.Box.At
		s.chart(e, rules.RetreatFull, "WORNSPENT-4.7")
		if gone := before.Minus(e.Box.At).Long(); gone > 9*state.Inch || gone < 6*state.Inch || e.Quad.Overlap(&d.Quad) {
			t.Errorf("with a friend at %d it falls back %v, to %v", friend, gone, e.Box.At)
		}
	}
}
