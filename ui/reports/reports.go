// Package reports is the room of what happened: the journal, the news of the morning, and the
// reports of battles.
package reports

import (
	"context"
	"errors"
	"fmt"
	"image"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/letterbook"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/bindery"
	"frontier/internal/folio/leaf"
	"frontier/internal/plan"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Reports lists the roster book and the battles of which there is a report, shows each as
// pages, and writes it to a file.
type Reports struct {
	d      desk.Desk
	c      Source
	e      door.Exporter
	view   *fyne.Container
	layout *parts.ThreePanes
	table  *widgets.Table[paper]
	page   *fyne.Container
	scroll *container.Scroll
	by     *parts.Habit
	as     *widgets.Select
	turns  *widgets.Field // of an excerpt of the chosen report
	all    []views.BattleView
	card   *fyne.Container
	parts  *fyne.Container // what only the report of a battle has
	news   *newspaper
	leaves leaves

	pictured []report.Photograph // of the report that is shown
	photos   *widgets.Button
	every    *widgets.Button // exports the reports of all battles
	title1   *widgets.Text
	aside    *widgets.Text
	chosen   paper
	load     work.Latest
	print    work.Latest
	wait     *parts.WaitSign // for the list
	press    *parts.WaitSign // for the page
}

// Source is what the view asks.
type Source interface {
	report.Source
	report.RosterSource
	letterbook.Source
	Battles(context.Context, intelligence.Viewer) ([]views.BattleView, error)
}

// NewReports gives the reports of the battles that were fought; e prints them, nil: nobody does. By is
// how one was exported last.
func NewReports(d desk.Desk, c Source, e door.Exporter, by *parts.Habit) *Reports {
	v := &Reports{d: d, c: c, e: e, by: by, layout: &parts.ThreePanes{Tree: 288, Card: 330}}
	v.table = widgets.NewTable("report", look.TallRow, paper.key,
		widgets.Column[paper]{Width: 120, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x paper, _ bool) {
			name, under := v.called(x)
			o.(*widgets.TwoLines).Set(look.Strong, name, look.Small, under)
		}}).Bare()
	v.table.OnSelected = v.show
	v.page = container.New(&v.leaves)
	v.scroll = widgets.Scrolling(v.page)
	v.wait, v.press = parts.NewWaitSign("Reading the battles…"), parts.NewWaitSign("Writing the report…")
	v.title1, v.aside = widgets.NewPara(look.Section, ""), widgets.NewPara(look.Aside, "")
	v.every = widgets.NewButton("reports.all", "Export all reports…", v.exportAll)
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(10, append([]fyne.CanvasObject{v.title1, v.aside, widgets.Head()}, v.settings()...)...),
		widgets.Down(8, widgets.NewPrimary("reports.export", "Export…", v.export), v.every), nil, nil))))
	left := widgets.On(look.PanelAlt, widgets.Edges(nil, nil, nil, widgets.VRule(look.RuleStrong), widgets.Padded(8, 1, 8, 0, v.table)))
	v.view = container.New(v.layout, left, widgets.On(look.Baize, v.scroll, v.wait.View, v.press.View), v.card)
	return v
}

