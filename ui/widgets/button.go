package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// Manner is how a button looks.
type Manner int

// The manners.
const (
	Plain   Manner = iota // bordered
	Primary               // the one filled button of a view
	Quiet                 // text alone, in the colour of links
	Segment               // bordered; pressed it is baize
	Tab                   // text with a line below when it is the one in use
)

// Button is something to press. It can be reached by Tab and pressed with Space or Return.
type Button struct {
	widget.BaseWidget
	OnTapped func()
	OnKey    func(*fyne.KeyEvent) bool // takes the keys that it does not need itself; false: this one is handed on

	text     string
	manner   Manner
	name     string
	tip      string
	key      string // that does the same: "Ctrl+B"
	pressed  bool   // of a Segment or Tab: it is the one in use
	disabled bool
	hovered  bool
	focused  bool
	narrow   bool
	capped   bool // its key stands on it
	small    bool
	wraps    bool
}

var (
	_ fyne.Tappable      = (*Button)(nil)
	_ fyne.Focusable     = (*Button)(nil)
	_ desktop.Hoverable  = (*Button)(nil)
	_ desktop.Cursorable = (*Button)(nil)
)

// NewButton gives a bordered button. Name is how the probe knows it.
func NewButton(name, text string, tapped func()) *Button { return newButton(name, text, Plain, tapped) }

// NewPrimary gives the main button of a view.
func NewPrimary(name, text string, tapped func()) *Button {
	return newButton(name, text, Primary, tapped)
}

// NewQuiet gives a button that looks like a link.
func NewQuiet(name, text string, tapped func()) *Button {
	return newButton(name, text, Quiet, tapped)
}

// NewSegment gives a button that stays pressed.
func NewSegment(name, text string, tapped func()) *Button {
	return newButton(name, text, Segment, tapped)
}

func newButton(name, text string, manner Manner, tapped func()) *Button {
	b := &Button{text: text, manner: manner, name: name, OnTapped: tapped}
	b.ExtendBaseWidget(b)
	Names.Set(name, b)
	return b
}

// Narrow has the button take as little room as its text needs.
func (b *Button) Narrow() *Button {
	b.narrow = true
	return b
}

// Small letters a Quiet button as rule ids are.
func (b *Button) Small() *Button {
	b.small = true
	return b
}

// Wrapped has a Quiet button's text flow over as many lines as it needs, where it would be wider than
// its room.
func (b *Button) Wrapped() *Button {
	b.wraps = true
	return b
}

// SetText changes what it says.
func (b *Button) SetText(text string) {
	if b.text != text {
		b.text = text
		b.Refresh()
	}
}

// Text is what it says.
func (b *Button) Text() string { return b.text }

// SetManner changes how it looks.
func (b *Button) SetManner(m Manner) {
	if b.manner != m {
		b.manner = m
		b.Refresh()
	}
}

// Manner is how it looks.
func (b *Button) Manner() Manner { return b.manner }

// SetPressed presses a Segment or Tab in, or lets it out.
func (b *Button) SetPressed(pressed bool) {
	if b.pressed != pressed {
		b.pressed = pressed
		b.Refresh()
	}
}

// Pressed says whether it is pressed in.
func (b *Button) Pressed() bool { return b.pressed }

// SetEnabled lets it be pressed, or not.
func (b *Button) SetEnabled(on bool) {
	if b.disabled == on {
		b.disabled = !on
		b.Refresh()
	}
}

// Enabled says whether it can be pressed.
func (b *Button) Enabled() bool { return !b.disabled }

// Tapped presses it.
func (b *Button) Tapped(*fyne.PointEvent) {
	Tips.Hush()
	if !b.disabled && b.OnTapped != nil {
		b.OnTapped()
	}
}

// MouseIn lights it up.
func (b *Button) MouseIn(e *desktop.MouseEvent) {
	b.hovered = true
	b.Refresh()
	Tips.Say(e.AbsolutePosition, b.TipText())
}

