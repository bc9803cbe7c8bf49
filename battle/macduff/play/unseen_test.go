package play

import (
	"testing"

	"frontier/battle/macduff/state"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// Who hides and is not seen bears on no answer, nor do those who are being set up
// (MACDUFF-7.12, 20.118).
func TestTheUnseenBearOnNoAnswer_7_12(t *testing.T) {
	s := keptBattles()["khig"]
	lurking := tribe("lurking", 16)
	lurking.Traits = []terms.Trait{"hidden"}
	s.Sides[0].Units = append(s.Sides[0].Units, lurking)
	s.Field.Ground = "woods"
	ruletest.Unseen[*Fight]{Engine: New(), Rules: played, Setup: s, Least: 10, Elsewhere: func(f *Fight, side int) int {
		n := 0
		for i := range f.Bodies {
			b := &f.Bodies[i]
			if b.Side == side || !b.Up() || f.Stage != state.Placing && b.Veil != state.Unseen {
				continue
			}
			box := b.Box
			box.At.X += 3 * state.Inch
			f.Stand(b, box)
			n++
		}
		f.LookAgain()
		return n
	}}.Test(t)
}
