package press

import (
	"fmt"
	"math"

	"frontier/battle/tick"
	"frontier/internal/ranks"
)

// Measures of what is struck off on a card, in millimetres.
const (
	boxWide  = 5.1
	boxHigh  = 5.8
	boxStep  = boxWide + 0.72
	rankGap  = 1.1 // before the others
	boxLead  = boxHigh + 0.9
	rungHigh = 4.9
	rungLead = rungHigh + 5.2
)

// figures draws a box for every figure, officers with a star and sergeants with chevrons, and
// a ring for every gun; it gives how deep they are.
func (c *canvas) figures(x, y, room float64, r ranks.Ranks, guns int) float64 {
	return laidOut(room, r, guns, func(kind int, dx, dy float64) {
		at, top := x+dx, y+dy
		if kind == gunBox {
			c.ring(at+boxWide/2, top+boxHigh/2, 2.7, 0.25)
			c.symbol("artillery", at+boxWide/2, top+boxHigh/2, 3.4)
			return
		}
		c.box(at, top, boxWide, boxHigh, 0.25, black)
		switch kind {
		case officerBox:
			c.star(at+boxWide/2, top+boxHigh/2, 1.5)
		case sergeantBox:
			c.chevrons(at+boxWide/2, top+boxHigh/2)
		}
	})
}

// The kinds of what is struck off, in the order in which they stand.
const (
	officerBox = iota
	sergeantBox
	otherBox
	gunBox
)

// laidOut finds a place for every box in lines no longer than a room, and gives how deep they
// are. Officers and sergeants stand a little apart, and so do guns.
func laidOut(room float64, r ranks.Ranks, guns int, put func(kind int, dx, dy float64)) float64 {
	at, top, prior := 0.0, 0.0, -1
	for kind, n := range [4]int{r.Officers, r.Sergeants, r.Others, guns} {
		for range n {
			if prior >= 0 && prior != kind && (kind == otherBox || kind == gunBox) {
				at += rankGap
			}
			if at+boxWide > room+rounding {
				at, top = 0, top+boxLead
			}
			put(kind, at, top)
			at += boxStep
			prior = kind
		}
	}
	return top + boxLead
}

// figuresDeep is how deep the boxes are in a room.
func figuresDeep(room float64, r ranks.Ranks, guns int) float64 {
	return laidOut(room, r, guns, func(int, float64, float64) {})
}

// star draws a star.
func (c *canvas) star(x, y, radius float64) {
	c.pdf.SetFillColor(int(grey.r), int(grey.g), int(grey.b))
	for i := range 10 {
		r := radius
		if i%2 == 1 {
			r *= 0.42
		}
		sin, cos := math.Sincos(float64(i) * math.Pi / 5)
		if i == 0 {
			c.pdf.MoveTo(x+r*sin, y-r*cos)
		} else {
			c.pdf.LineTo(x+r*sin, y-r*cos)
		}
	}
	c.pdf.ClosePath()
	c.pdf.DrawPath("F")
}

// chevrons draws two chevrons.
func (c *canvas) chevrons(x, y float64) {
	for _, d := range []float64{-0.9, 0.5} {
		c.line(x-1.3, y+d-0.5, x, y+d+0.5, 0.3, grey)
		c.line(x, y+d+0.5, x+1.3, y+d-0.5, 0.3, grey)
	}
}

// mostRungs is how many rungs stand side by side at most.
const mostRungs = 18

// rungs gives how many rungs of so many points stand in a line, and how far apart.
func rungs(room float64, points int) (n int, step float64) {
	lines := (points + mostRungs - 1) / mostRungs
	n = (points + lines - 1) / lines
	return n, min(boxStep, (room+0.72)/float64(n))
}

// ladder draws a rung for every point, bracketed by grades, and gives how deep it is. Rungs
// are struck from the left.
func (c *canvas) ladder(x, y, room float64, l tick.Ladder, points int) float64 {
	n, step := rungs(room, points)
	wide := step - 0.72
	for from, row := points, 0; from > 0; from, row = from-n, row+1 {
		top := y + float64(row)*rungLead
		begin, grade := x, l.Grade(from)
		for i := range min(n, from) {
			at := x + float64(i)*step
			c.box(at, top, wide, rungHigh, 0.25, black)
			c.sayMiddle(at+wide/2, top+3.5, text, 8.5, grey, fmt.Sprint(from-i))
			if next := l.Grade(from - i - 1); next != grade || i == min(n, from)-1 {
				c.bracket(begin, at+wide, top+rungHigh+0.7, grade)
				begin, grade = at+step, next
			}
		}
	}
	return ladderDeep(room, points)
}

func ladderDeep(room float64, points int) float64 {
	n, _ := rungs(room, points)
	return float64((points+n-1)/n) * rungLead
}

// bracket draws a bracket under the rungs of a grade with its sign and, where there is room,
// its word.
func (c *canvas) bracket(from, to, y float64, g tick.Grade) {
	c.line(from, y, from, y+0.9, 0.25, black)
	c.line(from, y+0.9, to, y+0.9, 0.25, black)
	c.line(to, y, to, y+0.9, 0.25, black)
	word := map[tick.Grade]string{tick.Full: "Full", tick.Worn: "Worn", tick.Spent: "Spent"}[g]
	wide := c.wide(text, 8, word)
	mid := (from + to) / 2
	if wide+3.4 > to-from {
		c.grade(mid, y+2.7, g)
		return
	}
	left := mid - (wide+3.4)/2
	c.grade(left+1.1, y+2.7, g)
	c.say(left+3.4, y+3.6, text, 8, black, word, wide+1)
}

// grade draws the sign of a grade: a full disc, a half-filled diamond, an open triangle.
func (c *canvas) grade(x, y float64, g tick.Grade) {
	const r = 1.05
	c.stroke(0.3, black)
	c.pdf.SetFillColor(0, 0, 0)
	shape := func(style string, points ...[2]float64) {
		for i, p := range points {
			if i == 0 {
				c.pdf.MoveTo(x+p[0]*r, y+p[1]*r)
			} else {
				c.pdf.LineTo(x+p[0]*r, y+p[1]*r)
			}
		}
		c.pdf.ClosePath()
		c.pdf.DrawPath(style)
	}
	switch g {
	case tick.Full:
		c.pdf.Circle(x, y, r, "F")
	case tick.Worn:
		shape("D", [2]float64{0, -1.2}, [2]float64{1.2, 0}, [2]float64{0, 1.2}, [2]float64{-1.2, 0})
		shape("F", [2]float64{-1.2, 0}, [2]float64{1.2, 0}, [2]float64{0, 1.2})
	case tick.Spent:
		shape("D", [2]float64{-1.1, -0.9}, [2]float64{1.1, -0.9}, [2]float64{0, 1.1})
	}
}
