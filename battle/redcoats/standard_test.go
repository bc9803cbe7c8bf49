package redcoats

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

// Every throw of a battle has a sentence of its own: none is told by its procedure's title.
func TestEveryThrowIsTold(t *testing.T) {
	for name, s := range keptBattles() {
		b := begin(t, s, 7)
		if _, err := battle.Fight(b); err != nil {
			t.Fatal(err)
		}
		for line := range b.Log().Lines() {
			if line.Type == battle.RollLine && (engine{}).Sentence(line, func(id string) string { return id }) == "" {
				t.Errorf("%s: nothing is said of %s %s", name, line.Procedure, line.Result)
			}
		}
	}
}

func TestKeptLogs(t *testing.T) { ruletest.KeptLogs(t, New(), keptBattles()) }

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	return map[string]battle.Setup{"tamai": tamai(), "dozen": dozen()}
}
