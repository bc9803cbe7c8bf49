package tabletop

// Misses says that the way from a to b certainly does not touch the piece. It is quick
// and may say false of ways that do not.
func (p *Piece) Misses(a, b Point) bool {
	return misses(p.min, p.max, a, b) || beside(p.min.Minus(slip), p.max.Add(slip), a, b.Minus(a))
}

// slip is farther than rounding moves a point that lies on a way off it.
var slip = Point{2, 2}

// Inside is the length of the part of a-b that lies on the piece's own ground.
func (p *Piece) Inside(a, b Point) Length {
	in := Length(0)
	for i := range p.parts {
		in = max(in, p.parts[i].inside(a, b))
	}
	return in
}

// Crossing is where the way from a to b crosses the piece's line, of several places the one
// nearest to b; false where it does not.
func (p *Piece) Crossing(a, b Point) (Point, bool) {
	if p.Misses(a, b) {
		return Point{}, false
	}
	last, met := int64(-1), false
	for i := range p.edges() {
		if x, ok := crossing(a, b, p.Line[i], after(p.Line, i)); ok && x > last {
			last, met = x, true
		}
	}
	if !met {
		return Point{}, false
	}
	return along(a, b, last), true
}
