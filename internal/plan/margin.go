package plan

import (
	"fmt"
	"image/color"
	"math"
	"strings"

	"frontier/battle"
)

const (
	footRoom = 58.0 // for scale and signs, below the frame
	footLead = 17.0
	footSize = 12.5
)

var none color.NRGBA // no halo

// drawMargin covers what reached over the table's edge with paper, and draws the frame,
// the title, the sides and the signs.
func (s *sheet) drawMargin() {
	s.pen.begin("")
	defer s.pen.end()
	sheetBox := box{pt{-2, -2}, pt{s.width + 2, s.height + 2}}
	hole := s.table.ring()
	s.pen.area(s.ink.Paper, sheetBox.ring(), []pt{hole[3], hole[2], hole[1], hole[0]})
	s.drawFrame()
	neat := box{pt{}, pt{s.width, s.height}}
	s.pen.stroke(s.ink.Ink, 2.5, closedLine(neat.grown(-14).ring()))
	s.pen.stroke(s.ink.Ink, 1, closedLine(neat.grown(-19.5).ring()))
	s.drawHead()
	s.drawFoot()
}

// drawFrame draws the wooden frame of the table with its ticks, one to a unit of length
// on a small table, longer at each sixth and twelfth.
func (s *sheet) drawFrame() {
	wood := s.ground("hills").Mark
	outer, inner := s.table.grown(timber).ring(), s.table.ring()
	s.pen.area(wood, outer, []pt{inner[3], inner[2], inner[1], inner[0]})
	s.pen.stroke(s.ink.Ink, 1.2, closedLine(outer), closedLine(inner))
	if s.Unit == "" {
		return
	}
	pale := faint(s.ground("sand").Fill, 85)
	r := s.ruler()
	each := 1
	for float64(each)*s.scale < 5 {
		each *= r.mark
	}
	var ticks [][]pt
	count := func(long float64, tick func(at, reach float64)) {
		for n := 0; float64(n)*s.scale <= long+0.5; n += each {
			reach := 3.0
			if n%(2*r.mark) == 0 {
				reach = 7.5
			} else if n%r.mark == 0 {
				reach = 5.2
			}
			tick(float64(n)*s.scale, reach)
		}
	}
	count(s.table.width(), func(at, reach float64) {
		x := s.table.low.x + at
		ticks = append(ticks, []pt{{x, s.table.low.y - 1.5}, {x, s.table.low.y - 1.5 - reach}}, []pt{{x, s.table.high.y + 1.5}, {x, s.table.high.y + 1.5 + reach}})
	})
	count(s.table.height(), func(at, reach float64) {
		y := s.table.low.y + at
		ticks = append(ticks, []pt{{s.table.low.x - 1.5, y}, {s.table.low.x - 1.5 - reach, y}}, []pt{{s.table.high.x + 1.5, y}, {s.table.high.x + 1.5 + reach, y}})
	})
	s.pen.stroke(pale, 0.9, ticks...)
}

