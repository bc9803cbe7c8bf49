package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// Chip is a small block in a side's colour.
type Chip struct {
	widget.BaseWidget
	slot int
}

// NewChip gives a chip without a side.
func NewChip() *Chip {
	c := &Chip{}
	c.ExtendBaseWidget(c)
	return c
}

// SetSlot gives it the colour of a side.
func (c *Chip) SetSlot(slot int) {
	if c.slot != slot {
		c.slot = slot
		c.Refresh()
	}
}

// CreateRenderer draws it.
func (c *Chip) CreateRenderer() fyne.WidgetRenderer {
	r := canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{r}}
	p.Lay = func(size fyne.Size) { render.Place(r, 0, (size.Height-14)/2, 11, 14) }
	p.Min = func() fyne.Size { return fyne.NewSize(11, 14) }
	p.Again = func() {
		r.FillColor, r.StrokeColor, r.StrokeWidth = look.Side(c.slot), look.Colour(look.Ink), 1
		r.Refresh()
	}
	p.Again()
	return p
}
