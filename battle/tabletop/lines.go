package tabletop

// Crossed is where the segment a-b first crosses the piece's line or edge; false where it
// does not.
func (p *Piece) Crossed(a, b Point) (Point, bool) {
	if misses(p.min, p.max, a, b) {
		return Point{}, false
	}
	first := int64(whole + 1)
	for i := range p.edges() {
		if x, ok := crossing(a, b, p.Line[i], after(p.Line, i)); ok {
			first = min(first, x)
		}
	}
	if first > whole {
		return Point{}, false
	}
	return along(a, b, first), true
}

// Edge says whether the piece is a wall or work: a line that is crossed.
func (p *Piece) Edge() bool { return natures[p.Kind].edge }

// Add lays a further piece on the table, as when a work is finished.
func (t *Table) Add(p Piece) {
	pieces := append(t.Pieces[:len(t.Pieces):len(t.Pieces)], p)
	*t = Table{Width: t.Width, Depth: t.Depth, Deploy: t.Deploy, Pieces: pieces, Objective: t.Objective, HasObjective: t.HasObjective}
	t.finish()
}

// Bare says that no piece but hills lies on the way from a to b.
func (t *Table) Bare(a, b Point) bool { return !t.busy(a, b) }

// Lane is the ground over which lines run that lead more or less one way: what lies beside it meets none.
type Lane struct {
	low, high   Point // the rectangle round all ends
	aside       Point // square to the way
	left, right int64 // of the ends, measured that way, and a hair more, for ends are rounded
	hair        int64
}

// NewLane is a lane from a to b of no lines yet.
func NewLane(a, b Point) Lane {
	aside := Point{a.Y - b.Y, b.X - a.X}
	if a == b {
		aside = Point{1, 0}
	}
	return Lane{
		low: Point{1 << 40, 1 << 40}, high: Point{-1 << 40, -1 << 40}, aside: aside, left: 1 << 62, right: -1 << 62,
		hair: 2 * int64(max(aside.X, -aside.X)+max(aside.Y, -aside.Y)),
	}
}

// Add takes one end of a line in.
func (l *Lane) Add(p Point) {
	l.low = Point{min(l.low.X, p.X), min(l.low.Y, p.Y)}
	l.high = Point{max(l.high.X, p.X), max(l.high.Y, p.Y)}
	at := l.aside.Dot(p)
	l.left, l.right = min(l.left, at-l.hair), max(l.right, at+l.hair)
}

// Passes says that no line of the lane cuts a box. It is quick and may say false where none does.
func (l *Lane) Passes(q *Quad) bool {
	if l.ClearOf(q.min, q.max) || l.besides(q.min, q.max) {
		return true
	}
	if q.upright {
		return false
	}
	left, right := int64(1)<<62, int64(-1)<<62
	for i := range q.Corners {
		at := l.aside.Dot(q.Corners[i])
		left, right = min(left, at), max(right, at)
	}
	return left >= l.right || right <= l.left
}

// Skirts says that no line of the lane touches a piece. It is quick and may say false where none does.
func (l *Lane) Skirts(p *Piece) bool { return l.ClearOf(p.min, p.max) || l.besides(p.min, p.max) }

// besides says that an upright rectangle lies wholly to one side of the lane.
func (l *Lane) besides(low, high Point) bool {
	middle := l.aside.Dot(Point{low.X + high.X, low.Y + high.Y}) // twice as far
	reach := int64(max(l.aside.X, -l.aside.X))*int64(high.X-low.X) + int64(max(l.aside.Y, -l.aside.Y))*int64(high.Y-low.Y)
	return middle-reach > 2*l.right || middle+reach < 2*l.left
}

// ClearOf says that no line of the lane touches an upright rectangle. It is quick and may say false
// where none does.
func (l *Lane) ClearOf(low, high Point) bool {
	return apart(l.low, l.high, low, high, 0)
}

// Fan is the nine lines that lead from three places to three others. Make it with [NewFan].
type Fan struct {
	From, To [3]Point
	turns    [3][3]int64 // the product of an end and where its line comes from
}

// NewFan is the fan from some places to others.
func NewFan(from, to [3]Point) Fan {
	f := Fan{From: from, To: to}
	for i, a := range from {
		for k, b := range to {
			f.turns[i][k] = b.Cross(a)
		}
	}
	return f
}

// AllOfFan is what [Fan.Cut] answers where a box is cut by every line.
const AllOfFan uint16 = 1<<9 - 1

// fanned is where an end of lines of a fan lies from a box.
type fanned struct {
	front, right, middle int64 // how far behind the front, and to the left of the right edge; and its product with the middle
	out                  uint8 // of which edges it lies outside
}

// Cut says which of the lines pass over ground of a box, as [Quad.Cuts] does, by bits: that from the i-th place to the
// k-th of the others is bit 3*i+k. What of it is the same for several lines is worked out once.
func (f *Fan) Cut(q *Quad) uint16 {
	front, right := q.edges()
	area, down, across := front.Cross(right), front.Cross(q.Corners[0]), right.Cross(q.Corners[1])
	lies := func(p Point) fanned {
		e := fanned{front: front.Cross(p) - down, right: right.Cross(p) - across}
		e.out = beyond(e.front, area) | beyond(e.right, area)<<2
		return e
	}
	var ends [3]fanned
	for k, p := range f.To {
		ends[k] = lies(p)
		ends[k].middle = p.Cross(q.Middle)
	}
	cut := uint16(0)
	for i, p := range f.From {
		a, middle := lies(p), p.Cross(q.Middle)
		for k := range ends {
			b := &ends[k]
			if a.out&b.out == 0 && 2*size(b.middle-middle-f.turns[i][k]) < size(b.front-a.front)+size(b.right-a.right) {
				cut |= 1 << (3*i + k)
			}
		}
	}
	return cut
}

// beyond says of which of two edges that lie opposite each other a place lies outside, or on it.
func beyond(at, area int64) (out uint8) {
	if at <= 0 {
		out = 1
	}
	if at >= area {
		out |= 2
	}
	return out
}
