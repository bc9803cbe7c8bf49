package theatre

import (
	"slices"
	"strings"

	"frontier/campaign"
	"frontier/internal/hex"
)

// grounds maps the kinds of relief to the ground of a hex. Broken country that is no
// range of hills ("rough") marches and fights like hills.
var grounds = map[string]campaign.Ground{
	"mountains": campaign.Mountains, "hills": campaign.Hills, "rough": campaign.Hills, "sand": campaign.Sand,
	"marsh": campaign.Marsh, "wood": campaign.Woods, "grass": campaign.Grass, "scrub": campaign.Scrub,
	"cultivated": campaign.Cultivated, "salt": campaign.Salt, "clear": campaign.Clear,
}

// watered maps the words for water to what men who camp there find.
func watered(words string) int {
	switch w := strings.ToLower(words); {
	case w == "" || strings.HasPrefix(w, "none"):
		return 0
	case strings.HasPrefix(w, "scarce"):
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
		ring []campaign.Point
		cell campaign.Cell
	}
	var stretches []stretch
	for _, r := range c.t.Relief {
		g := c.kind("relief "+r.Name, r.Kind)
		ring := c.p.line(r.Ring)
		height := 0
		if r.Height != nil {
			height = *r.Height
		}
		m.Relief = append(m.Relief, campaign.Relief{Name: r.Name, Ground: g, Height: height, Ring: ring})
		stretches = append(stretches, stretch{ring, campaign.Cell{Ground: g, Water: watered(r.Water)}})
	}
	var lakes [][]campaign.Point
	dropped := c.dropped()
	for i, l := range lines {
		if l.Kind != "coast" || slices.Contains(dropped, i) || len(l.Line) < 2 {
			continue
		}
		line := c.p.line(l.Line)
		closed := len(line) > 3 && line[0] == line[len(line)-1]
		kind := "coast"
		if l.Level >= 2 {
			kind = "lake"
			if closed {
				lakes = append(lakes, line)
			}
		}
		m.Waters = append(m.Waters, campaign.Water{Kind: kind, Line: line, Closed: closed, Perennial: true})
	}
	for row := range m.Rows {
		for column := range m.Columns {
			at := c.p.centre(hex.AtOffset(column, row))
			cell := campaign.Cell{Ground: m.Default, Water: 1}
			for _, s := range stretches {
				if within(at, s.ring) {
					cell = s.cell
				}
			}
			for _, lake := range lakes {
				if within(at, lake) {
					cell = campaign.Cell{Ground: campaign.Sea}
				}
			}
			m.Cells = append(m.Cells, cell)
		}
	}
}

func (c *converter) kind(key, kind string) campaign.Ground {
	g, ok := grounds[kind]
	if !ok {
		c.fail("%s: ground %q is not known; use mountains, hills, rough, sand, marsh, wood, grass, scrub, cultivated, salt or clear", key, kind)
	}
	return g
}

// dropped lists the lines of the geographic file that show water of today.
func (c *converter) dropped() []int {
	var out []int
	for _, d := range c.t.Drop {
		if d.InData && d.Feature != nil {
			out = append(out, *d.Feature)
		}
	}
	return out
}

// within says whether a point lies in a ring (even and odd crossings of a ray).
func within(at campaign.Point, ring []campaign.Point) bool {
	in := false
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > at.Y) == (b.Y > at.Y) {
			continue
		}
		// at.X < a.X + (at.Y-a.Y)*(b.X-a.X)/(b.Y-a.Y), without a division
		left := (at.X - a.X) * (b.Y - a.Y)
		right := (at.Y - a.Y) * (b.X - a.X)
		if (b.Y > a.Y) == (left < right) && left != right {
			in = !in
		}
	}
	return in
}
