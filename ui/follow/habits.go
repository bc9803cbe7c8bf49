package follow

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of a unit’s boxes.
var Keys = []desk.Habit{
	{Name: "Arrow keys", Text: "go from box to box of a unit", Keys: []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}},
	{Name: "Space", Text: "strike the box off, or give it back", Keys: []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter}},
}
