package chart

import (
	"image"
	"image/color"
	"math"

	"frontier/campaign/state"
)

// signKey names a sign in the store of sprites.
type signKey struct {
	kind, state string
	turn        int // degrees, in steps of 3
	size        int // of the sign, in hundredths
}

// signPen draws a sign about a point; x and y are in pixels at a screen's scale of 1.
type signPen struct {
	*quill
	p        *Palette
	at       pt
	k        float32
	sin, cos float32
}

// newSign begins a sign within so many pixels of its middle.
func newSign(p *Palette, reach, k float64, turn float64) (*signPen, *Sprite) {
	n := int(math.Ceil(reach * k))
	s := &Sprite{Img: image.NewRGBA(image.Rect(0, 0, 2*n+1, 2*n+1)), Hot: image.Pt(n, n)}
	sin, cos := math.Sincos(turn)
	return &signPen{quill: newQuill(s.Img), p: p, at: pt{float32(n) + 0.5, float32(n) + 0.5}, k: float32(k), sin: float32(sin), cos: float32(cos)}, s
}

func (s *signPen) points(in []pt) []pt {
	out := make([]pt, len(in))
	for i, q := range in {
		out[i] = s.at.plus(q.times(s.k).turned(s.sin, s.cos))
	}
	return out
}

func (s *signPen) stroke(width float32, points ...pt) {
	s.line(s.points(points), width*s.k, round, false)
}

func (s *signPen) closed(width float32, points ...pt) {
	s.line(s.points(points), width*s.k, round, true)
}

func (s *signPen) fill(points ...pt) { s.area(s.points(points)...) }

// Crossing gives the sign of a crossing, turned along its road (radians, clockwise from
// the east). State: intact, damaged, destroyed.
func (s *Sprites) Crossing(kind, now string, turn float64, size float64) *Sprite {
	degrees := int(math.Round(turn*180/math.Pi/3)) * 3
	key := signKey{"crossing " + kind, now, degrees, int(size * 100)}
	return s.other(key, func() *Sprite {
		return drawCrossing(s.palette, kind, now, float64(degrees)*math.Pi/180, size*s.scale)
	})
}

func drawCrossing(p *Palette, kind, now string, turn, k float64) *Sprite {
	s, out := newSign(p, 16, k, turn)
	halo := faint(p.Paper, 85)
	ink := p.Ink
	bridge := func(broken bool) {
		for _, side := range []float32{-1, 1} {
			y := side * 3.4
			parapet := []pt{{-11, y + side*3.2}, {-7.4, y}, {7.4, y}, {11, y + side*3.2}}
			if !broken {
				s.stroke(1.7, parapet...)
				continue
			}
			s.stroke(1.7, parapet[0], parapet[1], pt{-3.4, y})
			s.stroke(1.7, parapet[3], parapet[2], pt{3.4, y})
		}
	}
	switch kind {
	case "ford":
		line := func(w float32) {
			for _, y := range []float32{-2.8, 2.8} {
				s.dashed(s.points([]pt{{-9.5, y}, {9.5, y}}), w*s.k, round, 3*s.k, 2.9*s.k)
			}
		}
		line(3.6)
		s.ink(halo)
		line(1.5)
		s.ink(ink)
	case "ferry":
		s.sin, s.cos = 0, 1 // a boat floats level
		hull := []pt{{-8, 1}, {8, 1}, {5.4, 5.6}, {-5.4, 5.6}}
		s.closed(3.6, hull...)
		s.fill(hull...)
		s.stroke(3.6, pt{0, 1}, pt{0, -8}, pt{0, -3})
		s.ink(halo)
		s.fill(hull...)
		s.ink(p.Paper)
		s.closed(1.6, hull...)
		s.stroke(1.6, pt{0, 1}, pt{0, -8})
		s.stroke(1.2, pt{0, -7.4}, pt{4.6, -1.6}, pt{0, -1.6})
		s.ink(ink)
	case "pontoon":
		for _, x := range []float32{-5, 0, 5} {
			s.closed(1, oval(x, 0, 2.5, 7.6)...)
			s.fill(oval(x, 0, 2.5, 7.6)...)
		}
		s.ink(halo)
		for _, x := range []float32{-5, 0, 5} {
			s.fill(oval(x, 0, 2, 7)...)
		}
		s.ink(p.Paper)
		for _, x := range []float32{-5, 0, 5} {
			s.closed(1.4, oval(x, 0, 2, 7)...)
		}
		if now != "destroyed" {
			s.stroke(1.4, pt{-10, -1.9}, pt{10, -1.9})
			s.stroke(1.4, pt{-10, 1.9}, pt{10, 1.9})
		}
		s.ink(ink)
	default: // bridges of wood and stone
		if now != "destroyed" {
			s.fill(pt{-9, -3}, pt{9, -3}, pt{9, 3}, pt{-9, 3})
			s.ink(p.RoadInside)
		}
		s.stroke(4, pt{-11, -6.6}, pt{-7.4, -3.4}, pt{-3.4, -3.4})
		s.stroke(4, pt{-11, 6.6}, pt{-7.4, 3.4}, pt{-3.4, 3.4})
		s.stroke(4, pt{11, -6.6}, pt{7.4, -3.4}, pt{3.4, -3.4})
		s.stroke(4, pt{11, 6.6}, pt{7.4, 3.4}, pt{3.4, 3.4})
		s.ink(halo)
		bridge(now == "destroyed" || now == "damaged")
		s.ink(ink)
	}
	crossOut(s, p, now, halo)
	return out
}

