package prepare

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Habits are the keys that mean something before a battle.
var Habits = []desk.Habit{
	{Name: "1, 2, 3", Text: "before a battle: one of its three doors", Keys: []fyne.KeyName{fyne.Key1, fyne.Key2, fyne.Key3}},
	{Name: "Return", Text: "open the door that is framed", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}},
	{Name: "Left, Right", Text: "before a battle: another rule set", Keys: []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}},
}
