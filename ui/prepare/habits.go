package prepare

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of the page.
var Keys = []desk.Habit{
	{Name: "1, 2, 3", Text: "one of the three doors", Keys: []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}},
	{Name: "Return", Text: "open the door that is framed", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}},
	{Name: "Left, Right", Text: "another rule set", Keys: []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}},
}
