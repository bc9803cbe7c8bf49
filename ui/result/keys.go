package result

import (
	"unicode"

	"fyne.io/fyne/v2"

	"frontier/ui/widgets"
)

// focus gives the keys to an object of the page.
func (p *Page) focus(o fyne.Focusable) {
	if c := p.canvas(); c != nil {
		c.Focus(o)
	}
}

func (p *Page) canvas() fyne.Canvas {
	return fyne.CurrentApp().Driver().CanvasForObject(p.View)
}

// step moves the keys on, or back, as Tab does.
func (p *Page) step(on bool) {
	if c := p.canvas(); c != nil && on {
		c.FocusNext()
	} else if c != nil {
		c.FocusPrevious()
	}
}

// entered is told which cell has the keys.
func (p *Page) entered(c *cell) {
	p.form.Rest()
	p.current, p.arrived = c, nil
	p.mark()
	if c.inRow() {
		p.reveal(p.scroll, p.row(c.at.N).view)
	} else if c.at.Kind == CountedCell {
		p.reveal(p.scroll, c)
	} else {
		p.reveal(p.aside.scroll, c)
	}
}

// left is told which cell has the keys no more.
func (p *Page) left(c *cell) {
	p.form.Settle(c.at)
	p.form.Rest()
	p.draw()
}

// picking is told which choice has the keys.
func (p *Page) picking(k *pick) {
	p.current = nil
	p.mark()
	if p.aside != nil {
		p.reveal(p.aside.scroll, k)
	}
}

// mark rings the row of the cell that has the keys.
func (p *Page) mark() {
	for _, r := range p.rosters {
		for _, x := range r.rows {
			x.mark(p.current != nil && p.current.inRow() && p.current.at.N == x.unit)
		}
	}
}

// inRow says whether a cell belongs to the row of a unit.
func (c *cell) inRow() bool {
	return c.at.Kind == LostCell || c.at.Kind == TakenCell || c.at.Kind == FateCell || c.at.Kind == HorsesCell
}

// typed takes a letter or digit. A sign that says all of a unit goes on by itself.
func (p *Page) typed(c *cell, r rune) {
	p.arrived = nil
	switch {
	case r >= '0' && r <= '9' && !c.end:
		p.write(c, string(r))
	case r == '-' && !c.end:
		c.fresh = true
		p.write(c, "-")
	case !c.inRow():
	case r == '.':
		p.form.None(c.at.N)
		p.signed(c.at.N)
	case r == '=':
		if p.form.Above(c.at.N) {
			p.signed(c.at.N)
		}
	case r == '+':
		p.byRank(c.at.N)
	default:
		if e := End(string(unicode.ToUpper(r))); endOf(e) >= 0 {
			p.form.SetEnd(c.at.N, e)
			p.changed()
		}
	}
}

// write adds to what stands in a cell, or begins it anew.
func (p *Page) write(c *cell, text string) {
	if !c.fresh {
		text = *p.form.draft.cell(c.at) + text
	}
	if p.form.Put(c.at, text) {
		p.changed()
		c.fresh = false
	}
}

// signed goes on from a unit of which a sign said all: to one of which nothing is typed, as long
// as there is one. An Enter that follows out of habit does not pass over that.
func (p *Page) signed(i int) {
	p.changed()
	if next := p.form.Next(i); next >= 0 {
		p.focus(p.row(next).lost)
	} else if i+1 < len(p.blank.Units) || p.form.draft.Field == "" {
		p.onward(i)
	}
	p.arrived = p.current
}

// pressed takes a key that types nothing.
func (p *Page) pressed(c *cell, e *fyne.KeyEvent) {
	arrived := p.arrived == c
	p.arrived = nil
	switch e.Name {
	case fyne.KeyReturn, fyne.KeyEnter:
		if arrived {
			return
		}
		if c.inRow() {
			p.onward(c.at.N)
		} else {
			p.step(true)
		}
	case fyne.KeyDown:
		p.beside(c, 1)
	case fyne.KeyUp:
		p.beside(c, -1)
	case fyne.KeyHome:
		p.focus(p.row(0).lost)
	case fyne.KeyEnd:
		p.focus(p.row(len(p.blank.Units) - 1).lost)
	case fyne.KeyLeft:
		p.step(false)
	case fyne.KeyRight:
		p.step(true)
	case fyne.KeyBackspace, fyne.KeyDelete:
		p.erase(c, e.Name == fyne.KeyBackspace && !c.fresh)
	case fyne.KeySpace:
		if c.end {
			p.turnEnd(c.at.N)
		}
	case fyne.KeyEscape:
		if c.inRow() && p.row(c.at.N).open {
			p.byRank(c.at.N)
		}
	default:
		widgets.HandOn(e)
	}
}

// erase takes away what stands in a cell, or its last digit alone.
func (p *Page) erase(c *cell, last bool) {
	if c.end {
		p.form.SetEnd(c.at.N, "")
		p.changed()
		return
	}
	text := *p.form.draft.cell(c.at)
	if !last || text == "" {
		text = " "
	}
	if p.form.Put(c.at, text[:len(text)-1]) {
		p.changed()
		c.fresh = false
	}
}

// turnEnd goes to the next way in which a unit may have ended.
func (p *Page) turnEnd(i int) {
	e, _ := p.form.End(i)
	p.form.SetEnd(i, ends[(endOf(e)+1)%len(ends)].end)
	p.changed()
}

// onward goes to the unit after one. After the last it goes to one that was left out, to who
// holds the field, or to what accepts the result.
func (p *Page) onward(i int) {
	switch next := p.form.Next(i); {
	case i+1 < len(p.blank.Units):
		p.focus(p.row(i + 1).lost)
	case next >= 0 && next != i:
		p.focus(p.row(next).lost)
	case p.form.draft.Field == "":
		p.focus(p.aside.holder)
	case p.form.Waits() == "":
		p.focus(p.aside.accept)
	}
}

// beside goes to the cell of the same kind in the row above or below.
func (p *Page) beside(c *cell, by int) {
	if !c.inRow() {
		p.step(by > 0)
		return
	}
	if c.at.Kind == FateCell && c.at.Rank+by >= 0 && c.at.Rank+by <= 2 {
		p.focus(p.row(c.at.N).fates[c.at.Rank+by][c.at.Fate])
		return
	}
	i := c.at.N + by
	if i < 0 || i >= len(p.blank.Units) {
		return
	}
	r := p.row(i)
	switch {
	case c.end:
		p.focus(r.end)
	case c.at.Kind == TakenCell:
		p.focus(r.taken)
	default:
		p.focus(r.lost)
	}
}

// byRank opens the numbers of a unit by rank, or closes them.
func (p *Page) byRank(i int) {
	r := p.row(i)
	r.setOpen(!r.open)
	p.rosters[p.blank.Units[i].Side].view.Refresh()
	p.scroll.Content.Refresh()
	p.scroll.Refresh()
	p.draw()
	if r.open {
		p.focus(r.fates[2][killed])
		p.reveal(p.scroll, r.view)
	} else {
		p.focus(r.lost)
	}
}
