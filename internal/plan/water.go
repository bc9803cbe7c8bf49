package plan

import (
	"math"

	"frontier/battle"
)

// waters are the kinds of piece that are water, crossings those that lead over it.
var (
	waters    = []string{"river", "stream", "water", "lake", "sea"}
	crossings = []string{"ford", "bridge", "pontoon", "landing", "ferry"}
)

// drawWaters draws rivers along their lines, and lakes and cells of water inside their
// edges. A crossing that is a cell has water under it.
func (s *sheet) drawWaters(pieces []battle.PieceView) {
	cells := s.regions(append(pieces[:len(pieces):len(pieces)], s.piecesOf(crossings...)...), 2)
	type river struct {
		line []pt
		wide float64
	}
	var rivers []river
	for _, p := range pieces {
		if !p.Closed {
			rivers = append(rivers, river{eased(s.line(p.Line), 3), max(s.far(p.Width), 3)})
		}
	}
	for _, r := range cells {
		s.pen.stroke(s.ink.River, 2.8, r.edges()...)
	}
	for _, r := range rivers {
		s.pen.stroke(s.ink.River, r.wide, r.line)
	}
	for _, r := range cells {
		s.pen.area(s.ink.Sea, r...)
	}
	for _, r := range rivers {
		s.pen.stroke(s.ink.Sea, r.wide-2.6, r.line)
		if r.wide > 16 { // the stream, a line here and there
			var flow [][]pt
			for k, off := range []float64{-0.26, 0.02, 0.28} {
				flow = append(flow, dashed(shifted(r.line, off*r.wide), 34+11*float64(k), 58-7*float64(k))...)
			}
			s.pen.stroke(faint(s.ink.River, 38), 0.9, flow...)
		}
	}
}

// cellWay is a line over a crossing that is a cell, across the water that runs through it.
func (s *sheet) cellWay(p battle.PieceView) (line []pt, half float64) {
	b := around(s.line(p.Line)...)
	mid, reach := b.middle(), b.height()*0.46
	var flow pt
	for _, w := range s.piecesOf(append(append([]string{}, waters...), crossings...)...) {
		if !w.Closed || len(w.Line) < 3 {
			continue
		}
		off := around(s.line(w.Line)...).middle().minus(mid)
		if far := off.length(); far > 1 && far < b.width()*1.3 {
			if off.x*flow.x+off.y*flow.y < 0 {
				off = off.times(-1)
			}
			flow = flow.plus(off)
		}
	}
	if flow.length() < 1 {
		flow = pt{1, 0}
	}
	way := flow.unit().left().times(reach)
	return []pt{mid.minus(way), mid.plus(way)}, b.width() * 0.14
}

// drawCrossing draws a bridge, ford or landing across its line.
func (s *sheet) drawCrossing(p battle.PieceView) {
	line, half := s.line(p.Line), max(s.far(p.Width)/2, 5)
	if p.Closed && len(line) > 2 {
		if p.Kind == "ford" && s.shallow() {
			return
		}
		line, half = s.cellWay(p)
	}
	if len(line) < 2 {
		return
	}
	a, b := line[0], line[len(line)-1]
	way := b.minus(a).unit()
	out := way.left().times(half)
	s.pen.begin(crossingTitle(p))
	defer s.pen.end()
	switch p.Kind {
	case "ford":
		for _, side := range []pt{out, out.times(-1)} {
			s.pen.stroke(s.ink.Ink, 1.6, dashed([]pt{a.plus(side), b.plus(side)}, 6, 5)...)
		}
		s.pen.area(faint(s.ink.Paper, 45), []pt{a.plus(out), b.plus(out), b.minus(out), a.minus(out)})
	case "landing", "ferry":
		mid := a.to(b, 0.5)
		hull := []pt{mid.plus(pt{-9, -2}), mid.plus(pt{9, -2}), mid.plus(pt{6, 5}), mid.plus(pt{-6, 5})}
		s.pen.area(s.ink.RoadInside, hull)
		s.pen.stroke(s.ink.Ink, 1.4, closedLine(hull), []pt{mid.plus(pt{0, -2}), mid.plus(pt{0, -13})})
		s.pen.area(s.ink.Ink, []pt{mid.plus(pt{1, -13}), mid.plus(pt{8, -5}), mid.plus(pt{1, -5})})
	default:
		deck := []pt{a.plus(out), b.plus(out), b.minus(out), a.minus(out)}
		ends := func(share float64) [][]pt {
			var lines [][]pt
			for _, side := range []float64{1, -1} {
				o, splay := out.times(side), out.times(side).unit().times(5)
				for _, e := range []struct{ from, to pt }{{a, b}, {b, a}} {
					dir := e.to.minus(e.from).unit()
					root := e.from.plus(o)
					lines = append(lines, []pt{root.plus(splay).minus(dir.times(5)), root, root.plus(dir.times(e.to.minus(e.from).length() * share))})
				}
			}
			return lines
		}
		switch p.State {
		case "destroyed":
			s.pen.stroke(s.ink.Ink, 2.2, ends(0.16)...)
			mid, arm := a.to(b, 0.5), 7.0
			s.pen.stroke(s.ink.Danger, 2.6, []pt{mid.plus(pt{-arm, -arm}), mid.plus(pt{arm, arm})}, []pt{mid.plus(pt{arm, -arm}), mid.plus(pt{-arm, arm})})
		case "damaged":
			s.pen.area(s.ink.RoadInside, deck)
			s.pen.stroke(s.ink.Ink, 2.2, ends(0.5)...)
			mid := a.to(b, 0.5)
			zig := []pt{mid.plus(out), mid.plus(out.times(0.5)).plus(way.times(5)), mid, mid.minus(out.times(0.5)).plus(way.times(5)), mid.minus(out)}
			s.pen.stroke(s.ink.Warning, 2.4, zig)
		default:
			s.pen.area(s.ink.RoadInside, deck)
			var planks [][]pt
			for _, st := range walked([]pt{a, b}, 5) {
				planks = append(planks, []pt{st.at.plus(out), st.at.minus(out)})
			}
			s.pen.stroke(faint(s.ink.Road, 55), 0.8, planks...)
			s.pen.stroke(s.ink.Ink, 2.2, ends(0.5)...)
		}
	}
}

