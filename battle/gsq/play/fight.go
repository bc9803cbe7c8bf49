// Package play is what happens in a battle of God Save the Queen: muster and setting up, the
// steps of the turn, what each order does, and what came of it all.
package play

import (
	"frontier/battle"
	"frontier/battle/gsq/state"
)

// Fight is a battle under way: how it stands, and what happens.
type Fight struct {
	state.State
	dice    *battle.SeededDice
	log     *battle.Log
	outcome battle.Outcome
	sight   state.Sight // room for what the commander is shown
}

// Fork is the same battle, of which nothing is shared that can change.
func (f *Fight) Fork() *Fight {
	out := &Fight{State: *f.State.Clone(), dice: f.dice.Clone(), outcome: f.outcome}
	out.log = f.log.Fork(out.dice)
	return out
}

// Fresh says whether nothing was thrown yet.
func (f *Fight) Fresh() bool { return f.dice.Fresh(f.log.Seed(), battle.TableDice) }

// Anew is the battle as it would stand with a seed, of one that is fresh.
func (f *Fight) Anew(seed uint64) *Fight {
	out := &Fight{State: *f.State.Clone(), dice: battle.Seeded(seed, battle.TableDice)}
	out.log = f.log.Anew(seed, out.dice)
	return out
}

// AsSeen is the battle as a side sees it, to be asked and not played on: nothing that the
// side does not see bears on an answer.
func (f *Fight) AsSeen(side int) *Fight {
	if f.SeesAll(side) {
		return f
	}
	return &Fight{State: *f.As(side).State, log: f.log}
}

// Log is the record of the battle.
func (f *Fight) Log() *battle.Log { return f.log }

// Outcome is what the battle did.
func (f *Fight) Outcome() battle.Outcome { return f.outcome }

// refuse says why a unit may not do what was ordered.
func refuse(rule string, u *state.Unit, what, instead string) *battle.Refusal {
	return &battle.Refusal{Rule: rule, What: u.Name + " " + what, Instead: instead}
}
