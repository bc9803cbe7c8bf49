package chart

import (
	"image"

	"frontier/campaign/state"
)

// marks draws the small signs of each ground: tufts, dots, fields, trees, reeds.
func (c *Chart) marks(m *mask, dst *image.RGBA, t tile) {
	if t.room < 20 {
		return
	}
	lit := newMask(m.Rect)
	x0, y0 := float32(t.x*TileSize), float32(t.y*TileSize)
	for _, g := range c.land.grounds {
		spacing := map[state.Ground]float32{
			state.Grass: 34, state.Scrub: 40, state.Cultivated: 26, state.Woods: 15,
			state.Sand: 11, state.Marsh: 24, state.Salt: 30,
		}[g]
		if spacing == 0 {
			continue
		}
		spacing *= t.k
		ink := c.ink(g).Mark
		opacity := map[state.Ground]int{state.Scrub: 62, state.Sand: 62, state.Salt: 60, state.Grass: 72, state.Cultivated: 80}[g]
		if opacity == 0 {
			opacity = 88
		}
		for j := int32(y0/spacing) - 1; j <= int32((y0+TileSize)/spacing)+1; j++ {
			for i := int32(x0/spacing) - 1; i <= int32((x0+TileSize)/spacing)+1; i++ {
				r := hash(i, j, c.salt+31)
				at := pt{(float32(i) + 0.15 + 0.7*float32(r&0xff)/255) * spacing, (float32(j) + 0.15 + 0.7*float32(r>>8&0xff)/255) * spacing}
				wx, wy := c.land.wander(at.x*t.miles, at.y*t.miles)
				if c.land.at(wx, wy) != g {
					continue
				}
				c.sign(m, lit, g, at.minus(pt{x0, y0}), t.k, r>>16)
			}
		}
		m.lay(dst, faint(ink, opacity))
		lit.lay(dst, c.palette.woodLit)
	}
}

// sign draws one mark of a ground.
func (c *Chart) sign(m, lit *mask, g state.Ground, at pt, k float32, r uint32) {
	switch g {
	case state.Grass: // three strokes from one root
		for _, d := range []pt{{-3, -3.4}, {0, -4.6}, {3, -3.4}} {
			m.segment(at, at.plus(d.times(k)), 0.9*k)
		}
	case state.Scrub: // three dots
		for _, d := range []pt{{-2.6, 1}, {2.6, 1}, {0, -2.6}} {
			m.dot(at.plus(d.times(k)), 0.75*k)
		}
	case state.Cultivated: // a field: three furrows turned its own way
		along := []pt{{5, 0}, {3.5, 3.5}, {0, 5}, {-3.5, 3.5}}[r&3].times(k)
		across := pt{-along.y, along.x}.times(0.55)
		for _, n := range []float32{-1, 0, 1} {
			mid := at.plus(across.times(n))
			m.segment(mid.minus(along), mid.plus(along), 0.8*k)
		}
	case state.Woods: // a round tree on its foot
		radius := 3.0 + float32(r&3)*0.45
		m.dot(at, radius*k)
		lit.dot(at.plus(pt{-0.9, -0.9}.times(k)), radius*0.55*k)
		m.segment(at.plus(pt{radius * 0.2, radius}.times(k)), at.plus(pt{radius * 1.5, radius + 0.4}.times(k)), 0.9*k)
	case state.Sand: // stipple
		m.dot(at, (0.55+0.25*float32(r&3)/3)*k)
	case state.Marsh: // reeds over a line of water
		m.segment(at.plus(pt{-5, 2.5}.times(k)), at.plus(pt{5, 2.5}.times(k)), 0.9*k)
		for _, x := range []float32{-2.6, 0, 2.6} {
			m.segment(at.plus(pt{x, 1.2}.times(k)), at.plus(pt{x * 1.25, -3 - float32(r&1)}.times(k)), 0.9*k)
		}
	case state.Salt:
		m.dot(at, 0.7*k)
	}
}
