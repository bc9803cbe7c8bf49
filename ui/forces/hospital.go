package forces

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
	"frontier/ui/cards"
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
	by     *widgets.Choice
	places *widgets.Choice // in place of by, where hospitals have a place
	dates  *calendar
	sick   *widgets.Table[views.PatientView]
	taken  *prisoners
	wards  *wards
	lost   *widgets.Table[missingRow]
	empty  fyne.CanvasObject
	found  fyne.CanvasObject
	card   *fyne.Container
	inside fyne.CanvasObject // of the card, but of prisoners
	head   *widgets.Text
	about  *widgets.Facts
	sums   *widgets.Facts
	bar    *widgets.Bar
	open   *widgets.Button
	lies   *views.HospitalView // that is chosen; nil: none
	unit   rosters.UnitID      // of the row that is chosen
	leader state.LeaderID      // who is told of; empty: nobody
	days   int                 // that the calendar shows
	closed map[string]bool
	all    []views.PatientView
	led    []views.LeaderView
	lists  []views.HospitalView
	gone   []missingRow
	today  state.Day
	load   work.Latest
	wait   *parts.WaitSign
	mini   cards.Mini
	where  fyne.CanvasObject // the small map in its frame
}

// HospitalSource is what the view asks.
type HospitalSource interface {
	door.Hospital
	Units(context.Context, intelligence.Viewer) ([]views.UnitView, error)
	Overview(context.Context, intelligence.Viewer) (views.Overview, error)
	Founding() *state.Founding
}

// missingRow is men of a unit who are missing.
type missingRow struct {
	key, name, who, since string
	side                  state.SideID
	unit                  rosters.UnitID
	men                   int
}

// NewHospital gives the wounded and the prisoners; its card has a small picture of where they fell.
func NewHospital(d desk.Desk, c HospitalSource, mini cards.Mini) *Hospital {
	v := &Hospital{d: d, c: c, mini: mini, where: mini.Framed(), layout: &parts.WithCard{Card: 330}, days: 20, closed: map[string]bool{}}
	v.sick = v.byDayTable()
	v.taken, v.lost, v.wards = newPrisoners(d, c), v.missingTable(), &wards{d: d, c: c}
	v.taken.view.Hide()
	v.taken.card.Hide()
	v.dates = newCalendar()
	v.dates.OnFolded = v.fold
	v.dates.OnOpened = func(r returnsRow) {
		if r.leader != nil {
			v.d.Open(place.Leader{Leader: r.leader.ID})
			return
		}
		v.d.Open(place.Unit{Unit: r.unit})
	}
	v.dates.OnChosen = v.choose
	v.tabs = widgets.NewChoice(0, []string{"wounded.sick", "wounded.taken", "wounded.missing"}, []string{"In hospital", "Prisoners", "Missing"}, 0, func(int) { v.list() })
	v.by = widgets.NewChoice(0, []string{"wounded.battle", "wounded.unit", "wounded.day"}, []string{"By battle", "By unit", "By day"}, 0, func(int) { v.list() })
	v.places = widgets.NewChoice(0, []string{"wounded.place", "wounded.place.battle", "wounded.place.unit", "wounded.place.day"}, []string{"By place", "By battle", "By unit", "By day"}, 0, func(int) { v.list() })
	v.places.View.Hide()
	v.empty = widgets.Empty("wounded", "Nobody is in hospital.", "The wounded of a battle are listed here with the day on which they may return.", nil)
	v.wait = parts.NewWaitSign("Reading who is in hospital…")
	v.found = widgets.Empty("wounded", "Nobody is missing.", "Of the missing more is known some days after a battle.", nil)
	v.head, v.about, v.sums, v.bar = widgets.NewPara(look.Section, ""), widgets.NewFacts(88), widgets.NewFacts(130), widgets.NewBar(16)
	v.open = widgets.NewButton("wounded.open", "Open its page", func() {
		if v.leader != "" {
			v.d.Open(place.Leader{Leader: v.leader})
			return
		}
		v.d.Open(place.Unit{Unit: v.unit})
	})
	send := widgets.NewButton("wounded.evacuate", "Evacuate…", func() { v.wards.evacuate(v.lies) }).Tip("Have wounded be carried by road to another hospital or a depot")
	inside := widgets.Edges(widgets.Down(10, v.head, widgets.Head(), v.about.View, v.bar, v.sums.View), widgets.Even(8, v.open, send), nil, nil)
	v.inside = inside
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(v.where, nil, nil, nil, widgets.Inset(look.Pad, container.NewStack(v.inside, v.taken.card)))))
	houses := widgets.NewButton("wounded.wards", "Hospitals…", v.wards.open).Tip("Set up a field hospital, move it or close it")
	guns := widgets.NewButton("wounded.guns", "Guns…", v.wards.guns).Tip("Guns that were taken: take them over")
	list := widgets.Edges(widgets.Padded(0, 0, 12, 0, widgets.Across(14, v.tabs.View, container.NewStack(v.by.View, v.places.View), widgets.Spring(), widgets.Across(6, houses, guns))), nil, nil, nil, container.NewStack(v.dates, v.sick, v.taken.view, v.lost, v.empty, v.found, v.wait.View))
	v.view = container.New(v.layout, widgets.Padded(16, look.Pad, look.Pad, look.Pad, list), v.card)
	return v
}

