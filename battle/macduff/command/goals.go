package command

import (
	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

// A side that is bidden to fight for a place sends there what it can, drives off whom it
// finds, and stays: the last body that holds the place leaves it for nobody, and others who
// defend it keep near.

// nearGoal is how far from what it fights for a defender stands at most.
const nearGoal = 12 * state.Inch

// atGoal says whether a body is near enough to what the commander's side fights for.
func (c *Commander) atGoal(b *state.Body) bool {
	at, ok := c.F.Goals.Of(c.Side)
	return ok && b.Quad.FromPoint(at) <= state.GoalReach
}

// held says whether the side has a body in hand, other than one, at what it fights for.
func (c *Commander) held(but *state.Body) bool {
	for i := range c.F.Bodies {
		if b := &c.F.Bodies[i]; b.Side == c.Side && b != but && b.InHand() && c.atGoal(b) {
			return true
		}
	}
	return false
}

// intruder is the enemy in hand whom the side sees there and who is nearest to a body;
// nobody where there is none.
func (c *Commander) intruder(b *state.Body) int {
	best, near := state.Nobody, int64(1)<<62
	if _, ok := c.F.Goals.Of(c.Side); !ok {
		return best
	}
	for i := range c.F.Bodies {
		o := &c.F.Bodies[i]
		if o.Side == c.Side || !o.InHand() || o.Veil != state.InSight || !c.atGoal(o) {
			continue
		}
		if d := o.Box.At.Minus(b.Box.At).Square(); d < near {
			best, near = i, d
		}
	}
	return best
}

// lostGoal says whether an enemy whom the side sees is at what it fights for, and it is not.
func (c *Commander) lostGoal() bool {
	return !c.held(nil) && c.contested()
}

// contested says whether an enemy in hand whom the side sees is at what it fights for.
func (c *Commander) contested() bool {
	for i := range c.F.Bodies {
		if o := &c.F.Bodies[i]; o.Side != c.Side && o.InHand() && o.Veil == state.InSight && c.atGoal(o) {
			return true
		}
	}
	return false
}

// keeps says whether a body is the last of its side at what that fights for.
func (c *Commander) keeps(b *state.Body) bool { return c.atGoal(b) && !c.held(b) }

// stays says whether a body is where its side wants to be, with no enemy.
func (c *Commander) stays(b *state.Body) bool { return c.atGoal(b) && c.intruder(b) == state.Nobody }

// drawnOff says whether a body would leave what its side fights for to nobody by going at
// an enemy.
func (c *Commander) drawnOff(b, t *state.Body) bool { return c.keeps(b) && !c.atGoal(t) }

// Station takes a body to what its side fights for: where nobody holds it and no enemy is seen
// there, whoever can; else a defender who is far from it and has no enemy near.
func (c *Commander) Station(b *state.Body) (battle.Order, bool) {
	f := c.F
	at, ok := f.Goals.Of(c.Side)
	if !ok || c.atGoal(b) || b.House != state.Nobody || b.Touched() || c.intruder(b) != state.Nobody {
		return battle.Order{}, false
	}
	if c.held(b) && (c.Aggressive || b.Quad.FromPoint(at) <= nearGoal || f.EnemyWithin(b, 20*state.Inch)) {
		return battle.Order{}, false
	}
	if n := f.Nearest(b); n != state.Nobody && c.inTheWay(b, &f.Bodies[n], at) {
		return battle.Order{}, false
	}
	return c.advance(b, at)
}

// inTheWay says whether an enemy stands on the way to a place, near enough to be fought.
func (c *Commander) inTheWay(b, e *state.Body, to tabletop.Point) bool {
	return state.Nearer(b, e, nearGoal) && tabletop.Far(b.Box.At, e.Box.At) < tabletop.Far(b.Box.At, to) &&
		tabletop.Direction(b.Box.At, e.Box.At).Off(tabletop.Direction(b.Box.At, to)) <= tabletop.Quarter/2
}
