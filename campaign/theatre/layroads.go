package theatre

import (
	"fmt"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// way is what makes lines of roads one road.
type way struct {
	kind state.RouteKind
	name string
}

// way is the road of which a feature is a part; false: it is none.
func (x *feature) way() (way, bool) {
	w := way{state.RouteKind(x.kind), strings.TrimSpace(x.name)}
	if len(w.name) > 120 {
		w.name = ""
	}
	return w, slices.Contains(state.RouteKinds.Texts(), x.kind)
}

// crosses says whether a feature is a crossing: what can be a place too is one where it has a river.
func (x *feature) crosses() bool {
	return slices.Contains(terms.Crossings.Texts(), x.kind) && (x.river != "" || !slices.Contains(state.PlaceKinds.Texts(), x.kind))
}

// forget takes away the roads of which the files tell anew, with what they lead over but for the
// others that do.
func (l *layer) forget(list []feature) {
	again := map[way]bool{}
	for i := range list {
		if w, ok := list[i].way(); ok && w.name != "" {
			again[w] = true
		}
	}
	var gone, kept []state.Route
	for _, r := range l.m.Routes {
		if again[way{r.Kind, r.Name}] {
			gone = append(gone, r)
		} else {
			kept = append(kept, r)
		}
	}
	over := map[hex.Edge]state.RouteKind{}
	l.m.Routes = gone
	l.c.lead(func(e hex.Edge, _ state.RouteKind) {
		if _, ok := over[e]; !ok {
			over[e] = ""
		}
	})
	l.m.Routes = kept
	if len(over) == 0 {
		return
	}
	l.c.lead(func(e hex.Edge, kind state.RouteKind) {
		if best, ok := over[e]; ok && routeRank[best] < routeRank[kind] {
			over[e] = kind
		}
	})
	for e, best := range over {
		if b := l.c.edges.look(e); b != nil {
			b.Route = best
		}
	}
}

// ways leads the roads and other ways of features from hex to hex, those of one kind and name that
// meet as one, and sets the crossings.
func (l *layer) ways(list []feature) {
	var order []way
	webs := map[way]*web{}
	lines, points := 0, 0
	for i := range list {
		x := &list[i]
		key, ok := x.way()
		if !ok {
			continue
		}
		for _, whole := range append(x.lines, x.rings...) {
			for _, line := range l.w.cut(whole) {
				line = l.thinned(line)
				if lines, points = lines+1, points+len(line); lines > mostLines || points > mostPoints {
					l.c.fail("there are more than %d roads, or %d points of them; leave out the lesser ones", mostLines, mostPoints)
					return
				}
				if webs[key] == nil {
					webs[key] = newWeb(l.c.p, nil, nil)
					order = append(order, key)
				}
				webs[key].draw(l.c.p.line(line), "way")
			}
		}
	}
	kept := l.m.Routes
	var fresh []state.Route
	for _, w := range order {
		for _, line := range webs[w].chains(func(n string) bool { return n == "way" }) {
			if slices.ContainsFunc(kept, func(r state.Route) bool { return r.Kind == w.kind && slices.Equal(r.Line, line) }) {
				continue // it is there already
			}
			r := state.Route{Name: w.name, Kind: w.kind, Line: line}
			r.ID = freeRoute(slices.Concat(kept, fresh), slug(w.name), string(w.kind))
			if r.Name == "" {
				r.Name = state.RouteKinds.Title(w.kind) + " " + r.ID[strings.LastIndexByte(r.ID, '-')+1:]
			}
			fresh = append(fresh, r)
		}
	}
	l.m.Routes = fresh
	l.c.leadAll(l.cross)
	l.m.Routes = slices.Concat(kept, fresh)
}

// freeRoute is an id that no route has.
func freeRoute(list []state.Route, name, kind string) string {
	stem, id := name, name
	if stem == "" {
		stem = strings.ReplaceAll(kind, "_", "-")
	}
	for n := 1; id == "" || slices.ContainsFunc(list, func(r state.Route) bool { return r.ID == id }); n++ {
		id = fmt.Sprint(stem, "-", n)
	}
	return id
}

// unseat takes the crossings of features, and those of rivers that are laid anew, off their sides
// until these are laid.
func (l *layer) unseat(list []feature) {
	for i := range l.m.Crossings {
		if l.named[l.m.Crossings[i].River] {
			l.seats = append(l.seats, &l.m.Crossings[i])
		}
	}
	for i := range list {
		x := &list[i]
		if !x.crosses() {
			continue
		}
		for _, at := range x.points {
			p, id := l.c.p.point(at[0], at[1]), slug(x.name)
			if id == "" || len(x.name) > 120 || len(l.m.Crossings)+len(l.fresh) >= mostOfList || slices.ContainsFunc(l.fresh, func(o *state.Crossing) bool { return o.ID == id }) {
				l.left++
				continue
			}
			c := &state.Crossing{ID: id, Name: strings.TrimSpace(x.name), State: state.Intact, InFlood: state.FloodOpen}
			if n := slices.IndexFunc(l.m.Crossings, func(o state.Crossing) bool { return o.ID == id }); n >= 0 {
				c = &l.m.Crossings[n]
			} else {
				l.fresh = append(l.fresh, c)
			}
			c.River, c.Kind, c.At = x.river, state.CrossingKind(x.kind), p
			if !slices.Contains(l.seats, c) {
				l.seats = append(l.seats, c)
			}
		}
	}
	for _, c := range l.seats {
		if b := l.c.edges.look(c.Edge); b != nil && b.Crossing == c.ID {
			b.Crossing = ""
			if !slices.ContainsFunc(l.m.Waters, func(w state.Water) bool { return w.Name == b.River }) {
				b.River, b.Class = "", "" // a brook of which nothing is told but that it is crossed here
			}
		}
	}
	all := l.c.edges.order
	l.c.edges = edges{} // of those that tell nothing any more nothing is kept
	for _, b := range all {
		if b.River != "" || b.Route != "" || b.Crossing != "" {
			*l.c.edges.at(b.Edge) = b
		}
	}
}

// cross sets the crossings on the sides of their rivers that lie nearest.
func (l *layer) cross() {
	for _, c := range l.seats {
		l.left += l.seat(c)
	}
	for _, c := range l.fresh {
		if c.River != "" {
			l.m.Crossings = append(l.m.Crossings, *c)
		}
	}
	if l.left > 0 {
		l.note("%d crossings have no name, or no river near them, and are left out.", l.left)
	}
}

// seat sets a crossing on the side of its river that lies nearest; 1: there is none, and one that is
// there stays where it is.
func (l *layer) seat(c *state.Crossing) int {
	river := c.River
	if river == "" {
		river = l.riverNear(c.At)
	}
	e, ok := l.c.crossed(c.At, river)
	if one, other := e.Hexes(); !l.m.Frame().Holds(one) || !l.m.Frame().Holds(other) {
		ok = false // nobody crosses the edge of the map
	}
	if river == "" || !ok {
		if b := l.c.edges.look(c.Edge); b != nil && c.River != "" {
			b.Crossing = c.ID
		} else {
			c.River = ""
		}
		return 1
	}
	b := l.c.edges.at(e)
	if b.River == "" {
		b.River, b.Class = river, state.Stream
	}
	b.Crossing = c.ID
	c.River, c.Edge = river, e
	one, other := e.Hexes()
	p, q := l.c.p.centre(one), l.c.p.centre(other)
	c.Toward = state.Point{X: c.At.X + (q.X-p.X)/4, Y: c.At.Y + (q.Y-p.Y)/4}
	return 0
}

// riverNear is the river whose side of a hex lies nearest to a point; empty: there is none near.
func (l *layer) riverNear(at state.Point) (name string) {
	least := 9 * int(l.c.p.size) * int(l.c.p.size)
	for i := range l.c.edges.order {
		b := &l.c.edges.order[i]
		if b.River == "" {
			continue
		}
		one, other := b.Edge.Hexes()
		p, q := l.c.p.centre(one), l.c.p.centre(other)
		if d := far(at, state.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2}); d < least {
			name, least = b.River, d
		}
	}
	return name
}
