package chart

import (
	"slices"

	"frontier/campaign/state"
)

// country is the lie of the land, asked by the mile: which ground, and how high. It is
// worked out once for a map and does not depend on the zoom.
type country struct {
	grounds []state.Ground // what the cells of kinds number
	kinds   []uint8        // ground by quarter mile, row by row
	floor   []uint8        // the same without hills and mountains: what lies at their feet
	wide    int            // cells in a row
	high    int
	salt    uint32
	relief  *relief
}

// cellsPerMile is how finely the grounds are kept.
const cellsPerMile = 4

func newCountry(m *state.Map, salt uint32) *country {
	c := &country{wide: m.Width*cellsPerMile/100 + 1, high: m.Height*cellsPerMile/100 + 1, salt: salt}
	c.grounds = []state.Ground{m.Default}
	if m.Default == state.Hills || m.Default == state.Mountains {
		c.grounds = []state.Ground{state.Scrub}
	}
	c.kinds = make([]uint8, c.wide*c.high)
	c.floor = make([]uint8, c.wide*c.high)
	if c.grounds[0] != m.Default {
		n := c.number(m.Default)
		for i := range c.kinds {
			c.kinds[i] = n
		}
	}
	for _, r := range m.Relief {
		n := c.number(r.Ground)
		fillCells(c.kinds, c.wide, c.high, cellsPerMile, r.Ring, n)
		if r.Ground != state.Hills && r.Ground != state.Mountains {
			fillCells(c.floor, c.wide, c.high, cellsPerMile, r.Ring, n)
		}
	}
	for _, w := range m.Waters {
		if w.Closed && (w.Kind == state.Lake || w.Kind == state.OpenSea) {
			n := c.number(state.Sea)
			fillCells(c.kinds, c.wide, c.high, cellsPerMile, w.Line, n)
			fillCells(c.floor, c.wide, c.high, cellsPerMile, w.Line, n)
		}
	}
	c.relief = newRelief(m, c)
	return c
}

// number gives a ground its number.
func (c *country) number(g state.Ground) uint8 {
	if i := slices.Index(c.grounds, g); i >= 0 {
		return uint8(i)
	}
	c.grounds = append(c.grounds, g)
	return uint8(len(c.grounds) - 1)
}

// index is the number of the ground at a point in miles; beyond the frame that of its
// edge.
func (c *country) index(x, y float32) int {
	cx := min(max(int(x*cellsPerMile), 0), c.wide-1)
	cy := min(max(int(y*cellsPerMile), 0), c.high-1)
	return cy*c.wide + cx
}

// at is the ground at a point in miles.
func (c *country) at(x, y float32) state.Ground { return c.grounds[c.kinds[c.index(x, y)]] }

// wander moves a point as a pen's edge wanders: by a few miles, slowly.
func (c *country) wander(x, y float32) (float32, float32) {
	return x + 5*waves(x/11, y/11, 4, c.salt+1), y + 5*waves(x/11, y/11, 4, c.salt+2)
}
