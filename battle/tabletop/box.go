package tabletop

// Box is the ground that a unit stands on: a rectangle with a front.
type Box struct {
	At     Point // its middle
	Facing Facing
	Width  Length // of the front
	Depth  Length
}

// Front is the middle of the front edge.
func (b Box) Front() Point { return b.At.Add(b.Facing.Ahead(b.Depth / 2)) }

// Quad is a box with its corners worked out: front left, front right, back right, back
// left. Make it with [Box.Quad] and keep it while the box stands.
type Quad struct {
	min, max Point // which are asked for most
	Middle   Point
	Corners  [4]Point
	upright  bool // its edges run along those of the table
}

// Quad works out the corners.
func (b Box) Quad() Quad {
	sin, cos := b.Facing.both()
	w, d := b.Width/2, b.Depth/2
	ahead, right := Point{times(sin, d), times(-cos, d)}, Point{times(cos, w), times(sin, w)}
	q := Quad{Middle: b.At, upright: b.Facing%Quarter == 0}
	q.Corners[0] = b.At.Add(ahead).Minus(right)
	q.Corners[1] = b.At.Add(ahead).Add(right)
	q.Corners[2] = b.At.Minus(ahead).Add(right)
	q.Corners[3] = b.At.Minus(ahead).Minus(right)
	q.min, q.max = around(q.Corners[:])
	return q
}

// Within says whether the whole box lies in the rectangle between two corners.
func (q *Quad) Within(low, high Point) bool {
	return q.min.X >= low.X && q.min.Y >= low.Y && q.max.X <= high.X && q.max.Y <= high.Y
}

// Beyond says that the two are certainly further apart than d. It is quick and may say
// false of boxes that are.
func (q *Quad) Beyond(o *Quad, d Length) bool {
	return apart(q.min, q.max, o.min, o.max, d)
}

// apart says that two upright rectangles lie further apart than d. Any of four differences below nought says so,
// and their signs are asked for at once: which it is cannot be foretold, and a branch for each would cost more.
func apart(low, high, from, to Point, d Length) bool {
	return (to.X+d-low.X)|(high.X+d-from.X)|(to.Y+d-low.Y)|(high.Y+d-from.Y) < 0
}

// Round are the corners of the upright rectangle round the two.
func Round(q, o *Quad) (low, high Point) {
	return Point{min(q.min.X, o.min.X), min(q.min.Y, o.min.Y)}, Point{max(q.max.X, o.max.X), max(q.max.Y, o.max.Y)}
}

// Off says that the box lies further than d from the upright rectangle between two corners, as
// [Quad.Beyond] does.
func (q *Quad) Off(low, high Point, d Length) bool {
	return apart(q.min, q.max, low, high, d)
}

// Overlap says whether the two have ground in common; boxes whose edges only touch
// have none.
func (q *Quad) Overlap(o *Quad) bool {
	if q.upright && o.upright {
		return max(q.min.X, o.min.X) < min(q.max.X, o.max.X) && max(q.min.Y, o.min.Y) < min(q.max.Y, o.max.Y)
	}
	return !q.Beyond(o, 0) && !q.parts(o) && !o.parts(q)
}

// edges are the ways along the front edge and along the right one. The box is a parallelogram, however its
// corners were rounded: the other two edges are the same ways back.
func (q *Quad) edges() (front, right Point) {
	return q.Corners[1].Minus(q.Corners[0]), q.Corners[2].Minus(q.Corners[1])
}

// reach is twice how far the corners lie at most to one side of the middle, seen along a way, times its length.
func reach(way, front, right Point) int64 {
	return size(way.Cross(front)) + size(way.Cross(right))
}

// size is n without its sign.
func size(n int64) int64 { return max(n, -n) }

// parts says that one edge of q has all of o outside it.
func (q *Quad) parts(o *Quad) bool {
	front, right := q.edges()
	first, second := o.edges()
	for i, edge := range [2]Point{front, right} {
		far, middle := reach(edge, first, second), 2*edge.Cross(o.Middle.Minus(q.Corners[i]))
		if middle+far <= 0 || middle-far >= 2*front.Cross(right) {
			return true
		}
	}
	return false
}

