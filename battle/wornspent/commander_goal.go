package wornspent

import (
	"frontier/battle"
	"frontier/battle/tabletop"
)

// A side that fights for a place sends there what it can, drives off whoever is there, and
// stays. The last unit that holds the place leaves it for nobody; others who defend it stay
// within a march.

// nearGoal is how far from what it fights for a defender stands at most.
const nearGoal = 12 * anInch

// atGoal says whether a unit is near enough to what the commander's side fights for.
func (c *commander) atGoal(u *unit) bool {
	at, ok := c.f.goals.Of(c.side)
	return ok && u.quad.FromPoint(at) <= nearObjective
}

// holdsGoal says whether a side, the commander's or the enemy, has a unit in hand there
// other than one.
func (c *commander) holdsGoal(side int, but *unit) bool {
	for i := range c.f.units {
		if u := &c.f.units[i]; u.side == side && u != but && u.inHand() && c.atGoal(u) {
			return true
		}
	}
	return false
}

// lostGoal says whether the enemy is at what the side fights for, and it is not.
func (c *commander) lostGoal() bool {
	return c.holdsGoal(1-c.side, nil) && !c.holdsGoal(c.side, nil)
}

// keeps says whether a unit is the last of its side at what that fights for.
func (c *commander) keeps(u *unit) bool { return c.atGoal(u) && !c.holdsGoal(c.side, u) }

// stays says whether a unit is where its side wants to be: no enemy is there with it.
func (c *commander) stays(u *unit) bool { return c.atGoal(u) && !c.holdsGoal(1-c.side, nil) }

// drawnOff says whether a unit would leave what its side fights for to nobody by going at
// an enemy.
func (c *commander) drawnOff(u, t *unit) bool { return c.keeps(u) && !c.atGoal(t) }

// intruder is the enemy in hand at the goal who is nearest to a unit; nobody where none is.
func (c *commander) intruder(u *unit) int {
	f := c.f
	best, near := nobody, int64(1)<<62
	for i := range f.units {
		if v := &f.units[i]; v.side != c.side && v.inHand() && c.atGoal(v) {
			if d := u.quad.GapSquare(&v.quad); d < near {
				best, near = i, d
			}
		}
	}
	return best
}

// inTheWay says whether an enemy stands on the way to a place, near enough to be fought.
func (c *commander) inTheWay(u, e *unit, gap length, to point) bool {
	return gap <= nearGoal && gap < tabletop.Far(u.box.At, to) &&
		tabletop.Direction(u.box.At, e.box.At).Off(tabletop.Direction(u.box.At, to)) <= tabletop.Quarter/2
}

// post brings a defender to what his side fights for: who is far from it comes near, and
// where nobody holds it whoever can goes there.
func (c *commander) post(u *unit, gap length) (battle.Order, bool) {
	at, ok := c.f.goals.Of(c.side)
	if !ok || c.atGoal(u) || gap <= nearObjective {
		return battle.Order{}, false
	}
	far := u.quad.FromPoint(at)
	if c.holdsGoal(c.side, u) && (far <= nearGoal || gap <= nearGoal) {
		return battle.Order{}, false
	}
	path := c.pathTo(u, at, min(tabletop.Far(u.box.At, at), c.f.pace(u).basic))
	if o, ok := c.reshape(u, c.barred(u.box.At, at) && len(path) > 1); ok {
		o.Path = path
		return o, true
	}
	return battle.Order{Kind: "advance", Unit: u.id, Path: path}, true
}
