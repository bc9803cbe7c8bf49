package pack

import (
	"fmt"
	"slices"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// The farthest that a line may reach, in hundredths of a mile, and the most points that all
// lines have.
const (
	farthest   = 10_000_000
	mostPoints = 400_000
)

// ground holds the hexes; false where there is no map to hold anything against.
func (c *checker) ground() bool {
	m, at := &c.p.Map, spot{}.key("map")
	if err := (&MapFile{Columns: m.Columns, Rows: m.Rows, HexMiles: m.HexMiles}).sized(); err != nil {
		c.bad(at, "%v", err)
		return false
	}
	if len(m.Cells) != m.Columns*m.Rows {
		c.bad(at, "there are %d hexes for %d columns and %d rows", len(m.Cells), m.Columns, m.Rows)
		return false
	}
	land := false
	for i, cell := range m.Cells {
		if !terms.AllGrounds.Has(cell.Ground) || cell.Water < 0 || cell.Water > 3 || cell.Height < -2000 || cell.Height > 30_000 {
			c.bad(at, "hex %s has ground %q, water %d and %d feet; use a ground that is known, water 0 to 3 and up to 30,000 feet",
				hex.Name(m.Frame().Hex(i)), string(cell.Ground), cell.Water, cell.Height)
			return true
		}
		land = land || cell.Ground != state.Sea
	}
	if !land {
		c.bad(at, "there is nothing but sea; give some land")
	}
	word(c, at.key("default"), m.Default, terms.AllGrounds)
	if m.Width < 1 || m.Height < 1 || m.Width > farthest || m.Height > farthest {
		c.bad(at.key("width"), "the frame is %d by %d hundredths of a mile, which no map is", m.Width, m.Height)
	}
	return true
}

// located holds the places.
func (c *checker) located() {
	m, known, names := &c.p.Map, ids{}, map[string]bool{}
	for i := range m.Places {
		x := &m.Places[i]
		at := spot{"/map", "map"}.item("places", i, "place", x.Name)
		c.id(at, known, x.ID)
		c.name(at, x.Name)
		if names[x.Name] {
			c.bad(at.key("name"), "%q stands twice", x.Name)
		}
		names[x.Name] = true
		word(c, at.key("kind"), x.Kind, state.PlaceKinds)
		word(c, at.key("fortified"), x.Fortified, state.Fortifications)
		c.side(at.key("owner"), x.Owner)
		if !m.Open(x.Hex) {
			c.bad(at.key("hex"), "hex %s is off the map or open water", hex.Name(x.Hex))
		} else if hex.Size(m.HexMiles*100).At(x.At.X, x.At.Y) != x.Hex {
			c.bad(at.key("at"), "%d, %d is not in hex %s", x.At.X, x.At.Y, hex.Name(x.Hex))
		}
		c.between(at.key("population"), x.Population, 0, 10_000_000)
		if _, err := hex.ParseName(x.ID); err == nil {
			c.bad(at.key("id"), "%q is the number of a hex; give a name", x.ID)
		}
	}
}

// crossings holds the sides of hexes and the crossings on them.
func (c *checker) crossings() {
	m := &c.p.Map
	over := map[hex.Edge]bool{}
	for i, b := range m.Borders {
		at := spot{"/map", "map"}.item("edges", i, "side of hex", hex.Name(b.Edge.Hex))
		one, other := b.Edge.Hexes()
		switch {
		case over[b.Edge]:
			c.bad(at, "it is told of twice")
		case b.Edge.Dir < hex.NE || b.Edge.Dir > hex.SE || !m.Frame().Holds(one) && !m.Frame().Holds(other):
			c.bad(at, "it is off the map")
		}
		over[b.Edge] = true
		if b.River != "" {
			word(c, at.key("class"), b.Class, state.RiverClasses)
		}
		if b.Route != "" && (b.Route == state.Telegraph || !state.RouteKinds.Has(b.Route)) {
			c.bad(at.key("route"), "%q is no way that one marches on; use road, track, railway or caravan", string(b.Route))
		}
	}
	known, taken := ids{}, map[hex.Edge]bool{}
	for i := range m.Crossings {
		x := &m.Crossings[i]
		at := spot{"/map", "map"}.item("crossings", i, "crossing", x.Name)
		c.id(at, known, x.ID)
		c.name(at, x.Name)
		word(c, at.key("kind"), x.Kind, terms.Crossings)
		if x.State != "" {
			word(c, at.key("state"), terms.Condition(x.State), terms.Conditions)
		}
		word(c, at.key("in_flood"), x.InFlood, state.Floods)
		one, other := x.Edge.Hexes()
		switch {
		case !m.Frame().Holds(one) || !m.Frame().Holds(other):
			c.bad(at.key("hex"), "its side of hex %s is at the edge of the map or beyond", hex.Name(x.Edge.Hex))
		case taken[x.Edge]:
			c.bad(at.key("hex"), "another crossing is on the same side of hex %s", hex.Name(x.Edge.Hex))
		}
		taken[x.Edge] = true
	}
}

// lines holds what is only drawn.
func (c *checker) lines() {
	m, top, known := &c.p.Map, spot{"/map", "map"}, ids{}
	for i, r := range m.Routes {
		at := top.item("routes", i, "route", r.Name)
		c.id(at, known, r.ID)
		word(c, at.key("kind"), r.Kind, state.RouteKinds)
		c.line(at.key("line"), r.Line, 2)
		if len(r.Cut) != 0 && len(r.Cut) != 2 {
			c.bad(at.key("cut"), "give the first and the last day, or nothing")
		}
		for _, date := range r.Cut {
			c.date(at.key("cut"), date)
		}
	}
	for i, w := range m.Waters {
		at := top.item("waters", i, "water", w.Name)
		if !slices.Contains([]state.WaterKind{state.RiverLine, state.Coast, state.Lake, state.OpenSea}, w.Kind) {
			c.bad(at.key("kind"), "%q is not known; use river, coast, lake or sea", string(w.Kind))
		}
		if w.Kind == state.RiverLine && w.Class != state.MinorStream {
			word(c, at.key("class"), w.Class, state.RiverClasses)
		}
		c.months(at.key("flood"), w.Flood)
		c.months(at.key("low"), w.Low)
		if w.Kind != state.RiverLine || len(w.Line) > 0 { // a river may be drawn along its sides
			c.line(at.key("line"), w.Line, 2)
		}
	}
	for i, r := range m.Relief {
		at := top.item("relief", i, "stretch", r.Name)
		word(c, at.key("ground"), r.Ground, terms.AllGrounds)
		c.line(at.key("ring"), r.Ring, 3)
	}
	names := map[string]bool{}
	for i, r := range m.Regions {
		at := top.item("regions", i, "region", r.Name)
		if c.name(at, r.Name); names[r.Name] {
			c.bad(at.key("name"), "%q stands twice", r.Name)
		}
		names[r.Name] = true
		c.line(at.key("ring"), r.Ring, 3)
	}
	if c.points > mostPoints {
		c.bad(top, "its lines have %d points; give up to %d", c.points, mostPoints)
	}
}

// line holds the points of a line.
func (c *checker) line(at spot, line []state.Point, least int) {
	c.points += len(line)
	if len(line) < least {
		c.bad(at, "it has %s; give at least %d", words.Count(len(line), "point", "points"), least)
	}
	for _, p := range line {
		if max(p.X, -p.X, p.Y, -p.Y) > farthest {
			c.bad(at, "the point %d, %d lies beyond any map", p.X, p.Y)
			return
		}
	}
}

// months holds months against the calendar.
func (c *checker) months(at spot, months []int) {
	for i, month := range months {
		c.between(spot{fmt.Sprintf("%s/%d", at.path, i), at.words}, month, 1, 12)
	}
}
