package forces

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/ranks"
	"frontier/internal/words"
	"frontier/rosters"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// lossRow is what was lost at one time in one way, of which one thing became: the entries of the
// ledger that say so, as one.
type lossRow struct {
	views.LedgerLine
	key   string
	ranks rosters.Ranks
	men   int
	name  string // of one who has one
}

// lossRows joins the entries that say the same, the newest first.
func lossRows(lines []views.LedgerLine) []lossRow {
	var out []lossRow
	at := map[string]int{}
	for i := len(lines) - 1; i >= 0; i-- {
		x := lines[i]
		key := fmt.Sprint(x.Of, x.Day, x.LedgerEntry.Battle, x.Cause, x.Fate, x.Thing, x.LedgerEntry.Name, x.Now)
		n, ok := at[key]
		if !ok {
			n = len(out)
			at[key] = n
			out = append(out, lossRow{LedgerLine: x, key: key, name: x.LedgerEntry.Name})
		}
		r := &out[n]
		r.men += x.Men
		switch {
		case x.Thing != state.Man:
		case x.Rank == ranks.Officer:
			r.ranks.Officers += x.Count
		case x.Rank == ranks.Sergeant:
			r.ranks.Sergeants += x.Count
		default:
			r.ranks.Others += x.Count
		}
	}
	return out
}

// who says which ranks, or which things.
func (r lossRow) who() string {
	switch {
	case r.name != "":
		return r.name
	case r.Thing != state.Man:
		return state.Things.Title(r.Thing) + "s"
	}
	var parts []string
	for _, n := range []struct {
		n    int
		noun string
	}{{r.ranks.Officers, "officer"}, {r.ranks.Sergeants, "sergeant"}} {
		if n.n > 0 {
			parts = append(parts, widgets.Of(n.n, n.noun))
		}
	}
	switch {
	case len(parts) == 0:
		return "Other ranks"
	case r.ranks.Others > 0:
		parts = append(parts, widgets.Of(r.ranks.Others, "other"))
	}
	return strings.Join(parts, ", ")
}

// where is the battle or the place.
func (r lossRow) where() string {
	if r.Battle != "" {
		return r.Battle
	}
	return r.Place
}

// lossTable lists losses: of one holder, or with their units.
func lossTable(name string) *widgets.Table[lossRow] {
	type r = lossRow
	return widgets.NewTable(name, look.Row, func(x r) string { return x.key },
		widgets.Column[r]{Title: "Date", Width: 58, Face: look.Label, Text: func(x r) string { return cards.ShortDate(x.Date) }, Less: widgets.By(func(x r) int { return int(x.Day) })},
		widgets.Column[r]{Title: "Battle", Width: 84, Grow: true, Face: look.Body.In(look.Link), Text: r.where, Less: widgets.By(r.where)},
		widgets.Column[r]{Title: "Cause", Width: 82, Drop: 2, Text: func(x r) string { return x.CauseText() }, Less: widgets.By(func(x r) string { return x.CauseText() })},
		widgets.Column[r]{Title: "Rank", Width: 92, Grow: true, Drop: 1, Text: r.who, Less: widgets.By(r.who)},
		widgets.Column[r]{Title: "Men", Width: 32, Right: true, Face: look.Strong, Text: func(x r) string { return widgets.Number(x.men) }, Less: widgets.By(func(x r) int { return x.men })},
		widgets.Column[r]{Width: 12, Make: func() fyne.CanvasObject { return widgets.NewMark(12, nil) }, Draw: func(o fyne.CanvasObject, x r, _ bool) {
			o.(*widgets.Mark).SetDraw(func() fyne.Resource { return widgets.FateMark(string(x.Fate)) })
		}},
		widgets.Column[r]{Title: "Fate", Width: 60, Text: func(x r) string { return state.Fates.Title(x.Fate) }, Less: widgets.By(func(x r) string { return string(x.Fate) })},
		widgets.Column[r]{Title: "What became of them", Width: 128, Grow: true, Text: r.since, Less: widgets.By(r.since)},
	).Tight()
}

// since says what became of them since; of whom nothing more is to come, where they lie.
func (r lossRow) since() string {
	if len(r.Since) > 0 {
		return r.Now
	}
	switch {
	case r.Fate == state.FateKilled && r.Battle != "":
		return "Fell on the field"
	case r.By != "":
		return r.Now
	}
	return ""
}

// lossFilter are the segments that narrow a list of losses.
type lossFilter struct {
	*widgets.Choice
	all []lossRow
}

var lossFates = []struct {
	title string
	fits  func(lossRow) bool
}{
	{"All", func(lossRow) bool { return true }},
	{"Dead", func(r lossRow) bool {
		return r.Thing == state.Man && (r.Where() == rosters.Buried)
	}},
	{"In hospital", func(r lossRow) bool { return r.Thing == state.Man && r.Where() == rosters.InHospital }},
	{"Taken", func(r lossRow) bool { return r.Thing == state.Man && r.Where() == rosters.InCaptivity }},
	{"Back", func(r lossRow) bool { return r.Where() == rosters.InRanks }},
}

// newLossFilter gives the segments; then is told what they let through.
func newLossFilter(name string, then func([]lossRow)) *lossFilter {
	f := &lossFilter{}
	var names, titles []string
	for _, x := range lossFates {
		names, titles = append(names, name+"."+words.ID(x.title)), append(titles, x.title)
	}
	f.Choice = widgets.NewChoice(0, names, titles, 0, func(int) { then(f.rows()) })
	return f
}

// set gives it the losses; the segments tell how many men each lets through.
func (f *lossFilter) set(rows []lossRow) []lossRow {
	f.all = rows
	for i, x := range lossFates[1:] {
		men := 0
		for _, r := range rows {
			if x.fits(r) && r.Thing == state.Man {
				men += r.men
			}
		}
		f.Name(i+1, x.title+" "+widgets.Number(men))
	}
	return f.rows()
}

func (f *lossFilter) rows() []lossRow {
	var out []lossRow
	for _, r := range f.all {
		if lossFates[max(f.Chosen(), 0)].fits(r) {
			out = append(out, r)
		}
	}
	return out
}
