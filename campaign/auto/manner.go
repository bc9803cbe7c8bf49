package auto

import (
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// open says whether an objective is still to be worked for.
func (c *commander) open(o *state.Objective) bool {
	return !c.Settled[o.ID] && (!o.By || o.Late > 0 || c.Day <= o.Until)
}

// each is what one place of an objective about several is worth, in points.
func each(o *state.Objective) int {
	if o.Each > 0 {
		return o.Each
	}
	return max(o.Points/max(len(o.Places), 1), 1)
}

// spare says whether a group has forces in it that are to be kept in being, and what the weakest of
// them has left in hundredths of what it must have.
func (c *commander) spare(g *group) (left int, kept bool) {
	for _, x := range g.forces {
		if n, of := c.Spare[x.ID]; of && (!kept || n < left) {
			left, kept = n, true
		}
	}
	return left, kept
}

// presses has a commander attack at less the more of the campaign is over: what is not won by its last
// day is lost.
func (c *commander) presses() {
	if quarter := int(c.Day) * 4 / max(int(c.Last), 1); c.manner.attack > boldest {
		c.manner.attack = max(c.manner.attack-pressed*quarter, boldest)
	}
}

// By how many hundredths less a commander attacks for each quarter of the campaign that is over, and
// below what that brings nobody.
const (
	pressed = 10
	boldest = 85
)

// lastStand is at what odds, in hundredths, an army fights for a place that it alone covers.
const lastStand = 25

// What a force that is to be kept in being has left, in hundredths, when it takes no chances and when
// it takes fewer.
const (
	hoarded = 130
	careful = 170
)

// how is how a group goes about it: as its commander's character, and with fewer chances taken where
// the side is to keep it in being or counts its dead.
func (c *commander) how(g *group) manner {
	m := c.manner
	if c.frugal {
		m.attack, m.stand = m.attack+5, m.stand+5
	}
	left, kept := c.spare(g)
	if p := c.anchor(g); p != nil && p.Hex == g.head.Hex {
		m.stand, m.back = lastStand, holdsOut // it is what the war is about
		return m
	}
	switch {
	case kept && left < hoarded:
		m.attack, m.stand, m.back, m.reach = max(m.attack, 300), max(m.stand, 110), min(m.back, 100), 2
	case kept && left < careful:
		m.attack, m.stand, m.back = m.attack+30, m.stand+15, m.back*3/4
	}
	return m
}

// counts says whether an objective of the side counts its dead, its guns or its men.
func (c *commander) counts() bool {
	return slices.ContainsFunc(c.Objectives, func(o state.Objective) bool {
		return (o.Kind == state.LossesBelow || o.Kind == state.NoColumnLost || o.Kind == state.NoGunsLost) && !c.Settled[o.ID]
	})
}

// leash is within how many days' march of it an army stays that alone covers a place which its side is
// to hold.
const leash = 3

// exposed says whether a place is lost for good when it is lost once, and a depot of the enemy, out of which he may come unseen,
// lies within the leash of a group of it.
func (c *commander) exposed(g *group, p *state.Place) bool {
	return slices.ContainsFunc(c.Objectives, func(o state.Objective) bool {
		return o.Always && (o.Kind == state.HoldPlace || o.Kind == state.HoldPlaces) && c.open(&o) && slices.Contains(o.Places, p.ID)
	}) && slices.ContainsFunc(c.Places, func(o state.Place) bool {
		return c.Enemy(o.Owner) && o.Depot && hex.Distance(o.Hex, p.Hex)*c.HexMiles <= leash*g.pace()
	})
}

// rooted has a group that alone covers an exposed place stand in it, whatever else there is to do; out of it it goes for an
// enemy beside it alone for whom it is strong enough, where nobody else is at hand who might come in meanwhile. True: it does.
func (c *commander) rooted(g *group) bool {
	p := c.anchor(g)
	if p == nil || !c.exposed(g, p) {
		return false
	}
	t := &task{at: p.Hex}
	if at, ok := c.drives(g, t); ok && g.head.Hex == p.Hex && hex.Distance(at, p.Hex) == 1 && c.threat(p.Hex, atHand) == c.foes[at] {
		c.attack(g, &task{at: at, need: c.front(at, 1)})
		return true
	}
	c.defend(g, t)
	return true
}

// anchor is the place that a group alone covers, of those for which its side has points enough; nil:
// there is none, or others hold it well enough.
func (c *commander) anchor(g *group) *state.Place {
	for i := range c.Objectives {
		o := &c.Objectives[i]
		if o.Kind != state.HoldPlace && o.Kind != state.HoldPlaces || !c.open(o) || each(o) < anchored {
			continue
		}
		for _, id := range o.Places {
			p := c.Place(id)
			if p == nil || c.Enemy(p.Owner) || hex.Distance(p.Hex, g.head.Hex)*c.HexMiles > leash*g.pace() {
				continue
			}
			others, enough := 0, 2
			if c.exposed(g, p) {
				enough = 1
			}
			for j := range c.Forces {
				if x := &c.Forces[j]; !slices.Contains(g.forces, x) && hex.Distance(x.Hex, p.Hex) <= 1 {
					others += x.Strength
				}
			}
			if others*enough < g.strength {
				return p
			}
		}
	}
	return nil
}

// anchored is for how many points a place is worth an army that covers it.
const anchored = 5

// Before what odds, in hundredths, a garrison leaves an open place and a strong one, and an army gives way.
const (
	staysIn  = 400
	holdsOut = 800

	outnumbered = 120 // an army that is to be kept in being falls back, within so many hexes of an enemy
	relief      = 3
)

// manner is how a character goes about it: at what odds, in hundredths, he attacks and stands, before
// what odds he falls back, and within how many hexes he goes after an enemy in the field.
type manner struct{ attack, stand, back, reach int }

// manners are those of each character (CAMPAIGN-13.1).
var manners = map[state.Character]manner{
	state.Cautious: {110, 45, 240, 6},
	state.Bold:     {95, 50, 240, 8},
	state.Besieger: {95, 55, 210, 8},
	state.Raider:   {115, 90, 130, 6},
}
