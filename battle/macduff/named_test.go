package macduff

import (
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

var _ battle.Engine = engine{}

// Whatever names a rule names one that is explained, and no rule is explained twice.
func TestRulesNamedAreExplained(t *testing.T) {
	named := ruletest.Explained(t, New())
	ruletest.Table(named, controlModifiers)
	ruletest.Table(named, smallArmsModifiers)
	ruletest.Table(named, canisterModifiers)
	ruletest.Table(named, shellModifiers)
	ruletest.Table(named, effectModifiers)
	ruletest.Table(named, breachModifiers)
	ruletest.Table(named, machineGunModifiers)
	ruletest.Table(named, meleeModifiers)
	ruletest.Table(named, recoveryModifiers)
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
