package waters_test

import (
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/campaign/waters"
)

// The table of boats on the map is that of the sheet (WORNSPENT-16.1).
func TestTheTableIsThatOfTheSheet_24_1(t *testing.T) {
	for _, k := range waters.Table {
		b, ok := rules.Boats[rules.Boat(k.Boat)]
		inches := func(n int) battle.Length { return battle.Length(n) * battle.One }
		if !ok || b.Guns != k.Guns || b.Crew != k.Crew || b.Places != k.Places || b.With != inches(k.Speeds[waters.With]) ||
			b.Sails() != k.Boat.Sails() || b.Sails() && (b.Across != inches(k.Speeds[waters.Across]) || b.Against != inches(k.Speeds[waters.Against])) {
			t.Errorf("%s: %+v on the map, %+v on the sheet", k.Boat, k, b)
		}
	}
	if len(waters.Table) != len(rules.Boats) {
		t.Errorf("%d kinds on the map and %d on the sheet", len(waters.Table), len(rules.Boats))
	}
}
