package auto

import (
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
)

// feeds has a force go back to where a line reaches it that has nothing to eat, or soon will not. One
// that is at an enemy already fights first. True: it goes.
func (c *commander) feeds(x *intelligence.Force) bool {
	if !x.Fed.Wants || x.Fed.Back == x.Hex || c.threat(x.Hex, 1) > 0 {
		return false
	}
	c.stance(x, state.Delay, 0)
	return c.marchTo(x, x.Fed.Back, false, false)
}

// lasts says whether a group has food for the way to a task and a day there, or is fed there: nobody is
// cut off by choice.
func (c *commander) lasts(g *group, t *task, far int) bool {
	if t.defend || c.Reached(t.at) || c.foes[t.at] > 0 && far <= atHand {
		return true
	}
	return !slices.ContainsFunc(g.forces, func(x *intelligence.Force) bool {
		return x.Fed.Days*max(x.Pace, 1) < (far+1)*c.HexMiles
	})
}
