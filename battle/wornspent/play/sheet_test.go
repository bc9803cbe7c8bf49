package play

import (
	"encoding/json"
	"errors"
	"testing"

	"frontier/battle"
	"frontier/battle/sheet/sheettest"
	"frontier/battle/wornspent/rules"
)

// What the tables say the sheet says: a number that is changed in one is changed on it.
func TestSheetFollowsTheTables(t *testing.T) {
	c := engine{Book: rules.Book}
	sheettest.Follows(t, c, rules.ManoeuvreModifiers)
	sheettest.Follows(t, c, rules.ShootModifiers)
	sheettest.Follows(t, c, rules.MeleeModifiers)
	sheettest.Follows(t, c, rules.OutcomeModifiers)
	sheettest.Appears(t, c, "best row", &rules.Chart[0].From, 77, "| 77+ |")
	for i := range rules.Chart {
		sheettest.Appears(t, c, "disorder column", &rules.Chart[i].Disorder.StandsLost, 77, "loses 77 stands")
		sheettest.Appears(t, c, "good-order column", &rules.Chart[i].GoodOrder.StandsLost, 77, "loses 77 stands")
	}
	for i := range rules.WeaponTable {
		w := &rules.WeaponTable[i]
		sheettest.Appears(t, c, w.Title+" range", &w.Reach, 77*battle.One, "77″")
		sheettest.Appears(t, c, w.Title+" dice", &w.HalfDice, 77, "38.5")
	}
	for _, arm := range rules.Arms {
		sheettest.Entry(t, c, arm, rules.BasicMoves, rules.Arm(arm), 77*battle.One, "| 77″ | 80″ |")
	}
	for _, kind := range rules.BoatKinds {
		b := rules.Boats[rules.Boat(kind)]
		b.Guns, b.Places, b.With = 75, 76, 77*battle.One
		sheettest.Entry(t, c, kind, rules.Boats, rules.Boat(kind), b, "| 75 | 76 | 77″ |")
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
		sheettest.Setting(t, engine{Book: rules.Book}, s.key, s.value, s.want)
	}
	_, err := (engine{Book: rules.Book}).Sheet(map[string]json.RawMessage{"turn_limit": json.RawMessage("0")})
	if in := (*battle.InputError)(nil); !errors.As(err, &in) || in.Key != "turn_limit" {
		t.Errorf("a wrong setting: %v", err)
	}
}
