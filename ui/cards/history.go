package cards

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// NewestFirst turns a history round.
func NewestFirst(history []views.HistoryLine) []views.HistoryLine {
	out := slices.Clone(history)
	slices.Reverse(out)
	return out
}

// HistoryTable lists what happened to a unit or a force.
func HistoryTable(name string) *widgets.Table[views.HistoryLine] {
	return widgets.NewTable(name, 40, func(h views.HistoryLine) string { return fmt.Sprint(h.Day, h.Text) },
		widgets.Column[views.HistoryLine]{Width: 54, Make: func() fyne.CanvasObject { return widgets.NewText(look.Aside.In(look.Link), "") }, Draw: func(o fyne.CanvasObject, h views.HistoryLine, _ bool) {
			o.(*widgets.Text).SetChoices(h.Date, ShortDate(h.Date))
		}},
		widgets.Column[views.HistoryLine]{Width: 100, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, h views.HistoryLine, _ bool) {
			o.(*widgets.Text).SetText(h.Text)
		}},
	).Bare()
}

// ShortDate is "27 Jul" of "27 July", also where a year follows.
func ShortDate(date string) string {
	f := strings.Fields(date)
	if len(f) < 2 {
		return date
	}
	month := []rune(f[1])
	return f[0] + " " + string(month[:min(len(month), 3)])
}