// byDayTable lists the wounded by the day on which they are due.
func (v *Hospital) byDayTable() *widgets.Table[views.PatientView] {
	type p = views.PatientView
	t := widgets.NewTable("wounded", 44, func(x p) string { return fmt.Sprint(x.Unit, x.Rank, x.Admitted, x.Due, x.Ends, x.Battle) },
		widgets.Column[p]{Title: "Unit", Width: 150, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x p, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.UnitName, look.Small, v.side(x.Side))
		}, Less: widgets.By(func(x p) string { return x.UnitName })},
		widgets.Column[p]{Title: "Men", Width: 50, Right: true, Text: func(x p) string { return widgets.Number(x.Men) }, Less: widgets.By(func(x p) int { return x.Men })},
		widgets.Column[p]{Title: "Who", Width: 130, Drop: 1, Text: func(x p) string { return widgets.Of(x.Count, rankName(x.Rank)+" figure") }},
		widgets.Column[p]{Title: "Wounded at", Width: 100, Drop: 2, Text: func(x p) string { return x.Wounded }, Less: widgets.By(func(x p) string { return x.Wounded })},
		widgets.Column[p]{Title: "What is expected", Width: 180, Grow: true, Text: func(x p) string { return parts.Capital(patientEnd(x)) }, Less: widgets.By(func(x p) int { return int(x.Due) })},
	)
	t.OnSelected = func(x p) { v.tell(x.UnitName, []views.PatientView{x}) }
	t.OnOpened = func(x p) { v.d.Open(place.Unit{Unit: x.Unit}) }
	return t
}

// missingTable lists the missing.
func (v *Hospital) missingTable() *widgets.Table[missingRow] {
	type r = missingRow
	t := widgets.NewTable("missing", 44, func(x r) string { return x.key },
		widgets.Column[r]{Title: "Who", Width: 160, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x r, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.name, look.Small, v.side(x.side))
		}, Less: widgets.By(func(x r) string { return x.name })},
		widgets.Column[r]{Title: "Men", Width: 60, Right: true, Text: func(x r) string { return widgets.Number(x.men) }, Less: widgets.By(func(x r) int { return x.men })},
		widgets.Column[r]{Title: "Ranks", Width: 170, Grow: true, Drop: 2, Text: func(x r) string { return x.who }},
		widgets.Column[r]{Title: "Missing since", Width: 120, Drop: 1, Text: func(x r) string { return x.since }},
	)
	t.OnOpened = func(x r) { v.d.Open(place.Unit{Unit: x.unit}) }
	return t
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

