package play

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/ruletest"
)

// notes are procedures that are evaluated as an order is carried out, and that the line of
// the order tells, as "goes to 0405, 1 of 2 hexes".
var notes = []string{"movement_allowance", "stacking", "line_of_sight", "fire_check", "combat_dice", "transport_action"}

// Every throw of a battle has a sentence of its own: none is told by its procedure's title.
// What notes that an order is legal stays silent.
func TestEveryThrowIsTold(t *testing.T) {
	for name, s := range keptBattles() {
		b := begin(t, s, 7)
		if _, err := battle.Fight(b.m); err != nil {
			t.Fatal(err)
		}
		for line := range b.Log().Lines() {
			if line.Type != battle.RollLine {
				continue
			}
			if told := (engine{Book: rules.Book}).Sentence(line, func(id string) string { return id }) != ""; told == slices.Contains(notes, line.Procedure) {
				t.Errorf("%s: of %s %s something is said: %v", name, line.Procedure, line.Result, told)
			}
		}
	}
}

// What is asked of every rule set.
func TestStandard(t *testing.T) {
	ruletest.Standard{
		Engine: New(), Kept: keptBattles(), Whole: tamai(),
	}.Test(t)
}

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	return map[string]battle.Setup{"tamai": tamai(), "dozen": dozen()}
}
