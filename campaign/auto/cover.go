package auto

import (
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// covering is within how many hexes of a place that is to be held it is covered.
const covering = 8

// covers has a group for which there is nothing else to do bar the enemy's way to a place that its side
// is to hold: it stands in front of it, where it would still fight all who are known to be near. True: it does.
func (c *commander) covers(g *group) bool {
	p := c.covered(g)
	if p == nil {
		return false
	}
	at, ok := c.outpost(g, p)
	if !ok {
		return false
	}
	for _, x := range g.forces {
		c.stance(x, state.Stand, c.how(g).stand)
		if x.Hex != at {
			c.marchTo(x, at, false, false)
			continue
		}
		c.halt(x)
		c.settle(x)
	}
	return true
}

// covered is the place that a group covers: of those near it which its side holds and is to hold, that
// which is worth most; nil: none.
func (c *commander) covered(g *group) *state.Place {
	var best *state.Place
	most := 0
	for _, o := range c.Objectives {
		if o.Kind != state.HoldPlace && o.Kind != state.HoldPlaces && o.Kind != state.DenyPlace || o.Until > 0 && c.Day > o.Until {
			continue
		}
		for _, id := range o.Places {
			p := c.Place(id)
			if p != nil && p.Owner == c.Side.ID && o.Points > most && hex.Distance(p.Hex, g.head.Hex) <= covering {
				best, most = p, o.Points
			}
		}
	}
	return best
}

// outpost is where a place is covered: the place of the side that lies nearest to the home of the enemy,
// no farther from it than the place itself, and not before an enemy for whom the group is too weak.
func (c *commander) outpost(g *group, p *state.Place) (hex.Hex, bool) {
	foe := c.enemyHome(p.Hex)
	if foe == nil {
		return hex.Hex{}, false
	}
	best, least := p.Hex, hex.Distance(p.Hex, foe.Hex)
	for i := range c.Places {
		o := &c.Places[i]
		n := hex.Distance(o.Hex, foe.Hex)
		if o.Owner != c.Side.ID || n >= least || hex.Distance(o.Hex, p.Hex) > covering {
			continue
		}
		if c.Charge(c.threat(o.Hex, 2))*c.manner.stand <= g.strength*100 {
			best, least = o.Hex, n
		}
	}
	return best, true
}

// enemyHome is the home of an enemy nearest to a hex; nil: none has one.
func (c *commander) enemyHome(h hex.Hex) *state.Place {
	var best *state.Place
	for _, id := range c.Foes() {
		if p := c.Home(id); p != nil && (best == nil || hex.Distance(p.Hex, h) < hex.Distance(best.Hex, h)) {
			best = p
		}
	}
	return best
}

// sweeps has a group for which there is nothing else to do, and before which no enemy is known, go through the
// enemy's country: to the nearest open place of his, where it may come upon him. True: it goes.
func (c *commander) sweeps(g *group) bool {
	if c.threat(g.head.Hex, atHand) > 0 {
		return false
	}
	at, ok := c.unvisited(g)
	if !ok {
		return false
	}
	for _, x := range g.forces {
		c.stance(x, state.Attack, c.how(g).attack)
		c.marchTo(x, at, false, false)
	}
	return true
}

// unvisited is the nearest open place of the enemy that a group can go to; false: there is none, or it is not for it.
func (c *commander) unvisited(g *group) (hex.Hex, bool) {
	if c.Side.Character == state.Cautious || g.head.Loyalty > 0 {
		return hex.Hex{}, false
	}
	best, least := hex.Hex{}, -1
	for i := range c.Places {
		p := &c.Places[i]
		n := hex.Distance(p.Hex, g.head.Hex)
		t := task{at: p.Hex, place: p, need: c.threat(p.Hex, 1)}
		if !c.Enemy(p.Owner) || strongPlace(p) || c.barred(p.Hex) || least >= 0 && n >= least {
			continue
		}
		if able, _ := c.able(g, &t); able && c.lasts(g, &t, n) {
			best, least = p.Hex, n
		}
	}
	return best, least >= 0
}