// Fit shows as many days as there is room for.
func (v *Hospital) Fit(r desk.Size) {
	v.layout.Card, v.days = r.Card(), map[desk.Size]int{desk.Compact: 14, desk.Usual: 20, desk.Large: 40}[r]
	v.list()
}

// Heard asks again where the wounded, the prisoners or the missing of a unit are others.
func (v *Hospital) Heard(c campaign.Change) {
	if c.Touches(event.TodayTable, event.UnitTable, event.PatientTable, event.StrayTable, event.CaptiveTable, event.LeaderTable, event.OfferTable, event.ForceTable, event.WardTable, event.PlaceTable) || c.Rules() {
		v.Reload()
	}
}

func (v *Hospital) Reload() {
	who := v.d.Viewer()
	type answer struct {
		sick   []views.PatientView
		led    []views.LeaderView
		lists  []views.HospitalView
		units  []views.UnitView
		held   []views.CaptiveView
		guards []views.GuardView
		offers []views.OfferView
		over   views.Overview
	}
	parts.Await(v.wait, &v.load, func(ctx context.Context) (a answer, err error) {
		if a.sick, err = v.c.Patients(ctx, who); err != nil {
			return a, err
		}
		if a.led, err = v.c.Leaders(ctx, who); err != nil {
			return a, err
		}
		if a.lists, err = v.c.Hospitals(ctx, who); err != nil {
			return a, err
		}
		if a.units, err = v.c.Units(ctx, who); err != nil {
			return a, err
		}
		if a.held, err = v.c.Captives(ctx, who); err != nil {
			return a, err
		}
		if a.guards, err = v.c.Guards(ctx, who); err != nil {
			return a, err
		}
		if a.offers, err = v.c.Offers(ctx, who); err != nil {
			return a, err
		}
		a.over, err = v.c.Overview(ctx, who)
		return a, err
	}, func(a answer, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all, v.led, v.lists, v.today, v.gone = a.sick, a.led, a.lists, a.over.Day, nil
		for _, u := range a.units {
			if u.Away.Missing > 0 {
				v.gone = append(v.gone, missingRow{key: string(u.ID), name: u.Name, who: ranksLine(u.Strength.Missing), side: u.Side, unit: u.ID, men: u.Away.Missing})
			}
		}
		v.taken.show(a.held, a.guards, a.offers)
		v.wards.lists, v.wards.units = a.lists, a.units
		v.list()
	})
}

// ranksLine is "1 sergeant, 3 others" in figures.
func ranksLine(r rosters.Ranks) string {
	var out []string
	for _, n := range []struct {
		n    int
		noun string
	}{{r.Officers, "officer"}, {r.Sergeants, "sergeant"}, {r.Others, "other"}} {
		if n.n > 0 {
			out = append(out, widgets.Of(n.n, n.noun))
		}
	}
	return strings.Join(out, ", ") + ", in figures"
}

// list shows what is chosen: the calendar, the list by days, the prisoners or the missing.
func (v *Hospital) list() {
	tab, by := v.tabs.Chosen(), returnsBy(v.by.Chosen())
	if len(v.lists) > 0 {
		by = []returnsBy{byPlace, byField, byUnit, byDay}[v.places.Chosen()]
	}
	v.dates.days = v.days
	last := v.today + state.Day(v.days) - 1
	rows, sum := returnsRows(v.all, v.lists, by, last, v.side, v.closed)
	f := v.c.Founding()
	led := leadersRows(v.led, last, func(id state.SideID) int {
		if side := f.Side(id); side != nil {
			return side.Slot
		}
		return 0
	}, v.closed)
	rows = append(led, rows...)
	v.dates.show(rows, sum, v.today, v.d.Viewer().Side == "", func(d state.Day) (int, string) { return f.Time(d).Day(), f.Time(d).Month().String() })
	v.sick.SetRows(v.all)
	v.lost.SetRows(v.gone)
	sick := tab == 0 && (len(v.all) > 0 || by == byPlace || by != byDay && len(led) > 0)
	parts.Visible(v.by.View, tab == 0 && len(v.lists) == 0)
	parts.Visible(v.places.View, tab == 0 && len(v.lists) > 0)
	parts.Visible(v.dates, sick && by != byDay)
	parts.Visible(v.sick, sick && by == byDay)
	parts.Visible(v.empty, tab == 0 && !sick)
	parts.Visible(v.taken.view, tab == 1)
	parts.Visible(v.taken.card, tab == 1)
	parts.Visible(v.inside, tab != 1)
	parts.Visible(v.lost, tab == 2 && len(v.gone) > 0)
	parts.Visible(v.found, tab == 2 && len(v.gone) == 0)
	v.name()
	v.tell("", v.all)
	v.view.Refresh()
}

