package forces

import (
	"context"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Leaders lists the leaders, where they are and how they fare.
type Leaders struct {
	d      desk.Desk
	c      LeadersSource
	view   *fyne.Container
	layout *parts.WithCard
	filter *widgets.Choice
	table  *widgets.Table[views.LeaderView]
	empty  fyne.CanvasObject
	none   *widgets.Text
	name   *widgets.Text
	aside  *widgets.Text
	facts  *widgets.Facts
	note   *widgets.Text
	onMap  *widgets.Button
	change *widgets.Button
	rank   *widgets.Button
	move   *widgets.Button
	vacant *widgets.Button
	posts  []views.Vacancy
	card   *fyne.Container
	all    []views.LeaderView
	chosen views.LeaderView
	load   work.Latest
	wait   *parts.WaitSign
	mini   cards.Mini
	forces map[state.ForceID]hex.Hex
}

// LeadersSource is what the view asks.
type LeadersSource interface {
	door.Leaders
	door.Boards
}

// NewLeaders gives the leaders; a card has a small picture of where each is.
func NewLeaders(d desk.Desk, c LeadersSource, mini cards.Mini) *Leaders {
	type l = views.LeaderView
	v := &Leaders{d: d, c: c, layout: &parts.WithCard{Card: 330}, mini: mini}
	v.table = widgets.NewTable("leader", 44, func(x l) string { return string(x.ID) },
		widgets.Column[l]{Width: 14, Make: func() fyne.CanvasObject { return widgets.NewMark(12, nil) }, Draw: func(o fyne.CanvasObject, x l, _ bool) {
			o.(*widgets.Mark).SetDraw(func() fyne.Resource { return widgets.FateMark(string(x.Status)) })
		}},
		widgets.Column[l]{Title: "Leader", Width: 150, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, x l, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, x.Styled(), look.Small, x.Command)
		}, Less: widgets.By(func(x l) string { return x.Name })},
		widgets.Column[l]{Title: "Side", Width: 80, Drop: 1, Text: func(x l) string { return v.side(x.Side) }, Less: widgets.By(func(x l) string { return string(x.Side) })},
		widgets.Column[l]{Title: "Where", Width: 150, Grow: true, Text: func(x l) string { return parts.Capital(x.Where) }, Less: widgets.By(func(x l) string { return x.Where })},
		widgets.Column[l]{Title: "Character", Width: 84, Drop: 2, Text: func(x l) string { return parts.Capital(parts.Words(x.Personality)) }, Less: widgets.By(func(x l) string { return string(x.Personality) })},
		widgets.Column[l]{Title: "How he fares", Width: 130, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, x l, _ bool) {
			o.(*widgets.Text).SetText(fares(x))
		}, Less: widgets.By(func(x l) string { return string(x.Status) })},
	)
	v.table.OnSelected = v.show
	v.wait = parts.NewWaitSign("Reading who commands…")
	v.table.OnOpened = func(x l) { v.d.Open(place.Leader{Leader: x.ID}) }
	v.filter = widgets.NewChoice(6, []string{"leaders.all", "leaders.fit", "leaders.hurt", "leaders.absent"}, []string{"All", "Fit", "Wounded, taken or fallen", "Not yet here"}, 0, func(int) { v.list() })
	v.empty = widgets.Empty("leaders", "No leaders are known.", "Leaders of a side are listed for that side and for the organiser.", nil)
	v.none = widgets.NewPara(look.Label, "None of the leaders is like that.")
	v.name, v.aside, v.facts, v.note = widgets.NewPara(look.Section, ""), widgets.NewPara(look.Aside, ""), widgets.NewFacts(88), widgets.NewPara(look.Dispatch, "")
	v.onMap = widgets.NewButton("leaders.map", "Show on the map", func() { v.d.Open(place.Map{Force: v.chosen.Force}) })
	v.change = parts.ChangeButton(d, "leader.change")
	v.rank = widgets.NewButton("leaders.promote", "Promote…", func() { askPromote(v.d, v.c, v.chosen) })
	v.move = widgets.NewButton("leaders.transfer", "Transfer…", v.askTransfer)
	v.vacant = widgets.NewButton("leaders.vacancies", "Vacancies", v.showVacancies)
	page := widgets.NewButton("leaders.page", "Open his page", func() { v.d.Open(place.Leader{Leader: v.chosen.ID}) })
	v.card = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(mini.Framed(), nil, nil, nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, v.name, v.aside, widgets.Head(), v.facts.View, v.note), widgets.Down(8, widgets.Even(8, page, v.onMap), widgets.Even(8, v.rank, v.move), v.change), nil, nil)))))
	list := widgets.Edges(widgets.Padded(0, 0, 12, 0, widgets.Across(12, v.filter.View, v.vacant)), nil, nil, nil, container.NewStack(v.table, widgets.Down(0, v.none)))
	v.view = container.New(v.layout, container.NewStack(widgets.Padded(16, look.Pad, look.Pad, look.Pad, list), v.empty, v.wait.View), v.card)
	v.empty.Hide()
	v.none.Hide()
	return v
}

