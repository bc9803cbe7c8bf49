package muster

import (
	"cmp"

	"frontier/battle"
	"frontier/battle/tick"
)

// Leaders are the leaders of a setup, the first side's first, for a book in which is ticked what
// became of them; rule is the one by which that is settled.
func Leaders(s *battle.Setup, rule string) []tick.Leader {
	var out []tick.Leader
	for side := range s.Sides {
		for i := range s.Sides[side].Leaders {
			l := &s.Sides[side].Leaders[i]
			out = append(out, tick.Leader{ID: l.ID, Side: side, Name: cmp.Or(l.Name, l.ID), Rule: rule})
		}
	}
	return out
}
