package house

import (
	"fmt"
	"os"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
)

// fighters are the rule sets that fight whole battles.
var fighters = rulesets.All()

// ruleSets are those that the program knows.
var ruleSets = func() []battle.RuleSet {
	out := make([]battle.RuleSet, len(fighters))
	for i, e := range fighters {
		out[i] = e
	}
	return out
}()

// The tests of the house look at it from its root.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(m.Run())
}
