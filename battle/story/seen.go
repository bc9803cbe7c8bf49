package story

import (
	"context"
	"fmt"
	"slices"

	"frontier/battle"
	"frontier/battle/telling"
)

// Seen makes a story of a battle as one of its sides saw it: the battle, which is set up, is played by its
// orders, and looked at by that side after each.
//
// Its tables are those that the side saw. Of the setup there are of the enemy only the units and leaders
// who came into its sight, in their order, without their numbers. Of the log it has what the side did or
// suffered, and what an enemy did who was in its sight before or after the order; whoever struck at it out
// of sight is nobody's unit. An order that is refused, and orders that end too soon, are errors.
func Seen(ctx context.Context, b battle.Battle, orders []battle.Order, setup battle.Setup, engine telling.Chronicler, side int) (*Story, error) {
	w := &witness{side: side, of: setup, engine: engine, ever: map[string]bool{}, find: finder(setup), leads: leaders(setup)}
	w.look(b)
	var out []Standing
	turn, read := b.Turn(), 0
	for n := 0; !b.Over(); n++ {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if n >= len(orders) {
			return nil, fmt.Errorf("its %d orders do not bring the battle to its end", len(orders))
		}
		if err := b.Order(orders[n]); err != nil {
			return nil, fmt.Errorf("its order %d: %w", n+1, err)
		}
		w.look(b)
		for line := range b.Log().LinesFrom(read + 1) {
			read++
			if line, ok := w.told(line); ok {
				w.lines = append(w.lines, line)
			}
		}
		for now := b.Turn(); turn < now && !b.Over(); turn++ {
			out = append(out, Standing{turn, w.view})
		}
	}
	out = append(out, Standing{b.Outcome().Turns, w.view})
	s := Read(w.known(), engine, slices.Values(w.lines), out)
	s.BySide, s.Side = true, side
	return s, nil
}

// witness is a side that looks on.
type witness struct {
	side      int
	of        battle.Setup
	engine    telling.Chronicler
	find      func(id string) (side, unit int, ok bool)
	leads     map[string]int
	view      battle.View     // as it is now
	now, then map[string]bool // enemies in sight, and those before the last order
	ever      map[string]bool
	lines     []battle.Line
}

// look sees who is in sight.
func (w *witness) look(b battle.Battle) {
	w.view, w.then, w.now = b.View(w.side), w.now, map[string]bool{}
	for _, list := range [...][]battle.UnitView{w.view.Units, w.view.Leaders} {
		for i := range list {
			if u := &list[i]; u.Side != w.side && inSight(u) {
				w.now[u.ID], w.ever[u.ID] = true, true
			}
		}
	}
}

// owner is whose a unit, a part of one, a leader or a side is; -1: nobody knows.
func (w *witness) owner(id string) int {
	if side, _, ok := w.find(id); ok {
		return side
	}
	if side, ok := w.leads[id]; ok {
		return side
	}
	return sideOf(&w.of, id)
}

// told gives a line as the side may tell it; false: it knows nothing of it.
func (w *witness) told(line battle.Line) (battle.Line, bool) {
	foe := w.of.Sides[1-w.side].ID
	seen := func(id string) bool { return w.now[id] || w.then[id] || id == foe }
	if w.owner(line.Target) == 1-w.side && !seen(line.Target) {
		line.Target = ""
	}
	switch owner := w.owner(line.Unit); {
	case owner == w.side:
		return line, true
	case owner < 0:
		d, ok := w.engine.Deed(line)
		return line, line.Side == w.of.Sides[w.side].ID || ok && d.Kind == telling.BreaksOff // which nobody hides
	case seen(line.Unit):
		return line, true
	}
	line.Unit = foe
	return line, w.owner(line.Target) == w.side
}

// known is the setup as far as the side came to know it.
func (w *witness) known() battle.Setup {
	out := w.of
	out.Changes = nil
	enemy := &out.Sides[1-w.side]
	units, leads := enemy.Units, enemy.Leaders
	enemy.Units, enemy.Leaders, enemy.Posture, enemy.Goal, enemy.Commander = nil, nil, "", nil, nil
	met := map[int]bool{}
	for id := range w.ever {
		if side, unit, ok := w.find(id); ok && side != w.side {
			met[unit] = true
		}
	}
	for i := range units {
		if met[i] {
			u := battle.Unit{ID: units[i].ID, Name: units[i].Name, Arm: units[i].Arm, Weapon: units[i].Weapon}
			enemy.Units = append(enemy.Units, u)
		}
	}
	for i := range leads {
		if w.ever[leads[i].ID] {
			enemy.Leaders = append(enemy.Leaders, battle.Leader{ID: leads[i].ID, Name: leads[i].Name, Rank: leads[i].Rank})
		}
	}
	return out
}
