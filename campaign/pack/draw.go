package pack

import (
	"cmp"
	"maps"
	"slices"
	"strconv"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Drawn is a map with everything on it that is only drawn: where what was painted on hexes and
// their sides has no line or ring of its own, one is made of it. Rivers run along their sides,
// roads from hex to hex, the sea and stretches of ground round their hexes. A map that has all
// its lines is given back as it is; one that was drawn stays so.
func Drawn(m state.Map) state.Map {
	if len(m.Cells) != m.Columns*m.Rows {
		return m
	}
	m.Relief, m.Waters, m.Routes = slices.Clone(m.Relief), slices.Clone(m.Waters), slices.Clone(m.Routes)
	a := artist{&m, hex.Size(m.HexMiles * 100)}
	a.grounds()
	a.rivers()
	a.roads()
	return m
}

// artist draws one map.
type artist struct {
	m    *state.Map
	size hex.Size
}

// shown is the ground that the hexes of a row have by what is drawn.
func (a *artist) shown(row int) []state.Ground {
	out, dry, wet := make([]state.Ground, a.m.Columns), make([]int, a.m.Columns), make([]int, a.m.Columns)
	y := 0
	for column := range out {
		at := middle(a.m, hex.AtOffset(column, row))
		out[column], dry[column], wet[column], y = a.m.Default, at.X, max(min(at.X, a.m.Width-1), 1), at.Y
	}
	for _, r := range a.m.Relief {
		under(r.Ring, dry, y, func(column int) { out[column] = r.Ground })
	}
	for _, w := range a.m.Waters { // cut off at the frame, beyond which a middle may lie
		if w.Closed && (w.Kind == state.Lake || w.Kind == state.OpenSea) {
			under(w.Line, wet, max(min(y, a.m.Height-1), 1), func(column int) { out[column] = state.Sea })
		}
	}
	return out
}

// under tells the places of a row of points, from west to east, that lie in a ring: those of
// which [state.Inside] says it.
func under(ring []state.Point, xs []int, y int, in func(at int)) {
	odd := make([]bool, len(xs)+1) // whether an odd number of its sides pass east of so many points
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		if (a.Y > y) == (b.Y > y) {
			continue
		}
		wide, high := (y-a.Y)*(b.X-a.X), b.Y-a.Y
		if high < 0 {
			wide, high = -wide, -high
		}
		east := a.X - ((-wide) / high) // where the side passes, rounded up
		if wide > 0 {
			east = a.X + (wide+high-1)/high
		}
		n, _ := slices.BinarySearch(xs, east)
		odd[n] = !odd[n]
	}
	inside := false
	for at := len(xs) - 1; at >= 0; at-- {
		if inside = inside != odd[at+1]; inside {
			in(at)
		}
	}
}

// grounds rings the hexes whose ground is not that which is drawn, those of one ground together.
func (a *artist) grounds() {
	wrong := map[hex.Hex]state.Ground{}
	for row := range a.m.Rows {
		for column, g := range a.shown(row) {
			if c := a.m.Cells[row*a.m.Columns+column]; g != c.Ground && g != state.Sea {
				wrong[hex.AtOffset(column, row)] = c.Ground
			}
		}
	}
	rings, order := map[state.Ground][][]state.Point{}, []state.Ground{}
	seen := map[hex.Hex]bool{}
	for i := range a.m.Cells {
		h := a.m.Frame().Hex(i)
		g := wrong[h]
		if g == "" || seen[h] {
			continue
		}
		if rings[g] == nil {
			order = append(order, g)
		}
		rings[g] = append(rings[g], a.rings(together(h, seen, func(o hex.Hex) bool { return wrong[o] == g }))...)
	}
	for _, g := range order {
		if g != state.Sea {
			a.m.Relief = append(a.m.Relief, state.Relief{Ground: g, Ring: asOne(rings[g])})
			continue
		}
		a.m.Waters = append(a.m.Waters, state.Water{Kind: state.OpenSea, Perennial: true, Closed: true, Line: asOne(rings[g])})
		for _, shore := range rings[g] {
			a.m.Waters = append(a.m.Waters, state.Water{Kind: state.Coast, Perennial: true, Closed: true, Line: shore})
		}
	}
}

// asOne makes one ring of several: each comes back to where the first begins, so that the ways
// between them count twice, which is as if they were not.
func asOne(rings [][]state.Point) []state.Point {
	var out []state.Point
	for _, r := range rings {
		if out = append(out, r...); len(out) > len(r) {
			out = append(out, out[0])
		}
	}
	return out
}

// together is a hex and all those like it that hang together with it.
func together(h hex.Hex, seen map[hex.Hex]bool, like func(hex.Hex) bool) []hex.Hex {
	seen[h] = true
	out := []hex.Hex{h}
	for i := 0; i < len(out); i++ {
		for _, o := range hex.Neighbours(out[i]) {
			if !seen[o] && like(o) {
				seen[o] = true
				out = append(out, o)
			}
		}
	}
	return out
}

