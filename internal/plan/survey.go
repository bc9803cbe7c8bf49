package plan

import (
	"fmt"

	"frontier/battle"
	"frontier/ui/chart"
)

// Survey is what a table is laid out by, beside what stands on it.
type Survey struct {
	Grid    battle.Length // between the lines of the grid; 0: none
	Step    int           // what a line of the grid counts, in Unit
	Unit    string        // of the numbers along the edge: "\u2032"
	Numbers []battle.XY   // where the numbers of the features stand: 1, 2, 3
	Zones   [][]battle.XY // outlines of where sides set up
}

// Traced traces a table for paper: its ground without anybody on it, a grid with numbers
// along the near and the left edge, numbers of its features, and dashed lines round the
// zones in which the sides set up.
func Traced(from Sheet, by Survey) (Trace, error) {
	s, err := screen(from, chart.Light)
	if err != nil {
		return Trace{}, err
	}
	p := &tracePen{}
	s.pen = p
	s.drawPieces()
	s.nameWaters()
	s.drawGrid(&by)
	s.numberHexes()
	s.placeLabels(nil)
	for i, at := range by.Numbers {
		s.drawNumber(s.at(at), i+1)
	}
	s.pen.stroke(s.ink.Ink, 2, closedLine(s.table.ring()))
	return Trace{Width: s.width, Height: s.height, Marks: p.marks}, nil
}

// drawGrid draws the lines of the grid, counted from the near left corner, and of the zones.
func (s *sheet) drawGrid(by *Survey) {
	var lines [][]pt
	low, high := s.table.low, s.table.high
	if step := s.far(by.Grid); step > 0 {
		n := 0
		number := func(at pt) {
			n += by.Step
			word := fmt.Sprint(n) + by.Unit
			s.pen.word(s.faces.textBold, 12, at, 0, s.ink.Ink, faint(s.ink.Paper, 88), word)
		}
		for x := low.x + step; x < high.x-1; x += step {
			lines = append(lines, []pt{{x, low.y}, {x, high.y}})
			number(pt{x + 3, high.y - 4})
		}
		n = 0
		for y := high.y - step; y > low.y+1; y -= step {
			lines = append(lines, []pt{{low.x, y}, {high.x, y}})
			number(pt{low.x + 4, y - 4})
		}
	}
	s.pen.stroke(faint(s.ink.Ink, 60), 0.9, lines...)
	var zones [][]pt
	for _, z := range by.Zones {
		zones = append(zones, dashed(closedLine(s.line(z)), 9, 6)...)
	}
	s.pen.stroke(s.ink.Ink, 2, zones...)
}

// numberHexes writes the number of each hex of a hex table at its top.
func (s *sheet) numberHexes() {
	const size = 8.5
	for _, h := range s.piecesOf("hex") {
		b := around(s.line(h.Line)...)
		wide := s.faces.text.width(h.Name, size)
		s.pen.word(s.faces.text, size, pt{b.middle().x - wide/2, b.low.y + b.height()*0.3}, 0, s.ink.Ink, faint(s.ink.Paper, 80), h.Name)
	}
}

// drawNumber draws the number of a feature in a ring.
func (s *sheet) drawNumber(at pt, n int) {
	const radius, size = 9.5, 12.5
	s.pen.area(s.ink.Ink, disc(at, radius+1.2))
	s.pen.area(s.ink.Field, disc(at, radius))
	word := fmt.Sprint(n)
	s.pen.word(s.faces.textBold, size, pt{at.x - s.faces.textBold.width(word, size)/2, at.y + size*0.36}, 0, s.ink.Ink, none, word)
}
