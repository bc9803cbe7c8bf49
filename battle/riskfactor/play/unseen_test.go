package play

import (
	"testing"

	"frontier/battle/riskfactor/state"
	"frontier/internal/ruletest"
)

// Who is not seen bears on no answer: under a marker, where nobody looks, or being set up
// (RISKFACTOR-15.1).
func TestTheUnseenBearOnNoAnswer_15_1(t *testing.T) {
	ruletest.Unseen[*Fight]{Engine: whole(), Rules: played, Setup: nyezane(), Least: 10, Elsewhere: func(f *Fight, side int) int {
		n := 0
		for i := range f.Units {
			u := &f.Units[i]
			if u.Side == side || !u.Up() || f.Stage != state.Placing && (u.Seen || u.Engaged() || u.Fought) {
				continue
			}
			u.Box.At.X += 2 * cm
			u.Quad = u.Box.Quad()
			n++
		}
		return n
	}}.Test(t)
}
