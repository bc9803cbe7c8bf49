package plan

import (
	"image/color"
	"math"

	"frontier/battle"
)

// marks is how the marks of a ground are strewn: a pace in points, and which.
var marks = map[string]struct {
	pace float64
	sign string
}{
	"grass": {38, "tuft"}, "scrub": {46, "dots"}, "cultivated": {62, "furrows"}, "woods": {48, "tuft"}, "hills": {54, "tuft"},
	"mountains": {52, "dots"}, "sand": {15, "grain"}, "marsh": {40, "reeds"}, "salt": {34, "grain"}, "clear": {58, "tuft"},
}

// drawGround lays the paper of the table and its marks.
func (s *sheet) drawGround() {
	s.pen.begin("")
	defer s.pen.end()
	ink := s.ground(s.Ground)
	if s.Ground == "woods" || s.Ground == "hills" || s.Ground == "mountains" { // the table has woods and hills of its own
		ink.Fill = mixed(s.ground("clear").Fill, ink.Fill, 38)
		ink.Mark = s.ground("grass").Mark
	}
	s.pen.area(ink.Fill, s.table.grown(2).ring())
	s.strewMarks(s.Ground, ink.Mark, s.table.grown(-4), func(pt) bool { return true })
}

// strewMarks strews the marks of a ground over the part of a box that wants them.
func (s *sheet) strewMarks(ground string, ink color.NRGBA, over box, wanted func(pt) bool) {
	m, ok := marks[ground]
	if !ok {
		m = marks["clear"]
	}
	var thin, dots [][]pt
	strewn(over, m.pace, 31, func(at pt, h uint32) {
		if !wanted(at) {
			return
		}
		switch m.sign {
		case "tuft":
			if h&3 == 0 {
				return
			}
			for _, d := range []pt{{-2.6, -3}, {0, -4.2}, {2.6, -3}} {
				thin = append(thin, []pt{at, at.plus(d)})
			}
		case "dots":
			for _, d := range []pt{{-2.3, 0.9}, {2.3, 0.9}, {0, -2.3}} {
				dots = append(dots, dot(at.plus(d)))
			}
		case "furrows":
			way := []pt{{7, 0}, {5, 5}, {0, 7}, {-5, 5}}[h&3]
			for _, n := range []float64{-1, 0, 1} {
				mid := at.plus(way.left().times(0.5 * n))
				thin = append(thin, []pt{mid.minus(way), mid.plus(way)})
			}
		case "grain":
			dots = append(dots, dot(at))
		case "reeds":
			thin = append(thin, []pt{at.plus(pt{-5, 2.5}), at.plus(pt{5, 2.5})})
			for _, x := range []float64{-2.6, 0, 2.6} {
				thin = append(thin, []pt{at.plus(pt{x, 1.2}), at.plus(pt{x * 1.25, -3 - part(h, 0)})})
			}
		}
	})
	s.pen.stroke(faint(ink, 58), 0.8, thin...)
	s.pen.stroke(faint(ink, 55), 1.25, dots...)
}

// seen is the box round a region, as much of it as lies on the table.
func (s *sheet) seen(r region) box {
	b, t := r.box(), s.table.grown(20)
	return box{pt{max(b.low.x, t.low.x), max(b.low.y, t.low.y)}, pt{min(b.high.x, t.high.x), min(b.high.y, t.high.y)}}
}

// drawHills draws hills as contours one above the other, each with hachures that run
// down its slope, thicker on the side away from the light.
func (s *sheet) drawHills(hills []battle.PieceView) {
	if len(hills) == 0 {
		return
	}
	s.pen.begin("")
	defer s.pen.end()
	low, high := s.ground("hills").Fill, s.ground("mountains").Fill
	ink := s.ground("hills").Mark
	most := 0
	for _, h := range hills {
		most = max(most, h.Height)
	}
	for level := 0; level <= most; level++ {
		var here []battle.PieceView
		for _, h := range hills {
			if h.Height == level {
				here = append(here, h)
			}
		}
		var rings, edges, light, shade [][]pt
		for _, r := range s.regions(here, 3) {
			rings, edges = append(rings, r...), append(edges, r.edges()...)
		}
		for _, edge := range edges {
			for i, st := range walked(edge, 4.6) {
				out := st.way.left() // a clockwise ring has its outside at the left
				r := hash(i, level, 77)
				lean := -(out.x + out.y) * 0.707 // 1 faces the light in the north-west
				long := (7.5 + 4.5*part(r, 0)) * (1 - 0.25*lean) * min(1, max(s.scale/16, 0.7))
				stroke := []pt{st.at, st.at.plus(out.turned(0.3 * (part(r, 1) - 0.5)).times(long))}
				if lean > 0.15 {
					light = append(light, stroke)
				} else {
					shade = append(shade, stroke)
				}
			}
		}
		s.pen.stroke(faint(ink, 34), 0.85, light...)
		s.pen.stroke(faint(ink, 52), 1.25, shade...)
		s.pen.stroke(mixed(low, ink, 62), 1.8, edges...)
		s.pen.area(mixed(low, high, min(100, 48*(level-1)+8)), rings...) // hills that meet are one
	}
}

