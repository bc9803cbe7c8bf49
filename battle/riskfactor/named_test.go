package riskfactor

import (
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/internal/ruletest"
)

var _ battle.Engine = engine{}

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	named := ruletest.Explained(t, New())
	ruletest.Table(named, rules.CommandPointsModifiers)
	ruletest.Table(named, rules.RiskModifiers)
	ruletest.Table(named, rules.DamageModifiers)
	ruletest.Table(named, rules.MeleeModifiers)
}
