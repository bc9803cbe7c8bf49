package chart

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"
)

// pt is a point in pixels.
type pt struct{ x, y float32 }

func (a pt) plus(b pt) pt               { return pt{a.x + b.x, a.y + b.y} }
func (a pt) minus(b pt) pt              { return pt{a.x - b.x, a.y - b.y} }
func (a pt) times(f float32) pt         { return pt{a.x * f, a.y * f} }
func (a pt) length() float32            { return float32(math.Hypot(float64(a.x), float64(a.y))) }
func (a pt) turned(sin, cos float32) pt { return pt{a.x*cos - a.y*sin, a.x*sin + a.y*cos} }

// unit is the direction of a, or nothing where it has none.
func (a pt) unit() pt {
	if l := a.length(); l > 0 {
		return a.times(1 / l)
	}
	return pt{}
}

// mask is how much of each pixel a drawing covers. Strokes that overlap do not darken
// each other; the whole is laid on a picture in one colour.
type mask struct {
	*image.Alpha
	dirty image.Rectangle // what has been touched
}

func newMask(r image.Rectangle) *mask { return &mask{Alpha: image.NewAlpha(r)} }

// clear wipes what was touched.
func (m *mask) clear() {
	for y := m.dirty.Min.Y; y < m.dirty.Max.Y; y++ {
		row := m.Pix[m.PixOffset(m.dirty.Min.X, y) : m.PixOffset(m.dirty.Max.X-1, y)+1]
		clear(row)
	}
	m.dirty = image.Rectangle{}
}

func (m *mask) touch(r image.Rectangle) image.Rectangle {
	r = r.Intersect(m.Rect)
	m.dirty = m.dirty.Union(r)
	return r
}

// dot covers a disc.
func (m *mask) dot(c pt, radius float32) { m.segment(c, c, 2*radius) }

// segment covers a stroke with round ends.
func (m *mask) segment(a, b pt, width float32) {
	half := width / 2
	reach := half + 1
	if d := b.minus(a); d.length() > 48 { // long strokes in pieces, so that little is looked at in vain
		mid := pt{(a.x + b.x) / 2, (a.y + b.y) / 2}
		m.segment(a, mid, width)
		m.segment(mid, b, width)
		return
	}
	r := m.touch(image.Rect(
		int(math.Floor(float64(min(a.x, b.x)-reach))), int(math.Floor(float64(min(a.y, b.y)-reach))),
		int(math.Ceil(float64(max(a.x, b.x)+reach)))+1, int(math.Ceil(float64(max(a.y, b.y)+reach)))+1))
	if r.Empty() {
		return
	}
	d := b.minus(a)
	long := d.x*d.x + d.y*d.y
	thin := float32(1)
	if width < 1 { // thinner than a pixel: fainter instead
		half, thin = 0.5, width
	}
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := m.Pix[m.PixOffset(r.Min.X, y):]
		py := float32(y) + 0.5 - a.y
		for x := r.Min.X; x < r.Max.X; x++ {
			px := float32(x) + 0.5 - a.x
			var along float32
			if long > 0 {
				along = min(max((px*d.x+py*d.y)/long, 0), 1)
			}
			ox, oy := px-along*d.x, py-along*d.y
			off := ox*ox + oy*oy
			if off >= (half+0.5)*(half+0.5) {
				continue
			}
			cover := half + 0.5 - float32(math.Sqrt(float64(off)))
			if cover > 1 {
				cover = 1
			}
			if v := uint8(cover * thin * 255); v > row[x-r.Min.X] {
				row[x-r.Min.X] = v
			}
		}
	}
}

