package state

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Onset is where a charge comes home: on which box, by which full move, and with how much
// more than that.
type Onset struct {
	Box         tabletop.Box
	Full, Extra length
}

// ContactGap is how near a charge brings two units: in contact, and not on each other.
const ContactGap = cm / 100

// Reach finds where a unit would stand in contact with an enemy, and the full move by which
// the way there is measured; false where it cannot come there with so much more than its move
// (RISKFACTOR-14.81).
func (s *State) Reach(u, v *Unit, extra length) (box tabletop.Box, full length, ok bool) {
	if !u.Within(v, rules.MountedMove*cm+extra) {
		return box, 0, false
	}
	first := v.Quad.Side(u.Box.At)
	for _, side := range [3]int{first, (first + 1) & 3, (first + 3) & 3} {
		a, b := v.Quad.Corners[side], v.Quad.Corners[(side+1)&3]
		edge := tabletop.Direction(a, b)
		out := edge.Turn(-tabletop.Quarter) // corners go round clockwise
		long := tabletop.Far(a, b)
		start := tabletop.Nearest(u.Box.At, a, b)
		box = u.Box
		box.Facing = out.Turn(tabletop.About)
		half := (long+box.Width)/2 - cm
		mid := tabletop.Middle(a, b)
		for slide := length(0); slide <= 2*half; slide += 3 * cm {
			for _, off := range [2]length{slide, -slide} {
				at := start.Add(edge.Ahead(off))
				if tabletop.Far(at, mid) > half {
					continue
				}
				box.At = at.Add(out.Ahead(box.Depth/2 + ContactGap))
				if full, ok = s.canCharge(u, v, box, extra); ok {
					return box, full, true
				}
				if slide == 0 {
					break
				}
			}
		}
	}
	return box, 0, false
}

// canCharge says whether a unit can come to stand on a box in contact with an enemy.
func (s *State) canCharge(u, v *Unit, box tabletop.Box, extra length) (full length, ok bool) {
	q := box.Quad()
	if !q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth}) || s.Shut(box.At) {
		return 0, false
	}
	for i := range s.Units {
		w := &s.Units[i]
		if w.No == u.No || !w.Up() || w.Lone && (w.With != Nobody || w.Side == u.Side) || u.Lone && w.Side == u.Side {
			continue
		}
		if q.Overlap(&w.Quad) {
			return 0, false
		}
	}
	if s.CutOff(u, u.Box.At, box.At, v) {
		return 0, false
	}
	end, _, full, why := s.Walk(u, []point{box.At}, Pace{Extra: extra})
	return full, why == tabletop.Arrived && tabletop.Far(end, box.At) <= cm/10
}

// MayCharge says whether a commanded unit may be ordered to charge an enemy, and where it
// would come home: with the best die, if it is native (RISKFACTOR-12.3, 14.38, 14.81).
func (s *State) MayCharge(u, v *Unit) (on Onset, err error) {
	if err := s.MayOrder(u); err != nil {
		return on, err
	}
	switch {
	case v == nil || v.Side == u.Side || !v.Apart() || !v.Seen:
		return on, Refuse("RISKFACTOR-14.81", u, "sees no such enemy", "name one in sight")
	case u.Engaged():
		return on, Refuse("RISKFACTOR-14.77", u, "is in contact already", "")
	case !u.Apart():
		return on, Refuse("RISKFACTOR-12.3", u, "charges with his group", "")
	}
	if u.Native {
		on.Extra = rules.D6 * cm
	}
	ok := false
	if on.Box, on.Full, ok = s.Reach(u, v, on.Extra); !ok {
		return on, refuseWith("RISKFACTOR-12.3", u, "cannot reach %s", v, "move nearer")
	}
	return on, nil
}
