package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/internal/ruletest"
)

// What is asked of every rule set.
func TestStandard(t *testing.T) {
	ruletest.Standard{
		Engine: New(), Kept: keptBattles(), Whole: maiwand(),
		Commands: map[string]battle.Length{"ayub-khan": 6 * battle.One, "burrows": 6 * battle.One},
		Tables: func(named func(title, rule string)) {
			ruletest.Table(named, rules.ShootModifiers)
			ruletest.Table(named, rules.MovementModifiers)
			ruletest.Table(named, rules.MeleeModifiers)
			ruletest.Table(named, rules.MoraleModifiers)
		},
	}.Test(t)
}

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	khushk := meeting(append(line(2, "ghazis-", spears, 18), jezails("herati", 8)), []battle.Unit{foot("66th", 8), battery("e-b", 1, "field")})
	khushk.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Name: "the Luinab"}}
	khushk.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows", Unit: "66th"}}
	khushk.Field.Ground = "scrub"
	return map[string]battle.Setup{"khushk": khushk, "maiwand": maiwand()}
}
