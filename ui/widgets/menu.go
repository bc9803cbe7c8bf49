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

// wide is how wide a column of the menu is.
func (s *menuSheet) wide() float32 {
	w := float32(160)
	for _, i := range s.items {
		room := 28 + Width(MenuText, i.Text) + 16
		if i.Key != "" {
			room += 20 + Width(MenuKey, i.Key)
		}
		w = max(w, room)
	}
	return w
}

// high is how high an item of a menu is.
func (i *MenuItem) high() float32 {
	if i.Text == "" {
		return menuRule
	}
	return menuRow
}

// columns says of each item in which column of the menu it stands, where none may be higher than so much.
// A column begins with what stood below a line, if that is enough, and then without that line (-1).
func (s *menuSheet) columns(most float32) []int {
	out, at, y := make([]int, len(s.items)), 0, float32(0)
	for i := range s.items {
		need := s.items[i].high()
		if line := s.items[i].Text == ""; line {
			for j := i + 1; j < len(s.items) && s.items[j].Text != ""; j++ {
				need += menuRow
			}
			if y > 0 && y+need > most && need-menuRule <= most {
				out[i], at, y = -1, at+1, 0
				continue
			}
			need = menuRule
		}
		if y > 0 && y+need > most {
			at, y = at+1, 0
		}
		out[i], y = at, y+need
	}
	return out
}

// spots are where the items stand in the sheet, with how much room the menu takes below its title. A menu
// for which the window is not high enough has columns, as even as may be. What is not shown has no size.
func (s *menuSheet) spots() (at []fyne.Position, wide float32, size fyne.Size) {
	room := max(10*menuRow, s.Size().Height-26-8)
	fits := s.columns(room)
	last := 0
	if len(fits) > 0 {
		last = fits[len(fits)-1]
	}
	for less := room - menuRow; last > 0; less -= menuRow {
		next := s.columns(less)
		if next[len(next)-1] > last || less < menuRow {
			break
		}
		fits = next
	}
	wide = s.wide()
	left := max(0, min(s.bar.items[s.at].Position().X, s.Size().Width-wide*float32(last+1)))
	at = make([]fyne.Position, len(s.items))
	y, column := float32(0), 0
	for i, c := range fits {
		if c < 0 {
			continue
		}
		if c > column {
			column, y = c, 0
		}
		at[i] = fyne.NewPos(left+float32(c)*wide, 26+4+y)
		y += s.items[i].high()
		size.Height = max(size.Height, y+8)
	}
	size.Width = wide * float32(last+1)
	return at, wide, size
}

// item is the item at a point of the sheet, -1 for none.
func (s *menuSheet) item(p fyne.Position) int {
	at, wide, _ := s.spots()
	for i := range s.items {
		if from := at[i]; s.items[i].Text != "" && p.X >= from.X && p.X < from.X+wide && p.Y >= from.Y && p.Y < from.Y+menuRow {
			return i
		}
	}
	return -1
}

func (s *menuSheet) inside(p fyne.Position) bool {
	at, _, size := s.spots()
	return len(at) > 0 && p.X >= at[0].X && p.X < at[0].X+size.Width && p.Y >= 26 && p.Y < 26+size.Height
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
		at, wide, size := s.spots()
		render.Place(glow, 0, 0, 0, 0)
		for i := range s.items {
			x, y := at[i].X, at[i].Y
			if i == 0 {
				render.Place(frame, x, 26, size.Width, size.Height)
			}
			if rules[i] != nil {
				long := wide - 16
				if y == 0 {
					long = 0 // it would be the first of its column
				}
				render.Place(rules[i], x+8, y+menuRule/2, long, 1)
				continue
			}
			if i == s.hot {
				render.Place(glow, x+1, y, wide-2, menuRow)
			}
			key := Width(MenuKey, s.items[i].Key)
			render.Place(rows[i].check, x+10, y, 14, menuRow)
			render.Place(rows[i].text, x+28, y, wide-40, menuRow)
			render.Place(rows[i].key, x+wide-12-key, y, key, menuRow)
		}
	}
	p.Min = func() fyne.Size { return fyne.NewSize(s.wide(), 26+10*menuRow) }
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
