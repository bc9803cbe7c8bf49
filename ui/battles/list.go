package battles

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// battleList is the list of battles with its filters.
type battleList struct {
	in     *frame
	view   *fyne.Container
	table  *widgets.Table[views.BattleView]
	filter *widgets.Choice
	card   *battleCard
	empty  fyne.CanvasObject
	none   *widgets.Text
	layout *parts.WithCard
	all    []views.BattleView
}

func newBattleList(in *frame) *battleList {
	l := &battleList{in: in, layout: &parts.WithCard{Card: 330}}
	l.table = widgets.NewTable("battle", look.TallRow, func(b views.BattleView) string { return fmt.Sprint(b.ID) },
		widgets.Column[views.BattleView]{Title: "", Width: 20, Make: func() fyne.CanvasObject { return widgets.NewIcon(20, "sabres", look.InkSoft) }, Draw: func(o fyne.CanvasObject, b views.BattleView, _ bool) {
			colour := look.InkSoft
			if b.Status == state.Pending {
				colour = look.Danger
			}
			o.(*widgets.Mark).SetDraw(func() fyne.Resource { return look.Icon("sabres", colour) })
		}},
		widgets.Column[views.BattleView]{Title: "Battle", Width: 130, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, b views.BattleView, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, b.Name, look.Small, b.Place)
		}, Less: widgets.By(func(b views.BattleView) string { return b.Name })},
		widgets.Column[views.BattleView]{Title: "Date", Width: 100, Text: func(b views.BattleView) string { return b.Date }, Less: widgets.By(func(b views.BattleView) int { return int(b.Day) })},
		widgets.Column[views.BattleView]{Title: "Sides", Width: 130, Drop: 1, Text: func(b views.BattleView) string { return b.Sides[0].Short + " attack " + b.Sides[1].Short }},
		widgets.Column[views.BattleView]{Title: "What came of it", Width: 150, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, b views.BattleView, _ bool) {
			t := o.(*widgets.Text)
			t.SetText(resultOf(b))
			colour := look.Ink
			if b.Status == state.Pending {
				colour = look.Danger
			}
			t.SetFace(look.Body.In(colour))
		}},
	)
	l.card = newBattleCard(in)
	l.table.OnSelected = func(b views.BattleView) { l.card.show(b) }
	l.table.OnOpened = func(b views.BattleView) { l.card.show(b); l.card.enter() }
	l.filter = widgets.NewChoice(6, []string{"battles.all", "battles.wait", "battles.fought"}, []string{"All", "Waiting", "Fought"}, 0, func(int) { l.show(l.all) })
	l.empty = widgets.Empty("battles", "No battles yet.", "Where enemies meet on the map, they will be listed here.",
		widgets.NewButton("battles.map", "Go to the map", func() { in.d.Open(place.Map{}) }))
	l.none = widgets.NewPara(look.Label, "None of the battles is like that.")
	list := widgets.Edges(widgets.Padded(0, 0, 12, 0, l.filter.View), nil, nil, nil, container.NewStack(l.table, l.none))
	l.view = container.New(l.layout, container.NewStack(widgets.Padded(16, look.Pad, look.Pad, look.Pad, list), widgets.Padded(0, 0, 0, 0, l.empty)), l.card.view)
	l.empty.Hide()
	l.none.Hide()
	return l
}

func (l *battleList) fit(r desk.Size) { l.layout.Card = r.Card() }

func (l *battleList) show(all []views.BattleView) {
	l.all = all
	var rows []views.BattleView
	for i := len(all) - 1; i >= 0; i-- { // the newest first
		b := all[i]
		switch l.filter.Chosen() {
		case 1:
			if b.Status != state.Pending {
				continue
			}
		case 2:
			if b.Status != state.Fought {
				continue
			}
		}
		rows = append(rows, b)
	}
	l.table.SetRows(rows)
	parts.Visible(l.empty, len(all) == 0)
	parts.Visible(l.card.view, len(all) > 0)
	parts.Visible(l.filter.View, len(all) > 0)
	parts.Visible(l.table, len(rows) > 0)
	parts.Visible(l.none, len(all) > 0 && len(rows) == 0)
	if len(rows) > 0 {
		chosen := l.table.Chosen()
		if l.in.find(l.card.battle.ID).ID == 0 || chosen == "" {
			chosen = fmt.Sprint(rows[0].ID)
		}
		l.table.Select(chosen)
	}
	l.view.Refresh()
}

