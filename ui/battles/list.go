package battles

import (
	"cmp"
	"fmt"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/battle/cabinet"
	"frontier/campaign/state"
	"frontier/campaign/triage"
	"frontier/campaign/views"
	"frontier/internal/words"
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
	ranked []triage.Battle // that wait, as far as that was asked
	restB  *widgets.Button
}

// newBattleList makes the list; rest asks about fighting what is not for the table, owned shows what the
// person owns.
func newBattleList(in *frame, rest, owned func()) *battleList {
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
		widgets.Column[views.BattleView]{Title: "Date", Width: 126, Text: func(b views.BattleView) string { return b.Date }, Less: widgets.By(func(b views.BattleView) int { return int(b.Day) })},
		widgets.Column[views.BattleView]{Title: "Worth", Width: 52, Right: true, Drop: 2, Text: func(b views.BattleView) string {
			if r := l.rankOf(b.ID); r != nil {
				return fmt.Sprint(r.Points)
			}
			return ""
		}},
		widgets.Column[views.BattleView]{Title: "Sides", Width: 130, Drop: 1, Text: func(b views.BattleView) string { return b.Sides[0].Short + " attack " + b.Sides[1].Short }},
		widgets.Column[views.BattleView]{Title: "What came of it", Width: 150, Grow: true, Make: newTold, Draw: func(o fyne.CanvasObject, b views.BattleView, _ bool) {
			drawTold(o, b, l.rankOf(b.ID))
		}},
	)
	l.card = newBattleCard(in)
	l.table.OnSelected = func(b views.BattleView) { l.card.show(b, l.rankOf(b.ID)) }
	l.table.OnOpened = func(b views.BattleView) { l.card.show(b, l.rankOf(b.ID)); l.card.enter() }
	l.filter = widgets.NewChoice(6, []string{"battles.all", "battles.wait", "battles.fought"}, []string{"All", "Waiting", "Fought"}, 0, func(int) { l.show(l.all, l.ranked) })
	l.restB = widgets.NewButton("battles.rest", "Fight the rest…", rest).Tip("Keeps the best of the battles that wait for the table and fights the others unattended")
	ownedB := widgets.NewButton("battles.owned", "What we own…", owned).Tip("Figures, models, ground and tables: what limits which battles are proposed")
	parts.Visible(ownedB, in.by.Owned != nil)
	l.empty = widgets.Empty("battles", "No battles yet.", "Where enemies meet on the map, they will be listed here.",
		widgets.NewButton("battles.map", "Go to the map", func() { in.d.Open(place.Map{}) }))
	l.none = widgets.NewPara(look.Label, "None of the battles is like that.")
	list := widgets.Edges(widgets.Padded(0, 0, 12, 0, widgets.Across(8, l.filter.View, widgets.Spring(widgets.Gap(0, 0)), ownedB, l.restB)), nil, nil, nil, container.NewStack(l.table, l.none))
	l.view = container.New(l.layout, container.NewStack(widgets.Padded(16, look.Pad, look.Pad, look.Pad, list), widgets.Padded(0, 0, 0, 0, l.empty)), l.card.view)
	l.empty.Hide()
	l.none.Hide()
	return l
}

func (l *battleList) fit(r desk.Size) { l.layout.Card = r.Card() }

// rankOf is the place of a battle that waits; nil: it is not known.
func (l *battleList) rankOf(id state.BattleID) *triage.Battle {
	if i := slices.IndexFunc(l.ranked, func(b triage.Battle) bool { return b.ID == id }); i >= 0 {
		return &l.ranked[i]
	}
	return nil
}

// newTold is a cell that says what came of a battle, or of one that waits why it is worth a table and,
// below, what is short for it.
func newTold() fyne.CanvasObject {
	return container.NewStack(widgets.NewClamped(look.Body, 2), widgets.NewTwoLines())
}

func drawTold(cell fyne.CanvasObject, b views.BattleView, r *triage.Battle) {
	both := cell.(*fyne.Container).Objects
	one, two := both[0].(*widgets.Text), both[1].(*widgets.TwoLines)
	short := ""
	if r != nil {
		if short = r.Brief(); short == "" && r.Bound != "" {
			short = words.Capital(r.Bound)
		}
	}
	parts.Visible(one, short == "")
	parts.Visible(two, short != "")
	text, colour := resultOf(b), look.Ink
	if b.Status == state.Pending {
		colour = look.Danger
		if r != nil {
			text = r.Reason
		}
	}
	one.SetFace(look.Body.In(colour))
	one.SetText(text)
	two.Set(look.Body.In(colour), text, look.Small, short)
}

