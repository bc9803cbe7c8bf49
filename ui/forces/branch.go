package forces

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// branch is a line of a tree: a side with its colour, or a force with its counter.
type branch struct {
	widget.BaseWidget
	side    bool
	open    bool
	chosen  bool
	text    string
	short   string
	slot    int
	spec    chart.Counter
	arrow   *widgets.Text
	chip    *widgets.Chip
	counter *widgets.Counter
	name    *widgets.Text
}

// newBranch gives an empty line.
func newBranch() fyne.CanvasObject {
	b := &branch{arrow: widgets.NewText(look.Small, ""), chip: widgets.NewChip(), counter: widgets.NewCounter(24, 20), name: widgets.NewText(look.Body, "")}
	b.ExtendBaseWidget(b)
	return b
}

// SetSide shows a side, by its short name where there is little room.
func (b *branch) SetSide(name, short string, slot int, open bool) {
	b.side, b.text, b.short, b.slot, b.open, b.chosen = true, name, short, slot, open, false
	b.Refresh()
}

// SetForce shows a force.
func (b *branch) SetForce(name string, spec chart.Counter, chosen bool) {
	b.side, b.text, b.spec, b.chosen = false, name, spec, chosen
	b.Refresh()
}

// CreateRenderer draws it.
func (b *branch) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{Parts: []fyne.CanvasObject{b.arrow, b.chip, b.counter, b.name}}
	p.Lay = func(size fyne.Size) {
		if b.side {
			render.Place(b.arrow, 6, 0, 16, size.Height)
			render.Place(b.chip, 24, 0, 11, size.Height)
			render.Place(b.name, 43, 0, size.Width-43, size.Height)
			return
		}
		render.Place(b.counter, 22, 0, 24, size.Height)
		render.Place(b.name, 54, 0, size.Width-54, size.Height)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(100, 24) }
	p.Again = func() {
		b.arrow.Hidden, b.chip.Hidden, b.counter.Hidden = !b.side, !b.side, b.side
		b.arrow.SetText(map[bool]string{true: "▾", false: "▸"}[b.open])
		b.arrow.Refresh()
		b.chip.SetSlot(b.slot)
		b.chip.Refresh()
		if !b.side {
			b.counter.SetCounter(b.spec)
		}
		face := look.Body
		switch {
		case b.side:
			face = look.SmallHead
		case b.chosen:
			face = look.Strong.In(look.Brass)
		}
		b.name.SetFace(face)
		if b.side {
			b.name.SetChoices(b.text, b.short)
		} else {
			b.name.SetChoices(b.text)
		}
		b.name.Refresh()
		p.Lay(b.Size())
	}
	p.Again()
	return p
}
