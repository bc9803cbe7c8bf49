package state

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// lineOf is the sight of one unit on another as it was worked out last.
type lineOf struct {
	stamp int
	sight uint8
}

// The kinds of sight: none, some part of a base, a whole base (RISKFACTOR-14.57).
const (
	NoSight uint8 = iota
	partSight
	ClearSight
)

// Line says how free the way from u to v is, over the ground and past other units; what
// hides v is asked elsewhere.
func (s *State) Line(u, v *Unit) uint8 {
	n := len(s.Units)
	if len(s.lines) != n*n {
		s.lines = make([]lineOf, n*n)
	}
	l := &s.lines[u.No*n+v.No]
	if l.stamp != s.Stamp {
		*l = lineOf{s.Stamp, s.lineNow(u, v)}
	}
	return l.sight
}

func (s *State) lineNow(u, v *Unit) uint8 {
	if len(u.Spots) == 0 || len(v.Spots) == 0 {
		return NoSight
	}
	if u.Quad.Nearer(&v.Quad, overHeads) {
		return ClearSight
	}
	s.screen(u, v)
	best := NoSight
	w, _ := s.Base(v)
	across := Scaled(v.Box.Facing.Right(cm), w/2)
	for _, eye := range s.eyes(u) {
		for _, mark := range s.eyes(v) {
			a, b := u.Spots[eye], v.Spots[mark]
			if s.open(u, v, a, b) {
				if s.open(u, v, a, b.Add(across)) && s.open(u, v, a, b.Minus(across)) {
					return ClearSight
				}
				best = partSight
			}
		}
	}
	return best
}

// eyes are the figures of a unit that look and are looked at: the middle and the ends of
// its first rank.
func (s *State) eyes(u *Unit) [3]int {
	last := min(u.Files(), len(u.Spots)) - 1
	return [3]int{last / 2, 0, last}
}

// screen looks for the groups that may stand between u and v, before any line between
// their figures is asked for.
func (s *State) screen(u, v *Unit) {
	low, high := u.Quad.Corners[0], u.Quad.Corners[0]
	for _, q := range [2]*tabletop.Quad{&u.Quad, &v.Quad} {
		for _, c := range q.Corners {
			low = point{X: min(low.X, c.X), Y: min(low.Y, c.Y)}
			high = point{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
		}
	}
	round := (&tabletop.Box{At: tabletop.Middle(low, high), Width: high.X - low.X + cm, Depth: high.Y - low.Y + cm}).Quad()
	s.screens = s.screens[:0]
	for i := range s.Units {
		w := &s.Units[i]
		if w.Lone || !w.Up() || w.No == u.No || w.No == v.No || u.Lone && u.With == w.No || v.Lone && v.With == w.No || round.Beyond(&w.Quad, 10*cm) {
			continue
		}
		s.screens = append(s.screens, i)
	}
}

// open says whether nothing stands between two figures of u and v, for whom the screen has
// been looked at. Who bars one line is asked first of the next, which he mostly bars too.
func (s *State) open(u, v *Unit, a, b point) bool {
	for k, i := range s.screens {
		w := &s.Units[i]
		if u.Level <= w.Level && w.Quad.Cuts(a, b) && w.Quad.Farther(a, overHeads+cm) {
			s.screens[0], s.screens[k] = i, s.screens[0]
			return false
		}
	}
	return s.Free(a, b, u.Level, v.Level)
}

// Sees says how a unit sees an enemy (RISKFACTOR-9.1 to 9.3, 14.54 to 14.57).
func (s *State) Sees(u, v *Unit) uint8 {
	if u.Wood != Nobody && u.Wood == v.Wood && u.Deeps && v.Deeps {
		if s.Gap(u, v) <= inWoods {
			return ClearSight
		}
		return NoSight
	}
	if u.Deeps && u.Depth > LookOut {
		return NoSight
	}
	if v.Deeps && (v.Depth > ShootOut || !v.Spotted && !v.Fired) {
		return NoSight
	}
	return s.Line(u, v)
}

// Place is where an enemy that is looked at stands (RISKFACTOR-14.54).
func (u *Unit) Place() rules.Target {
	switch {
	case !u.Deeps:
		return rules.PlainSight
	case u.Depth <= LookOut:
		return rules.TargetEdge
	case u.Depth <= ShootOut:
		return rules.TargetInside
	}
	return rules.TargetDeep
}

// eyesOn is how a unit looks at an enemy whom its side sees (RISKFACTOR-14.54 to 14.56).
func (s *State) eyesOn(u, v *Unit) rules.VisibilityInput {
	in := rules.VisibilityInput{RangeCM: min(max(WholeCM(s.Gap(u, v)), 1), rules.Farthest), Target: v.Place(), TargetFired: v.Fired, AlreadySeen: true, Observer: rules.Outside}
	switch {
	case !u.Deeps:
	case v.Deeps && u.Wood == v.Wood:
		in.Observer = rules.SameWood
	case u.Depth <= LookOut:
		in.Observer = rules.ObserverEdge
	default:
		in.Observer = rules.ObserverInside
	}
	return in
}

// SeenBy are the ids of the enemies whom a unit or leader of a side (-1: of either) sees now
// (RISKFACTOR-9.1 to 9.3, 14.54 to 14.57). A leader who is part of a group is seen with it.
func (s *State) SeenBy(side int, id string) []string {
	u := s.Unit(id)
	if u == nil || !u.Up() || side >= 0 && u.Side != side || s.Stage == Placing {
		return nil
	}
	var out []string
	for i := range s.Units {
		v := &s.Units[i]
		if v.Side == u.Side || !v.Up() || s.unseen(v) {
			continue
		}
		with := v.Lone && v.With != Nobody && s.Sees(u, &s.Units[v.With]) != NoSight
		if with || s.Sees(u, v) != NoSight {
			out = append(out, v.ID)
		}
	}
	return out
}

// LedBy are the ids of the groups that a player character of a side (-1: of either) reaches from
// where he stands with his commands: those of whom every figure is in reach (RISKFACTOR-5.7, 14.23).
func (s *State) LedBy(side int, id string) []string {
	l := s.Unit(id)
	if l == nil || !l.Character || !l.Up() || len(l.Men) == 0 || side >= 0 && l.Side != side {
		return nil
	}
	lead := s.SpotOf(l.Men[0])
	var out []string
	for i := range s.Units {
		u := &s.Units[i]
		if u.Side != l.Side || u.Character || !u.Up() || len(u.Spots) == 0 || u.Lone && u.With != Nobody {
			continue
		}
		w, _ := s.Base(u)
		if !slices.ContainsFunc(u.Spots, func(p point) bool { _, _, over := s.within(lead, p, w); return over > 0 }) {
			out = append(out, u.ID)
		}
	}
	return out
}
