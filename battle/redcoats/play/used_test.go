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
	battles := append(ruletest.Examples(t, New(), "*"), arsenal(), convoy(), rampart()) // with heavy guns, motors, long works
	ruletest.Used(t, New(), orders, battles, 4)
}