// name writes how many there are on the segments.
func (v *Hospital) name() {
	sums := [3]int{}
	for _, p := range v.all {
		sums[0] += p.Men
	}
	sums[1] = v.taken.men()
	for _, t := range v.gone {
		sums[2] += t.men
	}
	for i, title := range []string{"In hospital", "Prisoners", "Missing"} {
		v.tabs.Name(i, title+" "+widgets.Number(sums[i]))
	}
}

// fold folds a band or opens it, and tells of the hospital that it is.
func (v *Hospital) fold(band string) {
	v.closed[band] = !v.closed[band]
	v.list()
	for i := range v.dates.rows {
		if r := &v.dates.rows[i]; r.key == band && r.lies != nil {
			v.choose(*r, 0)
		}
	}
}

// hospital tells on the card what a hospital has room for.
func (v *Hospital) hospital(h *views.HospitalView) {
	v.head.SetText(h.Name)
	beds, surgeons, come, untended := "Room for all", "", "", "None"
	if h.Kind != views.DressingStation {
		beds = fmt.Sprintf("%d of %s, in figures", h.Lying, widgets.Of(h.Beds, "bed"))
		surgeons = fmt.Sprintf("%d, who tend %s", h.Surgeons, widgets.Of(h.Tends, "figure"))
	}
	if h.Coming > 0 {
		come = widgets.Of(h.Coming, "figure")
	}
	if n := h.Untended(); n > 0 {
		untended = widgets.Of(n, "figure") + ", of whom some die each day (CAMPAIGN-7.20)"
	}
	v.about.Set("Kind", parts.Capital(kindsOfHospital[h.Kind]), "Stands", parts.Capital(h.At), "Beds", beds, "Surgeons", surgeons, "On the road", come, "Untended", untended,
		"If taken", "All who lie in it are the enemy's (CAMPAIGN-7.17)")
	v.showAt(&h.Hex)
	v.view.Refresh()
}

// choose tells of a row of the calendar, or of those of it who are due on a day.
func (v *Hospital) choose(r returnsRow, day state.Day) {
	if r.leader != nil {
		v.tell("", nil)
		v.head.SetText(r.name)
		road := ""
		if r.leader.Status == state.Returning {
			road = "An enemy upon whom he comes takes him (CAMPAIGN-7.25)"
		}
		v.about.Set("Where", parts.Capital(r.leader.Where), "Back", r.leader.Returns, "Road", road)
		v.leader = r.leader.ID
		v.open.SetEnabled(true)
		return
	}
	var of []views.PatientView
	for _, p := range r.groups {
		if day == 0 || backOn(p) == day && !p.Waits && (p.Ends == rosters.Returns || p.Ends == "") {
			of = append(of, p)
		}
	}
	v.tell(r.name, of)
	v.lies = r.lies
	if r.lies != nil && day == 0 {
		v.hospital(r.lies)
	}
}

