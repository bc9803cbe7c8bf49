package line

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/scenario"
	"frontier/internal/intake"
)

// Staged reads a scenario and finds the engine that is to fight it: the one named, else
// the scenario's own.
func (p *Program) Staged(path, named string) (e battle.Engine, setup battle.Setup, told scenario.Scenario, err error) {
	none := func(err error) (battle.Engine, battle.Setup, scenario.Scenario, error) {
		return nil, battle.Setup{}, scenario.Scenario{}, err
	}
	text, err := intake.File(path, intake.Scenario)
	if err != nil {
		return none(err)
	}
	read, err := scenario.Read(text)
	if err != nil {
		return none(fmt.Errorf("the scenario %s, %w", path, err))
	}
	setup = read.Setup
	own := setup.Engine
	if named == "" {
		named = own
	}
	if named == "" {
		return none(Misuse("--engine is missing, and %s names no rule set; use %s", path, List(p.Fighters(), "or")))
	}
	engine, err := p.Engine(named)
	if err != nil {
		return none(err)
	}
	if own != "" && own != named {
		if len(setup.Settings) > 0 {
			return none(fmt.Errorf("the scenario %s has settings of %s; leave them out to fight it by %s", path, own, named))
		}
		setup = battle.As(engine.About(), setup)
	}
	if v := setup.Version; v != 0 && v != engine.About().Version {
		old, ok := p.Engines.Version(named, v)
		if !ok {
			return none(fmt.Errorf("the scenario %s is for %s version %d, which this program does not have; write %d, or leave it out", path, named, v, engine.About().Version))
		}
		engine = old
	}
	setup.Engine, setup.Version = named, engine.About().Version
	return engine, setup, read, nil
}

// Fighters are the ids of the rule sets that fight battles.
func (p *Program) Fighters() []string {
	var ids []string
	for _, e := range p.Engines.All() {
		ids = append(ids, e.About().ID)
	}
	return ids
}
