package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// parts is a renderer made of functions.
type parts struct {
	objects []fyne.CanvasObject
	layout  func(fyne.Size)
	min     func() fyne.Size
	refresh func() // sets colours and texts again; nil: nothing to set
}

func (p *parts) Destroy()                     {}
func (p *parts) Objects() []fyne.CanvasObject { return p.objects }
func (p *parts) Layout(size fyne.Size)        { p.layout(size) }
func (p *parts) MinSize() fyne.Size           { return p.min() }

func (p *parts) Refresh() {
	if p.refresh != nil {
		p.refresh()
	}
}

// place moves and resizes an object in one go.
func place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// none is the colour of what is not to be seen; a nil one cannot be painted.
var none = color.Transparent
