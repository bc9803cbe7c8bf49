package state

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// MayCombine says whether a small group may join another, and the ground that they then
// take (RISKFACTOR-6.3, 14.32).
func (s *State) MayCombine(u, v *Unit) (box tabletop.Box, err error) {
	switch {
	case v == nil || v == u || v.Side != u.Side || v.Lone || !v.Up():
		return box, Refuse("RISKFACTOR-14.32", u, "has no such group to join", "name a group of its side")
	case u.Lone || len(u.Men) >= SmallestGroup:
		return box, Refuse("RISKFACTOR-6.3", u, "is not down to 3 figures", "")
	case u.Engaged() || v.Engaged() || u.Routing() || v.Routing():
		return box, Refuse("RISKFACTOR-14.32", u, "cannot join in contact or in rout", "")
	case !s.Similar(u, v):
		return box, refuseWith("RISKFACTOR-14.32", u, "is of another kind than %s", v, "class, troops and weapon must agree")
	case len(u.Men)+len(v.Men) > LargestGroup:
		return box, refuseWith("RISKFACTOR-6.1", u, "would make %s too large", v, "30 figures are the most")
	case !u.Within(v, rules.Near*cm):
		return box, refuseWith("RISKFACTOR-14.32", u, "is too far from %s", v, "come within 5 cm")
	}
	if box = s.together(u, v); !s.fits(box, u, v) {
		return box, refuseWith("RISKFACTOR-14.39", u, "has no room beside %s", v, "move apart from others first")
	}
	return box, nil
}

// together is the ground of two groups as one: in the shape of the second, on its middle.
func (s *State) together(u, v *Unit) tabletop.Box {
	both := Unit{Rider: v.Rider, Men: append(append([]int(nil), v.Men...), u.Men...)}
	box := v.Box
	box.Width, box.Depth = s.Size(&both, v.Ranks, v.Formed)
	box.At = v.Box.Front().Add(box.Facing.Ahead(-box.Depth / 2))
	return box
}

// fits says whether a box lies on the table, and on no group but two.
func (s *State) fits(box tabletop.Box, u, v *Unit) bool {
	q := box.Quad()
	for i := range s.Units {
		w := &s.Units[i]
		if w != u && w != v && w.Up() && !w.Lone && (q.Overlap(&w.Quad) || w.Side != u.Side && q.Nearer(&w.Quad, enemyRoom-1)) {
			return false
		}
	}
	return q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth})
}
