package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
)

// A unit may be as large as a unit of the setup, and may surrender as a whole (20.117).
func TestRule20_117_AllOfALargeUnitSurrender(t *testing.T) {
	for n, want := range map[int]bool{1003: true, rules.MostFigures: true, rules.MostFigures + 1: false} {
		_, r, err := rules.BattleLosses(rules.LossesInput{Surrendered: n}, battle.NoDice)
		if (err == nil) != want || want && r.Captured != n {
			t.Errorf("%d surrender: %+v, %v", n, r, err)
		}
	}
}
