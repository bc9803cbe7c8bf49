package table

import (
	"context"
	"fmt"
	"image"
	"math"
	"time"

	"frontier/battle"
	"frontier/internal/plan"
	"frontier/ui/look"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"
)

// Board is the table: one picture, put together anew whenever something moves. It is dragged
// and zoomed, says what was meant by a click, a drag or a key, and knows no orders.
type Board struct {
	widget.BaseWidget
	OnTap   func(at battle.XY, unit string)
	OnMenu  func(at battle.XY, unit string)
	OnHover func(at battle.XY, unit string, pos fyne.Position)
	OnDrag  func(at battle.XY, unit string) bool // a unit is dragged to a place; false: the table is
	OnDrop  func(unit, on string)                // a unit that was dragged is let go, over another or over none
	OnTurn  func(at battle.XY)                   // the ghost is turned by its handle to face a place
	OnWheel func(at battle.XY, by int) bool      // the wheel was turned; true: it turned something
	OnKey   func(*fyne.KeyEvent)
	OnRune  func(rune)

	Sheet  plan.Sheet // with the view that is shown
	Marks  Marks
	raster *canvas.Raster
	frame  *image.RGBA
	based  stand   // for which the frame was painted
	stale  bool    // the frame is to be painted anew
	lifted lifted  // what lies under tags and what follows the pointer
	w, h   int     // of the frame, in pixels
	per    float64 // pixels to a unit of length
	x, y   float64 // of the frame's corner, in pixels of the table
	fitted bool

	ground *image.RGBA
	laid   float64 // pixels to a unit in which the ground is drawn
	laidOf string
	laying work.Latest
	// The size in which it is to be drawn when the hand that zooms rests.
	sized    float64
	resizing work.Latest
	sprites  map[cut]sprite
	tagged   map[string]image.Rectangle // where units have their tags, in pixels of the frame
	named    map[string]bool            // whose tags bear all of their names
	dragged  string
	last     fyne.Position // of the drag
	pulling  bool
	turning  bool // what is pulled is the handle of the ghost
	focused  bool
}

// Marks are what is drawn over the table.
type Marks struct {
	Chosen  string
	Waiting []string // units that may still be ordered
	Reach   *battle.Reach
	Bands   []battle.Band
	Seen    []string // enemies whom the chosen one sees
	Led     []string // units whom the chosen leader has in command
	Ghost   *battle.XY
	Sent    *battle.XY // whither, which may be farther than it gets
	Facing  int        // of the ghost
	Pill    string
	Turns   bool   // the ghost can be turned
	Wrong   bool   // the ghost stands where it may not
	Aim     string // unit at which the chosen one would shoot or charge
	AimPill string
	Cell    battle.Length // width of a hex; 0: a measured table
	Told    []string      // units of whom a line of the log tells
	Under   string        // unit under the pointer

	Hint      *battle.XY // place under the pointer of which something is said
	HintText  string
	HintWrong bool
}

// stand is from where, and in what light, the table is looked at.
type stand struct {
	per  float64
	at   image.Point // the frame's corner on the table
	dark bool
}

var (
	_ fyne.Tappable          = (*Board)(nil)
	_ fyne.SecondaryTappable = (*Board)(nil)
	_ fyne.Draggable         = (*Board)(nil)
	_ fyne.Scrollable        = (*Board)(nil)
	_ fyne.Focusable         = (*Board)(nil)
	_ desktop.Hoverable      = (*Board)(nil)
)

// NewBoard gives an empty table.
func NewBoard() *Board {
	b := &Board{sprites: map[cut]sprite{}, tagged: map[string]image.Rectangle{}, named: map[string]bool{}}
	b.raster = canvas.NewRaster(b.paint)
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer shows the picture.
func (b *Board) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(b.raster) }

// MinSize is small: the table takes what it is given.
func (b *Board) MinSize() fyne.Size { return fyne.NewSize(300, 200) }

// Refresh draws in the colours of the theme in force.
func (b *Board) Refresh() {
	b.stale = true
	canvas.Refresh(b.raster)
}

