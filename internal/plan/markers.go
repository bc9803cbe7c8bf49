package plan

import "frontier/battle"

// drawMarker draws a marker under which somebody may hide: a tile with a cross from corner
// to corner, over whatever grows there.
func (s *sheet) drawMarker(p battle.PieceView) {
	line := s.line(p.Line)
	if !p.Closed || len(line) < 3 {
		return
	}
	s.pen.begin("A marker")
	defer s.pen.end()
	ring := clockwise(line)
	s.pen.area(faint(s.ink.Paper, 92), ring)
	strokes := [][]pt{closedLine(ring)}
	if n := len(ring); n >= 4 {
		strokes = append(strokes, []pt{ring[0], ring[n/2]}, []pt{ring[n/4], ring[n/2+n/4]})
	}
	s.pen.stroke(s.ink.Ink, 1.1, strokes...)
}