// settings are how a report is exported. The page shows what is chosen of it at once.
func (v *Reports) settings() []fyne.CanvasObject {
	changed := func() {
		v.by.Kept()
		v.show(v.chosen)
	}
	v.as = widgets.NewSelect("reports.as", func(i int) {
		v.by.Format = bindery.Ways()[i].ID
		v.by.Kept()
	})
	v.as.Set(parts.Titles(), v.by.Way())
	v.turns = widgets.NewField("reports.turns", "all of them, or as 3-5")
	v.turns.OnSubmitted = func(string) { v.excerpt() }
	paper := widgets.NewChoice(0, []string{"reports.a4", "reports.letter"}, []string{"A4", "Letter"}, map[bool]int{true: 1}[v.by.Sheet() == leaf.Letter], func(i int) {
		v.by.Paper = string(leaf.Papers()[i])
		changed()
	}).Evenly()
	with := []fyne.CanvasObject{widgets.NewText(look.Label, "With")}
	for _, part := range []struct{ id, title string }{{"plans", "Plans and chart"}, {"ranks", "Losses by rank"}, {"throws", "Every throw"}} {
		on := widgets.NewSwitch("reports."+part.id, v.by.Has(part.id), func(on bool) {
			v.by.Set(part.id, on)
			changed()
		})
		with = append(with, widgets.Across(10, on, widgets.NewWhole(look.Body, part.title)))
	}
	v.news = newNewspaper(v.d, v.c.Founding, func() {
		if v.chosen.kind == gazette {
			v.show(v.chosen)
		}
	})
	v.photos = widgets.NewButton("reports.photos", "Photographs…", v.photographs)
	v.parts = widgets.Down(10, append(append([]fyne.CanvasObject{widgets.NewText(look.Label, "Turns"), v.turns.View}, with...), v.photos)...)
	return []fyne.CanvasObject{widgets.NewText(look.Label, "As"), v.as.View, widgets.NewText(look.Label, "Paper"), paper.View, v.parts, v.news.view}
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
	v.as.Set(parts.Titles(), v.by.Way()) // another room may have exported meanwhile
	if to, ok := p.(place.Reports); ok && to.Battle != 0 {
		v.table.Choose(fmt.Sprint(to.Battle))
	}
}

// Heard asks again where a battle is different, or the roster book is in sight.
func (v *Reports) Heard(c campaign.Change) {
	if c.Touches(event.BattleTable) || v.chosen.kind != ofBattle && c.Touches(event.TodayTable, event.UnitTable, event.LeaderTable, event.ForceTable, event.LedgerTable, event.RevisionTable) {
		v.Reload()
	}
}

func (v *Reports) Reload() {
	who := v.d.Viewer()
	var today state.Day
	parts.Await(v.wait, &v.load, func(ctx context.Context) ([]views.BattleView, error) {
		now, err := v.c.Overview(ctx, who)
		if err != nil {
			return nil, err
		}
		today = now.Day
		return v.c.Battles(ctx, who)
	}, func(all []views.BattleView, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all = nil
		papers := []paper{{kind: roster}}
		if v.news.appeared(today); v.news.out > 0 {
			papers = append(papers, paper{kind: gazette})
		}
		before := len(papers)
		for i := len(all) - 1; i >= 0; i-- {
			if all[i].Status == state.Fought {
				v.all, papers = append(v.all, all[i]), append(papers, paper{BattleView: all[i]})
			}
		}
		papers = append(papers, v.forTheTable()...)
		v.table.SetRows(papers)
		v.every.SetEnabled(len(v.all) > 0)
		chosen := v.table.Chosen()
		if !slices.ContainsFunc(papers, func(p paper) bool { return p.key() == chosen }) {
			chosen = papers[map[bool]int{true: before, false: 0}[len(v.all) > 0]].key() // the last battle, or the roster book
		}
		v.table.Select(chosen)
	})
}

// show lays out a paper as it will be printed.
func (v *Reports) show(p paper) {
	if !p.same(v.chosen) {
		v.page.Objects, v.leaves.pencils, v.pictured = nil, nil, nil
		v.by.Turns = ""
		v.turns.SetText("")
		v.turns.SetWrong(false)
		v.page.Refresh()
		v.press.Anew()
	}
	v.chosen = p
	name, under := v.called(p)
	switch p.kind {
	case ofBattle:
		under += ", " + p.Place
	case gazette:
		under = fmt.Sprintf("No. %d of %d", v.news.shown(), v.news.out)
	}
	v.title1.SetText(name)
	v.aside.SetText(under)
	parts.Visible(v.parts, p.kind == ofBattle && v.d.Viewer().Side == "") // a side has no log
	parts.Visible(v.news.view, p.kind == gazette)
	v.as.SetEnabled(!p.kind.sheets())
	parts.Visible(v.photos, v.d.Viewer().Side == "")
	v.card.Refresh()
	if v.e == nil {
		return
	}
	by, lay := v.by.Choices, v.layer(p)
	parts.Await(v.press, &v.print, func(ctx context.Context) (*shown, error) {
		d, err := lay(ctx)
		if err != nil {
			return nil, err
		}
		return painted(ctx, d, by.Sheet())
	}, func(s *shown, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.pictured = s.photos
		v.lay(s.pages, v.pencils(s))
	})
}

