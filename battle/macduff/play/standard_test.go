package play

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
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
	ford := meeting([]battle.Unit{tribe("ghazis", 24), riders("sowars", 12, "irregular"), gunners("guns", 1, "mountain")},
		[]battle.Unit{infantry("66th", 20), gunners("rha", 2, "field"), riders("sabres", 8, "regular"), sappers("sappers", 5)})
	ford.Field.Ground, ford.Field.Village = "scrub", "Khig"
	ford.Sides[0].Units[0].Traits = []terms.Trait{"hidden"}
	ford.Sides[0].Leaders = []battle.Leader{{ID: "ayub", Name: "Ayub", Rank: "sirdar"}}
	ford.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Name: "Burrows", Rank: "brigadier"}}
	return map[string]battle.Setup{"khig": ford, "meeting": one2one()}
}
