package command

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// ride sends a Commander to where most disrupted figures can recover, or to a unit if he
// has none.
func (c *commander) ride(g *state.General) (battle.Order, bool) {
	s := c.s
	if g.Disrupted || g.Ordered {
		return battle.Order{}, false
	}
	if g.Unit != state.Nobody {
		if u := &s.Units[g.Unit]; !u.Disrupted && u.Charges() && s.EnemyWithin(u, 3) {
			return battle.Order{}, false // it is about to fight
		}
	}
	value := func(h hex.Hex) int {
		v := 0
		if s.Field.At(h).Units[c.side] == 0 {
			return v
		}
		for _, n := range s.ByID[c.side] {
			if u := &s.Units[n]; u.Cond == state.OnTable && u.At == h {
				v++
				if u.Disrupted && u.Fights() && u.Rating != rules.VeryPoor {
					v += 20 * u.Figures
				}
			}
		}
		if v > 0 {
			v = v*4 - min(c.nearest(h), 3) // nearer the front, all else equal
		}
		return v
	}
	if c.s.Colour() == rules.Red && s.Field.Rough(g.At) {
		return battle.Order{}, false
	}
	best, worth := battle.Order{}, value(g.At)
	s.Ways(g.Side, g.At, 1, rules.RateOf(rules.Commander), func(way []hex.Hex) bool {
		end := way[len(way)-1]
		if w := value(end); w > worth && !(g.Unit != state.Nobody && w < 20) {
			o := battle.Order{Kind: "move_leader", Unit: g.ID, Path: state.PathOf(way...)}
			if _, _, no := s.PlanGeneral(g, o); no.Rule == "" {
				best, worth = o, w
			}
		}
		return false
	})
	if best.Kind == "" && g.Unit == state.Nobody && worth == 0 { // nobody near: towards his own
		best = c.rejoin(g)
	}
	return best, best.Kind != ""
}

// rejoin leads a Commander who is alone towards the nearest unit of his side.
func (c *commander) rejoin(g *state.General) battle.Order {
	s := c.s
	to, far := state.Nobody, state.FarAway
	for _, n := range s.ByID[c.side] {
		if u := &s.Units[n]; u.Cond == state.OnTable {
			if d := hex.Distance(g.At, u.At); d < far {
				to, far = n, d
			}
		}
	}
	var best battle.Order
	if to == state.Nobody {
		return best
	}
	s.Ways(g.Side, g.At, 1, rules.RateOf(rules.Commander), func(way []hex.Hex) bool {
		if d := hex.Distance(way[len(way)-1], s.Units[to].At); d < far {
			o := battle.Order{Kind: "move_leader", Unit: g.ID, Path: state.PathOf(way...)}
			if _, _, no := s.PlanGeneral(g, o); no.Rule == "" {
				best, far = o, d
			}
		}
		return false
	})
	return best
}
