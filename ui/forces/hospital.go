package forces

import (
	"context"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Hospital lists the wounded and when they are due, and the prisoners and missing.
type Hospital struct {
	d      desk.Desk
	c      HospitalSource
	view   *fyne.Container
	layout *parts.WithCard
	tabs   *widgets.Choice
	sick   *widgets.Table[views.PatientView]
	taken  *widgets.Table[takenRow]
	empty  fyne.CanvasObject
	free   fyne.CanvasObject
	card   *fyne.Container
	head   *widgets.Text
	sums   *widgets.Facts
	bar    *widgets.Bar
	all    []views.PatientView
	gone   []takenRow
	load   work.Latest
	wait   *parts.WaitSign
}

// HospitalSource is what the view asks.
type HospitalSource interface {
	door.Hospital
	Units(context.Context, intelligence.Viewer) ([]views.UnitView, error)
	Founding() *state.Founding
}

// takenRow is a unit of which men are in the enemy's hands or missing.
type takenRow struct {
	unit              views.UnitView
	captured, missing int
}

// NewHospital gives the wounded and the prisoners.
func NewHospital(d desk.Desk, c HospitalSource) *Hospital {
	v := &Hospital{d: d, c: c, layout: &parts.WithCard{Card: 330}}
	type p = views.PatientView
	v.sick = widgets.NewTable("wounded", 44, func(x p) string { return fmt.Sprint(x.Unit, x.Rank, x.Admitted, x.Due, x.Ends, x.Battle) },
		widgets.Column[p]{Title: "Unit", Width: 150, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x p, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.UnitName, look.Small, v.side(x.Side))
		}, Less: widgets.By(func(x p) string { return x.UnitName })},
		widgets.Column[p]{Title: "Men", Width: 50, Right: true, Text: func(x p) string { return widgets.Number(x.Men) }, Less: widgets.By(func(x p) int { return x.Men })},
		widgets.Column[p]{Title: "Who", Width: 130, Drop: 1, Text: func(x p) string { return widgets.Of(x.Count, rankName(x.Rank)+" figure") }},
		widgets.Column[p]{Title: "Since", Width: 100, Drop: 2, Text: func(x p) string { return v.c.Founding().Date(x.Admitted) }, Less: widgets.By(func(x p) int { return int(x.Admitted) })},
		widgets.Column[p]{Title: "What is expected", Width: 180, Grow: true, Text: func(x p) string { return parts.Capital(patientEnd(x)) }, Less: widgets.By(func(x p) int { return int(x.Due) })},
	)
	v.sick.OnOpened = func(x p) { d.Open(place.Forces{Unit: x.Unit}) }
	v.taken = widgets.NewTable("taken", 44, func(x takenRow) string { return string(x.unit.ID) },
		widgets.Column[takenRow]{Title: "Unit", Width: 150, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x takenRow, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.unit.Name, look.Small, v.side(x.unit.Side))
		}, Less: widgets.By(func(x takenRow) string { return x.unit.Name })},
		widgets.Column[takenRow]{Title: "Captured", Width: 90, Right: true, Text: func(x takenRow) string { return widgets.Dash(x.captured) }, Less: widgets.By(func(x takenRow) int { return x.captured })},
		widgets.Column[takenRow]{Title: "Missing", Width: 90, Right: true, Text: func(x takenRow) string { return widgets.Dash(x.missing) }, Less: widgets.By(func(x takenRow) int { return x.missing })},
	)
	v.taken.OnOpened = func(x takenRow) { d.Open(place.Forces{Unit: x.unit.ID}) }
	v.tabs = widgets.NewChoice(6, []string{"wounded.sick", "wounded.taken"}, []string{"In hospital", "Prisoners and missing"}, 0, func(int) { v.list() })
	v.empty = widgets.Empty("wounded", "Nobody is in hospital.", "The wounded of a battle are listed here with the day on which they may return.", nil)
	v.wait = parts.NewWaitSign("Reading who is in hospital…")
	v.free = widgets.Empty("wounded", "Nobody is captured or missing.", "Prisoners stay where they were taken to until they are freed; of the missing more is known after some days.", nil)
	v.head, v.sums, v.bar = widgets.NewText(look.Section, ""), widgets.NewFacts(130), widgets.NewBar(16)
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad,
		widgets.Down(10, v.head, widgets.Head(), v.bar, v.sums.View))))
	list := widgets.Edges(widgets.Padded(0, 0, 12, 0, v.tabs.View), nil, nil, nil, container.NewStack(v.sick, v.taken, v.empty, v.free, v.wait.View))
	v.view = container.New(v.layout, widgets.Padded(16, look.Pad, look.Pad, look.Pad, list), v.card)
	return v
}

