package cards

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// NewestFirst turns a history round.
func NewestFirst(history []views.HistoryLine) []views.HistoryLine {
	out := slices.Clone(history)
	slices.Reverse(out)
	return out
}

// HistoryTable lists what happened to a unit, a force, a leader or in a place, each line a link, and its
// pictures, which open large.
func HistoryTable(name string, d desk.Desk, from Album) *widgets.Table[views.HistoryLine] {
	thumbs := NewThumbs(from)
	t := widgets.NewTable(name, 30, func(h views.HistoryLine) string {
		return fmt.Sprint(h.Day, h.Text, h.Photo != nil && h.Photo.Digest != "")
	},
		widgets.Column[views.HistoryLine]{Width: 54, Make: func() fyne.CanvasObject { return widgets.NewText(look.Aside.In(look.Link), "") }, Draw: func(o fyne.CanvasObject, h views.HistoryLine, _ bool) {
			o.(*widgets.Text).SetChoices(h.Date, ShortDate(h.Date))
		}},
		widgets.Column[views.HistoryLine]{Width: 100, Grow: true, Make: thumbs.Beside(func() fyne.CanvasObject { return widgets.NewFlowing(look.Body) }), Draw: func(o fyne.CanvasObject, h views.HistoryLine, _ bool) {
			thumbs.Draw(o, h.Photo, func(cell fyne.CanvasObject) {
				cell.(*widgets.Text).SetText(said(h))
			})
		}, High: func(h views.HistoryLine, width float32) float32 {
			return thumbs.High(h.Photo, width, func(width float32) float32 { return 8 + widgets.High(look.Body, said(h), width) })
		}},
	).Bare().AsLinks()
	t.OnOpened = func(h views.HistoryLine) {
		if h.Photo != nil {
			ShowPicture(d, from, *h.Photo, h.Date)
			return
		}
		d.Open(historyPlace(h))
	}
	return t
}

// said is what a line of a history says: of a picture, what stands below it.
func said(h views.HistoryLine) string {
	if h.Photo != nil && h.Photo.Caption != "" {
		return h.Photo.Caption
	}
	return h.Text
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
