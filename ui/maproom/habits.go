package maproom

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of the map that are no action of a menu.
var Keys = []desk.Habit{
	{Name: "Arrow keys", Text: "move the map; with a hex chosen, or while a march is planned, go hex by hex", Keys: []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}},
	{Name: "Space", Text: "choose the hex in the middle of the map; on a march make its goal a point on the way", Keys: []fyne.KeyName{fyne.KeySpace}},
	{Name: "+ and −", Text: "zoom", Keys: []fyne.KeyName{fyne.KeyPlus, fyne.KeyMinus}},
	{Name: "Tab", Text: "next force of the map", Keys: []fyne.KeyName{fyne.KeyTab}},
	{Name: "M", Text: "march the selected force", Keys: []fyne.KeyName{fyne.KeyM}},
	{Name: "Return", Text: "confirm a march; open what is selected", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}},
	{Name: "Esc", Text: "give up; select nothing", Keys: []fyne.KeyName{fyne.KeyEscape}},
}
