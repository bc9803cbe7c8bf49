package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/internal/ruletest"
)

// What is asked of every rule set.
func TestStandard(t *testing.T) {
	ruletest.Standard{
		Engine: whole(), Kept: keptBattles(), Whole: nyezane(),
		Commands: map[string]battle.Length{"godide": 50 * battle.One, "pearson": 50 * battle.One},
		Tables: func(named func(title, rule string)) {
			ruletest.Table(named, rules.CommandPointsModifiers)
			ruletest.Table(named, rules.RiskModifiers)
			ruletest.Table(named, rules.DamageModifiers)
			ruletest.Table(named, rules.MeleeModifiers)
		},
	}.Test(t)
}

// keptBattles are the battles of which every version's logs are kept.
func keptBattles() map[string]battle.Setup {
	return map[string]battle.Setup{"sixty": sixtyASide()}
}
