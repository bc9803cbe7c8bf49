package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/render"
)

// Edges sets objects along the edges and gives what is left to the others. Unlike
// Fyne's border it leaves no gaps.
func Edges(top, bottom, left, right fyne.CanvasObject, middle ...fyne.CanvasObject) *fyne.Container {
	e := &edges{top, bottom, left, right}
	all := append([]fyne.CanvasObject{}, middle...)
	for _, o := range e.all() {
		if o != nil {
			all = append(all, o)
		}
	}
	return container.New(e, all...)
}

type edges struct{ top, bottom, left, right fyne.CanvasObject }

func (e *edges) all() []fyne.CanvasObject {
	return []fyne.CanvasObject{e.top, e.bottom, e.left, e.right}
}

func (e *edges) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	x0, y0, x1, y1 := float32(0), float32(0), size.Width, size.Height
	if o := e.top; o != nil && o.Visible() {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height)) // flowing text learns its width
		h := o.MinSize().Height
		render.Place(o, 0, 0, size.Width, h)
		y0 = h
	}
	if o := e.bottom; o != nil && o.Visible() {
		o.Resize(fyne.NewSize(size.Width, o.Size().Height))
		h := o.MinSize().Height
		render.Place(o, 0, size.Height-h, size.Width, h)
		y1 -= h
	}
	if o := e.left; o != nil && o.Visible() {
		w := o.MinSize().Width
		render.Place(o, 0, y0, w, y1-y0)
		x0 = w
	}
	if o := e.right; o != nil && o.Visible() {
		w := o.MinSize().Width
		render.Place(o, size.Width-w, y0, w, y1-y0)
		x1 -= w
	}
	for _, o := range objects {
		if o != e.top && o != e.bottom && o != e.left && o != e.right {
			render.Place(o, x0, y0, x1-x0, y1-y0)
		}
	}
}

func (e *edges) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var out fyne.Size
	for _, o := range objects {
		if o.Visible() && o != e.top && o != e.bottom && o != e.left && o != e.right {
			out = out.Max(o.MinSize())
		}
	}
	for _, o := range []fyne.CanvasObject{e.left, e.right} {
		if o != nil && o.Visible() {
			m := o.MinSize()
			out.Width += m.Width
			out.Height = max(out.Height, m.Height)
		}
	}
	for _, o := range []fyne.CanvasObject{e.top, e.bottom} {
		if o != nil && o.Visible() {
			m := o.MinSize()
			out.Height += m.Height
			out.Width = max(out.Width, m.Width)
		}
	}
	return out
}
