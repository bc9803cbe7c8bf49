package prepare

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// plate is a framed card that can be tapped, and reached and pressed by keys.
type plate struct {
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
}

var (
	_ fyne.Tappable      = (*plate)(nil)
	_ fyne.Focusable     = (*plate)(nil)
	_ desktop.Hoverable  = (*plate)(nil)
	_ desktop.Cursorable = (*plate)(nil)
)

func newPlate(name string, pad float32, content fyne.CanvasObject, keys func(*fyne.KeyEvent) bool, tapped func()) *plate {
	p := &plate{ground: widgets.NewFrame(look.Field, look.Rule), tapped: tapped, keys: keys, fill: look.SelRow, border: look.Selection}
	p.content = container.NewStack(p.ground, widgets.Inset(pad, content))
	p.ExtendBaseWidget(p)
	widgets.Names.Set(name, p)
	return p
}

// frame says whether it is the chosen one of its row, and why it cannot be.
func (p *plate) frame(chosen bool, tip string) {
	p.chosen, p.tip = chosen, tip
	p.draw()
}

func (p *plate) draw() {
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
func (p *plate) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(p.content) }

// Tapped chooses it.
func (p *plate) Tapped(*fyne.PointEvent) { p.tapped() }

// FocusGained and FocusLost draw the ring.
func (p *plate) FocusGained() { p.focused = true; p.draw() }

// FocusLost takes the ring away.
func (p *plate) FocusLost() { p.focused = false; p.draw() }

// TypedRune is for others.
func (p *plate) TypedRune(rune) {}

// TypedKey chooses it with Space or Return; the page has the other keys.
func (p *plate) TypedKey(e *fyne.KeyEvent) {
	switch {
	case e.Name == fyne.KeySpace || (e.Name == fyne.KeyReturn || e.Name == fyne.KeyEnter) && !p.chosen:
		p.tapped()
	case !p.keys(e):
		widgets.HandOn(e)
	}
}

// MouseIn says why it is grey.
func (p *plate) MouseIn(e *desktop.MouseEvent) { widgets.Tips.Say(e.AbsolutePosition, p.tip) }

// MouseMoved does nothing.
func (p *plate) MouseMoved(*desktop.MouseEvent) {}

// MouseOut says no more.
func (p *plate) MouseOut() { widgets.Tips.Hush() }

// Cursor is a hand.
func (p *plate) Cursor() desktop.Cursor { return desktop.PointerCursor }
