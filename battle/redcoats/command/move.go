package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// march moves infantry or cavalry by its task.
func (c *commander) march(u *state.Unit) (battle.Order, bool) {
	s := c.s
	t := c.plan.Of(u.ID)
	here := c.nearest(u.At)
	if here <= 1 && s.EnemyWithin(u, 1) {
		return battle.Order{}, false // in contact: it fights where it is
	}
	full := c.volley(u) >= 2
	switch t.Do {
	case command.Storm, command.Shoot, command.Support, command.Round:
		return c.attack(u, t, here, full)
	case command.Post, command.Wait:
		if c.aggressive {
			return c.attack(u, t, here, full) // all go in together: nobody in reserve decides anything
		}
		if !full && !c.late && here > c.smallArms()+1 {
			if at, there := s.Field.HexOf(t.At); there && hex.Distance(u.At, at) > 1 {
				return c.goTo(u, at)
			}
		}
	case command.Yield:
		if here <= 2 && !full {
			return c.fallBack(u, here)
		}
	case command.Leave:
		return c.fallBack(u, here)
	}
	return c.hold(u, here, full)
}

// goTo leads a unit towards a hex.
func (c *commander) goTo(u *state.Unit, at hex.Hex) (battle.Order, bool) {
	far, reach := hex.Distance(u.At, at), c.smallArms()
	return c.best(u, func(end hex.Hex) int {
		if c.nearest(end) <= reach {
			return 0
		}
		return far - hex.Distance(end, at)
	})
}

// fallBack leads a unit away from the enemy, towards its own edge.
func (c *commander) fallBack(u *state.Unit, here int) (battle.Order, bool) {
	s := c.s
	row := s.Field.RowFrom(c.side, u.At)
	return c.best(u, func(end hex.Hex) int {
		if c.nearest(end) <= here {
			return 0
		}
		return row - s.Field.RowFrom(c.side, end)
	})
}
