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
	khushk := meeting(units(ghazis("ghazis", 14), horse("sowars", 6), mob("herati", 10)), units(foot("66th", 8), battery("e-b", 1, "field"), sappers("sappers", 2)))
	khushk.Sides[0].Leaders = []battle.Leader{{ID: "luinab", Name: "the Luinab", Unit: "ghazis"}}
	khushk.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows"}}
	khushk.Field.Ground = "scrub"
	return map[string]battle.Setup{"khushk": khushk, "maiwand": maiwand()}
}
