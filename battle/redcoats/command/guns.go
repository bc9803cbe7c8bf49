package command

import (
	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// guns moves, limbers or unlimbers a battery.
func (c *commander) guns(u *state.Unit) (battle.Order, bool) {
	s := c.s
	reach := u.Arm.Reach
	if u.Limbered {
		if c.sight(u, reach) || !c.aggressive && s.Turn > 1 {
			o := battle.Order{Kind: "unlimber", Unit: u.ID}
			if _, no := s.PlanUnlimber(u); no.Rule == "" {
				return o, true
			}
			return o, false
		}
		return c.approach(u, max(reach*2/3, 3))
	}
	if !c.aggressive || c.sight(u, reach) {
		return battle.Order{}, false
	}
	if !u.Kind.Heavy() {
		return c.approach(u, 4)
	}
	if u.Team != state.Nobody {
		o := battle.Order{Kind: "limber", Unit: u.ID, Target: s.Units[u.Team].ID}
		if _, no := s.PlanLimber(u, o); no.Rule == "" && c.nearest(u.At) > 2 {
			return o, true
		}
	}
	return battle.Order{}, false
}

// sight says whether a battery has a target where it stands, limbered or not.
func (c *commander) sight(u *state.Unit, reach int) bool {
	for _, h := range c.s.HexesHeld(u, reach, c.hexes[:0]) {
		if c.s.Sees(u.At, h) {
			return true
		}
	}
	return false
}

// approach brings guns nearer to the enemy, but no nearer than so many hexes.
func (c *commander) approach(u *state.Unit, stop int) (battle.Order, bool) {
	here := c.nearest(u.At)
	return c.best(u, func(end hex.Hex) int {
		there := c.nearest(end)
		if there < max(stop, 3) {
			return 0
		}
		return here - there
	})
}

// team brings transport back to its guns.
func (c *commander) team(u *state.Unit) (battle.Order, bool) {
	g := &c.s.Units[u.Battery]
	far := hex.Distance(u.At, g.At)
	if g.Limbered || far <= 1 {
		return battle.Order{}, false
	}
	return c.best(u, func(end hex.Hex) int { return far - hex.Distance(end, g.At) })
}

// Distances from the enemy at which infantry lands from a vehicle, and from which it pays to
// board one.
const (
	landing  = 3
	boarding = 6
)

// board lets infantry that has far to go board an empty vehicle beside it.
func (c *commander) board(u *state.Unit) (battle.Order, bool) {
	s := c.s
	if !c.aggressive || !s.Settings.MotorTransport || c.nearest(u.At) < boarding {
		return battle.Order{}, false
	}
	for _, n := range s.ByID[c.side] {
		v := &s.Units[n]
		if v.Kind != rules.MotorTransport || v.Battery != state.Nobody || v.Load != state.Nobody {
			continue
		}
		o := battle.Order{Kind: "board", Unit: u.ID, Target: v.ID}
		if _, no := s.PlanEmbark(u, o); no.Rule == "" {
			return o, true
		}
	}
	return battle.Order{}, false
}

// drive brings infantry forward and sets it down outside the enemy's fire; an empty vehicle
// goes to infantry that has far to go.
func (c *commander) drive(v *state.Unit) (battle.Order, bool) {
	s := c.s
	here := c.nearest(v.At)
	if v.Load == state.Nobody {
		to := func(h hex.Hex) int { // how far infantry is that would board
			far := state.FarAway
			for _, n := range s.ByID[c.side] {
				if u := &s.Units[n]; u.Up() && u.Kind == rules.Infantry && !u.Disrupted && c.nearest(u.At) >= boarding {
					far = min(far, hex.Distance(h, u.At))
				}
			}
			return far
		}
		far := to(v.At)
		if !c.aggressive || far <= 1 || far == state.FarAway {
			return battle.Order{}, false
		}
		return c.best(v, func(end hex.Hex) int { return far - to(end) })
	}
	stop := max(landing, c.smallArms()+1)
	if here <= stop || !c.aggressive {
		load := &s.Units[v.Load]
		o := battle.Order{Kind: "land", Unit: load.ID}
		if _, no := s.PlanDisembark(load, o); no.Rule == "" {
			return o, true
		}
		for _, h := range hex.Neighbours(v.At) {
			if o.Path = state.PathOf(h); s.Field.Holds(h) && c.nearest(h) >= here {
				if _, no := s.PlanDisembark(load, o); no.Rule == "" {
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
