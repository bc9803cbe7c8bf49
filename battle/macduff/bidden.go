package macduff

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// A side that is bidden to fight for a place sends there what it can, drives off whom it
// finds, and stays: the last body that holds the place leaves it for nobody, and others who
// defend it keep near.

// nearGoal is how far from what it fights for a defender stands at most.
const nearGoal = 12 * anInch

// atGoal says whether a body is near enough to what the commander's side fights for.
func (c *commander) atGoal(b *body) bool {
	at, ok := c.f.goals.Of(c.side)
	return ok && b.quad.FromPoint(at) <= goalReach
}

// held says whether the side has a body in hand, other than one, at what it fights for.
func (c *commander) held(but *body) bool {
	for i := range c.f.bodies {
		if b := &c.f.bodies[i]; b.side == c.side && b != but && b.inHand() && c.atGoal(b) {
			return true
		}
	}
	return false
}

// intruder is the enemy in hand whom the side sees there and who is nearest to a body;
// nobody where there is none.
func (c *commander) intruder(b *body) int {
	best, near := nobody, int64(1)<<62
	for i := range c.f.bodies {
		o := &c.f.bodies[i]
		if o.side == c.side || !o.inHand() || o.veil != inSight || !c.atGoal(o) {
			continue
		}
		if d := o.box.At.Minus(b.box.At).Square(); d < near {
			best, near = i, d
		}
	}
	return best
}

// lostGoal says whether an enemy whom the side sees is at what it fights for, and it is not.
func (c *commander) lostGoal() bool {
	if c.held(nil) {
		return false
	}
	for i := range c.f.bodies {
		if o := &c.f.bodies[i]; o.side != c.side && o.inHand() && o.veil == inSight && c.atGoal(o) {
			return true
		}
	}
	return false
}

// keeps says whether a body is the last of its side at what that fights for.
func (c *commander) keeps(b *body) bool { return c.atGoal(b) && !c.held(b) }

// stays says whether a body is where its side wants to be, with no enemy.
func (c *commander) stays(b *body) bool { return c.atGoal(b) && c.intruder(b) == nobody }

// drawnOff says whether a body would leave what its side fights for to nobody by going at
// an enemy.
func (c *commander) drawnOff(b, t *body) bool { return c.keeps(b) && !c.atGoal(t) }

// station takes a body to what its side fights for: where nobody holds it and no enemy is seen
// there, whoever can; else a defender who is far from it and has no enemy near.
func (c *commander) station(b *body) (battle.Order, bool) {
	f := c.f
	at, ok := f.goals.Of(c.side)
	if !ok || c.atGoal(b) || b.house != nobody || b.touched() || c.intruder(b) != nobody {
		return battle.Order{}, false
	}
	if c.held(b) && (c.aggressive || b.quad.FromPoint(at) <= nearGoal || f.enemyWithin(b, 20*anInch)) {
		return battle.Order{}, false
	}
	if n := f.nearest(b); n != nobody && c.inTheWay(b, &f.bodies[n], at) {
		return battle.Order{}, false
	}
	return c.advance(b, at)
}

// inTheWay says whether an enemy stands on the way to a place, near enough to be fought.
func (c *commander) inTheWay(b, e *body, to point) bool {
	return nearer(b, e, nearGoal) && tabletop.Far(b.box.At, e.box.At) < tabletop.Far(b.box.At, to) &&
		tabletop.Direction(b.box.At, e.box.At).Off(tabletop.Direction(b.box.At, to)) <= tabletop.Quarter/2
}
