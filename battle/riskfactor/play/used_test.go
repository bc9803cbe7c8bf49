package play

import (
	"testing"

	"frontier/internal/ruletest"
)

// The commanders use the rules, in the examples of the rule set and in battles made for what is
// rare: hidden groups and their markers.
func TestCommandersUseTheRules_14_13(t *testing.T) {
	var orders []string
	for _, phase := range phases() {
		for _, k := range phase.Kinds {
			orders = append(orders, k.Word)
		}
	}
	setups := append(ruletest.Examples(t, whole(), "*"), solo(), nyezane(), sixtyASide())
	ruletest.Used(t, whole(), orders, setups, 5)
}