// show lists the battles: those that wait by their rank, the best first, then the others, the newest
// first.
func (l *battleList) show(all []views.BattleView, ranked []triage.Battle) {
	l.all, l.ranked = all, ranked
	var rows []views.BattleView
	for i := len(all) - 1; i >= 0; i-- {
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
	place := func(b *views.BattleView) int {
		switch r := l.rankOf(b.ID); {
		case b.Status != state.Pending:
			return len(all) + 1
		case r == nil:
			return len(all)
		default:
			return r.Rank
		}
	}
	slices.SortStableFunc(rows, func(a, b views.BattleView) int { return cmp.Compare(place(&a), place(&b)) })
	l.table.SetRows(rows)
	l.restB.SetEnabled(slices.ContainsFunc(all, func(b views.BattleView) bool { return b.Status == state.Pending }))
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
	worth  *worthFacts
	sides  [2]*sideFacts
	enterB *widgets.Button
	logB   *widgets.Button
	mapB   *widgets.Button
	battle views.BattleView
}

func newBattleCard(in *frame) *battleCard {
	c := &battleCard{in: in, name: widgets.NewPara(look.Section, ""), aside: widgets.NewPara(look.Aside, ""), result: widgets.NewPara(look.Dispatch, "")}
	c.sides, c.worth = [2]*sideFacts{newSideFacts(), newSideFacts()}, newWorthFacts(func(f *cabinet.Fit) { scaleAsk(in.d, in.scale, f) })
	c.enterB = widgets.NewPrimary("battles.open", "", c.enter)
	c.logB = widgets.NewButton("battles.log", "See the log", func() { in.turn(place.Log, c.battle.ID) })
	c.mapB = widgets.NewButton("battles.show", "Show on the map", func() { in.d.Open(place.Map{Battle: c.battle.ID}) })
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Edges(in.mini.Framed(), nil, nil, nil, widgets.Inset(look.Pad, widgets.Edges(
		nil, widgets.Padded(12, 0, 0, 0, widgets.Down(8, c.enterB, widgets.Even(8, c.logB, c.mapB))), nil, nil,
		widgets.Scrolling(widgets.Padded(0, 12, 0, 0, widgets.Down(10, c.name, c.aside, widgets.Head(), c.result, c.worth.view, c.sides[0].view, c.sides[1].view))))))))
	return c
}

// show tells of a battle; rank is its place among those that wait, nil: it is not known.
func (c *battleCard) show(b views.BattleView, rank *triage.Battle) {
	c.battle = b
	c.worth.show(rank)
	c.in.mini.ShowAt(&b.Hex)
	c.name.SetText(b.Name)
	c.aside.SetText(b.Date + ", " + b.Place)
	c.result.SetText(parts.Full(resultOf(b)))
	for i, s := range b.Sides {
		c.sides[i].show(s, i == 0)
		c.lead(i, s)
	}
	text := map[state.BattleStatus]string{state.Pending: "Prepare the battle…", state.Fought: "See the aftermath"}[b.Status]
	c.enterB.SetText(text)
	parts.Visible(c.enterB, text != "")
	c.logB.SetEnabled(b.Status == state.Fought && b.Version > 0) // one that was fought on a real table has none
	c.view.Refresh()
}

// lead has the names of a side's forces, where they still stand so, and of its leader lead on.
func (c *battleCard) lead(i int, s views.BattleSideView) {
	if s.Untold {
		return
	}
	facts, forces := c.sides[i].facts, c.battle.Attackers
	if i == 1 {
		forces = c.battle.Defenders
	}
	if len(forces) == len(s.Forces) && c.battle.Status == state.Pending {
		for k, id := range forces {
			facts.LeadNth(k, fmt.Sprintf("battles.force.%d.%d", i, k), func() { c.in.d.Open(place.Map{Force: id}) })
		}
	}
	if s.Led != "" {
		facts.Lead("Leader", fmt.Sprintf("battles.leader.%d", i), func() { c.in.d.Open(place.Leader{Leader: s.Led}) })
	}
}

func (c *battleCard) enter() {
	switch c.battle.Status {
	case state.Pending:
		c.in.turn(place.Prepare, c.battle.ID)
	case state.Fought:
		c.in.turn(place.After, c.battle.ID)
	}
}

// worthFacts tells what a battle that waits is worth on a table, and whether there is enough for it.
type worthFacts struct {
	view *fyne.Container
	head *widgets.Text
	text *widgets.Text
	fits *fyne.Container // by this rule set and that
	take func(*cabinet.Fit)
}

// newWorthFacts gives it; take asks about a scale.
func newWorthFacts(take func(*cabinet.Fit)) *worthFacts {
	w := &worthFacts{head: widgets.NewText(look.SmallHead, ""), text: widgets.NewPara(look.Body, ""), fits: widgets.Down(4), take: take}
	w.view = widgets.Down(6, w.head, w.text, w.fits)
	return w
}

func (w *worthFacts) show(r *triage.Battle) {
	parts.Visible(w.view, r != nil)
	if r == nil {
		return
	}
	w.head.SetText(fmt.Sprintf("Worth %d of 100 on a table", r.Points))
	w.text.SetText(r.Reason)
	w.fits.Objects = nil
	for _, f := range r.Fits {
		says := "Enough: " + f.Wants.Table
		switch {
		case f.Wrong != "":
			says = f.Wrong
		case !f.Fits:
			says = words.Capital(f.Short)
		}
		w.fits.Add(widgets.NewPara(look.Label, f.Title))
		w.fits.Add(widgets.NewPara(look.Body, parts.Full(says)))
		if len(f.Scale) > 0 {
			w.fits.Add(widgets.Across(0, widgets.NewButton("battles.scale."+f.Engine, "Take that scale…", func() { w.take(&f) }).Small().Tip(f.Title+" with "+f.At)))
		}
	}
	w.fits.Refresh()
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
	var pairs []string
	for i, f := range b.Forces {
		pairs = append(pairs, map[bool]string{true: "Forces"}[i == 0], f)
	}
	if b.Untold {
		s.facts.Set(append(pairs, "Men", "Not known")...)
		return
	}
	guns := ""
	if b.Guns > 0 {
		guns = parts.OnTable(widgets.Number(b.Guns), b.Models, "model")
	}
	s.facts.Set(append(pairs, "Leader", b.Leader, "Men", parts.OnTable(widgets.Number(b.Men), b.Figures, "figure"), "Guns", guns, "Morale", widgets.Of(int(b.Points), "point"))...)
}
