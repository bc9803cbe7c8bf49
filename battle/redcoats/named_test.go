package redcoats

import (
	"testing"

	"frontier/battle"
)

var _ battle.RuleSet = RuleSet{}

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	known := map[string]bool{}
	for _, r := range New().Rules() {
		if known[r.ID] || r.Text == "" {
			t.Errorf("%s stands twice or says nothing", r.ID)
		}
		known[r.ID] = true
	}
	named := func(what, rule string) {
		if !known[rule] {
			t.Errorf("%s names %q, which is not explained", what, rule)
		}
	}
	for _, p := range New().Procedures() {
		named(p.Name(), p.Rule())
		for _, in := range p.Inputs() {
			named(p.Name()+"."+in.Key, in.Rule)
		}
	}
	for _, s := range New().Settings() {
		named(s.Key, s.Rule)
	}
}
