package state

import (
	"slices"

	"frontier/battle/riskfactor/rules"
	"frontier/battle/tabletop"
)

// lineOf is the sight of one unit on another as it was worked out last.
type lineOf struct {
	stamp int32 // when it was last found to be so
	sight uint8 // of what is not known to be no sight, the least that it is
	whole bool  // it was looked whether the sight is clear
	free  uint8 // of the lines that are looked along, which was free last
	by    shade
}

// shade are up to three groups, by their numbers and one, that barred all lines from one unit to another
// when that was looked at last. They are asked first when it is looked at again, as they stand then.
type shade [3]int16

// The kinds of sight: none, some part of a base, a whole base (RISKFACTOR-14.57).
const (
	NoSight uint8 = iota
	partSight
	ClearSight
)

// Line says how free the way from u to v is, over the ground and past other units; what
// hides v is asked elsewhere.
func (s *State) Line(u, v *Unit) uint8 {
	l := s.line(u, v)
	if !l.whole || !s.still(u, v, l, true) {
		l.sight, l.whole = s.lineNow(u, v, ClearSight, l), true
	}
	l.stamp = s.stamp()
	return l.sight
}

// Glimpse says whether the way from u to v is free to some part of v, as [State.Line] does.
func (s *State) Glimpse(u, v *Unit) bool {
	l := s.line(u, v)
	switch {
	case s.still(u, v, l, false):
		l.whole = l.whole && (l.stamp == s.stamp() || l.sight != partSight) // who hid the rest may be gone
	case s.freeAgain(u, v, l):
		l.sight, l.whole = partSight, false
	default:
		l.sight = s.lineNow(u, v, partSight, l)
		l.whole = l.sight != partSight
	}
	l.stamp = s.stamp()
	return l.sight != NoSight
}

// still says whether what was found of the sight of u on v last is so yet, or at the least whether
// there is any: neither has moved since; of no sight, those who barred it stand as they did; and of sight, nobody who
// moved stands in its way now. Of leaders, whom their groups do not hide, it is always looked again.
func (s *State) still(u, v *Unit, l *lineOf, whole bool) bool {
	if l.stamp == s.stamp() {
		return true
	}
	if l.stamp == 0 || u.Lone || v.Lone || int(s.stamp()-l.stamp) > len(s.Units) {
		return false
	}
	since := s.changes[l.stamp-1:]
	for _, no := range since {
		if int(no) == u.No || int(no) == v.No {
			return false
		}
	}
	if l.sight == NoSight {
		return l.by != shade{} && !slices.ContainsFunc(l.by[:], func(n int16) bool {
			return n > 0 && (slices.Contains(since, n-1) || !s.Units[n-1].Up())
		})
	}
	if whole && l.sight == partSight {
		return false // who stood in the way of the rest may have gone
	}
	eyes, marks := s.eyes(u), s.eyes(v)
	lane, over := s.lane(u, v, &eyes, &marks), between(u, v)
	return !slices.ContainsFunc(since, func(no int16) bool {
		w := &s.Units[no]
		return !lane.Passes(&w.Quad) && s.bars(u, v, w, &over)
	})
}

// freeAgain says whether the line from u to v that was free last is free, or of one that was not looked along yet
// that between the middles. It is quick, and where it is not free another may be.
func (s *State) freeAgain(u, v *Unit, l *lineOf) bool {
	if len(u.Spots) == 0 || len(v.Spots) == 0 || l.by != (shade{}) || l.stamp == 0 && s.line(v, v).by != (shade{}) {
		return false
	}
	eyes, marks := s.eyes(u), s.eyes(v)
	a, b := u.Spots[eyes[l.free/3]], v.Spots[marks[l.free%3]]
	low, high := point{X: min(a.X, b.X), Y: min(a.Y, b.Y)}, point{X: max(a.X, b.X), Y: max(a.Y, b.Y)}
	over := between(u, v)
	for _, g := range s.grounds() {
		if g.low.X > high.X || g.high.X < low.X || g.low.Y > high.Y || g.high.Y < low.Y {
			continue
		}
		if w := &s.Units[g.no]; s.barsLine(w, a, b) && s.bars(u, v, w, &over) {
			return false
		}
	}
	return s.Free(a, b, u.Level, v.Level)
}

// barsLine says whether a group bars the way from a to b: it stands on it, and not so near to a that one looks
// over it.
func (s *State) barsLine(w *Unit, a, b point) bool {
	return w.Quad.Cuts(a, b) && w.Quad.Farther(a, overHeads+cm)
}

