package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/internal/ruletest"
)

// What is asked of every rule set.
func TestStandard(t *testing.T) {
	ruletest.Standard{
		Engine: New(), Kept: keptBattles(), Whole: maiwand(),
		Commands: map[string]battle.Length{"luinab": 9 * battle.One, "burrows": 9 * battle.One},
		Tables: func(named func(title, rule string)) {
			ruletest.Table(named, rules.ManoeuvreModifiers)
			ruletest.Table(named, rules.ShootModifiers)
			ruletest.Table(named, rules.MeleeModifiers)
			ruletest.Table(named, rules.OutcomeModifiers)
		},
	}.Test(t)
}

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	khushk := meeting(units(ghazis("ghazis", 14), horse("sowars", 6), mob("herati", 10)), units(foot("66th", 8), battery("e-b", 1, "field"), sappers("sappers", 2)))
	khushk.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Name: "the Luinab", Unit: "ghazis"}}
	khushk.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows"}}
	khushk.Field.Ground = "scrub"
	return map[string]battle.Setup{"khushk": khushk, "maiwand": maiwand()}
}