// taper covers a short stroke that is thick at a and thin at b.
func (m *mask) taper(a, b pt, from, to float32) {
	reach := max(from, to)/2 + 1
	r := m.touch(image.Rect(
		int(math.Floor(float64(min(a.x, b.x)-reach))), int(math.Floor(float64(min(a.y, b.y)-reach))),
		int(math.Ceil(float64(max(a.x, b.x)+reach)))+1, int(math.Ceil(float64(max(a.y, b.y)+reach)))+1))
	if r.Empty() {
		return
	}
	d := b.minus(a)
	long := max(d.x*d.x+d.y*d.y, 0.01)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := m.Pix[m.PixOffset(r.Min.X, y):]
		py := float32(y) + 0.5 - a.y
		for x := r.Min.X; x < r.Max.X; x++ {
			px := float32(x) + 0.5 - a.x
			along := min(max((px*d.x+py*d.y)/long, 0), 1)
			ox, oy := px-along*d.x, py-along*d.y
			off := ox*ox + oy*oy
			width := from + (to-from)*along
			half, thin := width/2, float32(1)
			if width < 1 {
				half, thin = 0.5, width
			}
			if off >= (half+0.5)*(half+0.5) {
				continue
			}
			cover := min(half+0.5-float32(math.Sqrt(float64(off))), 1)
			if v := uint8(cover * thin * 255); v > row[x-r.Min.X] {
				row[x-r.Min.X] = v
			}
		}
	}
}

// line covers a line through points.
func (m *mask) line(points []pt, width float32) {
	if len(points) == 1 {
		m.dot(points[0], width/2)
	}
	for i := 1; i < len(points); i++ {
		m.segment(points[i-1], points[i], width)
	}
}

// ring covers a closed line.
func (m *mask) ring(points []pt, width float32) {
	m.line(points, width)
	m.segment(points[len(points)-1], points[0], width)
}

// dashed covers a line in strokes and gaps by turns: pattern holds their lengths.
func (m *mask) dashed(points []pt, width float32, pattern ...float32) {
	for _, piece := range dashes(points, pattern) {
		m.line(piece, width)
	}
}

// dashes cuts a line into its strokes.
func dashes(points []pt, pattern []float32) [][]pt {
	var out [][]pt
	var open []pt
	at, left := 0, pattern[0]
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		step := b.minus(a)
		long, done := step.length(), float32(0)
		if at%2 == 0 && len(open) == 0 {
			open = append(open, a)
		}
		for long-done > left {
			done += left
			p := a.plus(step.times(done / long))
			if at%2 == 0 {
				out = append(out, append(open, p))
				open = nil
			} else {
				open = []pt{p}
			}
			at = (at + 1) % len(pattern)
			left = pattern[at]
		}
		left -= long - done
		if at%2 == 0 {
			open = append(open, b)
		}
	}
	if at%2 == 0 && len(open) > 1 {
		out = append(out, open)
	}
	return out
}

// fill covers the inside of rings.
func (m *mask) fill(rings ...[]pt) {
	size := m.Rect.Size()
	if size.X == 0 || size.Y == 0 {
		return
	}
	var box image.Rectangle
	for _, ring := range rings {
		if len(ring) >= 3 {
			box = box.Union(boxOf(ring))
		}
	}
	if m.touch(box).Empty() {
		return
	}
	// Of a tile only what the rings lie in is looked at, where they lie wholly within: in whole pixels it is
	// counted alike wherever that begins. Larger than a tile the rasterizer counts otherwise.
	within := m.Rect
	if inner := box.Inset(-1); max(size.X, size.Y) <= TileSize && inner.In(m.Rect) {
		within = inner
	}
	ox, oy := float32(m.Rect.Min.X), float32(m.Rect.Min.Y)
	left, top := float32(within.Min.X)-ox, float32(within.Min.Y)-oy
	z := vector.NewRasterizer(within.Dx(), within.Dy())
	for _, ring := range rings {
		if len(ring) < 3 {
			continue
		}
		z.MoveTo(ring[0].x-ox-left, ring[0].y-oy-top)
		for _, p := range ring[1:] {
			z.LineTo(p.x-ox-left, p.y-oy-top)
		}
		z.ClosePath()
	}
	cover := image.NewAlpha(image.Rect(0, 0, within.Dx(), within.Dy()))
	z.Draw(cover, cover.Rect, image.Opaque, image.Point{})
	for y := range within.Dy() {
		row := m.Pix[m.PixOffset(within.Min.X, within.Min.Y+y):]
		for x, v := range cover.Pix[y*cover.Stride:][:within.Dx()] {
			row[x] = max(row[x], v)
		}
	}
}

