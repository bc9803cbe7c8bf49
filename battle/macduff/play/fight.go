// Package play is what happens in a battle of With MacDuff to the Frontier: armies muster and
// set up, cards are turned, orders that were found legal are carried out, dice fall, and all
// of it is noted.
package play

import (
	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/battle/macduff/words"
)

// Fight is a battle under way: its state, and what happens to it.
type Fight struct {
	state.State
	dice    *battle.SeededDice
	log     *battle.Log
	steps   words.Steps // of the body that moves, until its place is noted
	outcome battle.Outcome
	sights  [2]state.Sight // room for what the side that decides sees
}

// AsSeen is the battle as a side sees it, to be asked and not played on: nothing that the
// side does not see bears on an answer.
func (f *Fight) AsSeen(side int) *Fight {
	if !f.Hidden && f.Stage != state.Placing {
		return f
	}
	return &Fight{State: *f.As(side).Blind(), log: f.log}
}

// Log is the record of the battle so far.
func (f *Fight) Log() *battle.Log { return f.log }

// Outcome is what the battle did, once it is over.
func (f *Fight) Outcome() battle.Outcome { return f.outcome }

// mark says when something happens, whose it is and whom it strikes.
func (f *Fight) mark(b, o *state.Body) battle.Mark {
	m := battle.Mark{Turn: f.Turn, Side: -1, Phase: state.PhaseNames[f.Stage]}
	if b != nil {
		m.Side, m.Unit = b.Side, b.ID
	}
	if o != nil {
		m.Target = o.ID
	}
	return m
}

// roll throws by a procedure with the battle's dice and logs it.
func roll[In, Need, Result any](f *Fight, at battle.Mark, p *battle.Typed[In, Need, Result], in In) (Need, Result) {
	n, r, err := p.Roll(f.log, at, in)
	state.Sure(err)
	return n, r
}
