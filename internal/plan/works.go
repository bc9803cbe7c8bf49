package plan

import (
	"frontier/battle"
)

// drawVillages draws houses from above: a roof with a ridge, lit from the north-west.
func (s *sheet) drawVillages(houses []battle.PieceView) {
	if len(houses) == 0 {
		return
	}
	s.pen.begin("")
	defer s.pen.end()
	roof := s.ink.Houses
	for _, p := range houses {
		line := s.line(p.Line)
		if len(line) < 3 {
			continue
		}
		if len(line) != 4 { // a cell of a table, with houses in it
			s.pen.area(faint(roof, 16), line)
			b := around(line...)
			for k, off := range []pt{{-0.22, -0.2}, {0.2, -0.24}, {-0.24, 0.18}, {0.22, 0.2}, {0, -0.02}} {
				h := hash(int(b.low.x)+k, int(b.low.y), 17)
				w, d := b.width()*(0.09+0.03*part(h, 0)), b.width()*(0.06+0.02*part(h, 1))
				s.drawHouse(box{pt{-w, -d}, pt{w, d}}.ring(), b.middle().plus(pt{off.x * b.width(), off.y * b.height()}), 0.5*(part(h, 2)-0.5))
			}
			continue
		}
		s.drawHouse(line, pt{}, 0)
	}
}

// drawHouse draws a house of four corners, moved and turned.
func (s *sheet) drawHouse(corners []pt, by pt, turn float64) {
	roof := s.ink.Houses
	line, shade := make([]pt, 4), make([]pt, 4)
	for i, q := range corners {
		line[i] = q.turned(turn).plus(by)
		shade[i] = line[i].plus(pt{3, 3.5})
	}
	s.pen.area(faint(s.ink.Ink, 24), shade)
	s.pen.area(mixed(s.ink.Paper, roof, 46), line)
	a, b, c, d := line[0], line[1], line[2], line[3]
	if b.minus(a).length() < c.minus(b).length() { // a ridge along the longer side
		a, b, c, d = b, c, d, a
	}
	e, f := a.to(d, 0.5), b.to(c, 0.5)
	g, h := e.to(f, 0.16), f.to(e, 0.16)
	s.pen.area(faint(roof, 42), []pt{g, h, c, d}) // the farther slope in shade
	s.pen.area(faint(roof, 24), []pt{h, b, c})
	s.pen.stroke(faint(s.ink.Ink, 70), 0.9, []pt{a, g, d}, []pt{b, h, c}, []pt{g, h})
	s.pen.stroke(s.ink.Ink, 1.5, closedLine(line))
}

// drawWall draws a garden or village wall, or a hedge.
func (s *sheet) drawWall(p battle.PieceView) {
	line := s.line(p.Line)
	if p.Closed && len(line) > 2 {
		line = closedLine(line)
	}
	if len(line) < 2 {
		return
	}
	if p.Kind == "hedge" {
		var dots [][]pt
		for _, st := range walked(line, 5) {
			dots = append(dots, dot(st.at))
		}
		s.pen.stroke(mixed(s.ground("woods").Mark, s.ink.Ink, 20), 5.4, dots...)
		return
	}
	if p.State == "destroyed" {
		s.pen.stroke(faint(s.ink.Ink, 55), 3, dashed(line, 4, 7)...)
		return
	}
	s.pen.stroke(s.ink.Ink, 4.6, line)
	s.pen.stroke(mixed(s.ink.Paper, s.ink.RuleStrong, 45), 2.4, line)
	var stones [][]pt
	for _, st := range walked(line, 6) {
		out := st.way.left().times(1.2)
		stones = append(stones, []pt{st.at.plus(out), st.at.minus(out)})
	}
	s.pen.stroke(faint(s.ink.Ink, 65), 0.8, stones...)
}

