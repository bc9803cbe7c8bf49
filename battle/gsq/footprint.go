package gsq

import (
	"frontier/battle/gsq/rules"
	"frontier/battle/tabletop"
)

// hair is what rounding may leave between footprints; so much of an overlap is none.
const hair = 40

// baseOf is the base of one figure of the unit (13.13).
func (f *fight) baseOf(u *unit) (width, depth distance) {
	if u.mounted {
		return f.settings.BaseMountedWidth, f.settings.BaseMountedDepth
	}
	return f.settings.BaseFootWidth, f.settings.BaseFootDepth
}

// size is the footprint of so many figures of the unit in a formation (13.13, 13.18 to
// 13.21). The faces of a square follow each other round like a windmill's sails.
func (f *fight) size(u *unit, form rules.Formation, figures int) (width, depth distance) {
	w, d := f.baseOf(u)
	n := max(1, figures)
	switch form {
	case rules.GunCrew:
		return f.settings.BaseGunWidth, f.settings.BaseGunDepth
	case rules.Square:
		side := distance(rules.Shared(n, 4))*w + d
		return side, side
	case rules.Column:
		files := min(f.settings.ColumnWidth, n)
		return distance(files) * w, distance(rules.Shared(n, files)) * d
	}
	files := rules.Shared(n, f.settings.LineRanks)
	return distance(files) * w, distance(rules.Shared(n, files)) * d
}

// along counts the figures along one side of the unit (4.3).
func (f *fight) along(u *unit, side int) int {
	_, r, err := rules.FrontRank(f.frontOf(u, side), nil)
	must(err)
	return r.Figures
}

// frontOf is what is asked to count the figures along one side of the unit.
func (f *fight) frontOf(u *unit, side int) rules.FrontRankInput {
	return rules.FrontRankInput{Formation: u.formation, Figures: u.figures(), Side: sidesByNumber[side],
		LineRanks: f.settings.LineRanks, ColumnWidth: f.settings.ColumnWidth}
}

