package result

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// cell is a place to type into, or the letter for how a unit ended. It hands each key to the
// page, which knows what comes next.
type cell struct {
	widget.BaseWidget
	page  *Page
	at    At
	end   bool // it shows how a unit ended
	text  string
	word  string // beside the letter
	face  look.Face
	wrong bool
	fresh bool // what is typed first replaces what stands there
	lit   bool // it has the keys
}

var (
	_ fyne.Focusable     = (*cell)(nil)
	_ fyne.Tappable      = (*cell)(nil)
	_ desktop.Cursorable = (*cell)(nil)
)

// newCell gives an empty cell. Name is how the probe knows it.
func newCell(p *Page, name string, at At) *cell {
	c := &cell{page: p, at: at, face: look.Body}
	c.ExtendBaseWidget(c)
	widgets.Names.Set(name, c)
	return c
}

// newEnd gives a cell for how a unit ended.
func newEnd(p *Page, name string, at At) *cell {
	c := newCell(p, name, at)
	c.end = true
	return c
}

// set changes what it shows.
func (c *cell) set(text, word string, face look.Face, wrong bool) {
	if c.text != text || c.word != word || c.face != face || c.wrong != wrong {
		c.text, c.word, c.face, c.wrong = text, word, face, wrong
		c.Refresh()
	}
}

// Tapped gives it the keys; of one that has them it changes the end.
func (c *cell) Tapped(*fyne.PointEvent) {
	if c.end && c.lit {
		c.page.turnEnd(c.at.N)
	}
	c.page.focus(c)
}

// Cursor is that of a line to write in.
func (c *cell) Cursor() desktop.Cursor {
	if c.end {
		return desktop.PointerCursor
	}
	return desktop.TextCursor
}

// FocusGained draws the ring, and takes what is typed as a new number.
func (c *cell) FocusGained() {
	c.lit, c.fresh = true, true
	c.page.entered(c)
	c.Refresh()
}

// FocusLost takes the ring away.
func (c *cell) FocusLost() {
	c.lit = false
	c.page.left(c)
	c.Refresh()
}

// TypedRune types.
func (c *cell) TypedRune(r rune) { c.page.typed(c, r) }

// TypedKey moves on, or takes away.
func (c *cell) TypedKey(e *fyne.KeyEvent) { c.page.pressed(c, e) }

// CreateRenderer draws it.
func (c *cell) CreateRenderer() fyne.WidgetRenderer {
	box, caret := canvas.NewRectangle(color.Transparent), canvas.NewRectangle(color.Transparent)
	text, word := widgets.NewNumber(c.face, ""), widgets.NewText(look.Body, "")
	d := &drawn{objects: []fyne.CanvasObject{box, text, word, caret}}
	d.layout = func(size fyne.Size) {
		if c.end {
			put(box, 0, (size.Height-20)/2, 20, 20)
			put(text, 0, (size.Height-18)/2, 20, 18)
			put(word, 27, 0, size.Width-27, size.Height)
			return
		}
		put(box, 0, (size.Height-24)/2, size.Width, 24)
		put(text, 4, 0, size.Width-14, size.Height)
		put(caret, size.Width-8, (size.Height-14)/2, 1, 14)
	}
	d.min = func() fyne.Size { return fyne.NewSize(44, 26) }
	d.refresh = func() {
		fill, border, line := look.Field, look.RuleStrong, float32(1)
		switch {
		case c.lit:
			border, line = look.Selection, 2
		case c.wrong:
			border, line = look.Danger, 2
		}
		paint(box, fill, border, line)
		paint(caret, "", "", 0)
		if c.lit && !c.end {
			paint(caret, look.Ink, "", 0)
		}
		face := c.face
		if c.wrong {
			face = look.Strong.In(look.Danger)
		}
		if c.end {
			text.Aligned(fyne.TextAlignCenter)
			word.SetFace(face)
			word.SetText(c.word)
			text.SetFace(look.SmallInk)
		} else {
			text.SetFace(face)
		}
		text.SetText(c.text)
		text.Refresh()
		d.layout(c.Size())
		canvas.Refresh(c)
	}
	d.refresh()
	return d
}
