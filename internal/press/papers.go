package press

import (
	"bytes"
	"fmt"
	"time"

	"codeberg.org/go-pdf/fpdf"

	"frontier/battle/papers"
	"frontier/battle/sheet"
	"frontier/internal/typeface"
)

// BattlePapers prints what is laid beside a real table: muster sheets of both sides, the table with
// its measurements, the reference sheet of the rule set where there is one, and the result to
// fill in. All of it prints in black alone. The same papers give the same bytes.
func BattlePapers(p *papers.Papers, card *sheet.Sheet, fonts Fonts, paper Paper) ([]byte, error) {
	deep, wide, err := paper.size()
	if err != nil {
		return nil, err
	}
	m, err := newMeasure(fonts, wide, deep)
	if err != nil {
		return nil, err
	}
	m.document(p.Name)
	c := &canvas{measure: m, width: wide, depth: deep}
	c.musterSheets(p)
	if err := c.tablePage(p); err != nil {
		return nil, err
	}
	if card != nil {
		if err := m.cardPage(*card, deep, wide); err != nil {
			return nil, err
		}
	}
	c.resultForm(p)
	var out bytes.Buffer
	if err := m.pdf.Output(&out); err != nil {
		return nil, fmt.Errorf("the papers cannot be written: %w", err)
	}
	return out.Bytes(), nil
}

// Measures of papers that stand upright, in millimetres.
const (
	edge      = 10.0 // from the edge of the paper
	headDeep  = 15.5 // title and rules below it
	footDeep  = 7.0
	titleFace = 19.0 // points
)

// turn begins a page on which papers stand upright.
func (c *canvas) turn() {
	c.pdf.AddPageFormat("P", fpdf.SizeType{Wd: c.width, Ht: c.depth})
}

// heading writes the head of a page: what it is, and of which battle.
func (c *canvas) heading(p *papers.Papers, what string) {
	c.say(edge, edge+3.2, titleItalic, 10.5, grey, what, c.width-2*edge)
	name, room := p.Name+dated(p.Date), (c.width-2*edge)*0.6
	c.say(edge, edge+11, title, c.sized(title, titleFace, 11, name, room), black, name, room)
	c.line(edge, edge+13.6, c.width-edge, edge+13.6, 0.45, black)
	c.line(edge, edge+14.4, c.width-edge, edge+14.4, 0.12, black)
}

// aside writes at the right of a head, below the line that says what a page is.
func (c *canvas) aside(told, name string) {
	const room = 0.38
	wide := (c.width - 2*edge) * room
	size := c.sized(title, 11.5, 8, name, wide)
	c.sayRight(c.width-edge, edge+8, title, size, black, c.shortened(title, size, typeface.Letters(name), wide))
	c.sayRight(c.width-edge, edge+12.2, text, 8.5, grey, told)
}

// foot writes the foot of a page.
func (c *canvas) foot(p *papers.Papers, left, right string) {
	y := c.depth - edge
	c.line(edge, y-4, c.width-edge, y-4, 0.15, black)
	end := c.width - edge
	if p.Check != "" {
		end -= c.sayRight(end, y-0.4, bold, 8, black, p.Check)
		end -= c.sayRight(end, y-0.4, text, 8, grey, right+" · check word ")
	} else {
		end -= c.sayRight(end, y-0.4, text, 8, grey, right)
	}
	c.say(edge, y-0.4, text, 8, grey, left, end-edge-3)
}

// dated is a date behind a name: ", 27 July 1880".
func dated(date string) string {
	day, err := time.Parse("2006-01-02", date)
	if err != nil {
		return ""
	}
	return ", " + day.Format("2 January 2006")
}
