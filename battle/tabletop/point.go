package tabletop

import (
	"math/bits"

	"frontier/battle"
)

// Length is a distance in thousandths of the rule set's unit.
type Length = battle.Length

// One is one unit of length.
const One = battle.One

// Point is a place on the table, or the way from one place to another: x to the
// right, y downwards, from the top left corner.
type Point struct{ X, Y Length }

// XY gives the point as orders and views carry it.
func (p Point) XY() battle.XY { return battle.XY(p) }

// Add gives the place that lies v further.
func (p Point) Add(v Point) Point { return Point{p.X + v.X, p.Y + v.Y} }

// Minus gives the way from q to p.
func (p Point) Minus(q Point) Point { return Point{p.X - q.X, p.Y - q.Y} }

// Dot is the scalar product.
func (p Point) Dot(q Point) int64 { return int64(p.X)*int64(q.X) + int64(p.Y)*int64(q.Y) }

// Cross is the vector product: above nought where q lies clockwise of p.
func (p Point) Cross(q Point) int64 { return int64(p.X)*int64(q.Y) - int64(p.Y)*int64(q.X) }

// Square is the square of the vector's length.
func (p Point) Square() int64 { return p.Dot(p) }

// Long is the length of the vector, rounded down.
func (p Point) Long() Length { return Root(p.Square()) }

// Far is the distance of two points, rounded down.
func Far(a, b Point) Length { return b.Minus(a).Long() }

// Middle is the point half way.
func Middle(a, b Point) Point { return Point{(a.X + b.X) / 2, (a.Y + b.Y) / 2} }

// Towards is the point that lies d from p on the way to q, or beyond q where d is more
// than the distance. Where p and q are one point it is p.
func (p Point) Towards(q Point, d Length) Point {
	v := q.Minus(p)
	long := v.Long()
	if long == 0 {
		return p
	}
	return Point{p.X + v.X*d/long, p.Y + v.Y*d/long}
}

// roots are the square roots of 256 times 64½ to 255½, to the nearest, and 255 at most.
var roots = func() (r [192]uint8) {
	root := 128
	for i := range r {
		for root < 255 && (2*root+1)*(2*root+1) <= 4*256*(64+i)+2*256 {
			root++
		}
		r[i] = uint8(root)
	}
	return r
}()

// Root is the square root of n, rounded down; 0 for n below 1.
func Root(n int64) Length {
	if n <= 0 {
		return 0
	}
	// Of n moved up to the top of its word the first eight bits of the root stand in the table, and
	// two steps of Heron's double them to 16 and 32, one too much at most.
	up := bits.LeadingZeros64(uint64(n)) &^ 1
	m := uint64(n) << up
	eight := uint32(roots[m>>56-64])
	sixteen := eight<<7 + uint32(m>>41)/eight
	root := uint64(sixteen)<<15 + (m>>17)/uint64(sixteen)
	if m < root*root {
		root--
	}
	return Length(root >> (up / 2))
}
