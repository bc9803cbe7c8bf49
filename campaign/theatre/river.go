package theatre

import (
	"container/heap"
	"slices"

	"frontier/campaign"
	"frontier/internal/hex"
)

// classes are the classes of river that lie on hex edges, the greatest first.
var classes = []string{"great_river", "river", "stream"}

// rivers draws every river line and lays the named rivers along hex edges.
func (c *converter) rivers(lines []geoLine) {
	c.edges = edges{}
	web := newWeb(c.p, lines, c.dropped())
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
	for _, line := range web.chains(func(n string) bool { return n == "" }) {
		c.out.Map.Waters = append(c.out.Map.Waters, campaign.Water{Kind: "river", Class: "minor", Perennial: true, Line: line})
	}
}

// river names one river, draws it and lays it along the edges.
func (c *converter) river(web *web, r river) {
	web.name(r.Name, c.p.line(r.Through))
	var drawn [][]campaign.Point
	drawn = append(drawn, web.chains(func(n string) bool { return n == r.Name })...)
	for _, fill := range r.Fill {
		drawn = append(drawn, c.p.line(fill))
	}
	for _, d := range c.t.Drop {
		if d.InData && d.River == r.Name && len(d.Channel) > 1 {
			drawn = append(drawn, c.p.line(d.Channel))
		}
	}
	if len(drawn) == 0 {
		c.fail("rivers: no line runs near the points of %q; give a fill", r.Name)
	}
	for _, line := range drawn {
		c.out.Map.Waters = append(c.out.Map.Waters, campaign.Water{
			Kind: "river", Name: r.Name, Class: r.Class, Perennial: r.Perennial, Flood: r.Flood, Low: r.Low, Line: line,
		})
		for _, e := range c.p.alongEdges(line) {
			a, b := e.Hexes()
			if (c.p.inside(a) || c.p.inside(b)) && c.edges.at(e).River == "" {
				c.edges.at(e).River, c.edges.at(e).Class = r.Name, r.Class
			}
		}
	}
}

// edges are the borders by edge, kept in the order in which they are first named.
type edges struct {
	by    map[hex.Edge]int
	order []campaign.Border
}

// at gives the border of an edge, a new one where there was none.
func (s *edges) at(e hex.Edge) *campaign.Border {
	if s.by == nil {
		s.by = map[hex.Edge]int{}
	}
	i, ok := s.by[e]
	if !ok {
		i = len(s.order)
		s.by[e] = i
		s.order = append(s.order, campaign.Border{Edge: e})
	}
	return &s.order[i]
}

// look gives the border of an edge, nil where there is none.
func (s *edges) look(e hex.Edge) *campaign.Border {
	if i, ok := s.by[e]; ok {
		return &s.order[i]
	}
	return nil
}

// web is every river line of the file as points joined by stretches, so that a river
// can be followed from line to line.
type web struct {
	points  []campaign.Point
	index   map[campaign.Point]int
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
	w := &web{index: map[campaign.Point]int{}}
	for i, l := range lines {
		if l.Kind != "river" || slices.Contains(dropped, i) {
			continue
		}
		line := p.line(l.Line)
		var own []int
		for j := 1; j < len(line); j++ {
			own = append(own, len(w.stretch))
			w.join(w.point(line[j-1]), w.point(line[j]))
		}
		w.lines = append(w.lines, own)
	}
	w.mend(p)
	return w
}

// mend joins the ends of lines to the line that they all but touch: the file is cut in
// pieces that miss each other by a little.
func (w *web) mend(p *paper) {
	reach := int(p.size) / 4
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
			w.join(i, best)
		}
	}
}

func (w *web) point(at campaign.Point) int {
	i, ok := w.index[at]
	if !ok {
		i = len(w.points)
		w.index[at] = i
		w.points = append(w.points, at)
		w.joined = append(w.joined, nil)
	}
	return i
}

func (w *web) join(a, b int) {
	s := len(w.stretch)
	w.stretch = append(w.stretch, stretch{a: a, b: b, long: isqrt(far(w.points[a], w.points[b]))})
	w.joined[a] = append(w.joined[a], s)
	w.joined[b] = append(w.joined[b], s)
}

// name gives a name to the lines nearest to these points and to the stretches that
// join them. Stretches that have one keep it.
func (w *web) name(name string, through []campaign.Point) {
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
func (w *web) nearest(at campaign.Point) int {
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
func (w *web) chains(want func(name string) bool) [][]campaign.Point {
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
	var out [][]campaign.Point
	for s := range w.stretch {
		if used[s] || !want(w.stretch[s].name) {
			continue
		}
		used[s] = true
		ends := [2]int{w.stretch[s].a, w.stretch[s].b}
		var half [2][]campaign.Point
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
