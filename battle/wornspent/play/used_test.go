package play

import (
	"testing"

	"frontier/battle/wornspent/rules"
	"frontier/internal/ruletest"
)

// The commanders use the rules, in the examples of the rule set and in the battles made for what
// is rare.
func TestCommandersUseTheRules_23_1(t *testing.T) {
	var orders []string
	for _, phase := range phases {
		for _, k := range phase.Kinds {
			orders = append(orders, k.Word)
		}
	}
	setups := ruletest.Examples(t, New(), rules.About.ID)
	for _, s := range fitting() {
		setups = append(setups, s)
	}
	ruletest.Used(t, New(), orders, setups, 12)
}