// drawHead writes the title and what stands beside it, and the two sides at the right.
func (s *sheet) drawHead() {
	left, right := margin-timber+2, s.width-margin+timber-2
	y := margin + 26.0
	f := s.faces.titleBold
	at := right
	for i := 1; i >= 0; i-- { // the second side outermost
		side := s.Sides[i]
		field, symbol := s.colours(i)
		units, figures := 0, 0
		for _, u := range s.View.Units {
			if u.Side == i && !u.Off {
				units, figures = units+1, figures+u.Figures
			}
		}
		name, told := clipped(side.Name, 34), fmt.Sprintf("%s, %s", counted(units, "unit"), counted(figures, "figure"))
		wide := max(s.faces.textBold.width(name, 13.5), s.faces.text.width(told, 12))
		at -= wide
		s.pen.word(s.faces.textBold, 13.5, pt{at, y - 7}, 0, s.ink.Ink, none, name)
		s.pen.word(s.faces.text, 12, pt{at, y + 9}, 0, s.ink.InkSoft, none, told)
		b := box{pt{at - 40, y - 19}, pt{at - 9, y + 8}}
		edge := card(b, 3)
		if side.Native {
			edge = cornered(b, 7)
		}
		s.pen.area(field, edge)
		s.pen.stroke(s.ink.Ink, 1.5, closedLine(edge))
		s.drawSymbol("arm-leader", b.middle(), 17, symbol, field)
		at -= 40 + 24
	}
	title := s.Title
	for f.width(title, 28) > at-left-20 && len([]rune(title)) > 4 {
		title = clipped(title, len([]rune(title))-2)
	}
	s.pen.word(f, 28, pt{left, y}, 0, s.ink.Ink, none, title)
	aside := s.Aside
	room := at - left
	if wide := f.width(title, 28) + 16; s.faces.title.width(aside, 17) <= room-wide {
		s.pen.word(s.faces.title, 17, pt{left + wide, y}, 0, s.ink.InkSoft, none, aside)
	} else {
		for s.faces.title.width(aside, 16) > s.width-2*margin && len([]rune(aside)) > 4 {
			aside = clipped(aside, len([]rune(aside))-2)
		}
		s.pen.word(s.faces.title, 16, pt{left, y + 22}, 0, s.ink.InkSoft, none, aside)
	}
}

// cornered is a box with its corners cut off.
func cornered(b box, cut float64) []pt {
	return []pt{{b.low.x + cut, b.low.y}, {b.high.x - cut, b.low.y}, {b.high.x, b.low.y + cut}, {b.high.x, b.high.y - cut},
		{b.high.x - cut, b.high.y}, {b.low.x + cut, b.high.y}, {b.low.x, b.high.y - cut}, {b.low.x, b.low.y + cut}}
}

