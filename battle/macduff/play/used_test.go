package play

import (
	"testing"

	"frontier/battle/macduff/rules"
	"frontier/internal/ruletest"
)

// The commanders use the rules, in the examples of the rule set and in the battles made for what
// is rare.
func TestCommandersUseTheRules(t *testing.T) {
	var orders []string
	for _, step := range steps {
		for _, k := range step.Kinds {
			orders = append(orders, k.Word)
		}
	}
	setups := ruletest.Examples(t, New(), rules.About.ID)
	for _, p := range pieces {
		setups = append(setups, p.setup())
	}
	ruletest.Used(t, New(), orders, setups, 16)
}
