package tabletop

import "math/bits"

// whole is the far end of a segment, as crossings count along it.
const whole = 1 << 20

// along gives the point at t of whole on the way from a to b.
func along(a, b Point, t int64) Point {
	return Point{a.X + Length(int64(b.X-a.X)*t/whole), a.Y + Length(int64(b.Y-a.Y)*t/whole)}
}

// Nearest is the point of the segment a-b that lies nearest to p.
func Nearest(p, a, b Point) Point {
	v, w := b.Minus(a), p.Minus(a)
	long, d := v.Square(), w.Dot(v)
	switch {
	case d <= 0 || long == 0:
		return a
	case d >= long:
		return b
	}
	return Point{a.X + Length(share(int64(v.X), d, long)), a.Y + Length(share(int64(v.Y), d, long))}
}

// share is n*d/of without overflow, rounded towards nought; 0 <= d <= of.
func share(n, d, of int64) int64 {
	minus := n < 0
	if minus {
		n = -n
	}
	hi, lo := bits.Mul64(uint64(n), uint64(d))
	q, _ := bits.Div64(hi, lo, uint64(of))
	if minus {
		return -int64(q)
	}
	return int64(q)
}

// fromSegment is the square of the distance of p from the segment a-b, rounded down.
func fromSegment(p, a, b Point) int64 {
	v, w := b.Minus(a), p.Minus(a)
	long, d := v.Square(), w.Dot(v)
	switch {
	case d <= 0 || long == 0:
		return w.Square()
	case d >= long:
		return p.Minus(b).Square()
	}
	cross := v.Cross(w)
	if cross < 0 {
		cross = -cross
	}
	return squareOver(cross, long)
}

// squareOver is the square of n over another number, rounded down.
func squareOver(n, over int64) int64 {
	if n < 1<<31 {
		return n * n / over
	}
	hi, lo := bits.Mul64(uint64(n), uint64(n))
	q, _ := bits.Div64(hi, lo, uint64(over))
	return int64(q)
}

// Cross says whether the segments a-b and c-d have a point in common.
func Cross(a, b, c, d Point) bool {
	ab, cd := b.Minus(a), d.Minus(c)
	s1, s2 := ab.Cross(c.Minus(a)), ab.Cross(d.Minus(a))
	s3, s4 := cd.Cross(a.Minus(c)), cd.Cross(b.Minus(c))
	if (s1 > 0 && s2 > 0) || (s1 < 0 && s2 < 0) || (s3 > 0 && s4 > 0) || (s3 < 0 && s4 < 0) {
		return false
	}
	if s1 == 0 && s2 == 0 { // on one line
		return max(a.X, b.X) >= min(c.X, d.X) && max(c.X, d.X) >= min(a.X, b.X) &&
			max(a.Y, b.Y) >= min(c.Y, d.Y) && max(c.Y, d.Y) >= min(a.Y, b.Y)
	}
	return true
}

// crossing is where, in parts of whole, a-b meets c-d. Parallels never meet.
func crossing(a, b, c, d Point) (int64, bool) {
	r, s, q := b.Minus(a), d.Minus(c), c.Minus(a)
	det := r.Cross(s)
	if det == 0 {
		return 0, false
	}
	t, u := q.Cross(s), q.Cross(r)
	if det < 0 {
		det, t, u = -det, -t, -u
	}
	if t < 0 || t > det || u < 0 || u > det {
		return 0, false
	}
	return share(t, whole, det), true
}

// outline is a closed polygon with the rectangle round it.
type outline struct {
	points   []Point
	min, max Point
}

func newOutline(points []Point) outline {
	o := outline{points: points}
	o.min, o.max = around(points)
	return o
}

// after is the point that follows the i-th of a closed line.
func after(points []Point, i int) Point {
	if i++; i == len(points) {
		i = 0
	}
	return points[i]
}

func around(points []Point) (low, high Point) {
	low, high = points[0], points[0]
	for _, p := range points {
		low.X, low.Y = min(low.X, p.X), min(low.Y, p.Y)
		high.X, high.Y = max(high.X, p.X), max(high.Y, p.Y)
	}
	return low, high
}

// misses says that the segment a-b certainly does not touch the rectangle.
func misses(low, high, a, b Point) bool {
	return (max(a.X, b.X)-low.X)|(high.X-min(a.X, b.X))|(max(a.Y, b.Y)-low.Y)|(high.Y-min(a.Y, b.Y)) < 0
}

// beside says that the rectangle lies wholly to one side of the line through a.
func beside(low, high, a, way Point) bool {
	middle := way.Cross(Point{low.X + high.X - 2*a.X, low.Y + high.Y - 2*a.Y}) // twice as far
	reach := int64(max(way.X, -way.X))*int64(high.Y-low.Y) + int64(max(way.Y, -way.Y))*int64(high.X-low.X)
	return middle > reach || -middle > reach
}

// holds says whether p lies inside.
func (o *outline) holds(p Point) bool {
	if p.X < o.min.X || p.X > o.max.X || p.Y < o.min.Y || p.Y > o.max.Y {
		return false
	}
	in, a := false, o.points[len(o.points)-1]
	for _, b := range o.points {
		if (a.Y > p.Y) != (b.Y > p.Y) {
			if side := b.Minus(a).Cross(p.Minus(a)); (side > 0) == (b.Y > a.Y) {
				in = !in
			}
		}
		a = b
	}
	return in
}

// cuts appends where the segment a-b crosses the edge, in parts of whole.
func (o *outline) cuts(a, b Point, at []int64) []int64 {
	if misses(o.min, o.max, a, b) {
		return at
	}
	way := b.Minus(a)
	if beside(o.min, o.max, a, way) {
		return at
	}
	// An edge is met as crossing says it is; on which side of the way each corner lies is
	// worked out once.
	first := way.Cross(o.points[0].Minus(a))
	here := first
	for i, c := range o.points {
		d, there := o.points[0], first
		if i+1 < len(o.points) {
			d = o.points[i+1]
			there = way.Cross(d.Minus(a))
		}
		if (here <= 0 && there >= 0 || here >= 0 && there <= 0) && here != there {
			t, det := c.Minus(a).Cross(d.Minus(c)), there-here
			if det < 0 {
				t, det = -t, -det
			}
			if t >= 0 && t <= det {
				at = append(at, share(t, whole, det))
			}
		}
		here = there
	}
	return at
}

// inside is the length of the part of a-b that lies inside.
func (o *outline) inside(a, b Point) Length {
	if misses(o.min, o.max, a, b) {
		return 0
	}
	var room [16]int64
	at := o.cuts(a, b, append(room[:0], 0, whole))
	for i := 2; i < len(at); i++ { // there are few of them
		for k := i; k > 0 && at[k] < at[k-1]; k-- {
			at[k], at[k-1] = at[k-1], at[k]
		}
	}
	in := int64(0)
	for i := 1; i < len(at); i++ {
		if at[i] > at[i-1] && o.holds(along(a, b, (at[i]+at[i-1])/2)) {
			in += at[i] - at[i-1]
		}
	}
	if in == 0 {
		return 0
	}
	return Length(int64(Far(a, b)) * in / whole)
}
