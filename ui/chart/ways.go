package chart

import (
	"image"
	"strconv"

	"frontier/campaign/state"
	"frontier/internal/hex"
)

// trail is a road at a zoom step, in pixels of the map, as it is drawn.
type trail struct {
	kind string
	line []pt
	box  image.Rectangle
}

// trails lists the roads that a march can follow.
func (o *Overlay) trails(hexPx int) []trail {
	out, ok := o.roads[hexPx]
	if !ok {
		for _, r := range o.m.Routes {
			if r.Kind != state.Telegraph && len(r.Line) > 1 {
				line := o.lines.wandering(r, hexPx)
				out = append(out, trail{string(r.Kind), evenly(line, max(float32(hexPx)/14, 2)), boxOf(line)})
			}
		}
		o.roads[hexPx] = out
	}
	return out
}

// way is the course of a march on the map at a zoom step, in pixels of the map: along the
// road wherever one leads from a hex of the path to the next, else from middle to middle.
func (o *Overlay) way(hexPx int, from hex.Hex, path []hex.Hex) []pt {
	mid := func(h hex.Hex) pt {
		x, y := o.size.Centre(h)
		f := float32(hexPx) / float32(o.size)
		return pt{float32(x) * f, float32(y) * f}
	}
	at := mid(from)
	out := []pt{at}
	prior := from
	var on *trail // the road that it is on
	here := 0     // and where
	for _, h := range path {
		to := mid(h)
		if t, i, j := o.road(hexPx, at, to, o.best[edgeOf(prior, h)], on, here); t != nil {
			step := 1
			if j < i {
				step = -1
			}
			for k := i; k != j; k += step {
				out = append(out, t.line[k])
			}
			on, here = t, j
		} else {
			if on != nil {
				out = append(out, on.line[here])
			}
			out = append(out, to)
			on = nil
		}
		at, prior = to, h
	}
	if on != nil {
		out = append(out, on.line[here])
	}
	return out
}

// edgeOf is the edge between two neighbours; of hexes that are none, no edge of the map.
func edgeOf(a, b hex.Hex) hex.Edge {
	if d, ok := hex.Towards(a, b); ok {
		return hex.EdgeOf(a, d)
	}
	return hex.Edge{}
}

// road finds a road from one hex to the next and the points of its line between which it
// leads there: best of all one of the kind that the march pays for, or the one that it is
// on already, else the one that strays least from the straight way. Nil: there is none.
func (o *Overlay) road(hexPx int, from, to pt, kind string, on *trail, here int) (best *trail, first, last int) {
	reach := float32(hexPx) * 0.6 // farther than a hex goes from its middle
	direct := to.minus(from).length()
	pad := int(reach) + 1
	span := boxOf([]pt{from, to}).Inset(-pad)
	least := 1.75 * direct
	trails := o.trails(hexPx)
	for n := range trails {
		t := &trails[n]
		if !t.box.Overlaps(span) {
			continue
		}
		i, j := -1, -1
		di, dj := reach, reach
		for k, p := range t.line {
			if d := p.minus(from).length(); d < di {
				i, di = k, d
			}
			if d := p.minus(to).length(); d < dj {
				j, dj = k, d
			}
		}
		if i < 0 || j < 0 || i == j && on != t {
			continue
		}
		if on == t {
			i = here
		}
		var long float32
		a, b := min(i, j), max(i, j)
		for k := a + 1; k <= b; k++ {
			long += t.line[k].minus(t.line[k-1]).length()
		}
		price := long + di + dj
		if on == t {
			price *= 0.6 // it stays on its road
		}
		if t.kind == kind {
			price *= 0.5
		}
		if price < least {
			best, first, last, least = t, i, j, price
		}
	}
	return best, first, last
}

// course is the way of a march at a zoom step, in pixels of the map.
type course struct {
	key string
	way []pt
	box image.Rectangle
}

// course gives the way of a march, kept while it is shown.
func (o *Overlay) course(hexPx int, m march) *course {
	key := strconv.AppendInt(nil, int64(hexPx), 10)
	name := func(h hex.Hex) {
		key = strconv.AppendInt(append(key, ' '), int64(h.Q), 10)
		key = strconv.AppendInt(append(key, ','), int64(h.R), 10)
	}
	name(m.from)
	for _, h := range m.path {
		name(h)
	}
	got := o.courses[string(key)]
	if got == nil {
		if len(o.courses) > 300 {
			clear(o.courses)
		}
		way := o.way(hexPx, m.from, m.path)
		got = &course{string(key), way, boxOf(way)}
		o.courses[got.key] = got
	}
	return got
}
