package widgets

import (
	"image"

	"frontier/rosters"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Counter shows the counter of a force, a unit or a leader.
type Counter struct {
	widget.BaseWidget
	w, h  float32
	spec  CounterSpec
	known bool
}

// CounterSpec is what a counter shows.
type CounterSpec struct {
	Slot      int // colour of the side
	Arm       rosters.Arm
	Irregular bool
	Boats     bool
	Leader    bool // the disc of a leader
	Strength  int  // per mille still with the colours; -1: no bar
	Grade     rosters.Grade
	Stack     int
	Badge     string
	Cards     bool // with a stack behind it and its marks; else the bare card
}

// NewCounter gives an empty counter with this much room.
func NewCounter(w, h float32) *Counter {
	c := &Counter{w: w, h: h}
	c.ExtendBaseWidget(c)
	return c
}

// SetCounter says what it shows.
func (c *Counter) SetCounter(s CounterSpec) {
	if !c.known || c.spec != s {
		c.spec, c.known = s, true
		c.Refresh()
	}
}

// CreateRenderer draws it.
func (c *Counter) CreateRenderer() fyne.WidgetRenderer {
	img := canvas.NewRaster(func(w, h int) image.Image { return drawCounter(c.spec, c.known, w, h) })
	p := &parts{objects: []fyne.CanvasObject{img}}
	p.layout = func(size fyne.Size) {
		place(img, (size.Width-c.w)/2, (size.Height-c.h)/2, c.w, c.h)
	}
	p.min = func() fyne.Size { return fyne.NewSize(c.w, c.h) }
	p.refresh = func() { img.Refresh() }
	return p
}
