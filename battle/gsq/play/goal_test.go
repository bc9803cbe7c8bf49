package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
)

// A side has won when it alone is at its place, in the round that counts or later.
func TestGoals(t *testing.T) {
	for _, c := range []struct {
		why    string
		from   int
		spots  map[string]spot
		flees  string
		winner string
	}{
		{"it is there alone", 0, map[string]spot{"a0": {36, 22, 180, rules.Line}, "d0": {36, 44, 0, rules.Line}}, "", "ayub"},
		{"it is not there", 0, map[string]spot{"a0": {36, 10, 180, rules.Line}, "d0": {36, 44, 0, rules.Line}}, "", ""},
		{"so is the enemy", 0, map[string]spot{"a0": {36, 20, 180, rules.Line}, "d0": {36, 28, 0, rules.Line}}, "", ""},
		{"the enemy there runs", 0, map[string]spot{"a0": {30, 22, 180, rules.Line}, "d0": {45, 24, 0, rules.Line}, "d1": {10, 45, 0, rules.Line}}, "d0", "ayub"},
		{"the round has not come", 2, map[string]spot{"a0": {36, 22, 180, rules.Line}, "d0": {36, 44, 0, rules.Line}}, "", ""},
	} {
		t.Run(c.why, func(t *testing.T) {
			s := meeting(line(1, "a", spears, 10), line(2, "d", spears, 10))
			s.Sides[0].Goal = &battle.Goal{Place: battle.MiddlePlace, From: c.from}
			f := stage(t, s, c.spots)
			if c.flees != "" {
				f.flee(f.Unit(c.flees), 1, nil, "GSQ-11.1")
			}
			toTurn(t, f)
			out := f.Outcome()
			if f.Over() != (c.winner != "") || c.winner != "" && (out.Holder != c.winner || out.Reason != battle.GoalMet) {
				t.Errorf("GSQ-13.9: over is %v, %+v", f.Over(), out)
			}
		})
	}
}

// A post that must hold out until a round has won when it does, and the battle is told so.
func TestHoldingOut_13_9(t *testing.T) {
	s := meeting(line(1, "a", spears, 10), line(4, "d", foot, 10))
	s.Field.Works = []battle.Work{{ID: "post", Kind: "redoubt", Side: "british"}}
	s.Sides[1].Goal = &battle.Goal{Place: "post", From: 3}
	f := fought(t, s, 2)
	out := f.Outcome()
	if out.Reason == battle.GoalMet && (out.Holder != "british" || out.Turns < 3) || out.Holder != "british" {
		t.Errorf("%+v", out)
	}
}