// excerpt shows the turns that are written of the chosen report, where these are turns.
func (v *Reports) excerpt() {
	_, _, err := bindery.Turns(v.turns.Text)
	v.turns.SetWrong(err != nil)
	if err != nil {
		v.d.Tell(fmt.Errorf("the excerpt %w", err))
		return
	}
	v.by.Turns = v.turns.Text
	v.show(v.chosen)
}

// mostPages is how many pages are shown: an appendix of throws may have hundreds.
const mostPages = 12

// pageWide is how wide a page is painted, in pixels.
const pageWide = 1100

// painted paints the pages of a document as they will be printed.
func painted(ctx context.Context, d bindery.Told, paper leaf.Paper) (*shown, error) {
	sheets, places, err := leaf.Seen(d.Document, paper)
	if err != nil {
		return nil, err
	}
	out := &shown{places: places, words: d.Words, photos: d.Photos}
	for _, s := range sheets[:min(len(sheets), mostPages)] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		out.pages, out.wide, out.high = append(out.pages, plan.Paint(s, pageWide)), s.Width, s.Height
	}
	return out, nil
}

// lay puts pages below one another.
func (v *Reports) lay(pages []image.Image, pencils []pencil) {
	v.page.Objects = nil
	for _, p := range pages {
		img := canvas.NewImageFromImage(p)
		img.FillMode = canvas.ImageFillContain
		img.ScaleMode = canvas.ImageScaleSmooth
		v.page.Objects = append(v.page.Objects, img)
	}
	v.leaves.pencils = pencils
	for _, p := range pencils {
		v.page.Objects = append(v.page.Objects, p.Container)
	}
	v.scroll.ScrollToTop()
	v.page.Refresh()
	v.scroll.Refresh()
}

// leaves lays pages below one another, as wide as there is room for, but no wider than a page is read.
type leaves struct {
	wide    float32
	pencils []pencil // they follow the pages
}

// The widest that a page is shown, and the room about it.
const (
	widestPage = 760
	aboutPage  = 18
)

func (leaves) high(img *canvas.Image, wide float32) float32 {
	b := img.Image.Bounds()
	return wide * float32(b.Dy()) / float32(max(b.Dx(), 1))
}

func (l *leaves) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	wide := min(size.Width-2*aboutPage, widestPage)
	l.wide = wide
	y, left := float32(aboutPage), (size.Width-wide)/2
	for i, o := range objects {
		img, ok := o.(*canvas.Image)
		if !ok {
			break
		}
		high := l.high(img, wide)
		parts.Put(o, left, y, wide, high)
		for _, p := range l.pencils {
			if p.page == i {
				parts.Put(p.Container, left+p.across*wide-pencilWide-1, y+p.down*high-2, pencilWide, pencilWide)
			}
		}
		y += high + aboutPage
	}
}

func (l *leaves) MinSize(objects []fyne.CanvasObject) fyne.Size {
	y, wide := float32(aboutPage), l.wide
	if wide <= 0 {
		wide = widestPage
	}
	for _, o := range objects {
		if img, ok := o.(*canvas.Image); ok {
			y += l.high(img, wide) + aboutPage
		}
	}
	return fyne.NewSize(200, y)
}

func (v *Reports) export() {
	if v.e == nil {
		v.d.Tell(errors.New("this program was built without reports"))
		return
	}
	if v.chosen.kind != ofBattle {
		v.prints()
		return
	}
	if v.turns.Text != v.by.Turns {
		if v.excerpt(); v.turns.Text != v.by.Turns {
			return
		}
	}
	parts.ExportReport(v.d, v.e, v.c, v.chosen.BattleView, v.by)
}

func (v *Reports) exportAll() {
	if v.e == nil {
		v.d.Tell(errors.New("this program was built without reports"))
		return
	}
	parts.ExportAll(v.d, v.e, v.c, v.all, v.by)
}