// GapSquare is the square of the distance between the nearest edges; 0 where the boxes
// touch or overlap.
func (q *Quad) GapSquare(o *Quad) int64 {
	if q.upright && o.upright {
		return q.LeastSquare(o)
	}
	mine, apart := q.fromEdges(o)
	his, beside := o.fromEdges(q)
	if !apart && !beside && !q.Beyond(o, 0) {
		return 0
	}
	return min(mine, his)
}

// fromEdges is the square of the distance of the corner of o that lies nearest to an edge of q, rounded
// down, of boxes that do not overlap, and whether one edge of q has all of o outside it. From the edges
// that a corner lies behind it is farther than from one that it lies before.
func (q *Quad) fromEdges(o *Quad) (best int64, parts bool) {
	best = 1 << 62
	front, right := q.edges()
	first, second := o.edges()
	across := 2 * front.Cross(right)
	for i, edge := range [2]Point{front, right} {
		far, middle := reach(edge, first, second), 2*edge.Cross(o.Middle.Minus(q.Corners[i]))
		for k, at := range [2]int64{middle, across - middle} {
			if at <= far { // some corner lies before it
				best = min(best, q.fromEdge(i+2*k, o))
			}
			parts = parts || at+far <= 0
		}
	}
	return best, parts
}

// fromEdge is the square of the distance of the nearest corner of o that lies before an edge of q.
func (q *Quad) fromEdge(i int, o *Quad) int64 {
	best := int64(1) << 62
	a, b := &q.Corners[i], &q.Corners[(i+1)&3]
	v := b.Minus(*a)
	long := v.Square()
	for j := range o.Corners {
		w := o.Corners[j].Minus(*a)
		cross := v.Cross(w)
		if cross > 0 {
			continue
		}
		switch d := w.Dot(v); {
		case d <= 0 || long == 0:
			best = min(best, w.Square())
		case d >= long:
			best = min(best, o.Corners[j].Minus(*b).Square())
		default:
			best = min(best, squareOver(-cross, long))
		}
	}
	return best
}

// LeastSquare is no more than the square of the gap, and quickly worked out: that of the
// upright rectangles round the two.
func (q *Quad) LeastSquare(o *Quad) int64 {
	x := int64(max(q.min.X-o.max.X, o.min.X-q.max.X, 0))
	y := int64(max(q.min.Y-o.max.Y, o.min.Y-q.max.Y, 0))
	return x*x + y*y
}

// Gap is the distance between the nearest edges, rounded down.
func (q *Quad) Gap(o *Quad) Length { return Root(q.GapSquare(o)) }

// GapAtMost says whether the gap, rounded down as [Quad.Gap] tells it, is d or less.
func (q *Quad) GapAtMost(o *Quad, d Length) bool {
	if d < 0 {
		return false
	}
	beyond := int64(d+1) * int64(d+1)
	return q.LeastSquare(o) < beyond && (within(q.Middle, o.Middle, d) || q.GapSquare(o) < beyond)
}

// within says that two middles are within d of each other, and so the edges about them, however rounding moved
// those.
func within(a, b Point, d Length) bool {
	d -= 4
	return d > 0 && b.Minus(a).Square() <= int64(d)*int64(d)
}

// Nearer says whether the gap is d or less.
func (q *Quad) Nearer(o *Quad, d Length) bool {
	if q.LeastSquare(o) > int64(d)*int64(d) {
		return false
	}
	return within(q.Middle, o.Middle, d) || q.GapSquare(o) <= int64(d)*int64(d)
}

// Touch is how near two edges are that count as touching: what rounding may leave
// between boxes that were brought together.
const Touch Length = 20

// Touches says whether the two are in contact: their edges touch, or they overlap.
func (q *Quad) Touches(o *Quad) bool { return q.Nearer(o, Touch) }

