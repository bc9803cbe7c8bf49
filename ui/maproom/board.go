package maproom

import (
	"image"
	"reflect"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/tiles"
)

// board is the map itself: one picture, put together anew whenever something moves. It
// can be dragged, zoomed with the wheel or the keys, and says which hex or force was
// meant; it knows no campaign.
type board struct {
	widget.BaseWidget
	onTap    func(h hex.Hex, stack []state.ForceID, shift bool)
	onMenu   func(h hex.Hex, shift bool)
	onHover  func(h hex.Hex, stack []state.ForceID, at fyne.Position)
	onLeave  func()
	onKey    func(*fyne.KeyEvent)
	onRune   func(rune)
	onCycle  func(back bool)
	onMoved  func()               // another step or place
	onBattle func(state.BattleID) // its pill was pressed
	onFold   func(folded bool)
	onBlank  func(blank bool)         // there is nothing to show yet
	onArrow  func(hex.Direction) bool // an arrow key; false: it moves the map
	raster   *canvas.Raster
	m        *state.Map
	size     hex.Size
	tiles    *tiles.Tiles
	scene    chart.Scene
	layers   layers
	key      map[string]bool // places that matter
	cursor   *hex.Hex        // that the arrow keys move, nil: they move the map
	folded   bool            // the cartouche
	hand     bool            // the pointer is on something that can be pressed
	overlay  *chart.Overlay
	drawn    drawing
	picture  *image.RGBA
	eye      tiles.Eye
	start    *hex.Hex // to stand in the middle at first
	shift    bool
	button   desktop.MouseButton
	focused  bool
}

var (
	_ fyne.Tappable          = (*board)(nil)
	_ fyne.SecondaryTappable = (*board)(nil)
	_ fyne.Draggable         = (*board)(nil)
	_ fyne.Scrollable        = (*board)(nil)
	_ fyne.Focusable         = (*board)(nil)
	_ fyne.Tabbable          = (*board)(nil)
	_ desktop.Hoverable      = (*board)(nil)
	_ desktop.Mouseable      = (*board)(nil)
	_ desktop.Cursorable     = (*board)(nil)
)

// layers are what can be left out of the picture.
type layers struct{ terrain, supply, fog, names, hexes, forces, marches, aims, tempers bool }

func newBoard(m *state.Map) *board {
	b := &board{m: m, size: hex.Size(m.HexMiles * 100), eye: tiles.Eye{Step: 4}}
	b.eye.Sees(m)
	b.layers = layers{terrain: true, fog: true, names: true, hexes: true, forces: true, marches: true}
	b.tiles = tiles.New(m, b.redraw)
	b.raster = canvas.NewRaster(b.paint)
	b.ExtendBaseWidget(b)
	return b
}

// take shows another map in the place of the one that it shows, where it is another: an organiser
// has changed it by hand.
func (b *board) take(m *state.Map, key map[string]bool) {
	if reflect.DeepEqual(b.m, m) {
		return
	}
	b.m, b.key, b.overlay = m, key, nil
	b.tiles.SetMap(m)
	b.redraw()
}

// CreateRenderer shows the picture.
func (b *board) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.raster) }

// MinSize is small: the map takes what it is given.
func (b *board) MinSize() fyne.Size { return fyne.NewSize(200, 200) }

// Refresh draws in the colours of the theme in force.
func (b *board) Refresh() {
	b.tiles.PaintIn(look.Palette(), b.scale(), b.without())
	b.redraw()
}

func (b *board) redraw() { canvas.Refresh(b.raster) }

// hexPx is the width of a hex in pixels.
func (b *board) hexPx() int { return b.eye.HexPx() }

// scale is pixels to a unit of the window.
func (b *board) scale() float64 {
	if s := b.Size().Width; s > 0 && b.eye.W > 0 {
		return float64(b.eye.W) / float64(s)
	}
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		return float64(c.Scale())
	}
	return 1
}

// view is what the eye is on.
func (b *board) view() chart.View { return b.eye.View() }

// centre gives the middle of a hex in pixels of the picture.
func (b *board) centre(h hex.Hex) (x, y float64) {
	p := b.view().Centre(b.size, h)
	return float64(p.X), float64(p.Y)
}

// pixel gives the pixel of the picture under a point of the widget.
func (b *board) pixel(p fyne.Position) image.Point {
	k := b.scale()
	return image.Pt(int(float64(p.X)*k), int(float64(p.Y)*k))
}

// position gives the middle of a hex in the widget's own units.
func (b *board) position(h hex.Hex) fyne.Position {
	x, y := b.centre(h)
	k := b.scale()
	return fyne.NewPos(float32(x/k), float32(y/k))
}

