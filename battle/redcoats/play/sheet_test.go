package play

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/sheet/sheettest"
)

// What the tables say the sheet says: a number that is changed in one is changed on it.
func TestSheetFollowsTheTables(t *testing.T) {
	c := engine{Book: rules.Book}
	for i := range rules.Rates {
		sheettest.Appears(t, c, string(rules.Rates[i].Who), &rules.Rates[i].Hexes, 77, "| 77 |")
	}
	for i := range rules.WeaponTable {
		if w := &rules.WeaponTable[i]; w.Service != rules.Unarmed {
			sheettest.Appears(t, c, string(w.Key), &w.Reach, 77, "| 77 |")
		}
	}
	for i := range rules.Cohesion {
		all := []battle.Suit{battle.Hearts, battle.Diamonds, battle.Clubs, battle.Spades}
		sheettest.Appears(t, c, string(rules.Cohesion[i].Rating), &rules.Cohesion[i].Suits, all, "| ● | ● | ● | ● |")
	}
	for i := range rules.TerrainTable {
		line := rules.TerrainLine{Kind: rules.TerrainTable[i].Kind, BlackCard: true, Passable: true} // like no other
		sheettest.Appears(t, c, string(line.Kind), &rules.TerrainTable[i], line, "|  |  | ● | 12 |")
	}
}

func TestSheetWithSettings(t *testing.T) {
	for _, s := range []struct{ key, value, want string }{
		{"turn_limit", `9`, "after turn 9"},
		{"break_percent", `40`, "breaks at 40 per cent of 2 times"},
		{"hex_spaces", `14`, "| Open, bridge, ford |  |  |  | 14 |"},
		{"filled_spaces", `6`, "| Rocks | ● |  |  | 6 |"},
		{"road_lifts_black_card", `true`, "but for a move all along a road"},
		{"disrupted_commander_helps", `false`, "An undisrupted Commander in its hex"},
		{"no_retreat_fate", `"destroyed"`, "else it is destroyed"},
		{"terrain", `[{"kind":"scrub","cover":false,"hides":true,"black_card":false,"filled":false,"passable":true}]`, "| Scrub |  | ● |  | 12 |"},
		{"terrain", `[{"kind":"scrub","cover":false}]`, "| What each kind of ground does | changed | as published | 9.5 |"},
	} {
		sheettest.Setting(t, engine{Book: rules.Book}, s.key, s.value, s.want)
	}
	if _, err := (engine{Book: rules.Book}).Sheet(map[string]json.RawMessage{"turn_limit": json.RawMessage("0")}); err == nil {
		t.Error("a wrong setting is taken")
	}
}
