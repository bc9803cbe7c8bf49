package draft

import (
	"fmt"
	"slices"

	"frontier/campaign/pack"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/internal/words"
)

// NearestCorner is the corner of the hexes that lies nearest to a point of the map.
func (d *Draft) NearestCorner(at state.Point) hex.Corner {
	return hex.Size(d.now.Map.HexMiles*100).NearestCorner(at.X, at.Y)
}

// riverNames are those that rivers have until somebody names them; a map writes "White R.".
var riverNames = []string{"White", "Black", "Long", "Stony", "Red", "Winding", "Northern", "Southern", "Eastern", "Western", "Upper", "Lower"}

// riverName is the first name that no river has.
func riverName(m *state.Map) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(m.Waters, func(w state.Water) bool { return w.Name == name })
	}
	for _, name := range riverNames {
		if !taken(name) {
			return name
		}
	}
	return newName("River", taken)
}

// NameRiver gives a river another name, which no other has.
func (d *Draft) NameRiver(was, name string) error {
	return d.Do("River named", "", func(p *pack.Pack) error {
		m := &p.Map
		switch {
		case !slices.ContainsFunc(m.Waters, func(w state.Water) bool { return w.Name == was }):
			return fmt.Errorf("there is no river %.60q", was)
		case name == "" || len(name) > 120:
			return fmt.Errorf("a river needs a name of 1 to 120 letters")
		case name != was && slices.ContainsFunc(m.Waters, func(w state.Water) bool { return w.Name == name }):
			return fmt.Errorf("a river is called %s already; give it another name", name)
		}
		for i := range m.Waters {
			if m.Waters[i].Name == was {
				m.Waters[i].Name = name
			}
		}
		for i := range m.Borders {
			if m.Borders[i].River == was {
				m.Borders[i].River = name
			}
		}
		for i := range m.Crossings {
			if m.Crossings[i].River == was {
				m.Crossings[i].River = name
			}
		}
		return nil
	})
}

// RiverAt is the name of a river that runs along a hex; empty: none does.
func (d *Draft) RiverAt(h hex.Hex) string {
	for _, b := range d.now.Map.Borders {
		if one, other := b.Edge.Hexes(); b.River != "" && (one == h || other == h) {
			return b.River
		}
	}
	return ""
}

// River lets a river run along the sides of hexes, from corner to corner. It has a name that no
// other has, until somebody names it.
func (d *Draft) River(class state.RiverClass, corners []hex.Corner) error {
	var legs []hex.Leg
	for i := 1; i < len(corners); i++ {
		legs = append(legs, hex.Along(corners[i-1], corners[i])...)
	}
	if len(legs) == 0 {
		return fmt.Errorf("a river needs two corners of hexes that lie near each other")
	}
	return d.Do(state.RiverClasses.Title(class), "", func(p *pack.Pack) error {
		m := &p.Map
		size := hex.Size(m.HexMiles * 100)
		w := state.Water{Kind: state.RiverLine, Class: class, Perennial: true, Name: riverName(m)}
		x, y := size.Corner(corners[0])
		w.Line = []state.Point{{X: x, Y: y}}
		for _, leg := range legs {
			one, other := leg.Edge.Hexes()
			x, y := size.Corner(leg.To)
			w.Line = append(w.Line, state.Point{X: x, Y: y})
			if m.Frame().Holds(one) || m.Frame().Holds(other) {
				b := border(m, leg.Edge)
				b.River, b.Class = w.Name, class
			}
		}
		m.Waters = append(m.Waters, w)
		return nil
	})
}

// newName is a word with the first number that makes it new: "River 2".
func newName(word string, taken func(string) bool) string {
	for n := 1; ; n++ {
		if name := fmt.Sprint(word, " ", n); !taken(name) {
			return name
		}
	}
}

// border is what a map tells of an edge, which it does from now on.
func border(m *state.Map, e hex.Edge) *state.Border {
	i := slices.IndexFunc(m.Borders, func(b state.Border) bool { return b.Edge == e })
	if i < 0 {
		i = len(m.Borders)
		m.Borders = append(m.Borders, state.Border{Edge: e})
	}
	return &m.Borders[i]
}

