package result

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"frontier/ui/look"
)

// drawn is a renderer made of functions.
type drawn struct {
	objects []fyne.CanvasObject
	layout  func(fyne.Size)
	min     func() fyne.Size
	refresh func() // sets colours and texts again
}

func (d *drawn) Destroy()                     {}
func (d *drawn) Objects() []fyne.CanvasObject { return d.objects }
func (d *drawn) Layout(size fyne.Size)        { d.layout(size) }
func (d *drawn) MinSize() fyne.Size           { return d.min() }
func (d *drawn) Refresh()                     { d.refresh() }

// put moves and resizes an object in one go.
func put(o fyne.CanvasObject, x, y, w, h float32) {
	o.Move(fyne.NewPos(x, y))
	o.Resize(fyne.NewSize(max(w, 0), max(h, 0)))
}

// paint sets a rectangle's colours by name; an empty name is no colour.
func paint(r *canvas.Rectangle, fill, border fyne.ThemeColorName, line float32) {
	r.FillColor, r.StrokeColor, r.StrokeWidth, r.CornerRadius = color.Transparent, color.Transparent, line, look.Corner
	if fill != "" {
		r.FillColor = look.Colour(fill)
	}
	if border != "" {
		r.StrokeColor = look.Colour(border)
	}
	r.Refresh()
}
