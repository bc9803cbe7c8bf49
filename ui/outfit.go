package ui

import (
	"fyne.io/fyne/v2"

	"frontier/ui/door"
	"frontier/ui/memory"
	"frontier/ui/rules"
)

// outfit is what the program was given and what it keeps, for all that stands in its window.
type outfit struct {
	app     fyne.App
	win     fyne.Window
	library door.Library
	options Options
	kept    *memory.Memory
	sitting *rules.Sitting // the throws of the calculator
}