// Tip sets what is said of it while the pointer rests on it.
func (b *Button) Tip(text string) *Button {
	b.tip = text
	return b
}

// Key names the key that does the same. It is said with the tip, and on the main button of a
// view it stands at the right, where there is room.
func (b *Button) Key(key string) *Button {
	if b.key != key {
		b.key = key
		b.Refresh()
	}
	return b
}

// Capped has its key stand on it, behind the text.
func (b *Button) Capped() *Button {
	b.capped = true
	return b
}

// TipText is what is said of it while the pointer rests on it; empty: nothing.
func (b *Button) TipText() string {
	switch {
	case b.key == "":
		return b.tip
	case b.tip == "":
		return b.text + "  " + b.key
	}
	return b.tip + "  " + b.key
}

// MouseMoved does nothing.
func (b *Button) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets it go dark.
func (b *Button) MouseOut() { b.hovered = false; b.Refresh(); Tips.Hush() }

// Cursor is a hand where it can be pressed.
func (b *Button) Cursor() desktop.Cursor {
	if b.disabled {
		return desktop.DefaultCursor
	}
	return desktop.PointerCursor
}

// FocusGained draws the ring.
func (b *Button) FocusGained() { b.focused = true; b.Refresh() }

// FocusLost takes the ring away.
func (b *Button) FocusLost() { b.focused = false; b.Refresh() }

// TypedRune does nothing.
func (b *Button) TypedRune(rune) {}

// TypedKey presses it with Space and Return.
func (b *Button) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		b.Tapped(nil)
	default:
		if b.OnKey == nil || !b.OnKey(e) {
			HandOn(e)
		}
	}
}

// colours gives ground, border and lettering.
func (b *Button) colours() (fill, border, text fyne.ThemeColorName) {
	switch {
	case b.manner == Primary && b.disabled:
		return look.PanelAlt, look.Rule, look.RuleStrong
	case b.manner == Primary:
		return look.Primary, look.Primary, look.OnPrimary
	case b.manner == Quiet && b.disabled:
		return "", "", look.RuleStrong
	case b.manner == Quiet:
		return "", "", look.Link
	case b.manner == Tab && b.pressed:
		return "", "", look.Ink
	case b.manner == Tab:
		return "", "", look.InkSoft
	case b.manner == Segment && b.pressed:
		return look.Baize, look.RuleStrong, look.Brass
	case b.disabled:
		return look.PanelAlt, look.Rule, look.RuleStrong
	}
	return look.PanelAlt, look.RuleStrong, look.Ink
}

func (b *Button) face() look.Face {
	_, _, colour := b.colours()
	f := look.Body
	if b.small {
		f = look.Small
	}
	if b.manner == Primary || b.manner == Segment && b.pressed || b.manner == Tab && b.pressed {
		f = look.Strong
	}
	return f.In(colour)
}

