package macduff

import (
	"encoding/json"
	"testing"

	"frontier/battle/sheet"
	"frontier/battle/sheet/sheettest"
	"frontier/internal/ruletest"
)

var _ sheet.Carded = engine{}

func TestSheet(t *testing.T) { ruletest.Sheet(t, engine{Book: book}) }

// What the tables say the sheet says: a number that is changed in one is changed on it.
func TestSheetFollowsTheTables(t *testing.T) {
	c := engine{Book: book}
	sheettest.Follows(t, c, controlModifiers)
	sheettest.Follows(t, c, smallArmsModifiers)
	sheettest.Follows(t, c, canisterModifiers)
	sheettest.Follows(t, c, shellModifiers)
	sheettest.Follows(t, c, effectModifiers)
	sheettest.Follows(t, c, breachModifiers)
	sheettest.Follows(t, c, machineGunModifiers)
	sheettest.Follows(t, c, meleeModifiers)
	sheettest.Follows(t, c, recoveryModifiers)
	for i := range gaits {
		g := &gaits[i]
		sheettest.Appears(t, c, g.title+" fixed", &g.fixed, 77, "77″ + ")
		sheettest.Appears(t, c, g.title+" dice", &g.dice, 77, "77d6")
		sheettest.Appears(t, c, g.title+" charge", &g.charge, 77, "charge +77″")
		sheettest.Appears(t, c, g.title+" column", &g.column, 77, "column +77″")
	}
	for i := range footings {
		if f := &footings[i]; f.ground != Open && f.rule != "MACDUFF-7.4" { // camels have a line of their own
			sheettest.Appears(t, c, string(f.ground), &f.share, 7*full, "| 7 |")
		}
	}
	for i := range allowanceTable {
		a := &allowanceTable[i]
		if a.class == RevolverClass { // an officer's own, told by its row of the weapons
			continue
		}
		sheettest.Appears(t, c, a.title+" volleys", &a.volleys, 77, "77 times")
		sheettest.Appears(t, c, a.title+" smoke", &a.after, 77, "(77)")
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
		sheettest.Setting(t, engine{Book: book}, s.key, s.value, s.want)
	}
	if _, err := (engine{Book: book}).Sheet(map[string]json.RawMessage{"turn_limit": json.RawMessage("1")}); err == nil {
		t.Error("a wrong setting is taken")
	}
}
