package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/internal/ruletest"
)

var _ battle.Engine = engine{}

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	named := ruletest.Explained(t, New())
	ruletest.Table(named, rules.ShootModifiers)
	ruletest.Table(named, rules.MovementModifiers)
	ruletest.Table(named, rules.MeleeModifiers)
	ruletest.Table(named, rules.MoraleModifiers)
}
