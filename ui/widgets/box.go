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

// Fill is a plain ground in a colour of the theme, with a border and round corners
// where it is asked for.
type Fill struct {
	widget.BaseWidget
	fill, border fyne.ThemeColorName
	line, corner float32
	w, h         float32
}

// NewFill gives a ground.
func NewFill(fill fyne.ThemeColorName) *Fill {
	f := &Fill{fill: fill}
	f.ExtendBaseWidget(f)
	return f
}

// NewFrame gives a ground with a border.
func NewFrame(fill, border fyne.ThemeColorName) *Fill {
	f := &Fill{fill: fill, border: border, line: 1, corner: look.Corner}
	f.ExtendBaseWidget(f)
	return f
}

// SetLine says how thick the border is.
func (f *Fill) SetLine(line float32) {
	if f.line != line {
		f.line = line
		f.Refresh()
	}
}

// Set changes fill and border.
func (f *Fill) Set(fill, border fyne.ThemeColorName) {
	if f.fill != fill || f.border != border {
		f.fill, f.border = fill, border
		f.Refresh()
	}
}

// CreateRenderer draws it.
func (f *Fill) CreateRenderer() fyne.WidgetRenderer {
	f.ExtendBaseWidget(f)
	r := canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{r}}
	p.Lay = func(size fyne.Size) { r.Resize(size) }
	p.Min = func() fyne.Size { return fyne.NewSize(f.w, f.h) }
	p.Again = func() {
		r.FillColor, r.StrokeColor = render.None, render.None
		if f.fill != "" {
			r.FillColor = look.Colour(f.fill)
		}
		if f.border != "" {
			r.StrokeColor = look.Colour(f.border)
		}
		r.StrokeWidth, r.CornerRadius = f.line, f.corner
		r.Refresh()
	}
	p.Again()
	return p
}

// On lays objects on a ground.
func On(fill fyne.ThemeColorName, objects ...fyne.CanvasObject) *fyne.Container {
	return container.NewStack(append([]fyne.CanvasObject{NewFill(fill)}, objects...)...)
}

// Card puts an object on a framed ground with room round it.
func Card(fill, border fyne.ThemeColorName, pad float32, o fyne.CanvasObject) *fyne.Container {
	return container.NewStack(NewFrame(fill, border), Inset(pad, o))
}

// HRule is a line across.
func HRule(colour fyne.ThemeColorName) fyne.CanvasObject {
	f := NewFill(colour)
	f.h = 1
	return f
}

// VRule is a line down.
func VRule(colour fyne.ThemeColorName) fyne.CanvasObject {
	f := NewFill(colour)
	f.w = 1
	return f
}

// Head is the double line below the head of a pane: one strong, one soft.
func Head() fyne.CanvasObject { return Down(1, HRule(look.RuleStrong), HRule(look.Rule)) }

// Swatch is a small framed square of a colour, for legends.
func Swatch(colour fyne.ThemeColorName) fyne.CanvasObject {
	f := NewFrame(colour, look.Ink)
	f.corner, f.w, f.h = 0, 11, 11
	return f
}

// Framed draws a border round one of Fyne's own controls that lacks one.
func Framed(o fyne.CanvasObject) fyne.CanvasObject {
	return container.NewStack(o, NewFrame("", look.RuleStrong))
}

// Lead lies over lettering that is a link, while it leads somewhere.
type Lead struct {
	widget.BaseWidget
	to      func()
	focused bool
}

// NewLead gives one that leads nowhere yet.
func NewLead() *Lead {
	l := &Lead{}
	l.ExtendBaseWidget(l)
	l.Hide()
	return l
}

// To says where it leads, name being how the probe knows it, and colours the lettering below it; nil: nowhere.
func (l *Lead) To(name string, to func(), below *Text, face look.Face) {
	l.to = to
	if to == nil {
		l.Hide()
	} else {
		face = face.In(look.Link)
		Names.Set(name, l)
		l.Show()
	}
	below.SetFace(face)
}

// Tapped goes there.
func (l *Lead) Tapped(*fyne.PointEvent) {
	if l.to != nil {
		l.to()
	}
}

// Cursor is a hand.
func (l *Lead) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained frames it.
func (l *Lead) FocusGained() { l.focused = true; l.Refresh() }

// FocusLost takes the frame away.
func (l *Lead) FocusLost() { l.focused = false; l.Refresh() }

// TypedRune does nothing.
func (l *Lead) TypedRune(rune) {}

// TypedKey goes there with Return or Space.
func (l *Lead) TypedKey(e *fyne.KeyEvent) {
	if e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter || e.Name == fyne.KeySpace {
		l.Tapped(nil)
		return
	}
	HandOn(e)
}

// CreateRenderer draws the frame of one that has the keys.
func (l *Lead) CreateRenderer() fyne.WidgetRenderer {
	ring := canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{ring}, Min: func() fyne.Size { return fyne.Size{} }}
	p.Lay = func(size fyne.Size) { render.Place(ring, -2, 0, size.Width+4, size.Height) }
	p.Again = func() {
		Paint(ring, "", "", 0)
		if l.focused {
			Paint(ring, "", look.Selection, 2)
		}
		canvas.Refresh(l)
	}
	p.Again()
	return p
}

// Cover keeps clicks from what lies below it.
type Cover struct{ widget.BaseWidget }

// NewCover gives a cover.
func NewCover() *Cover {
	c := &Cover{}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped does nothing: what lies below is not clicked.
func (c *Cover) Tapped(*fyne.PointEvent) {}

// MouseIn keeps what lies below from lighting up.
func (c *Cover) MouseIn(*desktop.MouseEvent) {}

// MouseMoved does nothing.
func (c *Cover) MouseMoved(*desktop.MouseEvent) {}

// MouseOut does nothing.
func (c *Cover) MouseOut() {}

// CreateRenderer draws nothing.
func (c *Cover) CreateRenderer() fyne.WidgetRenderer {
	return &render.Renderer{Lay: func(fyne.Size) {}, Min: func() fyne.Size { return fyne.Size{} }}
}
