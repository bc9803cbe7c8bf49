// Package reports is the room of what happened: the journal, the news of the morning, and the
// reports of battles.
package reports

import (
	"context"
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/folio/mark"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Reports lists the battles of which there is a report, shows it as a page, and
// writes it to a file.
type Reports struct {
	d      desk.Desk
	c      Source
	e      door.Exporter
	view   *fyne.Container
	layout *parts.ThreePanes
	table  *widgets.Table[views.BattleView]
	page   *fyne.Container
	scroll *container.Scroll
	empty  fyne.CanvasObject
	card   *fyne.Container
	title1 *widgets.Text
	aside  *widgets.Text
	html   *widgets.Button
	md     *widgets.Button
	battle views.BattleView
	load   work.Latest
	print  work.Latest
	wait   *parts.WaitSign // for the list
	press  *parts.WaitSign // for the page
}

// Source is what the view asks.
type Source interface {
	door.Reported
	Battles(context.Context, intelligence.Viewer) ([]views.BattleView, error)
}

// NewReports gives the reports of the battles that were fought; e prints them, nil: nobody does.
func NewReports(d desk.Desk, c Source, e door.Exporter) *Reports {
	v := &Reports{d: d, c: c, e: e, layout: &parts.ThreePanes{Tree: 288, Card: 330}}
	type b = views.BattleView
	v.table = widgets.NewTable("report", look.TallRow, func(x b) string { return fmt.Sprint(x.ID) },
		widgets.Column[b]{Width: 120, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x b, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.Name, look.Small, x.Date)
		}}).Bare()
	v.table.OnSelected = v.show
	v.page = widgets.Down(9)
	v.scroll = container.NewVScroll(widgets.Padded(24, 12, 24, 12, widgets.Reading(720, container.NewStack(widgets.NewFrame(look.Field, look.Rule), widgets.Padded(36, 44, 40, 44, v.page)))))
	v.empty = widgets.Empty("reports", "No reports yet.", "When a battle has been fought, its after-action report can be read and exported here.", nil)
	v.wait, v.press = parts.NewWaitSign("Reading the battles…"), parts.NewWaitSign("Writing the report…")
	v.title1, v.aside = widgets.NewPara(look.Section, ""), widgets.NewPara(look.Aside, "")
	v.html = widgets.NewPrimary("reports.html", "Export as HTML…", func() { v.export("html") })
	v.md = widgets.NewButton("reports.md", "Export as Markdown…", func() { v.export("md") })
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, v.title1, v.aside, widgets.Head(), widgets.NewPara(look.Body, "The report holds the ground, both sides, the course of the battle, losses unit by unit, and what became of leaders and wounded. It is written from the battle’s own log.")),
		widgets.Down(8, v.html, v.md), nil, nil))))
	left := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, nil, widgets.VRule(look.RuleStrong), widgets.Padded(8, 1, 8, 0, v.table)))
	v.view = container.New(v.layout, left, widgets.On(look.Baize, v.scroll, container.NewStack(widgets.NewFill(look.Panel), v.empty), v.wait.View, v.press.View), v.card)
	return v
}

func (v *Reports) Content() fyne.CanvasObject { return v.view }
func (v *Reports) Title() (string, string) {
	return "Reports", "what happened, for those who were not there"
}
func (v *Reports) Tools() []fyne.CanvasObject { return nil }

func (v *Reports) Fit(r desk.Size) {
	v.layout.Tree, v.layout.Card = r.Tree(), r.Card()
	v.view.Refresh()
}

func (v *Reports) GoTo(p place.Place) {
	if to, ok := p.(place.Reports); ok && to.Battle != 0 {
		v.table.Choose(fmt.Sprint(to.Battle))
	}
}

// Heard asks again where a battle is different.
func (v *Reports) Heard(c campaign.Change) {
	if c.Touches(event.BattleTable) {
		v.Reload()
	}
}

func (v *Reports) Reload() {
	who := v.d.Viewer()
	parts.Await(v.wait, &v.load, func(ctx context.Context) ([]views.BattleView, error) {
		return v.c.Battles(ctx, who)
	}, func(all []views.BattleView, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		var fought []views.BattleView
		for i := len(all) - 1; i >= 0; i-- {
			if all[i].Status == state.Fought {
				fought = append(fought, all[i])
			}
		}
		v.table.SetRows(fought)
		stage := v.view.Objects[1].(*fyne.Container)
		parts.Visible(stage.Objects[2], len(fought) == 0)
		parts.Visible(v.view.Objects[2], len(fought) > 0)
		parts.Visible(v.view.Objects[0], len(fought) > 0)
		if len(fought) == 0 {
			v.layout.Card, v.layout.Tree = 0, 0
			v.view.Refresh()
			return
		}
		if v.layout.Card == 0 {
			r := desk.SizeOf(v.d.Canvas().Size().Width)
			v.layout.Card, v.layout.Tree = r.Card(), r.Tree()
			v.view.Refresh()
		}
		chosen := v.table.Chosen()
		there := false
		for _, b := range fought {
			there = there || fmt.Sprint(b.ID) == chosen
		}
		if !there {
			chosen = fmt.Sprint(fought[0].ID)
		}
		v.table.Select(chosen)
	})
}

// show prints the report of a battle on the page.
func (v *Reports) show(b views.BattleView) {
	if b.ID != v.battle.ID || b.Record != v.battle.Record {
		v.page.Objects = nil
		v.page.Refresh()
		v.press.Anew()
	}
	v.battle = b
	v.title1.SetText(b.Name)
	v.aside.SetText(b.Date + ", " + b.Place)
	v.card.Refresh()
	if v.e == nil {
		return
	}
	parts.Await(v.press, &v.print, func(ctx context.Context) ([]byte, error) {
		d, err := v.e.AfterAction(ctx, v.c, b.ID, bindery.With{Ranks: true})
		if err != nil {
			return nil, err
		}
		return mark.Markdown(d, nil), nil
	}, func(text []byte, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.page.Objects = parts.PageOf(string(text))
		v.scroll.ScrollToTop()
		v.page.Refresh()
		v.scroll.Refresh()
	})
}

func (v *Reports) export(format string) {
	if v.e == nil {
		v.d.Tell(errors.New("this program was built without reports"))
		return
	}
	parts.ExportReport(v.d, v.e, v.c, v.battle, format)
}
