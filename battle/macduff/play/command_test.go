package play

import (
	"encoding/json"
	"testing"

	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// The line before a brigadier does not hide his units from him; the ground does (MACDUFF-3.1).
func TestSightOfTheBrigadier_3_1(t *testing.T) {
	places := map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th": {36, 34, facingUp, ""}, "grenadiers": {36, 26, facingUp, ""}}
	set := func(t *testing.T, sight string, pieces ...tabletop.Piece) *game {
		s := one2one()
		s.Sides[1].Units = append(s.Sides[1].Units, infantry("grenadiers", 10))
		if sight != "" {
			s.Settings = map[string]json.RawMessage{"control_sight": json.RawMessage(sight)}
		}
		f := stage(t, s, places, pieces...)
		f.Leader("burrows").At = tabletop.Point{X: 36 * state.Inch, Y: 40 * state.Inch}
		return f
	}
	for _, c := range []struct {
		name, sight string
		pieces      []tabletop.Piece
		want        bool
	}{
		{"MACDUFF-3.1 his own line is no screen", "", nil, true},
		{"MACDUFF-3.1 but by the setting it is", `"ground_and_units"`, nil, false},
		{"MACDUFF-9.17 a wood is", "", []tabletop.Piece{ring(tabletop.Wood, 20, 29, 52, 32)}, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := set(t, c.sight, c.pieces...)
			if d, see := f.Brigadier(f.Body("grenadiers")); see != c.want || d > rules.InCommand {
				t.Errorf("in sight %v at %s", see, d)
			}
			activate(t, f, "grenadiers")
			line := last(t, f, "control_check")
			if thrown := len(line.Dice) > 0; thrown == c.want {
				t.Errorf("a check with the dice %v", line.Dice)
			}
		})
	}
	t.Run("MACDUFF-3.1 a general stands where he sees", func(t *testing.T) {
		f := set(t, "", ring(tabletop.Wood, 30, 30, 42, 33))
		l := f.Leader("burrows")
		before := f.InHand(l, l.At)
		if at := f.Outlook(l, l.At); f.InHand(l, at) <= before {
			t.Errorf("at %v he has %d in hand, at %v %d", at, f.InHand(l, at), l.At, before)
		}
	})
}
