// Package play is what happens in a battle of Redcoats & Natives: the field is laid, both sides
// are mustered and set up, cards are dealt, and orders are carried out, until the outcome is made.
package play

import (
	"cmp"
	"slices"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/battle/redcoats/words"
	"frontier/internal/hex"
)

// Fight is a battle under way: its state, and what happens to it.
type Fight struct {
	state.State
	log     *battle.Log
	stock   *stock
	outcome battle.Outcome
	shown   state.State // room for what the commander is shown

	// What stands in the log, many to an allocation.
	orders []battle.Order
	places []words.PlaceData
	points []battle.XY
	trail  []rules.Place

	queued []int // room to measure a field in
}

// Log is the record of the battle so far.
func (f *Fight) Log() *battle.Log { return f.log }

// Outcome is what the battle did, once it is over.
func (f *Fight) Outcome() battle.Outcome { return f.outcome }

// View is the table as one side sees it; -1 is the umpire.
func (f *Fight) View(side int) battle.View {
	if side < 0 {
		return f.Umpire().View()
	}
	return f.As(side).View()
}

// AsSeen is the battle as a side sees it, to be asked and not played on: nothing that the
// side does not see bears on an answer.
func (f *Fight) AsSeen(side int) *Fight {
	if f.Stage != state.Placing {
		return f
	}
	seen := new(state.State)
	f.Show(side, seen)
	return &Fight{State: *seen, log: f.log, stock: f.stock}
}

// Fork is the same battle, of which nothing is shared that can change.
func (f *Fight) Fork() *Fight {
	c := &Fight{State: *f.State.Clone(), stock: f.stock.clone(), outcome: f.outcome}
	c.log = f.log.Fork(c.stock)
	return c
}

// Imagine is a battle to be played on as it may stand for all that a side knows: with a pack
// that is shuffled anew.
func (f *Fight) Imagine(side int, seed uint64) *Fight {
	out := f.Fork()
	out.Suppose(side)
	out.stock = newStock(seed)
	out.stock.gather()
	out.log = f.log.Fork(out.stock)
	return out
}

// sortOrders puts the units of each side in the order of their ids (REDCOATS-3.9).
func (f *Fight) sortOrders() {
	for side := range 2 {
		f.ByID[side] = f.ByID[side][:0]
		for i := range f.Units {
			if f.Units[i].Side == side {
				f.ByID[side] = append(f.ByID[side], i)
			}
		}
		slices.SortFunc(f.ByID[side], func(a, b int) int { return cmp.Compare(f.Units[a].ID, f.Units[b].ID) })
	}
}

// put sets a unit down in a hex.
func (f *Fight) put(u *state.Unit, h hex.Hex) {
	u.At = h
	f.Field.At(h).Units[u.Side]++
}

// lift takes a unit off its hex.
func (f *Fight) lift(u *state.Unit) { f.Field.At(u.At).Units[u.Side]-- }

// shift moves a unit to another hex (REDCOATS-4.10).
func (f *Fight) shift(u *state.Unit, h hex.Hex) {
	if u.At == h {
		return
	}
	f.lift(u)
	f.put(u, h)
	u.Moved, u.Since = true, f.Turn
	if u.Load != state.Nobody {
		l := &f.Units[u.Load]
		l.At, l.Moved = h, true
	}
}

func (f *Fight) putGeneral(g *state.General, h hex.Hex) {
	g.At = h
	f.Field.At(h).Generals[g.Side]++
}

func (f *Fight) liftGeneral(g *state.General) { f.Field.At(g.At).Generals[g.Side]-- }

func (f *Fight) shiftGeneral(g *state.General, h hex.Hex) {
	if g.At == h {
		return
	}
	f.liftGeneral(g)
	f.putGeneral(g, h)
	g.Moved = true
}

// mark says when something happens, whose it is and whom it strikes.
func (f *Fight) mark(u, t *state.Unit) battle.Mark {
	m := battle.Mark{Turn: f.Turn, Side: state.Nobody, Phase: state.PhaseNames[f.Stage]}
	if u != nil {
		m.Side, m.Unit = u.Side, u.ID
	}
	if t != nil {
		m.Target = t.ID
	}
	return m
}

// markGeneral is a mark of a Commander.
func (f *Fight) markGeneral(g *state.General) battle.Mark {
	return battle.Mark{Turn: f.Turn, Side: g.Side, Phase: state.PhaseNames[f.Stage], Unit: g.ID}
}
