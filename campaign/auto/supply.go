package auto

import (
	"slices"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// feeds has a force go back to where a line reaches it that has nothing to eat, or soon will not. One
// that is at an enemy already fights first, and one that is nearer to where it goes than to what is
// behind it goes on. True: it goes back.
func (c *commander) feeds(x *intelligence.Force) bool {
	back := hex.Distance(x.Hex, x.Fed.Back)
	if !x.Fed.Wants || back == 0 || c.threat(x.Hex, 1) > 0 || len(x.Path) > 0 && len(x.Path) <= back && !bound(x, x.Fed.Back) {
		return false
	}
	c.stance(x, state.Delay, 0)
	return c.marchTo(x, x.Fed.Back, false, false)
}

// ownShare is what of a way a commander wants to have food for: one in so many parts. The rest he finds.
const ownShare = 4

// lasts says whether a group has food enough for the way to a task, or is fed there: nobody is cut off
// by choice.
func (c *commander) lasts(g *group, t *task, far int) bool {
	if t.defend || c.Reached(t.at) || c.foes[t.at] > 0 && far <= atHand {
		return true
	}
	return !slices.ContainsFunc(g.forces, func(x *intelligence.Force) bool {
		return x.Fed.Days*max(x.Pace, 1)*ownShare < (far+1)*c.HexMiles
	})
}
