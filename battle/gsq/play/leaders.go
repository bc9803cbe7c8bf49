package play

import (
	"frontier/battle"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
)

// orderLeader moves a character who is alone (13.35).
func (f *Fight) orderLeader(u *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	if !u.Character {
		return nil, refuse("GSQ-13.35", u, "is no single leader", "use move")
	}
	if rule, why := f.MayAct(u, false); why != "" {
		return nil, refuse(rule, u, why, "")
	}
	m, rule, why := f.Plan(u, o.Path, o.Facing)
	if why != "" {
		return nil, refuse(rule, u, why, "go another way, or less far")
	}
	return func() {
		u.Acted = true
		f.carry(u, &m)
	}, nil
}

// orderAttach makes a character a figure of a unit (13.35).
func (f *Fight) orderAttach(c *state.Unit, o battle.Order) (deed, *battle.Refusal) {
	u := f.Unit(o.Target)
	if u == nil {
		return nil, refuse("GSQ-13.35", c, "cannot join that unit", "name a unit of his side")
	}
	grown, rule, why := f.MayAttach(c, u)
	if why != "" {
		return nil, refuse(rule, c, why, "")
	}
	return func() {
		c.Acted = true
		f.join(c, u)
		f.stand(u, grown)
		f.logLeader(c, "attached")
		f.logStand(u, "GSQ-13.35")
	}, nil
}

// join makes a character a figure of a unit, wherever he is.
func (f *Fight) join(c, u *state.Unit) {
	c.Cond, c.Host, c.With = state.WithHost, u.No, u.No
	u.Riders++
	u.Before++
}

// orderDetach lets a character leave his unit (13.35).
func (f *Fight) orderDetach(c *state.Unit, _ battle.Order) (deed, *battle.Refusal) {
	if rule, why := f.MayDetach(c); why != "" {
		return nil, refuse(rule, c, why, "")
	}
	return func() { f.detach(c) }, nil
}

// detach lets a character step out behind his unit.
func (f *Fight) detach(c *state.Unit) {
	u := &f.Units[c.Host]
	u.Riders--
	u.Before--
	c.Host, c.With, c.Cond, c.Acted = state.Nobody, state.Nobody, state.Steady, true
	f.logLeader(c, "detached")
	f.closeUp(u)
	back := u.Box.Facing.Turn(tabletop.About)
	c.Box.Facing = u.Box.Facing
	c.Box.Width, c.Box.Depth = f.Size(c, c.Formation, 1) // he may never have stood alone
	c.Box.At = u.Box.At.Add(back.Ahead(u.Box.Depth/2 + c.Box.Depth/2 + state.Inch/2))
	f.stand(c, f.Nearby(c, c.Box))
	f.logStand(c, "GSQ-13.35")
}
