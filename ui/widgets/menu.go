package widgets

import (
	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// MenuBar is the line of menus on baize. F10 opens the first, arrow keys walk, Escape
// closes. Fill is asked for a menu's items whenever it opens, so that they say what
// they do at this moment.
type MenuBar struct {
	widget.BaseWidget
	titles []string
	fill   func(title string) []*fyne.MenuItem
	items  []*menuTitle
	open   *menuSheet
}

// NewMenuBar gives a line of menus.
func NewMenuBar(titles []string, fill func(title string) []*fyne.MenuItem) *MenuBar {
	b := &MenuBar{titles: titles, fill: fill}
	for i, t := range titles {
		m := &menuTitle{bar: b, at: i, text: t}
		m.ExtendBaseWidget(m)
		Names.Set("menu."+t, m)
		b.items = append(b.items, m)
	}
	b.ExtendBaseWidget(b)
	return b
}

// Open opens a menu by its place in the line; one that is open closes.
func (b *MenuBar) Open(i int) {
	b.Close()
	c := fyne.CurrentApp().Driver().CanvasForObject(b)
	if c == nil {
		return
	}
	s := &menuSheet{bar: b, at: i, back: c.Focused()}
	s.menu = widget.NewMenu(fyne.NewMenu(b.titles[i], b.fill(b.titles[i])...))
	s.menu.OnDismiss = b.Close
	s.ExtendBaseWidget(s)
	b.open = s
	c.Overlays().Add(s)
	s.Resize(c.Size())
	c.Focus(s)
	b.items[i].Refresh()
}

// Close closes the menu that is open.
func (b *MenuBar) Close() {
	s := b.open
	if s == nil {
		return
	}
	b.open = nil
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Overlays().Remove(s)
		if s.back != nil {
			c.Focus(s.back)
		}
	}
	for _, m := range b.items {
		m.hovered = false
		m.Refresh()
	}
}

// CreateRenderer draws it.
func (b *MenuBar) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(none)
	p := &parts{objects: []fyne.CanvasObject{ground}}
	for _, m := range b.items {
		p.objects = append(p.objects, m)
	}
	p.layout = func(size fyne.Size) {
		place(ground, 0, 0, size.Width, size.Height)
		x := float32(2)
		for _, m := range b.items {
			w := m.MinSize().Width
			place(m, x, 0, w, size.Height)
			x += w
		}
	}
	p.min = func() fyne.Size { return fyne.NewSize(100, 26) }
	p.refresh = func() {
		ground.FillColor = look.Colour(look.Baize)
		canvas.Refresh(b)
	}
	p.refresh()
	return p
}

// menuTitle is the name of a menu in the line.
type menuTitle struct {
	widget.BaseWidget
	bar     *MenuBar
	at      int
	text    string
	hovered bool
}

func (m *menuTitle) Tapped(*fyne.PointEvent)        { m.bar.Open(m.at) }
func (m *menuTitle) MouseIn(*desktop.MouseEvent)    { m.hovered = true; m.Refresh() }
func (m *menuTitle) MouseMoved(*desktop.MouseEvent) {}
func (m *menuTitle) MouseOut()                      { m.hovered = false; m.Refresh() }

func (m *menuTitle) CreateRenderer() fyne.WidgetRenderer {
	ground := canvas.NewRectangle(none)
	text := NewWhole(look.Body.In(look.RailText), m.text).Aligned(fyne.TextAlignCenter)
	p := &parts{objects: []fyne.CanvasObject{ground, text}}
	p.layout = func(size fyne.Size) {
		place(ground, 0, 0, size.Width, size.Height)
		place(text, 0, 0, size.Width, size.Height)
	}
	p.min = func() fyne.Size { return fyne.NewSize(Width(look.Body, m.text)+20, 26) }
	p.refresh = func() {
		ground.FillColor = none
		colour := look.RailText
		if m.hovered && m.bar.open == nil || m.bar.open != nil && m.bar.open.at == m.at {
			ground.FillColor, colour = look.Colour(look.BaizeHi), look.Brass
		}
		text.SetFace(look.Body.In(colour))
		text.Refresh()
		canvas.Refresh(m)
	}
	p.refresh()
	return p
}

// menuSheet covers the window while a menu is open: it shows the menu, takes the keys,
// and closes it where anything else is clicked.
type menuSheet struct {
	widget.BaseWidget
	bar  *MenuBar
	at   int
	menu *widget.Menu
	back fyne.Focusable
}

func (s *menuSheet) under(p fyne.Position) int {
	if p.Y >= 26 {
		return -1
	}
	for i, m := range s.bar.items {
		if at := m.Position(); p.X >= at.X && p.X < at.X+m.Size().Width {
			return i
		}
	}
	return -1
}

func (s *menuSheet) Tapped(e *fyne.PointEvent) {
	if i := s.under(e.Position); i >= 0 && i != s.at {
		s.bar.Open(i)
		return
	}
	s.bar.Close()
}

func (s *menuSheet) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }
func (s *menuSheet) MouseOut()                     {}
func (s *menuSheet) MouseMoved(e *desktop.MouseEvent) {
	if i := s.under(e.Position); i >= 0 && i != s.at {
		s.bar.Open(i)
	}
}

func (s *menuSheet) FocusGained()   {}
func (s *menuSheet) FocusLost()     {}
func (s *menuSheet) TypedRune(rune) {}

func (s *menuSheet) TypedKey(e *fyne.KeyEvent) {
	n := len(s.bar.items)
	switch e.Name {
	case fyne.KeyDown:
		s.menu.ActivateNext()
	case fyne.KeyUp:
		s.menu.ActivatePrevious()
	case fyne.KeyLeft:
		s.bar.Open((s.at + n - 1) % n)
	case fyne.KeyRight:
		s.bar.Open((s.at + 1) % n)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.menu.TriggerLast()
	case fyne.KeyEscape, fyne.KeyF10:
		s.bar.Close()
	}
}

func (s *menuSheet) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(none)
	p := &parts{objects: []fyne.CanvasObject{s.menu, frame}}
	p.layout = func(fyne.Size) {
		size := s.menu.MinSize()
		at := s.bar.items[s.at].Position()
		place(s.menu, at.X, 26, size.Width, size.Height)
		place(frame, at.X, 26, size.Width, size.Height)
	}
	p.min = func() fyne.Size { return s.menu.MinSize() }
	p.refresh = func() {
		frame.StrokeColor, frame.StrokeWidth = look.Colour(look.RuleStrong), 1
		s.menu.Refresh()
	}
	p.refresh()
	return p
}
