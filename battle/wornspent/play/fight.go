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

// Fresh says whether nothing was thrown yet.
func (f *Fight) Fresh() bool { return f.dice.Fresh(f.log.Seed(), battle.TableDice) }

// Anew is the battle as it would stand with a seed, of one that is fresh.
func (f *Fight) Anew(seed uint64) *Fight {
	out := &Fight{State: *f.State.Clone(), dice: battle.Seeded(seed, battle.TableDice), known: f.known}
	out.log = f.log.Anew(seed, out.dice)
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

// Imagine is a battle to be played on as a side may think it stands: once both are placed it
// sees all but what the enemy is about. He is taken to do what his part is, and to fight for
// the field.
func (f *Fight) Imagine(side int, seed uint64) *Fight {
	out := f.Fork()
	setup := *f.Setup
	enemy, own := &setup.Sides[1-side], &setup.Sides[side]
	enemy.Goal, enemy.Posture = nil, own.Posture.Against()
	out.Setup, out.Goals = &setup, f.Goals.Without(1-side)
	out.known = [2]*battle.Setup{state.Known(&setup, 0), state.Known(&setup, 1)}
	for i := range out.Leaders {
		if l := &out.Leaders[i]; l.Side != side {
			l.Command, l.OfAll = "", true
		}
	}
	out.dice = battle.Seeded(seed, battle.TableDice)
	out.log = f.log.Fork(out.dice)
	return out
}
