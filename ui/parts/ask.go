package parts

import (
	"fyne.io/fyne/v2"

	"frontier/ui/widgets"
)

// Ask opens a sheet whose buttons put it away first.
func Ask(c fyne.Canvas, title, aside string, wide float32, content fyne.CanvasObject, acceptName, acceptText string, accept func()) *widgets.Sheet {
	var sheet *widgets.Sheet
	cancel := widgets.NewButton("sheet.cancel", "Cancel", func() { sheet.Close() })
	var ok *widgets.Button
	if accept != nil {
		ok = widgets.NewPrimary("sheet."+acceptName, acceptText, func() { sheet.Close(); accept() })
	} else {
		cancel.SetText("Close")
	}
	sheet = widgets.NewSheet(c, title, aside, wide, content, cancel, ok)
	sheet.Open()
	return sheet
}
