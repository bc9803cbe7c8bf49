package play

import (
	"encoding/json"
	"testing"

	"frontier/battle/gsq/rules"
	"frontier/battle/sheet/sheettest"
	"frontier/internal/ruletest"
)

// What the tables say the sheet says: a number that is changed in one is changed on it.
func TestSheetFollowsTheTables(t *testing.T) {
	c := engine{Book: rules.Book}
	sheettest.Follows(t, c, rules.ShootModifiers)
	sheettest.Follows(t, c, rules.MovementModifiers)
	sheettest.Follows(t, c, rules.MeleeModifiers)
	sheettest.Follows(t, c, rules.MoraleModifiers)
	for i := range rules.Gaits {
		sheettest.Appears(t, c, string(rules.Gaits[i].Mode), &rules.Gaits[i].Inches, 77, "77″")
	}
	for i := range rules.WeaponTable {
		w := &rules.WeaponTable[i]
		sheettest.Appears(t, c, string(w.Key)+" short", &w.Short, 77, "0–77")
		sheettest.Appears(t, c, string(w.Key)+" medium", &w.Medium, 77, "–77")
		sheettest.Appears(t, c, string(w.Key)+" long", &w.Long, 77, "–77")
		sheettest.Appears(t, c, string(w.Key)+" wound", &w.ToWound, 5, "5+")
		sheettest.Appears(t, c, string(w.Key)+" dice", &w.GunDice, 77, "77 a gun")
	}
}

func TestSheetWithSettings(t *testing.T) {
	for _, s := range []struct{ key, value, want string }{
		{"shot_ceiling", `"six"`, "never below 2 nor above 6."},
		{"gatling_as_cannon", `true`, "Cannons and Gatling guns climb no hill"},
		{"lap", `3`, "and 3 more who lap round"},
		{"casualty_base", `"start_of_battle"`, "at the start of the battle"},
		{"line_ranks", `2`, "the figures by 2, rounded up"},
		{"column_width", `5`, "5 abreast"},
		{"leader_on", `4`, "is a leader on 4+"},
		{"killed_up_to", `3`, "killed on 1–3"},
		{"killed_up_to", `0`, "all are wounded"},
		{"killed_up_to", `6`, "all are killed"},
		{"unit_max", `30`, "| Figures above which a unit is split | 30 | 24 | 17.1 |"},
	} {
		sheettest.Setting(t, engine{Book: rules.Book}, s.key, s.value, s.want)
	}
	_, err := (engine{Book: rules.Book}).Sheet(map[string]json.RawMessage{"lap": json.RawMessage("9")})
	ruletest.Refused(t, err, "lap")
}
