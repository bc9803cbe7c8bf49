package play

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

var _ battle.Explainer = engine{}

// The table of the package's page has every rule, and is true.
func TestEveryRuleIsCarriedOut(t *testing.T) { ruletest.Carried(t, New()) }

// What is said of the worked cases, throw by throw.
func TestSentences(t *testing.T) { ruletest.Sentences(t, New()) }

func TestNothingToTell(t *testing.T) { ruletest.NothingToTell(t, New()) }

func TestBattlesAreTold(t *testing.T) { ruletest.Told(t, New(), keptBattles()) }

func TestKeptLogs(t *testing.T) { ruletest.KeptLogs(t, New(), keptBattles()) }

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	khushk := meeting(append(line(2, "ghazis-", spears, 18), jezails("herati", 8)), []battle.Unit{foot("66th", 8), battery("e-b", 1, "field")})
	khushk.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Name: "the Luinab"}}
	khushk.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows", Unit: "66th"}}
	khushk.Field.Ground = "scrub"
	return map[string]battle.Setup{"khushk": khushk, "maiwand": maiwand()}
}
