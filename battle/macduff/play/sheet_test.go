package play

import (
	"encoding/json"
	"testing"

	"frontier/battle/macduff/rules"
	"frontier/battle/sheet/sheettest"
)

// What the tables say the sheet says: a number that is changed in one is changed on it.
func TestSheetFollowsTheTables(t *testing.T) {
	c := engine{Book: rules.Book}
	sheettest.Follows(t, c, rules.ControlModifiers)
	sheettest.Follows(t, c, rules.SmallArmsModifiers)
	sheettest.Follows(t, c, rules.CanisterModifiers)
	sheettest.Follows(t, c, rules.ShellModifiers)
	sheettest.Follows(t, c, rules.EffectModifiers)
	sheettest.Follows(t, c, rules.BreachModifiers)
	sheettest.Follows(t, c, rules.MachineGunModifiers)
	sheettest.Follows(t, c, rules.MeleeModifiers)
	sheettest.Follows(t, c, rules.RecoveryModifiers)
	for i := range rules.Gaits {
		g := &rules.Gaits[i]
		sheettest.Appears(t, c, g.Title+" fixed", &g.Fixed, 77, "77″ + ")
		sheettest.Appears(t, c, g.Title+" dice", &g.Dice, 77, "77d6")
		sheettest.Appears(t, c, g.Title+" charge", &g.Charge, 77, "charge +77″")
		sheettest.Appears(t, c, g.Title+" column", &g.Column, 77, "column +77″")
	}
	for i := range rules.Footings {
		if f := &rules.Footings[i]; f.Ground != rules.Open && f.Rule != "MACDUFF-7.4" { // camels have a line of their own
			sheettest.Appears(t, c, string(f.Ground), &f.Share, 7*rules.Full, "| 7 |")
		}
	}
	for i := range rules.AllowanceTable {
		a := &rules.AllowanceTable[i]
		if a.Class == rules.RevolverClass { // an officer's own, told by its row of the weapons
			continue
		}
		sheettest.Appears(t, c, a.Title+" volleys", &a.Volleys, 77, "77 times")
		sheettest.Appears(t, c, a.Title+" smoke", &a.After, 77, "(77)")
	}
}

func TestSheetWithSettings(t *testing.T) {
	for _, s := range []struct{ key, value, want string }{
		{"control_charge_min", `5`, "| 3–4 | as the player wishes |"},
		{"control_free_min", `2`, "| 1 or less | no advance |"},
		{"personality_rash_min", `7`, "rash never, indecisive 5–6"},
		{"personality_bold_min", `2`, "bold 2–4, cautious 1"},
		{"range_jezail_close", `10`, "| Jezail | muzzle-loader | 10″ | 18″ |"},
		{"range_magazine_rifle_long", `30`, "| Magazine rifle | repeater | 12″ | 30″ |"},
		{"shell_range_field", `72`, "field 72″"},
		{"crew_full", `5`, "**Full crew** is 5, of a heavy gun 6"},
		{"melee_higher_ground", `1`, "| On higher ground | +1 | 11.7 |"},
		{"melee_shattered", `-1`, "| Shattered | −1 | 11.8 |"},
		{"melee_double_last", `false`, "in cover: the die alone"},
		{"native_fieldcraft", `2`, "of natives 2"},
		{"army_break_share", `0.4`, "more than 40 per cent"},
		{"turn_limit", `9`, "after turn 9"},
		{"los_wood_in", `3`, "| Wood that one sees through | 3″ | 2″ | 9.17 |"},
	} {
		sheettest.Setting(t, engine{Book: rules.Book}, s.key, s.value, s.want)
	}
	if _, err := (engine{Book: rules.Book}).Sheet(map[string]json.RawMessage{"turn_limit": json.RawMessage("1")}); err == nil {
		t.Error("a wrong setting is taken")
	}
}
