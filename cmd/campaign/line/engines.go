package line

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/rulesets"
)

// Engines are the rule sets that this program knows, in the order in which they are
// offered.
func Engines() *battle.Engines {
	return battle.NewEngines(rulesets.All()...)
}

// Engine finds a rule set that fights battles by its id.
func (p *Program) Engine(id string) (battle.Engine, error) {
	if e, ok := p.Engines.Engine(id); ok {
		return e, nil
	}
	var ids []string
	for _, e := range p.Engines.All() {
		ids = append(ids, e.About().ID)
	}
	return nil, fmt.Errorf("the rule set %q fights no battles here; use %s", Clean(id), List(ids, "or"))
}
