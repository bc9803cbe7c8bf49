package theatre

import (
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// routeRank orders the kinds of route by how well one marches on them.
var routeRank = map[state.RouteKind]int{state.Road: 4, state.Railway: 3, state.Track: 2, state.Caravan: 1, state.Telegraph: 0}

// crossings puts each crossing on the edge of its river that is nearest to it.
func (c *converter) crossings() {
	ids := map[string]bool{}
	for _, x := range c.t.Crossings {
		at := c.p.point(x.Lon, x.Lat)
		id := slug(x.Name)
		if ids[id] {
			c.fail("crossings: %q stands twice", x.Name)
		}
		ids[id] = true
		key := "crossings " + x.Name
		known(c, key, "crossing", terms.CrossingKind(x.Kind), terms.Crossings)
		known(c, key, "state", terms.Condition(x.State), terms.Conditions)
		c.word(key, "in flood", x.InFlood)
		e, ok := c.crossed(at, x.River)
		if !ok {
			c.fail("crossings: no edge of the river %q is near %q", x.River, x.Name)
			continue
		}
		b := c.edges.at(e)
		if b.River == "" {
			b.River, b.Class = x.River, "stream"
		}
		b.Crossing = id
		c.out.Map.Crossings = append(c.out.Map.Crossings, state.Crossing{
			ID: id, Name: x.Name, River: x.River, Kind: state.CrossingKind(x.Kind), State: state.Condition(x.State), InFlood: state.InFlood(x.InFlood), Edge: e, At: at, Toward: at,
		})
		if x.Note != "" || x.Cable || x.Approx {
			c.out.Map.CrossingNotes = append(c.out.Map.CrossingNotes, state.CrossingNote{Crossing: id, Note: x.Note, Cable: x.Cable, Approx: x.Approx})
		}
	}
}

// crossed finds the edge for a crossing: the nearest free one of its river; of a brook or
// an upper reach that has no line near by, the nearest free edge of the hex.
func (c *converter) crossed(at state.Point, river string) (best hex.Edge, ok bool) {
	least := 3 * int(c.p.size)
	try := func(e hex.Edge) {
		a, b := e.Hexes()
		p, q := c.p.centre(a), c.p.centre(b)
		d := isqrt(far(at, state.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}))
		if !c.trodden[e] {
			d += int(c.p.size) / 3 // rather an edge over which the road goes anyhow
		}
		if d < least {
			best, least, ok = e, d, true
		}
	}
	for i := range c.edges.order {
		if b := &c.edges.order[i]; b.River == river {
			if b.Crossing == "" && c.p.inside(b.Edge.Hex) {
				try(b.Edge)
			}
		}
	}
	if ok {
		return best, ok
	}
	h := c.p.hexAt(at)
	for d := hex.NE; d <= hex.NW; d++ {
		if e := hex.EdgeOf(h, d); c.edges.look(e) == nil && c.p.inside(hex.Neighbour(h, d)) {
			try(e)
		}
	}
	return best, ok
}

// routes draws the routes, and leads them over the edges of the hexes.
func (c *converter) routes() {
	for _, r := range c.t.Routes {
		if _, ok := routeRank[state.RouteKind(r.Kind)]; !ok {
			c.fail("routes: kind %q of %q is not known; use road, track, railway, telegraph or caravan", r.Kind, r.ID)
		}
		var line []state.Point
		for _, v := range r.Via {
			line = append(line, c.via("routes "+r.ID, v))
		}
		if len(line) < 2 {
			c.fail("routes: %q has fewer than two points", r.ID)
			continue
		}
		c.out.Map.Routes = append(c.out.Map.Routes, state.Route{ID: r.ID, Name: r.Name, Kind: state.RouteKind(r.Kind), Line: line, Note: r.Note, Cut: r.Cut})
	}
	c.leadAll(c.crossings)
	c.out.Map.Borders = c.edges.order
	c.turnCrossings()
}

// leadAll leads the routes that are drawn over the edges: once to see where they meet the rivers,
// and again when the crossings are set.
func (c *converter) leadAll(set func()) {
	c.trodden = map[hex.Edge]bool{}
	c.lead(func(e hex.Edge, _ state.RouteKind) { c.trodden[e] = true })
	set()
	c.lead(func(e hex.Edge, kind state.RouteKind) {
		if b := c.edges.at(e); routeRank[b.Route] < routeRank[kind] {
			b.Route = kind
		}
	})
}

// lead takes each route over the edges between its points.
func (c *converter) lead(over func(e hex.Edge, kind state.RouteKind)) {
	for _, r := range c.out.Map.Routes {
		if routeRank[r.Kind] == 0 {
			continue
		}
		for i := 1; i < len(r.Line); i++ {
			at := c.p.hexAt(r.Line[i-1])
			for _, h := range c.walk(r.Line[i-1], r.Line[i]) {
				d, _ := hex.Towards(at, h)
				over(hex.EdgeOf(at, d), r.Kind)
				at = h
			}
		}
	}
}

func (c *converter) via(key string, v point) state.Point {
	if v.Name != "" {
		return c.place(key, v.Name).At
	}
	return c.p.point(v.Lon, v.Lat)
}

// walk leads a road from one point to the next, hex by hex: close to the straight line,
// and to the bank of a river that it follows. It goes over a river where there is a
// crossing, or where it must.
func (c *converter) walk(a, b state.Point) []hex.Hex {
	size := int(c.p.size)
	way, _, _ := c.p.frame().Path(c.p.hexAt(a), c.p.hexAt(b), 10, func(from hex.Hex, d hex.Direction) (int, bool) {
		to := hex.Neighbour(from, d)
		if c.out.Map.Cells[c.cell(to)].Ground == state.Sea {
			return 0, false
		}
		cost := 10 + 10*isqrt(farFromSegment(c.p.centre(to), a, b))/size
		if e := c.edges.look(hex.EdgeOf(from, d)); e != nil && e.River != "" && e.Crossing == "" {
			cost += map[state.RiverClass]int{state.GreatRiver: 120, state.River: 60, state.Stream: 8}[e.Class]
		}
		return cost, true
	})
	return way
}

// cell is the index of a hex in the map's cells.
func (c *converter) cell(h hex.Hex) int { return c.p.frame().Index(h) }

// turnCrossings finds for each crossing the way that the road over it runs.
func (c *converter) turnCrossings() {
	for i := range c.out.Map.Crossings {
		x := &c.out.Map.Crossings[i]
		a, b := x.Edge.Hexes()
		p, q := c.p.centre(a), c.p.centre(b)
		x.Toward = state.Point{X: x.At.X + (q.X-p.X)/4, Y: x.At.Y + (q.Y-p.Y)/4}
		least := int(c.p.size) * int(c.p.size) / 4
		for _, r := range c.out.Map.Routes {
			for j := 1; j < len(r.Line) && routeRank[r.Kind] > 0; j++ {
				if d := farFromSegment(x.At, r.Line[j-1], r.Line[j]); d < least {
					least = d
					x.Toward = state.Point{X: x.At.X + r.Line[j].X - r.Line[j-1].X, Y: x.At.Y + r.Line[j].Y - r.Line[j-1].Y}
				}
			}
		}
	}
}