// Holds says whether p lies in the box or on its edge.
func (q *Quad) Holds(p Point) bool {
	if p.X < q.min.X || p.X > q.max.X || p.Y < q.min.Y || p.Y > q.max.Y {
		return false
	}
	front, right := q.edges()
	area, down, across := front.Cross(right), front.Cross(p.Minus(q.Corners[0])), right.Cross(p.Minus(q.Corners[1]))
	return down >= 0 && down <= area && across >= 0 && across <= area
}

// Before says whether the whole box lies before a line through p that looks so.
func (q *Quad) Before(p, ahead Point) bool {
	for i := range q.Corners {
		if q.Corners[i].Minus(p).Dot(ahead) < 0 {
			return false
		}
	}
	return true
}

// Nearest is the point of the box that lies nearest to p: p itself where it is inside.
func (q *Quad) Nearest(p Point) Point {
	if q.upright {
		return Point{min(max(p.X, q.min.X), q.max.X), min(max(p.Y, q.min.Y), q.max.Y)}
	}
	if q.Holds(p) {
		return p
	}
	best, at := int64(1)<<62, p
	for i, a := range q.Corners {
		n := Nearest(p, a, q.Corners[(i+1)&3])
		if d := n.Minus(p).Square(); d < best {
			best, at = d, n
		}
	}
	return at
}

// FromPoint is the distance of p from the nearest edge, rounded down; 0 inside.
func (q *Quad) FromPoint(p Point) Length { return Far(p, q.Nearest(p)) }

// LeastFrom is no more than the distance of p from the box, and quickly worked out: that from the upright
// rectangle round it.
func (q *Quad) LeastFrom(p Point) Length {
	x, y := int64(max(q.min.X-p.X, p.X-q.max.X, 0)), int64(max(q.min.Y-p.Y, p.Y-q.max.Y, 0))
	return Root(x*x + y*y)
}

// Farther says whether p lies farther from the box than d, as [Quad.FromPoint] measures it.
func (q *Quad) Farther(p Point, d Length) bool {
	x, y := int64(max(q.min.X-p.X, p.X-q.max.X, 0)), int64(max(q.min.Y-p.Y, p.Y-q.max.Y, 0))
	if beyond := int64(d+1) * int64(d+1); q.upright || x*x+y*y >= beyond {
		return x*x+y*y >= beyond
	}
	return !within(q.Middle, p, d) && q.FromPoint(p) > d
}

// Misses says that the segment a-b certainly does not touch the box. It is quick and may say false of
// segments that do not.
func (q *Quad) Misses(a, b Point) bool { return misses(q.min, q.max, a, b) }

// Cuts says whether the segment a-b passes over ground of the box.
func (q *Quad) Cuts(a, b Point) bool {
	if misses(q.min, q.max, a, b) {
		return false
	}
	// apart where all four corners lie on one side of the line, or where an edge has
	// both ends of the segment outside
	v := b.Minus(a)
	front, right := q.edges()
	if middle := 2 * v.Cross(q.Middle.Minus(a)); size(middle) >= reach(v, front, right) {
		return false
	}
	area := front.Cross(right)
	return !outside(front.Cross(a.Minus(q.Corners[0])), front.Cross(b.Minus(q.Corners[0])), area) &&
		!outside(right.Cross(a.Minus(q.Corners[1])), right.Cross(b.Minus(q.Corners[1])), area)
}

// outside says that two points lie both before an edge of a box of that area, or both behind the opposite one, as
// they lie from the former.
func outside(a, b, area int64) bool { return a <= 0 && b <= 0 || a >= area && b >= area }

// Side is the edge of the box that lies nearest to p: 0 front, 1 right, 2 back, 3 left.
func (q *Quad) Side(p Point) int {
	best, side := int64(1)<<62, 0
	for i, a := range q.Corners {
		if d := fromSegment(p, a, q.Corners[(i+1)&3]); d < best {
			best, side = d, i
		}
	}
	return side
}
