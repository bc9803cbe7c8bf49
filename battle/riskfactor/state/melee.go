package state

import (
	"slices"

	"frontier/battle/riskfactor/rules"
)

// Fighters are the figures of one side that take part in a melee, unit by unit, leaders
// first; routing ones only where there are no others (RISKFACTOR-14.82).
func (s *State) Fighters(group []int, side int) (out []int, routing bool) {
	for _, runs := range [2]bool{false, true} {
		for i := range s.Units {
			u := &s.Units[i]
			if u.Side != side || !slices.Contains(group, i) || u.Routing() != runs {
				continue
			}
			for j := range s.Units { // who has an enemy of his own fights him, and not here as well
				if l := &s.Units[j]; l.Lone && l.With == u.No && l.No != u.No && l.Up() && !slices.Contains(group, l.No) {
					out = append(out, l.Men[0])
				}
			}
			for _, m := range u.Men {
				if g := &s.Men[m]; g.Stands() && !g.Told && g.Lag <= rules.Near*cm {
					out = append(out, m)
				}
			}
		}
		if len(out) > 0 {
			return out[:min(len(out), rules.MostInMelee)], runs
		}
	}
	return nil, false
}
