package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// sappers of a raid blow the bridge that they came for. Those of a side that stands or goes
// back make for the bridge between the sides and blow it when the enemy is within 18" of
// it (23.2), unless friends are beyond it who may yet come back.
func (c *Commander) sappers(u *state.Unit) (battle.Order, bool) {
	f := c.F
	if !u.Sapper || u.IsGuns() || f.Grade(u) == rules.Spent {
		return battle.Order{}, false
	}
	if c.bold() {
		return c.raidBridge(u)
	}
	if f.Setup.Field.River == nil || !f.Setup.Field.River.Between {
		return battle.Order{}, false
	}
	n := c.nearestBridge(u)
	if n == state.Nobody {
		return battle.Order{}, false
	}
	if f.ToBridge(u, n) > state.Inch {
		return c.toBridge(u, n), true
	}
	p := &f.Table.Pieces[n]
	near, friends := false, false
	bank := c.depth(tabletop.Middle(p.Line[0], p.Line[len(p.Line)-1]))
	for i := range f.Units {
		v := &f.Units[i]
		switch {
		case !v.Up() || v.Aboard != state.Nobody || v.IsBoat:
		case v.Side != c.Side:
			near = near || v.Quad.FromPoint(p.Near(v.Box.At)) <= 18*state.Inch
		case v.No != u.No:
			friends = friends || c.depth(v.Box.At) > bank
		}
	}
	if near && !friends {
		return battle.Order{Kind: "blow_bridge", Unit: u.ID, Target: p.ID}, true
	}
	return hold(u), true
}

// nearestBridge is the standing bridge nearest to a unit, or none.
func (c *Commander) nearestBridge(u *state.Unit) int {
	best, near := state.Nobody, int64(1)<<62
	for i := range c.F.Table.Pieces {
		p := &c.F.Table.Pieces[i]
		if p.Kind != tabletop.Bridge || p.State == tabletop.Destroyed {
			continue
		}
		if d := p.Near(u.Box.At).Minus(u.Box.At).Square(); d < near {
			best, near = i, d
		}
	}
	return best
}

// toBridge sends sappers to the nearer end of a bridge.
func (c *Commander) toBridge(u *state.Unit, n int) battle.Order {
	p := &c.F.Table.Pieces[n]
	end := p.Line[0]
	if last := p.Line[len(p.Line)-1]; last.Minus(u.Box.At).Square() < end.Minus(u.Box.At).Square() {
		end = last
	}
	if c.F.NearestEnemy(u) == state.Nobody || end == u.Box.At {
		return hold(u)
	}
	return battle.Order{Kind: "advance", Unit: u.ID, Path: c.path(u.Box.At, end)}
}
