package play

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// Fight is a battle under way: its state, and what happens to it.
type Fight struct {
	state.State
	dice    *battle.SeededDice
	log     *battle.Log
	outcome battle.Outcome
	seen    state.State      // room for what the commander is shown
	known   [2]*battle.Setup // what each side knows of the setup
}

// Fork is the same battle, of which nothing is shared that can change.
func (f *Fight) Fork() *Fight {
	out := &Fight{State: *f.State.Clone(), dice: f.dice.Clone(), outcome: f.outcome, known: f.known}
	out.log = f.log.Fork(out.dice)
	return out
}

// AsSeen is the battle as a side sees it, to be asked and not played on: nothing that the
// side does not see bears on an answer.
func (f *Fight) AsSeen(side int) *Fight {
	if f.Stage != state.Placing {
		return f
	}
	return &Fight{State: *f.As(side).State, log: f.log}
}

// Log is the record of the battle.
func (f *Fight) Log() *battle.Log { return f.log }

// Outcome is what the battle did, once it is over.
func (f *Fight) Outcome() battle.Outcome { return f.outcome }

// formWords are the formations that an order may name.
var formWords = []string{string(rules.InLine), string(rules.InColumn), string(rules.InSquare), string(rules.InMob), string(rules.Limbered), string(rules.Unlimbered), string(rules.InTrain)}
