package theatre

import (
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// grounds maps the kinds of relief to the ground of a hex. Broken country that is no
// range of hills ("rough") marches and fights like hills.
var grounds = map[string]state.Ground{
	"mountains": state.Mountains, "hills": state.Hills, "rough": state.Hills, "sand": state.Sand,
	"marsh": state.Marsh, "wood": state.Woods, "grass": state.Grass, "scrub": state.Scrub,
	"cultivated": state.Cultivated, "salt": state.Salt, "clear": state.Clear,
}

// watered maps the words for water to what men who camp there find.
func watered(words string) int {
	switch w := strings.ToLower(words); {
	case w == "" || strings.HasPrefix(w, "none"):
		return 0
	case strings.HasPrefix(w, "scarce"), strings.HasPrefix(w, "bad"), strings.HasPrefix(w, "salt"):
		return 1
	case strings.HasPrefix(w, "plenty"), strings.HasPrefix(w, "streams"), strings.HasPrefix(w, "river"):
		return 3
	}
	return 2
}

// ground says of each hex what it is made of: the last stretch of relief that its
// centre lies in, and water where a lake or the sea covers it.
func (c *converter) ground(lines []geoLine) {
	m := &c.out.Map
	m.Default = c.kind("relief_default", c.t.ReliefDefault)
	type stretch struct {
		ring []state.Point
		cell state.Cell
	}
	var stretches []stretch
	for _, r := range c.t.Relief {
		g := c.kind("relief "+r.Name, r.Kind)
		ring := c.p.line(r.Ring)
		height := 0
		if r.Height != nil {
			height = *r.Height
		}
		m.Relief = append(m.Relief, state.Relief{Name: r.Name, Ground: g, Height: height, Ring: ring, Water: watered(r.Water), Note: r.Note})
		stretches = append(stretches, stretch{ring, state.Cell{Ground: g, Water: watered(r.Water)}})
	}
	water, islands := c.coasts(lines)
	dry := map[hex.Hex]bool{} // a port has land to stand on
	for _, x := range c.out.Map.Places {
		dry[x.Hex] = true
	}
	for row := range m.Rows {
		for column := range m.Columns {
			h := hex.AtOffset(column, row)
			at := c.p.centre(h)
			cell := state.Cell{Ground: m.Default, Water: 1}
			for _, s := range stretches {
				if state.Inside(at, s.ring) {
					cell = s.cell
				}
			}
			if !dry[h] && c.flooded(h, water, islands) {
				cell = state.Cell{Ground: state.Sea}
			}
			m.Cells = append(m.Cells, cell)
		}
	}
}

// flooded says whether water covers the middle of a hex. At the frame, where the water is cut off, a
// middle may lie outside it.
func (c *converter) flooded(h hex.Hex, water, islands [][]state.Point) bool {
	m, at := &c.out.Map, c.p.centre(h)
	wet := state.Point{X: max(min(at.X, m.Width-1), 1), Y: max(min(at.Y, m.Height-1), 1)}
	in := func(ring []state.Point) bool { return state.Inside(wet, ring) }
	return slices.ContainsFunc(water, in) && !slices.ContainsFunc(islands, in)
}

func (c *converter) kind(key, kind string) state.Ground {
	g, ok := grounds[kind]
	if !ok {
		c.fail("%s: ground %q is not known; use mountains, hills, rough, sand, marsh, wood, grass, scrub, cultivated, salt or clear", key, kind)
	}
	return g
}

// regions adds the countries with borders of their own.
func (c *converter) regions() {
	for _, r := range c.t.Regions {
		c.out.Map.Regions = append(c.out.Map.Regions, state.Region{Name: r.Name, Ring: c.p.line(r.Ring)})
	}
}
