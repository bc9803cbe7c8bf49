package forces

import (
	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// lossTable lists losses: of one holder, or with their units.
func lossTable(name string) *widgets.Table[views.Loss] {
	type r = views.Loss
	return widgets.NewTable(name, look.Row, func(x r) string { return x.Key },
		widgets.Column[r]{Title: "Date", Width: 58, Face: look.Label, Text: func(x r) string { return cards.ShortDate(x.Date) }, Less: widgets.By(func(x r) int { return int(x.Day) })},
		widgets.Column[r]{Title: "Battle", Width: 84, Grow: true, Face: look.Body.In(look.Link), Text: r.Spot, Less: widgets.By(r.Spot)},
		widgets.Column[r]{Title: "Cause", Width: 82, Drop: 2, Text: func(x r) string { return x.CauseText() }, Less: widgets.By(func(x r) string { return x.CauseText() })},
		widgets.Column[r]{Title: "Rank", Width: 92, Grow: true, Drop: 1, Text: r.Who, Less: widgets.By(r.Who)},
		widgets.Column[r]{Title: "Men", Width: 32, Right: true, Face: look.Strong, Text: func(x r) string { return widgets.Number(x.Men) }, Less: widgets.By(func(x r) int { return x.Men })},
		widgets.Column[r]{Width: 12, Make: func() fyne.CanvasObject { return widgets.NewMark(12, nil) }, Draw: func(o fyne.CanvasObject, x r, _ bool) {
			o.(*widgets.Mark).SetDraw(func() fyne.Resource { return widgets.FateMark(string(x.Fate)) })
		}},
		widgets.Column[r]{Title: "Fate", Width: 60, Text: func(x r) string { return state.Fates.Title(x.Fate) }, Less: widgets.By(func(x r) string { return string(x.Fate) })},
		widgets.Column[r]{Title: "What became of them", Width: 128, Grow: true, Text: r.Became, Less: widgets.By(r.Became)},
	).Tight()
}

// lossFilter are the segments that narrow a list of losses.
type lossFilter struct {
	*widgets.Choice
	all []views.Loss
}

var lossFates = []struct {
	title string
	fits  func(views.Loss) bool
}{
	{"All", func(views.Loss) bool { return true }},
	{"Dead", func(r views.Loss) bool {
		return r.Thing == state.Man && (r.Where() == rosters.Buried)
	}},
	{"In hospital", func(r views.Loss) bool { return r.Thing == state.Man && r.Where() == rosters.InHospital }},
	{"Taken", func(r views.Loss) bool { return r.Thing == state.Man && r.Where() == rosters.InCaptivity }},
	{"Back", func(r views.Loss) bool { return r.Where() == rosters.InRanks }},
}

// newLossFilter gives the segments; then is told what they let through.
func newLossFilter(name string, then func([]views.Loss)) *lossFilter {
	f := &lossFilter{}
	var names, titles []string
	for _, x := range lossFates {
		names, titles = append(names, name+"."+words.ID(x.title)), append(titles, x.title)
	}
	f.Choice = widgets.NewChoice(0, names, titles, 0, func(int) { then(f.rows()) })
	return f
}

// set gives it the losses; the segments tell how many men each lets through.
func (f *lossFilter) set(rows []views.Loss) []views.Loss {
	f.all = rows
	for i, x := range lossFates[1:] {
		men := 0
		for _, r := range rows {
			if x.fits(r) && r.Thing == state.Man {
				men += r.Men
			}
		}
		f.Name(i+1, x.title+" "+widgets.Number(men))
	}
	return f.rows()
}

func (f *lossFilter) rows() []views.Loss {
	var out []views.Loss
	for _, r := range f.all {
		if lossFates[max(f.Chosen(), 0)].fits(r) {
			out = append(out, r)
		}
	}
	return out
}
