package command

import (
	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// march moves infantry or cavalry to where most is to be expected of it, by its task.
func (c *commander) march(u *state.Unit) (battle.Order, bool) {
	s := c.s
	if !c.aggressive {
		if o, ok := c.spread(u); ok {
			return o, true
		}
	}
	st := c.stance(u)
	c.led = s.WithIt(u) != nil
	here := c.place(u, &st, u.At)
	return c.best(u, func(end hex.Hex) int {
		return c.place(u, &st, end) - here - c.press(end)
	})
}

// What a hex nearer to where a unit is to be is worth to it, what it costs one that holds its
// ground to leave it, and what each unit costs that is in a hex already.
const (
	nearer = 220
	rooted = 150
	beside = 60
)

// press is what it costs to crowd into a hex with others.
func (c *commander) press(h hex.Hex) int { return beside * int(c.s.Field.At(h).Units[c.side]) }

// stance is how a unit goes about its task.
func (c *commander) stance(u *state.Unit) stance {
	s := c.s
	t := c.plan.Of(u.ID)
	st := stance{approach: nearer, far: c.nearest, stop: 1, fear: c.fear(u)}
	to := func(at hex.Hex) func(hex.Hex) int { return func(h hex.Hex) int { return hex.Distance(h, at) } }
	at, there := s.Field.HexOf(t.At)
	switch {
	case t.Do == command.Yield && c.nearest(u.At) <= 3, t.Do == command.Leave:
		st.far, st.stop = func(h hex.Hex) int { return s.Field.RowFrom(c.side, h) }, 0
	case t.Do == command.Post && there, t.Do == command.Wait && there && !c.late && !c.many:
		st.far = to(at)
	case t.Do == command.Round && there && hex.Distance(u.At, at) > 2 && !c.late:
		st.far = to(at)
	case c.aggressive:
		if len(s.Goals[c.side]) > 0 {
			st.far = func(h hex.Hex) int { return c.nearest(h) + s.ToGoal(c.side, h)/2 }
		}
		if u.Weapon != rules.HandToHand && u.Weapon != rules.Musket && !c.late {
			st.stop = u.Arm.Reach
		}
	default:
		st.approach, st.root = 0, rooted+c.price(u)
	}
	return st
}

// fear is how much a unit minds what may fall on it, of 8: the many, foot without
// fire and who has little time left go in all the same.
func (c *commander) fear(u *state.Unit) int {
	switch {
	case !c.aggressive:
		return 6
	case c.many:
		return 0
	case c.late, u.Weapon == rules.HandToHand && u.Kind == rules.Infantry:
		return 3
	}
	return 6
}

// smallArms is how far the enemy's small arms reach.
func (c *commander) smallArms() int {
	far := 0
	for _, n := range c.s.ByID[1-c.side] {
		if t := &c.s.Units[n]; t.Cond == state.OnTable && t.Arm.Service == rules.SmallArms {
			far = max(far, t.Arm.Reach)
		}
	}
	return far
}

// spread divides a battalion over a work that is broader than it, before the enemy is near
// (REDCOATS-6.2, 6.7).
func (c *commander) spread(u *state.Unit) (battle.Order, bool) {
	s := c.s
	if u.Figures < rules.FullUnit || !s.Field.Work(u.At) || u.Kind != rules.Infantry {
		return battle.Order{}, false
	}
	for d := hex.NE; d <= hex.NW; d++ {
		h := hex.Neighbour(u.At, d)
		if !s.Field.Holds(h) || !s.Field.Work(h) || s.Field.At(h).Units[c.side] > 0 || c.nearest(h) <= c.smallArms()+1 {
			continue
		}
		o := battle.Order{Kind: "split", Unit: u.ID, Figures: u.Figures / 2, Path: state.PathOf(h)}
		if _, n := s.PlanSplit(u, o); n.Rule == "" {
			return o, true
		}
	}
	return battle.Order{}, false
}
