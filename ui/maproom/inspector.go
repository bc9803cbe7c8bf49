package maproom

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// inspector stands at the right of the map and tells of what is selected: a force, a
// hex, a march that is being planned, or that nothing is.
type inspector struct {
	m     *View
	view  *fyne.Container
	stage *fyne.Container
	force *forceCard
	hex   *hexCard
	march *marchCard
	none  *waitingCard
}

func newInspector(m *View) *inspector {
	i := &inspector{m: m}
	i.force, i.hex, i.march = newForceCard(m), newHexCard(m), newMarchCard(&m.march, m.reveal)
	for _, n := range []*widgets.Notice{i.force.notice, i.hex.notice, i.march.notice} {
		n.OnRule = func(id string) { m.d.Open(place.Rules{Rule: id}) }
	}
	i.none = newWaitingCard(m)
	i.stage = container.New(&parts.Pile{})
	i.view = widgets.On(look.Panel, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Padded(look.Pad-4, look.Pad, look.Pad-4, look.Pad, i.stage)))
	parts.OnTop(i.stage, i.none.view)
	return i
}

// show puts a card on top. There is one main button in sight: where the card has none, it
// is Next day.
func (i *inspector) show(o fyne.CanvasObject) {
	parts.OnTop(i.stage, o)
	main := o == fyne.CanvasObject(i.march.view) || o == fyne.CanvasObject(i.force.view) && i.force.main.Visible() || o == fyne.CanvasObject(i.hex.view) && i.hex.fight.Visible()
	i.m.calendar.lead(!main)
}

// forceCard tells of a force and offers what it can be ordered.
type forceCard struct {
	m       *View
	view    *fyne.Container
	body    *container.Scroll // between its head and what can be ordered
	head    *cards.CardHead
	facts   *widgets.Facts
	tabs    *widgets.Tabs
	units   *widgets.Table[views.UnitView]
	leaders *widgets.Table[views.LeaderView]
	baggage *widgets.Facts
	history *widgets.Table[views.HistoryLine]
	write   *widgets.Button
	picture *widgets.Button
	quiet   *widgets.Text
	stack   *widgets.Table[views.CounterView]
	stacked *fyne.Container
	notice  *widgets.Notice
	main    *widgets.Button
	orders  *fyne.Container
	shown   views.ForceView
}

func newForceCard(m *View) *forceCard {
	c := &forceCard{m: m, head: cards.NewCardHead(), facts: widgets.NewFacts(82), notice: widgets.NewNotice(), baggage: widgets.NewFacts(82)}
	c.units, c.leaders = cards.UnitTable("force.unit", m.d), cards.LeaderTable("force.leader", m.d)
	c.history = cards.HistoryTable("force.history", m.d, m.c)
	c.write = widgets.NewQuiet("force.write", "Write…", func() { cards.AskWrite(m.d, m.c, c.shown.Counter.Name, state.Remark{Force: c.shown.Counter.Force}) }).Small()
	c.picture = widgets.NewQuiet("force.picture", "Picture…", func() { cards.AskPicture(m.d, m.c, c.shown.Counter.Name, state.Photo{Force: c.shown.Counter.Force}) }).Small()
	c.quiet = widgets.NewPara(look.Label, "")
	c.tabs = widgets.NewTabs("force.tab", []string{"Units", "Leaders", "Baggage", "History"}, c.units, c.leaders,
		widgets.Padded(10, 0, 0, 0, widgets.Down(0, c.baggage.View)), widgets.Edges(nil, widgets.Padded(6, 0, 0, 0, widgets.Across(8, c.write, c.picture)), nil, nil, c.history))
	c.stack = cards.StackTable("force.here")
	c.stack.OnSelected = func(k views.CounterView) {
		if k.Force != m.chosen {
			m.selectForce(k.Force)
		}
	}
	c.stacked = container.New(&cards.StackLayout{}, widgets.NewText(look.SmallHead, "In this place"), c.stack)
	c.main = widgets.NewPrimary("force.main", "", nil)
	c.orders = container.New(&buttonGrid{columns: 3, width: 260})
	c.body = widgets.Scrolling(widgets.Edges(
		widgets.Down(8, widgets.Padded(0, 10, 0, 0, widgets.Down(8, c.facts.View, c.quiet)), c.stacked), nil, nil, nil, // beside the bar
		widgets.Padded(8, 0, 0, 0, widgets.Sized(0, leastUnits, c.tabs.View))))
	c.view = widgets.Edges(
		widgets.Padded(0, 0, 8, 0, widgets.Down(8, c.head.View, widgets.Head())),
		widgets.Padded(12, 0, 0, 0, widgets.Down(8, c.notice.View, c.main, c.orders)), nil, nil, c.body)
	return c
}