// lane is where all lines from u to v run that are looked along.
func (s *State) lane(u, v *Unit, eyes, marks *[3]int) tabletop.Lane {
	across := s.across(v)
	lane := tabletop.NewLane(u.Box.At, v.Box.At)
	for i := range eyes {
		lane.Add(u.Spots[eyes[i]])
		b := v.Spots[marks[i]]
		lane.Add(b.Add(across))
		lane.Add(b.Minus(across))
	}
	return lane
}

// across is the way from the middle of a figure's base to its right edge.
func (s *State) across(v *Unit) point {
	w, _ := s.Base(v)
	return Scaled(v.Box.Facing.Right(cm), w/2)
}

// line is where the sight of one unit on another is kept; of a unit on itself, who hid it from
// anybody last.
func (s *State) line(u, v *Unit) *lineOf {
	n := len(s.Units)
	if len(s.lines) != n*n {
		s.lines = make([]lineOf, n*n)
	}
	return &s.lines[u.No*n+v.No]
}

// lineNow looks along the lines from u to v until the sight is found to be as good as is asked for.
// Those who barred them all are remembered, or which was free.
func (s *State) lineNow(u, v *Unit, enough uint8, l *lineOf) uint8 {
	by := &l.by
	if len(u.Spots) == 0 || len(v.Spots) == 0 {
		*by = shade{}
		return NoSight
	}
	if u.Quad.Nearer(&v.Quad, overHeads) {
		return ClearSight
	}
	eyes, marks := s.eyes(u), s.eyes(v)
	var from, to [3]point
	for i := range eyes {
		from[i], to[i] = u.Spots[eyes[i]], v.Spots[marks[i]]
	}
	fan := tabletop.NewFan(from, to)
	if all := &s.line(v, v).by; s.shaded(u, v, &fan, by) {
		return NoSight
	} else if *all != *by && s.shaded(u, v, &fan, all) {
		*by = *all
		return NoSight
	}
	lane, across := s.lane(u, v, &eyes, &marks), s.across(v)
	if s.screen(u, v, &lane, fan.From[:]) {
		return ClearSight
	}
	cut, barred, known := uint16(0), shade{}, true
	for _, i := range s.screens {
		if more := s.barsOf(&s.Units[i], &fan) &^ cut; more != 0 {
			cut |= more
			known = barred.add(i) && known
		}
		if cut == tabletop.AllOfFan {
			break
		}
	}
	best := NoSight
	for at := range uint8(len(eyes) * len(marks)) {
		if cut&(1<<at) != 0 {
			continue
		}
		a, b := fan.From[at/3], fan.To[at%3]
		if s.covered(u, v, a, b) {
			known = false
			continue
		}
		l.free = at
		if enough == partSight {
			return partSight
		}
		if s.open(u, v, a, b.Add(across)) && s.open(u, v, a, b.Minus(across)) {
			return ClearSight
		}
		best = partSight
	}
	*by = shade{}
	if best == NoSight && known {
		*by, s.line(v, v).by = barred, barred
	}
	return best
}

// add takes a group in; false where there is no room for it.
func (b *shade) add(no int) bool {
	for i := range b {
		if b[i] == 0 {
			b[i] = int16(no + 1)
			return true
		}
	}
	return false
}

// shaded says whether all lines from u to v are barred by those who barred them last.
func (s *State) shaded(u, v *Unit, fan *tabletop.Fan, by *shade) bool {
	if *by == (shade{}) {
		return false
	}
	cut, over := uint16(0), between(u, v)
	for _, n := range by {
		if n > 0 && s.bars(u, v, &s.Units[n-1], &over) {
			cut |= s.barsOf(&s.Units[n-1], fan)
		}
	}
	return cut == tabletop.AllOfFan
}

// barsOf says which lines a group bars, as [State.barsLine] does of one.
func (s *State) barsOf(w *Unit, fan *tabletop.Fan) uint16 {
	cut := fan.Cut(&w.Quad)
	for i, a := range fan.From {
		if row := uint16(7) << (3 * i); cut&row != 0 && !w.Quad.Farther(a, overHeads+cm) {
			cut &^= row
		}
	}
	return cut
}

// eyes are the figures of a unit that look and are looked at: the middle and the ends of
// its first rank.
func (s *State) eyes(u *Unit) [3]int {
	last := min(u.Files(), len(u.Spots)) - 1
	return [3]int{last / 2, 0, last}
}

