package ui

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/rosters"
	"frontier/ui/chart"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// inspector stands at the right of the map and tells of what is selected: a force, a
// hex, a march that is being planned, or that nothing is.
type inspector struct {
	m     *mapView
	view  *fyne.Container
	stage *fyne.Container
	force *forceCard
	hex   *hexCard
	march *marchCard
	none  fyne.CanvasObject
}

func newInspector(m *mapView) *inspector {
	i := &inspector{m: m}
	i.force, i.hex, i.march = newForceCard(m), newHexCard(m), newMarchCard(m)
	for _, n := range []*widgets.Notice{i.force.notice, i.hex.notice, i.march.notice} {
		n.OnRule = func(id string) { m.d.Open(place.Rules{Rule: id}) }
	}
	i.none = widgets.Empty("forces", "No force is selected.", "Tap a counter to see it here, or press Tab to go through the forces.", nil)
	i.stage = container.New(&pile{})
	i.view = widgets.On(look.Panel, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Padded(look.Pad-4, look.Pad, look.Pad-4, look.Pad, i.stage)))
	onTop(i.stage, i.none)
	return i
}

// show puts a card on top. There is one main button in sight: where the card has none, it
// is Next day.
func (i *inspector) show(o fyne.CanvasObject) {
	onTop(i.stage, o)
	main := o == fyne.CanvasObject(i.march.view) || o == fyne.CanvasObject(i.force.view) && i.force.main.Visible() || o == fyne.CanvasObject(i.hex.view) && i.hex.fight.Visible()
	i.m.calendar.lead(!main)
}

// cardHead is the head of a card: a counter, a name, an aside.
type cardHead struct {
	view    *fyne.Container
	counter *widgets.Counter
	name    *widgets.Text
	aside   *widgets.Text
}

func newCardHead() *cardHead {
	h := &cardHead{counter: widgets.NewCounter(62, 50), name: widgets.NewPara(look.Section, ""), aside: widgets.NewText(look.Aside, "")}
	h.view = container.New(&headLayout{}, h.counter, widgets.Down(0, h.name, h.aside))
	return h
}

// headLayout sets a counter before a name.
type headLayout struct{}

func (headLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	m := o[0].MinSize()
	put(o[0], 0, 0, m.Width, m.Height)
	o[1].Resize(fyne.NewSize(size.Width-m.Width-10, o[1].Size().Height))
	h := o[1].MinSize().Height
	put(o[1], m.Width+10, max(0, (m.Height-h)/2), size.Width-m.Width-10, h)
}

func (headLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	a, b := o[0].MinSize(), o[1].MinSize()
	return fyne.NewSize(a.Width+10+b.Width, max(a.Height, b.Height))
}

// forceCard tells of a force and offers what it can be ordered.
type forceCard struct {
	m       *mapView
	view    *fyne.Container
	head    *cardHead
	facts   *widgets.Facts
	tabs    *widgets.Tabs
	units   *widgets.Table[views.UnitView]
	leaders *widgets.Table[views.LeaderView]
	baggage *widgets.Facts
	history *widgets.Table[views.HistoryLine]
	quiet   *widgets.Text
	stack   *widgets.Table[views.CounterView]
	stacked *fyne.Container
	notice  *widgets.Notice
	main    *widgets.Button
	orders  *fyne.Container
	shown   views.ForceView
}

func newForceCard(m *mapView) *forceCard {
	c := &forceCard{m: m, head: newCardHead(), facts: widgets.NewFacts(82), notice: widgets.NewNotice(), baggage: widgets.NewFacts(82)}
	c.units = unitTable("force.unit").Bare()
	c.units.OnOpened = func(u views.UnitView) { m.d.Open(place.Forces{Force: u.Force, Unit: u.ID}) }
	c.leaders = leaderTable("force.leader")
	c.history = historyTable("force.history").AsLinks()
	c.history.OnOpened = func(h views.HistoryLine) { m.d.Open(historyPlace(h)) }
	c.quiet = widgets.NewPara(look.Label, "")
	c.tabs = widgets.NewTabs("force.tab", []string{"Units", "Leaders", "Baggage", "History"}, c.units, c.leaders,
		widgets.Padded(10, 0, 0, 0, widgets.Down(0, c.baggage.View)), c.history)
	c.stack = stackTable("force.here")
	c.stack.OnSelected = func(k views.CounterView) {
		if k.Force != m.chosen {
			m.selectForce(k.Force)
		}
	}
	c.stacked = container.New(&stackLayout{}, widgets.NewText(look.SmallHead, "In this place"), c.stack)
	c.main = widgets.NewPrimary("force.main", "", nil)
	c.orders = container.New(&buttonGrid{columns: 3})
	c.view = widgets.Edges(
		widgets.Down(8, c.head.view, widgets.Head(), c.facts.View, c.quiet, c.stacked),
		widgets.Padded(12, 0, 0, 0, widgets.Down(8, c.notice.View, c.main, c.orders)), nil, nil,
		widgets.Padded(8, 0, 0, 0, c.tabs.View))
	return c
}

