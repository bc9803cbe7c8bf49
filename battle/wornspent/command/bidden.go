package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// bidden is what a unit does whose task is something other than what its side is about; false
// where the doctrine of the side says it as well.
func (c *Commander) bidden(u, e *state.Unit, gap state.Length) (battle.Order, bool) {
	if u.IsBaggage() || u.Disordered || c.Plan == terms.Raid || c.F.Grade(u) == rules.Spent {
		return battle.Order{}, false
	}
	t := c.plan.Of(u.ID)
	at := tabletop.Point(t.At)
	switch t.Do {
	case command.Wait, command.Post:
		if gap <= 12*state.Inch || c.atGoal(u) {
			return c.defend(u, e, gap), true
		}
		return c.goTo(u, e, at, 2*state.Inch, gap), true
	case command.Round:
		if gap <= 9*state.Inch {
			return battle.Order{}, false
		}
		return c.goTo(u, e, at, 3*state.Inch, gap), true
	case command.Form:
		if u.Formation == rules.InSquare {
			return c.faceUp(u, e, gap), true
		}
		if _, ok := c.F.Reformed(u, state.Shape{Form: rules.InSquare, Down: u.Dismounted}); ok && gap <= 24*state.Inch {
			return battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(rules.InSquare)}, true
		}
		return c.defend(u, e, gap), true
	case command.Lie:
		if c.F.MayLie(u) == nil && !u.Prone {
			return battle.Order{Kind: "lie_down", Unit: u.ID}, true
		}
		return hold(u), true
	case command.Yield:
		if o, ok := c.yields(u, e, gap); ok {
			return o, true
		}
		if u.IsGuns() {
			return c.guns(u, e, gap), true
		}
		return c.defend(u, e, gap), true
	case command.Shoot:
		if !u.Armed || u.Native && !u.Musketeers() || gap > bestRange(u) {
			return battle.Order{}, false
		}
		return c.faceUp(u, e, gap), c.chargeTarget(u, false) == state.Nobody
	}
	return battle.Order{}, false
}

// yields is how a unit goes back that an enemy could charge in his next turn, before he does;
// who has cover stays for as long as it is worth having.
func (c *Commander) yields(u, e *state.Unit, gap state.Length) (battle.Order, bool) {
	f := c.F
	if gap > f.Pace(e).Basic+2*state.Inch || u.Formation == rules.InSquare || c.keeps(u) || f.Shelter(u, e.Box.At) == rules.Fortified {
		return battle.Order{}, false
	}
	path := c.back(u, f.Pace(u).Basic)
	switch {
	case len(path) == 0:
		return battle.Order{}, false
	case u.Formation == rules.Unlimbered:
		return battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(rules.Limbered), Path: path}, true
	}
	return battle.Order{Kind: "retire", Unit: u.ID, Path: path}, true
}

// goTo brings a unit to a place, or turns it to the enemy where it is there.
func (c *Commander) goTo(u, e *state.Unit, at state.Point, near, gap state.Length) battle.Order {
	far := tabletop.Far(u.Box.At, at)
	if far <= near {
		return c.faceUp(u, e, gap)
	}
	path := c.PathTo(u, at, min(far, c.F.Pace(u).Basic))
	if o, ok := c.reshape(u, c.barred(u.Box.At, at) && len(path) > 1); ok {
		o.Path = path
		return o
	}
	if u.Formation == rules.Unlimbered {
		return battle.Order{Kind: "change_formation", Unit: u.ID, Formation: string(rules.Limbered), Path: path}
	}
	return battle.Order{Kind: "advance", Unit: u.ID, Path: path}
}
