package macduff

import (
	"frontier/battle"
	"frontier/battle/macduff/command"
	"frontier/battle/macduff/play"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/words"
	"frontier/battle/machine"
)

// Engine is With MacDuff to the Frontier: its book of rules, its words, and whole battles.
type Engine struct {
	battle.Book
	words.Teller
}

// New is With MacDuff to the Frontier.
func New() battle.Engine { return Engine{Book: rules.Book} }

// played is what its battles are run by.
var played = play.Rules(command.Chief)

// Begin lays the table, musters both sides and sets them up.
func (Engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, play.Begin)
}
