package parts

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Plate is a framed card that can be tapped, and reached and pressed by keys.
type Plate struct {
	widget.BaseWidget
	ground  *widgets.Fill
	content fyne.CanvasObject
	tapped  func()
	keys    func(*fyne.KeyEvent) bool // of the page; false: not one of its keys
	tip     string
	fill    fyne.ThemeColorName // where it is the chosen one
	border  fyne.ThemeColorName
	chosen  bool
	grey    bool // it cannot be taken
	focused bool
	last    time.Time // when it was tapped last
	// OnTwice is called when the one that is chosen is tapped twice at once; nil: nothing happens then.
	OnTwice func()
}

var (
	_ fyne.Tappable      = (*Plate)(nil)
	_ fyne.Focusable     = (*Plate)(nil)
	_ desktop.Hoverable  = (*Plate)(nil)
	_ desktop.Cursorable = (*Plate)(nil)
)

// NewPlate gives a card with its content so far from its frame. The keys are those of the page on
// which it lies; false says that it has no use for one.
func NewPlate(name string, pad float32, content fyne.CanvasObject, keys func(*fyne.KeyEvent) bool, tapped func()) *Plate {
	p := &Plate{ground: widgets.NewFrame(look.Field, look.Rule), tapped: tapped, keys: keys, fill: look.SelRow, border: look.Selection}
	p.content = container.NewStack(p.ground, widgets.Inset(pad, content))
	p.ExtendBaseWidget(p)
	widgets.Names.Set(name, p)
	return p
}

// Frame says whether it is the chosen one of its row, and why it cannot be.
func (p *Plate) Frame(chosen bool, tip string) {
	p.chosen, p.tip = chosen, tip
	p.draw()
}

// Chosen says whether it is the chosen one of its row.
func (p *Plate) Chosen() bool { return p.chosen }

// Grey says whether it cannot be taken.
func (p *Plate) Grey(grey bool) { p.grey = grey }

// SetTip sets what is said of it while the pointer rests on it.
func (p *Plate) SetTip(text string) { p.tip = text }

// Tip is what is said of it.
func (p *Plate) Tip() string { return p.tip }

// Paint sets the colours of the chosen one.
func (p *Plate) Paint(fill, border fyne.ThemeColorName) { p.fill, p.border = fill, border }

func (p *Plate) draw() {
	fill, border := look.Field, look.Rule
	switch {
	case p.chosen && p.focused:
		fill, border = p.fill, look.Ink
	case p.chosen:
		fill, border = p.fill, p.border
	case p.focused:
		border = look.Selection
	}
	if p.grey && !p.chosen {
		fill = look.PanelAlt
	}
	p.ground.Set(fill, border)
	p.ground.SetLine(map[bool]float32{false: 1, true: 2}[p.chosen])
}

// CreateRenderer shows what is on it.
func (p *Plate) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// Tapped chooses it.
func (p *Plate) Tapped(*fyne.PointEvent) {
	again := p.OnTwice != nil && p.chosen && time.Since(p.last) < widgets.Twice
	p.last = time.Now()
	if again {
		p.OnTwice()
		return
	}
	p.tapped()
}

// FocusGained and FocusLost draw the ring.
func (p *Plate) FocusGained() { p.focused = true; p.draw() }

// FocusLost takes the ring away.
func (p *Plate) FocusLost() { p.focused = false; p.draw() }

// TypedRune is for others.
func (p *Plate) TypedRune(rune) {}

// TypedKey chooses it with Space or Return; the page has the other keys.
func (p *Plate) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeySpace || (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && !p.chosen:
		p.tapped()
	case !p.keys(e):
		widgets.HandOn(e)
	}
}

// MouseIn says why it is grey.
func (p *Plate) MouseIn(e *desktop.MouseEvent) { widgets.Tips.Say(e.AbsolutePosition, p.tip) }

// MouseMoved does nothing.
func (p *Plate) MouseMoved(*desktop.MouseEvent) {}

// MouseOut says no more.
func (p *Plate) MouseOut() { widgets.Tips.Hush() }

// Cursor is a hand.
func (p *Plate) Cursor() desktop.Cursor { return desktop.PointerCursor }