// show tells of a force; stack is all that stand in its hex, battle the one that waits
// there.
func (c *forceCard) show(f views.ForceView, stack []views.CounterView, battle *views.BattleView) {
	c.shown = f
	spec := cards.CounterOf(f.Counter)
	spec.Stack = len(stack)
	c.stack.SetRows(stack)
	c.stack.Choose(string(f.Counter.Force))
	c.stacked.Layout = &cards.StackLayout{Rows: len(stack)}
	parts.Visible(c.stacked, len(stack) > 1)
	c.head.Counter.SetCounter(spec)
	c.head.Name.SetText(f.Counter.Name)
	c.head.Aside.SetChoices(cards.CommandLine(f), cards.ShorterCommand(f)...)
	known := f.Posture != "" // what can be seen of an enemy has none
	c.facts.Set(cards.ForceFacts(f)...)
	c.lead(f, known)
	said := seenText(f.Told)
	if known {
		said = f.Word
	}
	c.quiet.SetText(said)
	parts.Visible(c.quiet, said != "")
	parts.Visible(c.tabs.View, known)
	c.units.SetRows(f.Units)
	c.leaders.SetRows(cards.LeadersOf(f))
	c.baggage.Set("Baggage", f.Baggage, "Supply", f.Supply, "Pace", f.MarchLeft)
	c.history.SetRows(cards.NewestFirst(f.History))
	parts.Visible(c.write, known && c.m.d.Viewer().Side == "")
	parts.Visible(c.picture, known && c.m.d.Viewer().Side == "")
	c.notice.Say("", f.Notice.Text, f.Notice.Rule)
	if f.Late.Text != "" {
		c.notice.Say("", f.Late.Text, f.Late.Rule)
	}
	if battle != nil {
		head, more, rule := "Battle today.", "", ""
		if battle.PutOff.How != "" {
			head, more, rule = "Battle put off.", fmt.Sprintf(" It was on %s and is %s.", battle.Date, battle.PutOff.Text()), "CAMPAIGN-1.6"
		}
		c.notice.Say(head, fmt.Sprintf("%s and %s meet %s. No orders can be given here before it is fought or declined.%s", battle.Sides[0].Short, battle.Sides[1].Short, cards.MeetAt(*battle), more), rule)
	}
	c.offer(f, battle)
	c.view.Refresh()
}

// seenText says how an enemy is known of.
func seenText(r *views.Report) string {
	if r == nil {
		return "Seen from afar. What it has and what it means to do is not known."
	}
	return r.Source() + " What it means to do is not known."
}

// lead has the names on the card lead on: its own to the order of battle, who commands to his page, the place
// to its card.
func (c *forceCard) lead(f views.ForceView, known bool) {
	d, id, at := c.m.d, f.Counter.Force, f.Counter.Hex
	c.head.NameLeads("force.name", nil)
	if known {
		c.head.NameLeads("force.name", func() { d.Open(place.Forces{Force: id}) })
	}
	cards.LeadsToCommander(c.head, "force.commander", d, f)
	c.facts.Lead("Place", "force.place", func() { c.m.selectHex(at) })
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
			c.main.Key(c.m.orderKey(d.id))
			c.main.Show()
			widgets.Names.Set("order."+d.id, c.main)
			continue
		}
		if d.id == "screen" || d.id == "entrench" { // the sheets of its stance and of work have them too
			continue
		}
		c.orders.Add(widgets.NewButton("order."+d.id, d.text, d.do).Narrow().Key(c.m.orderKey(d.id)))
	}
	parts.Visible(c.orders, len(c.orders.Objects) > 0)
}

// buttonGrid sets buttons in rows of so many; one whose words need more room has that of two.
type buttonGrid struct {
	columns int
	width   float32 // as it was laid last
}

// gridGap is what lies between two buttons of a grid, gridTight by how much less they can do with than they like.
const gridGap, gridTight = 8, 8

func (g *buttonGrid) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	g.width = size.Width
	g.each(objects, func(o fyne.CanvasObject, x, y, w float32) { parts.Put(o, x, y, w, look.Control) })
}

// each goes through the buttons, with where each stands and how wide it is, and answers how many rows they fill.
func (g *buttonGrid) each(objects []fyne.CanvasObject, see func(o fyne.CanvasObject, x, y, w float32)) int {
	n := min(g.columns, len(objects))
	if n == 0 {
		return 0
	}
	one := (g.width - gridGap*float32(n-1)) / float32(n)
	column, row := 0, 0
	for _, o := range objects {
		span := 1
		if o.MinSize().Width-gridTight > one && n > 1 {
			span = 2
		}
		if column+span > n {
			column, row = 0, row+1
		}
		see(o, float32(column)*(one+gridGap), float32(row)*(look.Control+gridGap), one*float32(span)+gridGap*float32(span-1))
		column += span
	}
	return row + 1
}

func (g *buttonGrid) MinSize(objects []fyne.CanvasObject) fyne.Size {
	rows := g.each(objects, func(fyne.CanvasObject, float32, float32, float32) {})
	return fyne.NewSize(200, float32(rows)*(look.Control+gridGap)-gridGap)
}
