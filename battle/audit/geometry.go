package audit

import (
	"math"

	"frontier/battle"
)

// Slack is how much a measured length may be off, in thousandths of an inch: places are
// whole thousandths and facings whole hundredths of a degree.
const Slack = 12

// point is a place on the table in thousandths of an inch, x to the right, y downwards.
type point struct{ x, y float64 }

func at(p battle.XY) point { return point{float64(p.X), float64(p.Y)} }

func (p point) plus(q point) point    { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point   { return point{p.x - q.x, p.y - q.y} }
func (p point) by(k float64) point    { return point{p.x * k, p.y * k} }
func (p point) dot(q point) float64   { return p.x*q.x + p.y*q.y }
func (p point) cross(q point) float64 { return p.x*q.y - p.y*q.x }
func (p point) length() float64       { return math.Hypot(p.x, p.y) }
func (p point) to(q point) float64    { return q.minus(p).length() }

// ahead is the unit vector of a facing in hundredths of a degree, clockwise from the top
// of the table.
func ahead(facing int) point {
	a := float64(facing) * math.Pi / 18000
	return point{math.Sin(a), -math.Cos(a)}
}

// bearing is the facing from p towards q, 0 to 35999.
func bearing(p, q point) int {
	d := q.minus(p)
	a := math.Atan2(d.x, -d.y) * 18000 / math.Pi
	return (int(math.Round(a))%36000 + 36000) % 36000
}

// turned is the smaller angle between two facings, in hundredths of a degree, 0 to 18000.
func turned(a, b int) int {
	d := ((a-b)%36000 + 36000) % 36000
	return min(d, 36000-d)
}

// box is a rectangle on the table: a unit's place, width along its front.
type box struct {
	at           point
	facing       int
	width, depth float64
}

// corners gives front left, front right, rear right, rear left, as the unit sees it.
func (b box) corners() [4]point {
	f := ahead(b.facing)
	r := point{-f.y, f.x}
	f, r = f.by(b.depth/2), r.by(b.width/2)
	return [4]point{b.at.plus(f).minus(r), b.at.plus(f).plus(r), b.at.minus(f).plus(r), b.at.minus(f).minus(r)}
}

// reachOf is the distance from a point to the nearest of a segment.
func reachOf(p, a, b point) float64 {
	d := b.minus(a)
	if l := d.dot(d); l > 0 {
		t := math.Max(0, math.Min(1, p.minus(a).dot(d)/l))
		return p.to(a.plus(d.by(t)))
	}
	return p.to(a)
}

// crosses says whether two segments meet.
func crosses(a, b, c, d point) bool {
	o := func(p, q, r point) float64 { return q.minus(p).cross(r.minus(p)) }
	if (o(a, b, c) > 0) != (o(a, b, d) > 0) && (o(c, d, a) > 0) != (o(c, d, b) > 0) {
		return true
	}
	return reachOf(c, a, b) == 0 || reachOf(d, a, b) == 0 || reachOf(a, c, d) == 0 || reachOf(b, c, d) == 0
}

// inside says whether a point lies within a closed outline.
func inside(p point, outline []point) bool {
	in := false
	for i, a := range outline {
		b := outline[(i+1)%len(outline)]
		if (a.y > p.y) != (b.y > p.y) && p.x < (b.x-a.x)*(p.y-a.y)/(b.y-a.y)+a.x {
			in = !in
		}
	}
	return in
}

// gap is the distance between two boxes, edge to edge; 0 where they touch or overlap.
func (b box) gap(c box) float64 {
	if b.overlap(c) > 0 {
		return 0
	}
	p, q := b.corners(), c.corners()
	best := math.Inf(1)
	for i := range p {
		for j := range q {
			best = math.Min(best, math.Min(reachOf(p[i], q[j], q[(j+1)%4]), reachOf(q[i], p[j], p[(j+1)%4])))
		}
	}
	return best
}

// overlap is how deep two boxes lie in one another: the least way by which one must be
// moved to stand clear of the other. 0: they do not overlap.
func (b box) overlap(c box) float64 {
	p, q := b.corners(), c.corners()
	deep := math.Inf(1)
	for _, axis := range [4]point{ahead(b.facing), ahead(b.facing + 9000), ahead(c.facing), ahead(c.facing + 9000)} {
		lo1, hi1, lo2, hi2 := math.Inf(1), math.Inf(-1), math.Inf(1), math.Inf(-1)
		for i := range p {
			s, t := p[i].dot(axis), q[i].dot(axis)
			lo1, hi1, lo2, hi2 = math.Min(lo1, s), math.Max(hi1, s), math.Min(lo2, t), math.Max(hi2, t)
		}
		deep = math.Min(deep, math.Min(hi1-lo2, hi2-lo1))
	}
	return math.Max(deep, 0)
}

// farthest is how far the corner of a box that moved most has moved.
func (b box) farthest(c box) float64 {
	p, q := b.corners(), c.corners()
	far := 0.0
	for i := range p {
		far = math.Max(far, p[i].to(q[i]))
	}
	return far
}

// nearest is the point of a box nearest to another point.
func (b box) nearest(p point) point {
	v, f := p.minus(b.at), ahead(b.facing)
	r := ahead(b.facing + 9000)
	x := math.Max(-b.width/2, math.Min(b.width/2, v.dot(r)))
	y := math.Max(-b.depth/2, math.Min(b.depth/2, v.dot(f)))
	return b.at.plus(f.by(y)).plus(r.by(x))
}

// cut says whether a straight way passes over a box, but for its rim.
func (b box) cut(from, to point, rim float64) bool {
	b.width, b.depth = b.width-2*rim, b.depth-2*rim
	if b.width <= 0 || b.depth <= 0 {
		return false
	}
	c := b.corners()
	if inside(from, c[:]) || inside(to, c[:]) {
		return true
	}
	for i := range c {
		if crosses(from, to, c[i], c[(i+1)%4]) {
			return true
		}
	}
	return false
}

// inArc says whether any part of c lies before the front of b within so many hundredths of
// a degree to either side, measured from the ends of the front outwards.
func (b box) inArc(c box, half int) bool {
	f := b.corners()
	left, right := ahead(b.facing-half), ahead(b.facing+half)
	within := func(p point) bool {
		// On the inner side of both edges of the arc, and before the front.
		return left.cross(p.minus(f[0])) >= -Slack && right.cross(p.minus(f[1])) <= Slack && p.minus(f[0]).dot(ahead(b.facing)) >= -Slack
	}
	q := c.corners()
	for i := range q {
		for k := range 9 { // along each edge of the target: the arc may pass between corners
			if within(q[i].plus(q[(i+1)%4].minus(q[i]).by(float64(k) / 8))) {
				return true
			}
		}
	}
	return false
}
