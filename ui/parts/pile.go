package parts

import (
	"slices"

	"fyne.io/fyne/v2"
)

// Pile keeps the views that have been opened, of which one is to be seen. The others
// stay so that a change of theme reaches them too.
type Pile struct{}

func (Pile) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		if o.Visible() {
			Put(o, 0, 0, size.Width, size.Height)
		}
	}
}

func (Pile) MinSize(objects []fyne.CanvasObject) fyne.Size {
	for _, o := range objects {
		if o.Visible() {
			return o.MinSize()
		}
	}
	return fyne.Size{}
}

// OnTop shows one object of a pile, which it joins, and hides the others. What had the
// focus in them gives it up: an entry out of sight would go on swallowing shortcuts.
func OnTop(p *fyne.Container, top fyne.CanvasObject) {
	if !slices.Contains(p.Objects, top) {
		p.Objects = append(p.Objects, top)
	}
	left, c := false, fyne.CurrentApp().Driver().CanvasForObject(p)
	keys := c != nil && within(c.Focused(), p)
	for _, o := range p.Objects {
		if o != top {
			left = left || o.Visible()
			o.Hide()
		}
	}
	if left && keys {
		c.Unfocus()
	}
	top.Show()
	p.Refresh()
}

// within says whether what has the keys lies on a pile.
func within(has fyne.Focusable, p *fyne.Container) bool {
	o, ok := has.(fyne.CanvasObject)
	if !ok {
		return false
	}
	d := fyne.CurrentApp().Driver()
	at := d.AbsolutePositionForObject(o).Subtract(d.AbsolutePositionForObject(p))
	return at.X >= 0 && at.Y >= 0 && at.X < p.Size().Width && at.Y < p.Size().Height
}
