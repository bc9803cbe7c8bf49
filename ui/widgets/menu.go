package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// MenuItem is an item of a menu: what it is called, its key as people read it, and what
// it does. One that does nothing now is greyed; one without a text is a line.
type MenuItem struct {
	Text    string
	Key     string
	Do      func()
	Checked bool
}

// MenuBar is the line of menus on baize. F10 opens the first, arrow keys walk, Escape
// closes. Fill is asked for a menu's items whenever it opens, so that they say what
// they do at this moment.
type MenuBar struct {
	widget.BaseWidget
	titles []string
	fill   func(title string) []MenuItem
	items  []*menuTitle
	open   *menuSheet
}

// NewMenuBar gives a line of menus.
func NewMenuBar(titles []string, fill func(title string) []MenuItem) *MenuBar {
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
	s := &menuSheet{bar: b, at: i, back: c.Focused(), items: b.fill(b.titles[i]), hot: -1}
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
	ground := canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground}}
	for _, m := range b.items {
		p.Parts = append(p.Parts, m)
	}
	p.Lay = func(size fyne.Size) {
		render.Place(ground, 0, 0, size.Width, size.Height)
		x := float32(2)
		for _, m := range b.items {
			w := m.MinSize().Width
			render.Place(m, x, 0, w, size.Height)
			x += w
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(100, 26) }
	p.Again = func() {
		ground.FillColor = look.Colour(look.Baize)
		canvas.Refresh(b)
	}
	p.Again()
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
	ground := canvas.NewRectangle(render.None)
	text := NewWhole(look.Body.In(look.RailText), m.text).Aligned(fyne.TextAlignCenter)
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground, text}}
	p.Lay = func(size fyne.Size) {
		render.Place(ground, 0, 0, size.Width, size.Height)
		render.Place(text, 0, 0, size.Width, size.Height)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(Width(look.Body, m.text)+20, 26) }
	p.Again = func() {
		ground.FillColor = render.None
		colour := look.RailText
		if m.hovered && m.bar.open == nil || m.bar.open != nil && m.bar.open.at == m.at {
			ground.FillColor, colour = look.Colour(look.BaizeHi), look.Brass
		}
		text.SetFace(look.Body.In(colour))
		text.Refresh()
		canvas.Refresh(m)
	}
	p.Again()
	return p
}

// Heights of a menu's items and lines.
const (
	menuRow  float32 = 28
	menuRule float32 = 9
)

// MenuText and MenuKey are the lettering of an item that can be chosen, and of its key;
// MenuOff that of one that cannot.
var (
	MenuText = look.Body
	MenuKey  = look.Small
	MenuOff  = look.Body.In(look.RuleStrong)
)

// menuSheet covers the window while a menu is open: it shows the menu, takes the keys,
// and closes it where anything else is clicked.
type menuSheet struct {
	widget.BaseWidget
	bar   *MenuBar
	at    int
	items []MenuItem
	hot   int // item under the pointer or the keys; -1: none
	back  fyne.Focusable
}

// size is how much room the menu takes.
func (s *menuSheet) size() fyne.Size {
	w, h := float32(160), float32(8)
	for _, i := range s.items {
		if i.Text == "" {
			h += menuRule
			continue
		}
		h += menuRow
		room := 28 + Width(MenuText, i.Text) + 16
		if i.Key != "" {
			room += 20 + Width(MenuKey, i.Key)
		}
		w = max(w, room)
	}
	return fyne.NewSize(w, h)
}

// item is the item at a point of the sheet, -1 for none.
func (s *menuSheet) item(p fyne.Position) int {
	left, size := s.bar.items[s.at].Position().X, s.size()
	if p.X < left || p.X >= left+size.Width {
		return -1
	}
	y := float32(26 + 4)
	for i, it := range s.items {
		h := menuRow
		if it.Text == "" {
			h = menuRule
		}
		if p.Y >= y && p.Y < y+h && it.Text != "" {
			return i
		}
		y += h
	}
	return -1
}

