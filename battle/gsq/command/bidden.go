package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// Distances from the enemy at which a unit no longer goes where it is sent, but fights him.
const (
	metWhilePosted = 12 * state.Inch
	metWhileRound  = 9 * state.Inch
)

// bidden is what a unit does whose task is something other than what its side is about; bid is
// false where the doctrine of the side says it as well.
func (c *Commander) bidden(u *state.Unit, foe int, gap state.Distance) (o battle.Order, ok, bid bool) {
	t := c.plan.Of(u.ID)
	at := tabletop.Point(t.At)
	switch t.Do {
	case command.Wait, command.Post:
		if u.Cond != state.Steady || foe != state.Nobody && gap <= metWhilePosted || c.present(u, at) {
			o, ok = c.defend(u, foe, gap)
			return o, ok, true
		}
		o, ok = c.marchTo(u, at)
		return o, ok, true
	case command.Round:
		if u.Cond != state.Steady || foe != state.Nobody && gap <= metWhileRound {
			return o, false, false
		}
		o, ok = c.marchTo(u, at)
		return o, ok, ok
	case command.Form:
		if u.Formation == rules.Square {
			return o, false, true
		}
		if foe == state.Nobody || gap > squareAt {
			return o, false, false
		}
		o, ok = c.form(u, string(rules.Square))
		return o, ok, ok
	case command.Lie:
		if u.Cond == state.ToGround {
			return o, false, true
		}
		o, ok = c.lieLow(u)
		return o, ok, ok
	case command.Yield:
		if foe == state.Nobody || gap > c.rush(foe)+2*state.Inch || u.Formation == rules.Square || c.home(u) {
			return o, false, false
		}
		o, ok = c.goHome(u, foe)
		return o, ok, ok
	}
	return o, false, false
}

// squareAt is how near an enemy is when those who are to form square do so.
const squareAt = 18 * state.Inch

// present says whether a unit is as near to a place as one wants it.
func (c *Commander) present(u *state.Unit, at state.Point) bool {
	return u.Quad.FromPoint(at) <= 3*state.Inch
}

// marchTo takes a unit to a place, in column where it is far.
func (c *Commander) marchTo(u *state.Unit, at state.Point) (battle.Order, bool) {
	far := tabletop.Far(u.Box.At, at)
	if u.Formation == rules.Line && far > 8*state.Inch || u.Formation == rules.Square {
		if o, ok := c.form(u, string(rules.Column)); ok {
			return o, true
		}
	}
	return c.Advance(u, at, min(far, c.F.Best(u)))
}

// rush is from how far an enemy may charge; one who only shoots is let come no nearer than
// where every shot of his tells.
func (c *Commander) rush(foe int) state.Distance {
	t := &c.F.Units[foe]
	if !t.Closes {
		return 10 * state.Inch
	}
	return c.reach(t)
}

// keeps says whether a unit is the only one of its side at what that fights for: it stays.
func (c *Commander) keeps(u *state.Unit) bool {
	at, ok := c.F.Goals.Of(c.Side)
	if !ok || u.Quad.FromPoint(at) > state.GoalReach {
		return false
	}
	for _, n := range c.F.Army[c.Side] {
		v := &c.F.Units[n]
		if n != u.No && !v.Character && v.Cond == state.Steady && v.Quad.FromPoint(at) <= state.GoalReach {
			return false
		}
	}
	return true
}
