// Package render makes a renderer of a few functions, so that a widget is one type.
package render

import (
	"image/color"

	"fyne.io/fyne/v2"
)

// Renderer is a renderer made of functions.
type Renderer struct {
	Parts []fyne.CanvasObject // lowest first
	Lay   func(fyne.Size)
	Min   func() fyne.Size
	Again func() // sets colours and texts again; nil: nothing to set
}

func (p *Renderer) Destroy()                     {}
func (p *Renderer) Objects() []fyne.CanvasObject { return p.Parts }
func (p *Renderer) Layout(size fyne.Size)        { p.Lay(size) }
func (p *Renderer) MinSize() fyne.Size           { return p.Min() }

func (p *Renderer) Refresh() {
	if p.Again != nil {
		p.Again()
	}
}

// Place moves and resizes an object in one go.
func Place(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// None is the colour of what is not to be seen; a nil one cannot be painted.
var None = color.Transparent
