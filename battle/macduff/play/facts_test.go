package play

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/state"
)

// A general commands so far who has a unit under him, or is commander in chief, and no other
// leader does.
func TestWhoCommands_3_1(t *testing.T) {
	s := one2one()
	s.Sides[1].Leaders = append(s.Sides[1].Leaders, battle.Leader{ID: "nuttall", Rank: "brigadier"}, battle.Leader{ID: "anderson", Rank: "colonel", Unit: "66th"})
	f := begin(t, s, 1)
	with, without := 0, 0
	for i := range f.Leaders {
		l := &f.Leaders[i]
		want := l.Station == state.General && (l.Chief || slices.ContainsFunc(f.Units, func(u state.Unit) bool { return u.General == i }))
		if got := len(f.Bands(l.ID)) == 1; got != want {
			t.Errorf("MACDUFF-3.1: %s, who is %v, commands: %v", l.ID, l.Station, got)
		}
		if want {
			with++
		} else {
			without++
		}
	}
	if with == 0 || without == 0 {
		t.Errorf("%d command and %d do not", with, without)
	}
}
