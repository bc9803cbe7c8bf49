package command

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// A side that makes off sends its baggage and guns away first. The rest goes by turns: the
// half that is nearer to its own edge stands and fires while the other goes back through
// it. Whoever can goes off the edge; the order to withdraw takes the rest away (18.4).

// fallBack is what a unit does that is to make off.
func (c *Commander) fallBack(u, e *state.Unit, gap state.Length) battle.Order {
	f := c.F
	if c.guards(u, gap) {
		if t := c.counterStroke(u); t != state.Nobody && c.F.Grade(u) == rules.Full {
			return battle.Order{Kind: "charge", Unit: u.ID, Target: f.Units[t].ID}
		}
		return c.faceUp(u, e, gap)
	}
	edge := state.Point{X: u.Box.At.X}
	if u.Side == 1 {
		edge.Y = f.Table.Depth
	}
	path := c.path(u.Box.At, edge)
	if mount := (battle.Order{Kind: "change_formation", Unit: u.ID, Choice: state.Mount, Path: path}); u.Dismounted {
		if _, err := f.MayChange(u, mount); err == nil {
			return mount
		}
	}
	if u.Formation == rules.Unlimbered {
		return battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(rules.Limbered), Path: path}
	}
	return battle.Order{Kind: "retire", Unit: u.ID, Path: path}
}

// guards says whether a unit is of the rear guard this turn: the enemy is near, and as many
// of the side's fighting units stood further from the edge than it when the turn began as
// stood nearer. Guns, trains and Spent units never are.
func (c *Commander) guards(u *state.Unit, gap state.Length) bool {
	f := c.F
	if gap > 24*state.Inch || !u.Fights() || u.IsGuns() || f.Grade(u) == rules.Spent {
		return false
	}
	further, nearer := 0, 0
	for i := range f.Units {
		v := &f.Units[i]
		if v.Side != c.Side || v.No == u.No || !v.Fights() || v.IsGuns() || v.IsBoat || v.Aboard != state.Nobody || f.Grade(v) == rules.Spent {
			continue
		}
		if a, b := c.depth(v.Begun), c.depth(u.Begun); a > b || a == b && v.No < u.No {
			further++
		} else {
			nearer++
		}
	}
	return further > nearer
}

// isAway says whether what is still on the table may be ordered off: nobody is in contact
// and all are within a move of the edge, or the side has lost a fifth, or the day is half
// gone.
func (c *Commander) isAway(held int) bool {
	f := c.F
	if c.percent(c.Side) <= 80 || 2*f.Turn > f.Settings.TurnLimit {
		return true
	}
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == c.Side && u.Up() && u.Aboard == state.Nobody && !u.IsBoat && c.progress(u) > f.Pace(u).Basic/2 {
			return false
		}
	}
	return held == 0
}
