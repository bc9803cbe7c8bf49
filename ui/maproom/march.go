package maproom

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/command"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// march is a march that is being planned on the map: a force, the points it is to go
// through, and where it is to end. Nothing is ordered before it is confirmed.
type march struct {
	d      desk.Desk
	c      door.Planner
	m      marchMap
	on     bool
	force  views.ForceView
	via    []hex.Hex
	to     *hex.Hex // chosen; nil: where the pointer is
	hover  *hex.Hex
	forced bool
	plan   route.MarchPlan
	held   views.Caution // of enemies on the way who are held back
	wrong  error
	load   work.Latest
}

// marchMap is the map on which a march is planned.
type marchMap interface {
	showMarch()  // the plan is another
	marchEnded() // it was confirmed, or given up
	meeting(side state.SideID, path []hex.Hex) views.Caution
}

// anew is a march that is not begun yet.
func (p *march) anew() march { return march{d: p.d, c: p.c, m: p.m} }

// begin plans a march of a force.
func (p *march) begin(f views.ForceView) {
	*p = p.anew()
	p.on, p.force = true, f
	p.m.showMarch()
}

// end gives the plan up.
func (p *march) end() {
	p.load.Stop()
	*p = p.anew()
	p.m.marchEnded()
}

// point has the path follow the pointer while no goal is chosen.
func (p *march) point(h hex.Hex) {
	if p.to == nil && (p.hover == nil || *p.hover != h) {
		p.hover = &h
		p.replan()
	}
}

// choose sets the goal; with through it is a point to go through instead.
func (p *march) choose(h hex.Hex, through bool) {
	if through {
		p.via = append(p.via, h)
		p.to, p.hover = nil, nil
		p.replan()
		return
	}
	p.to = &h
	p.replan()
}

// force makes it a forced march, or an ordinary one again.
func (p *march) setForced(on bool) {
	p.forced = on
	p.replan()
}

// stops are the hexes to be reached in turn.
func (p *march) stops() []hex.Hex {
	out := append([]hex.Hex(nil), p.via...)
	switch {
	case p.to != nil:
		out = append(out, *p.to)
	case p.hover != nil:
		out = append(out, *p.hover)
	}
	return out
}

// replan asks for the way through the stops.
func (p *march) replan() {
	stops, id, forced := p.stops(), p.force.Counter.Force, p.forced
	if len(stops) == 0 {
		p.plan, p.held, p.wrong = route.MarchPlan{}, views.Caution{}, nil
		p.m.showMarch()
		return
	}
	work.Start(&p.load, func(ctx context.Context) (route.MarchPlan, error) {
		return p.c.PlanMarch(ctx, id, stops, forced)
	}, func(plan route.MarchPlan, err error) {
		p.plan, p.wrong, p.held = plan, err, p.m.meeting(p.force.Counter.Side, plan.Path)
		p.m.showMarch()
	})
}

// ready says whether the plan can be ordered.
func (p *march) ready() bool {
	return p.on && p.wrong == nil && (p.to != nil || len(p.via) > 0) && len(p.plan.Path) > 0 && !p.load.Busy()
}

// confirm orders the march.
func (p *march) confirm() {
	if !p.ready() {
		return
	}
	order := command.MarchOrder{Force: p.force.Counter.Force, Path: p.plan.Path, Forced: p.forced}
	said := sent(&p.force)
	held := p.held
	p.end()
	p.d.Do(order, "Ordering the march", func() {
		p.d.Say(strings.TrimSpace(said + " " + held.Text))
	})
}

// banner says in a line where the march goes and what is on the way.
func (p *march) banner() string {
	switch {
	case p.wrong != nil:
		head, text, _ := parts.Sentence(p.wrong)
		return strings.TrimSpace(head + " " + text)
	case len(p.plan.Path) == 0:
		return "Point at the map to see the way, or use the arrow keys; click to choose the goal, with Shift to go through a point."
	}
	return strings.TrimSpace(planLine(p.plan, p.goal()) + " " + p.held.Text)
}

// meeting says what comes of a march through hexes in which, as the viewer knows, enemies
// stand who are held back. Nothing is said where there are none.
func (m *View) meeting(side state.SideID, path []hex.Hex) views.Caution {
	var foes []state.SideID
	for _, s := range m.c.Founding().Sides {
		if s.ID == side {
			foes = s.Enemies
		}
	}
	for _, h := range path {
		for _, k := range m.state.Counters {
			if k.Hex == h && k.Held.Until != "" && slices.Contains(foes, k.Side) {
				return k.Meeting()
			}
		}
	}
	return views.Caution{}
}