// rings are the borders of hexes that hang together, the outer one and those of holes, each
// with the hexes on its right, and each beginning and ending in the same point.
func (a *artist) rings(hexes []hex.Hex) [][]state.Point {
	in := map[hex.Hex]bool{}
	for _, h := range hexes {
		in[h] = true
	}
	for _, h := range hexes {
		for _, o := range hex.Within(h, 2) { // beyond the frame the country goes on as at its edge
			column, row := o.Offset()
			edge := hex.AtOffset(max(min(column, a.m.Columns-1), 0), max(min(row, a.m.Rows-1), 0))
			in[o] = in[o] || edge != o && in[edge]
		}
	}
	next := map[hex.Corner]hex.Corner{}
	var starts []hex.Corner
	all := slices.SortedFunc(maps.Keys(in), func(x, y hex.Hex) int { return cmp.Or(cmp.Compare(x.R, y.R), cmp.Compare(x.Q, y.Q)) })
	for _, h := range all {
		cs := hex.CornersOf(h)
		for d := range 6 {
			if in[h] && !in[hex.Neighbour(h, hex.Direction(d))] {
				next[cs[d]] = cs[(d+1)%6]
				starts = append(starts, cs[d])
			}
		}
	}
	var out [][]state.Point
	for _, first := range starts {
		if _, open := next[first]; !open {
			continue
		}
		ring := []state.Point{a.at(first)}
		for at := first; ; {
			to := next[at]
			delete(next, at)
			ring = append(ring, a.at(to))
			if at = to; at == first {
				break
			}
		}
		out = append(out, ring)
	}
	return out
}

// at is where a corner lies.
func (a *artist) at(c hex.Corner) state.Point {
	x, y := a.size.Corner(c)
	return state.Point{X: x, Y: y}
}

// rivers draws the rivers that run along sides and have no line. What else is told of a river
// without one, such as its flood months, is told of the line too.
func (a *artist) rivers() {
	type river struct {
		name  string
		class state.RiverClass
	}
	sides := map[river][][2]hex.Corner{}
	var order []river
	for _, b := range a.m.Borders {
		drawn := func(w *state.Water) bool { return w.Kind == state.RiverLine && w.Name == b.River && len(w.Line) > 0 }
		if b.River == "" || find(a.m.Waters, drawn) != nil {
			continue
		}
		r := river{b.River, b.Class}
		if sides[r] == nil {
			order = append(order, r)
		}
		sides[r] = append(sides[r], b.Edge.Ends())
	}
	for _, r := range order {
		like := state.Water{Kind: state.RiverLine, Name: r.name, Class: r.class, Perennial: true}
		told := func(w *state.Water) bool { return w.Kind == state.RiverLine && w.Name == r.name && len(w.Line) == 0 }
		if w := find(a.m.Waters, told); w != nil {
			like = *w
		}
		for _, way := range chains(sides[r]) {
			w := like
			for _, c := range way {
				w.Line = append(w.Line, a.at(c))
			}
			a.m.Waters = append(a.m.Waters, w)
		}
	}
	a.m.Waters = slices.DeleteFunc(a.m.Waters, func(w state.Water) bool {
		return w.Kind == state.RiverLine && len(w.Line) == 0 && slices.ContainsFunc(order, func(r river) bool { return r.name == w.Name })
	})
}

// roads draws the ways that go over sides, of the kinds that have no line at all.
func (a *artist) roads() {
	legs := map[state.RouteKind][][2]hex.Hex{}
	for _, b := range a.m.Borders {
		one, other := b.Edge.Hexes()
		drawn := func(r *state.Route) bool { return r.Kind == b.Route }
		if b.Route != "" && find(a.m.Routes, drawn) == nil && a.m.Frame().Holds(one) && a.m.Frame().Holds(other) {
			legs[b.Route] = append(legs[b.Route], [2]hex.Hex{one, other})
		}
	}
	for _, kind := range state.RouteKinds.Words() {
		for _, way := range chains(legs[kind]) {
			r := state.Route{ID: a.free(string(kind)), Name: state.RouteKinds.Title(kind), Kind: kind}
			for _, h := range way {
				at := middle(a.m, h)
				if p := a.m.Chief(h); p != nil {
					at = p.At
				}
				r.Line = append(r.Line, at)
			}
			a.m.Routes = append(a.m.Routes, r)
		}
	}
}

// free is an id that no route has yet.
func (a *artist) free(id string) string {
	for n := len(a.m.Routes) + 1; ; n++ {
		try := id + "-" + strconv.Itoa(n)
		if find(a.m.Routes, func(r *state.Route) bool { return r.ID == try }) == nil {
			return try
		}
	}
}

// chains joins links into lines, as long as may be: a line ends where another begins or parts.
func chains[N comparable](links [][2]N) [][]N {
	at := map[N][]int{}
	for i, l := range links {
		at[l[0]], at[l[1]] = append(at[l[0]], i), append(at[l[1]], i)
	}
	used := make([]bool, len(links))
	walk := func(from N, link int) []N {
		line := []N{from}
		for {
			used[link] = true
			to := links[link][0]
			if to == from {
				to = links[link][1]
			}
			line, from = append(line, to), to
			next := slices.IndexFunc(at[to], func(i int) bool { return !used[i] })
			if len(at[to]) != 2 || next < 0 {
				return line
			}
			link = at[to][next]
		}
	}
	var out [][]N
	for _, whole := range []bool{false, true} { // from ends and partings, then what is left: rings
		for i, l := range links {
			for _, end := range l {
				if !used[i] && (whole || len(at[end]) != 2) {
					out = append(out, walk(end, i))
				}
			}
		}
	}
	return out
}
