package post

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"frontier/campaign/journal"
	"frontier/campaign/letterbook"
	"frontier/internal/words"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// told lists what a side was told before, and shows one letter of it.
type told struct {
	open  func() bool // the organiser looks, for whom nothing is hidden
	table *widgets.Table[letterbook.Page]
	page  *fyne.Container
	view  *fyne.Container
}

// newTold gives the list, with nothing in it yet.
func newTold(open func() bool) *told {
	t := &told{open: open, page: widgets.Down(5)}
	t.table = widgets.NewTable("letter", look.TallRow, func(p letterbook.Page) string { return fmt.Sprint(p.Side, " ", p.No) },
		widgets.Column[letterbook.Page]{Title: "No.", Width: 44, Right: true, Text: func(p letterbook.Page) string { return strconv.Itoa(p.No) }},
		widgets.Column[letterbook.Page]{Title: "Of", Width: 120, Face: look.Strong, Text: func(p letterbook.Page) string { return p.Date }},
		widgets.Column[letterbook.Page]{Title: "Written as", Width: 150, Drop: 1, Text: func(p letterbook.Page) string { return written(p.Copies) }},
		widgets.Column[letterbook.Page]{Title: "First", Width: 190, Drop: 2, Text: func(p letterbook.Page) string { return moment(p.Written) }},
		widgets.Column[letterbook.Page]{Title: "What became of it", Width: 180, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewText(look.Body, "") }, Draw: func(o fyne.CanvasObject, p letterbook.Page, _ bool) {
			face := look.Body
			if p.Due() {
				face = look.Strong.In(look.Danger)
			}
			o.(*widgets.Text).SetFace(face)
			o.(*widgets.Text).SetText(p.Standing())
		}})
	t.table.OnSelected = t.show
	list := widgets.Sized(0, 220, t.table)
	t.view = widgets.On(look.Panel, widgets.Edges(list, nil, nil, nil, widgets.Edges(widgets.HRule(look.RuleStrong), nil, nil, nil, widgets.Scrolling(widgets.Padded(24, 12, 24, 12, widgets.Reading(820, t.page))))))
	return t
}

// set lists the letters to the side, the newest first.
func (t *told) set(pages []letterbook.Page) {
	rows := slices.Clone(pages)
	slices.Reverse(rows)
	t.table.SetRows(rows)
	if len(rows) == 0 {
		t.page.Objects = []fyne.CanvasObject{widgets.Empty("reports", "Nothing was told yet.", "What is written for the side stands here, with all that it told.", nil)}
		t.page.Refresh()
		return
	}
	at := max(slices.IndexFunc(rows, func(p letterbook.Page) bool { return fmt.Sprint(p.Side, " ", p.No) == t.table.Chosen() }), 0)
	t.table.Choose(fmt.Sprint(rows[at].Side, " ", rows[at].No))
	t.show(rows[at])
}

// show shows what a letter told.
func (t *told) show(p letterbook.Page) {
	from := ""
	if t.open() { // how much was ordered is not for a side to know
		from = fmt.Sprintf(", from entry %d of the journal", p.Entry)
	}
	out := []fyne.CanvasObject{
		widgets.NewPara(look.ViewTitle, p.Called()+" of "+p.Date),
		widgets.NewPara(look.Aside, "to "+p.Name+from), widgets.Head(),
	}
	for _, c := range p.Copies {
		out = append(out, widgets.NewPara(look.Small, fmt.Sprintf("Written as %s, %s.", c.Format, moment(c.Written))))
	}
	if say := p.Doubt(); say != "" {
		out = append(out, widgets.NewPara(look.Strong.In(look.Danger), say+" The next dispatch to that side corrects it."))
	}
	for _, c := range p.Changes {
		out = append(out, changed(c)...)
	}
	for _, m := range p.Mended {
		out = append(out, widgets.NewPara(look.Section, fmt.Sprintf("It corrected No. %d", m.No)))
		for _, c := range m.Lines {
			out = append(out, changed(c)...)
		}
	}
	out = append(out, widgets.NewPara(look.Section, "It told"))
	for _, f := range p.Told {
		out = append(out, widgets.NewPara(look.Body, words.Line(f.Text)))
	}
	t.page.Objects = out
	t.page.Refresh()
}

// changed says what was told and what holds instead.
func changed(c journal.Change) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	if c.Was != "" {
		out = append(out, widgets.Padded(0, 0, 0, 14, widgets.NewPara(look.Body, "Told: "+words.Line(c.Was))))
	}
	if c.Is != "" {
		out = append(out, widgets.Padded(0, 0, 4, 14, widgets.NewPara(look.Body.In(look.Warning), "It holds: "+words.Line(c.Is))))
	}
	return out
}

// written says as what a letter was written: "pdf, eml twice".
func written(copies []journal.Copy) string {
	var out []string
	for _, c := range copies {
		if !slices.Contains(out, c.Format) {
			out = append(out, c.Format)
		}
	}
	return fmt.Sprintf("%s; %s", words.Listed(out), words.Count(len(copies), "copy", "copies"))
}

// moment words when a file was written, as a person tells it.
func moment(stamp string) string {
	at, err := time.Parse(time.RFC3339, stamp)
	if err != nil {
		return words.Line(stamp)
	}
	return at.Local().Format("2 January 2006, 15:04")
}

// warnings say which letters told what no longer holds; none where all hold.
func warnings(pages []letterbook.Page) []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for i := range pages {
		if say := pages[i].Doubt(); say != "" {
			out = append(out, widgets.NewPara(look.Body.In(look.Danger), say))
		}
	}
	if len(out) > 0 {
		out = append(out, widgets.NewPara(look.Small, "The next dispatch, as it stands here, begins with a correction."))
	}
	return out
}