// shallow says whether the water of a table of cells is a ford all along.
func (s *sheet) shallow() bool {
	fords, deep := 0, 0
	for _, p := range s.View.Pieces {
		switch {
		case p.Closed && p.Kind == "ford":
			fords++
		case p.Closed && (p.Kind == "river" || p.Kind == "stream"):
			deep++
		}
	}
	return fords > 2 && fords > deep
}

func crossingTitle(p battle.PieceView) string {
	title := p.Kind
	if p.Name != "" {
		title = p.Name
	}
	if p.State != "" && p.State != "intact" {
		title += ", " + p.State
	}
	return title
}

// nameWaters writes the names of rivers along them, letter by letter, and those of their
// crossings beside them.
func (s *sheet) nameWaters() {
	const size, gap = 16, 2.2
	named := map[string]bool{}
	for _, p := range s.piecesOf(waters...) {
		if p.Closed || p.Name == "" || named[p.Name] || len(p.Line) < 2 {
			continue
		}
		named[p.Name] = true
		line := eased(s.line(p.Line), 3)
		if a, b := line[0], line[len(line)-1]; b.x < a.x-1 || (math.Abs(b.x-a.x) < s.table.width()/3 && b.y > a.y) { // read from the left, or upwards
			for i, j := 0, len(line)-1; i < j; i, j = i+1, j-1 {
				line[i], line[j] = line[j], line[i]
			}
		}
		bank, halo := max(s.far(p.Width), 3)/2, faint(s.ink.Paper, 80)
		off := bank + 6
		if bank > 13 { // it has room for its name
			off, halo = -0.3*size, none
		}
		f := s.faces.title
		wide := f.width(p.Name, size) + gap*float64(len([]rune(p.Name))-1)
		path := shifted(line, off)
		if length(path) < wide+60 {
			continue
		}
		far := s.clearStretch(path, wide, size)
		for _, r := range p.Name {
			w := f.width(string(r), size)
			st := along(path, far+w/2)
			turn := math.Atan2(st.way.y, st.way.x)
			s.pen.word(f, size, st.at.minus(st.way.times(w/2)), turn, s.ink.River, halo, string(r))
			s.taken = append(s.taken, boxAt(st.at.plus(st.way.left().times(size*0.3)), size, size).ring())
			far += w + gap
		}
	}
	cells := s.piecesOf(waters...)
	if s.shallow() {
		cells = append(cells, s.piecesOf("ford")...)
	}
	for _, p := range cells {
		if p.Closed && p.Name != "" && !named[p.Name] && len(p.Line) > 2 {
			named[p.Name] = true
			s.placeName(p.Name, s.faces.title, size, around(s.line(p.Line)...), s.ink.River)
		}
	}
	for _, p := range s.piecesOf(crossings...) {
		if p.Name == "" || len(p.Line) == 0 || named[p.Name] {
			continue
		}
		named[p.Name] = true
		line := s.line(p.Line)
		b := around(line...)
		if !p.Closed {
			out := line[len(line)-1].minus(line[0]).unit().left().times(max(s.far(p.Width)/2, 5))
			b = around(line[0].plus(out), line[0].minus(out), line[len(line)-1].plus(out), line[len(line)-1].minus(out))
		}
		s.placeName(p.Name, s.faces.title, 14, b.grown(2), s.ink.Ink)
	}
}

// clearStretch is how far along a line letters so wide begin where they lie on the least
// blocks and wholly on the table.
func (s *sheet) clearStretch(path []pt, wide, size float64) float64 {
	best, least := 0.0, math.Inf(1)
	room := length(path) - wide
	var full []box
	for i := range s.blocks {
		full = append(full, around(s.blocks[i].corners[:]...))
	}
	for _, p := range s.piecesOf(crossings...) {
		full = append(full, around(s.line(p.Line)...))
	}
	for i := range 25 {
		far := room * float64(i) / 24
		cost := math.Abs(far-room*0.3) / room
		for k := range 12 {
			at := along(path, far+wide*float64(k)/11).at
			if !s.table.grown(-size).holds(at) {
				cost += 4
			}
			for _, b := range full {
				if b.grown(size).holds(at) {
					cost++
				}
			}
		}
		if cost < least {
			best, least = far, cost
		}
	}
	return best
}
