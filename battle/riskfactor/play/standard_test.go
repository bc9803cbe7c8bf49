package play

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

var _ battle.Explainer = ruleSet{}

// The table of the package's page has every rule, and is true.
func TestEveryRuleIsCarriedOut(t *testing.T) { ruletest.Carried(t, whole()) }

// What is said of the worked cases, throw by throw.
func TestSentences(t *testing.T) { ruletest.Sentences(t, whole()) }

func TestNothingToTell(t *testing.T) { ruletest.NothingToTell(t, whole()) }

func TestBattlesAreTold(t *testing.T) { ruletest.Told(t, whole(), keptBattles()) }

func TestKeptLogs(t *testing.T) { ruletest.KeptLogs(t, whole(), keptBattles()) }

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	return map[string]battle.Setup{"sixty": sixtyASide()}
}
