package command

import (
	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/state"
)

// A side that fights for a place sends there what it can, drives off whoever is there, and
// stays. The last unit that holds the place leaves it for nobody; others who defend it stay
// within a march.

// nearGoal is how far from what it fights for a defender stands at most.
const nearGoal = 12 * state.Inch

// atGoal says whether a unit is near enough to what the commander's side fights for.
func (c *Commander) atGoal(u *state.Unit) bool {
	at, ok := c.F.Goals.Of(c.Side)
	return ok && u.Quad.FromPoint(at) <= state.NearObjective
}

// holdsGoal says whether a side, the commander's or the enemy, has a unit in hand there
// other than one.
func (c *Commander) holdsGoal(side int, but *state.Unit) bool {
	for i := range c.F.Units {
		if u := &c.F.Units[i]; u.Side == side && u != but && u.InHand() && c.atGoal(u) {
			return true
		}
	}
	return false
}

// lostGoal says whether the enemy is at what the side fights for, and it is not.
func (c *Commander) lostGoal() bool {
	return c.holdsGoal(1-c.Side, nil) && !c.holdsGoal(c.Side, nil)
}

// keeps says whether a unit is the last of its side at what that fights for.
func (c *Commander) keeps(u *state.Unit) bool { return c.atGoal(u) && !c.holdsGoal(c.Side, u) }

// stays says whether a unit is where its side wants to be: no enemy is there with it.
func (c *Commander) stays(u *state.Unit) bool { return c.atGoal(u) && !c.holdsGoal(1-c.Side, nil) }

// drawnOff says whether a unit would leave what its side fights for to nobody by going at
// an enemy.
func (c *Commander) drawnOff(u, t *state.Unit) bool { return c.keeps(u) && !c.atGoal(t) }

// intruder is the enemy in hand at the goal who is nearest to a unit; nobody where none is.
func (c *Commander) intruder(u *state.Unit) int {
	f := c.F
	best, near := state.Nobody, int64(1)<<62
	for i := range f.Units {
		if v := &f.Units[i]; v.Side != c.Side && v.InHand() && c.atGoal(v) {
			if d := u.Quad.GapSquare(&v.Quad); d < near {
				best, near = i, d
			}
		}
	}
	return best
}

// inTheWay says whether an enemy stands on the way to a place, near enough to be fought.
func (c *Commander) inTheWay(u, e *state.Unit, gap state.Length, to state.Point) bool {
	return gap <= nearGoal && gap < tabletop.Far(u.Box.At, to) &&
		tabletop.Direction(u.Box.At, e.Box.At).Off(tabletop.Direction(u.Box.At, to)) <= tabletop.Quarter/2
}

// post brings a defender to what his side fights for: who is far from it comes near, and
// where nobody holds it whoever can goes there.
func (c *Commander) post(u *state.Unit, gap state.Length) (battle.Order, bool) {
	at, ok := c.F.Goals.Of(c.Side)
	if !ok || c.atGoal(u) || gap <= state.NearObjective {
		return battle.Order{}, false
	}
	far := u.Quad.FromPoint(at)
	if c.holdsGoal(c.Side, u) && (far <= nearGoal || gap <= nearGoal) {
		return battle.Order{}, false
	}
	path := c.PathTo(u, at, min(tabletop.Far(u.Box.At, at), c.F.Pace(u).Basic))
	if o, ok := c.reshape(u, c.barred(u.Box.At, at) && len(path) > 1); ok {
		o.Path = path
		return o, true
	}
	return battle.Order{Kind: "advance", Unit: u.ID, Path: path}, true
}
