package workshop

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/tiles"
	"frontier/ui/widgets"
)

// board is the map under the brush: drawn as the campaign's map is, with the stroke that is being
// painted over it. It knows no draft.
type board struct {
	widget.BaseWidget
	onPress func(at state.Point, h hex.Hex)
	onDrag  func(at state.Point, h hex.Hex)
	onUp    func()
	onOther func(h hex.Hex) // the other button
	onHover func(at state.Point, h hex.Hex)
	onKey   func(fyne.KeyName)
	marks   func(*marks) // what is being drawn

	m        *state.Map
	scene    chart.Scene
	raster   *canvas.Raster
	tiles    *tiles.Tiles
	overlay  *chart.Overlay
	of       *state.Map // of which the overlay was made
	palette  *chart.Palette
	picture  *image.RGBA
	eye      tiles.Eye
	painting bool
	panning  bool      // drags move the map
	under    *underlay // a scanned map; nil: none
}

func newBoard(m *state.Map) *board {
	b := &board{m: m, scene: chart.Scene{Numbers: true, Folded: true}}
	b.eye.Sees(m)
	b.tiles = tiles.New(m, b.redraw)
	b.raster = canvas.NewRaster(b.paint)
	b.ExtendBaseWidget(b)
	widgets.Names.Set("workshop.board", b)
	return b
}

// CreateRenderer shows the picture.
func (b *board) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.raster) }

// MinSize is small: the map takes what it is given.
func (b *board) MinSize() fyne.Size { return fyne.NewSize(200, 200) }

// Refresh draws in the colours of the theme in force.
func (b *board) Refresh() { b.redraw() }

func (b *board) redraw() { canvas.Refresh(b.raster) }

// setMap shows another map; where it is of another size it is fitted anew.
func (b *board) setMap(m *state.Map) {
	b.eye.Sees(m)
	b.m = m
	b.tiles.SetMap(m)
	b.redraw()
}

func (b *board) size() hex.Size { return hex.Size(b.m.HexMiles * 100) }

func (b *board) scale() float64 {
	if s := b.Size().Width; s > 0 && b.eye.W > 0 {
		return float64(b.eye.W) / float64(s)
	}
	return 1
}

func (b *board) view() chart.View { return b.eye.View() }

// point is the point of the map under a point of the widget.
func (b *board) point(p fyne.Position) state.Point {
	k := b.scale()
	return b.view().Point(b.size(), image.Pt(int(float64(p.X)*k), int(float64(p.Y)*k)))
}

// fit shows as much of the map as a whole as the steps allow.
func (b *board) fit() {
	b.eye.Fit()
	b.redraw()
}

// zoom changes the step and keeps the point of the map under p where it is.
func (b *board) zoom(by int, p fyne.Position) {
	k := b.scale()
	if before, turned := b.eye.Zoom(b.eye.Step+by, image.Pt(int(float64(p.X)*k), int(float64(p.Y)*k))); turned {
		b.tiles.Zoomed(before)
		b.redraw()
	}
}

func (b *board) middle() fyne.Position { return fyne.NewPos(b.Size().Width/2, b.Size().Height/2) }

// reveal brings a hex into the middle of the picture.
func (b *board) reveal(h hex.Hex) {
	if b.eye.W > 0 {
		b.eye.Centre(h)
		b.redraw()
	}
}

// paint puts the picture together.
func (b *board) paint(w, h int) image.Image {
	if w <= 0 || h <= 0 {
		return image.NewRGBA(image.Rect(0, 0, 1, 1))
	}
	if b.picture == nil || b.picture.Rect.Dx() != w || b.picture.Rect.Dy() != h {
		b.picture, b.eye.W, b.eye.H = image.NewRGBA(image.Rect(0, 0, w, h)), w, h
		b.eye.Clamp()
	}
	if !b.eye.Fitted {
		b.eye.Fit()
	}
	v := b.view()
	b.tiles.PaintIn(look.Palette(), b.scale(), chart.Without{})
	b.tiles.Turned(v.HexPx, tiles.Sight(b.m, v, w, h))
	if b.overlay == nil || b.palette != look.Palette() || b.of != b.m {
		b.palette, b.of = look.Palette(), b.m
		b.overlay = chart.NewOverlay(b.m, b.palette, b.scale())
	}
	b.tiles.Lay(b.picture, v, b.overlay)
	if b.under != nil {
		b.under.lay(b.picture, v, b.m)
	}
	(&marks{b.picture, v, b.size(), b.palette}).places(b.m, b.scale())
	if b.marks != nil {
		b.marks(&marks{b.picture, v, b.size(), b.palette})
	}
	s := b.scene
	s.Kilometres = widgets.Measures.Kilometres()
	b.overlay.Paint(b.picture, v, &s)
	b.overlay.Frame(b.picture, v, &s)
	return b.picture
}

// MouseDown begins a stroke.
func (b *board) MouseDown(e *desktop.MouseEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	at := b.point(e.Position)
	h := b.size().At(at.X, at.Y)
	switch {
	case e.Button == desktop.MouseButtonSecondary:
		b.onOther(h)
	case e.Button == desktop.MouseButtonPrimary && !b.panning:
		b.painting = true
		b.onPress(at, h)
	}
}

// MouseUp ends it.
func (b *board) MouseUp(*desktop.MouseEvent) {
	if b.painting {
		b.painting = false
		b.onUp()
	}
}

// Dragged goes on with it, or moves the map.
func (b *board) Dragged(e *fyne.DragEvent) {
	if b.painting {
		at := b.point(e.Position)
		b.onDrag(at, b.size().At(at.X, at.Y))
		return
	}
	k := b.scale()
	b.eye.Pan(float64(e.Dragged.DX)*k, float64(e.Dragged.DY)*k)
	b.redraw()
}

// DragEnd does nothing: the button says that a stroke is over.
func (b *board) DragEnd() {}

// Scrolled zooms about the pointer: a step for each click of the wheel.
func (b *board) Scrolled(e *fyne.ScrollEvent) {
	if by := b.eye.Wheel(e.Scrolled.DY); by != 0 {
		b.zoom(by, e.Position)
	}
}

// MouseIn begins to tell what is under the pointer.
func (b *board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved tells what is under the pointer.
func (b *board) MouseMoved(e *desktop.MouseEvent) {
	at := b.point(e.Position)
	b.onHover(at, b.size().At(at.X, at.Y))
}

// MouseOut does nothing.
func (b *board) MouseOut() {}

// FocusGained does nothing.
func (b *board) FocusGained() {}

// FocusLost does nothing.
func (b *board) FocusLost() {}

// TypedRune zooms with + and −.
func (b *board) TypedRune(r rune) {
	switch r {
	case '+', '=':
		b.zoom(1, b.middle())
	case '-', '−':
		b.zoom(-1, b.middle())
	}
}

// TypedKey moves the map with the arrows and hands the rest on.
func (b *board) TypedKey(e *fyne.KeyEvent) {
	switch {
	case b.eye.Arrow(e.Name, 80*b.scale()):
		b.redraw()
	case !widgets.HandOn(e):
		b.onKey(e.Name)
	}
}

// TypedShortcut hands on the keys of the program.
func (b *board) TypedShortcut(s fyne.Shortcut) { widgets.Keys.TypedShortcut(s) }
