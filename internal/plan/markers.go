package plan

import (
	"image/color"
	"math"

	"frontier/battle"
)

// Fallen are figures that fell at a place.
type Fallen struct {
	Unit    string // id
	At      battle.XY
	Figures int
	Room    battle.Length // about the place over which they lie
}

// mostCrosses is how many crosses one loss shows: of a mass that falls at once they would be a blot.
const mostCrosses = 24

// Fallen draws a small cross for each figure that fell, strewn over the ground where its unit stood.
func (o *Over) Fallen(f Fallen, ink color.NRGBA) { o.s.drawFallen(f, ink) }

// drawFallen strews crosses about a place, always in the same way.
func (s *sheet) drawFallen(f Fallen, ink color.NRGBA) {
	const golden = 2.39996 // of a turn, in radians: no two lie on one ray
	n := min(f.Figures, mostCrosses)
	mid, room := s.at(f.At), max(s.far(f.Room), 9)
	turn := float64((f.At.X*31+f.At.Y*17)%6283) / 1000
	strokes := make([][]pt, 0, 2*n)
	for i := range n {
		sin, cos := math.Sincos(turn + golden*float64(i))
		far := room * math.Sqrt((float64(i)+0.6)/float64(n))
		strokes = append(strokes, cross(mid.plus(pt{far * cos, far * sin}), 3)...)
	}
	s.pen.stroke(ink, 1.3, strokes...)
}

// cross is the sign of one who fell, with arms so far to each side.
func cross(at pt, arm float64) [][]pt {
	return [][]pt{{at.plus(pt{-arm, -arm}), at.plus(pt{arm, arm})}, {at.plus(pt{-arm, arm}), at.plus(pt{arm, -arm})}}
}

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
