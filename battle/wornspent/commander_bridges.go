package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// sappers of a raid blow the bridge that they came for. Those of a side that stands or goes
// back make for the bridge between the sides and blow it when the enemy is within 18" of
// it (23.2), unless friends are beyond it who may yet come back.
func (c *commander) sappers(u *unit) (battle.Order, bool) {
	f := c.f
	if !u.sapper || u.isGuns() || f.state(u) == rules.Spent {
		return battle.Order{}, false
	}
	if c.bold() {
		return c.raidBridge(u)
	}
	if f.setup.Field.River == nil || !f.setup.Field.River.Between {
		return battle.Order{}, false
	}
	n := c.nearestBridge(u)
	if n == nobody {
		return battle.Order{}, false
	}
	if f.toBridge(u, n) > anInch {
		return c.toBridge(u, n), true
	}
	p := &f.table.Pieces[n]
	near, friends := false, false
	bank := c.depth(tabletop.Middle(p.Line[0], p.Line[len(p.Line)-1]))
	for i := range f.units {
		v := &f.units[i]
		switch {
		case !v.up() || v.aboard != nobody || v.isBoat:
		case v.side != c.side:
			near = near || v.quad.FromPoint(p.Near(v.box.At)) <= 18*anInch
		case v.no != u.no:
			friends = friends || c.depth(v.box.At) > bank
		}
	}
	if near && !friends {
		return battle.Order{Kind: "blow_bridge", Unit: u.id, Target: p.ID}, true
	}
	return hold(u), true
}

// nearestBridge is the standing bridge nearest to a unit, or none.
func (c *commander) nearestBridge(u *unit) int {
	best, near := nobody, int64(1)<<62
	for i := range c.f.table.Pieces {
		p := &c.f.table.Pieces[i]
		if p.Kind != tabletop.Bridge || p.State == tabletop.Destroyed {
			continue
		}
		if d := p.Near(u.box.At).Minus(u.box.At).Square(); d < near {
			best, near = i, d
		}
	}
	return best
}

// toBridge sends sappers to the nearer end of a bridge.
func (c *commander) toBridge(u *unit, n int) battle.Order {
	p := &c.f.table.Pieces[n]
	end := p.Line[0]
	if last := p.Line[len(p.Line)-1]; last.Minus(u.box.At).Square() < end.Minus(u.box.At).Square() {
		end = last
	}
	if c.f.nearestEnemy(u) == nobody || end == u.box.At {
		return hold(u)
	}
	return battle.Order{Kind: "advance", Unit: u.id, Path: c.path(u.box.At, end)}
}
