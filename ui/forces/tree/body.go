package tree

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// body is what scrolls: as high as all lines together. It has the pointer and the keys.
type body struct {
	widget.BaseWidget
	l      *list
	began  bool // a drag
	linked bool // the pointer is on a name that leads somewhere
}

func (b *body) row(y float32) int {
	if i := int(y / tall); y >= 0 && i < len(b.l.rows) {
		return i
	}
	return -1
}

// MouseDown keeps which keys are pressed: a tap does not say.
func (b *body) MouseDown(e *desktop.MouseEvent) {
	b.l.shift, b.l.ctrl = e.Modifier&fyne.KeyModifierShift != 0, e.Modifier&fyne.KeyModifierShortcutDefault != 0
}

// MouseUp does nothing.
func (b *body) MouseUp(*desktop.MouseEvent) {}

// Tapped chooses a line, or folds it where its arrow is; a line that is taken up is let go.
func (b *body) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	i := b.row(e.Position.Y)
	if i < 0 {
		return
	}
	l, r := b.l, b.l.rows[i]
	if l.held != nil {
		l.point(i)
		l.letGo()
		return
	}
	if x := float32(r.Deep) * step; e.Position.X >= x && e.Position.X < x+22 && len(r.under) > 0 {
		l.fold(r, !l.folded[r.Key])
		return
	}
	if to := l.link(r, e.Position.X); to != nil && !l.shift && !l.ctrl {
		l.onLink(to)
		return
	}
	again := l.at == r.Key && time.Since(l.tapped) < 300*time.Millisecond
	l.tapped = time.Now()
	if again && !l.shift && !l.ctrl {
		l.onOpened(r)
		return
	}
	l.goTo(i, l.shift, l.ctrl)
}

// Cursor is a hand over names that lead somewhere.
func (b *body) Cursor() desktop.Cursor {
	if b.linked {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// Dragged takes up the chosen lines, or the one on which the drag began, and moves them about; near the
// ends of what is in sight the rest comes into sight.
func (b *body) Dragged(e *fyne.DragEvent) {
	l := b.l
	if !b.began {
		b.began = true
		i := b.row(e.Position.Y - e.Dragged.DY)
		if i < 0 {
			return
		}
		if !l.chosen[l.rows[i].Key] {
			l.goTo(i, false, false)
		}
		l.dragged = true
		l.take()
	}
	if l.held == nil {
		return
	}
	l.pointer = e.Position
	l.reveal(min(max(int((e.Position.Y-tall)/tall), 0), len(l.rows)-1))
	l.reveal(min(max(int((e.Position.Y+tall)/tall), 0), len(l.rows)-1))
	l.point(min(max(int(e.Position.Y/tall), 0), len(l.rows)-1))
}

// DragEnd lets them go.
func (b *body) DragEnd() {
	b.began = false
	b.l.letGo()
}

func (b *body) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

func (b *body) MouseMoved(e *desktop.MouseEvent) {
	i := b.row(e.Position.Y)
	b.linked = i >= 0 && b.l.link(b.l.rows[i], e.Position.X) != nil
	if i != b.l.hover {
		b.l.hover = i
		b.l.lay()
	}
}

func (b *body) MouseOut() {
	b.l.hover = -1
	b.l.lay()
}

// FocusGained draws the ring of the cursor.
func (b *body) FocusGained() { b.l.focused = true; b.l.lay() }

// FocusLost takes it away.
func (b *body) FocusLost() { b.l.focused, b.l.shift, b.l.ctrl = false, false, false; b.l.lay() }

// KeyDown keeps that Shift is pressed.
func (b *body) KeyDown(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		b.l.shift = true
	}
}

// KeyUp keeps that it is not.
func (b *body) KeyUp(e *fyne.KeyEvent) {
	if e.Name == desktop.KeyShiftLeft || e.Name == desktop.KeyShiftRight {
		b.l.shift = false
	}
}

// TypedRune takes lines up by the letter of it.
func (b *body) TypedRune(r rune) {
	if (r == 'm' || r == 'M') && b.l.held == nil {
		b.l.take()
	}
}

// TypedShortcut chooses all lines, and hands the rest on.
func (b *body) TypedShortcut(s fyne.Shortcut) {
	if _, all := s.(*fyne.ShortcutSelectAll); all {
		b.l.all()
		return
	}
	widgets.Keys.TypedShortcut(s)
}

// TypedKey goes from line to line, folds, chooses, lets go and leaves.
func (b *body) TypedKey(e *fyne.KeyEvent) {
	l := b.l
	i := l.index(l.at)
	if l.held != nil {
		i = max(l.indexOf(l.over), 0)
	}
	page := max(1, int(l.scroll.Size().Height/tall)-1)
	switch e.Name {
	case fyne.KeyUp:
		b.step(i - 1)
	case fyne.KeyDown:
		b.step(i + 1)
	case fyne.KeyPageUp:
		b.step(i - page)
	case fyne.KeyPageDown:
		b.step(i + page)
	case fyne.KeyHome:
		b.step(0)
	case fyne.KeyEnd:
		b.step(len(l.rows) - 1)
	case fyne.KeyLeft, fyne.KeyRight:
		b.across(i, e.Name == fyne.KeyLeft)
	case fyne.KeySpace:
		if l.held == nil {
			l.goTo(i, false, true)
		}
	case fyne.KeyReturn, fyne.KeyEnter:
		if l.held != nil {
			l.letGo()
		} else if i >= 0 && l.onOpened != nil {
			l.onOpened(l.rows[i])
		}
	case fyne.KeyEscape:
		if l.held != nil {
			l.leave()
		} else if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
			c.Unfocus()
		}
	default:
		widgets.HandOn(e)
	}
}