// point draws anew what follows the pointer: the ghost, a hint, the line to whom one would strike;
// and what comes into sight where the table was moved.
func (b *Board) point() { canvas.Refresh(b.raster) }

// Lay shows a table; another battle's is fitted into the room.
func (b *Board) Lay(sheet plan.Sheet) {
	if b.Sheet.Title != sheet.Title || b.Sheet.View.Width != sheet.View.Width || b.Sheet.View.Depth != sheet.View.Depth {
		b.fitted = false
		clear(b.sprites)
	}
	b.Sheet = sheet
	b.Refresh()
}

func (b *Board) scale() float64 {
	if s := b.Size().Width; s > 0 && b.w > 0 {
		return float64(b.w) / float64(s)
	}
	return 1
}

// Fit shows the whole table.
func (b *Board) Fit() { b.fitted = false; b.Refresh() }

const rim = 20.0 // pixels of frame and felt about the table

func (b *Board) units() (w, d float64) {
	return float64(b.Sheet.View.Width) / float64(battle.One), float64(b.Sheet.View.Depth) / float64(battle.One)
}

// whole is how many pixels to a unit show the whole table in the frame.
func (b *Board) whole() float64 {
	w, d := b.units()
	return min((float64(b.w)-2*rim)/w, (float64(b.h)-2*rim)/d)
}

func (b *Board) fit() {
	w, d := b.units()
	if w <= 0 || d <= 0 || b.w == 0 {
		return
	}
	b.fitted = true
	b.per = b.whole()
	b.x, b.y = (b.per*w-float64(b.w))/2, (b.per*d-float64(b.h))/2
}

// clamp keeps some of the table in sight.
func (b *Board) clamp() {
	w, d := b.units()
	hold := func(at, long, room float64) float64 {
		if long <= room {
			return (long - room) / 2
		}
		return min(max(at, -rim), long-room+rim)
	}
	b.x, b.y = hold(b.x, w*b.per, float64(b.w)), hold(b.y, d*b.per, float64(b.h))
}

func (b *Board) zoom(by float64, at fyne.Position) {
	w, _ := b.units()
	if w <= 0 {
		return
	}
	k := b.scale()
	px, py := float64(at.X)*k, float64(at.Y)*k
	was := b.per
	least := min((float64(b.w)-2*rim)/w, b.per)
	b.per = min(max(b.per*by, least*0.8, 3), 90)
	b.x, b.y = (b.x+px)*b.per/was-px, (b.y+py)*b.per/was-py
	b.clamp()
	b.Refresh()
}

// At is the place of the table under a point of the widget.
func (b *Board) At(p fyne.Position) battle.XY {
	k := b.scale()
	one := float64(battle.One)
	o := b.origin()
	return battle.XY{X: battle.Length((float64(p.X)*k + float64(o.X)) / b.per * one), Y: battle.Length((float64(p.Y)*k + float64(o.Y)) / b.per * one)}
}

// pixel is where a place of the table is in the frame.
func (b *Board) pixel(at battle.XY) (x, y float64) {
	k := b.per / float64(battle.One)
	o := b.origin()
	return float64(at.X)*k - float64(o.X), float64(at.Y)*k - float64(o.Y)
}

// origin is the frame's corner on the table in whole pixels, so that a table that is moved looks as it
// did.
func (b *Board) origin() image.Point { return image.Pt(int(math.Round(b.x)), int(math.Round(b.y))) }

// onTable says whether a place is on the table.
func (b *Board) onTable(at battle.XY) bool {
	v := &b.Sheet.View
	return at.X >= 0 && at.Y >= 0 && at.X <= v.Width && at.Y <= v.Depth
}

// Spot is where a place of the table is in the widget.
func (b *Board) Spot(at battle.XY) fyne.Position {
	x, y := b.pixel(at)
	k := b.scale()
	return fyne.NewPos(float32(x/k), float32(y/k))
}

// under is the unit or leader under a place.
func (b *Board) under(at battle.XY) string {
	for _, l := range b.Sheet.View.Leaders {
		if !l.Off && math.Hypot(float64(l.At.X-at.X), float64(l.At.Y-at.Y)) < 11/b.per*float64(battle.One) {
			return l.ID
		}
	}
	return b.unitAt(at)
}

