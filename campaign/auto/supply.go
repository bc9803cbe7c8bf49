package auto

import (
	"slices"

	"frontier/campaign/command"
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

// stages has a group that is about to leave the lines of its side for a way on which it would go hungry set up a depot where it
// stands, which sends on what reaches it (CAMPAIGN-8.7, 18.2); who has begun one finishes it. True: it does.
func (c *commander) stages(g *group, t *task) bool {
	if !c.Eats() || !g.head.Fed.By || c.threat(g.head.Hex, 1) > 0 {
		return false
	}
	at := c.with(g)
	if !slices.ContainsFunc(at, func(x *intelligence.Force) bool { return x.Posture == state.Labour }) && !c.leaves(g, t) {
		return false
	}
	var by *intelligence.Force // who takes the fewest days
	var least intelligence.Stage
	for _, x := range at {
		if n := c.Staging(x); n.Days > 0 && (by == nil || n.Begun || n.Days < least.Days && !least.Begun) {
			by, least = x, n
		}
	}
	if by == nil || !least.Begun && !c.leaves(g, t) {
		return false
	}
	for _, x := range g.forces {
		switch {
		case x.Hex != g.head.Hex:
			c.comes(x, g.head.Hex, false, false)
		case x != by:
			c.halt(x)
		case !least.Begun:
			c.out = append(c.out, command.WorkOrder{Force: x.ID, Work: state.DepotWork})
		}
	}
	return true
}

// leaves says whether the next step to a task leads a group out of the lines of its side, and the country does not
// feed it on the way and there.
func (c *commander) leaves(g *group, t *task) bool {
	if t == nil || t.gather || t.hurry || c.Reached(t.at) || t.siege && hex.Distance(g.head.Hex, t.at) <= 1 {
		return false
	}
	path := c.Way(g.head, t.at, nil)
	if len(path) < byLand || c.Reached(path[0]) {
		return false
	}
	p := c.Prospect(c.with(g), path)
	return p.Hungry > 0 || !p.Fed && (t.siege || p.Days < patience)
}

// with lists those of a group who stand with its head, the head first.
func (c *commander) with(g *group) []*intelligence.Force {
	out := []*intelligence.Force{g.head}
	for _, x := range g.forces {
		if x != g.head && x.Hex == g.head.Hex {
			out = append(out, x)
		}
	}
	return out
}
