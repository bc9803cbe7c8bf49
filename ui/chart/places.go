package chart

import (
	"image"
	"math"

	"frontier/campaign/state"
)

// places draws the sign of every place.
func (c *Chart) places(m *mask, dst *image.RGBA, t tile, s *scaled) {
	fill, clear := newMask(m.Rect), newMask(m.Rect)
	for _, p := range c.m.Places {
		at := c.pixel(p.At, t.hex).minus(pt{float32(t.x * TileSize), float32(t.y * TileSize)})
		if !ShowsPlace(p, float64(t.room)) || at.x < -20*t.k || at.y < -20*t.k || at.x > TileSize+20*t.k || at.y > TileSize+20 {
			continue
		}
		grow := t.k
		if t.room >= 84 {
			grow = 1.25 * t.k
		} else if t.room < 34 {
			grow = 0.8 * t.k
		}
		placeSign(m, fill, clear, p, at, grow)
		clear.lay(dst, c.palette.Paper)
		switch p.Kind {
		case "wells":
			fill.lay(dst, c.palette.River)
			m.lay(dst, c.palette.River)
		case "battlefield":
			fill.lay(dst, c.palette.Danger)
			m.lay(dst, c.palette.Danger)
		default:
			fill.lay(dst, c.palette.Houses)
			m.lay(dst, c.palette.Ink)
		}
	}
}

// placeSign draws a place: ink in m, houses in fill, what must be clear below in clear.
func placeSign(m, fill, clear *mask, p state.Place, at pt, grow float32) {
	at2 := func(x, y float32) pt { return at.plus(pt{x * grow, y * grow}) }
	box := func(x0, y0, x1, y1 float32) []pt { return []pt{at2(x0, y0), at2(x1, y0), at2(x1, y1), at2(x0, y1)} }
	switch {
	case p.Kind == state.City:
		fill.fill(box(-6.5, -6.5, 6.5, 6.5))
		m.ring(box(-6.5, -6.5, 6.5, 6.5), 1.6*grow)
		m.segment(at2(-6.5, 0), at2(6.5, 0), 1.3*grow)
		m.segment(at2(0, -6.5), at2(0, 6.5), 1.3*grow)
		for _, k := range []pt{{-6.5, -6.5}, {6.5, -6.5}, {6.5, 6.5}, {-6.5, 6.5}} {
			m.fill(box(k.x-2.1, k.y-2.1, k.x+2.1, k.y+2.1))
		}
	case p.Kind == state.Town:
		fill.fill(box(-4.5, -4.5, 4.5, 4.5))
		m.ring(box(-4.5, -4.5, 4.5, 4.5), 1.4*grow)
		m.segment(at2(-4.5, 0), at2(4.5, 0), 1*grow)
		m.segment(at2(0, -4.5), at2(0, 4.5), 1*grow)
	case p.Kind == state.Fort || p.Fortified == state.FortAt && p.Kind != state.Village:
		var star []pt
		for i := range 8 {
			sin, cos := math.Sincos(math.Pi/4*float64(i) + math.Pi/4)
			r := float32(8.2)
			if i%2 == 1 {
				r = 3.6
			}
			star = append(star, at2(r*float32(cos), r*float32(sin)))
		}
		clear.fill(star)
		m.ring(star, 1.3*grow)
		fill.fill(box(-1.8, -1.8, 1.8, 1.8))
	case p.Kind == state.Pass:
		for _, side := range []float32{-1, 1} {
			m.line([]pt{at2(side*4.6, -5), at2(side*2.4, -2.4), at2(side*2, 0), at2(side*2.4, 2.4), at2(side*4.6, 5)}, 1.6*grow)
		}
	case p.Kind == state.Wells:
		clear.dot(at, 4.4*grow)
		m.ring(circle(at, 4*grow), 1.4*grow)
		fill.dot(at, 1.5*grow)
	case p.Kind == state.Battlefield:
		m.segment(at2(-5, -5), at2(5, 5), 1.5*grow)
		m.segment(at2(5, -5), at2(-5, 5), 1.5*grow)
		m.segment(at2(-5.4, 2.4), at2(-2.4, 5.4), 1.3*grow)
		m.segment(at2(5.4, 2.4), at2(2.4, 5.4), 1.3*grow)
	case p.Kind == state.Camp:
		tent := []pt{at2(0, -5.5), at2(5.5, 4.5), at2(-5.5, 4.5)}
		clear.fill(tent)
		m.ring(tent, 1.4*grow)
		m.segment(at2(0, -1), at2(0, 4.5), 1.2*grow)
	case p.Kind == state.Drift:
		m.dashed([]pt{at2(-5, -2), at2(5, -2)}, 1.3*grow, 2.5*grow, 1.8*grow)
		m.dashed([]pt{at2(-5, 2), at2(5, 2)}, 1.3*grow, 2.5*grow, 1.8*grow)
	default: // village, mission, farm, port: four houses
		for _, b := range [][4]float32{{-5, -4, -1, -0.6}, {0.6, -3, 4.6, 0.6}, {-3.8, 1, 0.2, 4.6}, {1.6, 2.2, 5, 5}} {
			fill.fill(box(b[0], b[1], b[2], b[3]))
			m.ring(box(b[0], b[1], b[2], b[3]), 0.8*grow)
		}
		if p.Fortified == state.VillageWalls || p.Fortified == state.Walls {
			ring := box(-7.5, -7, 7.5, 7.5)
			m.dashed(append(ring, ring[0]), 1.1*grow, 2.4, 1.6)
		}
	}
}
