package chart

import (
	"image"
	"image/color"
	"math"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// scaled is the map's lines and letters at one zoom step, in pixels from the north-west
// corner of the frame.
type scaled struct {
	hex    int
	grow   float32 // how much wider lines are than at the plain zoom
	waters []pixelLine
	routes []pixelLine
}

// pixelLine is a line and the box that it lies in.
type pixelLine struct {
	kind, class string
	dry         bool
	closed      bool
	points      []pt
	box         image.Rectangle
}

func (c *Chart) scale(hexPx int) *scaled {
	s := &scaled{hex: hexPx, grow: float32(math.Sqrt(float64(hexPx)/float64(full*c.k))) * c.k}
	for _, w := range c.m.Waters {
		l := pixelLine{kind: string(w.Kind), class: string(w.Class), dry: w.Kind == state.RiverLine && !w.Perennial, closed: w.Closed, points: smooth(c.pixels(w.Line, hexPx), 2)}
		if len(l.points) > 1 {
			l.box = boxOf(l.points).Inset(-16)
			s.waters = append(s.waters, l)
		}
	}
	for _, r := range c.m.Routes {
		l := pixelLine{kind: string(r.Kind), points: c.wandering(r, hexPx)}
		if len(l.points) > 1 {
			l.box = boxOf(l.points).Inset(-24)
			s.routes = append(s.routes, l)
		}
	}
	return s
}

// pixel is where a map point lies at a zoom step.
func (c *Chart) pixel(p state.Point, hexPx int) pt {
	f := float32(hexPx) / float32(c.size)
	return pt{float32(p.X) * f, float32(p.Y) * f}
}

func (c *Chart) pixels(line []state.Point, hexPx int) []pt {
	out := make([]pt, len(line))
	for i, p := range line {
		out[i] = c.pixel(p, hexPx)
	}
	return out
}

// wandering is a route as feet have trodden it: straight legs wander by up to five
// pixels, rails and wires do not.
func (c *Chart) wandering(r state.Route, hexPx int) []pt {
	line := c.pixels(r.Line, hexPx)
	if r.Kind == state.Railway || r.Kind == state.Telegraph {
		return line
	}
	miles := float32(c.m.HexMiles) / float32(hexPx)
	var out []pt
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		d := b.minus(a)
		long := d.length()
		steps := max(int(long/7), 1)
		across := pt{-d.y, d.x}.unit()
		for s := range steps {
			f := float32(s) / float32(steps)
			p := a.plus(d.times(f))
			sway := waves(p.x*miles/7, p.y*miles/7, 2, c.salt+41) * 9 * min(float32(hexPx)/full, 1.6)
			ends := min(f, 1-f) * 4 // it passes through its places
			out = append(out, p.plus(across.times(sway*min(ends, 1))))
		}
	}
	return smooth(append(out, line[len(line)-1]), 1)
}

// waters draws rivers, lakes and coasts.
func (c *Chart) waters(m *mask, dst *image.RGBA, t tile, s *scaled) {
	shown := func(l pixelLine) bool {
		switch {
		case l.kind != "river":
			return true
		case l.class == "great_river":
			return true
		case l.class == "river":
			return t.room >= 14
		case l.class == "stream":
			return t.room >= 20
		}
		return t.room >= 34
	}
	each := func(want func(pixelLine) bool, draw func(points []pt)) {
		for _, l := range s.waters {
			if shown(l) && want(l) && l.box.Overlaps(t.box()) {
				draw(shifted(l.points, t))
			}
		}
	}
	is := func(class string) func(pixelLine) bool {
		return func(l pixelLine) bool { return l.kind == "river" && l.class == class && !l.dry }
	}
	each(is("minor"), func(p []pt) { m.line(p, 0.8*s.grow) })
	m.lay(dst, faint(c.palette.River, 55))
	each(func(l pixelLine) bool { return l.dry }, func(p []pt) { m.dashed(p, 1.4*s.grow, 8*t.k, 3*t.k, 1.5*t.k, 3*t.k) })
	each(is("stream"), func(p []pt) { m.line(p, 2*s.grow) })
	each(is("river"), func(p []pt) { m.line(p, 3.4*s.grow) })
	each(is("great_river"), func(p []pt) { m.line(p, 5.2*s.grow) })
	m.lay(dst, c.palette.River)
	each(is("river"), func(p []pt) { m.line(p, 1.3*s.grow) })
	each(is("great_river"), func(p []pt) { m.line(p, 2.8*s.grow) })
	m.lay(dst, c.palette.Sea)
	for i, width := range []float32{1.6, 1, 0.8, 0.6} { // the shore, and three lines out on the water
		each(func(l pixelLine) bool { return l.kind == "coast" || l.kind != "river" && i == 0 }, func(p []pt) {
			m.line(offset(p, []float32{0, 3, 7, 12}[i]*t.k), width*min(s.grow, t.k))
		})
		m.lay(dst, faint([]color.NRGBA{c.palette.Ink, c.palette.River, c.palette.River, c.palette.River}[i], []int{90, 80, 55, 40}[i]))
	}
}