// CreateRenderer draws it.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	b.ExtendBaseWidget(b)
	ground, glow, ring := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	text := NewText(b.face(), b.text).Aligned(fyne.TextAlignCenter)
	if b.wraps {
		text = NewPara(b.face(), b.text)
	}
	line := canvas.NewRectangle(render.None)
	key := NewNumber(look.Small, "")
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground, glow, text, line, ring, key}}
	p.Lay = func(size fyne.Size) {
		for _, o := range []fyne.CanvasObject{ground, glow, ring} {
			render.Place(o, 0, 0, size.Width, size.Height)
		}
		pad := float32(6)
		if b.manner == Quiet {
			pad = 0
		}
		wide := Width(look.Small, b.key)
		room := float32(0)
		if b.capped {
			room = wide + 6
		}
		render.Place(text, pad, 0, size.Width-2*pad-room, size.Height)
		render.Place(line, 0, size.Height-3, size.Width, 3)
		key.Hidden = !b.capped && (b.manner != Primary || b.key == "" || (size.Width-Width(look.Strong, b.text))/2 < wide+20)
		right := float32(12)
		if b.capped {
			right = pad + 2
		}
		render.Place(key, size.Width-right-wide-1, 0, wide+1, size.Height)
	}
	p.Min = func() fyne.Size { return b.least(text) }
	p.Again = func() {
		fill, border, _ := b.colours()
		Paint(ground, fill, border, 1)
		Paint(glow, "", "", 0)
		if b.hovered && !b.disabled && b.manner != Quiet {
			glow.FillColor = look.Hover()
			glow.CornerRadius = look.Corner
		}
		Paint(ring, "", "", 0)
		if b.focused {
			Paint(ring, "", look.Selection, 2)
		}
		text.SetFace(b.face())
		text.SetText(b.text)
		text.align = fyne.TextAlignCenter
		if b.manner == Quiet {
			text.align = fyne.TextAlignLeading
		}
		text.Refresh()
		key.SetFace(look.Small.In(text.face.Colour))
		key.SetText(b.key)
		line.FillColor = render.None
		if b.manner == Tab && b.pressed {
			line.FillColor = look.Colour(look.Primary)
		}
		p.Lay(b.Size())
		canvas.Refresh(b)
	}
	p.Again()
	return p
}

// least is how small the button may be with its text.
func (b *Button) least(text *Text) fyne.Size {
	strong := look.Strong
	w := max(Width(strong, b.text), Width(look.Body, b.text))
	if b.capped {
		w += Width(look.Small, b.key) + 6
	}
	switch {
	case b.wraps:
		return text.MinSize()
	case b.manner == Quiet:
		return fyne.NewSize(Width(b.face(), b.text), b.face().Line)
	case b.manner == Primary:
		return fyne.NewSize(w+32, look.Main)
	case b.narrow || b.manner == Tab:
		return fyne.NewSize(max(w+16, look.Control), look.Control)
	}
	return fyne.NewSize(w+28, look.Control)
}

// Paint sets a rectangle's colours by name.
func Paint(r *canvas.Rectangle, fill, border fyne.ThemeColorName, line float32) {
	r.FillColor, r.StrokeColor, r.StrokeWidth, r.CornerRadius = render.None, render.None, line, look.Corner
	if fill != "" {
		r.FillColor = look.Colour(fill)
	}
	if border != "" {
		r.StrokeColor = look.Colour(border)
	}
}

// Choice is a row of segments of which one is pressed.
type Choice struct {
	View     *fyne.Container // what is put into the window
	OnChosen func(int)
	buttons  []*Button
	chosen   int
}

// NewChoice gives a row of segments; names are how the probe knows them.
func NewChoice(gap float32, names, texts []string, chosen int, onChosen func(int)) *Choice {
	c := &Choice{chosen: chosen, OnChosen: onChosen}
	var objects []fyne.CanvasObject
	for i, t := range texts {
		b := NewSegment(names[i], t, func() { c.Choose(i); c.OnChosen(i) })
		b.pressed = i == chosen
		c.buttons = append(c.buttons, b)
		objects = append(objects, b)
	}
	c.View = Across(gap, objects...)
	return c
}

// Evenly has the segments share the room that there is.
func (c *Choice) Evenly() *Choice {
	c.View.Layout = &even{}
	return c
}

// Choose presses one in and the others out, without telling anybody.
func (c *Choice) Choose(i int) {
	c.chosen = i
	for j, b := range c.buttons {
		b.SetPressed(i == j)
	}
}

// Name letters a segment anew.
func (c *Choice) Name(i int, text string) { c.buttons[i].SetText(text) }

// OnKey has another take the keys that the segments do not need.
func (c *Choice) OnKey(take func(*fyne.KeyEvent) bool) {
	for _, b := range c.buttons {
		b.OnKey = take
	}
}

// Chosen is the one pressed in.
func (c *Choice) Chosen() int { return c.chosen }
