package tree

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of the tree.
var Keys = []desk.Habit{
	{Name: "Left, Right", Text: "fold a line, or open it", Keys: []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}},
	{Name: "Space", Text: "choose one more, or one less; Shift with the arrows chooses as far as one goes, Ctrl+A every unit", Keys: []fyne.KeyName{fyne.KeySpace}},
	{Name: "M", Text: "takes the chosen lines up: the arrows go where they are to go, Return lets them go, Esc leaves them", Keys: []fyne.KeyName{fyne.KeyM}},
	{Name: "Home, End", Text: "the first line and the last", Keys: []fyne.KeyName{fyne.KeyHome, fyne.KeyEnd}},
	{Name: "Page Up, Page Down", Text: "a page up or down", Keys: []fyne.KeyName{fyne.KeyPageUp, fyne.KeyPageDown}},
}
