package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// MayAttach says why a character may not join a unit, to which he goes as far as he may
// move; empty where he may (13.35). Grown is the unit's footprint with him.
func (f *State) MayAttach(c, u *Unit) (grown tabletop.Box, rule, why string) {
	if rule, why = f.MayAct(c, false); why != "" {
		return grown, rule, why
	}
	switch {
	case !c.Character || c.Cond != Steady:
		return grown, "GSQ-13.35", "is no single leader"
	case u.Side != c.Side || u.Character || u.Cond != Steady || u.InMelee():
		return grown, "GSQ-13.35", "cannot join that unit"
	case u.Figures() >= rules.Most || u.Riders >= rules.MostLeaders:
		return grown, "GSQ-13.35", "finds no place in that unit"
	}
	in := f.Gait(c)
	far := c.Quad.Gap(&u.Quad)
	b := c.Box
	b.Facing = tabletop.Direction(c.Box.At, u.Box.At)
	q := Swept(b, far).Quad()
	if !f.cross(c, b, far, &q, &in) {
		return grown, "GSQ-13.27", "cannot cross that water"
	}
	if far > Allowance(in)+Slack {
		return grown, "GSQ-5.2", "is too far from it"
	}
	grown = u.Box
	grown.Width, grown.Depth = f.Size(u, u.Formation, u.Figures()+1)
	front := u.Box.Front()
	grown.At = front.Minus(grown.Facing.Ahead(grown.Depth / 2))
	if grown != u.Box {
		thin, q := Slim(grown).Quad(), grown.Quad()
		if !f.roomBut(c, u, &thin) || !f.Whole(&q) || !f.free(u, f.about(u, &q, nil), grown, &q, &q) {
			return grown, "GSQ-13.32", "finds no room in that unit"
		}
	}
	return grown, "", ""
}

// MayDetach says why a character may not leave his unit; empty where he may. The last
// figure of a unit cannot leave it, for the unit would be nobody.
func (f *State) MayDetach(c *Unit) (rule, why string) {
	if c.Cond != WithHost {
		return "GSQ-13.35", "is with no unit"
	}
	u := &f.Units[c.Host]
	switch {
	case c.Acted:
		return "GSQ-13.33", "has had his order in this step"
	case u.Cond != Steady:
		return "GSQ-13.35", "goes where his unit goes"
	case u.InMelee():
		return "GSQ-13.70", "is in melee"
	case u.Figures() == 1:
		return "GSQ-13.35", "is the last of his unit"
	}
	return "", ""
}
