package play

import (
	"testing"

	"frontier/internal/ruletest"
)

// The commanders use the rules.
func TestCommandersUseTheRules(t *testing.T) {
	var orders []string
	for _, phase := range phases() {
		for _, k := range phase.Kinds {
			orders = append(orders, k.Word)
		}
	}
	ruletest.Used(t, New(), orders, ruletest.Examples(t, New(), "*"), 4)
}
