package verdict

import (
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Hold says whether all of the provisos hold today (CAMPAIGN-16.2). What is thrown for hangs on
// the day and on the thing for which it is asked, by its id.
func Hold(f *state.Founding, s *state.State, thing string, all []state.Proviso) bool {
	g := newGround(f, s)
	for i := range all {
		if !g.proviso(thing, i, &all[i]) {
			return false
		}
	}
	return true
}

func (g *ground) proviso(thing string, nth int, c *state.Proviso) bool {
	return g.met(thing, nth, c) != c.Not
}

func (g *ground) met(thing string, nth int, c *state.Proviso) bool {
	switch c.If {
	case state.IfAlways:
		return true
	case state.IfBeaten, state.IfWon, state.IfFought:
		return g.battles(c) >= max(c.Number, 1)
	case state.IfBesieged:
		p := g.F.Map.Place(c.Place)
		return p != nil && g.besieged(p)
	case state.IfHolds:
		p := g.F.Map.Place(c.Place)
		return p != nil && g.S.Owner(p) == c.Side
	case state.IfNear:
		return g.isNear(c)
	case state.IfThere:
		x := g.S.Force(c.Force)
		return x != nil && g.there(x)
	case state.IfFallen:
		l := g.S.Leader(c.Leader)
		return l != nil && (l.Status == state.Killed || l.Status == state.Captured)
	case state.IfHappened:
		_, _, ok := g.S.Occurred(c.Thing)
		return ok
	case state.IfCaptives:
		return slices.ContainsFunc(g.F.Sides, func(of state.Side) bool {
			men, leaders := state.HeldBySide(g.F, g.S, c.Side, of.ID)
			return of.ID != c.Side && men.Total()+len(leaders) > 0
		})
	case state.IfAnswered:
		m := g.S.Answered(c.Thing)
		return m != nil && strings.EqualFold(m.Note, c.Answer)
	case state.IfCome:
		return g.S.HasCome(c.Thing)
	case state.IfChance:
		return state.Dice(g.F, "proviso", state.Number(g.S.Day), thing, state.Number(nth)).Percent(c.Chance)
	case state.IfAny:
		for i := range c.Any {
			if g.proviso(thing, 100*(nth+1)+i, &c.Any[i]) {
				return true
			}
		}
	}
	return false
}

// battles counts the battles that a condition means.
func (g *ground) battles(c *state.Proviso) int {
	n := 0
	place := g.F.Map.Place(c.Place)
	for i := range g.S.Battles {
		b := &g.S.Battles[i]
		if b.Status != state.Fought || b.Outcome == nil || c.Days > 0 && b.Day < g.S.Day-state.Day(c.Days) {
			continue
		}
		if place != nil && hex.Distance(place.Hex, b.Hex)*g.F.Map.HexMiles > c.Miles || c.Region != "" && !g.within(c.Region, b.Hex) {
			continue
		}
		side := c.Side
		switch {
		case c.Force != "" && slices.Contains(b.Attackers, c.Force):
			side = b.Attacker
		case c.Force != "" && slices.Contains(b.Defenders, c.Force):
			side = b.Defender
		case c.Force != "" || side != b.Attacker && side != b.Defender:
			continue
		}
		won := b.Outcome.Holder == string(side)
		lost := b.Outcome.Holder != "" && !won
		if c.If == state.IfFought || c.If == state.IfWon && won || c.If == state.IfBeaten && lost {
			n++
		}
	}
	return n
}

// isNear says whether men of the force, the leader's force or the side are where the condition says,
// together at least so many.
func (g *ground) isNear(c *state.Proviso) bool {
	who := c.Force
	if c.Leader != "" {
		if l := g.S.Leader(c.Leader); l == nil || l.Status != state.Fit || l.Force == "" {
			return false
		} else {
			who = l.Force
		}
	}
	men, any := 0, false
	for i := range g.S.Forces {
		x := &g.S.Forces[i]
		if !g.there(x) && c.Leader == "" || who != "" && x.ID != who || who == "" && x.Side != c.Side || !g.where(c, x) {
			continue
		}
		any = true
		for _, id := range x.Units {
			men += g.menOf(id)
		}
	}
	return any && men >= c.Men
}

// where says whether a force is where a condition means.
func (g *ground) where(c *state.Proviso, x *state.Force) bool {
	within := func(h hex.Hex) bool { return hex.Distance(x.Hex, h)*g.F.Map.HexMiles <= c.Miles }
	if c.Region != "" && !g.within(c.Region, x.Hex) {
		return false
	}
	if p := g.F.Map.Place(c.Place); p != nil && !within(p.Hex) {
		return false
	}
	return !c.Enemy || slices.ContainsFunc(g.S.Forces, func(y state.Force) bool {
		return g.F.Enemies(x.Side, y.Side) && g.there(&y) && within(y.Hex)
	})
}
