package press

import (
	"strconv"

	"frontier/battle/sheet"
)

// mark is something drawn: words, a filled box or a line. Places are millimetres to the
// right and down from the corner of what it is part of.
type mark struct {
	x, y  float64 // of words, where their line stands
	w, h  float64 // of a box
	words string  // empty: a box
	face  face
	size  float64 // points
	ink   ink
}

// set is something set: its marks and its depth in millimetres.
type set struct {
	marks []mark
	depth float64
}

// add puts another set below, and beside by right millimetres.
func (s *set) add(right, down float64, other set) {
	for _, m := range other.marks {
		m.x += right
		m.y += down
		s.marks = append(s.marks, m)
	}
}

// setter sets parts of a sheet at one size of type.
type setter struct {
	*measure
	size float64 // points
}

// Measures that go with the size of type.
const (
	leading   = 1.2  // from line to line
	ascent    = 0.93 // from the top of a line to where its words stand
	headSize  = 1.34 // of a heading
	smallSize = 0.84 // of rules' numbers and heads of tables
	afterHead = 0.42 // below the lines of a heading
	afterPart = 0.36 // between two parts of a block
	afterLine = 0.16 // between two sentences
)

// em is the size of type in millimetres.
func (s *setter) em() float64 { return s.size * perPoint }

// say puts one line of pieces at a place.
func (s *setter) say(out *set, x, y, size float64, colour ink, line []piece) {
	for _, p := range line {
		out.marks = append(out.marks, mark{x: x, y: y, words: p.text, face: p.face, size: size, ink: colour})
		x += s.width(p.face, size, p.text+" ")
	}
}

// block sets a block with its heading.
func (s *setter) block(b sheet.Block, width float64) set {
	out := s.heading(b, width)
	for i, part := range b.Parts {
		if i > 0 {
			out.depth += afterPart * s.em()
		}
		var p set
		switch part := part.(type) {
		case sheet.Lines:
			p = s.lines(part, width, false)
		case sheet.Steps:
			p = s.lines(part, width, true)
		case sheet.Table:
			p = s.table(part, width)
		}
		out.add(0, out.depth, p)
		out.depth += p.depth
	}
	return out
}

// heading sets the title of a block, its rules at the right where there is room, and the
// two lines below.
func (s *setter) heading(b sheet.Block, width float64) set {
	var out set
	big, small, em := headSize*s.size, smallSize*s.size, s.em()
	lines := s.wrap([]piece{{title, b.Title}}, big, width, 0)
	rules := b.Rules
	for i, line := range lines {
		y := out.depth + ascent*headSize*em
		s.say(&out, 0, y, big, inkDark, line)
		if w := s.width(italic, small, rules); i == len(lines)-1 && s.width(title, big, line[0].text)+2*em+w <= width {
			s.say(&out, width-w, y, small, inkLink, []piece{{italic, rules}})
		}
		out.depth += 1.16 * headSize * em
	}
	out.marks = append(out.marks,
		mark{y: out.depth, w: width, h: 0.25, ink: ruleHard},
		mark{y: out.depth + 0.5, w: width, h: 0.15, ink: ruleSoft})
	out.depth += 0.65 + afterHead*em
	return out
}

// lines sets sentences, numbered or not.
func (s *setter) lines(lines []sheet.Line, width float64, numbered bool) set {
	var out set
	em := s.em()
	indent := 0.8 * em
	if numbered {
		indent = s.width(bold, s.size, "0. ") + 0.1*em
	}
	for i, l := range lines {
		if i > 0 {
			out.depth += afterLine * em
		}
		pieces, left := []piece{{bold, l.Lead}, {text, l.Text}}, 0.0
		hang := indent
		if numbered {
			s.say(&out, 0, out.depth+ascent*em, s.size, inkRed, []piece{{bold, strconv.Itoa(i + 1)}})
			left, hang = indent, 0
		}
		for j, line := range s.wrap(pieces, s.size, width-left, hang) {
			x := left
			if j > 0 {
				x += hang
			}
			s.say(&out, x, out.depth+ascent*em, s.size, inkDark, line)
			out.depth += leading * em
		}
	}
	return out
}