func (p *march) goal() string {
	if n := len(p.plan.Stops); n > 0 && p.plan.Stops[n-1].Place != "" {
		return p.plan.Stops[n-1].Place
	}
	if n := len(p.plan.Path); n > 0 {
		return "hex " + hex.Name(p.plan.Path[n-1])
	}
	return ""
}

// planLine is "To Maiwand: 3 days, arrives 14 July."
func planLine(plan route.MarchPlan, goal string) string {
	return fmt.Sprintf("To %s: %s, arrives %s.", goal, widgets.Of(plan.Days, "day"), plan.Arrives)
}

func notesLine(notes []string) string {
	var out strings.Builder
	for _, n := range notes {
		out.WriteString(" " + parts.Full(n))
	}
	return out.String()
}

// marchCard shows a march that is being planned, and confirms it.
type marchCard struct {
	view    *fyne.Container
	head    *cards.CardHead
	facts   *widgets.Facts
	stops   *widgets.Table[route.MarchStop]
	stopsAt *widgets.Text
	notes   *widgets.Text
	hint    *widgets.Text
	notice  *widgets.Notice
	confirm *widgets.Button
	forced  *widgets.Choice
}

// newMarchCard makes the card of a march; a stop that is chosen on it is shown by reveal.
func newMarchCard(p *march, reveal func(hex.Hex)) *marchCard {
	c := &marchCard{head: cards.NewCardHead(), facts: widgets.NewFacts(82), notice: widgets.NewNotice()}
	c.stops = widgets.NewTable("march.stop", look.Row, func(s route.MarchStop) string { return fmt.Sprint(s.Day) },
		widgets.Column[route.MarchStop]{Width: 96, Face: look.Aside.In(look.Link), Text: func(s route.MarchStop) string { return s.Date }},
		widgets.Column[route.MarchStop]{Width: 100, Grow: true, Text: func(s route.MarchStop) string {
			if s.Place != "" {
				return s.Place
			}
			return "hex " + hex.Name(s.Hex)
		}}).Bare()
	c.stops.OnSelected = func(s route.MarchStop) { reveal(s.Hex) }
	c.stopsAt = widgets.NewText(look.SmallHead, "Where it lies at night")
	c.notes = widgets.NewPara(look.Body, "")
	c.hint = widgets.NewPara(look.Label, "Click a hex to choose the goal, or go there with the arrow keys. Click with Shift, or press the space bar, to go through a point first. Return confirms, Esc gives up.")
	c.confirm = widgets.NewPrimary("march.confirm", "Confirm the march", p.confirm).Key("Return")
	cancel := widgets.NewButton("march.cancel", "Cancel", p.end).Key("Esc")
	c.forced = widgets.NewChoice(0, []string{"march.usual", "march.forced"}, []string{"Usual march", "Forced march"}, 0, func(i int) { p.setForced(i == 1) })
	c.view = widgets.Edges(
		widgets.Down(10, c.head.View, widgets.Head(), widgets.Even(0, c.forced.View.Objects...), c.facts.View, c.notes, c.hint, c.stopsAt),
		widgets.Padded(12, 0, 0, 0, widgets.Down(8, c.notice.View, c.confirm, cancel)), nil, nil, c.stops)
	return c
}

// show draws the plan as it is now.
func (c *marchCard) show(p *march) {
	spec := cards.CounterOf(p.force.Counter)
	c.head.Counter.SetCounter(spec)
	c.head.Name.SetText(p.force.Counter.Name)
	c.head.Aside.SetText("a march is being planned")
	c.forced.Choose(map[bool]int{true: 1}[p.forced])
	planned := p.wrong == nil && len(p.plan.Path) > 0
	if planned {
		c.facts.Set("From", p.force.Place, "To", p.goal(), "Time", widgets.Of(p.plan.Days, "day"), "Arrives", p.plan.Arrives,
			"Points", widgets.Number(p.plan.Points), "Hexes", widgets.Number(len(p.plan.Path)))
	} else {
		c.facts.Set("From", p.force.Place, "March left", p.force.MarchLeft)
	}
	c.notes.SetText(strings.TrimSpace(notesLine(p.plan.Notes)))
	parts.Visible(c.notes, planned && len(p.plan.Notes) > 0)
	parts.Visible(c.hint, !planned)
	parts.Visible(c.stopsAt, planned)
	if planned {
		c.stops.SetRows(p.plan.Stops)
	} else {
		c.stops.SetRows(nil)
	}
	c.notice.Say("", p.held.Text, p.held.Rule)
	if p.wrong != nil {
		c.notice.Say(parts.Sentence(p.wrong))
	}
	c.confirm.SetEnabled(p.ready())
	c.view.Refresh()
}
