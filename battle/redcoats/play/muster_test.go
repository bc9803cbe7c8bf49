package play

import (
	"encoding/json"
	"slices"
	"testing"

	"frontier/battle/scenario"
)

// Every weapon and every gun that a scenario may name is known here, or reaches no 300 m.
func TestEveryWeaponOfAScenarioIsKnown(t *testing.T) {
	var schema struct {
		Defs map[string]struct {
			Properties map[string]struct {
				Enum  []string
				Items struct {
					Properties map[string]struct{ Enum []string }
				}
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal(scenario.Schema(), &schema); err != nil {
		t.Fatal(err)
	}
	unit := schema.Defs["unit"].Properties
	weapons, guns := unit["weapon"].Enum, unit["guns"].Items.Properties["type"].Enum
	if len(weapons) < 10 || len(guns) < 5 {
		t.Fatalf("%v %v", weapons, guns)
	}
	for _, w := range weapons {
		if _, known := weaponClasses[w]; !known && !slices.Contains([]string{"spear", "sword", "lance", "bow", "sling", "club", "axe", "knife", "none"}, w) {
			t.Errorf("%s is not known", w)
		}
	}
	for _, g := range guns {
		if _, known := gunClasses[g]; !known {
			t.Errorf("a gun of the class %s is not known", g)
		}
	}
}
