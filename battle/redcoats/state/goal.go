package state

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// Places are the hexes of a place of the field: those of a work, of a crossing, of the
// village, or the middle one.
func (g *Field) Places(id, village string) []hex.Hex {
	var out []hex.Hex
	add := func(cells ...int) {
		for _, i := range cells {
			out = append(out, g.Hex(i))
		}
	}
	for _, w := range g.Works {
		if w.ID != "" && w.ID == id {
			add(w.At...)
		}
	}
	for _, c := range g.Crossings {
		if c.ID != "" && c.ID == id {
			add(c.At)
		}
	}
	switch {
	case id == battle.MiddlePlace:
		for _, h := range hex.Within(hex.AtOffset(g.Columns/2, g.Rows/2), g.Columns) {
			if g.Open(h) { // the middle itself may lie in a river
				return append(out, h)
			}
		}
	case id == battle.VillagePlace && village != "":
		for i := range g.Cells {
			if g.Names[i] == village && g.Lines[g.Cells[i].Kind].Kind == rules.BuiltUp {
				add(i)
			}
		}
	}
	return out
}

// GoalMet says whether a side has what the scenario bids it fight for: an undisrupted
// fighting unit of its stands there, and none of the enemy's (REDCOATS-14.1).
func (s *State) GoalMet(side int) bool {
	g := s.Setup.Sides[side].Goal
	if g == nil || s.Turn < g.From {
		return false
	}
	held := false
	for _, h := range s.Goals[side] {
		for n := range s.Units {
			u := &s.Units[n]
			if u.Up() && u.Fights() && !u.Disrupted && s.StandsIn(u, h) {
				if u.Side != side {
					return false
				}
				held = true
			}
		}
	}
	return held
}

// ToGoal is how far a hex is from what a side fights for; 0 where it fights for the field.
func (s *State) ToGoal(side int, h hex.Hex) int {
	if len(s.Goals[side]) == 0 {
		return 0
	}
	far := FarAway
	for _, g := range s.Goals[side] {
		far = min(far, hex.Distance(h, g))
	}
	return far
}