// stackTable lists the forces that stand in one place.
func stackTable(name string) *widgets.Table[views.CounterView] {
	return widgets.NewTable(name, stackRow, func(k views.CounterView) string { return string(k.Force) },
		widgets.Column[views.CounterView]{Width: 24, Make: func() fyne.CanvasObject { return widgets.NewCounter(29, 24) }, Draw: func(o fyne.CanvasObject, k views.CounterView, _ bool) {
			s := counterOf(k)
			s.Strength, s.Bare = -1, true
			o.(*widgets.Counter).SetCounter(s)
		}},
		widgets.Column[views.CounterView]{Width: 100, Grow: true, Text: func(k views.CounterView) string { return k.Name }},
		widgets.Column[views.CounterView]{Width: 54, Make: func() fyne.CanvasObject { return widgets.NewGrade("") }, Draw: func(o fyne.CanvasObject, k views.CounterView, _ bool) {
			o.(*widgets.Grade).SetGrade(k.Grade)
		}},
	).Bare()
}

// stackRow is the height of a force in such a list, of which so many are in sight at once.
const stackRow, stackRows = 30, 4

// stackLayout sets a list of forces below its head, as high as it has rows.
type stackLayout struct{ rows int }

func (l *stackLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	put(o[0], 0, 0, size.Width, 20)
	put(o[1], 0, 22, size.Width, size.Height-22)
}

func (l *stackLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, 24+float32(min(l.rows, stackRows))*stackRow)
}

// leaderLine says how a leader fares.
func leaderLine(l views.LeaderView) string {
	var parts []string
	switch l.Status {
	case state.Fit:
		if l.Command != "" {
			parts = append(parts, l.Command)
		}
		if l.Personality != "" {
			parts = append(parts, strings.ToLower(string(l.Personality)))
		}
	default:
		parts = append(parts, string(l.Status))
		if l.Returns != "" {
			parts = append(parts, "back on "+l.Returns)
		}
	}
	return strings.Join(parts, " · ")
}

// counterOf is how a force's counter looks on a card.
func counterOf(k views.CounterView) chart.Counter {
	return chart.Counter{Slot: k.Slot, Arm: k.Arm, Irregular: k.Irregular, Boats: k.Boats, Strength: k.Strength, Grade: k.Grade, Badge: k.Badge, Seen: k.Seen, Held: k.Held.Until != ""}
}

// unitCounter is how a unit's counter looks in a list.
func unitCounter(u views.UnitView) chart.Counter {
	strength := 0
	if u.FullAt > 0 {
		strength = int(u.Points) * 1000 / int(u.FullAt)
	}
	return chart.Counter{Slot: u.Slot, Arm: armOf(u), Irregular: u.Class == rosters.Irregular, Strength: strength}
}

// unitTable lists units as the map's inspector does.
func unitTable(name string) *widgets.Table[views.UnitView] {
	return widgets.NewTable(name, 42, func(u views.UnitView) string { return string(u.ID) },
		widgets.Column[views.UnitView]{Width: 22, Make: func() fyne.CanvasObject { return widgets.NewCounter(29, 24) }, Draw: func(o fyne.CanvasObject, u views.UnitView, _ bool) {
			s := unitCounter(u)
			s.Strength, s.Bare = -1, true
			o.(*widgets.Counter).SetCounter(s)
		}},
		widgets.Column[views.UnitView]{Width: 100, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, u views.UnitView, _ bool) {
			t := o.(*widgets.TwoLines)
			t.Set(look.Body, u.Name, look.Small, strengthLine(u))
			t.SetShorter(shorterNames(u.Name)...)
			t.SetSecondShorter(shorterStrength(u)...)
		}},
		widgets.Column[views.UnitView]{Width: 54, Make: func() fyne.CanvasObject { return widgets.NewGrade("") }, Draw: func(o fyne.CanvasObject, u views.UnitView, _ bool) {
			o.(*widgets.Grade).SetGrade(u.Grade)
		}},
	)
}

// strengthOf is a force's men and guns, real ones: "2,599 men, 6 guns".
func strengthOf(f views.ForceView) string {
	s := widgets.Men(f.Men)
	if f.Guns > 0 {
		s += ", " + widgets.Of(f.Guns, "gun")
	}
	return s
}

