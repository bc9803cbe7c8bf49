package follow

import (
	"fmt"
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/battle/tick"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// boxes are the figures of a unit, a box each, to be struck off by a tap or by keys: Left and
// Right go from box to box, Space strikes.
type boxes struct {
	widget.BaseWidget
	unit    *tick.Unit
	strokes func() []int
	strike  func(box int)
	at      int // that has the keys
	lit     bool
	wide    float32
}

var (
	_ fyne.Tappable      = (*boxes)(nil)
	_ fyne.Focusable     = (*boxes)(nil)
	_ desktop.Cursorable = (*boxes)(nil)
)

// Measures of a box.
const (
	boxWide float32 = 22
	boxHigh float32 = 25
	boxGap  float32 = 3
)

func newBoxes(name string, u *tick.Unit, strokes func() []int, strike func(box int)) *boxes {
	b := &boxes{unit: u, strokes: strokes, strike: strike, wide: 300}
	b.ExtendBaseWidget(b)
	widgets.Names.Set(name, b)
	return b
}

// inLine is how many boxes stand in a line.
func (b *boxes) inLine() int { return max(1, int((b.wide+boxGap)/(boxWide+boxGap))) }

// place is where a box stands.
func (b *boxes) place(i int) fyne.Position {
	n := b.inLine()
	return fyne.NewPos(float32(i%n)*(boxWide+boxGap), float32(i/n)*(boxHigh+boxGap))
}

// MinSize is as deep as the boxes are in the width that they were given.
func (b *boxes) MinSize() fyne.Size {
	n := b.inLine()
	lines := (b.unit.Figures.Total() + n - 1) / n
	return fyne.NewSize(boxWide, float32(max(lines, 1))*(boxHigh+boxGap))
}

// Resize arranges the boxes in a width.
func (b *boxes) Resize(size fyne.Size) {
	if size.Width != b.wide {
		b.wide = size.Width
		b.Refresh()
	}
	b.BaseWidget.Resize(size)
}

// Tapped strikes the box under the finger.
func (b *boxes) Tapped(e *fyne.PointEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(b); c != nil {
		c.Focus(b)
	}
	column, row := int(e.Position.X/(boxWide+boxGap)), int(e.Position.Y/(boxHigh+boxGap))
	if i := row*b.inLine() + column; column < b.inLine() && i >= 0 && i < b.unit.Figures.Total() {
		b.at = i
		b.strike(i)
		b.Refresh()
	}
}

// Cursor says that it can be tapped.
func (b *boxes) Cursor() desktop.Cursor { return desktop.PointerCursor }

// FocusGained and FocusLost show which box has the keys.
func (b *boxes) FocusGained() { b.lit = true; b.Refresh() }

// FocusLost hides it.
func (b *boxes) FocusLost() { b.lit = false; b.Refresh() }

// TypedRune does nothing: boxes take no letters.
func (b *boxes) TypedRune(rune) {}

// TypedKey goes from box to box, and strikes.
func (b *boxes) TypedKey(e *fyne.KeyEvent) {
	all := b.unit.Figures.Total()
	switch e.Name {
	case fyne.KeyLeft:
		b.at = max(b.at-1, 0)
	case fyne.KeyRight:
		b.at = min(b.at+1, max(all-1, 0))
	case fyne.KeyUp:
		b.at = max(b.at-b.inLine(), 0)
	case fyne.KeyDown:
		b.at = min(b.at+b.inLine(), max(all-1, 0))
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		if all > 0 {
			b.strike(b.at)
		}
	default:
		widgets.HandOn(e)
	}
	b.Refresh()
}

// CreateRenderer draws the boxes.
func (b *boxes) CreateRenderer() fyne.WidgetRenderer {
	r := &boxesDrawn{of: b}
	for i := range b.unit.Figures.Total() {
		word := ""
		switch {
		case i < b.unit.Figures.Officers:
			word = "★"
		case i < b.unit.Figures.Officers+b.unit.Figures.Sergeants:
			word = "»"
		}
		box := &boxDrawn{frame: canvas.NewRectangle(color.Transparent), rank: canvas.NewText(word, color.Transparent), down: canvas.NewLine(color.Transparent), up: canvas.NewLine(color.Transparent)}
		box.rank.TextSize, box.rank.Alignment = 12, fyne.TextAlignCenter
		box.down.StrokeWidth, box.up.StrokeWidth = 2, 2
		r.boxes = append(r.boxes, box)
		r.objects = append(r.objects, box.frame, box.rank, box.down, box.up)
	}
	r.Refresh()
	return r
}

// boxesDrawn is how boxes are drawn.
type boxesDrawn struct {
	of      *boxes
	boxes   []*boxDrawn
	objects []fyne.CanvasObject
}

// boxDrawn is a box with the sign of its rank and its strokes.
type boxDrawn struct {
	frame    *canvas.Rectangle
	rank     *canvas.Text
	down, up *canvas.Line
}

func (r *boxesDrawn) Layout(fyne.Size) {
	for i, box := range r.boxes {
		at := r.of.place(i)
		box.frame.Move(at)
		box.frame.Resize(fyne.NewSize(boxWide, boxHigh))
		box.rank.Move(at)
		box.rank.Resize(fyne.NewSize(boxWide, boxHigh))
		box.down.Position1, box.down.Position2 = at.AddXY(3, 3), at.AddXY(boxWide-3, boxHigh-3)
		box.up.Position1, box.up.Position2 = at.AddXY(3, boxHigh-3), at.AddXY(boxWide-3, 3)
	}
}

func (r *boxesDrawn) MinSize() fyne.Size { return r.of.MinSize() }

func (r *boxesDrawn) Refresh() {
	strokes := r.of.strokes()
	for i, box := range r.boxes {
		n := 0
		if i < len(strokes) {
			n = strokes[i]
		}
		gone := n >= r.of.unit.Strokes
		box.frame.FillColor = look.Colour(look.Field)
		box.frame.StrokeColor, box.frame.StrokeWidth, box.frame.CornerRadius = look.Colour(look.Ink), 1, 2
		if gone {
			box.frame.FillColor, box.frame.StrokeColor = look.Colour(look.PanelAlt), look.Colour(look.RuleStrong)
		}
		if r.of.lit && i == r.of.at {
			box.frame.StrokeColor, box.frame.StrokeWidth = look.Colour(look.Selection), 2.5
		}
		box.rank.Color = look.Colour(look.InkSoft)
		box.down.StrokeColor, box.up.StrokeColor = look.Colour(look.Danger), look.Colour(look.Danger)
		box.down.Hidden, box.up.Hidden = n == 0, !gone
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

func (r *boxesDrawn) Objects() []fyne.CanvasObject { return r.objects }
func (r *boxesDrawn) Destroy()                     {}

// told says in words what is struck, for those who cannot see it.
func (b *boxes) told() string {
	struck := 0
	for _, n := range b.strokes() {
		if n >= b.unit.Strokes {
			struck++
		}
	}
	return fmt.Sprintf("%d of %d struck off", struck, b.unit.Figures.Total())
}

// TipText is said under the pointer.
func (b *boxes) TipText() string { return b.told() }
