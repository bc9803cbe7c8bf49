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

// orderTitles are the rows of the Orders menu for the order of battle.
var orderTitles = []struct{ id, button, text string }{
	{"units.move", "move", "Move the chosen units…"}, {"units.detach", "detach", "Detach the chosen units…"}, {"units.split", "split", "Split the unit…"},
	{"units.rejoin", "rejoin", "Join the parts again"}, {"units.propose", "propose", "Proposals…"},
}

// Orders are what can be done with the lines that are chosen in the order of battle; at is nil while none
// is in sight.
func Orders(at func() *Forces) []desk.Action {
	out := []desk.Action{desk.Line}
	for _, o := range orderTitles {
		out = append(out, desk.Action{ID: o.id, Menu: "Orders", Text: o.text, Now: func() desk.Offer {
			if v := at(); v != nil && v.habit.Tree {
				return desk.Offer{Do: v.order.Offers()[o.button]}
			}
			return desk.Offer{}
		}})
	}
	return out
}
