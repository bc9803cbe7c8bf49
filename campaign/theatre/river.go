package theatre

import (
	"container/heap"
	"slices"
	"strings"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// classes are the classes of river that lie on hex edges, the greatest first.
var classes = []string{"great_river", "river", "stream"}

// rivers draws every river line and lays the named rivers along hex edges.
func (c *converter) rivers(lines []geoLine) {
	web := newWeb(c.p, lines, c.dropped())
	for _, r := range c.t.Rivers {
		for _, fill := range r.Fill {
			web.draw(c.p.line(fill), r.Name)
		}
		for _, course := range c.channels(r.Name) {
			web.draw(course, r.Name)
		}
	}
	web.mend(c.p)
	for _, class := range classes { // the greater river keeps a stretch that two names claim
		for _, r := range c.t.Rivers {
			if r.Class == class {
				c.river(web, r)
			}
		}
	}
	for _, r := range c.t.Rivers {
		if !slices.Contains(classes, r.Class) {
			c.fail("rivers: class %q of %q is not known; use great_river, river or stream", r.Class, r.Name)
		}
	}
	c.confluences()
	for _, line := range web.chains(func(n string) bool { return n == "" }) {
		for _, piece := range c.p.clip(line) {
			c.out.Map.Waters = append(c.out.Map.Waters, state.Water{Kind: "river", Class: "minor", Perennial: true, Line: piece})
		}
	}
}

// river names one river, draws it and lays it along the edges.
func (c *converter) river(web *web, r river) {
	web.name(r.Name, c.p.line(r.Through))
	c.months("rivers "+r.Name, r.Flood)
	c.months("rivers "+r.Name, r.Low)
	drawn := web.chains(func(n string) bool { return n == r.Name })
	if len(drawn) == 0 {
		c.fail("rivers: no line runs near the points of %q; give a fill", r.Name)
	}
	for _, whole := range drawn {
		for _, line := range c.p.clip(whole) {
			c.out.Map.Waters = append(c.out.Map.Waters, state.Water{
				Kind: state.RiverLine, Name: r.Name, Class: state.RiverClass(r.Class), Perennial: r.Perennial, Flood: r.Flood, Low: r.Low, Note: r.Note, Line: line,
			})
			c.lay(r.Name, state.RiverClass(r.Class), c.banks(c.p.alongCorners(line), line))
		}
	}
	c.whole(r.Name, state.RiverClass(r.Class))
}

// channels are the courses of a river where a lake of today has drowned it. A lake in
// which two rivers meet is said to be of both ("Vaal and Wilge"), with a course of each
// in that order.
func (c *converter) channels(name string) [][]state.Point {
	var out [][]state.Point
	for _, d := range c.t.Drop {
		if !d.InData {
			continue
		}
		of := strings.Split(d.River, " and ")
		for i, course := range d.Channel {
			if len(of) == 1 && of[0] == name || len(of) == len(d.Channel) && of[i] == name {
				out = append(out, c.p.line(course))
			}
		}
	}
	return out
}

// lay puts a river on the edges of a way. An edge that has a river keeps it.
func (c *converter) lay(name string, class state.RiverClass, way []corner) {
	for _, e := range edgesOf(way) {
		a, b := e.Hexes()
		if (c.p.inside(a) || c.p.inside(b)) && c.edges.at(e).River == "" {
			c.edges.at(e).River, c.edges.at(e).Class = name, class
		}
	}
}

// gap is the most edges by which two parts of a river may miss each other and still be
// joined: more is a gap of the facts, not of the laying.
const gap = 4

// whole joins the parts of a river, which was laid line by line, where they almost meet.
func (c *converter) whole(name string, class state.RiverClass) {
	for range 64 { // each turn joins two parts, and no river has as many
		parts := c.parts(name)
		var best []corner
		for i, a := range parts {
			for _, b := range parts[i+1:] {
				if w := bridge(a, b); c.bare(w) && (best == nil || len(w) < len(best)) {
					best = w
				}
			}
		}
		if best == nil {
			return
		}
		c.lay(name, class, best)
	}
}

// bare says whether a way has an edge without a river. One that has none joins parts
// that hang together by another river's edges.
func (c *converter) bare(way []corner) bool {
	return slices.ContainsFunc(edgesOf(way), func(e hex.Edge) bool {
		b := c.edges.look(e)
		return b == nil || b.River == ""
	})
}

// parts are the corners of a river, those that hang together in one list.
func (c *converter) parts(name string) [][]corner {
	var out [][]corner
	for _, b := range c.edges.order {
		if b.River != name {
			continue
		}
		ends := b.Edge.Ends()
		merged := ends[:]
		rest := out[:0:0]
		for _, part := range out {
			if slices.Contains(part, ends[0]) || slices.Contains(part, ends[1]) {
				merged = append(slices.Clone(part), merged...)
			} else {
				rest = append(rest, part)
			}
		}
		out = append(rest, merged)
	}
	return out
}

// bridge is the shortest way from one list of corners to another, no longer than gap
// edges; nil where there is none.
func bridge(from, to []corner) []corner {
	goal := map[corner]bool{}
	for _, c := range to {
		goal[c] = true
	}
	came := map[corner]corner{}
	open := slices.Clone(from)
	for _, c := range open {
		if goal[c] {
			return nil // they meet
		}
		came[c] = c
	}
	for range gap {
		var next []corner
		for _, at := range open {
			for _, leg := range at.Next() {
				if _, seen := came[leg.To]; seen {
					continue
				}
				came[leg.To] = at
				next = append(next, leg.To)
				if goal[leg.To] {
					way := []corner{leg.To}
					for c := leg.To; came[c] != c; c = came[c] {
						way = append(way, came[c])
					}
					return way
				}
			}
		}
		open = next
	}
	return nil
}

// confluences leads each river that ends at another to it: laid one by one, they may
// miss each other by an edge or two.
func (c *converter) confluences() {
	near := int(c.p.size) / 2
	for _, w := range slices.Clone(c.out.Map.Waters) {
		if w.Name == "" || w.Kind != state.RiverLine {
			continue
		}
		for _, end := range []state.Point{w.Line[0], w.Line[len(w.Line)-1]} {
			for _, o := range c.out.Map.Waters {
				if o.Kind != state.RiverLine || o.Name == "" || o.Name == w.Name || !passes(o.Line, end, near) {
					continue
				}
				from := c.p.nearestOf(slices.Concat(c.parts(w.Name)...), end)
				if from == nil {
					continue
				}
				if way := bridge(from, slices.Concat(c.parts(o.Name)...)); way != nil {
					c.lay(w.Name, w.Class, way)
				}
			}
		}
	}
}

// passes says whether a line comes as near to a point as that.
func passes(line []state.Point, at state.Point, near int) bool {
	for i := 1; i < len(line); i++ {
		if farFromSegment(at, line[i-1], line[i]) <= near*near {
			return true
		}
	}
	return false
}

// nearestOf is the corner nearest to a point, as a list of one; nil of none.
func (p *paper) nearestOf(cs []corner, at state.Point) []corner {
	var best []corner
	for _, c := range cs {
		if best == nil || far(p.at(c), at) < far(p.at(best[0]), at) {
			best = []corner{c}
		}
	}
	return best
}

// edges are the borders by edge, kept in the order in which they are first named.
type edges struct {
	by    map[hex.Edge]int
	order []state.Border
}

// at gives the border of an edge, a new one where there was none.
func (s *edges) at(e hex.Edge) *state.Border {
	if s.by == nil {
		s.by = map[hex.Edge]int{}
	}
	i, ok := s.by[e]
	if !ok {
		i = len(s.order)
		s.by[e] = i
		s.order = append(s.order, state.Border{Edge: e})
	}
	return &s.order[i]
}

// look gives the border of an edge, nil where there is none.
func (s *edges) look(e hex.Edge) *state.Border {
	if i, ok := s.by[e]; ok {
		return &s.order[i]
	}
	return nil
}

// web is every river line of the file as points joined by stretches, so that a river
// can be followed from line to line.
type web struct {
	points  []state.Point
	index   map[state.Point]int
	joined  [][]int   // for each point, its stretches
	stretch []stretch // between two points
	lines   [][]int   // for each line, its stretches
}

type stretch struct {
	a, b int
	long int
	name string
}

func newWeb(p *paper, lines []geoLine, dropped []int) *web {
	w := &web{index: map[state.Point]int{}}
	for i, l := range lines {
		if l.Kind != "river" || slices.Contains(dropped, i) {
			continue
		}
		w.draw(p.line(l.Line), "")
	}
	return w
}

// draw adds a line that bears a name, or none.
func (w *web) draw(line []state.Point, name string) {
	var own []int
	for i := 1; i < len(line); i++ {
		s := w.join(w.point(line[i-1]), w.point(line[i]))
		w.stretch[s].name = name
		own = append(own, s)
	}
	w.lines = append(w.lines, own)
}

// mend joins the ends of lines to the line that they all but touch: the file is cut in
// pieces that miss each other by a little, and our own lines are drawn by hand.
func (w *web) mend(p *paper) {
	reach := max(int(p.size)/4, 200) // two miles
	lineOf := make([]int, len(w.points))
	for l, own := range w.lines {
		for _, s := range own {
			lineOf[w.stretch[s].a], lineOf[w.stretch[s].b] = l, l
		}
	}
	for i, at := range w.points {
		if len(w.joined[i]) != 1 {
			continue
		}
		best := -1
		for j, to := range w.points {
			if lineOf[j] != lineOf[i] && far(at, to) <= reach*reach && (best < 0 || far(at, to) < far(at, w.points[best])) {
				best = j
			}
		}
		if best >= 0 {
			name := w.stretch[w.joined[i][0]].name
			w.stretch[w.join(i, best)].name = name
		}
	}
}

func (w *web) point(at state.Point) int {
	i, ok := w.index[at]
	if !ok {
		i = len(w.points)
		w.index[at] = i
		w.points = append(w.points, at)
		w.joined = append(w.joined, nil)
	}
	return i
}

func (w *web) join(a, b int) int {
	s := len(w.stretch)
	w.stretch = append(w.stretch, stretch{a: a, b: b, long: isqrt(far(w.points[a], w.points[b]))})
	w.joined[a] = append(w.joined[a], s)
	w.joined[b] = append(w.joined[b], s)
	return s
}

// name gives a name to the lines nearest to these points and to the stretches that
// join them. Stretches that have one keep it.
func (w *web) name(name string, through []state.Point) {
	give := func(stretches []int) {
		for _, s := range stretches {
			if w.stretch[s].name == "" {
				w.stretch[s].name = name
			}
		}
	}
	last := -1
	for _, at := range through {
		near := w.nearest(at)
		if near < 0 {
			return
		}
		if last >= 0 {
			give(w.way(last, near))
		}
		for _, own := range w.lines {
			if slices.Contains(own, w.joined[near][0]) {
				give(own)
			}
		}
		last = near
	}
}

// nearest is the point of the web nearest to a point, the earlier of two; -1: none.
func (w *web) nearest(at state.Point) int {
	best := -1
	for i, p := range w.points {
		if best < 0 || far(p, at) < far(w.points[best], at) {
			best = i
		}
	}
	return best
}

// way is the shortest way along the stretches from one point to another; nil: none.
func (w *web) way(from, to int) []int {
	type seen struct {
		long, by int
		done     bool
	}
	been := map[int]*seen{from: {by: -1}}
	open := &pile{{from, 0}}
	for open.Len() > 0 {
		at := heap.Pop(open).(item).point
		v := been[at]
		if v.done {
			continue
		}
		v.done = true
		if at == to {
			var out []int
			for v.by >= 0 {
				out = append(out, v.by)
				s := w.stretch[v.by]
				at = s.a + s.b - at
				v = been[at]
			}
			slices.Reverse(out)
			return out
		}
		for _, s := range w.joined[at] {
			next := w.stretch[s].a + w.stretch[s].b - at
			long := v.long + w.stretch[s].long
			if o := been[next]; o != nil && (o.done || o.long <= long) {
				continue
			}
			been[next] = &seen{long: long, by: s}
			heap.Push(open, item{next, long})
		}
	}
	return nil
}

// chains joins the stretches whose name is wanted into lines, as long as may be.
func (w *web) chains(want func(name string) bool) [][]state.Point {
	used := make([]bool, len(w.stretch))
	open := func(at int) int { // a stretch that leads on from a point, and only one
		found := -1
		for _, s := range w.joined[at] {
			if want(w.stretch[s].name) {
				if !used[s] {
					if found >= 0 {
						return -1
					}
					found = s
				}
			}
		}
		return found
	}
	var out [][]state.Point
	for s := range w.stretch {
		if used[s] || !want(w.stretch[s].name) {
			continue
		}
		used[s] = true
		ends := [2]int{w.stretch[s].a, w.stretch[s].b}
		var half [2][]state.Point
		for side, at := range ends {
			half[side] = append(half[side], w.points[at])
			for next := open(at); next >= 0; next = open(at) {
				used[next] = true
				at = w.stretch[next].a + w.stretch[next].b - at
				half[side] = append(half[side], w.points[at])
			}
		}
		slices.Reverse(half[0])
		out = append(out, append(half[0], half[1]...))
	}
	return out
}

type item struct{ point, long int }

type pile []item

func (p pile) Len() int { return len(p) }
func (p pile) Less(a, b int) bool {
	if p[a].long != p[b].long {
		return p[a].long < p[b].long
	}
	return p[a].point < p[b].point
}
func (p pile) Swap(a, b int) { p[a], p[b] = p[b], p[a] }
func (p *pile) Push(v any)   { *p = append(*p, v.(item)) }
func (p *pile) Pop() any {
	old := *p
	v := old[len(old)-1]
	*p = old[:len(old)-1]
	return v
}
