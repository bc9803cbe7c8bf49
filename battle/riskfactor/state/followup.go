package state

import (
	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// Winner is a unit that may follow up, and whom it beat.
type Winner struct {
	Unit   int
	Beaten []int
}

// Prey is the enemy whom a winner may follow: the nearest of those whom it beat, if it comes
// into contact again by going no farther than he went back; nil where there is none
// (RISKFACTOR-12.13, 14.97).
func (s *State) Prey(w Winner) (best *Unit, box tabletop.Box) {
	u := &s.Units[w.Unit]
	if !u.Up() || u.Engaged() || u.Routing() {
		return nil, box
	}
	for _, n := range w.Beaten {
		v := &s.Units[n]
		if !v.Apart() || best != nil && s.Gap(u, v) >= s.Gap(u, best) {
			continue
		}
		if to, ok := s.closeWith(u, v); ok {
			best, box = v, to
		}
	}
	return best, box
}

// closeWith finds where a winner stands in contact again: straight after the enemy by the
// shortest way, as far as 5 cm.
func (s *State) closeWith(u, v *Unit) (tabletop.Box, bool) {
	box := u.Box
	from, to := closest(&u.Quad, &v.Quad)
	long := tabletop.Far(from, to)
	if long > rules.FallBack*cm+tabletop.Touch {
		return box, false
	}
	box.At = box.At.Add(point{}.Towards(to.Minus(from), min(max(long-ContactGap, 0), rules.FallBack*cm)))
	q := box.Quad()
	if !q.Touches(&v.Quad) || !q.Within(point{}, point{X: s.Table.Width, Y: s.Table.Depth}) || s.Shut(box.At) || s.barred(u.Box.At, box.At) {
		return box, false
	}
	for i := range s.Units {
		w := &s.Units[i]
		if w == u || !w.Apart() || w.Side == u.Side && (w.Lone || u.Lone) {
			continue
		}
		if q.Overlap(&w.Quad) {
			return box, false
		}
	}
	return box, true
}

// closest are the points of two boxes that lie nearest to one another.
func closest(a, b *tabletop.Quad) (from, to point) {
	best := int64(1) << 62
	for i := range 4 {
		for _, pair := range [2][2]point{{a.Corners[i], b.Nearest(a.Corners[i])}, {a.Nearest(b.Corners[i]), b.Corners[i]}} {
			if d := pair[1].Minus(pair[0]).Square(); d < best {
				best, from, to = d, pair[0], pair[1]
			}
		}
	}
	return from, to
}

// HasWon finds whom a winner may decide to follow up, and where he would then stand.
func (s *State) HasWon(u *Unit) (*Unit, tabletop.Box, error) {
	for _, w := range s.Winners {
		if w.Unit != u.No {
			continue
		}
		if v, box := s.Prey(w); v != nil {
			return v, box, nil
		}
	}
	return nil, tabletop.Box{}, Refuse("RISKFACTOR-12.13", u, "has won nothing that it could follow up", "")
}
