package forces

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those that the curve of a page and the calendar of the wounded take.
var Keys = []desk.Habit{
	{Name: "Left, Right", Text: "the day before or after on a curve; the card before or after in the calendar of the wounded", Keys: []fyne.KeyName{fyne.KeyLeft, fyne.KeyRight}},
	{Name: "Home, End", Text: "the first day and today on a curve", Keys: []fyne.KeyName{fyne.KeyHome, fyne.KeyEnd}},
	{Name: "Space", Text: "folds a band of the calendar", Keys: []fyne.KeyName{fyne.KeySpace}},
}
