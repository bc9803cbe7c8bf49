package redcoats

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// readGoals finds the hexes for which the sides fight (REDCOATS-14.1).
func (f *fight) readGoals() error {
	for side := range 2 {
		g := f.setup.Sides[side].Goal
		if g == nil {
			continue
		}
		f.goals[side] = f.field.places(g.Place, f.setup.Field.Village)
		if len(f.goals[side]) == 0 {
			return &battle.InputError{Key: fmt.Sprintf("sides[%d].goal.place", side), What: fmt.Sprintf("%.40q is no place of the field; name a work or crossing, village or middle", g.Place)}
		}
	}
	return nil
}

// places are the hexes of a place of the field: those of a work, of a crossing, of the
// village, or the middle one.
func (g *field) places(id, village string) []hex.Hex {
	var out []hex.Hex
	add := func(cells ...int) {
		for _, i := range cells {
			out = append(out, g.Hex(i))
		}
	}
	for _, w := range g.works {
		if w.id != "" && w.id == id {
			add(w.at...)
		}
	}
	for _, c := range g.crossings {
		if c.id != "" && c.id == id {
			add(c.at)
		}
	}
	switch {
	case id == battle.MiddlePlace:
		for _, h := range hex.Within(hex.AtOffset(g.Columns/2, g.Rows/2), g.Columns) {
			if g.open(h) { // the middle itself may lie in a river
				return append(out, h)
			}
		}
	case id == battle.VillagePlace && village != "":
		for i := range g.cells {
			if g.names[i] == village && g.lines[g.cells[i].kind].Kind == rules.BuiltUp {
				add(i)
			}
		}
	}
	return out
}

// goalMet says whether a side has what the scenario bids it fight for: an undisrupted
// fighting unit of its stands there, and none of the enemy's (REDCOATS-14.1).
func (f *fight) goalMet(side int) bool {
	g := f.setup.Sides[side].Goal
	if g == nil || f.turn < g.From {
		return false
	}
	held := false
	for _, h := range f.goals[side] {
		for n := range f.units {
			u := &f.units[n]
			if u.up() && u.fights() && !u.disrupted && f.stands(u, h) {
				if u.side != side {
					return false
				}
				held = true
			}
		}
	}
	return held
}

// toGoal is how far a hex is from what a side fights for; 0 where it fights for the field.
func (f *fight) toGoal(side int, h hex.Hex) int {
	if len(f.goals[side]) == 0 {
		return 0
	}
	far := farAway
	for _, g := range f.goals[side] {
		far = min(far, hex.Distance(h, g))
	}
	return far
}
