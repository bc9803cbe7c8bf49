package riskfactor

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

var _ battle.Engine = engine{}

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	named := ruletest.Explained(t, New())
	ruletest.Table(named, commandPointsModifiers)
	ruletest.Table(named, riskModifiers)
	ruletest.Table(named, damageModifiers)
	ruletest.Table(named, meleeModifiers)
}
