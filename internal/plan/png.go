package plan

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// haloWidth is how far the halo reaches round letters.
const haloWidth = 2.0

// pixelPen paints an image.
type pixelPen struct {
	dst   *image.RGBA
	scale float64
	z     vector.Rasterizer
	rings [][]pt // gathered, in pixels

	before func(image.Rectangle) // is told what is drawn over next; nil: nobody asks
}

func newPixelPen(width, height int, scale float64) *pixelPen {
	return &pixelPen{dst: image.NewRGBA(image.Rect(0, 0, width, height)), scale: scale}
}

// add gathers a ring.
func (p *pixelPen) add(ring ...pt) {
	out := make([]pt, len(ring))
	for i, q := range ring {
		out[i] = q.times(p.scale)
	}
	p.rings = append(p.rings, out)
}

// ink lays one colour over all that was gathered, once wherever it overlaps.
func (p *pixelPen) ink(c color.NRGBA) {
	rings := p.rings
	p.rings = nil
	if len(rings) == 0 || c.A == 0 {
		return
	}
	b := around(rings[0]...)
	for _, r := range rings {
		o := around(r...)
		b = around(b.low, b.high, o.low, o.high)
	}
	if math.IsNaN(b.low.x + b.low.y + b.high.x + b.high.y) {
		return
	}
	bounds := p.dst.Bounds()
	whole := func(v float64, least, most int) int { return int(min(max(v, float64(least)), float64(most))) }
	across := func(v float64) int { return whole(v, bounds.Min.X, bounds.Max.X) }
	down := func(v float64) int { return whole(v, bounds.Min.Y, bounds.Max.Y) }
	r := image.Rect(across(b.low.x-1), down(b.low.y-1), across(b.high.x+2), down(b.high.y+2))
	if r.Empty() {
		return
	}
	if p.before != nil {
		p.before(r)
	}
	p.z.Reset(r.Dx(), r.Dy())
	ox, oy := float64(r.Min.X), float64(r.Min.Y)
	for _, ring := range rings {
		if len(ring) < 3 {
			continue
		}
		p.z.MoveTo(float32(ring[0].x-ox), float32(ring[0].y-oy))
		for _, q := range ring[1:] {
			p.z.LineTo(float32(q.x-ox), float32(q.y-oy))
		}
		p.z.ClosePath()
	}
	p.z.DrawOp = draw.Over
	p.z.Draw(p.dst, r, image.NewUniform(c), image.Point{})
}

func (p *pixelPen) area(c color.NRGBA, rings ...[]pt) {
	for _, r := range rings {
		p.add(r...)
	}
	p.ink(c)
}

func (p *pixelPen) stroke(c color.NRGBA, width float64, lines ...[]pt) {
	if thin := width * p.scale; thin < 0.8 { // thinner than a pixel: fainter instead
		c.A = uint8(float64(c.A) * thin / 0.8)
		width = 0.8 / p.scale
	}
	for _, line := range lines {
		p.line(line, width)
	}
	p.ink(c)
}

// line gathers a line with round ends and joints, all of it running the same way round.
func (p *pixelPen) line(line []pt, width float64) {
	half := width / 2
	for i, b := range line {
		if i > 0 {
			a := line[i-1]
			out := b.minus(a).unit().left().times(half)
			if out != (pt{}) {
				p.add(a.plus(out), b.plus(out), b.minus(out), a.minus(out))
			}
		}
		bend := i == 0 || i == len(line)-1
		if !bend {
			in, on := b.minus(line[i-1]).unit(), line[i+1].minus(b).unit()
			bend = math.Abs(in.cross(on))*half*p.scale > 0.2 || in.x*on.x+in.y*on.y < 0 // a gap would be seen
		}
		if bend && width*p.scale > 1.1 {
			p.add(disc(b, half)...)
		}
	}
}

func (p *pixelPen) word(f *face, size float64, at pt, turn float64, ink, halo color.NRGBA, text string) {
	var letters [][]pt
	f.set(text, func(_ rune, g *glyph, x float64) {
		for _, ring := range g.rings {
			out := make([]pt, len(ring))
			for i, q := range ring {
				out[i] = at.plus(pt{q.x + x, q.y}.times(size / em).turned(turn))
			}
			letters = append(letters, out)
		}
	})
	if halo.A > 0 {
		for _, r := range letters {
			p.line(closedLine(r), 2*haloWidth)
		}
		p.ink(halo)
	}
	p.area(ink, letters...)
}

func (p *pixelPen) begin(string) {}

func (p *pixelPen) end() {}