// unitAt is the unit under a place, whoever stands on it.
func (b *Board) unitAt(at battle.XY) string {
	best, near := "", math.Inf(1)
	for i := range b.Sheet.View.Units {
		u := &b.Sheet.View.Units[i]
		if far := math.Hypot(float64(at.X-u.At.X), float64(at.Y-u.At.Y)); !u.Off && far < near && b.covers(u, at) {
			best, near = u.ID, far
		}
	}
	return best
}

// covers says whether a unit stands on a place; one that is drawn small is easier to hit.
func (b *Board) covers(u *battle.UnitView, at battle.XY) bool {
	least := 9 / b.per * float64(battle.One)
	sin, cos := math.Sincos(float64(u.Facing) / 100 * math.Pi / 180)
	dx, dy := float64(at.X-u.At.X), float64(at.Y-u.At.Y)
	across, along := dx*cos+dy*sin, dx*sin-dy*cos
	return math.Abs(across) <= max(float64(u.Width)/2, least) && math.Abs(along) <= max(float64(u.Depth)/2, least)
}

// held is whom a drag takes hold of at a place: the chosen one by his ghost, and before a leader who
// stands on him.
func (b *Board) held(at battle.XY) string {
	u, leader := Unit(&b.Sheet.View, b.Marks.Chosen)
	if g := b.Marks.Ghost; u != nil && g != nil {
		ghost := *u
		if ghost.At, ghost.Facing = *g, b.Marks.Facing; b.covers(&ghost, at) {
			return u.ID
		}
	}
	if u != nil && !leader && !u.Off && b.covers(u, at) {
		return u.ID
	}
	return b.under(at)
}

// handleFar is how far before its ghost the handle stands that turns it, in pixels.
const handleFar = 24.0

// handle is where the handle stands that turns the ghost; false: there is none.
func (b *Board) handle() (battle.XY, bool) {
	u, _ := Unit(&b.Sheet.View, b.Marks.Chosen)
	g := b.Marks.Ghost
	if u == nil || g == nil || !b.Marks.Turns || b.per <= 0 {
		return battle.XY{}, false
	}
	far := float64(u.Depth)/2 + handleFar/b.per*float64(battle.One)
	sin, cos := math.Sincos(float64(b.Marks.Facing) / 100 * math.Pi / 180)
	return battle.XY{X: g.X + battle.Length(sin*far), Y: g.Y - battle.Length(cos*far)}, true
}

// Tapped says what was clicked.
func (b *Board) Tapped(e *fyne.PointEvent) {
	b.take()
	if b.OnTap != nil {
		at := b.At(e.Position)
		b.OnTap(at, b.under(at))
	}
}

// TappedSecondary asks for what can be done.
func (b *Board) TappedSecondary(e *fyne.PointEvent) {
	b.take()
	if b.OnMenu != nil {
		at := b.At(e.Position)
		b.OnMenu(at, b.under(at))
	}
}

func (b *Board) take() {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil && !b.focused {
		c.Focus(b)
	}
}

// Dragged turns the ghost by its handle, moves the unit on which the drag began, or the table.
func (b *Board) Dragged(e *fyne.DragEvent) {
	if !b.pulling {
		b.pulling = true
		from := b.At(e.Position.Subtract(fyne.NewPos(e.Dragged.DX, e.Dragged.DY)))
		if h, ok := b.handle(); ok && b.OnTurn != nil && near(h, from, b.per) {
			b.turning = true
		} else {
			b.dragged = b.held(from)
		}
	}
	b.last = e.Position
	if b.turning {
		b.OnTurn(b.At(e.Position))
		return
	}
	if b.dragged != "" && b.OnDrag != nil && b.OnDrag(b.At(e.Position), b.dragged) {
		return
	}
	b.dragged = ""
	k := b.scale()
	b.pull(float64(e.Dragged.DX)*k, float64(e.Dragged.DY)*k)
}

// pull moves the table by so many pixels.
func (b *Board) pull(dx, dy float64) {
	b.x, b.y = b.x-dx, b.y-dy
	b.clamp()
	b.point()
}