// models calls each for the base of every figure of the unit, in a fixed order.
func (f *fight) models(u *unit, each func(*tabletop.Quad)) {
	w, d := f.baseOf(u)
	n, b := u.figures(), u.box
	put := func(right, back distance, turn facing) {
		corner := b.At.Add(b.Facing.Right(right - b.Width/2)).Add(b.Facing.Ahead(b.Depth/2 - back))
		q := tabletop.Box{At: corner, Facing: b.Facing.Turn(turn), Width: w, Depth: d}.Quad()
		each(&q)
	}
	switch u.formation {
	case rules.GunCrew: // round the gun, a man to each quarter
		for i := range n {
			put(b.Width/4+distance(i%2)*b.Width/2, b.Depth/4+distance(i/2%2)*b.Depth/2, 0)
		}
	case rules.Square:
		for side := range 4 {
			for i := range f.along(u, side) {
				out := distance(i)*w + w/2
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
		files := f.along(u, 0)
		for i := range n {
			put(distance(i%files)*w+w/2, distance(i/files)*d+d/2, 0)
		}
	}
}

// stand puts the unit down on its box, with its gun and the characters who are with it.
func (f *fight) stand(u *unit, box tabletop.Box) {
	u.box, u.quad, u.level = box, box.Quad(), f.table.Level(box.At)
	f.stirred = true
	if u.gun != nobody {
		f.guns[u.gun].box = box
	}
	if u.riders == 0 {
		return
	}
	for i := range f.units {
		if c := &f.units[i]; c.host == u.no {
			c.box.At, c.box.Facing = box.At, box.Facing
			c.quad, c.level = c.box.Quad(), u.level
		}
	}
}

// closeUp lets a unit close its ranks: it keeps the middle of its front edge, or of the
// side in contact, where it is (13.7). A square of fewer than four is a line (13.20).
func (f *fight) closeUp(u *unit) {
	side := 0
	for i := range f.contacts {
		if c := &f.contacts[i]; c.a == u.no {
			side = c.sideA
			break
		} else if c.b == u.no {
			side = c.sideB
			break
		}
	}
	was := u.formation
	if u.formation == rules.Square && u.figures() < rules.SquareNeeds {
		u.formation = rules.Line
	}
	w, d := f.size(u, u.formation, u.figures())
	if w == u.box.Width && d == u.box.Depth {
		return
	}
	box := u.box
	out := box.Facing.Turn(facing(side) * tabletop.Quarter)
	reach := func(b tabletop.Box) distance {
		if side%2 == 0 {
			return b.Depth / 2
		}
		return b.Width / 2
	}
	edge := box.At.Add(out.Ahead(reach(box)))
	box.Width, box.Depth = w, d
	box.At = edge.Minus(out.Ahead(reach(box)))
	if u.cond != toGround && (w > u.box.Width || d > u.box.Depth) { // a line of three is broader than a square of four
		q := box.Quad()
		if !f.roomFor(u, &q, 0) {
			box.Width, box.Depth = min(w, u.box.Width), min(d, u.box.Depth)
			box.At = edge.Minus(out.Ahead(reach(box)))
		}
	}
	if f.table.At(box.At).Ground == tabletop.Barred { // it stands over the edge of a ford
		box.At = u.box.At
	}
	f.stand(u, box)
	switch {
	case was != u.formation:
		f.logFormation(u, "GSQ-13.20")
	case f.phase != placing:
		f.logStand(u, "GSQ-13.7")
	}
}

// whole says whether a footprint lies wholly on the table.
func (f *fight) whole(q *tabletop.Quad) bool {
	return q.Within(point{}, point{X: f.table.Width, Y: f.table.Depth})
}

// slim is a box drawn in by a hair, for questions of overlap.
func slim(b tabletop.Box) tabletop.Box {
	b.Width, b.Depth = max(1, b.Width-hair), max(1, b.Depth-hair)
	return b
}

// fills says whether a unit takes up ground for another: as it stands, or, for its friends,
// as it lies.
func (u *unit) fills(other *unit) bool {
	return u.no != other.no && (u.up() || u.cond == toGround && u.side == other.side)
}

// roomFor says whether a unit could stand on a footprint: on the table, over no other
// unit, and so far from every enemy.
func (f *fight) roomFor(u *unit, q *tabletop.Quad, keep distance) bool {
	if !f.whole(q) {
		return false
	}
	for i := range f.units {
		if f.units[i].bars(u, q, keep) {
			return false
		}
	}
	return true
}

// bars says whether a unit stands in the way of another's footprint, or nearer to it, as an
// enemy, than that should keep.
func (v *unit) bars(u *unit, q *tabletop.Quad, keep distance) bool {
	if !v.fills(u) || q.Beyond(&v.quad, keep) {
		return false
	}
	return overlaps(q, v) || keep > 0 && v.side != u.side && q.Nearer(&v.quad, keep-1)
}

// overlaps says whether a footprint lies over a unit by more than a hair.
func overlaps(q *tabletop.Quad, v *unit) bool {
	if !q.Overlap(&v.quad) {
		return false
	}
	inner := slim(v.box).Quad()
	return q.Overlap(&inner)
}

// nearby finds the nearest place to a box where the unit can stand; the box itself where
// it is free.
func (f *fight) nearby(u *unit, box tabletop.Box) tabletop.Box {
	try := func(at point) (tabletop.Box, bool) {
		b := box
		b.At = at
		q := slim(b).Quad()
		return b, f.roomFor(u, &q, 0) && f.table.At(at).Ground != tabletop.Barred
	}
	if b, ok := try(box.At); ok {
		return b
	}
	for far := anInch; far <= f.table.Width+f.table.Depth; far += anInch {
		for turn := facing(0); turn < tabletop.Circle; turn += 3000 {
			if b, ok := try(box.At.Add(box.Facing.Turn(turn).Ahead(far))); ok {
				return b
			}
		}
	}
	return box
}