// screen looks for what may stand between u and v, groups and ground, before any line between
// their figures is asked for; all lines run in the lane, from the eyes. It answers whether nothing may.
func (s *State) screen(u, v *Unit, lane *tabletop.Lane, eyes []point) bool {
	s.screens, s.veils = s.screens[:0], s.veils[:0]
	over := between(u, v)
	for _, g := range s.grounds() {
		if w := &s.Units[g.no]; !lane.ClearOf(g.low, g.high) && u.Level <= w.Level && !lane.Passes(&w.Quad) && s.bars(u, v, w, &over) {
			s.screens = append(s.screens, g.no)
		}
	}
	high := max(u.Level, v.Level)
	for _, i := range s.Blinds {
		if !lane.Skirts(&s.Table.Pieces[i]) {
			s.veils = append(s.veils, i)
		}
	}
	for _, i := range s.Hills {
		if !lane.Skirts(&s.Table.Pieces[i]) && s.crest(i, high, eyes) {
			s.veils = append(s.veils, i)
		}
	}
	return len(s.screens) == 0 && len(s.veils) == 0
}

// bars says whether a group is one that can bar lines from u to v, which lead over such ground.
func (s *State) bars(u, v, w *Unit, over *taken) bool {
	if w.Lone || u.Level > w.Level || !w.Up() || w.No == u.No || w.No == v.No || u.Lone && u.With == w.No || v.Lone && v.With == w.No {
		return false
	}
	return !w.Quad.Off(over.low, over.high, 10*cm)
}

// between is the ground over which lines from u to v may lead.
func between(u, v *Unit) taken {
	low, high := tabletop.Round(&u.Quad, &v.Quad)
	at, reach := tabletop.Middle(low, high), point{X: (high.X - low.X + cm) / 2, Y: (high.Y - low.Y + cm) / 2}
	return taken{low: at.Minus(reach), high: at.Add(reach)}
}

// taken is the upright rectangle round a group, or round two.
type taken struct {
	low, high point
	no        int
}

// grounds are the rectangles round all groups on the table that can bar a line, side by side, as
// things stand: they are gathered anew when anything has changed on the table, and while units are placed,
// when a side sees other groups there than there are.
func (s *State) grounds() []taken {
	if s.taken == s.stamp() && s.Stage != Placing {
		return s.ground
	}
	s.taken, s.ground = s.stamp(), s.ground[:0]
	for i := range s.Units {
		if w := &s.Units[i]; !w.Lone && w.Up() {
			low, high := tabletop.Round(&w.Quad, &w.Quad)
			s.ground = append(s.ground, taken{low, high, i})
		}
	}
	return s.ground
}

// open says whether nothing stands between two figures of u and v, for whom the screen has
// been looked at. Who bars one line is asked first of the next, which he mostly bars too.
func (s *State) open(u, v *Unit, a, b point) bool {
	for k, i := range s.screens {
		if s.barsLine(&s.Units[i], a, b) {
			s.screens[0], s.screens[k] = i, s.screens[0]
			return false
		}
	}
	return !s.covered(u, v, a, b)
}

// covered says whether ground takes one figure of u and v from the sight of another, for whom the screen has been
// looked at.
func (s *State) covered(u, v *Unit, a, b point) bool {
	high := max(u.Level, v.Level)
	return slices.ContainsFunc(s.veils, func(i int32) bool { return s.veiled(i, a, b, high) })
}

// Sees says how a unit sees an enemy (RISKFACTOR-9.1 to 9.3, 14.54 to 14.57).
func (s *State) Sees(u, v *Unit) uint8 {
	if sight, settled := s.covert(u, v); settled {
		return sight
	}
	return s.Line(u, v)
}

// Spies says whether a unit sees an enemy at all.
func (s *State) Spies(u, v *Unit) bool {
	if sight, settled := s.covert(u, v); settled {
		return sight != NoSight
	}
	return s.Glimpse(u, v)
}

// covert is how a unit sees an enemy where that is settled by the cover of the two.
func (s *State) covert(u, v *Unit) (sight uint8, settled bool) {
	if u.Wood != Nobody && u.Wood == v.Wood && u.Deeps && v.Deeps {
		if u.Within(v, inWoods) {
			return ClearSight, true
		}
		return NoSight, true
	}
	if u.Deeps && u.Depth > LookOut {
		return NoSight, true
	}
	return NoSight, v.Deeps && (v.Depth > ShootOut || !v.Spotted && !v.Fired)
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
		if v.Lone && v.With != Nobody && s.Spies(u, &s.Units[v.With]) || s.Spies(u, v) {
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
