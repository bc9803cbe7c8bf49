package skirmish

import (
	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/rulesets"
	"frontier/test/skirmish/command"
	"frontier/test/skirmish/play"
	"frontier/test/skirmish/rules"
	"frontier/test/skirmish/words"
)

// Engine is Skirmish: its book of rules, its words, and whole battles.
type Engine struct {
	battle.Book
	words.Teller
}

// New is Skirmish.
func New() battle.Engine { return Engine{Book: rules.Book} }

// played is what its battles are run by.
var played = play.Rules(command.Chief)

// Begin musters both sides and sets them up.
func (Engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, play.Begin)
}

// All are the rule sets that the program knows, and this one: a test that means any rule set
// asks here, and so holds that a sixth is taken as they are.
func All() []battle.Engine { return append(rulesets.All(), New()) }
