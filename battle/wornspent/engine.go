package wornspent

import (
	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/wornspent/command"
	"frontier/battle/wornspent/play"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/words"
)

// Engine is Full/Worn/Spent: its book of rules, its words, and whole battles.
type Engine struct {
	battle.Book
	words.Teller
}

// New is Full/Worn/Spent.
func New() battle.Engine { return Engine{Book: rules.Book} }

// played is what its battles are run by.
var played = play.Rules(command.Chief)

// Begin lays the table, musters both sides and sets them up.
func (Engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, play.Begin)
}