// lie says where some lie, and by which road they come: facts for the card; none where hospitals have no place.
func (v *Hospital) lie(of []views.PatientView) []string {
	var where, roads []string
	for _, p := range of {
		if p.Where == "" {
			continue
		}
		if at := parts.Capital(p.Where); !slices.Contains(where, at) {
			where = append(where, at)
		}
		road := ""
		switch {
		case p.Waits:
			road = "Fit or free again: no road is open to their unit"
		case p.From != "":
			road = fmt.Sprintf("From %s, there on %s", strings.TrimPrefix(p.From, "at "), p.Until)
		}
		if road != "" && !slices.Contains(roads, road) {
			roads = append(roads, road)
		}
	}
	const most = 3
	short := func(list []string) string {
		if len(list) > most {
			list = append(slices.Clone(list[:most]), fmt.Sprintf("and %d more", len(list)-most))
		}
		return strings.Join(list, "; ")
	}
	if len(where) == 0 {
		return nil
	}
	return []string{"Where", short(where), "Road", short(roads)}
}

// showAt shows the country about a hex above the card; nil: there is nothing to show, and the card has its room.
func (v *Hospital) showAt(at *hex.Hex) {
	v.mini.ShowAt(at)
	parts.Visible(v.where, at != nil)
}

// whereMost is the hex in which most men of some lie, or fell where it is not known where they lie; nil: of nobody
// is it known.
func whereMost(of []views.PatientView) *hex.Hex {
	men := map[hex.Hex]int{}
	var out *hex.Hex
	for _, p := range of {
		at := cmp.Or(p.Lies, p.Field)
		if at == nil {
			continue
		}
		if men[*at] += p.Men; out == nil || men[*at] > men[*out] {
			out = at
		}
	}
	return out
}

// tell says on the card who is meant; without a name, all.
func (v *Hospital) tell(name string, of []views.PatientView) {
	men := map[rosters.End]int{}
	total := 0
	unit, field, wounded, ranked := rosters.UnitID(""), of, []string{}, rosters.Ranks{}
	for i, p := range field {
		men[p.Ends] += p.Men
		total += p.Men
		if i == 0 {
			unit = p.Unit
		}
		if p.Unit != unit {
			unit = ""
		}
		if p.Wounded != "" && !slices.Contains(wounded, p.Wounded) {
			wounded = append(wounded, p.Wounded)
		}
		ranked = ranked.Add(p.Rank.Times(p.Count))
	}
	v.unit = unit
	v.leader = ""
	v.open.SetEnabled(unit != "")
	v.head.SetText(widgets.Men(total) + " in hospital")
	v.about.Set()
	v.showAt(whereMost(of))
	if name != "" && len(of) > 0 {
		v.head.SetText(widgets.Men(total) + " of " + name)
		due := ""
		if len(of) == 1 {
			due = parts.Capital(patientEnd(of[0]))
		}
		facts := append(v.lie(of), "Wounded", strings.Join(wounded, ", "), "Ranks", ranksLine(ranked), "Due", due, "Since", v.c.Founding().Date(of[0].Admitted))
		v.about.Set(facts...)
		if id := of[0].Battle; len(wounded) == 1 && id != 0 {
			v.about.Lead("Wounded", "wounded.at", func() { v.d.Open(place.Battles{Battle: id, Page: place.After}) })
		}
		if at := of[0].Lies; at != nil {
			v.about.Lead("Where", "wounded.lies", func() { v.d.Open(place.Map{At: at}) })
		}
		v.showAt(cmp.Or(of[0].Lies, of[0].Field))
	}
	v.bar.SetShares(widgets.Share{Colour: look.Unhurt, N: men[rosters.Returns]}, widgets.Share{Colour: look.Wounded, N: men[rosters.IsInvalided]},
		widgets.Share{Colour: look.Killed, N: men[rosters.IsLost]}, widgets.Share{Colour: look.Missing, N: men[""]})
	parts.Visible(v.bar, total > 0)
	known := func(n int) string {
		if total == 0 || men[""] > 0 {
			return ""
		}
		return widgets.Men(n)
	}
	v.sums.Set("Will come back", known(men[rosters.Returns]), "To be invalided", known(men[rosters.IsInvalided]), "Not expected to live", known(men[rosters.IsLost]), "In hospital", widgets.Men(total))
	v.view.Refresh()
}
