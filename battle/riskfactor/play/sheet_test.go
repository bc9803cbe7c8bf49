package play

import (
	"encoding/json"
	"testing"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/sheet/sheettest"
)

// What the tables say the sheet says: a number that is changed in one is changed on it.
func TestSheetFollowsTheTables(t *testing.T) {
	c := ruleSet{Book: rules.Book}
	sheettest.Follows(t, c, rules.CommandPointsModifiers)
	sheettest.Follows(t, c, rules.DamageModifiers)
	sheettest.Follows(t, c, rules.RiskModifiers)
	sheettest.Follows(t, c, rules.MeleeModifiers)
	for i := range rules.WeaponTable {
		w := &rules.WeaponTable[i]
		if w.Shoots() {
			sheettest.Appears(t, c, string(w.Key)+" short", &w.Short, 77, "| 77 |")
			sheettest.Appears(t, c, string(w.Key)+" medium", &w.Medium, 77, "| 77 |")
			sheettest.Appears(t, c, string(w.Key)+" long", &w.Long, 77, "| 77 |")
		}
		if !w.Restored {
			sheettest.Appears(t, c, string(w.Key)+" melee", &w.Factor, 77, "| 77 ")
		}
	}
	for table, rows := range rules.ActionTables {
		for i := range rows {
			for face := range rows[i].Cells {
				sheettest.Appears(t, c, string(table), &rows[i].Cells[face], "gallop", "| gallop |")
			}
		}
	}
	for i, band := range rules.Bands {
		for k, cover := range rules.Covers {
			sheettest.Appears(t, c, band+" "+cover, &rules.ToHit[i][k], 5, "| 5+ |")
		}
	}
	for class := range rules.CommandDice {
		sheettest.Entry(t, c, string(class), rules.CommandDice, class, 77, "77d6")
	}
}

func TestSheetWithSettings(t *testing.T) {
	for _, s := range []struct{ key, value, want string }{
		{"restored_factor", `1`, "| Musket | 20 | 40 | 120 | 1 (4) |"},
		{"restored_bayonet_factor", `3`, "| Musket | 20 | 40 | 120 | 2 (3) |"},
		{"wounded_mounted_cm", `30`, "| Mounted, all in the open | 40 | 30 |"},
		{"retreat_is_black", `true`, "obey nothing but retreat and rout"},
		{"fortified_hold", `"always"`, "never advance or attack"},
		{"max_on_one", `3`, "at most 3 on one"},
		{"hit_by", `"score"`, "By its score"},
		{"survives_on", `5`, "lives on 5+"},
		{"survives_on", `7`, "each man killed is dead"},
		{"turn_limit", `9`, "after round 9"},
		{"spent_drops_class", `false`, "| A spent unit counts one class lower | no | yes | 18.2 |"},
	} {
		sheettest.Setting(t, ruleSet{Book: rules.Book}, s.key, s.value, s.want)
	}
	if _, err := (ruleSet{Book: rules.Book}).Sheet(map[string]json.RawMessage{"turn_limit": json.RawMessage("1")}); err == nil {
		t.Error("a wrong setting is taken")
	}
}
