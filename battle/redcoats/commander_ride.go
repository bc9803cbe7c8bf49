package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// ride sends a Commander to where most disrupted figures can recover, or to a unit if he
// has none.
func (c *commander) ride(g *general) (battle.Order, bool) {
	f := c.f
	if g.disrupted || g.ordered {
		return battle.Order{}, false
	}
	if g.unit != nobody {
		if u := &f.units[g.unit]; !u.disrupted && u.charges() && f.enemyWithin(u, 3) {
			return battle.Order{}, false // it is about to fight
		}
	}
	value := func(h hex.Hex) int {
		v := 0
		if f.field.at(h).units[c.side] == 0 {
			return v
		}
		for _, n := range f.order[c.side] {
			if u := &f.units[n]; u.cond == onTable && u.at == h {
				v++
				if u.disrupted && u.fights() && u.rating != rules.VeryPoor {
					v += 20 * u.figures
				}
			}
		}
		if v > 0 {
			v = v*4 - min(c.nearest(h), 3) // nearer the front, all else equal
		}
		return v
	}
	if c.f.colour() == rules.Red && f.field.rough(g.at) {
		return battle.Order{}, false
	}
	best, worth := battle.Order{}, value(g.at)
	f.ways(g.side, g.at, 1, rules.RateOf(rules.Commander), func(way []hex.Hex) bool {
		end := way[len(way)-1]
		if w := value(end); w > worth && !(g.unit != nobody && w < 20) {
			o := battle.Order{Kind: "move_commander", Unit: g.id, Path: path(way...)}
			if _, _, no := f.planGeneral(g, o); no == nil {
				best, worth = o, w
			}
		}
		return false
	})
	if best.Kind == "" && g.unit == nobody && worth == 0 { // nobody near: towards his own
		best = c.rejoin(g)
	}
	return best, best.Kind != ""
}

// rejoin leads a Commander who is alone towards the nearest unit of his side.
func (c *commander) rejoin(g *general) battle.Order {
	f := c.f
	to, far := nobody, farAway
	for _, n := range f.order[c.side] {
		if u := &f.units[n]; u.cond == onTable {
			if d := hex.Distance(g.at, u.at); d < far {
				to, far = n, d
			}
		}
	}
	var best battle.Order
	if to == nobody {
		return best
	}
	f.ways(g.side, g.at, 1, rules.RateOf(rules.Commander), func(way []hex.Hex) bool {
		if d := hex.Distance(way[len(way)-1], f.units[to].at); d < far {
			o := battle.Order{Kind: "move_commander", Unit: g.id, Path: path(way...)}
			if _, _, no := f.planGeneral(g, o); no == nil {
				best, far = o, d
			}
		}
		return false
	})
	return best
}