func (v *Hospital) side(id state.SideID) string {
	for _, s := range v.c.Founding().Sides {
		if s.ID == id {
			return s.Short
		}
	}
	return string(id)
}

func (v *Hospital) Content() fyne.CanvasObject { return v.view }
func (v *Hospital) Title() (string, string) {
	return "Wounded & Prisoners", "who will come back, and when"
}
func (v *Hospital) GoTo(place.Place)           {}
func (v *Hospital) Tools() []fyne.CanvasObject { return nil }
func (v *Hospital) Fit(r desk.Size)            { v.layout.Card = r.Card(); v.view.Refresh() }

// Heard asks again where the wounded, the prisoners or the missing of a unit are others.
func (v *Hospital) Heard(c campaign.Change) {
	if c.Touches(event.TodayTable, event.UnitTable, event.PatientTable, event.StrayTable, event.CaptiveTable) {
		v.Reload()
	}
}

func (v *Hospital) Reload() {
	who := v.d.Viewer()
	type answer struct {
		sick  []views.PatientView
		units []views.UnitView
	}
	parts.Await(v.wait, &v.load, func(ctx context.Context) (a answer, err error) {
		if a.sick, err = v.c.Patients(ctx, who); err != nil {
			return a, err
		}
		a.units, err = v.c.Units(ctx, who)
		return a, err
	}, func(a answer, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all, v.gone = a.sick, nil
		for _, u := range a.units {
			if c, m := u.Away.Captured, u.Away.Missing; c+m > 0 {
				v.gone = append(v.gone, takenRow{u, c, m})
			}
		}
		v.list()
	})
}

func (v *Hospital) list() {
	sick := v.tabs.Chosen() == 0
	v.sick.SetRows(v.all)
	v.taken.SetRows(v.gone)
	parts.Visible(v.sick, sick && len(v.all) > 0)
	parts.Visible(v.empty, sick && len(v.all) == 0)
	parts.Visible(v.taken, !sick && len(v.gone) > 0)
	parts.Visible(v.free, !sick && len(v.gone) == 0)
	men := map[rosters.End]int{}
	total := 0
	for _, p := range v.all {
		men[p.Ends] += p.Men
		total += p.Men
	}
	captured, missing := 0, 0
	for _, t := range v.gone {
		captured += t.captured
		missing += t.missing
	}
	v.head.SetText(widgets.Men(total) + " in hospital")
	v.bar.SetShares(widgets.Share{Colour: look.Unhurt, N: men[rosters.Returns]}, widgets.Share{Colour: look.Wounded, N: men[rosters.IsInvalided]},
		widgets.Share{Colour: look.Killed, N: men[rosters.IsLost]}, widgets.Share{Colour: look.Missing, N: men[""]})
	parts.Visible(v.bar, total > 0)
	known := func(n int) string {
		if total == 0 || men[""] > 0 {
			return ""
		}
		return widgets.Men(n)
	}
	v.sums.Set("Will come back", known(men[rosters.Returns]), "To be invalided", known(men[rosters.IsInvalided]), "Not expected to live", known(men[rosters.IsLost]),
		"In hospital", widgets.Men(total), "Captured", widgets.Men(captured), "Missing", widgets.Men(missing))
	v.view.Refresh()
}
