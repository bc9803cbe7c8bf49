package ui

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// forceSummary tells of a force beside its units, where the window has room for a second
// card: who commands, where it stands and what it is to do, its leaders and its history.
type forceSummary struct {
	view    *fyne.Container
	head    *cardHead
	facts   *widgets.Facts
	leaders *widgets.Table[views.LeaderView]
	led     *fyne.Container // the room of the leaders
	history *widgets.Table[views.HistoryLine]
	nobody  *widgets.Text
	fresh   *widgets.Text
}

func newForceSummary(d Desk) *forceSummary {
	c := &forceSummary{head: newCardHead(), facts: widgets.NewFacts(88), nobody: widgets.NewPara(look.Label, "No leader is with it."), fresh: widgets.NewPara(look.Label, "Nothing has happened to it yet.")}
	c.leaders = leaderTable("summary.leader")
	c.history = historyTable("summary.history").AsLinks()
	c.history.OnOpened = func(h views.HistoryLine) { d.Open(historyPlace(h)) }
	c.led = widgets.Sized(0, 4*44, c.leaders)
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, c.head.view, widgets.Head(), c.facts.View, widgets.NewText(look.SmallHead, "Leaders"), c.nobody, c.led, widgets.NewText(look.SmallHead, "History"), c.fresh), nil, nil, nil, c.history))))
	return c
}

// leaderTable lists the leaders of a force.
func leaderTable(name string) *widgets.Table[views.LeaderView] {
	return widgets.NewTable(name, 44, func(l views.LeaderView) string { return string(l.ID) },
		widgets.Column[views.LeaderView]{Width: 120, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, l views.LeaderView, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, l.Styled(), look.Small, leaderLine(l))
		}}).Bare()
}

// leadersOf are the leaders of a force, who commands it first.
func leadersOf(f views.ForceView) []views.LeaderView {
	if f.Leader == nil {
		return f.Others
	}
	return append([]views.LeaderView{*f.Leader}, f.Others...)
}

// forceFacts are the facts of a force, as labels and values in turn. Of what is only seen
// there are few.
func forceFacts(f views.ForceView) []string {
	strength, table := "", ""
	if f.Posture != "" { // what can be seen of an enemy has none
		strength = strengthOf(f)
		table = widgets.Of(f.Figures, "figure")
		if f.Models > 0 {
			table += ", " + widgets.Of(f.Models, "model gun")
		}
	}
	morale := ""
	if f.Full > 0 {
		morale = fmt.Sprintf("%d of %d points, %s", f.Points, f.Full, widgets.GradeWord(f.Counter.Grade))
	}
	return []string{"Place", f.Place, "Strength", strength, "On the table", table, "Morale", morale, "Posture", f.Posture, "March left", f.MarchLeft, "Orders", f.Orders}
}

// newestFirst turns a history round.
func newestFirst(history []views.HistoryLine) []views.HistoryLine {
	out := slices.Clone(history)
	slices.Reverse(out)
	return out
}

// show tells of a force.
func (c *forceSummary) show(f views.ForceView) {
	c.head.counter.SetCounter(counterOf(f.Counter))
	c.head.name.SetText(f.Counter.Name)
	c.head.aside.SetChoices(commandLine(f), shorterCommand(f)...)
	c.facts.Set(append(forceFacts(f), "Baggage", f.Baggage)...)
	leaders := leadersOf(f)
	c.leaders.SetRows(leaders)
	visible(c.nobody, len(leaders) == 0)
	visible(c.led, len(leaders) > 0)
	c.history.SetRows(newestFirst(f.History))
	visible(c.fresh, len(f.History) == 0)
	c.view.Refresh()
}
