package ui

import (
	"fmt"

	"frontier/campaign"
	"frontier/ui/look"
	"frontier/ui/widgets"
	"frontier/ui/work"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// journalView tells the campaign as its journal has it: every order and what came of it.
type journalView struct {
	d      desk
	c      journal
	view   *fyne.Container
	layout *withCard
	table  *widgets.Table[campaign.JournalRow]
	empty  fyne.CanvasObject
	card   *fyne.Container
	title1 *widgets.Text
	aside  *widgets.Text
	lines  *fyne.Container
	scroll *container.Scroll
	battle *widgets.Button
	shown  campaign.JournalRow
	load   work.Latest
	day    int // to be shown; -1: none
}

func newJournalView(d desk, c journal) *journalView {
	v := &journalView{d: d, c: c, layout: &withCard{card: 330}, day: -1}
	type r = campaign.JournalRow
	v.table = widgets.NewTable("journal", look.TallRow, func(x r) string { return fmt.Sprint(x.Seq, x.Undone) },
		widgets.Column[r]{Title: "Date", Width: 110, Face: look.Aside.In(look.Link), Text: func(x r) string { return x.Date }},
		widgets.Column[r]{Title: "No.", Width: 34, Right: true, Drop: 1, Face: look.Label, Text: func(x r) string { return widgets.Number(x.Seq) }},
		widgets.Column[r]{Title: "Order, and what came of it", Width: 260, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x r, _ bool) {
			face, second := look.Strong, ""
			if len(x.Lines) > 0 {
				second = x.Lines[0]
			}
			if len(x.Lines) > 1 {
				second += fmt.Sprintf("  (and %d more)", len(x.Lines)-1)
			}
			if x.Undone {
				face = look.Body.In(look.InkSoft)
				second = "taken back; redo does it again"
			}
			t := o.(*widgets.TwoLines)
			t.Set(face, x.Title, look.Small, second)
			t.SetStruck(x.Undone)
		}},
	)
	v.table.OnSelected = v.show
	v.empty = widgets.Empty("journal", "The journal is empty.", "Every order that is given, and what comes of it, is written here.",
		widgets.NewButton("journal.map", "Go to the map", func() { d.open(place{view: "map"}) }))
	v.title1, v.aside, v.lines = widgets.NewPara(look.Section, ""), widgets.NewText(look.Aside, ""), widgets.Down(6)
	v.battle = widgets.NewButton("journal.battle", "See the battle", func() { d.open(place{view: "battles", battle: v.shown.Battle, page: "after"}) })
	v.scroll = container.NewVScroll(widgets.Padded(0, 10, 0, 0, v.lines))
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, v.title1, v.aside, widgets.Head(), widgets.Gap(0, 2)), v.battle, nil, nil, v.scroll))))
	v.view = container.New(v.layout, container.NewStack(widgets.Padded(16, look.Pad, look.Pad, look.Pad, v.table), v.empty), v.card)
	return v
}

func (v *journalView) content() fyne.CanvasObject { return v.view }
func (v *journalView) title() (string, string) {
	return "Journal", "every order, and what came of it"
}
func (v *journalView) tools() []fyne.CanvasObject { return nil }
func (v *journalView) fit(r room)                 { v.layout.card = r.card(); v.view.Refresh() }

// goTo shows the entries of a day.
func (v *journalView) goTo(p place) {
	v.day = -1
	if p.row > 0 {
		v.day = p.row
	}
}

func (v *journalView) reload() {
	work.Start(&v.load, v.c.Journal, func(rows []campaign.JournalRow, err error) {
		if err != nil {
			v.d.tell(err)
			return
		}
		newest := make([]campaign.JournalRow, 0, len(rows))
		for i := len(rows) - 1; i >= 0; i-- {
			newest = append(newest, rows[i])
		}
		v.table.SetRows(newest)
		visible(v.empty, len(rows) == 0)
		visible(v.table, len(rows) > 0)
		visible(v.card, len(rows) > 0)
		if len(rows) == 0 {
			v.view.Refresh()
			return
		}
		chosen := v.table.Chosen()
		found := false
		for _, r := range newest {
			found = found || fmt.Sprint(r.Seq, r.Undone) == chosen
			if v.day >= 0 && int(r.Day) == v.day {
				chosen, found = fmt.Sprint(r.Seq, r.Undone), true
			}
		}
		v.day = -1
		if !found {
			chosen = fmt.Sprint(newest[0].Seq, newest[0].Undone)
		}
		v.table.Select(chosen)
		v.view.Refresh()
	})
}

// show tells of an entry.
func (v *journalView) show(r campaign.JournalRow) {
	v.shown = r
	v.title1.SetText(r.Title)
	aside := r.Date
	if r.Undone {
		aside += ", taken back"
	}
	v.aside.SetText(aside)
	v.lines.Objects = nil
	for _, l := range r.Lines {
		v.lines.Add(widgets.NewPara(look.Body, full(l)))
	}
	if len(r.Lines) == 0 {
		v.lines.Add(widgets.NewPara(look.Label, "Nothing else came of it."))
	}
	visible(v.battle, r.Battle != 0)
	v.scroll.ScrollToTop()
	v.card.Refresh()
}
