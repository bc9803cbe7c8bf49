package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/command"
	"frontier/battle/gsq/play"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/words"
	"frontier/battle/machine"
)

// Engine is God Save the Queen: its book of rules, its words, and whole battles.
type Engine struct {
	battle.Book
	words.Teller
}

// New is God Save the Queen.
func New() battle.Engine { return Engine{Book: rules.Book} }

// played is what its battles are run by.
var played = play.Rules(command.Chief)

// Begin lays the table, musters both sides and sets them up.
func (Engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, play.Begin)
}
