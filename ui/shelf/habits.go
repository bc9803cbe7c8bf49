package shelf

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of the library.
var Keys = []desk.Habit{
	{Name: "Arrows", Text: "from card to card", Keys: []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown}},
	{Name: "Home, End", Text: "the first campaign, the last theatre", Keys: []fyne.KeyName{fyne.KeyHome, fyne.KeyEnd}},
	{Name: "Return", Text: "open it, or begin this war", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}},
	{Name: "F2", Text: "give a campaign or a draft another title", Keys: []fyne.KeyName{fyne.KeyF2}},
	{Name: "Delete", Text: "take a campaign off the shelf", Keys: []fyne.KeyName{fyne.KeyDelete}},
}
