package state

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// Hair is what rounding may leave between footprints; so much of an overlap is none.
const Hair = 40

// baseOf is the base of one figure of the unit (13.13).
func (f *State) baseOf(u *Unit) (width, depth Distance) {
	if u.Mounted {
		return f.Settings.BaseMountedWidth, f.Settings.BaseMountedDepth
	}
	return f.Settings.BaseFootWidth, f.Settings.BaseFootDepth
}

// Size is the footprint of so many figures of the unit in a formation (13.13, 13.18 to
// 13.21). The faces of a square follow each other round like a windmill's sails.
func (f *State) Size(u *Unit, form rules.Formation, figures int) (width, depth Distance) {
	w, d := f.baseOf(u)
	n := max(1, figures)
	switch form {
	case rules.GunCrew:
		return f.Settings.BaseGunWidth, f.Settings.BaseGunDepth
	case rules.Square:
		side := Distance(rules.Shared(n, 4))*w + d
		return side, side
	case rules.Column:
		files := min(f.Settings.ColumnWidth, n)
		return Distance(files) * w, Distance(rules.Shared(n, files)) * d
	}
	files := rules.Shared(n, f.Settings.LineRanks)
	return Distance(files) * w, Distance(rules.Shared(n, files)) * d
}

// Along counts the figures along one side of the unit (4.3).
func (f *State) Along(u *Unit, side int) int {
	_, r, err := rules.FrontRank(f.FrontOf(u, side), nil)
	Must(err)
	return r.Figures
}

// FrontOf is what is asked to count the figures along one side of the unit.
func (f *State) FrontOf(u *Unit, side int) rules.FrontRankInput {
	return rules.FrontRankInput{Formation: u.Formation, Figures: u.Figures(), Side: SidesByNumber[side],
		LineRanks: f.Settings.LineRanks, ColumnWidth: f.Settings.ColumnWidth}
}

// models calls each for the base of every figure of the unit, in a fixed order.
func (f *State) models(u *Unit, each func(*tabletop.Quad)) {
	w, d := f.baseOf(u)
	n, b := u.Figures(), u.Box
	put := func(right, back Distance, turn Facing) {
		corner := b.At.Add(b.Facing.Right(right - b.Width/2)).Add(b.Facing.Ahead(b.Depth/2 - back))
		q := tabletop.Box{At: corner, Facing: b.Facing.Turn(turn), Width: w, Depth: d}.Quad()
		each(&q)
	}
	switch u.Formation {
	case rules.GunCrew: // round the gun, a man to each quarter
		for i := range n {
			put(b.Width/4+Distance(i%2)*b.Width/2, b.Depth/4+Distance(i/2%2)*b.Depth/2, 0)
		}
	case rules.Square:
		for side := range 4 {
			for i := range f.Along(u, side) {
				out := Distance(i)*w + w/2
				switch side {
				case 0:
					put(out, d/2, 0)
				case 1:
					put(b.Width-d/2, out, tabletop.Quarter)
				case 2:
					put(b.Width-out, b.Depth-d/2, tabletop.About)
				case 3:
					put(d/2, b.Depth-out, -tabletop.Quarter)
				}
			}
		}
	default:
		files := f.Along(u, 0)
		for i := range n {
			put(Distance(i%files)*w+w/2, Distance(i/files)*d+d/2, 0)
		}
	}
}

// Whole says whether a footprint lies wholly on the table.
func (f *State) Whole(q *tabletop.Quad) bool {
	return q.Within(Point{}, Point{X: f.Table.Width, Y: f.Table.Depth})
}

// Slim is a box drawn in by a hair, for questions of overlap.
func Slim(b tabletop.Box) tabletop.Box {
	b.Width, b.Depth = max(1, b.Width-Hair), max(1, b.Depth-Hair)
	return b
}

// Fills says whether a unit takes up ground for another: as it stands, or, for its friends,
// as it lies.
func (u *Unit) Fills(other *Unit) bool {
	return u.No != other.No && (u.Up() || u.Cond == ToGround && u.Side == other.Side)
}

// RoomFor says whether a unit could stand on a footprint: on the table, over no other
// unit, and so far from every enemy.
func (f *State) RoomFor(u *Unit, q *tabletop.Quad, keep Distance) bool {
	if !f.Whole(q) {
		return false
	}
	for i := range f.Units {
		if f.Units[i].bars(u, q, keep) {
			return false
		}
	}
	return true
}

// anyBars says whether one of those who are about stands in the way of a footprint.
func (f *State) anyBars(u *Unit, about []int, q *tabletop.Quad) bool {
	for _, i := range about {
		if f.Units[i].bars(u, q, 0) {
			return true
		}
	}
	return false
}

// roomBut says the same of a footprint, the place of a friend being free who joins the unit.
func (f *State) roomBut(but, u *Unit, q *tabletop.Quad) bool {
	if !f.Whole(q) {
		return false
	}
	for i := range f.Units {
		if i != but.No && f.Units[i].bars(u, q, 0) {
			return false
		}
	}
	return true
}

// bars says whether a unit stands in the way of another's footprint, or nearer to it, as an
// enemy, than that should keep.
func (v *Unit) bars(u *Unit, q *tabletop.Quad, keep Distance) bool {
	if q.Beyond(&v.Quad, keep) || !v.Fills(u) {
		return false
	}
	return overlaps(q, v) || keep > 0 && v.Side != u.Side && q.Nearer(&v.Quad, keep-1)
}

// overlaps says whether a footprint lies over a unit by more than a hair.
func overlaps(q *tabletop.Quad, v *Unit) bool {
	if !q.Overlap(&v.Quad) {
		return false
	}
	inner := Slim(v.Box).Quad()
	return q.Overlap(&inner)
}

// Nearby finds the nearest place to a box where the unit can stand; the box itself where
// it is free.
func (f *State) Nearby(u *Unit, box tabletop.Box) tabletop.Box {
	try := func(at Point) (tabletop.Box, bool) {
		b := box
		b.At = at
		q := Slim(b).Quad()
		return b, f.RoomFor(u, &q, 0) && f.Table.At(at).Ground != tabletop.Barred
	}
	if b, ok := try(box.At); ok {
		return b
	}
	for far := Inch; far <= f.Table.Width+f.Table.Depth; far += Inch {
		for turn := Facing(0); turn < tabletop.Circle; turn += 3000 {
			if b, ok := try(box.At.Add(box.Facing.Turn(turn).Ahead(far))); ok {
				return b
			}
		}
	}
	return box
}
