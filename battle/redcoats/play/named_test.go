package play

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

var _ battle.Engine = engine{}

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	ruletest.Explained(t, New())
}
