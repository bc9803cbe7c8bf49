package main

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/rulesets"
)

// engines are the rule sets that this program knows, in the order in which they are
// offered.
func engines() *battle.Engines {
	return battle.NewEngines(rulesets.All()...)
}

// engine finds a rule set that fights battles by its id.
func (p *program) engine(id string) (battle.Engine, error) {
	if e, ok := p.engines.Engine(id); ok {
		return e, nil
	}
	var ids []string
	for _, e := range p.engines.All() {
		ids = append(ids, e.About().ID)
	}
	return nil, fmt.Errorf("the rule set %q fights no battles here; use %s", clean(id), list(ids, "or"))
}