func (s *menuSheet) inside(p fyne.Position) bool {
	left, size := s.bar.items[s.at].Position().X, s.size()
	return p.X >= left && p.X < left+size.Width && p.Y >= 26 && p.Y < 26+size.Height
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

// choose closes the menu and does what an item stands for.
func (s *menuSheet) choose(i int) {
	if i < 0 || i >= len(s.items) || s.items[i].Do == nil {
		return
	}
	s.bar.Close()
	s.items[i].Do()
}

func (s *menuSheet) Tapped(e *fyne.PointEvent) {
	if i := s.under(e.Position); i >= 0 && i != s.at {
		s.bar.Open(i)
		return
	}
	if s.inside(e.Position) {
		s.choose(s.item(e.Position))
		return
	}
	s.bar.Close()
}

func (s *menuSheet) MouseIn(e *desktop.MouseEvent) { s.MouseMoved(e) }
func (s *menuSheet) MouseOut()                     {}
func (s *menuSheet) MouseMoved(e *desktop.MouseEvent) {
	if i := s.under(e.Position); i >= 0 && i != s.at {
		s.bar.Open(i)
		return
	}
	if i := s.item(e.Position); i != s.hot && (i < 0 || s.items[i].Do != nil) {
		s.hot = i
		s.Refresh()
	}
}

func (s *menuSheet) FocusGained()   {}
func (s *menuSheet) FocusLost()     {}
func (s *menuSheet) TypedRune(rune) {}

// walk goes to the next item that can be chosen, downwards or up.
func (s *menuSheet) walk(by int) {
	n := len(s.items)
	at := s.hot
	if at < 0 && by < 0 {
		at = n
	}
	for range n {
		at = (at + by + n) % n
		if s.items[at].Do != nil {
			s.hot = at
			s.Refresh()
			return
		}
	}
}

func (s *menuSheet) TypedKey(e *fyne.KeyEvent) {
	n := len(s.bar.items)
	switch e.Name {
	case fyne.KeyDown:
		s.walk(1)
	case fyne.KeyUp:
		s.walk(-1)
	case fyne.KeyLeft:
		s.bar.Open((s.at + n - 1) % n)
	case fyne.KeyRight:
		s.bar.Open((s.at + 1) % n)
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		s.choose(s.hot)
	case fyne.KeyEscape, fyne.KeyF10:
		s.bar.Close()
	}
}

func (s *menuSheet) CreateRenderer() fyne.WidgetRenderer {
	frame := canvas.NewRectangle(render.None)
	glow := canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{frame, glow}}
	type row struct{ check, text, key *Text }
	rows := make([]row, len(s.items))
	rules := make([]*canvas.Rectangle, len(s.items))
	for i, it := range s.items {
		if it.Text == "" {
			rules[i] = canvas.NewRectangle(render.None)
			p.Parts = append(p.Parts, rules[i])
			continue
		}
		rows[i] = row{NewWhole(MenuText, ""), NewWhole(MenuText, it.Text), NewWhole(MenuKey, it.Key).Aligned(fyne.TextAlignTrailing)}
		p.Parts = append(p.Parts, rows[i].check, rows[i].text, rows[i].key)
	}
	p.Lay = func(fyne.Size) {
		size, at := s.size(), s.bar.items[s.at].Position()
		render.Place(frame, at.X, 26, size.Width, size.Height)
		render.Place(glow, 0, 0, 0, 0)
		y := float32(26 + 4)
		for i := range s.items {
			if rules[i] != nil {
				render.Place(rules[i], at.X+8, y+menuRule/2, size.Width-16, 1)
				y += menuRule
				continue
			}
			if i == s.hot {
				render.Place(glow, at.X+1, y, size.Width-2, menuRow)
			}
			render.Place(rows[i].check, at.X+10, y, 14, menuRow)
			render.Place(rows[i].text, at.X+28, y, size.Width-40, menuRow)
			render.Place(rows[i].key, at.X+size.Width-12-Width(MenuKey, s.items[i].Key), y, Width(MenuKey, s.items[i].Key), menuRow)
			y += menuRow
		}
	}
	p.Min = func() fyne.Size { return s.size() }
	p.Again = func() {
		frame.FillColor, frame.StrokeColor, frame.StrokeWidth = look.Colour(look.Panel), look.Colour(look.RuleStrong), 1
		glow.FillColor = look.Hover()
		for i, it := range s.items {
			if rules[i] != nil {
				rules[i].FillColor = look.Colour(look.Rule)
				continue
			}
			text, key := MenuText, MenuKey
			if it.Do == nil {
				text, key = MenuOff, look.Small.In(look.RuleStrong)
			}
			rows[i].text.SetFace(text)
			rows[i].key.SetFace(key)
			rows[i].check.SetText(map[bool]string{true: "✓"}[it.Checked])
			rows[i].check.SetFace(text)
		}
		p.Lay(s.Size())
		canvas.Refresh(s)
	}
	p.Again()
	return p
}