// boxOf is the box of whole pixels round points.
func boxOf(points []pt) image.Rectangle {
	lo, hi := points[0], points[0]
	for _, p := range points {
		lo, hi = pt{min(lo.x, p.x), min(lo.y, p.y)}, pt{max(hi.x, p.x), max(hi.y, p.y)}
	}
	return image.Rect(int(math.Floor(float64(lo.x))), int(math.Floor(float64(lo.y))), int(math.Ceil(float64(hi.x)))+1, int(math.Ceil(float64(hi.y)))+1)
}

// lay puts the mask on a picture in a colour, and wipes the mask.
func (m *mask) lay(dst *image.RGBA, c color.NRGBA) {
	r := m.dirty.Intersect(dst.Rect)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		cover := m.Pix[m.PixOffset(r.Min.X, y):]
		row := dst.Pix[dst.PixOffset(r.Min.X, y):]
		for x := range r.Dx() {
			if v := cover[x]; v != 0 {
				over(row[4*x:4*x+4:4*x+4], c, uint32(v))
			}
		}
	}
	m.clear()
}

// over lays a colour on one pixel, cover 0 to 255.
func over(p []uint8, c color.NRGBA, cover uint32) {
	a := uint32(c.A) * cover / 255
	rest := 255 - a
	p[0] = uint8((uint32(c.R)*a + uint32(p[0])*rest + 127) / 255)
	p[1] = uint8((uint32(c.G)*a + uint32(p[1])*rest + 127) / 255)
	p[2] = uint8((uint32(c.B)*a + uint32(p[2])*rest + 127) / 255)
	p[3] = uint8(a + uint32(p[3])*rest/255)
}

// faint is a colour with that share of its opacity, in per cent.
func faint(c color.NRGBA, percent int) color.NRGBA {
	c.A = uint8(int(c.A) * percent / 100)
	return c
}

// mixed is a colour so many per cent of the way from a to b.
func mixed(a, b color.NRGBA, percent int) color.NRGBA {
	f := func(x, y uint8) uint8 { return uint8((int(x)*(100-percent) + int(y)*percent) / 100) }
	return color.NRGBA{f(a.R, b.R), f(a.G, b.G), f(a.B, b.B), f(a.A, b.A)}
}

// smooth rounds the corners of a line off, without moving its ends.
func smooth(in []pt, times int) []pt {
	for range times {
		if len(in) < 3 {
			return in
		}
		out := make([]pt, 0, 2*len(in))
		out = append(out, in[0])
		for i := 1; i < len(in); i++ {
			a, b := in[i-1], in[i]
			out = append(out, pt{a.x*0.75 + b.x*0.25, a.y*0.75 + b.y*0.25}, pt{a.x*0.25 + b.x*0.75, a.y*0.25 + b.y*0.75})
		}
		in = append(out, in[len(in)-1])
	}
	return in
}

// circle is a ring of points.
func circle(c pt, radius float32) []pt {
	n := max(12, int(radius*3))
	out := make([]pt, n)
	for i := range out {
		s, k := math.Sincos(2 * math.Pi * float64(i) / float64(n))
		out[i] = pt{c.x + radius*float32(k), c.y + radius*float32(s)}
	}
	return out
}

// card is a rectangle with rounded corners.
func card(x0, y0, x1, y1, round float32) []pt {
	var out []pt
	for i, c := range []pt{{x1 - round, y0 + round}, {x1 - round, y1 - round}, {x0 + round, y1 - round}, {x0 + round, y0 + round}} {
		for s := range 5 {
			sin, cos := math.Sincos(math.Pi/2*(float64(i)-1) + math.Pi/2*float64(s)/4)
			out = append(out, pt{c.x + round*float32(cos), c.y + round*float32(sin)})
		}
	}
	return out
}

// clipped is a rectangle with its corners cut off.
func clipped(x0, y0, x1, y1, cut float32) []pt {
	return []pt{{x0 + cut, y0}, {x1 - cut, y0}, {x1, y0 + cut}, {x1, y1 - cut}, {x1 - cut, y1}, {x0 + cut, y1}, {x0, y1 - cut}, {x0, y0 + cut}}
}