// battleCard tells of the battle that is chosen in the list.
type battleCard struct {
	in     *frame
	view   *fyne.Container
	name   *widgets.Text
	aside  *widgets.Text
	result *widgets.Text
	sides  [2]*sideFacts
	enterB *widgets.Button
	logB   *widgets.Button
	mapB   *widgets.Button
	battle views.BattleView
}

func newBattleCard(in *frame) *battleCard {
	c := &battleCard{in: in, name: widgets.NewPara(look.Section, ""), aside: widgets.NewPara(look.Aside, ""), result: widgets.NewPara(look.Dispatch, "")}
	c.sides = [2]*sideFacts{newSideFacts(), newSideFacts()}
	c.enterB = widgets.NewPrimary("battles.open", "", c.enter)
	c.logB = widgets.NewButton("battles.log", "See the log", func() { in.turn(place.Log, c.battle.ID) })
	c.mapB = widgets.NewButton("battles.show", "Show on the map", func() { in.d.Open(place.Map{Battle: c.battle.ID}) })
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(in.mini.Framed(), nil, nil, nil, widgets.Inset(look.Pad, widgets.Edges(
		nil, widgets.Padded(12, 0, 0, 0, widgets.Down(8, c.enterB, widgets.Even(8, c.logB, c.mapB))), nil, nil,
		container.NewVScroll(widgets.Down(10, c.name, c.aside, widgets.Head(), c.result, c.sides[0].view, c.sides[1].view)))))))
	return c
}

func (c *battleCard) show(b views.BattleView) {
	c.battle = b
	c.in.mini.ShowAt(&b.Hex)
	c.name.SetText(b.Name)
	c.aside.SetText(b.Date + ", " + b.Place)
	c.result.SetText(parts.Full(resultOf(b)))
	for i, s := range b.Sides {
		c.sides[i].show(s, i == 0)
	}
	text := map[state.BattleStatus]string{state.Pending: "Prepare the battle…", state.Fought: "See the aftermath"}[b.Status]
	c.enterB.SetText(text)
	parts.Visible(c.enterB, text != "")
	c.logB.SetEnabled(b.Status == state.Fought)
	c.view.Refresh()
}

func (c *battleCard) enter() {
	switch c.battle.Status {
	case state.Pending:
		c.in.turn(place.Prepare, c.battle.ID)
	case state.Fought:
		c.in.turn(place.After, c.battle.ID)
	}
}

// sideFacts tells what a side brought to a battle.
type sideFacts struct {
	view  *fyne.Container
	name  *widgets.Text
	role  *widgets.Text
	chip  *widgets.Chip
	facts *widgets.Facts
}

func newSideFacts() *sideFacts {
	s := &sideFacts{name: widgets.NewText(look.SmallHead, ""), role: widgets.NewText(look.Aside, ""), chip: widgets.NewChip(), facts: widgets.NewFacts(76)}
	s.view = widgets.Down(6, widgets.Across(8, s.chip, widgets.Spring(s.name)), s.role, s.facts.View)
	return s
}

func (s *sideFacts) show(b views.BattleSideView, attacker bool) {
	s.chip.SetSlot(b.Slot)
	s.name.SetText(b.Name)
	s.role.SetText(map[bool]string{true: "attacking", false: "defending"}[attacker])
	forces := ""
	for i, f := range b.Forces {
		if i > 0 {
			forces += "\n"
		}
		forces += f
	}
	guns := ""
	if b.Guns > 0 {
		guns = parts.OnTable(widgets.Number(b.Guns), b.Models, "model")
	}
	s.facts.Set("Forces", forces, "Leader", b.Leader, "Men", parts.OnTable(widgets.Number(b.Men), b.Figures, "figure"), "Guns", guns, "Morale", widgets.Of(int(b.Points), "point"))
}