// Way leads a road or another way from the middle of one hex to that of another, by those between.
func (d *Draft) Way(kind state.RouteKind, stops []hex.Hex) error {
	var path []hex.Hex
	for i := 1; i < len(stops); i++ {
		path = append(path, hex.Line(stops[i-1], stops[i])[min(i-1, 1):]...)
	}
	if len(path) < 2 || slices.ContainsFunc(path, func(h hex.Hex) bool { return !d.now.Map.Frame().Holds(h) }) {
		return fmt.Errorf("a way needs two hexes of the map at the least")
	}
	return d.Do(state.RouteKinds.Title(kind), "", func(p *pack.Pack) error {
		m := &p.Map
		r := state.Route{Kind: kind, Name: newName(state.RouteKinds.Title(kind), func(name string) bool {
			return slices.ContainsFunc(m.Routes, func(r state.Route) bool { return r.Name == name || r.ID == words.ID(name) })
		})}
		r.ID = words.ID(r.Name)
		size := hex.Size(m.HexMiles * 100)
		for i, h := range path {
			x, y := size.Centre(h)
			at := state.Point{X: x, Y: y}
			if chief := m.Chief(h); chief != nil {
				at = chief.At
			}
			r.Line = append(r.Line, at)
			if dir, ok := hex.Towards(path[max(i-1, 0)], h); ok && i > 0 && kind != state.Telegraph {
				if b := border(m, hex.EdgeOf(path[i-1], dir)); b.Route == "" || rank(kind) < rank(b.Route) {
					b.Route = kind
				}
			}
		}
		m.Routes = append(m.Routes, r)
		return nil
	})
}

// rank is the place of a way among the kinds, the best first.
func rank(kind state.RouteKind) int { return slices.Index(state.RouteKinds.Words(), kind) }

// Place sets a place in a hex. Its name is to be typed.
func (d *Draft) Place(kind state.PlaceKind, h hex.Hex) error {
	return d.Do(state.PlaceKinds.Title(kind), "", func(p *pack.Pack) error {
		m := &p.Map
		if !m.Open(h) {
			return fmt.Errorf("hex %s is off the map or open water; set the place on land", hex.Name(h))
		}
		x, y := hex.Size(m.HexMiles * 100).Centre(h)
		name := newName(state.PlaceKinds.Title(kind), func(name string) bool {
			return slices.ContainsFunc(m.Places, func(x state.Place) bool { return x.Name == name || x.ID == words.ID(name) })
		})
		at := state.Place{ID: words.ID(name), Name: name, Kind: kind, Hex: h, At: state.Point{X: x, Y: y}, Fortified: state.Unfortified}
		if len(p.Sides) > 0 {
			at.Owner = p.Sides[0].ID
		}
		m.Places = append(m.Places, at)
		return nil
	})
}

// Work sets a work of a side in a hex, which stands on the first day.
func (d *Draft) Work(kind state.WorkKind, side state.SideID, h hex.Hex) error {
	return d.Do("Work", "", func(p *pack.Pack) error {
		if !p.Map.Open(h) {
			return fmt.Errorf("hex %s is off the map or open water; set the work on land", hex.Name(h))
		}
		id := newName(words.ID(string(kind)), func(id string) bool {
			return slices.ContainsFunc(p.Works, func(w pack.Work) bool { return w.ID == words.ID(id) })
		})
		p.Works = append(slices.Clone(p.Works), pack.Work{ID: words.ID(id), Kind: kind, Side: side, At: hex.Name(h)})
		return nil
	})
}

