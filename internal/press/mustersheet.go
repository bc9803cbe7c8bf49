package press

import (
	"fmt"

	"frontier/battle/papers"
	"frontier/internal/words"
)

// musterPage is a page of cards, in two columns.
type musterPage struct {
	at  [2]float64 // how deep each column is filled
	put []placed
}

// placed is a card with its place.
type placed struct {
	card *papers.Card
	x, y float64
}

// musterSheets prints the cards of both sides, a side's on pages of its own.
func (c *canvas) musterSheets(p *papers.Papers) {
	var pages [2][]musterPage
	all := 0
	for i := range p.Sides {
		pages[i] = c.shared(p, &p.Sides[i])
		all += len(pages[i])
	}
	n := 0
	for i := range p.Sides {
		side := &p.Sides[i]
		for k, page := range pages[i] {
			n++
			c.turn()
			c.musterHead(p, side)
			for _, put := range page.put {
				c.muster(put.card, put.x, put.y, c.columnWide())
			}
			if k == len(pages[i])-1 {
				c.musterEnd(p, side)
			}
			c.foot(p, "Type the marks in under Battles, Type in the result: figures that fell of each card.", fmt.Sprintf("Sheet %d of %d", n, all))
		}
	}
}

func (c *canvas) columnWide() float64 { return (c.width - 2*edge - cardGap) / 2 }

// shared shares the cards of a side among pages, the last of which keeps room for leaders and the end. Where that
// is too full for them its last two cards go over to a page with them, so that leaders do not stand there alone.
func (c *canvas) shared(p *papers.Papers, side *papers.Side) []musterPage {
	top := edge + headDeep + c.turnsDeep(p)
	full := c.depth - edge - footDeep - top
	end := endDeep(side)
	pages := c.filled(side.Cards, top, full)
	last := pages[len(pages)-1]
	if last.deep()+end <= full {
		return pages
	}
	for over := min(2, len(last.put)-1); over > 0; over-- {
		from := len(side.Cards) - over
		if with := c.filled(side.Cards[from:], top, full); len(with) == 1 && with[0].deep()+end <= full {
			return append(c.filled(side.Cards[:from], top, full), with[0])
		}
	}
	return append(pages, musterPage{})
}

// deep is how deep the fuller column of a page is.
func (p *musterPage) deep() float64 { return max(p.at[0], p.at[1]) }

// filled puts cards on pages: each goes where its column has room, left and right by turns.
func (c *canvas) filled(cards []papers.Card, top, full float64) []musterPage {
	var out []musterPage
	page := musterPage{}
	for i := range cards {
		card := &cards[i]
		deep := cardDeep(card, c.columnWide())
		col := 0
		if page.at[1] < page.at[0] {
			col = 1
		}
		if page.at[col] > 0 && page.at[col]+deep > full {
			out, page = append(out, page), musterPage{}
			col = 0
		}
		page.put = append(page.put, placed{card, edge + float64(col)*(c.columnWide()+cardGap), top + page.at[col]})
		page.at[col] += deep + cardGap
	}
	return append(out, page)
}

// musterHead writes whose sheet it is, what he brought, and the turns to be struck off.
func (c *canvas) musterHead(p *papers.Papers, side *papers.Side) {
	c.heading(p, "Muster sheet · "+side.Name+" · "+p.About.Title)
	units, figures, points, laddersAlike := len(side.Cards), 0, 0, true
	for i := range side.Cards {
		card := &side.Cards[i]
		figures += card.Figures.Total()
		points += card.Ladder.Points(card.Figures)
		laddersAlike = laddersAlike && laddered(card)
	}
	told := words.Count(units, "unit", "units") + " · " + words.Count(figures, "figure", "figures")
	if laddersAlike && points > 0 {
		told += " · " + words.Count(points, "point", "points")
	}
	c.aside(told, leaderOf(side))
	c.turns(p)
}

// leaderOf names who leads a side.
func leaderOf(side *papers.Side) string {
	name := side.Name
	if len(side.Leaders) > 0 {
		name = side.Leaders[0].Name
	}
	return name
}

