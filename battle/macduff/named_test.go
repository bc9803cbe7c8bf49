package macduff

import (
	"testing"

	"frontier/battle"
)

var _ battle.Engine = engine{}

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
	table(named, controlModifiers)
	table(named, smallArmsModifiers)
	table(named, canisterModifiers)
	table(named, shellModifiers)
	table(named, effectModifiers)
	table(named, breachModifiers)
	table(named, machineGunModifiers)
	table(named, meleeModifiers)
	table(named, recoveryModifiers)
	for _, g := range gaits {
		named(g.title, g.rule)
	}
	for _, f := range footings {
		named(string(f.ground), f.rule)
	}
	for _, a := range allowanceTable {
		named(a.title, a.rule)
	}
	for _, h := range hindrances {
		named(string(h.reason), h.rule)
	}
}

func table[In any](named func(what, rule string), lines []battle.Modifier[In]) {
	for _, m := range lines {
		named(m.Title, m.Rule)
	}
}
