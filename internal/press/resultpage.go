package press

import (
	"fmt"

	"frontier/battle/papers"
	"frontier/internal/words"
)

// Measures of the result to fill in, in millimetres.
const (
	formLead = 6.6
	cellWide = 12.0
)

// formCells are what is asked of a unit of the roster.
var formCells = []string{"Fallen", "Taken", "Guns lost", "Animals"}

// endings are how a unit may have ended, by their letters.
var endings = []struct{ letter, word string }{
	{"S", "steady"}, {"R", "recovering"}, {"F", "fled"}, {"D", "destroyed"}, {"O", "off the table"},
}

// formRow is a line of the form: a unit, or the name of a side above its units.
type formRow struct {
	side    *papers.Side // of a heading
	name    string
	figures int // of the roster
	table   int // that stood for them on the table
}

// rowsOf are the units of the roster, each once: a unit that its rule set parted is typed in
// as a whole.
func rowsOf(p *papers.Papers) []formRow {
	var out []formRow
	for i := range p.Sides {
		side := &p.Sides[i]
		out = append(out, formRow{side: side})
		at := map[string]int{}
		for k := range side.Cards {
			card := &side.Cards[k]
			n, ok := at[card.Of]
			if !ok {
				n = len(out)
				at[card.Of] = n
				out = append(out, formRow{name: card.Whole, figures: card.Roster})
			}
			out[n].table += card.Figures.Total()
		}
	}
	return out
}

// resultForm prints the result of a battle to fill in.
func (c *canvas) resultForm(p *papers.Papers) {
	rows := rowsOf(p)
	room := c.depth - 2*edge - headDeep - footDeep - 10
	most := int(room / formLead)
	asked := askedDeep(p)
	for page := 1; ; page++ {
		c.turn()
		c.heading(p, "Result to fill in · "+p.About.Title)
		y := edge + headDeep + 6
		c.formHead(y)
		y += 3
		n := min(len(rows), most)
		for _, r := range rows[:n] {
			y += formLead
			c.formRow(&r, y)
		}
		rows = rows[n:]
		last := len(rows) == 0 && y+asked < c.depth-edge-footDeep
		if last {
			c.asked(p, y+9)
		}
		c.foot(p, "Figures of the roster. Fallen are killed, wounded and missing together; they are sorted when it is typed in.", fmt.Sprintf("Result, page %d", page))
		if last {
			return
		}
	}
}

// formHead names the columns.
func (c *canvas) formHead(y float64) {
	x := c.cellsFrom()
	c.sayRight(x-3, y, text, 8, grey, "Roster")
	for _, w := range formCells {
		c.sayMiddle(x+cellWide/2, y, text, 8, grey, w)
		x += cellWide + 1.5
	}
	c.say(x+1, y, text, 8, grey, "How it ended (ring one)", 50)
}

// cellsFrom is where the first cell stands.
func (c *canvas) cellsFrom() float64 {
	return c.width - edge - 34 - float64(len(formCells))*(cellWide+1.5)
}

// formRow prints a line of the form.
func (c *canvas) formRow(r *formRow, y float64) {
	if r.side != nil {
		c.say(edge, y, title, 11, black, r.side.Name, c.cellsFrom()-edge)
		return
	}
	x := c.cellsFrom()
	room := x - edge - 14
	if r.table != r.figures {
		told := fmt.Sprintf("%d on the table", r.table)
		room -= c.wide(text, 8, told) + 3
		c.say(edge+2+min(room, c.wide(bold, 8.8, r.name)), y, text, 8, grey, told, 40)
	}
	c.say(edge, y, bold, 8.8, black, r.name, room)
	c.sayRight(x-3, y, text, 8.8, black, fmt.Sprint(r.figures))
	for range formCells {
		c.box(x, y-4, cellWide, 5.2, 0.2, grey)
		x += cellWide + 1.5
	}
	x += 3
	for _, e := range endings {
		c.sayMiddle(x, y, text, 9.5, grey, e.letter)
		x += 6.6
	}
	c.line(edge, y+1.9, c.width-edge, y+1.9, 0.1, pale)
}

// askedDeep is how deep is what is asked besides.
func askedDeep(p *papers.Papers) float64 {
	deep := 40 + 6*float64(len(p.Works))
	for i := range p.Sides {
		deep += 8 + leaderLead*float64((len(p.Sides[i].Leaders)+1)/2)
	}
	return deep
}

// asked asks who holds the field, why it ended, what became of leaders and works.
func (c *canvas) asked(p *papers.Papers, y float64) {
	letters := ""
	for i, e := range endings {
		if i > 0 {
			letters += ", "
		}
		letters += e.letter + " " + e.word
	}
	c.say(edge, y, text, 8, grey, letters+".", c.width-2*edge)
	line := func(what string, options ...string) {
		y += 6.5
		c.say(edge, y, bold, 8.8, black, what, 34)
		x := edge + 36
		for _, o := range options {
			x = c.tick(x, y, 8.5, o) + 4
		}
	}
	line("Who holds the field", p.Sides[0].Name, "neither", p.Sides[1].Name)
	line("Why it ended", "a side broke", "drew off", "night fell", "nothing left", "an aim was won")
	line("After " + words.Small(p.Book.Turn) + "s")
	c.box(edge+36, y-4, cellWide, 5.2, 0.2, grey)
	for i := range p.Sides {
		y += 7
		c.say(edge, y, title, 10, black, "Leaders of "+p.Sides[i].Name, c.width-2*edge)
		y = c.leaders(p.Sides[i].Leaders, y+5.4) - leaderLead
	}
	y += 8
	for _, w := range p.Works {
		c.say(edge, y, bold, 8.5, black, w.Name+", "+w.Was+" before", c.columnWide())
		x := edge + c.columnWide()
		for _, s := range []string{"intact", "damaged", "destroyed"} {
			x = c.tick(x, y, 8.2, s) + 4
		}
		y += 6
	}
}