// fares says how a leader fares.
func fares(l views.LeaderView) string {
	switch l.Status {
	case state.Fit:
		return "Fit"
	case state.Absent:
		if l.Left {
			return "Left the map"
		}
		return "Not yet here"
	}
	s := parts.Capital(string(l.Status))
	if l.Returns != "" {
		s += ", back " + l.Returns
	}
	return s
}

func (v *Leaders) side(id state.SideID) string {
	for _, s := range v.c.Founding().Sides {
		if s.ID == id {
			return s.Short
		}
	}
	return string(id)
}

func (v *Leaders) Content() fyne.CanvasObject { return v.view }
func (v *Leaders) Title() (string, string) {
	return "Leaders", "who commands, where, and how they fare"
}
func (v *Leaders) Tools() []fyne.CanvasObject { return nil }
func (v *Leaders) Fit(r desk.Size)            { v.layout.Card = r.Card(); v.view.Refresh() }

// GoTo shows a leader.
func (v *Leaders) GoTo(p place.Place) {
	if to, ok := p.(place.Leaders); ok && to.Leader != "" {
		v.filter.Choose(0)
		v.table.Choose(string(to.Leader))
	}
}

// Heard asks again where a leader, or the force that he is with, is different.
func (v *Leaders) Heard(c campaign.Change) {
	if c.Touches(event.TodayTable, event.LeaderTable, event.ForceTable, event.GoneTable, event.ArrivalTable, event.SightingTable) {
		v.Reload()
	}
}

func (v *Leaders) Reload() {
	who := v.d.Viewer()
	type answer struct {
		all    []views.LeaderView
		forces map[state.ForceID]hex.Hex
		posts  []views.Vacancy
	}
	parts.Await(v.wait, &v.load, func(ctx context.Context) (a answer, err error) {
		if a.all, err = v.c.Leaders(ctx, who); err != nil {
			return a, err
		}
		if a.posts, err = v.c.Vacancies(ctx, who); err != nil {
			return a, err
		}
		board, err := v.c.Board(ctx, who)
		a.forces = map[state.ForceID]hex.Hex{}
		for _, k := range board.Counters {
			a.forces[k.Force] = k.Hex
		}
		return a, err
	}, func(a answer, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all, v.forces, v.posts = a.all, a.forces, a.posts
		v.vacant.SetText("Vacancies " + widgets.Number(len(v.posts)))
		parts.Visible(v.vacant, len(v.posts) > 0)
		v.list()
	})
}

func (v *Leaders) list() {
	var rows []views.LeaderView
	for _, l := range v.all {
		keep := true
		switch v.filter.Chosen() {
		case 1:
			keep = l.Status == state.Fit
		case 2:
			keep = l.Status != state.Fit && l.Status != state.Absent
		case 3:
			keep = l.Status == state.Absent
		}
		if keep {
			rows = append(rows, l)
		}
	}
	v.table.SetRows(rows)
	parts.Visible(v.empty, len(v.all) == 0)
	parts.Visible(v.filter.View, len(v.all) > 0)
	parts.Visible(v.table, len(rows) > 0)
	parts.Visible(v.none, len(v.all) > 0 && len(rows) == 0)
	parts.Visible(v.card, len(rows) > 0)
	if len(rows) > 0 {
		chosen := v.table.Chosen()
		found := false
		for _, r := range rows {
			found = found || string(r.ID) == chosen
		}
		if !found {
			chosen = string(v.table.Rows()[0].ID)
		}
		v.table.Select(chosen)
	}
	v.view.Refresh()
}

// show tells of a leader.
func (v *Leaders) show(l views.LeaderView) {
	v.chosen = l
	v.name.SetText(l.Styled())
	v.aside.SetText(l.Command)
	gifted := ""
	if l.Exceptional {
		gifted = "Exceptional"
	}
	v.facts.Set("Side", v.side(l.Side), "Acting", l.Acting, "Where", parts.Capital(l.Where), "Fares", fares(l), "Character", parts.Capital(parts.Words(l.Personality)),
		"Experience", parts.Capital(parts.Words(l.Experience)), "Gifts", gifted)
	if l.Force != "" {
		v.facts.Lead("Where", "leaders.force", func() { v.d.Open(place.Forces{Force: l.Force}) })
	}
	v.note.SetText(strings.TrimSpace(l.Note))
	parts.Visible(v.note, l.Note != "")
	h, there := v.forces[l.Force]
	v.onMap.SetEnabled(there)
	parts.Visible(v.change, v.chosen.ID != "" && v.d.Viewer().Side == "")
	organiser := v.d.Viewer().Side == ""
	v.rank.SetEnabled(organiser && l.Status != state.Killed)
	v.move.SetEnabled((organiser || v.d.Viewer().Side == l.Side) && l.Status == state.Fit)
	v.mini.ShowAt(nil)
	if there {
		v.mini.ShowAt(&h)
	}
	v.card.Refresh()
}

// Handed is the leader who is chosen, to be changed by hand.
func (v *Leaders) Handed() (kind, id string) { return "leader", string(v.chosen.ID) }