// aliases are grounds that engines name otherwise than the campaign's map.
var aliases = map[string]string{"fields": "cultivated", "swamp": "marsh"}

// drawCells draws pieces that have no sign of their own, as the cells of a hex table:
// in the colour of their ground where it is one, with a thin line round them.
func (s *sheet) drawCells() {
	byKind := map[string][]battle.PieceView{}
	var kinds []string
	var edges [][]pt
	for _, p := range s.View.Pieces {
		if known[p.Kind] || len(p.Line) < 2 {
			continue
		}
		line := s.line(p.Line)
		if p.Closed {
			line = closedLine(line)
			if byKind[p.Kind] == nil {
				kinds = append(kinds, p.Kind)
			}
			byKind[p.Kind] = append(byKind[p.Kind], p)
		}
		edges = append(edges, line)
	}
	for _, kind := range kinds {
		name := kind
		if also, ok := aliases[kind]; ok {
			name = also
		}
		ink := s.ground(name)
		if name == "clear" || name == s.Ground || ink == s.ground("clear") {
			continue
		}
		for _, r := range s.regions(byKind[kind], 1) {
			s.pen.area(ink.Fill, r...)
			s.strewMarks(name, ink.Mark, s.seen(r), r.holds)
		}
	}
	s.pen.stroke(faint(s.ink.Ink, 17), 1, edges...)
}

// drawScrub draws broken ground that gives no shelter.
func (s *sheet) drawScrub(r region) {
	ink := s.ground("grass")
	s.pen.area(faint(ink.Fill, 70), r...)
	for _, edge := range r.edges() {
		s.pen.stroke(faint(ink.Mark, 70), 1, dashed(edge, 5, 5)...)
	}
	var thin [][]pt
	strewn(s.seen(r), 13, 41, func(at pt, h uint32) {
		if !r.holds(at) || h&7 == 0 {
			return
		}
		k := 0.8 + 0.5*part(h, 1)
		for _, d := range []pt{{-2.6, -2.6}, {0, -3.8}, {2.6, -2.6}} {
			thin = append(thin, []pt{at, at.plus(d.times(k))})
		}
	})
	s.pen.stroke(faint(ink.Mark, 88), 0.95, thin...)
}

// drawRocks draws broken ground that shelters: boulders with a shaded side.
func (s *sheet) drawRocks(r region) {
	ink := s.ground("hills")
	s.pen.area(faint(mixed(ink.Fill, s.ground("mountains").Fill, 60), 75), r...)
	for _, edge := range r.edges() {
		s.pen.stroke(faint(ink.Mark, 55), 1, dashed(edge, 4, 4)...)
	}
	var faces, shades, edges [][]pt
	strewn(s.seen(r), 15, 43, func(at pt, h uint32) {
		if !r.holds(at) || h&3 == 0 {
			return
		}
		size := 3.4 + 2.6*part(h, 1)
		var stone []pt
		for i := range 6 {
			reach := size * (0.75 + 0.5*part(hash(i, int(h>>8), 5), 0))
			sin, cos := math.Sincos(float64(i) * math.Pi / 3)
			stone = append(stone, at.plus(pt{cos * reach, sin * reach * 0.8}))
		}
		faces, edges = append(faces, stone), append(edges, closedLine(stone))
		shades = append(shades, []pt{stone[0], stone[1], stone[2], at.plus(pt{0, size * 0.2})})
	})
	s.pen.area(mixed(s.ink.Paper, ink.Fill, 45), faces...)
	s.pen.area(faint(ink.Mark, 45), shades...)
	s.pen.stroke(faint(ink.Mark, 90), 0.9, edges...)
}

// drawWood draws a wood: a green floor under trees with a lit side.
func (s *sheet) drawWood(r region) {
	s.pen.begin("")
	defer s.pen.end()
	ink := s.ground("woods")
	s.pen.area(faint(ink.Fill, 80), r...)
	var shadows, crowns, lights, edges [][]pt
	tree := func(at pt, h uint32) {
		size := 4.3 + 1.5*part(h, 1)
		shadows = append(shadows, []pt{at.plus(pt{size * 0.3, size}), at.plus(pt{size * 1.4, size + 0.6})})
		crowns = append(crowns, disc(at, size))
		edges = append(edges, closedLine(disc(at, size)))
		lights = append(lights, disc(at.plus(pt{-0.28 * size, -0.28 * size}), size*0.5))
	}
	strewn(s.seen(r), 12.5, 47, func(at pt, h uint32) {
		if r.holds(at) && h&15 != 0 {
			tree(at, h)
		}
	})
	for _, edge := range r.edges() { // the wood's edge
		for i, st := range walked(edge, 12) {
			if h := hash(i, len(edge), 51); h&3 != 0 {
				tree(st.at, h)
			}
		}
	}
	s.pen.stroke(faint(ink.Mark, 70), 1.4, shadows...)
	s.pen.area(mixed(ink.Fill, ink.Mark, 52), crowns...)
	s.pen.area(mixed(ink.Fill, s.ink.Paper, 25), lights...)
	s.pen.stroke(faint(mixed(ink.Mark, s.ink.Ink, 35), 85), 0.7, edges...)
}
