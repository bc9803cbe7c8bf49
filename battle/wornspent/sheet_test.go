package wornspent

import (
	"encoding/json"
	"errors"
	"testing"

	"frontier/battle"
	"frontier/battle/sheet"
	"frontier/battle/sheet/sheettest"
	"frontier/internal/ruletest"
)

var _ sheet.Carded = engine{}

func TestSheet(t *testing.T) { ruletest.Sheet(t, engine{Book: book}) }

// What the tables say the sheet says: a number that is changed in one is changed on it.
func TestSheetFollowsTheTables(t *testing.T) {
	c := engine{Book: book}
	sheettest.Follows(t, c, manoeuvreModifiers)
	sheettest.Follows(t, c, shootModifiers)
	sheettest.Follows(t, c, meleeModifiers)
	sheettest.Follows(t, c, outcomeModifiers)
	sheettest.Appears(t, c, "best row", &chart[0].from, 77, "| 77+ |")
	for i := range chart {
		sheettest.Appears(t, c, "disorder column", &chart[i].disorder.standsLost, 77, "loses 77 stands")
		sheettest.Appears(t, c, "good-order column", &chart[i].goodOrder.standsLost, 77, "loses 77 stands")
	}
	for i := range weaponTable {
		w := &weaponTable[i]
		sheettest.Appears(t, c, w.title+" range", &w.reach, 77*battle.One, "77″")
		sheettest.Appears(t, c, w.title+" dice", &w.halfDice, 77, "38.5")
	}
	for _, arm := range arms {
		sheettest.Entry(t, c, arm, basicMoves, Arm(arm), 77*battle.One, "| 77″ | 80″ |")
	}
	for _, kind := range boatKinds {
		b := boats[Boat(kind)]
		b.guns, b.places, b.with = 75, 76, 77*battle.One
		sheettest.Entry(t, c, kind, boats, Boat(kind), b, "| 75 | 76 | 77″ |")
	}
}

func TestSheetWithSettings(t *testing.T) {
	for _, s := range []struct{ key, value, want string }{
		{"figures_per_stand", `4`, "**A stand** is 4 figures"},
		{"tribesmen_list", `"afghan"`, "Tribesmen are Afghans alone"},
		{"fire_arc_deg", `60`, "60° to each side"},
		{"officer_save_bonus", `3`, "Officers and leaders +3"},
		{"separate_horse", `false`, "Horse and rider have one throw"},
		{"charge_in_halves", `"native"`, "others go it all at once"},
		{"killed_up_to", `2`, "killed up to 2"},
		{"captured_up_to", `7`, "captured up to 7"},
		{"taken_up_to", `5`, "is taken up to 5"},
		{"no_quarter", `true`, "on a lost field killed up to 6"},
		{"bridge_blow_max", `4`, "any 1–4 does it"},
		{"crew_per_gun", `6`, "At most 6 men serve a gun"},
		{"break_percent", `40`, "breaks at 40 per cent"},
		{"turn_limit", `9`, "after turn 9"},
		{"command_lines", `true`, "| A leader helps his own command alone | yes | no | 3.4 |"},
	} {
		sheettest.Setting(t, engine{Book: book}, s.key, s.value, s.want)
	}
	_, err := (engine{Book: book}).Sheet(map[string]json.RawMessage{"turn_limit": json.RawMessage("0")})
	if in := (*battle.InputError)(nil); !errors.As(err, &in) || in.Key != "turn_limit" {
		t.Errorf("a wrong setting: %v", err)
	}
}
