package tabletop

import "slices"

// Meets says whether any part of a footprint lies on the piece: on its ground, or over
// its line where it is a wall or work.
func (p *Piece) Meets(q *Quad) bool {
	if p.min.X > q.max.X || p.max.X < q.min.X || p.min.Y > q.max.Y || p.max.Y < q.min.Y {
		return false
	}
	if natures[p.Kind].edge {
		return p.Through(q)
	}
	for i := range p.parts {
		o := &p.parts[i]
		if o.holds(q.Middle) || q.Holds(o.points[0]) {
			return true
		}
		for _, c := range q.Corners {
			if o.holds(c) {
				return true
			}
		}
		for j, a := range o.points {
			if q.Cuts(a, after(o.points, j)) {
				return true
			}
		}
	}
	return false
}

// Hard says whether any part of a footprint lies on woods, houses or broken ground, or
// over a wall or work.
func (t *Table) Hard(q *Quad) bool {
	for _, i := range t.areas {
		if p := &t.Pieces[i]; natures[p.Kind].ground == Rough && p.Meets(q) {
			return true
		}
	}
	for _, i := range t.edges {
		if t.Pieces[i].Meets(q) {
			return true
		}
	}
	return false
}

// Flat says that no contour comes near to a footprint. It is quick and may say false
// where none does.
func (t *Table) Flat(q *Quad) bool {
	for _, i := range t.hills {
		if p := &t.Pieces[i]; p.min.X <= q.max.X && p.max.X >= q.min.X && p.min.Y <= q.max.Y && p.max.Y >= q.min.Y {
			return false
		}
	}
	return true
}

// Climb says whether the straight way from a to b crosses a contour upwards, and whether
// it crosses one downwards.
func (t *Table) Climb(a, b Point) (up, down bool) {
	for _, i := range t.hills {
		p := &t.Pieces[i]
		if misses(p.min, p.max, a, b) {
			continue
		}
		var room [16]int64
		n := len(p.parts[0].cuts(a, b, room[:0]))
		if n == 0 {
			continue
		}
		if p.parts[0].holds(a) {
			down, up = true, up || n > 1
		} else {
			up, down = true, down || n > 1
		}
	}
	return up, down
}

// Water is the wettest ground on the straight way from a to b: Open, Ford or Barred.
// A bridge that stands is dry.
func (t *Table) Water(a, b Point) Ground {
	wet := false
	for _, i := range t.rivers {
		if p := &t.Pieces[i]; !misses(p.min, p.max, a, b) {
			wet = true
		}
	}
	if !wet {
		return Open
	}
	var room [48]int64
	at := append(room[:0], 0, whole)
	for _, i := range t.areas {
		p := &t.Pieces[i]
		if p.Kind != River && p.Kind != Bridge && p.Kind != CrossFord || misses(p.min, p.max, a, b) {
			continue
		}
		for j := range p.parts {
			at = p.parts[j].cuts(a, b, at)
		}
	}
	slices.Sort(at)
	worst := Open
	for i := 1; i < len(at); i++ {
		if at[i] == at[i-1] {
			continue
		}
		if g := t.At(along(a, b, (at[i]+at[i-1])/2)).Ground; g >= Ford {
			worst = max(worst, g)
		}
	}
	return worst
}

// Clear says whether nothing on the line from a to b hides one from the other: no houses in
// which neither end lies, no more than so much wood in all, and no ground that is higher, in
// contours.
func (t *Table) Clear(a, b Point, wood Length, crest int) bool {
	for _, i := range t.hills {
		if p := &t.Pieces[i]; p.Height > crest && !misses(p.min, p.max, a, b) && p.parts[0].inside(a, b) > One/10 {
			return false
		}
	}
	for _, i := range t.blinds {
		p := &t.Pieces[i]
		if misses(p.min, p.max, a, b) {
			continue
		}
		o := &p.parts[0]
		if p.Kind == Wood {
			if wood -= o.inside(a, b); wood < 0 {
				return false
			}
		} else if !o.holds(a) && !o.holds(b) && o.inside(a, b) > One/10 {
			return false
		}
	}
	return true
}

// Shelterless says that nothing shelters anybody in a box, from wherever he is seen. It is quick and may say
// false where nothing does.
func (t *Table) Shelterless(q *Quad) bool {
	for k := range t.covers {
		if !q.Off(t.corners[2*k], t.corners[2*k+1], Behind) {
			return false
		}
	}
	return true
}

// Sheltered says whether a figure is in or directly behind something that shelters, as
// seen from a point: in a wood, among rocks or houses or inside a ring that the other is
// not in, or within [Behind] of such a piece's edge with the edge between.
func (t *Table) Sheltered(from, at Point) bool {
	for _, i := range t.covers {
		p := &t.Pieces[i]
		if p.State == Destroyed || misses(p.min, p.max, from, at) {
			continue
		}
		if p.Closed && p.Area(at) {
			if !natures[p.Kind].edge || !p.Area(from) {
				return true
			}
			continue
		}
		for j := range p.edges() {
			x, ok := crossing(from, at, p.Line[j], after(p.Line, j))
			if !ok {
				continue
			}
			if d := Far(along(from, at, x), at); d <= Behind && d <= Far(from, at)-d {
				return true
			}
		}
	}
	return false
}
