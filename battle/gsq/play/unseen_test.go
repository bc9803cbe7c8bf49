package play

import (
	"testing"

	"frontier/battle/gsq/state"
	"frontier/internal/ruletest"
)

// Who has gone to ground and is not found bears on no answer, nor do those who are being set
// up (GSQ-13.50).
func TestTheUnseenBearOnNoAnswer_13_50(t *testing.T) {
	s := swapped(line(4, "a", foot, 10), line(5, "d", spears, 16))
	s.Field.Ground = "woods"
	ruletest.Unseen[*Fight]{Engine: New(), Rules: played, Setup: s, Least: 10, Elsewhere: func(f *Fight, side int) int {
		n := 0
		for i := range f.Units {
			u := &f.Units[i]
			if u.Side == side || !u.Here() || f.Stage != state.Placing && (u.Cond != state.ToGround || f.Found(u)) {
				continue
			}
			b := u.Box
			b.At.X += 3 * state.Inch
			f.stand(u, b)
			n++
		}
		return n
	}}.Test(t)
}
