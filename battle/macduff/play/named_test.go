package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/internal/ruletest"
)

var _ battle.Engine = engine{}

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	named := ruletest.Explained(t, New())
	ruletest.Table(named, rules.ControlModifiers)
	ruletest.Table(named, rules.SmallArmsModifiers)
	ruletest.Table(named, rules.CanisterModifiers)
	ruletest.Table(named, rules.ShellModifiers)
	ruletest.Table(named, rules.EffectModifiers)
	ruletest.Table(named, rules.BreachModifiers)
	ruletest.Table(named, rules.MachineGunModifiers)
	ruletest.Table(named, rules.MeleeModifiers)
	ruletest.Table(named, rules.RecoveryModifiers)
	for _, g := range rules.Gaits {
		named(g.Title, g.Rule)
	}
	for _, f := range rules.Footings {
		named(string(f.Ground), f.Rule)
	}
	for _, a := range rules.AllowanceTable {
		named(a.Title, a.Rule)
	}
	for _, h := range rules.Hindrances {
		named(string(h.Reason), h.Rule)
	}
}