func (l *list) indexOf(r *Row) int {
	for i, x := range l.rows {
		if x == r {
			return i
		}
	}
	return -1
}

// step goes to another line: the cursor, or what is held.
func (b *body) step(i int) {
	l := b.l
	i = min(max(i, 0), len(l.rows)-1)
	if l.held != nil {
		l.point(i)
		return
	}
	l.goTo(i, l.shift, false)
}

// across folds a line or goes to the one under which it stands; to the right it opens it or goes under it.
func (b *body) across(i int, left bool) {
	l := b.l
	if i < 0 || l.held != nil {
		return
	}
	r := l.rows[i]
	open := len(r.under) > 0 && !l.folded[r.Key]
	switch {
	case left && open:
		l.fold(r, true)
	case left && r.up != nil:
		l.goTo(l.indexOf(r.up), false, false)
	case !left && open:
		l.goTo(i+1, false, false)
	case !left:
		l.fold(r, false)
	}
}

// CreateRenderer draws the lines, and above them where what is held would go and what that does.
func (b *body) CreateRenderer() fyne.WidgetRenderer {
	ring, box := widgets.NewFrame("", look.Selection), widgets.NewFrame(look.Field, look.Selection)
	ring.SetLine(2)
	what, says := widgets.NewText(look.Strong, ""), widgets.NewClamped(look.SmallInk, 2)
	p := &render.Renderer{}
	p.Lay = func(size fyne.Size) {
		l := b.l
		if l.held == nil || l.over == nil {
			return
		}
		i := l.indexOf(l.over)
		render.Place(ring, 1, float32(i)*tall, size.Width-2, tall)
		w := min(420, size.Width-40)
		x, y := float32(60), float32(i+1)*tall+4
		if l.dragged {
			x = l.pointer.X + 14
		}
		x = min(max(x, 8), size.Width-w-8)
		if bottom := l.scroll.Offset.Y + l.scroll.Size().Height; y+64 > bottom {
			y = float32(i)*tall - 68
		}
		render.Place(box, x, y, w, 64)
		render.Place(what, x+10, y+5, w-20, 18)
		render.Place(says, x+10, y+25, w-20, 34)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(200, float32(len(b.l.rows))*tall) }
	p.Again = func() {
		l := b.l
		p.Parts = p.Parts[:0]
		for _, x := range l.pool {
			p.Parts = append(p.Parts, x)
		}
		if l.held != nil && l.over != nil {
			colour := look.Selection
			name := l.held[0].Name
			if len(l.held) > 1 {
				name = widgets.Of(len(l.held), "line")
			}
			if l.deed.Why != "" {
				colour = look.Danger
				what.SetText("✕ " + name)
				says.SetFace(look.SmallInk.In(look.Danger))
				says.SetText(l.deed.Why + " " + l.deed.Rule)
			} else {
				what.SetText("✓ " + name)
				says.SetFace(look.SmallInk)
				says.SetText(l.deed.Says + ".")
			}
			ring.Set("", colour)
			box.Set(look.Field, colour)
			p.Parts = append(p.Parts, ring, box, what, says)
			what.Refresh()
			says.Refresh()
		}
		p.Lay(b.Size())
		canvas.Refresh(b)
	}
	p.Again()
	return p
}
