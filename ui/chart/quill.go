package chart

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// ends says how a line ends.
type ends int

const (
	round ends = iota
	flat
)

// quill gathers shapes and inks them together: where they overlap, the ink lies once. A
// quill belongs to one goroutine. Nothing is drawn outside its picture.
type quill struct {
	dst                    *image.RGBA
	z                      vector.Rasterizer
	src                    image.Uniform
	pts                    []pt
	starts                 []int
	minX, minY, maxX, maxY float32
}

func newQuill(dst *image.RGBA) *quill {
	p := &quill{dst: dst}
	p.lift()
	return p
}

// lift forgets what was gathered.
func (p *quill) lift() {
	p.pts, p.starts = p.pts[:0], p.starts[:0]
	p.minX, p.minY = math.MaxFloat32, math.MaxFloat32
	p.maxX, p.maxY = -math.MaxFloat32, -math.MaxFloat32
}

func (p *quill) begin() { p.starts = append(p.starts, len(p.pts)) }

func (p *quill) to(x, y float32) {
	p.pts = append(p.pts, pt{x, y})
	p.minX, p.minY = min(p.minX, x), min(p.minY, y)
	p.maxX, p.maxY = max(p.maxX, x), max(p.maxY, y)
}

// area adds a closed shape as it is. Shapes that run the other way round cut holes.
func (p *quill) area(ring ...pt) {
	p.begin()
	for _, q := range ring {
		p.to(q.x, q.y)
	}
}

// rect adds a rectangle.
func (p *quill) rect(x0, y0, x1, y1 float32) {
	p.area(pt{x0, y0}, pt{x0, y1}, pt{x1, y1}, pt{x1, y0})
}

// disc adds a disc.
func (p *quill) disc(x, y, r float32) {
	n := int(6 + 4*math.Sqrt(float64(r)))
	p.begin()
	step := -2 * math.Pi / float64(n) // the way round of the quads of a line
	for i := range n {
		s, c := math.Sincos(step * float64(i))
		p.to(x+r*float32(c), y+r*float32(s))
	}
}

// ring adds a circle's line.
func (p *quill) ring(x, y, r, width float32) {
	p.line(circle(pt{x, y}, r), width, round, true)
}

// line adds a line of some width through points, its corners rounded.
func (p *quill) line(line []pt, width float32, end ends, closed bool) {
	n, h := len(line), width/2
	if n == 0 {
		return
	}
	b := p.dst.Bounds()
	lowX, lowY := float32(b.Min.X)-h-1, float32(b.Min.Y)-h-1
	highX, highY := float32(b.Max.X)+h+1, float32(b.Max.Y)+h+1
	out := func(a, b pt) bool {
		return (a.x < lowX && b.x < lowX) || (a.x > highX && b.x > highX) || (a.y < lowY && b.y < lowY) || (a.y > highY && b.y > highY)
	}
	last := n - 1
	if closed {
		last = n
	}
	for i := range last {
		a, c := line[i], line[(i+1)%n]
		if out(a, c) {
			continue
		}
		d := c.minus(a)
		size := d.length()
		if size == 0 {
			continue
		}
		m := pt{-d.y * h / size, d.x * h / size}
		p.begin()
		p.to(a.x+m.x, a.y+m.y)
		p.to(c.x+m.x, c.y+m.y)
		p.to(c.x-m.x, c.y-m.y)
		p.to(a.x-m.x, a.y-m.y)
		if width > 1.2 && (i+2 < n || closed) { // a joint worth rounding
			e := line[(i+2)%n].minus(c)
			if dot, l := d.x*e.x+d.y*e.y, size*e.length(); dot < 0.985*l {
				p.disc(c.x, c.y, h)
			}
		}
	}
	if end == round && !closed {
		for _, q := range []pt{line[0], line[n-1]} {
			if !out(q, q) {
				p.disc(q.x, q.y, h)
			}
		}
	}
}

// dashed adds a line in dashes: lengths of ink and gap in turn.
func (p *quill) dashed(line []pt, width float32, end ends, pattern ...float32) {
	for _, dash := range dashes(line, pattern) {
		p.line(dash, width, end, false)
	}
}

// ink lays one colour over everything gathered, and forgets it.
func (p *quill) ink(c color.NRGBA) {
	defer p.lift()
	box, ok := p.box()
	if !ok || c.A == 0 {
		return
	}
	p.rasterise(box)
	p.src.C = c
	p.z.DrawOp = draw.Over
	p.z.Draw(p.dst, box, &p.src, image.Point{})
}

// box is what the shapes can touch of the picture. vector.Rasterizer panics where its
// rectangle sticks out of it.
func (p *quill) box() (image.Rectangle, bool) {
	if len(p.pts) == 0 || !(p.minX <= p.maxX) {
		return image.Rectangle{}, false
	}
	b := p.dst.Bounds()
	lim := func(v float32, low, high int) int {
		return int(min(max(v, float32(low)), float32(high)))
	}
	box := image.Rect(lim(p.minX-1, b.Min.X, b.Max.X), lim(p.minY-1, b.Min.Y, b.Max.Y),
		lim(p.maxX+2, b.Min.X, b.Max.X), lim(p.maxY+2, b.Min.Y, b.Max.Y))
	return box, !box.Empty()
}

func (p *quill) rasterise(box image.Rectangle) {
	p.z.Reset(box.Dx(), box.Dy())
	ox, oy := float32(box.Min.X), float32(box.Min.Y)
	for i, from := range p.starts {
		to := len(p.pts)
		if i+1 < len(p.starts) {
			to = p.starts[i+1]
		}
		if to-from < 3 {
			continue
		}
		q := p.pts[from]
		p.z.MoveTo(q.x-ox, q.y-oy)
		for _, q := range p.pts[from+1 : to] {
			p.z.LineTo(q.x-ox, q.y-oy)
		}
		p.z.ClosePath()
	}
}

// curve adds a cubic curve to a line, without its first point.
func curve(line []pt, a, b, c, d pt) []pt {
	n := int(4 + math.Sqrt(float64(b.minus(a).length()+c.minus(b).length()+d.minus(c).length()))*2)
	for i := 1; i <= n; i++ {
		t := float32(i) / float32(n)
		u := 1 - t
		k0, k1, k2, k3 := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
		line = append(line, pt{k0*a.x + k1*b.x + k2*c.x + k3*d.x, k0*a.y + k1*b.y + k2*c.y + k3*d.y})
	}
	return line
}
