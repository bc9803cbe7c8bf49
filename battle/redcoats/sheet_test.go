package redcoats

import (
	"encoding/json"
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
	for i := range rates {
		sheettest.Appears(t, c, string(rates[i].who), &rates[i].hexes, 77, "| 77 |")
	}
	for i := range weaponTable {
		if w := &weaponTable[i]; w.service != unarmed {
			sheettest.Appears(t, c, string(w.key), &w.reach, 77, "| 77 |")
		}
	}
	for i := range cohesion {
		all := []battle.Suit{battle.Hearts, battle.Diamonds, battle.Clubs, battle.Spades}
		sheettest.Appears(t, c, string(cohesion[i].rating), &cohesion[i].suits, all, "| ● | ● | ● | ● |")
	}
	for i := range terrainTable {
		line := TerrainLine{Kind: terrainTable[i].Kind, BlackCard: true, Passable: true} // like no other
		sheettest.Appears(t, c, string(line.Kind), &terrainTable[i], line, "|  |  | ● | 12 |")
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
		sheettest.Setting(t, engine{Book: book}, s.key, s.value, s.want)
	}
	if _, err := (engine{Book: book}).Sheet(map[string]json.RawMessage{"turn_limit": json.RawMessage("0")}); err == nil {
		t.Error("a wrong setting is taken")
	}
}
