package workshop

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/campaign/draft"
	"frontier/ui/desk"
	"frontier/ui/widgets"
)

// Keys are those of the spreadsheets that are no action of a menu.
var Keys = []desk.Habit{
	{Name: "Arrow keys", Text: "from cell to cell", Keys: []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}},
	{Name: "Home, End", Text: "the first and the last cell of the line", Keys: []fyne.KeyName{fyne.KeyHome, fyne.KeyEnd}},
	{Name: "Tab", Text: "the next cell", Keys: []fyne.KeyName{fyne.KeyTab}},
	{Name: "Return, F2", Text: "edit the cell", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter, fyne.KeyF2}},
	{Name: "Delete", Text: "empty the cell", Keys: []fyne.KeyName{fyne.KeyDelete, fyne.KeyBackspace}},
	{Name: "Space", Text: "take a line of the order of battle up, and let it go on another", Keys: []fyne.KeyName{fyne.KeySpace}},
	{Name: "Esc", Text: "leave the old value", Keys: []fyne.KeyName{fyne.KeyEscape}},
}

// begin edits the cell under the cursor.
func (g *grid) begin(text string) {
	if g.of.Columns[g.column].Kind == draft.Reckoned {
		return
	}
	g.open = true
	g.edit.SetText(text)
	g.edit.CursorColumn = len([]rune(text))
	g.edit.View.Show()
	g.scroll.Content.Refresh()
	if c := fyne.CurrentApp().Driver().CanvasForObject(g.body); c != nil {
		c.Focus(g.edit)
	}
}

// enter edits the cell under the cursor: on a sheet of its own where it has one, else in its line.
func (g *grid) enter() {
	if !g.composes(g) {
		g.begin(g.cell(g.line, g.column))
	}
}

// close leaves the cell as it was.
func (g *grid) close() {
	g.open = false
	g.edit.View.Hide()
	g.scroll.Content.Refresh()
}

// finish takes what was typed and moves on.
func (g *grid) finish(down, right int) {
	text := g.edit.Text
	g.close()
	g.take()
	g.write(g.of.Type(g.draft(), g.line, g.column, text), down, right)
}

// write reports what was written, and moves on where it was.
func (g *grid) write(err error, down, right int) {
	if err == nil {
		g.load()
		g.goTo(g.line+down, g.column+right)
	}
	g.did(err)
}

// editKey is a key in a cell that is being edited.
func (g *grid) editKey(key fyne.KeyName) bool {
	switch key {
	case fyne.KeyEscape:
		g.close()
		g.take()
	case fyne.KeyTab:
		g.finish(0, 1)
	case fyne.KeyUp:
		g.finish(-1, 0)
	case fyne.KeyDown:
		g.finish(1, 0)
	default:
		return false
	}
	return true
}

// paste puts cells from a spreadsheet where the cursor is.
func (g *grid) paste(text string) {
	cells, headed := g.of.Cells(text)
	column := g.column
	if headed {
		column = 0
	}
	g.write(g.of.Paste(g.draft(), g.line, column, cells), 0, 0)
}

// FocusGained rings the cell.
func (b *gridBody) FocusGained() { b.focus = true; b.g.tell(); b.Refresh() }

// FocusLost takes the ring away.
func (b *gridBody) FocusLost() { b.focus = false; b.Refresh() }

// AcceptsTab keeps Tab for going from cell to cell.
func (b *gridBody) AcceptsTab() bool { return true }

// TypedRune begins to type over the cell.
func (b *gridBody) TypedRune(r rune) { b.g.begin(string(r)) }

// KeyDown remembers Shift.
func (b *gridBody) KeyDown(e *fyne.KeyEvent) { b.held(e.Name, true) }

// KeyUp forgets it.
func (b *gridBody) KeyUp(e *fyne.KeyEvent) { b.held(e.Name, false) }

func (b *gridBody) held(key fyne.KeyName, down bool) {
	if key == desktop.KeyShiftLeft || key == desktop.KeyShiftRight {
		b.shift = down
	}
}

// TypedKey moves the cursor, edits or empties the cell.
func (b *gridBody) TypedKey(e *fyne.KeyEvent) {
	g := b.g
	switch e.Name {
	case fyne.KeyUp:
		g.goTo(g.line-1, g.column)
	case fyne.KeyDown:
		g.goTo(g.line+1, g.column)
	case fyne.KeyLeft:
		g.goTo(g.line, g.column-1)
	case fyne.KeyRight:
		g.goTo(g.line, g.column+1)
	case fyne.KeyTab:
		step := 1
		if b.shift {
			step = -1
		}
		at := g.line*len(g.of.Columns) + g.column + step
		g.goTo(at/len(g.of.Columns), at%len(g.of.Columns))
	case fyne.KeyHome:
		g.goTo(g.line, 0)
	case fyne.KeyEnd:
		g.goTo(g.line, len(g.of.Columns)-1)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyF2:
		g.enter()
	case fyne.KeyDelete, fyne.KeyBackspace:
		g.write(g.of.Type(g.draft(), g.line, g.column, ""), 0, 0)
	case fyne.KeyEscape:
		if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
			c.Unfocus()
		}
	default:
		widgets.HandOn(e)
	}
}

// TypedShortcut pastes and copies, and hands on the rest.
func (b *gridBody) TypedShortcut(s fyne.Shortcut) {
	g := b.g
	switch s := s.(type) {
	case *fyne.ShortcutPaste:
		g.paste(s.Clipboard.Content())
		return
	case *fyne.ShortcutCopy:
		s.Clipboard.SetContent(g.cell(g.line, g.column))
		return
	}
	widgets.Keys.TypedShortcut(s)
}
