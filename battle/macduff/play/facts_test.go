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

// Who is charged and asked for his answer is told by whom.
func TestWhoChargesIsTold_6_2(t *testing.T) {
	f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 30, facingDown, ""}, "66th": {36, 38, facingUp, ""}})
	activate(t, f, "ghazis")
	give(t, f, battle.Order{Kind: "charge", Unit: "ghazis", Target: "66th"})
	if f.Stage != state.Answering {
		t.Fatalf("nobody is asked in %v", f.Stage)
	}
	by := func(id string) string {
		i := slices.IndexFunc(f.Facts(f.Body(id).Side, id), func(x battle.Fact) bool { return x.Label == "Charged by" })
		if i != 0 {
			return ""
		}
		return f.Facts(f.Body(id).Side, id)[0].Value
	}
	if got, want := by("66th"), f.Body("ghazis").Name; got != want {
		t.Errorf("MACDUFF-6.2: the 66th are charged by %q, want %q", got, want)
	}
	if got := by("ghazis"); got != "" {
		t.Errorf("the ghazis are charged by %q", got)
	}
	give(t, f, battle.Order{Kind: "react", Unit: "66th", Choice: "stand"})
	if got := by("66th"); got != "" {
		t.Errorf("when the charge is over the 66th are charged by %q", got)
	}
}