// drawWork draws a field work by its kind.
func (s *sheet) drawWork(p battle.PieceView) {
	line := s.line(p.Line)
	if len(line) < 2 {
		return
	}
	ring := p.Closed && len(line) > 2
	if ring {
		line = closedLine(clockwise(line))
	}
	s.pen.begin(crossingTitle(p))
	defer s.pen.end()
	if p.State == "destroyed" {
		s.pen.stroke(faint(s.ink.Ink, 50), 2, dashed(line, 3, 6)...)
		return
	}
	earth, ink := s.ground("hills"), s.ink.Ink
	switch p.Kind {
	case "zareba": // thorn bushes
		var thorns [][]pt
		for i, st := range walked(line, 8) {
			turn := 1.2 * part(hash(i, 3, 9), 0)
			for k := range 3 {
				arm := pt{5.4, 0}.turned(turn + float64(k)*1.0472)
				thorns = append(thorns, []pt{st.at.minus(arm), st.at.plus(arm)})
			}
		}
		s.pen.stroke(faint(mixed(s.ground("woods").Mark, ink, 45), 95), 1.1, thorns...)
	case "laager": // wagons, pole to tail
		var beds, lines [][]pt
		for _, st := range walked(line, 22) {
			w, d := st.way.times(8.6), st.way.left().times(4.2)
			bed := []pt{st.at.minus(w).plus(d), st.at.plus(w).plus(d), st.at.plus(w).minus(d), st.at.minus(w).minus(d)}
			beds = append(beds, bed)
			lines = append(lines, closedLine(bed), []pt{st.at.plus(w), st.at.plus(w.times(1.28))})
			for _, k := range []float64{-0.66, -0.33, 0, 0.33, 0.66} { // tilts
				lines = append(lines, []pt{st.at.plus(w.times(k)).plus(d), st.at.plus(w.times(k)).minus(d)})
			}
		}
		s.pen.area(s.ink.Field, beds...)
		s.pen.stroke(ink, 1.1, lines...)
	case "fort", "walls": // masonry with towers at the corners
		if ring {
			s.pen.area(faint(s.ink.Paper, 50), line[:len(line)-1])
		}
		s.pen.stroke(ink, 8, line)
		s.pen.stroke(mixed(s.ink.Paper, s.ink.RuleStrong, 50), 5, line)
		var teeth [][]pt
		for _, st := range walked(line, 7) {
			out := st.way.left()
			teeth = append(teeth, []pt{st.at.plus(out.times(0.5)), st.at.plus(out.times(2.6))})
		}
		s.pen.stroke(ink, 2.4, teeth...)
		for _, c := range line {
			s.pen.area(ink, disc(c, 9))
			s.pen.area(mixed(s.ink.Paper, s.ink.RuleStrong, 50), disc(c, 7.2))
			s.pen.area(ink, disc(c, 3))
		}
	default: // earth: a bank with its slope outwards
		if ring {
			s.pen.area(faint(earth.Fill, 80), line[:len(line)-1])
		}
		turn := 1.0
		if !ring && line[len(line)-1].minus(line[0]).cross(line[len(line)/2].minus(line[0])) > 0 { // its ends bend back to the left
			turn = -1
		}
		var slopes [][]pt
		for i, st := range walked(line, 4.2) {
			out := st.way.left().times(turn * (8 + 3*part(hash(i, 1, 13), 0)))
			slopes = append(slopes, []pt{st.at, st.at.plus(out)})
		}
		s.pen.stroke(faint(earth.Mark, 75), 1.1, slopes...)
		s.pen.stroke(earth.Mark, 4.4, line)
		s.pen.stroke(mixed(earth.Fill, s.ink.Paper, 35), 1.8, line)
	}
}

// nameVillages writes the names of villages over or beside their houses.
func (s *sheet) nameVillages() {
	found := map[string]box{}
	var order []string
	for _, p := range s.piecesOf("houses", "village", "town", "wall") {
		if p.Name == "" || len(p.Line) == 0 {
			continue
		}
		b := around(s.line(p.Line)...)
		if was, ok := found[p.Name]; ok {
			b = around(b.low, b.high, was.low, was.high)
		} else {
			order = append(order, p.Name)
		}
		found[p.Name] = b
	}
	for _, name := range order {
		s.placeName(name, s.faces.titleBold, 17, found[name].grown(4), s.ink.Ink)
	}
}
