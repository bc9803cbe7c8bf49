package ui

import (
	"context"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// battlesView lists the battles, and shows one: to be prepared, its aftermath or its log.
type battlesView struct {
	d       desk.Desk
	c       door.Battles
	options Options

	view    *fyne.Container
	stage   *fyne.Container
	list    *battleList
	prepare *preparePage
	after   *afterPage
	log     *logPage
	result  *resultPage
	play    *playPage
	follow  *followPage
	again   state.BattleID // that is played again
	page    string         // "", prepare, table, follow, result, after, again, log
	battle  state.BattleID
	all     []views.BattleView
	load    work.Latest
	wait    *parts.WaitSign
	asking  work.Latest
	mini    cards.Mini
}

// battleSource is what the pages of a battle ask.
type battleSource interface {
	door.Battles
	door.Logs
	door.Forces
	Founding() *state.Founding
	State() state.State
}

func newBattlesView(d desk.Desk, c battleSource, options Options, mini cards.Mini, drafts drafts, kept follows) *battlesView {
	v := &battlesView{d: d, c: c, options: options, mini: mini}
	v.stage = container.New(&parts.Pile{})
	v.list = newBattleList(v)
	v.prepare = newPreparePage(v, c)
	v.after = newAfterPage(v, c)
	v.log = newLogPage(v, c)
	v.result = newResultPage(v, c, drafts)
	v.play = newPlayPage(v, c)
	v.follow = newFollowPage(v, c, kept)
	v.wait = parts.NewWaitSign("Reading the battles…")
	v.view = container.NewStack(v.stage, v.wait.View)
	parts.OnTop(v.stage, v.list.view)
	return v
}

func (v *battlesView) Content() fyne.CanvasObject { return v.view }

func (v *battlesView) Title() (string, string) {
	b := v.find(v.battle)
	switch v.page {
	case "prepare":
		return parts.Capital("before " + cards.FightAt(b.Name)), b.Date + " · " + b.Place
	case "table":
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · on the table"
	case "follow":
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · on your table"
	case "result":
		return "Result of " + cards.FightAt(b.Name), b.Date + " · fought on a table"
	case "after":
		return parts.Capital("after " + cards.FightAt(b.Name)), b.Date + " · what the battle did"
	case "again":
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · played again"
	case "log":
		return parts.Capital(cards.FightAt(b.Name)), b.Date + " · every throw of it"
	}
	return "Battles", "those that wait and those that were fought"
}

func (v *battlesView) Tools() []fyne.CanvasObject {
	back := widgets.NewButton("battle.back", "All battles", func() { v.show("", 0) })
	b := v.find(v.battle)
	switch v.page {
	case "prepare", "table", "follow":
		return []fyne.CanvasObject{back}
	case "result":
		return append(v.result.tools(), back)
	case "after":
		again := widgets.NewButton("battle.again", "Play it again", func() { v.show("again", b.ID) })
		again.SetEnabled(b.Version > 0) // not one that was fought on a real table
		return []fyne.CanvasObject{back, again, widgets.NewButton("battle.log", "See the log", func() { v.show("log", b.ID) })}
	case "log", "again":
		return []fyne.CanvasObject{back, widgets.NewButton("battle.after", "Aftermath", func() { v.show("after", b.ID) })}
	}
	return nil
}

func (v *battlesView) Fit(r desk.Size) {
	v.list.fit(r)
	v.prepare.fit(r)
	v.result.fit(r)
	v.play.fit(r)
	v.follow.fit(r)
	v.after.fit(r)
	v.log.fit(r)
}

// GoTo shows a battle's page; without one the list.
func (v *battlesView) GoTo(p place.Place) {
	to, _ := p.(place.Battles)
	if to.Battle == 0 && v.page == string(place.Follow) { // back from the calculator
		to = place.Battles{Battle: v.battle, Page: place.Follow}
	}
	if to.Battle == 0 {
		to.Page = ""
	}
	v.show(string(to.Page), to.Battle)
	if to.Battle != 0 && to.Page == "" {
		v.list.table.Choose(fmt.Sprint(to.Battle))
	}
}

// show turns to a page.
func (v *battlesView) show(page string, id state.BattleID) {
	if v.page == "again" {
		v.play.page.Leave()
	}
	v.again = 0
	if v.page == "table" && (page != "table" || id != v.battle) {
		v.play.leave()
	}
	if v.page == "follow" {
		v.follow.leave()
	}
	v.page, v.battle = page, id
	switch page {
	case "follow":
		parts.OnTop(v.stage, v.follow.page.View)
	case "table", "again":
		parts.OnTop(v.stage, v.play.page.View)
	case "prepare":
		parts.OnTop(v.stage, v.prepare.room.View)
	case "result":
		v.result.entered = true
		parts.OnTop(v.stage, v.result.form.View)
	case "after":
		parts.OnTop(v.stage, v.after.view)
	case "log":
		parts.OnTop(v.stage, v.log.view)
	default:
		parts.OnTop(v.stage, v.list.view)
	}
	v.d.Retitle()
	v.Reload()
}

func (v *battlesView) find(id state.BattleID) views.BattleView {
	for _, b := range v.all {
		if b.ID == id {
			return b
		}
	}
	return views.BattleView{}
}

// Heard asks again: a battle is made of nearly everything that can change.
func (v *battlesView) Heard(campaign.Change) { v.Reload() }

func (v *battlesView) Reload() {
	who := v.d.Viewer()
	parts.Await(v.wait, &v.load, func(ctx context.Context) ([]views.BattleView, error) {
		return v.c.Battles(ctx, who)
	}, func(all []views.BattleView, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.all = all
		v.list.show(all)
		b := v.find(v.battle)
		if v.page != "" && b.ID == 0 { // undone, or unknown to this viewer
			v.show("", 0)
			return
		}
		if v.page == "result" && who.Side != "" { // it tells of both sides
			v.page = "prepare"
			parts.OnTop(v.stage, v.prepare.room.View)
			v.d.Say("The organiser types in the result of a battle; look as the organiser.")
		}
		if v.waits() && b.Status == state.Fought {
			v.page = "after"
			parts.OnTop(v.stage, v.after.view)
		} else if v.page != "" && !v.waits() && b.Status == state.Pending {
			v.page = "prepare"
			parts.OnTop(v.stage, v.prepare.room.View)
		}
		switch v.page {
		case "prepare":
			v.prepare.show(b)
		case "follow":
			v.follow.show(b)
		case "result":
			v.result.show(b)
		case "table":
			v.play.show(b)
		case "again":
			if v.again != b.ID {
				v.again = b.ID
				v.play.again(b)
			}
		case "after":
			v.after.show(b)
		case "log":
			v.log.show(b)
		}
		v.d.Retitle()
	})
}

// waits says whether the page in sight is one of a battle that waits.
func (v *battlesView) waits() bool {
	return v.page == "prepare" || v.page == "result" || v.page == "table" || v.page == "follow"
}

// drawOffAsk asks before the attacker draws off from a battle that waits.
func (v *battlesView) drawOffAsk(id state.BattleID) {
	who := v.d.Viewer()
	work.Start(&v.asking, func(ctx context.Context) (views.BattleView, error) { return v.c.Battle(ctx, who, id) }, func(b views.BattleView, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		v.prepare.drawOffAsk(b)
	})
}

// battleList is the list of battles with its filters.
type battleList struct {
	v      *battlesView
	view   *fyne.Container
	table  *widgets.Table[views.BattleView]
	filter *widgets.Choice
	card   *battleCard
	empty  fyne.CanvasObject
	none   *widgets.Text
	layout *parts.WithCard
	all    []views.BattleView
}

func newBattleList(v *battlesView) *battleList {
	l := &battleList{v: v, layout: &parts.WithCard{Card: 330}}
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
	l.card = newBattleCard(v)
	l.table.OnSelected = func(b views.BattleView) { l.card.show(b) }
	l.table.OnOpened = func(b views.BattleView) { l.card.show(b); l.card.enter() }
	l.filter = widgets.NewChoice(6, []string{"battles.all", "battles.wait", "battles.fought"}, []string{"All", "Waiting", "Fought"}, 0, func(int) { l.show(l.all) })
	l.empty = widgets.Empty("battles", "No battles yet.", "Where enemies meet on the map, they will be listed here.",
		widgets.NewButton("battles.map", "Go to the map", func() { v.d.Open(place.Map{}) }))
	l.none = widgets.NewPara(look.Label, "None of the battles is like that.")
	list := widgets.Edges(widgets.Padded(0, 0, 12, 0, l.filter.View), nil, nil, nil, container.NewStack(l.table, l.none))
	l.view = container.New(l.layout, container.NewStack(widgets.Padded(16, look.Pad, look.Pad, look.Pad, list), widgets.Padded(0, 0, 0, 0, l.empty)), l.card.view)
	l.empty.Hide()
	l.none.Hide()
	return l
}

// resultOf says in a sentence what came of a battle, or that it waits.
func resultOf(b views.BattleView) string {
	switch {
	case b.Status == state.Pending:
		return "Waits to be fought"
	case b.Result != "":
		return parts.Capital(strings.TrimSpace(strings.TrimPrefix(b.Result, b.Name+":")))
	case b.Status == state.Declined:
		return "The attacker drew off"
	}
	return ""
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
		if l.v.find(l.card.battle.ID).ID == 0 || chosen == "" {
			chosen = fmt.Sprint(rows[0].ID)
		}
		l.table.Select(chosen)
	}
	l.view.Refresh()
}

