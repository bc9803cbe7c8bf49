package redcoats

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
)

// guns moves, limbers or unlimbers a battery.
func (c *commander) guns(u *unit) (battle.Order, bool) {
	f := c.f
	reach := u.arm.Reach
	if u.limbered {
		if c.sight(u, reach) || !c.aggressive && f.turn > 1 {
			o := battle.Order{Kind: "unlimber", Unit: u.id}
			if _, no := f.planUnlimber(u); no == nil {
				return o, true
			}
			return o, false
		}
		return c.approach(u, max(reach*2/3, 3))
	}
	if !c.aggressive || c.sight(u, reach) {
		return battle.Order{}, false
	}
	if !u.kind.Heavy() {
		return c.approach(u, 4)
	}
	if u.team != nobody {
		o := battle.Order{Kind: "limber", Unit: u.id, Target: f.units[u.team].id}
		if _, no := f.planLimber(u, o); no == nil && c.nearest(u.at) > 2 {
			return o, true
		}
	}
	return battle.Order{}, false
}

// sight says whether a battery has a target where it stands, limbered or not.
func (c *commander) sight(u *unit, reach int) bool {
	for _, h := range c.f.hexesHeld(u, reach, c.f.hexes[:0]) {
		if c.f.sees(u.at, h) {
			return true
		}
	}
	return false
}

// approach brings guns nearer to the enemy, but no nearer than so many hexes.
func (c *commander) approach(u *unit, stop int) (battle.Order, bool) {
	here := c.nearest(u.at)
	return c.best(u, func(end hex.Hex) int {
		there := c.nearest(end)
		if there < max(stop, 3) {
			return 0
		}
		return here - there
	})
}

// team brings transport back to its guns.
func (c *commander) team(u *unit) (battle.Order, bool) {
	g := &c.f.units[u.battery]
	far := hex.Distance(u.at, g.at)
	if g.limbered || far <= 1 {
		return battle.Order{}, false
	}
	return c.best(u, func(end hex.Hex) int { return far - hex.Distance(end, g.at) })
}

// Distances from the enemy at which infantry lands from a vehicle, and from which it pays to
// board one.
const (
	landing  = 3
	boarding = 6
)

// board lets infantry that has far to go board an empty vehicle beside it.
func (c *commander) board(u *unit) (battle.Order, bool) {
	f := c.f
	if !c.aggressive || !f.settings.MotorTransport || c.nearest(u.at) < boarding {
		return battle.Order{}, false
	}
	for _, n := range f.order[c.side] {
		v := &f.units[n]
		if v.kind != rules.MotorTransport || v.battery != nobody || v.load != nobody {
			continue
		}
		o := battle.Order{Kind: "embark", Unit: u.id, Target: v.id}
		if _, no := f.planEmbark(u, o); no == nil {
			return o, true
		}
	}
	return battle.Order{}, false
}

// drive brings infantry forward and sets it down outside the enemy's fire; an empty vehicle
// goes to infantry that has far to go.
func (c *commander) drive(v *unit) (battle.Order, bool) {
	f := c.f
	here := c.nearest(v.at)
	if v.load == nobody {
		to := func(h hex.Hex) int { // how far infantry is that would board
			far := farAway
			for _, n := range f.order[c.side] {
				if u := &f.units[n]; u.up() && u.kind == rules.Infantry && !u.disrupted && c.nearest(u.at) >= boarding {
					far = min(far, hex.Distance(h, u.at))
				}
			}
			return far
		}
		far := to(v.at)
		if !c.aggressive || far <= 1 || far == farAway {
			return battle.Order{}, false
		}
		return c.best(v, func(end hex.Hex) int { return far - to(end) })
	}
	stop := max(landing, c.smallArms()+1)
	if here <= stop || !c.aggressive {
		load := &f.units[v.load]
		o := battle.Order{Kind: "disembark", Unit: load.id}
		if _, no := f.planDisembark(load, o); no == nil {
			return o, true
		}
		for _, h := range hex.Neighbours(v.at) {
			if o.Path = path(h); f.field.Holds(h) && c.nearest(h) >= here {
				if _, no := f.planDisembark(load, o); no == nil {
					return o, true
				}
			}
		}
		return battle.Order{}, false
	}
	return c.best(v, func(end hex.Hex) int {
		there := c.nearest(end)
		if there < stop {
			return 0
		}
		return here - there
	})
}
