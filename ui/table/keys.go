package table

import (
	"fyne.io/fyne/v2"

	"frontier/ui/desk"
)

// Keys are those of the table.
var Keys = []desk.Habit{
	{Name: "N, Tab", Text: "next unit that can be ordered", Keys: []fyne.KeyName{fyne.KeyN, fyne.KeyTab}},
	{Name: "O", Text: "what the chosen unit can do; 1 to 9 take a line of that list", Keys: []fyne.KeyName{fyne.KeyO}},
	{Name: "Return", Text: "give the order that is shown", Keys: []fyne.KeyName{fyne.KeyReturn, fyne.KeyEnter}},
	{Name: "Arrow keys", Text: "move the ghost of the chosen unit; where it cannot move, the table", Keys: []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight}},
	{Name: "T", Text: "aim at the next enemy whom the chosen unit can strike, with the odds", Keys: []fyne.KeyName{fyne.KeyT}},
	{Name: ", and .", Text: "turn the ghost of a move to the left, to the right", Keys: []fyne.KeyName{fyne.KeyComma, fyne.KeyPeriod}},
	{Name: "Space", Text: "the next step", Keys: []fyne.KeyName{fyne.KeySpace}},
	{Name: "Backspace", Text: "take the last order back", Keys: []fyne.KeyName{fyne.KeyBackspace}},
	{Name: "Esc", Text: "put the ghost away; choose nobody; stop what runs", Keys: []fyne.KeyName{fyne.KeyEscape}},
	{Name: "+ and −", Text: "zoom; Home shows the whole table", Keys: []fyne.KeyName{fyne.KeyPlus, fyne.KeyEqual, fyne.KeyMinus, fyne.KeyHome}},
}
