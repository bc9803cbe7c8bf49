package house

import (
	"fmt"
	"os"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/test/skirmish"
)

// fighters are the rule sets that fight whole battles: those that the program knows, and the
// one that is kept for the tests. What is asked of any rule set is asked of it too.
var fighters = skirmish.All()

// home is the folder of a rule set.
func home(id string) string {
	for _, e := range rulesets.All() {
		if e.About().ID == id {
			return "battle/" + id
		}
	}
	return "test/" + id
}

// ruleSets are the same as what can be asked at a table.
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