// Crossing sets a crossing on the edge that lies nearest to a point, where a river runs.
func (d *Draft) Crossing(kind state.CrossingKind, at state.Point) error {
	return d.Do(terms.Crossings.Title(kind), "", func(p *pack.Pack) error {
		m := &p.Map
		size := hex.Size(m.HexMiles * 100)
		middle := func(e hex.Edge) state.Point {
			one, other := e.Hexes()
			ax, ay := size.Centre(one)
			bx, by := size.Centre(other)
			return state.Point{X: (ax + bx) / 2, Y: (ay + by) / 2}
		}
		h := size.At(at.X, at.Y)
		var edge *hex.Edge
		best := 0
		for dir := range 6 {
			e := hex.EdgeOf(h, hex.Direction(dir))
			i := slices.IndexFunc(m.Borders, func(b state.Border) bool { return b.Edge == e && b.River != "" && b.Crossing == "" })
			mid := middle(e)
			if far := (mid.X-at.X)*(mid.X-at.X) + (mid.Y-at.Y)*(mid.Y-at.Y); i >= 0 && (edge == nil || far < best) {
				edge, best = &e, far
			}
		}
		if edge == nil {
			return fmt.Errorf("no river runs along hex %s without a crossing; draw the river first", hex.Name(h))
		}
		one, other := edge.Hexes()
		if !m.Frame().Holds(one) || !m.Frame().Holds(other) {
			return fmt.Errorf("the river is the edge of the map there; nobody crosses it")
		}
		b := border(m, *edge)
		name := newName(terms.Crossings.Title(kind), func(name string) bool {
			return slices.ContainsFunc(m.Crossings, func(x state.Crossing) bool { return x.Name == name || x.ID == words.ID(name) })
		})
		x, y := size.Centre(other)
		b.Crossing = words.ID(name)
		m.Crossings = append(m.Crossings, state.Crossing{ID: b.Crossing, Name: name, River: b.River, Kind: kind, State: state.Intact,
			InFlood: state.FloodOpen, Edge: *edge, At: middle(*edge), Toward: state.Point{X: x, Y: y}})
		return nil
	})
}

// RubOut takes away what was set or drawn in a hex: its places, works and crossings, else the
// rivers along it, else the ways through it.
func (d *Draft) RubOut(h hex.Hex) error {
	return d.Do("Rubbed out", "", func(p *pack.Pack) error {
		m := &p.Map
		touches := func(e hex.Edge) bool { one, other := e.Hexes(); return one == h || other == h }
		n := len(m.Places) + len(m.Crossings) + len(p.Works)
		m.Places = slices.DeleteFunc(m.Places, func(x state.Place) bool { return x.Hex == h })
		m.Crossings = slices.DeleteFunc(m.Crossings, func(x state.Crossing) bool { return touches(x.Edge) })
		p.Works = slices.DeleteFunc(slices.Clone(p.Works), func(w pack.Work) bool { return w.At == hex.Name(h) })
		for i := range m.Borders {
			if touches(m.Borders[i].Edge) {
				m.Borders[i].Crossing = ""
			}
		}
		if len(m.Places)+len(m.Crossings)+len(p.Works) == n && !rivers(m, touches) {
			ways(m, h, touches)
		}
		m.Borders = slices.DeleteFunc(m.Borders, func(b state.Border) bool { return b.River == "" && b.Route == "" && b.Crossing == "" })
		return nil
	})
}

// rivers takes away the rivers along edges, whole; false: there are none.
func rivers(m *state.Map, touches func(hex.Edge) bool) bool {
	gone := map[string]bool{}
	for _, b := range m.Borders {
		if b.River != "" && touches(b.Edge) {
			gone[b.River] = true
		}
	}
	for i := range m.Borders {
		if b := &m.Borders[i]; gone[b.River] {
			b.River, b.Class = "", ""
		}
	}
	m.Waters = slices.DeleteFunc(m.Waters, func(w state.Water) bool { return w.Kind == state.RiverLine && gone[w.Name] })
	return len(gone) > 0
}

// ways takes away the ways over the edges of a hex, and their lines that pass its middle.
func ways(m *state.Map, h hex.Hex, touches func(hex.Edge) bool) {
	size := hex.Size(m.HexMiles * 100)
	m.Routes = slices.DeleteFunc(m.Routes, func(r state.Route) bool {
		return slices.ContainsFunc(r.Line, func(at state.Point) bool { return size.At(at.X, at.Y) == h })
	})
	for i := range m.Borders {
		if touches(m.Borders[i].Edge) {
			m.Borders[i].Route = ""
		}
	}
}
