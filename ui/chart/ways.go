package chart

import (
	"image"
	"image/color"
	"math"
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

// madeWay draws a road, a railway or a telegraph that was made since the founding, in dashes while it is not
// done, and a cross where one is cut.
func (o *Overlay) madeWay(dst *image.RGBA, v View, w *state.Work, e hex.Edge) {
	one, other := e.Hexes()
	a, b := v.Centre(o.size, one), v.Centre(o.size, other)
	box := image.Rectangle{Min: a, Max: b}.Canon().Inset(-int(12 * o.scale))
	if !box.Overlaps(dst.Rect) {
		return
	}
	middle := a.Add(b).Div(2)
	switch {
	case w.State == state.Destroyed:
		o.sprites.cut().lay(dst, middle)
		return
	case w.State == state.Begun && w.Done == 0:
		o.sprites.spade().lay(dst, middle)
		return
	}
	key := overlayKey{kind: "way " + string(w.Kind) + string(w.State), hexPx: v.HexPx, text: b.Sub(a).String()}
	o.sprites.other(key, func() *Sprite {
		at := func(p image.Point) pt { p = p.Sub(box.Min); return pt{float32(p.X), float32(p.Y)} }
		return o.drawWay(w, box.Sub(box.Min), []pt{at(a), at(b)})
	}).lay(dst, box.Min)
	if w.State == state.Begun {
		o.sprites.spade().lay(dst, middle)
	}
}

// drawWay draws a stretch of a way as the tiles do, in ink that is not yet dry while it is not done.
func (o *Overlay) drawWay(w *state.Work, box image.Rectangle, line []pt) *Sprite {
	out := &Sprite{Img: image.NewRGBA(box)}
	q, k, p := newQuill(out.Img), float32(o.scale), o.palette
	begun := w.State == state.Begun
	stroke := func(width float32, ink color.NRGBA) {
		if begun {
			q.dashed(line, width*k, flat, 6*k, 5*k)
		} else {
			q.line(line, width*k, round, false)
		}
		q.ink(ink)
	}
	stroke(6, faint(p.Paper, 75))
	switch w.Kind {
	case state.RailwayWork:
		stroke(2.2, p.Railway)
		q.dashed(line, 7*k, flat, 1.4*k, 6.6*k)
		q.ink(p.Railway)
	case state.TelegraphWork:
		stroke(1.1, p.Telegraph)
		q.dashed(line, 5*k, flat, k, 15*k)
		q.ink(p.Telegraph)
	default:
		stroke(3.6, p.Road)
		if !begun {
			stroke(1.9, p.RoadInside)
		}
	}
	return out
}

// cut is where a way is cut, or walls are down.
func (s *Sprites) cut() *Sprite {
	return s.other(overlayKey{kind: "cut way"}, func() *Sprite {
		pen, out := newSign(s.palette, 9, s.scale, 0)
		for _, ink := range []struct {
			width float32
			color color.NRGBA
		}{{5, s.palette.Paper}, {2.6, s.palette.Danger}} {
			pen.stroke(ink.width, pt{-5, -5}, pt{5, 5})
			pen.stroke(ink.width, pt{-5, 5}, pt{5, -5})
			pen.ink(ink.color)
		}
		return out
	})
}

// spade is where men are at work, or have left off.
func (s *Sprites) spade() *Sprite {
	return s.other(overlayKey{kind: "spade"}, func() *Sprite {
		pen, out := newSign(s.palette, 13, s.scale, math.Pi/5)
		blade := []pt{{-3.4, 2}, {3.4, 2}, {3.2, 7}, {0, 9.6}, {-3.2, 7}}
		shaft := func(width float32) {
			pen.stroke(width, pt{0, 2}, pt{0, -8.6})
			pen.stroke(width, pt{-2.6, -8.6}, pt{2.6, -8.6})
		}
		pen.closed(3.6, blade...)
		pen.fill(blade...)
		shaft(4.4)
		pen.ink(faint(s.palette.Paper, 85))
		pen.fill(blade...)
		shaft(1.7)
		pen.ink(s.palette.Ink)
		return out
	})
}

// crate is a depot in the field, in the colour of its side; struck out where it is burnt.
func (s *Sprites) crate(slot int, burnt bool) *Sprite {
	key := overlayKey{kind: "crate", slot: slot}
	if burnt {
		key.kind = "burnt crate"
	}
	return s.other(key, func() *Sprite {
		pen, out := newSign(s.palette, 12, s.scale, 0)
		field, symbol := Side(slot)
		box := []pt{{-7, -6}, {7, -6}, {7, 6}, {-7, 6}}
		pen.closed(4, box...)
		pen.ink(faint(s.palette.Paper, 85))
		pen.fill(box...)
		pen.ink(field)
		pen.closed(1.3, box...)
		pen.stroke(1.2, box[0], box[2])
		pen.stroke(1.2, box[1], box[3])
		pen.ink(symbol)
		if burnt {
			pen.stroke(2.6, pt{-9, -8}, pt{9, 8})
			pen.ink(s.palette.Danger)
		}
		return out
	})
}
