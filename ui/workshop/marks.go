package workshop

import (
	"image"
	"image/color"
	"math"

	"golang.org/x/image/vector"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
)

// marks draw what is being painted over the ground. Each frame draws them anew, so that they touch no
// more of the picture than they lie on.
type marks struct {
	dst     *image.RGBA
	v       chart.View
	size    hex.Size
	palette *chart.Palette
}

// shape is a polygon in pixels of the picture.
type shape [][2]float32

// fill fills the hexes, through which the ground is seen.
func (k *marks) fill(hexes []hex.Hex, c color.NRGBA) {
	if k.v.HexPx < fine && c.A == 255 {
		k.rows(hexes, c)
		return
	}
	shapes := make([]shape, 0, len(hexes))
	for _, h := range hexes {
		if s := k.outline(h); k.seen(s) {
			shapes = append(shapes, s)
		}
	}
	k.draw(shapes, c)
}

// fine is how many pixels wide a hex is that is filled with smooth edges. Of smaller ones there may be
// thousands, of which nobody sees the edges.
const fine = 20

// rows fills the hexes row by row of pixels.
func (k *marks) rows(hexes []hex.Hex, c color.NRGBA) {
	ink := color.RGBA{c.R, c.G, c.B, 255}
	wide := float64(k.v.HexPx)
	high := int(wide / math.Sqrt(3)) // from the middle to the top
	half := make([]int, high+1)      // how far a row reaches to each side, by how far it is from the middle
	for dy := range half {
		half[dy] = int(min(wide/2, (wide/math.Sqrt(3)-float64(dy))*math.Sqrt(3)) + 0.5)
	}
	for _, h := range hexes {
		x, y := k.size.Centre(h)
		at := k.v.Pixel(k.size, state.Point{X: x, Y: y})
		for dy := -high; dy <= high; dy++ {
			if at.Y+dy < k.dst.Rect.Min.Y || at.Y+dy >= k.dst.Rect.Max.Y {
				continue
			}
			reach := half[max(dy, -dy)]
			for px := max(at.X-reach, k.dst.Rect.Min.X); px < min(at.X+reach, k.dst.Rect.Max.X); px++ {
				k.dst.SetRGBA(px, at.Y+dy, ink)
			}
		}
	}
}

// outline is a hex in the picture.
func (k *marks) outline(h hex.Hex) shape {
	corners := k.size.Corners(h)
	s := make(shape, len(corners))
	for i, at := range corners {
		p := k.v.Pixel(k.size, state.Point{X: at[0], Y: at[1]})
		s[i] = [2]float32{float32(p.X), float32(p.Y)}
	}
	return s
}

// line draws a line through points of the map.
func (k *marks) line(points []state.Point, wide float32, c color.NRGBA) {
	var legs [][2]state.Point
	for i := 1; i < len(points); i++ {
		legs = append(legs, [2]state.Point{points[i-1], points[i]})
	}
	k.legs(legs, wide, c)
}

// legs draws straight lines.
func (k *marks) legs(legs [][2]state.Point, wide float32, c color.NRGBA) {
	var shapes []shape
	for _, leg := range legs {
		a, b := k.v.Pixel(k.size, leg[0]), k.v.Pixel(k.size, leg[1])
		dx, dy := float32(b.X-a.X), float32(b.Y-a.Y)
		long := float32(math.Hypot(float64(dx), float64(dy)))
		if long == 0 {
			continue
		}
		nx, ny := -dy/long*wide/2, dx/long*wide/2
		ax, ay, bx, by := float32(a.X), float32(a.Y), float32(b.X), float32(b.Y)
		if s := (shape{{ax + nx, ay + ny}, {bx + nx, by + ny}, {bx - nx, by - ny}, {ax - nx, ay - ny}}); k.seen(s) {
			shapes = append(shapes, s)
		}
	}
	k.draw(shapes, c)
}

// places draws a dot for each place that the map leaves out at this size, so that one that was set is seen.
func (k *marks) places(m *state.Map, scale float64) {
	var dots []shape
	half := float32(3 * scale)
	for _, p := range m.Places {
		if chart.ShowsPlace(p, float64(k.v.HexPx)/scale) {
			continue
		}
		at := k.v.Pixel(k.size, p.At)
		x, y := float32(at.X), float32(at.Y)
		if s := (shape{{x - half, y - half}, {x + half, y - half}, {x + half, y + half}, {x - half, y + half}}); k.seen(s) {
			dots = append(dots, s)
		}
	}
	k.draw(dots, k.palette.Houses)
}

// ring draws the outline of the hexes.
func (k *marks) ring(hexes []hex.Hex, wide float32, c color.NRGBA) {
	in := map[hex.Hex]bool{}
	for _, h := range hexes {
		in[h] = true
	}
	var legs [][2]state.Point
	for _, h := range hexes {
		corners := hex.CornersOf(h)
		for d := range 6 {
			if !in[hex.Neighbour(h, hex.Direction(d))] {
				ax, ay := k.size.Corner(corners[d])
				bx, by := k.size.Corner(corners[(d+1)%6])
				legs = append(legs, [2]state.Point{{X: ax, Y: ay}, {X: bx, Y: by}})
			}
		}
	}
	k.legs(legs, wide, c)
}

// seen says whether a shape lies in the picture, or over its frame.
func (k *marks) seen(s shape) bool { return bounds(s).Overlaps(k.dst.Rect) }

// bounds are the pixels on which a shape lies.
func bounds(s shape) image.Rectangle {
	low, high := s[0], s[0]
	for _, p := range s[1:] {
		low = [2]float32{min(low[0], p[0]), min(low[1], p[1])}
		high = [2]float32{max(high[0], p[0]), max(high[1], p[1])}
	}
	return image.Rect(int(low[0])-1, int(low[1])-1, int(high[0])+2, int(high[1])+2)
}

// draw draws shapes in one colour, on the pixels on which they lie.
func (k *marks) draw(shapes []shape, c color.NRGBA) {
	var on image.Rectangle
	for _, s := range shapes {
		on = on.Union(bounds(s))
	}
	on = on.Intersect(k.dst.Rect)
	if on.Empty() {
		return
	}
	z := vector.NewRasterizer(on.Dx(), on.Dy())
	x, y := float32(on.Min.X), float32(on.Min.Y)
	for _, s := range shapes {
		z.MoveTo(s[0][0]-x, s[0][1]-y)
		for _, p := range s[1:] {
			z.LineTo(p[0]-x, p[1]-y)
		}
		z.ClosePath()
	}
	z.Draw(k.dst, on, image.NewUniform(c), image.Point{})
}
