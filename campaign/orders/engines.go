package orders

import "frontier/battle"

// Engines gives the rule sets by id; (*battle.Engines) is one.
type Engines interface {
	// Engine gives the engine with this id; false where there is none.
	Engine(id string) (battle.Engine, bool)
	// RuleSet gives the rule set with this id, whether or not it fights battles.
	RuleSet(id string) (battle.RuleSet, bool)
	// All gives every engine, in the order in which they are offered.
	All() []battle.Engine
}
