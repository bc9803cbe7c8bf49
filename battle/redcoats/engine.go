package redcoats

import (
	"frontier/battle"
	"frontier/battle/machine"
	"frontier/battle/redcoats/command"
	"frontier/battle/redcoats/play"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/words"
)

// Engine is Redcoats & Natives: its book of rules, its words, and whole battles.
type Engine struct {
	battle.Book
	words.Teller
}

// New is Redcoats & Natives.
func New() battle.Engine { return Engine{Book: rules.Book} }

// Former gives the procedures that answered otherwise in an older version. It makes the
// rule set a [battle.Former].
func (Engine) Former(version int) []battle.Procedure { return rules.Former(version) }

// played is what its battles are run by.
var played = play.Rules(command.Chief)

// Begin lays the field, musters both sides and sets them up; the placing can be changed by
// orders before the first turn. A setup that cannot be fought is a *battle.InputError.
func (Engine) Begin(setup battle.Setup, seed uint64) (battle.Battle, error) {
	return machine.Begin(played, setup, seed, play.Begin)
}