// battleCard tells of the battle that is chosen in the list.
type battleCard struct {
	v      *battlesView
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

func newBattleCard(v *battlesView) *battleCard {
	c := &battleCard{v: v, name: widgets.NewPara(look.Section, ""), aside: widgets.NewPara(look.Aside, ""), result: widgets.NewPara(look.Dispatch, "")}
	c.sides = [2]*sideFacts{newSideFacts(), newSideFacts()}
	c.enterB = widgets.NewPrimary("battles.open", "", c.enter)
	c.logB = widgets.NewButton("battles.log", "See the log", func() { v.show("log", c.battle.ID) })
	c.mapB = widgets.NewButton("battles.show", "Show on the map", func() { v.d.Open(place.Map{Battle: c.battle.ID}) })
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(v.mini.Framed(), nil, nil, nil, widgets.Inset(look.Pad, widgets.Edges(
		nil, widgets.Padded(12, 0, 0, 0, widgets.Down(8, c.enterB, widgets.Even(8, c.logB, c.mapB))), nil, nil,
		container.NewVScroll(widgets.Down(10, c.name, c.aside, widgets.Head(), c.result, c.sides[0].view, c.sides[1].view)))))))
	return c
}

func (c *battleCard) show(b views.BattleView) {
	c.battle = b
	c.v.mini.ShowAt(&b.Hex)
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
		c.v.show("prepare", c.battle.ID)
	case state.Fought:
		c.v.show("after", c.battle.ID)
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
