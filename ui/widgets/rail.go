package widgets

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// RailItem is one view of the rail: icon and name.
type RailItem struct {
	widget.BaseWidget
	OnTapped func()
	icon     string
	text     string
	short    string // where the rail is narrow
	tip      string
	narrow   bool
	current  bool
	hovered  bool
	focused  bool
}

// NewRailItem gives an item. A name may break at a "|".
func NewRailItem(icon, text, short string, tapped func()) *RailItem {
	r := &RailItem{icon: icon, text: text, short: short, OnTapped: tapped}
	r.ExtendBaseWidget(r)
	Names.Set("rail."+icon, r)
	return r
}

// SetCurrent marks the view in use.
func (r *RailItem) SetCurrent(on bool) {
	if r.current != on {
		r.current = on
		r.Refresh()
	}
}

// SetNarrow shows the short name.
func (r *RailItem) SetNarrow(on bool) {
	if r.narrow != on {
		r.narrow = on
		r.Refresh()
	}
}

// Tapped opens the view.
func (r *RailItem) Tapped(*fyne.PointEvent) { r.OnTapped() }

// MouseIn lights it up.
func (r *RailItem) MouseIn(e *desktop.MouseEvent) {
	r.hovered = true
	r.Refresh()
	Tips.Say(e.AbsolutePosition, r.tip)
}

// SetTip sets what is said of it while the pointer rests on it.
func (r *RailItem) SetTip(text string) { r.tip = text }

// MouseMoved does nothing.
func (r *RailItem) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets it go dark.
func (r *RailItem) MouseOut() { r.hovered = false; r.Refresh(); Tips.Hush() }

// Cursor is a hand.
func (r *RailItem) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained draws the ring.
func (r *RailItem) FocusGained() { r.focused = true; r.Refresh() }

// FocusLost takes the ring away.
func (r *RailItem) FocusLost() { r.focused = false; r.Refresh() }

// TypedRune does nothing.
func (r *RailItem) TypedRune(rune) {}

// TypedKey opens the view with Space and Return.
func (r *RailItem) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		r.OnTapped()
	default:
		HandOn(e)
	}
}

// CreateRenderer draws it.
func (r *RailItem) CreateRenderer() fyne.WidgetRenderer {
	const iconSize = 26
	ground, bar, ring := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	icon := NewIcon(iconSize, r.icon, look.RailText)
	lines := [2]*Text{NewText(look.Small, ""), NewText(look.Small, "")}
	for _, l := range lines {
		l.align, l.whole = fyne.TextAlignCenter, true
	}
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground, bar, icon, lines[0], lines[1], ring}}
	high := func() (h float32, two bool) {
		two = !r.narrow && strings.Contains(r.text, "|")
		if two {
			return 80, true
		}
		return 64, false
	}
	p.Lay = func(size fyne.Size) {
		_, two := high()
		render.Place(ground, 0, 0, size.Width, size.Height)
		render.Place(ring, 1, 1, size.Width-2, size.Height-2)
		render.Place(bar, 0, 0, 4, size.Height)
		top := float32(9)
		render.Place(icon, (size.Width-iconSize)/2, top, iconSize, iconSize)
		render.Place(lines[0], 0, top+iconSize+4, size.Width, 16)
		lines[1].Hidden = !two
		render.Place(lines[1], 0, top+iconSize+18, size.Width, 16)
	}
	p.Min = func() fyne.Size {
		h, _ := high()
		return fyne.NewSize(60, h)
	}
	p.Again = func() {
		colour := look.RailText
		ground.FillColor, bar.FillColor = render.None, render.None
		if r.hovered {
			ground.FillColor = look.Hover()
		}
		if r.current {
			colour = look.Brass
			ground.FillColor, bar.FillColor = look.Colour(look.BaizeHi), look.Colour(look.Brass)
		}
		Paint(ring, "", "", 0)
		if r.focused {
			Paint(ring, "", look.Brass, 1)
		}
		icon.draw = func() fyne.Resource { return look.Icon(r.icon, colour) }
		icon.Refresh()
		text := r.text
		if r.narrow {
			text = r.short
		}
		first, second, _ := strings.Cut(text, "|")
		for i, s := range []string{first, second} {
			lines[i].SetFace(look.Small.In(colour))
			lines[i].SetText(s)
			lines[i].Refresh()
		}
		p.Lay(r.Size())
		canvas.Refresh(r)
	}
	p.Again()
	return p
}
