package play

import (
	"testing"

	"frontier/battle/wornspent/state"
	"frontier/internal/ruletest"
)

// Who is being set up bears on no answer (WORNSPENT-2.2).
func TestTheUnseenBearOnNoAnswer_2_2(t *testing.T) {
	ruletest.Unseen[*Fight]{Engine: New(), Rules: played, Setup: maiwand(), Least: 10, Elsewhere: func(f *Fight, side int) int {
		n := 0
		for i := range f.Units {
			if u := &f.Units[i]; u.Side != side && u.Up() && f.Stage == state.Placing {
				b := u.Box
				b.At.X += 3 * state.Inch
				u.Box, u.Quad = b, b.Quad()
				n++
			}
		}
		return n
	}}.Test(t)
}
