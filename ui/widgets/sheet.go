package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// Sheet is a dialog: a framed sheet in the middle of the window, with a head, what it
// asks, and its buttons below. Return presses its main button, Escape its first one.
type Sheet struct {
	widget.BaseWidget
	canvas  fyne.Canvas
	wide    float32
	frame   *fyne.Container
	cancel  *Button
	accept  *Button
	back    fyne.Focusable
	scroll  *container.Scroll
	content fyne.CanvasObject
}

// NewSheet gives a sheet that is not shown yet. The first button puts it away; accept may
// be nil.
func NewSheet(c fyne.Canvas, title, aside string, wide float32, content fyne.CanvasObject, cancel, accept *Button, more ...*Button) *Sheet {
	s := &Sheet{canvas: c, wide: wide, cancel: cancel, accept: accept, content: content}
	buttons := []fyne.CanvasObject{}
	for _, b := range more {
		buttons = append(buttons, b)
	}
	buttons = append(buttons, Spring(), cancel)
	if accept != nil {
		buttons = append(buttons, accept)
	}
	s.scroll = Scrolling(Padded(2, 12, 2, 0, content))
	head := Down(10, Across(14, NewWhole(look.Section, title), Spring(NewText(look.Aside, aside))), Head())
	s.frame = container.NewStack(NewFrame(look.Panel, look.RuleStrong),
		Inset(look.Pad, Edges(Padded(0, 0, 12, 0, head), Padded(16, 0, 0, 0, Across(8, buttons...)), nil, nil, s.scroll)))
	s.ExtendBaseWidget(s)
	return s
}

// CloseSays names its first button for what it does where nothing is given up by it.
func (s *Sheet) CloseSays(text string) { s.cancel.SetText(text) }

// Open shows the sheet and gives it the keys.
func (s *Sheet) Open() {
	s.back = s.canvas.Focused()
	s.canvas.Overlays().Add(s)
	s.Resize(s.canvas.Size())
	s.canvas.Focus(s)
}

// Close puts it away.
func (s *Sheet) Close() {
	s.canvas.Overlays().Remove(s)
	if s.back != nil {
		s.canvas.Focus(s.back)
	}
}

// Tapped does nothing: what lies below cannot be reached.
func (s *Sheet) Tapped(*fyne.PointEvent) {}

// MouseIn keeps what lies below from lighting up.
func (s *Sheet) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (s *Sheet) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (s *Sheet) MouseOut() {}

// FocusGained does nothing.
func (s *Sheet) FocusGained() {}

// FocusLost does nothing.
func (s *Sheet) FocusLost() {}

// TypedRune does nothing.
func (s *Sheet) TypedRune(rune) {}

// TypedKey presses the buttons.
func (s *Sheet) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyEscape:
		s.cancel.Tapped(nil)
	case fyne.KeyReturn, fyne.KeyEnter:
		if s.accept != nil {
			s.accept.Tapped(nil)
		} else {
			s.cancel.Tapped(nil)
		}
	}
}

// CreateRenderer draws it.
func (s *Sheet) CreateRenderer() fyne.WidgetRenderer {
	veil := canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{veil, s.frame}}
	p.Lay = func(size fyne.Size) {
		render.Place(veil, 0, 0, size.Width, size.Height)
		w := min(s.wide, size.Width-40)
		s.scroll.SetMinSize(fyne.NewSize(10, 10))
		s.content.Resize(fyne.NewSize(w-2*look.Pad-12, s.content.Size().Height))
		h := min(s.frame.MinSize().Height-s.scroll.MinSize().Height+s.content.MinSize().Height+4, size.Height-40)
		render.Place(s.frame, (size.Width-w)/2, (size.Height-h)*0.42, w, h)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(200, 200) }
	p.Again = func() {
		veil.FillColor = look.Veil()
		p.Lay(s.Size()) // what it holds may have grown
		canvas.Refresh(s)
	}
	p.Again()
	return p
}