// at gives the hex under a point of the widget; false outside the map.
func (b *board) at(p fyne.Position) (hex.Hex, bool) {
	return b.view().Hex(b.m, b.pixel(p))
}

// zoom changes the step and keeps the point of the map under p where it is.
func (b *board) zoom(by int, p fyne.Position) {
	if before, turned := b.eye.Zoom(b.eye.Step+by, b.pixel(p)); turned {
		b.tiles.Zoomed(before)
		b.moved()
	}
}

func (b *board) middle() fyne.Position {
	return fyne.NewPos(b.Size().Width/2, b.Size().Height/2)
}

// fit shows as much of the map as a whole as the steps allow.
func (b *board) fit() {
	b.eye.Fit()
	b.moved()
}

// begin shows the map as it is shown first: about a point, large enough to read.
func (b *board) begin(step int, about hex.Hex) {
	b.eye.Step = min(max(step, 0), len(chart.Steps)-1)
	b.start = &about
	b.eye.Fitted = false
	b.redraw()
}

// place0 carries out begin once the size of the picture is known.
func (b *board) place0() {
	if b.eye.Fitted = true; b.start == nil {
		b.fit()
		return
	}
	b.eye.Centre(*b.start)
}

// centreHex is the hex in the middle of the picture.
func (b *board) centreHex() hex.Hex {
	h, _ := b.at(b.middle())
	return h
}

// reveal brings a hex into the picture, into the middle if it was not in sight.
func (b *board) reveal(h hex.Hex) {
	if b.eye.W == 0 {
		return
	}
	x, y := b.centre(h)
	margin := 60.0
	cartouche := image.Rectangle{}
	if b.overlay != nil && b.picture != nil {
		cartouche = b.overlay.Cartouche(b.picture.Rect, b.view(), &b.scene).Inset(-20)
	}
	if !image.Pt(int(x), int(y)).In(cartouche) && x > margin && y > margin && x < float64(b.eye.W)-margin && y < float64(b.eye.H)-margin {
		return
	}
	b.eye.Centre(h)
	b.moved()
}

func (b *board) moved() {
	if b.onMoved != nil {
		b.onMoved()
	}
	b.redraw()
}

// stackAt lists the forces in a hex.
func (b *board) stackAt(h hex.Hex) []state.ForceID {
	var out []state.ForceID
	for _, k := range b.scene.Board.Counters {
		if k.Hex == h {
			out = append(out, k.Force)
		}
	}
	return out
}

// Tapped chooses what is under the pointer.
func (b *board) Tapped(e *fyne.PointEvent) {
	b.focus()
	switch id, title := b.pressed(e.Position); {
	case id != 0:
		if b.onBattle != nil {
			b.onBattle(id)
		}
		return
	case title:
		b.folded = !b.folded
		if b.onFold != nil {
			b.onFold(b.folded)
		}
		b.redraw()
		return
	}
	if h, stack, ok := b.hit(e.Position); ok && b.onTap != nil {
		b.onTap(h, stack, b.shift)
	}
}

// pressed is what lies over the map under a point of the widget and is pressed like a
// button: the pill of a battle, or the cartouche.
func (b *board) pressed(p fyne.Position) (battle state.BattleID, title bool) {
	if b.overlay == nil || b.picture == nil {
		return 0, false
	}
	s := b.shown()
	if id := b.overlay.PillAt(b.view(), &s, b.pixel(p)); id != 0 {
		return id, false
	}
	return 0, b.pixel(p).In(b.overlay.Cartouche(b.picture.Rect, b.view(), &s))
}

