package play

import (
	"slices"

	"frontier/battle"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// Fight is a battle under way: its state, and what happens to it.
type Fight struct {
	state.State
	seed      uint64
	dice      *battle.SeededDice
	log       *battle.Log
	posts     []station    // of the enemy, as deployment thinks of him
	modifiers []handToHand // of the melee that is fought
	sight     state.Sight  // room for what the commander is shown
	outcome   battle.Outcome
}

// Fork is the same battle, of which nothing is shared that can change.
func (f *Fight) Fork() *Fight {
	out := &Fight{State: *f.State.Clone(), seed: f.seed, dice: f.dice.Clone(), outcome: f.outcome}
	out.log = f.log.Fork(out.dice)
	return out
}

// Fresh says whether nothing was thrown yet.
func (f *Fight) Fresh() bool { return f.dice.Fresh(f.seed, battle.TableDice) }

// Anew is the battle as it would stand with a seed, of one that is fresh.
func (f *Fight) Anew(seed uint64) *Fight {
	out := &Fight{State: *f.State.Clone(), seed: seed, dice: battle.Seeded(seed, battle.TableDice)}
	out.Units = slices.Grow(out.Units, cap(f.Units)-len(f.Units)) // they stay where they are in memory
	out.log = f.log.Anew(seed, out.dice)
	return out
}

// AsSeen is the battle as a side sees it, to be asked and not played on: nothing that the
// side does not see bears on an answer.
func (f *Fight) AsSeen(side int) *Fight {
	if f.SeesAll(side) {
		return f
	}
	return &Fight{State: *f.As(side).Blind(), log: f.log}
}

// Log is the record of the battle.
func (f *Fight) Log() *battle.Log { return f.log }

// Outcome is what the battle did, once it is over.
func (f *Fight) Outcome() battle.Outcome { return f.outcome }

type (
	length = tabletop.Length
	point  = tabletop.Point
	facing = tabletop.Facing
)

// cm is the unit of length (RISKFACTOR-1.3).
const cm = tabletop.One

func must(err error) {
	if err != nil {
		panic(err)
	}
}
