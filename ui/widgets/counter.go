package widgets

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/render"
)

// Counter shows the counter of a force, a unit or a leader.
type Counter struct {
	widget.BaseWidget
	w, h  float32
	spec  chart.Counter
	known bool
}

// NewCounter gives an empty counter with this much room.
func NewCounter(w, h float32) *Counter {
	c := &Counter{w: w, h: h}
	c.ExtendBaseWidget(c)
	return c
}

// SetCounter says what it shows.
func (c *Counter) SetCounter(s chart.Counter) {
	if !c.known || c.spec != s {
		c.spec, c.known = s, true
		c.Refresh()
	}
}

// CreateRenderer draws it.
func (c *Counter) CreateRenderer() fyne.WidgetRenderer {
	img := canvas.NewRaster(func(w, h int) image.Image { return c.paint(w, h) })
	p := &render.Renderer{Parts: []fyne.CanvasObject{img}}
	p.Lay = func(size fyne.Size) {
		render.Place(img, (size.Width-c.w)/2, (size.Height-c.h)/2, c.w, c.h)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(c.w, c.h) }
	p.Again = func() { img.Refresh() }
	return p
}

func (c *Counter) paint(w, h int) image.Image {
	if !c.known {
		return image.NewRGBA(image.Rect(0, 0, max(w, 1), max(h, 1)))
	}
	return chart.CounterPicture(c.spec, look.Palette(), w, h, 3)
}
