package chart

import (
	"slices"

	"frontier/campaign"
)

// country is the lie of the land, asked by the mile: which ground, and how high. It is
// worked out once for a map and does not depend on the zoom.
type country struct {
	grounds []campaign.Ground // what the cells of kinds number
	kinds   []uint8           // ground by quarter mile, row by row
	mask    []float32         // by mile: 1 in mountains, 0.55 in hills, soft at the edges
	wide    int               // cells of kinds in a row
	high    int
	mWide   int // cells of mask in a row
	mHigh   int
	salt    uint32
}

// cellsPerMile is how finely the grounds are kept.
const cellsPerMile = 4

func newCountry(m *campaign.Map, salt uint32) *country {
	c := &country{
		wide: m.Width*cellsPerMile/100 + 1, high: m.Height*cellsPerMile/100 + 1,
		mWide: m.Width/100 + 2, mHigh: m.Height/100 + 2, salt: salt,
	}
	c.grounds = []campaign.Ground{m.Default}
	c.kinds = make([]uint8, c.wide*c.high)
	for _, r := range m.Relief {
		c.paint(r.Ring, c.number(r.Ground))
	}
	for _, w := range m.Waters {
		if w.Kind == "lake" && w.Closed {
			c.paint(w.Line, c.number(campaign.Sea))
		}
	}
	c.raise()
	return c
}

// number gives a ground its number.
func (c *country) number(g campaign.Ground) uint8 {
	if i := slices.Index(c.grounds, g); i >= 0 {
		return uint8(i)
	}
	c.grounds = append(c.grounds, g)
	return uint8(len(c.grounds) - 1)
}

// paint fills a ring of map points, row by row of cells.
func (c *country) paint(ring []campaign.Point, kind uint8) {
	var cuts []float32
	for y := range c.high {
		at := (float32(y) + 0.5) * 100 / cellsPerMile
		cuts = cuts[:0]
		for i, a := range ring {
			b := ring[(i+1)%len(ring)]
			ay, by := float32(a.Y), float32(b.Y)
			if (ay > at) != (by > at) {
				cuts = append(cuts, (float32(a.X)+(at-ay)*float32(b.X-a.X)/(by-ay))*cellsPerMile/100)
			}
		}
		slices.Sort(cuts)
		for i := 0; i+1 < len(cuts); i += 2 {
			from, to := max(int(cuts[i]+0.5), 0), min(int(cuts[i+1]+0.5), c.wide)
			for x := from; x < to; x++ {
				c.kinds[y*c.wide+x] = kind
			}
		}
	}
}

// raise works out the mask of heights from the grounds and softens it over a few miles.
func (c *country) raise() {
	c.mask = make([]float32, c.mWide*c.mHigh)
	for y := range c.mHigh {
		for x := range c.mWide {
			wx, wy := c.wander(float32(x), float32(y))
			switch c.at(wx, wy) {
			case campaign.Mountains:
				c.mask[y*c.mWide+x] = 1
			case campaign.Hills:
				c.mask[y*c.mWide+x] = 0.55
			}
		}
	}
	soft := make([]float32, len(c.mask))
	for range 4 {
		for y := range c.mHigh {
			for x := range c.mWide {
				var sum, n float32
				for dy := -2; dy <= 2; dy++ {
					for dx := -2; dx <= 2; dx++ {
						if px, py := x+dx, y+dy; px >= 0 && px < c.mWide && py >= 0 && py < c.mHigh {
							sum, n = sum+c.mask[py*c.mWide+px], n+1
						}
					}
				}
				soft[y*c.mWide+x] = sum / n
			}
		}
		c.mask, soft = soft, c.mask
	}
}

// index is the number of the ground at a point in miles; beyond the frame that of its
// edge.
func (c *country) index(x, y float32) uint8 {
	cx := min(max(int(x*cellsPerMile), 0), c.wide-1)
	cy := min(max(int(y*cellsPerMile), 0), c.high-1)
	return c.kinds[cy*c.wide+cx]
}

// at is the ground at a point in miles.
func (c *country) at(x, y float32) campaign.Ground { return c.grounds[c.index(x, y)] }

// wander moves a point as a pen's edge wanders: by a few miles, slowly.
func (c *country) wander(x, y float32) (float32, float32) {
	return x + 5*waves(x/11, y/11, 4, c.salt+1), y + 5*waves(x/11, y/11, 4, c.salt+2)
}

// steepness is how far the land at a point is hill: the mask, between its cells.
func (c *country) steepness(x, y float32) float32 {
	x, y = min(max(x, 0), float32(c.mWide-2)), min(max(y, 0), float32(c.mHigh-2))
	ix, iy := int(x), int(y)
	fx, fy := x-float32(ix), y-float32(iy)
	i := iy*c.mWide + ix
	top := c.mask[i] + (c.mask[i+1]-c.mask[i])*fx
	bottom := c.mask[i+c.mWide] + (c.mask[i+c.mWide+1]-c.mask[i+c.mWide])*fx
	return top + (bottom-top)*fy
}

// height is the height at a point in miles: crests along the grain of the ranges, which
// runs from south-west to north-east.
func (c *country) height(x, y float32) float32 {
	m := c.steepness(x, y)
	if m < 0.02 {
		return 0
	}
	u, v := 0.8*x-0.6*y, 0.6*x+0.8*y // along the grain, and across it
	u, v = u+1.4*wave(x/6, y/6, c.salt+5), v+1.4*wave(x/6, y/6, c.salt+6)
	return m * (0.25 + ridges(u/(9*1.7), v/9, 4, c.salt+7))
}
