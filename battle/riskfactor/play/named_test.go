package play

import (
	"testing"

	"frontier/battle/riskfactor/rules"
	"frontier/internal/ruletest"
)

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	named := ruletest.Explained(t, whole())
	ruletest.Table(named, rules.CommandPointsModifiers)
	ruletest.Table(named, rules.RiskModifiers)
	ruletest.Table(named, rules.DamageModifiers)
	ruletest.Table(named, rules.MeleeModifiers)
}
