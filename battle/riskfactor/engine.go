package riskfactor

import (
	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/riskfactor/command"
	"frontier/battle/riskfactor/play"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/words"
)

// Engine is Colonial Skirmish with the Risk Factor solo system: its book of rules, its words, and whole battles.
type Engine struct {
	battle.Book
	words.Teller
}

// New is Colonial Skirmish with the Risk Factor solo system.
func New() battle.Engine { return Engine{Book: rules.Book} }

// played is what its battles are run by.
var played = play.Rules(command.Chief)

// Begin lays the table, musters both sides and sets them up.
func (Engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, play.Begin)
}
