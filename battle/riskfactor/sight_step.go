package riskfactor

import (
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
	noSight uint8 = iota
	partSight
	clearSight
)

// line says how free the way from u to v is, over the ground and past other units; what
// hides v is asked elsewhere.
func (f *fight) line(u, v *unit) uint8 {
	n := len(f.units)
	if len(f.lines) != n*n {
		f.lines = make([]lineOf, n*n)
	}
	l := &f.lines[u.no*n+v.no]
	if l.stamp != f.stamp {
		*l = lineOf{f.stamp, f.lineNow(u, v)}
	}
	return l.sight
}

func (f *fight) lineNow(u, v *unit) uint8 {
	if len(u.spots) == 0 || len(v.spots) == 0 {
		return noSight
	}
	if u.quad.Nearer(&v.quad, overHeads) {
		return clearSight
	}
	f.screen(u, v)
	best := noSight
	w, _ := f.base(v)
	across := scaled(v.box.Facing.Right(cm), w/2)
	for _, eye := range f.eyes(u) {
		for _, mark := range f.eyes(v) {
			a, b := u.spots[eye], v.spots[mark]
			if f.open(u, v, a, b) {
				if f.open(u, v, a, b.Add(across)) && f.open(u, v, a, b.Minus(across)) {
					return clearSight
				}
				best = partSight
			}
		}
	}
	return best
}

// eyes are the figures of a unit that look and are looked at: the middle and the ends of
// its first rank.
func (f *fight) eyes(u *unit) [3]int {
	last := min(u.files(), len(u.spots)) - 1
	return [3]int{last / 2, 0, last}
}

// screen looks for the groups that may stand between u and v, before any line between
// their figures is asked for.
func (f *fight) screen(u, v *unit) {
	low, high := u.quad.Corners[0], u.quad.Corners[0]
	for _, q := range [2]*tabletop.Quad{&u.quad, &v.quad} {
		for _, c := range q.Corners {
			low = point{X: min(low.X, c.X), Y: min(low.Y, c.Y)}
			high = point{X: max(high.X, c.X), Y: max(high.Y, c.Y)}
		}
	}
	round := (&tabletop.Box{At: tabletop.Middle(low, high), Width: high.X - low.X + cm, Depth: high.Y - low.Y + cm}).Quad()
	f.screens = f.screens[:0]
	for i := range f.units {
		w := &f.units[i]
		if w.lone || !w.up() || w.no == u.no || w.no == v.no || u.lone && u.with == w.no || v.lone && v.with == w.no || round.Beyond(&w.quad, 10*cm) {
			continue
		}
		f.screens = append(f.screens, i)
	}
}

// open says whether nothing stands between two figures of u and v, for whom the screen has
// been looked at.
func (f *fight) open(u, v *unit, a, b point) bool {
	for _, i := range f.screens {
		w := &f.units[i]
		if w.quad.Cuts(a, b) && u.level <= w.level && w.quad.FromPoint(a) > overHeads+cm {
			return false
		}
	}
	return f.free(a, b, u.level, v.level)
}

// sees says how a unit sees an enemy (RISKFACTOR-9.1 to 9.3, 14.54 to 14.57).
func (f *fight) sees(u, v *unit) uint8 {
	if u.wood != nobody && u.wood == v.wood && u.deeps && v.deeps {
		if f.gap(u, v) <= inWoods {
			return clearSight
		}
		return noSight
	}
	if u.deeps && u.depth > lookOut {
		return noSight
	}
	if v.deeps && (v.depth > shootOut || !v.spotted && !v.fired) {
		return noSight
	}
	return f.line(u, v)
}

// place is where an enemy that is looked at stands (RISKFACTOR-14.54).
func (u *unit) place() rules.Target {
	switch {
	case !u.deeps:
		return rules.PlainSight
	case u.depth <= lookOut:
		return rules.TargetEdge
	case u.depth <= shootOut:
		return rules.TargetInside
	}
	return rules.TargetDeep
}

// eyesOn is how a unit looks at an enemy whom its side sees (RISKFACTOR-14.54 to 14.56).
func (f *fight) eyesOn(u, v *unit) rules.VisibilityInput {
	in := rules.VisibilityInput{RangeCM: min(max(up(f.gap(u, v)), 1), rules.Farthest), Target: v.place(), TargetFired: v.fired, AlreadySeen: true, Observer: rules.Outside}
	switch {
	case !u.deeps:
	case v.deeps && u.wood == v.wood:
		in.Observer = rules.SameWood
	case u.depth <= lookOut:
		in.Observer = rules.ObserverEdge
	default:
		in.Observer = rules.ObserverInside
	}
	return in
}

// look notes what each side sees now (RISKFACTOR-14.55).
func (f *fight) look() {
	for i := range f.units {
		v := &f.units[i]
		if !v.up() {
			continue
		}
		free, was := false, v.seen
		v.seen = false
		for j := range len(f.units) + 1 {
			u := &f.units[v.watcher] // who saw it last is asked first
			if j > 0 {
				u = &f.units[j-1]
			}
			if u.side == v.side || !u.up() || len(u.men) == 0 {
				continue
			}
			if f.sees(u, v) != noSight {
				v.seen, v.watcher = true, u.no
			}
			free = free || f.line(u, v) != noSight
			if v.seen && free {
				break
			}
		}
		v.spotted = v.spotted && free && !(v.deeps && v.depth > shootOut) || v.seen
		if v.seen != was {
			f.logSight(v)
		}
		if v.seen {
			v.known, v.lastSeen = true, v.box.At
		}
	}
	f.lookFromMarkers()
}

// spot throws once for each enemy group that the acting side does not see and could
// (RISKFACTOR-14.55).
func (f *fight) spot() {
	f.look()
	for i := range f.units {
		v := &f.units[i]
		if v.side == f.mover || !v.up() || v.seen || v.place() != rules.TargetEdge {
			continue
		}
		best := (*unit)(nil)
		for j := range f.units {
			u := &f.units[j]
			if u.side != f.mover || !u.up() || u.deeps && u.depth > lookOut || up(f.gap(u, v)) > rules.SpotFarthest || f.line(u, v) == noSight {
				continue
			}
			if best == nil || f.gap(u, v) < f.gap(best, v) {
				best = u
			}
		}
		if best == nil {
			continue
		}
		where := rules.Outside
		if best.deeps {
			where = rules.ObserverEdge
		}
		if f.throwVisibility(best, v.id, rules.VisibilityInput{RangeCM: max(up(f.gap(best, v)), 1), Target: rules.TargetEdge, Observer: where}).Seen {
			v.spotted = true
			f.logState(v, "spotted", "RISKFACTOR-9.1")
		}
	}
	f.spotMarkers()
	f.look()
}
