package wornspent

import (
	"frontier/battle"
	"frontier/battle/wornspent/rules"
)

// A side that makes off sends its baggage and guns away first. The rest goes by turns: the
// half that is nearer to its own edge stands and fires while the other goes back through
// it. Whoever can goes off the edge; the order to withdraw takes the rest away (18.4).

// fallBack is what a unit does that is to make off.
func (c *commander) fallBack(u, e *unit, gap length) battle.Order {
	f := c.f
	if c.guards(u, gap) {
		if t := c.counterStroke(u); t != nobody && c.f.state(u) == rules.Full {
			return battle.Order{Kind: "charge", Unit: u.id, Target: f.units[t].id}
		}
		return c.faceUp(u, e, gap)
	}
	edge := point{X: u.box.At.X}
	if u.side == 1 {
		edge.Y = f.table.Depth
	}
	path := c.path(u.box.At, edge)
	if mount := (battle.Order{Kind: "change_formation", Unit: u.id, Choice: "mount", Path: path}); u.dismounted {
		if _, _, err := f.change(u, mount); err == nil {
			return mount
		}
	}
	if u.formation == rules.Unlimbered {
		return battle.Order{Kind: "change_formation", Unit: u.id, Formation: string(rules.Limbered), Path: path}
	}
	return battle.Order{Kind: "retire", Unit: u.id, Path: path}
}

// guards says whether a unit is of the rear guard this turn: the enemy is near, and as many
// of the side's fighting units stood further from the edge than it when the turn began as
// stood nearer. Guns, trains and Spent units never are.
func (c *commander) guards(u *unit, gap length) bool {
	f := c.f
	if gap > 24*anInch || !u.fights() || u.isGuns() || f.state(u) == rules.Spent {
		return false
	}
	further, nearer := 0, 0
	for i := range f.units {
		v := &f.units[i]
		if v.side != c.side || v.no == u.no || !v.fights() || v.isGuns() || v.isBoat || v.aboard != nobody || f.state(v) == rules.Spent {
			continue
		}
		if a, b := c.depth(v.begun), c.depth(u.begun); a > b || a == b && v.no < u.no {
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
func (c *commander) isAway(held int) bool {
	f := c.f
	if c.percent(c.side) <= 80 || 2*f.turn > f.settings.TurnLimit {
		return true
	}
	for i := range f.units {
		if u := &f.units[i]; u.side == c.side && u.up() && u.aboard == nobody && !u.isBoat && c.progress(u) > f.pace(u).basic/2 {
			return false
		}
	}
	return held == 0
}
