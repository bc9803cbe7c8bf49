// Command bare opens an empty window of the toolkit, beside which the program's window is measured. Whenever
// the pointer drags over it or its wheel is turned it has another colour, so that it is drawn again.
package main

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// field is all of the window.
type field struct {
	widget.BaseWidget
	paint *canvas.Rectangle
	turn  uint8
}

func (f *field) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(f.paint) }

func (f *field) again() {
	f.turn++
	f.paint.FillColor = color.Gray{Y: f.turn}
	f.paint.Refresh()
}

func (f *field) Dragged(*fyne.DragEvent)    { f.again() }
func (f *field) DragEnd()                   {}
func (f *field) Scrolled(*fyne.ScrollEvent) { f.again() }

func main() {
	f := &field{paint: canvas.NewRectangle(color.Gray{Y: 128})}
	f.ExtendBaseWidget(f)
	w := app.NewWithID("io.example.bare").NewWindow("bare")
	w.SetPadded(false)
	w.SetContent(f)
	w.Resize(fyne.NewSize(1440, 900))
	w.ShowAndRun()
}