// strengthLine is men and guns and morale points: "516 men · morale 12 of 12".
func strengthLine(u views.UnitView) string {
	return fmt.Sprintf("%s · morale %d of %d", menAndGuns(u), u.Points, u.FullAt)
}

// shorterStrength are shorter ways to say it; the grade stands beside it in any case.
func shorterStrength(u views.UnitView) []string {
	s := menAndGuns(u)
	return []string{fmt.Sprintf("%s · %d of %d", s, u.Points, u.FullAt), fmt.Sprintf("%s · %d/%d", s, u.Points, u.FullAt), s}
}

// menAndGuns is how many of a unit are in the ranks: "60 men, 6 guns".
func menAndGuns(u views.UnitView) string {
	s := widgets.Men(u.MenNow)
	if u.GunsNow > 0 {
		s += ", " + widgets.Of(u.GunsNow, "gun")
	}
	return s
}

// historyTable lists what happened to a unit or a force.
func historyTable(name string) *widgets.Table[views.HistoryLine] {
	return widgets.NewTable(name, 40, func(h views.HistoryLine) string { return fmt.Sprint(h.Day, h.Text) },
		widgets.Column[views.HistoryLine]{Width: 54, Face: look.Aside.In(look.Link), Text: func(h views.HistoryLine) string { return h.Date }},
		widgets.Column[views.HistoryLine]{Width: 100, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewClamped(look.Body, 2) }, Draw: func(o fyne.CanvasObject, h views.HistoryLine, _ bool) {
			o.(*widgets.Text).SetText(h.Text)
		}},
	).Bare()
}

// show tells of a force; stack is all that stand in its hex, battle the one that waits
// there.
func (c *forceCard) show(f views.ForceView, stack []views.CounterView, battle *views.BattleView) {
	c.shown = f
	spec := counterOf(f.Counter)
	spec.Stack = len(stack)
	c.stack.SetRows(stack)
	c.stack.Choose(string(f.Counter.Force))
	c.stacked.Layout = &stackLayout{rows: len(stack)}
	visible(c.stacked, len(stack) > 1)
	c.head.counter.SetCounter(spec)
	c.head.name.SetText(f.Counter.Name)
	c.head.aside.SetChoices(commandLine(f), shorterCommand(f)...)
	known := f.Posture != "" // what can be seen of an enemy has none
	c.facts.Set(forceFacts(f)...)
	c.quiet.SetText("Seen from afar. What it has and what it means to do is not known.")
	visible(c.quiet, !known)
	visible(c.tabs.View, known)
	c.units.SetRows(f.Units)
	c.leaders.SetRows(leadersOf(f))
	c.baggage.Set("Baggage", f.Baggage, "Pace", f.MarchLeft)
	c.history.SetRows(newestFirst(f.History))
	c.notice.Say("", f.Notice.Text, f.Notice.Rule)
	if f.Late.Text != "" {
		c.notice.Say("", f.Late.Text, f.Late.Rule)
	}
	if battle != nil {
		c.notice.Say("Battle today.", fmt.Sprintf("%s and %s meet %s. No orders can be given here before it is fought or declined.", battle.Sides[0].Short, battle.Sides[1].Short, meetAt(*battle)), "")
	}
	c.offer(f, battle)
	c.view.Refresh()
}

// commandLine says who commands.
func commandLine(f views.ForceView) string {
	if f.Leader == nil {
		return "no leader"
	}
	return f.Leader.Styled() + ", commanding"
}

// offer sets the buttons to what can be ordered now. The main one is what is likeliest
// to be wanted.
func (c *forceCard) offer(f views.ForceView, battle *views.BattleView) {
	deeds := c.m.ordersOf(f, battle)
	c.orders.Objects = nil
	c.main.Hide()
	for i, d := range deeds {
		if i == 0 {
			c.main.SetText(d.text)
			c.main.OnTapped = d.do
			c.main.Key(orderKey(d.id))
			c.main.Show()
			widgets.Names.Set("order."+d.id, c.main)
			continue
		}
		c.orders.Add(widgets.NewButton("order."+d.id, d.text, d.do).Narrow().Key(orderKey(d.id)))
	}
	visible(c.orders, len(c.orders.Objects) > 0)
}

// buttonGrid sets buttons in rows of so many.
type buttonGrid struct{ columns int }

func (g *buttonGrid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	const gap = 8
	n := min(g.columns, len(objects))
	if n == 0 {
		return
	}
	w := (size.Width - gap*float32(n-1)) / float32(n)
	for i, o := range objects {
		put(o, float32(i%n)*(w+gap), float32(i/n)*(look.Control+gap), w, look.Control)
	}
}

func (g *buttonGrid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rows := (len(objects) + g.columns - 1) / g.columns
	return fyne.NewSize(200, float32(rows)*(look.Control+8)-8)
}