// DragEnd ends a drag: of a unit, with a drop where it is.
func (b *Board) DragEnd() {
	unit := b.dragged
	b.pulling, b.turning, b.dragged = false, false, ""
	if unit != "" && b.OnDrop != nil {
		b.OnDrop(unit, b.under(b.At(b.last)))
	}
}

// Scrolled turns what is under the pointer, or zooms about it.
func (b *Board) Scrolled(e *fyne.ScrollEvent) {
	by := 1
	if e.Scrolled.DY < 0 {
		by = -1
	}
	if b.OnWheel != nil && b.per > 0 && b.OnWheel(b.At(e.Position), by) {
		return
	}
	b.zoom(math.Pow(1.2, float64(e.Scrolled.DY)/25), e.Position)
}

// MouseIn does nothing: what is under the pointer is told when it moves.
func (b *Board) MouseIn(*desktop.MouseEvent) {}

// MouseMoved tells what is under the pointer.
func (b *Board) MouseMoved(e *desktop.MouseEvent) {
	if b.OnHover != nil && b.per > 0 {
		at := b.At(e.Position)
		b.OnHover(at, b.under(at), e.Position)
	}
}

// MouseOut ends it.
func (b *Board) MouseOut() {
	if b.OnHover != nil {
		b.OnHover(battle.XY{X: -1, Y: -1}, "", fyne.Position{})
	}
}

// FocusGained and FocusLost remember where keys go.
func (b *Board) FocusGained() { b.focused = true }

// FocusLost remembers that keys go elsewhere.
func (b *Board) FocusLost() { b.focused = false }

// pan moves the table by so many tenths of the frame.
func (b *Board) pan(dx, dy int) {
	b.pull(-float64(b.w*dx)/10, -float64(b.h*dy)/10)
}

// TypedKey moves the table, or is handed on.
func (b *Board) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyPlus, fyne.KeyEqual:
		b.zoom(1.25, fyne.NewPos(b.Size().Width/2, b.Size().Height/2))
	case fyne.KeyMinus:
		b.zoom(0.8, fyne.NewPos(b.Size().Width/2, b.Size().Height/2))
	case fyne.KeyHome:
		b.Fit()
	default:
		if b.OnKey != nil {
			b.OnKey(e)
		}
	}
}

// TypedRune hands a letter on.
func (b *Board) TypedRune(r rune) {
	if b.OnRune != nil {
		b.OnRune(r)
	}
}

// widestGround is how many pixels of ground are drawn at most, either way; a table that is
// looked at from nearer is enlarged.
const widestGround = 3200.0

// zooming is for how long a hand that zooms is waited for before the ground is drawn at another size: until
// then it is enlarged or made smaller as it is. A test waits for as long as it likes.
var zooming = 120 * time.Millisecond

// layGround draws the ground anew, elsewhere, where it is of another size, another table or
// another theme.
func (b *Board) layGround() {
	of, per := b.groundWanted()
	switch {
	case b.laid == per && b.laidOf == of:
		b.resizing.Stop()
	case b.ground == nil || b.laidOf != of:
		b.resizing.Stop()
		b.drawGround(of, per)
	case !b.resizing.Busy() || b.sized != per:
		b.sized = per
		work.After(&b.resizing, zooming, func() { b.drawGround(of, per) })
	}
}

// groundWanted is of what the ground is to be, and how many pixels to a unit of the table.
func (b *Board) groundWanted() (of string, per float64) {
	of = fmt.Sprint(b.Sheet.Title, b.Sheet.Ground, look.Dark(), len(b.Sheet.View.Pieces))
	for _, p := range b.Sheet.View.Pieces {
		of += p.State
	}
	w, d := b.units()
	return of, min(b.per, widestGround/max(w, d))
}

// drawGround draws it.
func (b *Board) drawGround(of string, per float64) {
	sheet, ink := b.Sheet, look.Palette()
	b.laidOf, b.laid = of, per
	work.Start(&b.laying, func(context.Context) (*image.RGBA, error) { return plan.Ground(sheet, per, ink) }, func(img *image.RGBA, err error) {
		if err == nil {
			b.ground = img
			b.Refresh()
		}
	})
}