// clipped is a text of at most so many characters.
func clipped(text string, most int) string {
	r := []rune(strings.TrimSuffix(text, "…"))
	if len(r) <= most {
		return text
	}
	return strings.TrimRight(string(r[:max(most-1, 1)]), " ,.") + "…"
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// footLine is a line below the table: the side whose it is, and words.
type footLine struct {
	side int // -1: none of its own
	text string
}

// footLines tells of each side who is no longer on the table, folded into lines.
func (s *sheet) footLines(room float64) []footLine {
	var out []footLine
	for i := range s.Sides {
		var gone []string
		for _, list := range [][]battle.UnitView{s.View.Units, s.View.Leaders} {
			for _, u := range list {
				if u.Side == i && u.Off {
					gone = append(gone, u.Name)
				}
			}
		}
		if len(gone) == 0 {
			continue
		}
		line, side := "Off the table:", i
		for k, name := range gone {
			word := " " + clipped(name, 60)
			if k < len(gone)-1 {
				word += ";"
			}
			if s.faces.text.width(line+word, footSize) > room-30 {
				out = append(out, footLine{side, line})
				line, side = "", -1
			}
			line += word
		}
		out = append(out, footLine{side, line})
	}
	return out
}

// drawFoot draws the scale and the signs, and who is off the table.
func (s *sheet) drawFoot() {
	left, right := margin-timber+2, s.width-margin+timber-2
	y := s.table.high.y + timber + 34
	text, soft := s.faces.text, s.ink.InkSoft
	if s.Unit != "" {
		s.drawScale(pt{left, y - 5})
	}
	x := right
	write := func(word string) {
		x -= text.width(word, footSize)
		s.pen.word(text, footSize, pt{x, y}, 0, soft, none, word)
	}
	for _, g := range []struct{ grade, word string }{{"spent", "spent"}, {"worn", "worn"}, {"full", "full"}} {
		write(g.word)
		x -= 11
		s.drawGrade(g.grade, pt{x, y - 4.4})
		x -= 20
	}
	write("front")
	x -= 12
	mid := pt{x, y - 2}
	s.pen.area(s.ink.Ink, []pt{mid.plus(pt{-5, 0}), mid.plus(pt{0, -6}), mid.plus(pt{5, 0})})
	s.pen.stroke(s.ink.Ink, 2.4, []pt{mid.plus(pt{-9, 0.6}), mid.plus(pt{9, 0.6})})
	x -= 26
	write("disordered")
	x -= 14
	b := boxAt(pt{x, y - 4.5}, 20, 11)
	s.pen.area(s.ink.Field, b.ring())
	s.pen.stroke(faint(s.ink.Ink, 70), 1.2, []pt{{b.low.x + 3, b.low.y}, {b.low.x + 8, b.high.y}}, []pt{{b.low.x + 9, b.low.y}, {b.low.x + 14, b.high.y}}, []pt{{b.low.x + 15, b.low.y}, {b.high.x, b.high.y}})
	s.pen.stroke(s.ink.Ink, 1.3, dashed(closedLine(b.ring()), 4, 2.6)...)
	if s.anyProne() {
		x = b.low.x - 20
		write("gone to ground")
		lying := boxAt(pt{x - 15, y - 6}, 18, 8)
		s.pen.area(s.ink.Field, lying.ring())
		s.pen.stroke(s.ink.Ink, 1.3, closedLine(lying.ring()))
		s.pen.stroke(s.ground("hills").Mark, 2.4, []pt{{lying.low.x, lying.high.y + 3.6}, {lying.high.x, lying.high.y + 3.6}})
	}
	y += footRoom - 34 + 8
	for _, l := range s.foot {
		if l.side >= 0 {
			field, _ := s.colours(l.side)
			swatch := box{pt{left, y - 9.5}, pt{left + 9, y + 0.5}}
			s.pen.area(field, swatch.ring())
			s.pen.stroke(s.ink.Ink, 0.9, closedLine(swatch.ring()))
		}
		s.pen.word(text, footSize, pt{left + 16, y}, 0, soft, none, strings.TrimSpace(l.text))
		y += footLead
	}
}

func (s *sheet) anyProne() bool {
	for _, u := range s.View.Units {
		if u.Prone && !u.Off {
			return true
		}
	}
	return false
}

// ruler is how lengths of a table are marked.
type ruler struct {
	mark int       // a middling mark stands at so many, a long one at twice as many
	bars []float64 // half lengths of a scale
}

var (
	inFeet = ruler{6, []float64{0.5, 1, 2, 6, 12, 24, 48, 120, 240, 480, 960}}
	inTens = ruler{5, []float64{0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000}}
)

func (s *sheet) ruler() ruler {
	if s.Unit == "inches" {
		return inFeet
	}
	return inTens
}

// drawScale draws a bar in steps of the table's unit.
func (s *sheet) drawScale(at pt) {
	steps := []float64{0, 0, 0}
	for _, n := range s.ruler().bars {
		if n*2*s.scale <= 300 || steps[2] == 0 {
			steps = []float64{0, n, 2 * n}
		}
	}
	long := steps[2] * s.scale
	if long > s.width/3 {
		return
	}
	half := at.plus(pt{steps[1] * s.scale, 0})
	s.pen.area(s.ink.Ink, box{at, half.plus(pt{0, 5})}.ring())
	s.pen.area(s.ink.Field, box{half, at.plus(pt{long, 5})}.ring())
	s.pen.stroke(s.ink.Ink, 1, closedLine(box{at, at.plus(pt{long, 5})}.ring()))
	for _, n := range steps {
		word := num(n)
		x := at.x + n*s.scale
		if n > 0 {
			x -= s.faces.text.width(word, 11.5) / 2
		}
		s.pen.word(s.faces.text, 11.5, pt{x, at.y - 4}, 0, s.ink.InkSoft, none, word)
	}
	s.pen.word(s.faces.text, 12, pt{at.x + long + math.Max(9, s.faces.text.width(num(steps[2]), 11.5)/2+4), at.y + 5}, 0, s.ink.InkSoft, none, s.Unit)
}