// crossOut marks a crossing that is damaged or destroyed.
func crossOut(s *signPen, p *Palette, now string, halo color.NRGBA) {
	switch {
	case now == "damaged":
		s.stroke(3.4, pt{0.6, -6.6}, pt{-1.8, -2.8}, pt{1.8, -0.6}, pt{-1.6, 2.4}, pt{0.8, 6.6})
		s.ink(halo)
		s.stroke(2, pt{0.6, -6.6}, pt{-1.8, -2.8}, pt{1.8, -0.6}, pt{-1.6, 2.4}, pt{0.8, 6.6})
		s.ink(p.Warning)
	case now == "destroyed":
		s.stroke(4, pt{-4, -4}, pt{4, 4})
		s.stroke(4, pt{-4, 4}, pt{4, -4})
		s.ink(halo)
		s.stroke(2.3, pt{-4, -4}, pt{4, 4})
		s.stroke(2.3, pt{-4, 4}, pt{4, -4})
		s.ink(p.Danger)
	}
}

func oval(x, y, rx, ry float32) []pt {
	out := circle(pt{}, 8)
	for i, q := range out {
		out[i] = pt{x + q.x*rx/8, y + q.y*ry/8}
	}
	return out
}

// Sign gives the sign of a place or work: city, town, village, walled, fort, redoubt,
// entrenchment, zareba, camp, depot, hospital, wells, pass, battlefield, signal. Of a
// kind that is not known, a village's. State "destroyed" strikes it out.
func (s *Sprites) Sign(kind, now string, size float64) *Sprite {
	key := signKey{kind, now, 0, int(size * 100)}
	return s.other(key, func() *Sprite { return drawSign(s.palette, kind, now, size*s.scale) })
}