// offset moves a line sideways, to the right of its course.
func offset(line []pt, by float32) []pt {
	if by == 0 {
		return line
	}
	out := make([]pt, len(line))
	for i, p := range line {
		d := line[min(i+1, len(line)-1)].minus(line[max(i-1, 0)]).unit()
		out[i] = p.plus(pt{-d.y, d.x}.times(by))
	}
	return out
}

// shifted moves points into a tile.
func shifted(points []pt, t tile) []pt {
	out := make([]pt, len(points))
	for i, p := range points {
		out[i] = pt{p.x - float32(t.x*TileSize), p.y - float32(t.y*TileSize)}
	}
	return out
}

// grid draws the hexes.
func (c *Chart) grid(m *mask, dst *image.RGBA, t tile) {
	if t.room < 20 {
		return
	}
	f := float32(t.hex) / float32(c.size)
	for _, h := range c.hexesIn(t) {
		corners := c.size.Corners(h)
		for e := range 6 {
			a, b := corners[e], corners[(e+1)%6]
			m.segment(pt{float32(a[0])*f - float32(t.x*TileSize), float32(a[1])*f - float32(t.y*TileSize)},
				pt{float32(b[0])*f - float32(t.x*TileSize), float32(b[1])*f - float32(t.y*TileSize)}, 1)
		}
	}
	m.lay(dst, c.palette.grid)
}

// hexesIn lists the hexes of the map that touch a tile.
func (c *Chart) hexesIn(t tile) []hex.Hex {
	scale := float32(c.size) / float32(t.hex)
	c0, r0 := c.size.At(int(float32(t.x*TileSize)*scale), int(float32(t.y*TileSize)*scale)).Offset()
	c1, r1 := c.size.At(int(float32((t.x+1)*TileSize)*scale), int(float32((t.y+1)*TileSize)*scale)).Offset()
	var out []hex.Hex
	for r := max(r0-1, 0); r <= min(r1+1, c.m.Rows-1); r++ {
		for q := max(c0-1, 0); q <= min(c1+1, c.m.Columns-1); q++ {
			out = append(out, hex.AtOffset(q, r))
		}
	}
	return out
}

// routes draws roads, tracks, caravan paths, railways and telegraphs.
func (c *Chart) routes(m *mask, dst *image.RGBA, t tile, s *scaled) {
	each := func(kind string, draw func([]pt)) {
		for _, l := range s.routes {
			if l.kind == kind && l.box.Overlaps(t.box()) {
				draw(shifted(l.points, t))
			}
		}
	}
	w, k := min(s.grow, 1.25*t.k), t.k
	each("caravan", func(p []pt) { m.dashed(p, 1.7*w, 0.1, 5*k) })
	m.lay(dst, c.palette.Caravan)
	each("track", func(p []pt) { m.dashed(p, 1.6*w, 7*k, 4*k) })
	each("road", func(p []pt) { m.line(p, 3.6*w) })
	m.lay(dst, c.palette.Road)
	each("road", func(p []pt) { m.line(p, 1.9*w) })
	m.lay(dst, c.palette.RoadInside)
	if t.room < 20 {
		return
	}
	each("railway", func(p []pt) {
		m.line(p, 2.2*w)
		for _, tie := range dashes(p, []float32{0.5, 8*k - 0.5}) {
			d := tie[len(tie)-1].minus(tie[0]).unit()
			m.segment(tie[0].plus(pt{-d.y, d.x}.times(3.5*k)), tie[0].plus(pt{d.y, -d.x}.times(3.5*k)), 1.2*k)
		}
	})
	m.lay(dst, c.palette.Railway)
	each("telegraph", func(p []pt) {
		for i := range p {
			p[i] = p[i].plus(pt{7 * k, -6 * k})
		}
		m.line(p, 0.9*k)
		for _, cross := range dashes(p, []float32{0.5, 22*k - 0.5}) {
			at := cross[0]
			m.segment(at.plus(pt{-2.4 * k, -2.4 * k}), at.plus(pt{2.4 * k, 2.4 * k}), 0.9*k)
			m.segment(at.plus(pt{-2.4 * k, 2.4 * k}), at.plus(pt{2.4 * k, -2.4 * k}), 0.9*k)
		}
	})
	m.lay(dst, c.palette.Telegraph)
}