// Cursor is a hand where something can be pressed.
func (b *board) Cursor() desktop.Cursor {
	if b.hand {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// TappedSecondary marches there; with Shift when what was ordered is done.
func (b *board) TappedSecondary(e *fyne.PointEvent) {
	b.focus()
	if id, title := b.pressed(e.Position); id != 0 || title {
		return
	}
	if h, ok := b.at(e.Position); ok && b.onMenu != nil {
		b.onMenu(h, b.shift)
	}
}

func (b *board) focus() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
}

// Dragged moves the map.
func (b *board) Dragged(e *fyne.DragEvent) {
	s := b.scale()
	b.eye.Pan(float64(e.Dragged.DX)*s, float64(e.Dragged.DY)*s)
	b.moved()
}

// DragEnd does nothing.
func (b *board) DragEnd() {}

// Scrolled zooms about the pointer: a step for each click of the wheel.
func (b *board) Scrolled(e *fyne.ScrollEvent) {
	if by := b.eye.Wheel(e.Scrolled.DY); by != 0 {
		b.zoom(by, e.Position)
	}
}

// MouseDown remembers the keys held, which a tap does not tell.
func (b *board) MouseDown(e *desktop.MouseEvent) {
	b.shift = e.Modifier&fyne.KeyModifierShift != 0
	b.button = e.Button
}

// MouseUp does nothing.
func (b *board) MouseUp(*desktop.MouseEvent) {}

// MouseIn begins to tell what is under the pointer.
func (b *board) MouseIn(e *desktop.MouseEvent) { b.MouseMoved(e) }

// MouseMoved tells what is under the pointer.
func (b *board) MouseMoved(e *desktop.MouseEvent) {
	id, title := b.pressed(e.Position)
	if b.hand = id != 0 || title; b.hand {
		b.MouseOut() // it is no hex
		return
	}
	h, stack, ok := b.hit(e.Position)
	if !ok {
		b.MouseOut()
		return
	}
	b.hand = len(stack) > 0
	if b.onHover != nil {
		b.onHover(h, stack, e.Position)
	}
}

// MouseOut tells that the pointer has left.
func (b *board) MouseOut() {
	if b.onLeave != nil {
		b.onLeave()
	}
}

// FocusGained draws the ring.
func (b *board) FocusGained() { b.focused = true; b.redraw() }

// FocusLost takes the ring away.
func (b *board) FocusLost() { b.focused = false; b.redraw() }

// AcceptsTab keeps Tab for going through the forces.
func (b *board) AcceptsTab() bool { return true }

// TypedRune zooms with + and −, and hands the rest on.
func (b *board) TypedRune(r rune) {
	switch r {
	case '+', '=':
		b.zoom(1, b.middle())
	case '-', '−':
		b.zoom(-1, b.middle())
	case '0':
		b.fit()
	default:
		if b.onRune != nil {
			b.onRune(r)
		}
	}
}

// TypedKey moves the map with the arrows and hands the rest on.
func (b *board) TypedKey(e *fyne.KeyEvent) {
	if d, ok := b.arrow(e.Name); ok && b.onArrow != nil && b.onArrow(d) {
		return
	}
	switch {
	case b.eye.Arrow(e.Name, 80*b.scale()):
		b.moved()
	case e.Name == fyne.KeyTab:
		if b.onCycle != nil {
			b.onCycle(shiftHeld())
		}
	case b.onKey != nil:
		b.onKey(e)
	}
}

// arrow is the way in which an arrow key goes from hex to hex: up and down turn by turn
// to either side, so that they keep their column.
func (b *board) arrow(key fyne.KeyName) (hex.Direction, bool) {
	odd := false
	if at := b.cursor; at != nil {
		_, row := at.Offset()
		odd = row%2 != 0
	}
	turn := func(even, other hex.Direction) hex.Direction {
		if odd {
			return other
		}
		return even
	}
	switch key {
	case fyne.KeyLeft:
		return hex.W, true
	case fyne.KeyRight:
		return hex.E, true
	case fyne.KeyUp:
		return turn(hex.NE, hex.NW), true
	case fyne.KeyDown:
		return turn(hex.SE, hex.SW), true
	}
	return 0, false
}

// shiftHeld says whether Shift is down now.
func shiftHeld() bool {
	d, ok := fyne.CurrentApp().Driver().(desktop.Driver)
	return ok && d.CurrentKeyModifiers()&fyne.KeyModifierShift != 0
}

// each tells where hexes and counters are, for the probe.
func (b *board) each(tell func(kind, name string, at fyne.Position)) {
	origin := fyne.CurrentApp().Driver().AbsolutePositionForObject(b)
	size := b.Size()
	inside := func(p fyne.Position) bool { return p.X > 4 && p.Y > 4 && p.X < size.Width-4 && p.Y < size.Height-4 }
	for r := range b.m.Rows {
		for c := range b.m.Columns {
			h := hex.AtOffset(c, r)
			if p := b.position(h); inside(p) {
				tell("hex", hex.Name(h), origin.Add(p))
			}
		}
	}
	for _, k := range b.scene.Board.Counters {
		at, ok := image.Point{}, false
		if b.overlay != nil {
			at, ok = b.overlay.CounterCentre(b.view(), &b.scene, k.Force)
		}
		p := fyne.NewPos(float32(float64(at.X)/b.scale()), float32(float64(at.Y)/b.scale()))
		if ok && inside(p) {
			tell("force", string(k.Force), origin.Add(p))
		}
	}
}
