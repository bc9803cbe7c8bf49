package chart

import (
	"image"
	"sync"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// TileSize is the width and height of a tile in pixels.
const TileSize = 512

// Steps are the zoom steps: the width of a hex in pixels.
var Steps = []int{14, 18, 24, 32, 42, 56, 80, 112, 160}

// full is the width of a hex at which lines and letters have their plain size.
const full = 68

// Chart paints the ground of one map in one palette. What changes in a campaign
// (counters, crossings, works, fog) is laid over it by [Compose]. Its methods may be
// called from any goroutine.
type Chart struct {
	m       *state.Map
	palette *Palette
	land    *country
	paper   []float32
	salt    uint32
	size    hex.Size
	k       float32 // scale of the screen

	mu     sync.Mutex
	scaled map[int]*scaled // by zoom step
}

// NewChart prepares a map for painting on a screen of plain scale. It takes about a
// tenth of a second.
func NewChart(m *state.Map, p *Palette) *Chart { return NewChartAt(m, p, 1) }

// NewChartAt prepares a map for a screen of that scale (1, 1.5, 2): lines, marks and
// strokes are so much thicker, and it takes hexes that are so much wider to show as much.
func NewChartAt(m *state.Map, p *Palette, scale float64) *Chart {
	salt := saltOf(m)
	return &Chart{
		m: m, palette: p, land: newCountry(m, salt), paper: newPaper(salt + 3), salt: salt,
		size: hex.Size(m.HexMiles * 100), k: float32(max(scale, 0.5)), scaled: map[int]*scaled{},
	}
}

// saltOf is what sets the chance of one map apart from that of another.
func saltOf(m *state.Map) uint32 {
	return hash(int32(m.Width), int32(m.Height), uint32(len(m.Cells)))
}

// tile is one tile of the map at a zoom step.
type tile struct {
	hex   int     // width of a hex in pixels
	x, y  int     // in tiles, from the north-west corner of the frame
	miles float32 // in a pixel
	k     float32 // scale of the screen
	room  int     // width of a hex at a scale of 1: decides what is shown
}

func (t tile) box() image.Rectangle {
	return image.Rect(t.x*TileSize, t.y*TileSize, (t.x+1)*TileSize, (t.y+1)*TileSize)
}

// Size is the size of the whole map in pixels at a zoom step.
func (c *Chart) Size(hexPx int) (width, height int) {
	return c.m.Width * hexPx / int(c.size), c.m.Height * hexPx / int(c.size)
}

// Without is what is left out of a tile.
type Without struct {
	Grid    bool // the outlines of the hexes
	Terrain bool // hills and the marks and colours of grounds
}

// Tile paints one tile at a zoom step, which should be one of Steps: everything but
// lettering, crossings and what else an [Overlay] lays over it. It takes some 40 ms.
func (c *Chart) Tile(hexPx, x, y int, without Without) *image.RGBA {
	t := tile{
		hex: hexPx, x: x, y: y, miles: float32(c.m.HexMiles) / float32(hexPx),
		k: c.k, room: int(float32(hexPx)/c.k + 0.5),
	}
	dst := image.NewRGBA(image.Rect(0, 0, TileSize, TileSize))
	m := newMask(dst.Rect)
	if without.Terrain {
		c.plain(dst, t)
	} else {
		h := c.heights(t)
		c.ground(dst, t, h)
		c.hachures(m, dst, t, h)
		c.marks(m, dst, t)
	}
	s := c.at(hexPx)
	c.waters(m, dst, t, s)
	if !without.Grid {
		c.grid(m, dst, t)
	}
	c.routes(m, dst, t, s)
	c.places(m, dst, t, s)
	return dst
}

// at gives what a zoom step needs, worked out when first asked for.
func (c *Chart) at(hexPx int) *scaled {
	c.mu.Lock()
	defer c.mu.Unlock()
	s := c.scaled[hexPx]
	if s == nil {
		s = c.scale(hexPx)
		c.scaled[hexPx] = s
	}
	return s
}
