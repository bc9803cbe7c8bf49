package ui

import (
	"fmt"

	"frontier/campaign/views"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// onTable says real men or guns, and in brackets what stands for them on the table:
// "516 men (10 figures)".
func onTable(real string, n int, model string) string {
	return fmt.Sprintf("%s (%s)", real, widgets.Of(n, model))
}

// historyPlace is where a line of a history leads: to its battle, else to its day in the
// journal.
func historyPlace(h views.HistoryLine) place.Place {
	if h.Battle != 0 {
		return place.Battles{Battle: h.Battle, Page: place.After}
	}
	return place.Journal{Day: h.Day}
}
