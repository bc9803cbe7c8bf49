package gsq

import (
	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// orderLeader moves a character who is alone (13.35).
func (f *fight) orderLeader(u *unit, o battle.Order) *battle.Refusal {
	if !u.character {
		return refuse("GSQ-13.35", u, "is no single leader", "use move")
	}
	if rule, why := f.mayAct(u, false); why != "" {
		return refuse(rule, u, why, "")
	}
	m, rule, why := f.plan(u, o.Path, o.Facing)
	if why != "" {
		return refuse(rule, u, why, "go another way, or less far")
	}
	u.acted = true
	f.carry(u, &m)
	return nil
}

// mayAttach says why a character may not join a unit, to which he goes as far as he may
// move; empty where he may (13.35). Grown is the unit's footprint with him.
func (f *fight) mayAttach(c, u *unit) (grown tabletop.Box, rule, why string) {
	if rule, why = f.mayAct(c, false); why != "" {
		return grown, rule, why
	}
	switch {
	case !c.character || c.cond != steady:
		return grown, "GSQ-13.35", "is no single leader"
	case u.side != c.side || u.character || u.cond != steady || u.inMelee():
		return grown, "GSQ-13.35", "cannot join that unit"
	case u.figures() >= rules.Most || u.riders >= rules.MostLeaders:
		return grown, "GSQ-13.35", "finds no place in that unit"
	}
	in := f.gait(c)
	far := c.quad.Gap(&u.quad)
	b := c.box
	b.Facing = tabletop.Direction(c.box.At, u.box.At)
	q := swept(b, far).Quad()
	if !f.cross(c, b, far, &q, &in) {
		return grown, "GSQ-13.27", "cannot cross that water"
	}
	if far > allowance(in)+slack {
		return grown, "GSQ-5.2", "is too far from it"
	}
	grown = u.box
	grown.Width, grown.Depth = f.size(u, u.formation, u.figures()+1)
	front := u.box.Front()
	grown.At = front.Minus(grown.Facing.Ahead(grown.Depth / 2))
	if grown != u.box {
		was := c.cond
		c.cond = withHost // his own place becomes free
		thin := slim(grown).Quad()
		ok := f.roomFor(u, &thin, 0)
		q := grown.Quad()
		ok = ok && f.whole(&q) && f.free(u, grown, &q, &q)
		c.cond = was
		if !ok {
			return grown, "GSQ-13.32", "finds no room in that unit"
		}
	}
	return grown, "", ""
}

// orderAttach makes a character a figure of a unit (13.35).
func (f *fight) orderAttach(c *unit, o battle.Order) *battle.Refusal {
	u := f.unit(o.Target)
	if u == nil {
		return refuse("GSQ-13.35", c, "cannot join that unit", "name a unit of his side")
	}
	grown, rule, why := f.mayAttach(c, u)
	if why != "" {
		return refuse(rule, c, why, "")
	}
	c.acted = true
	f.join(c, u)
	f.stand(u, grown)
	f.logLeader(c, "attached")
	f.logStand(u, "GSQ-13.35")
	return nil
}

// join makes a character a figure of a unit, wherever he is.
func (f *fight) join(c, u *unit) {
	c.cond, c.host, c.with = withHost, u.no, u.no
	u.riders++
	u.before++
}

// orderDetach lets a character leave his unit (13.35).
func (f *fight) orderDetach(c *unit, _ battle.Order) *battle.Refusal {
	if rule, why := f.mayDetach(c); why != "" {
		return refuse(rule, c, why, "")
	}
	u := &f.units[c.host]
	u.riders--
	u.before--
	c.host, c.with, c.cond, c.acted = nobody, nobody, steady, true
	f.logLeader(c, "detached")
	f.closeUp(u)
	back := u.box.Facing.Turn(tabletop.About)
	c.box.Facing = u.box.Facing
	c.box.Width, c.box.Depth = f.size(c, c.formation, 1) // he may never have stood alone
	c.box.At = u.box.At.Add(back.Ahead(u.box.Depth/2 + c.box.Depth/2 + anInch/2))
	f.stand(c, f.nearby(c, c.box))
	f.logStand(c, "GSQ-13.35")
	return nil
}

// mayDetach says why a character may not leave his unit; empty where he may. The last
// figure of a unit cannot leave it, for the unit would be nobody.
func (f *fight) mayDetach(c *unit) (rule, why string) {
	if c.cond != withHost {
		return "GSQ-13.35", "is with no unit"
	}
	u := &f.units[c.host]
	switch {
	case c.acted:
		return "GSQ-13.33", "has had his order in this step"
	case u.cond != steady:
		return "GSQ-13.35", "goes where his unit goes"
	case u.inMelee():
		return "GSQ-13.70", "is in melee"
	case u.figures() == 1:
		return "GSQ-13.35", "is the last of his unit"
	}
	return "", ""
}
