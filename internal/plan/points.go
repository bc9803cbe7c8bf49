package plan

import "math"

// pt is a point of the sheet.
type pt struct{ x, y float64 }

func (a pt) plus(b pt) pt          { return pt{a.x + b.x, a.y + b.y} }
func (a pt) minus(b pt) pt         { return pt{a.x - b.x, a.y - b.y} }
func (a pt) times(f float64) pt    { return pt{a.x * f, a.y * f} }
func (a pt) length() float64       { return math.Hypot(a.x, a.y) }
func (a pt) cross(b pt) float64    { return a.x*b.y - a.y*b.x }
func (a pt) to(b pt, f float64) pt { return pt{a.x + (b.x-a.x)*f, a.y + (b.y-a.y)*f} }

// left is a turned a quarter to the left, as one looks along it.
func (a pt) left() pt { return pt{a.y, -a.x} }

// unit is the direction of a; nothing where it has none.
func (a pt) unit() pt {
	if l := a.length(); l > 0 {
		return a.times(1 / l)
	}
	return pt{}
}

// turned is a turned clockwise by so much.
func (a pt) turned(angle float64) pt {
	sin, cos := math.Sincos(angle)
	return pt{a.x*cos - a.y*sin, a.x*sin + a.y*cos}
}

// box is an upright rectangle.
type box struct{ low, high pt }

// around is the box round points.
func around(points ...pt) box {
	b := box{points[0], points[0]}
	for _, p := range points {
		b.low = pt{min(b.low.x, p.x), min(b.low.y, p.y)}
		b.high = pt{max(b.high.x, p.x), max(b.high.y, p.y)}
	}
	return b
}

func (b box) width() float64  { return b.high.x - b.low.x }
func (b box) height() float64 { return b.high.y - b.low.y }
func (b box) middle() pt      { return b.low.to(b.high, 0.5) }

// grown is the box, broader by so much on each side.
func (b box) grown(by float64) box {
	return box{pt{b.low.x - by, b.low.y - by}, pt{b.high.x + by, b.high.y + by}}
}

func (b box) ring() []pt {
	return []pt{b.low, {b.high.x, b.low.y}, b.high, {b.low.x, b.high.y}}
}

func (b box) holds(p pt) bool {
	return p.x >= b.low.x && p.x <= b.high.x && p.y >= b.low.y && p.y <= b.high.y
}

// common is the area that two boxes have in common.
func (b box) common(o box) float64 {
	w := min(b.high.x, o.high.x) - max(b.low.x, o.low.x)
	h := min(b.high.y, o.high.y) - max(b.low.y, o.low.y)
	if w <= 0 || h <= 0 {
		return 0
	}
	return w * h
}

// inside says whether p lies in a ring.
func inside(ring []pt, p pt) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.y > p.y) != (b.y > p.y) && p.x < a.x+(p.y-a.y)*(b.x-a.x)/(b.y-a.y) {
			in = !in
		}
	}
	return in
}

// area is twice the area of a ring; above nought where it runs clockwise.
func area(ring []pt) float64 {
	var sum float64
	for i, a := range ring {
		sum += a.cross(ring[(i+1)%len(ring)])
	}
	return sum
}

// clockwise gives a ring that runs clockwise.
func clockwise(ring []pt) []pt {
	if area(ring) >= 0 {
		return ring
	}
	out := make([]pt, len(ring))
	for i, p := range ring {
		out[len(ring)-1-i] = p
	}
	return out
}

// rounded cuts the corners of a ring, so many times over.
func rounded(ring []pt, times int) []pt {
	for range times {
		out := make([]pt, 0, 2*len(ring))
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			out = append(out, a.to(b, 0.25), a.to(b, 0.75))
		}
		ring = out
	}
	return ring
}

// eased rounds the bends of a line, without moving its ends.
func eased(line []pt, times int) []pt {
	for range times {
		if len(line) < 3 {
			return line
		}
		out := []pt{line[0]}
		for i := 1; i < len(line); i++ {
			out = append(out, line[i-1].to(line[i], 0.25), line[i-1].to(line[i], 0.75))
		}
		line = append(out, line[len(line)-1])
	}
	return line
}

// step is a place on a line and the direction in which the line runs there.
type step struct{ at, way pt }

// walked gives places along a line, the first after half a pace, each a pace from the
// one before. A ring has its first point again at its end.
func walked(line []pt, pace float64) []step {
	var out []step
	next := pace / 2
	for i := 1; i < len(line); i++ {
		way := line[i].minus(line[i-1])
		long := way.length()
		for ; next <= long && long > 0; next += pace {
			out = append(out, step{line[i-1].to(line[i], next/long), way.unit()})
		}
		next -= long
	}
	return out
}

// closedLine is a ring with its first point again at its end.
func closedLine(ring []pt) []pt { return append(ring[:len(ring):len(ring)], ring[0]) }

// length is how long a line is.
func length(line []pt) float64 {
	var sum float64
	for i := 1; i < len(line); i++ {
		sum += line[i].minus(line[i-1]).length()
	}
	return sum
}

// along is the place so far along a line.
func along(line []pt, far float64) step {
	for i := 1; i < len(line); i++ {
		way := line[i].minus(line[i-1])
		long := way.length()
		if far <= long || i == len(line)-1 {
			if long == 0 {
				return step{line[i], pt{1, 0}}
			}
			return step{line[i-1].to(line[i], far/long), way.unit()}
		}
		far -= long
	}
	return step{line[0], pt{1, 0}}
}

// shifted is a line moved to its left by so much.
func shifted(line []pt, by float64) []pt {
	out := make([]pt, len(line))
	for i := range line {
		a, b := line[max(i-1, 0)], line[min(i+1, len(line)-1)]
		out[i] = line[i].plus(b.minus(a).unit().left().times(by))
	}
	return out
}

// hash scrambles a place of a lattice.
func hash(x, y int, salt uint32) uint32 {
	h := uint32(int32(x))*0x85ebca6b ^ uint32(int32(y))*0xc2b2ae35 ^ salt*0x27d4eb2f
	h ^= h >> 15
	h *= 0x2c1b3c6d
	h ^= h >> 12
	h *= 0x297a2d39
	return h ^ h>>15
}

// part is a number from 0 to 1 of eight bits of a hash.
func part(h uint32, byte int) float64 { return float64(h>>(8*byte)&0xff) / 255 }

// strewn gives places in a box, one to each cell of a lattice, with a hash each.
func strewn(b box, pace float64, salt uint32, each func(at pt, h uint32)) {
	for j := int(math.Floor(b.low.y / pace)); float64(j)*pace <= b.high.y; j++ {
		for i := int(math.Floor(b.low.x / pace)); float64(i)*pace <= b.high.x; i++ {
			h := hash(i, j, salt)
			at := pt{(float64(i) + 0.12 + 0.76*part(h, 0)) * pace, (float64(j) + 0.12 + 0.76*part(h, 1)) * pace}
			if b.holds(at) {
				each(at, hash(j, i, h))
			}
		}
	}
}
