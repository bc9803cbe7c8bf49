package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// Switch says yes or no. It is reached by Tab; Space turns it, Return does what Return
// does in the form around it.
type Switch struct {
	widget.BaseWidget
	OnChanged func(bool)
	OnReturn  func()
	on        bool
	focused   bool
	hovered   bool
}

var (
	_ fyne.Tappable      = (*Switch)(nil)
	_ fyne.Focusable     = (*Switch)(nil)
	_ desktop.Hoverable  = (*Switch)(nil)
	_ desktop.Cursorable = (*Switch)(nil)
)

// NewSwitch gives a switch. Name is how the probe knows it.
func NewSwitch(name string, on bool, changed func(bool)) *Switch {
	s := &Switch{on: on, OnChanged: changed}
	s.ExtendBaseWidget(s)
	Names.Set(name, s)
	return s
}

// On says how it stands.
func (s *Switch) On() bool { return s.on }

// Set turns it without telling anybody.
func (s *Switch) Set(on bool) {
	if s.on != on {
		s.on = on
		s.Refresh()
	}
}

// Tapped turns it.
func (s *Switch) Tapped(*fyne.PointEvent) {
	s.Set(!s.on)
	if s.OnChanged != nil {
		s.OnChanged(s.on)
	}
}

// MouseIn lights it up.
func (s *Switch) MouseIn(*desktop.MouseEvent) { s.hovered = true; s.Refresh() }

// MouseMoved does nothing.
func (s *Switch) MouseMoved(*desktop.MouseEvent) {}

// MouseOut lets it go dark.
func (s *Switch) MouseOut() { s.hovered = false; s.Refresh() }

// Cursor is a hand.
func (s *Switch) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained draws the ring.
func (s *Switch) FocusGained() { s.focused = true; s.Refresh() }

// FocusLost takes the ring away.
func (s *Switch) FocusLost() { s.focused = false; s.Refresh() }

// TypedRune does nothing.
func (s *Switch) TypedRune(rune) {}

// TypedKey turns it with Space.
func (s *Switch) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeySpace:
		s.Tapped(nil)
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.OnReturn != nil {
			s.OnReturn()
		}
	default:
		HandOn(e)
	}
}

// CreateRenderer draws it.
func (s *Switch) CreateRenderer() fyne.WidgetRenderer {
	const wide, high, knob = 38, 20, 14
	track, glow, ring := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	dot := canvas.NewCircle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{track, glow, dot, ring}}
	p.Lay = func(size fyne.Size) {
		y := (size.Height - high) / 2
		render.Place(track, 0, y, wide, high)
		render.Place(glow, 0, y, wide, high)
		render.Place(ring, -2, y-2, wide+4, high+4)
		x := float32(3)
		if s.on {
			x = wide - knob - 3
		}
		render.Place(dot, x, y+3, knob, knob)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(wide, look.Control) }
	p.Again = func() {
		track.CornerRadius, glow.CornerRadius, ring.CornerRadius = high/2, high/2, high/2+2
		track.FillColor, track.StrokeColor, track.StrokeWidth = look.Colour(look.Field), look.Colour(look.RuleStrong), 1
		dot.FillColor, dot.StrokeColor, dot.StrokeWidth = look.Colour(look.RuleStrong), render.None, 0
		if s.on {
			track.FillColor = look.Colour(look.Baize)
			dot.FillColor = look.Colour(look.Brass)
		}
		glow.FillColor, ring.FillColor, ring.StrokeColor, ring.StrokeWidth = render.None, render.None, render.None, 2
		if s.hovered {
			glow.FillColor = look.Hover()
		}
		if s.focused {
			ring.StrokeColor = look.Colour(look.Selection)
		}
		p.Lay(s.Size())
		canvas.Refresh(s)
	}
	p.Again()
	return p
}
