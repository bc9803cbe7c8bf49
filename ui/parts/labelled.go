package parts

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Labelled sets a label before a control.
func Labelled(label string, o fyne.CanvasObject) fyne.CanvasObject {
	return container.New(&labelledLayout{}, widgets.NewText(look.Label, label), o)
}

type labelledLayout struct{}

func (labelledLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	Put(o[0], 0, 0, 104, size.Height)
	Put(o[1], 110, 0, size.Width-110, size.Height)
}

func (labelledLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	m := o[1].MinSize()
	return fyne.NewSize(m.Width+110, max(look.Control, m.Height))
}
