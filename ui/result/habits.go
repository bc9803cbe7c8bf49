package result

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of the form; what is typed in a cell is named above it.
var Keys = []desk.Habit{
	{Name: "Return", Text: "next unit; from a choice the next one", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}},
	{Name: "Up, Down", Text: "the same cell of the unit above or below", Keys: []fyne.KeyName{fyne.KeyUp, fyne.KeyDown}},
	{Name: "Left, Right", Text: "the cell before or after; another choice", Keys: []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}},
	{Name: "Home, End", Text: "first unit, last unit", Keys: []fyne.KeyName{fyne.KeyHome, fyne.KeyEnd}},
	{Name: "Space", Text: "the next of several choices", Keys: []fyne.KeyName{fyne.KeySpace}},
	{Name: "Backspace", Text: "the last digit away; Delete empties the cell", Keys: []fyne.KeyName{fyne.KeyBackspace, fyne.KeyDelete}},
	{Name: "Esc", Text: "close a unit’s numbers by rank", Keys: []fyne.KeyName{fyne.KeyEscape}},
}