// Rings of turns, in millimetres.
const (
	turnsFrom = 14.0 // from the edge
	turnsEnd  = 66.0 // kept free at the right
	ringMost  = 6.9  // from a ring to the next
	ringLeast = 5.6
)

// rings gives how many rings of turns stand in a line, and how far apart.
func (c *canvas) rings(p *papers.Papers) (n int, step float64) {
	room := c.width - 2*edge - turnsFrom - turnsEnd
	for lines := 1; ; lines++ {
		if n = (p.Book.Turns + lines - 1) / lines; float64(n)*ringLeast <= room || n <= 1 {
			return max(n, 1), min(ringMost, room/float64(max(n, 1)))
		}
	}
}

// turnsDeep is how deep the rings are.
func (c *canvas) turnsDeep(p *papers.Papers) float64 {
	n, step := c.rings(p)
	return max(float64((p.Book.Turns+n-1)/n)*step, ringMost) + 2.6
}

// turns draws a ring for each turn, and says what a figure is.
func (c *canvas) turns(p *papers.Papers) {
	y := edge + headDeep + 4.4
	n, step := c.rings(p)
	c.say(edge, y+1, bold, 8.5, black, p.Book.Turn, turnsFrom-2)
	for i := range p.Book.Turns {
		x := edge + turnsFrom + step/2 + float64(i%n)*step
		at := y + float64(i/n)*step
		c.ring(x, at, 0.42*step, 0.25)
		c.sayMiddle(x, at+1.1, text, 8, grey, fmt.Sprint(i+1))
	}
	c.sayRight(c.width-edge, y, text, 8.2, grey, words.Capital(p.Book.Scale)+".")
	c.sayRight(c.width-edge, y+3.6, text, 8.2, grey, c.shortened(text, 8.2, "Table "+p.Field.Size+".", turnsEnd))
}

// leaderLead is from a leader to the next, in millimetres.
const leaderLead = 5.6

// endDeep is how deep the leaders and the end are: leaders stand in two columns.
func endDeep(side *papers.Side) float64 {
	return 17 + leaderLead*float64((len(side.Leaders)+1)/2)
}

// musterEnd asks what became of the leaders, and how it ended.
func (c *canvas) musterEnd(p *papers.Papers, side *papers.Side) {
	y := c.depth - edge - footDeep - endDeep(side) + 3
	y = c.leaders(side.Leaders, y+0.6)
	c.line(edge, y-3.6, c.width-edge, y-3.6, 0.15, grey)
	y += 1.4
	x := edge
	for _, w := range []string{"We hold the field", "They hold it", "Neither"} {
		x = c.tick(x, y, 8.2, w) + 4
	}
	for _, w := range []string{"Guns lost", "Ended in " + words.Small(p.Book.Turn)} {
		x += c.say(x, y, text, 8.5, black, w, 40) + 1.6
		c.box(x, y-3.8, 8, 5.2, 0.2, grey)
		x += 11
	}
	x += c.say(x, y, text, 8.5, black, "Signed", 20) + 1.6
	c.line(x, y+0.6, c.width-edge, y+0.6, 0.15, grey)
}

// leaders asks what became of some leaders, in two columns, and gives where they end.
func (c *canvas) leaders(of []papers.Leader, y float64) float64 {
	wide := c.columnWide()
	rows := (len(of) + 1) / 2
	for i, l := range of {
		left, at := edge+float64(i/max(rows, 1))*(wide+cardGap), y+float64(i%max(rows, 1))*leaderLead
		c.say(left, at, bold, c.sized(bold, 8.5, 6, l.Name, wide-50), black, l.Name, wide-50)
		x := left + wide - 47
		for _, fate := range []string{"wounded", "killed", "taken"} {
			x = c.tick(x, at, 8.2, fate) + 2
		}
		c.line(left, at+1.5, left+wide, at+1.5, 0.1, pale)
	}
	return y + float64(rows)*leaderLead
}
