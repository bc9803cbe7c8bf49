package state

import (
	"slices"

	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Onset is a charge as it would go.
type Onset struct {
	Charger, Target int
	gap             int      // inches to go
	Far             Distance // the same unrounded
	Box             tabletop.Box
	Side            int // of the target that is struck
	Into            rules.Side
	Slope           rules.Slope
	Hard            bool
	Sweep           tabletop.Quad
	Ground          rules.MovementInput // what it crosses on the way
	Allowed         Distance            // over that
}

// files is how broad the way of a charge must be: a column's breadth, or the unit's.
func (f *State) files(u *Unit) Distance {
	w, _ := f.baseOf(u)
	return min(u.Box.Width, 4*w)
}

// farthestCharge is the reach of the fastest, horse in column down hill.
const farthestCharge = 17 * Inch

// MayCharge works out a charge; where it cannot be declared it says by which rule and why
// (8.1, 13.54, 13.60).
func (f *State) MayCharge(u, t *Unit) (o Onset, rule, why string) {
	if rule, why = f.MayAct(u, false); why != "" {
		return o, rule, why
	}
	switch {
	case u.Cond == ToGround:
		return o, "GSQ-13.54", "is gone to ground"
	case u.IsGun() || u.Formation == rules.Square || u.Character:
		return o, "GSQ-13.60", "does not charge"
	case t.Side == u.Side || !t.Up():
		return o, "GSQ-13.54", "sees no such enemy"
	}
	if u.Quad.Beyond(&t.Quad, farthestCharge) {
		return o, "GSQ-13.54", "cannot reach it"
	}
	in := f.Gait(u)
	in.Charging, in.Downhill = true, true
	reach := Allowance(in)
	if u.Quad.Beyond(&t.Quad, reach+Slack) {
		return o, "GSQ-13.54", "cannot reach it"
	}
	in.Downhill = false
	o = Onset{Charger: u.No, Target: t.No, Far: u.Quad.Gap(&t.Quad), Slope: rules.Level}
	o.gap = wholeInches(o.Far)
	if Distance(o.gap)*Inch > reach {
		return o, "GSQ-13.54", "cannot reach it"
	}
	mark := t.Quad.Nearest(u.Box.At)
	if !f.seen(u, t, u.towards(mark), mark) {
		return o, "GSQ-13.54", "does not see it"
	}
	ok := false
	if o.Box, o.Side, ok = f.Against(u, t); !ok {
		return o, "GSQ-13.54", "finds no room to strike it"
	}
	way := tabletop.Box{At: u.Box.At, Facing: tabletop.Direction(u.Box.At, o.Box.At), Width: f.files(u), Depth: u.Box.Depth}
	far := tabletop.Far(u.Box.At, o.Box.At)
	lane := Swept(way, far)
	thin := Slim(lane).Quad()
	for i := range f.Units {
		v := &f.Units[i]
		if v.No == u.No || v.No == t.No || !v.Up() || v.Side == u.Side && v.Character {
			continue
		}
		if thin.Overlap(&v.Quad) {
			return o, "GSQ-13.54", "has no clear way to it"
		}
	}
	o.Sweep = lane.Quad()
	if !f.cross(u, way, far, &o.Sweep, &in) {
		return o, "GSQ-13.27", "cannot cross that water"
	}
	if Distance(o.gap)*Inch > Allowance(in) {
		return o, "GSQ-13.54", "cannot reach it over that ground"
	}
	o.Ground, o.Into = in, Aspect(t, u.Box.At)
	switch {
	case t.Level > u.Level:
		o.Slope = rules.Uphill
	case t.Level < u.Level:
		o.Slope = rules.Downhill
	}
	o.Hard = f.HardEdge(u, t, o.Side)
	return o, "", ""
}

// HardEdge says whether the last stretch of a charge lies in bad ground, or the target
// stands in it or behind it, as behind a defended work (13.75).
func (f *State) HardEdge(u, t *Unit, side int) bool {
	middle, out, half := EdgeOf(t.Box, side)
	last := tabletop.Box{At: middle.Add(out.Ahead(Inch)), Facing: out, Width: min(2*half, u.Box.Width), Depth: 2 * Inch}.Quad()
	return f.Table.Hard(&last) || f.Table.Hard(&t.Quad)
}

// Against finds the place in which a charger lies flat against the nearest side of its
// target (13.67), as near to its straight way as there is room.
func (f *State) Against(u, t *Unit) (box tabletop.Box, side int, ok bool) {
	side = t.Quad.Side(u.Box.At)
	out := t.Box.Facing.Turn(Facing(side) * tabletop.Quarter)
	a, b := t.Quad.Corners[side], t.Quad.Corners[(side+1)&3]
	at := tabletop.Nearest(u.Box.At, a, b)
	w, _ := f.baseOf(u)
	spare := max(0, u.Box.Width/2-w/2)
	var room [24]int
	about := room[:0] // who stands near enough to be in the way
	for i := range f.Units {
		if v := &f.Units[i]; v.Fills(u) && !t.Quad.Beyond(&v.Quad, u.Box.Width+u.Box.Depth+Inch) {
			about = append(about, i)
		}
	}
	for slide := Distance(0); slide <= tabletop.Far(a, b)+spare; slide += Inch {
		for _, way := range [2]Distance{slide, -slide} {
			p := at.Add(out.Right(way))
			if near := tabletop.Nearest(p, a, b); tabletop.Far(p, near) > spare {
				continue
			}
			box = tabletop.Box{At: p.Add(out.Ahead(u.Box.Depth/2 + 1)), Facing: out.Turn(tabletop.About), Width: u.Box.Width, Depth: u.Box.Depth}
			q := Slim(box).Quad()
			barred := func(n int) bool { return f.Units[n].bars(u, &q, 0) }
			if f.Whole(&q) && !slices.ContainsFunc(about, barred) && f.Table.At(box.At).Ground != tabletop.Barred {
				return box, side, true
			}
			if slide == 0 {
				break
			}
		}
	}
	return box, side, false
}

// ClearStrip says whether a stretch lies on the table and an inch from all units.
func (f *State) ClearStrip(u *Unit, strip *tabletop.Quad) bool {
	if !f.Whole(strip) {
		return false
	}
	for i := range f.Units {
		if v := &f.Units[i]; v.No != u.No && v.Up() && strip.Nearer(&v.Quad, Inch-1) {
			return false
		}
	}
	return true
}

// KeepsOff says whether a footprint is an inch from every enemy.
func (f *State) KeepsOff(u *Unit, q *tabletop.Quad) bool {
	for _, n := range f.Army[1-u.Side] {
		if v := &f.Units[n]; v.Up() && q.Nearer(&v.Quad, Inch-Hair) {
			return false
		}
	}
	return true
}