func drawSign(p *Palette, kind, now string, k float64) *Sprite {
	if place, ok := placeOf[kind]; ok { // as the map's tiles draw it
		n := int(math.Ceil(14 * k))
		img := image.NewRGBA(image.Rect(0, 0, 2*n+1, 2*n+1))
		m, fill, clear := newMask(img.Rect), newMask(img.Rect), newMask(img.Rect)
		placeSign(m, fill, clear, place, pt{float32(n) + 0.5, float32(n) + 0.5}, float32(k))
		ink, body := p.Ink, p.Houses
		switch kind {
		case "wells":
			ink, body = p.River, p.River
		case "battlefield":
			ink, body = p.Danger, p.Danger
		}
		clear.lay(img, p.Paper)
		fill.lay(img, body)
		m.lay(img, ink)
		return &Sprite{Img: img, Hot: image.Pt(n, n)}
	}
	s, out := newSign(p, 15, k, 0)
	halo := faint(p.Paper, 85)
	twice := func(width float32, lines ...[]pt) {
		for _, l := range lines {
			s.stroke(width+2.4, l...)
		}
		s.ink(halo)
		for _, l := range lines {
			s.stroke(width, l...)
		}
		s.ink(p.Ink)
	}
	fieldwork(s, p, kind, halo, twice)
	switch kind {
	case "depot":
		box := []pt{{-7, -6}, {7, -6}, {7, 6}, {-7, 6}}
		s.closed(3.6, box...)
		s.fill(box...)
		s.ink(halo)
		s.closed(1.7, box...)
		s.stroke(1.3, box[0], box[2])
		s.stroke(1.3, box[1], box[3])
		s.ink(p.Ink)
	case "hospital":
		s.fill(circle(pt{}, 9)...)
		s.ink(p.Field)
		s.closed(1.5, circle(pt{}, 7.6)...)
		s.ink(p.Ink)
		s.stroke(3.2, pt{-3.2, 0}, pt{3.2, 0})
		s.stroke(3.2, pt{0, -3.2}, pt{0, 3.2})
		s.ink(p.Danger)
	case "signal":
		twice(1.6, []pt{{-2, 8}, {-2, -7.4}})
		s.fill(pt{-2, -7.6}, pt{6.4, -7.6}, pt{6.4, -1.6}, pt{-2, -1.6})
		s.ink(p.Ink)
	}
	if now == "destroyed" {
		s.stroke(4, pt{-7, 7}, pt{7, -7})
		s.ink(halo)
		s.stroke(2, pt{-7, 7}, pt{7, -7})
		s.ink(p.Danger)
	}
	return out
}

// fieldwork draws a work of earth or thorn; twice draws lines on a halo.
func fieldwork(s *signPen, p *Palette, kind string, halo color.NRGBA, twice func(width float32, lines ...[]pt)) {
	switch kind {
	case "redoubt": // an open earthwork with rays outside
		twice(2, []pt{{-7, 7}, {-7, -0.5}, {0, -6}, {7, -0.5}, {7, 7}})
		for _, r := range [][2]pt{{{-7.6, 4.6}, {-10.2, 4.6}}, {{-7.6, 1.2}, {-10.2, 0.8}}, {{-5, -2.8}, {-6.8, -5}}, {{-2, -5.2}, {-3.4, -7.6}},
			{{2, -5.2}, {3.4, -7.6}}, {{5, -2.8}, {6.8, -5}}, {{7.6, 1.2}, {10.2, 0.8}}, {{7.6, 4.6}, {10.2, 4.6}}} {
			s.stroke(1.3, r[0], r[1])
		}
		s.ink(p.Ink)
	case "entrenchment": // a breastwork of three sides, toothed
		twice(1.8, []pt{{-9, 3.4}, {-6, -2.2}, {6, -2.2}, {9, 3.4}})
		for _, x := range []float32{-4.5, -1.5, 1.5, 4.5} {
			s.stroke(1.2, pt{x, -2.8}, pt{x, -5.6})
		}
		s.stroke(1.2, pt{-7.9, 0.4}, pt{-10.2, -0.8})
		s.stroke(1.2, pt{7.9, 0.4}, pt{10.2, -0.8})
		s.ink(p.Ink)
	case "zareba": // a ring of thorn
		s.fill(circle(pt{}, 10)...)
		s.ink(halo)
		for i := range 14 {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / 14)
			c := pt{7.6 * float32(cos), 7.6 * float32(sin)}
			a, b := pt{float32(cos) + float32(sin), float32(sin) - float32(cos)}, pt{float32(cos) - float32(sin), float32(sin) + float32(cos)}
			s.stroke(1.2, c.minus(a.times(1.5)), c.plus(a.times(1.5)))
			s.stroke(1.2, c.minus(b.times(1.5)), c.plus(b.times(1.5)))
		}
		s.ink(p.Ink)
	}
}

// placeOf gives a place whose sign is meant by a name.
var placeOf = map[string]state.Place{
	"city": {Kind: "city"}, "town": {Kind: "town"}, "village": {Kind: "village"},
	"walled": {Kind: "village", Fortified: "village"}, "fort": {Kind: "fort"}, "camp": {Kind: "camp"},
	"wells": {Kind: "wells"}, "pass": {Kind: "pass"}, "battlefield": {Kind: "battlefield"},
}
