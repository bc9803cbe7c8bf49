package cards

import (
	"fmt"

	"fyne.io/fyne/v2"

	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// ForceSummary tells of a force beside its units, where the window has room for a second
// card: who commands, where it stands and what it is to do, its leaders and its history.
type ForceSummary struct {
	View    *fyne.Container
	Head    *CardHead
	facts   *widgets.Facts
	Leaders *widgets.Table[views.LeaderView]
	led     *fyne.Container // the room of the leaders
	history *widgets.Table[views.HistoryLine]
	Nobody  *widgets.Text
	fresh   *widgets.Text
}

// NewForceSummary gives an empty card.
func NewForceSummary(d desk.Desk) *ForceSummary {
	c := &ForceSummary{Head: NewCardHead(), facts: widgets.NewFacts(88), Nobody: widgets.NewPara(look.Label, "No leader is with it."), fresh: widgets.NewPara(look.Label, "Nothing has happened to it yet.")}
	c.Leaders = LeaderTable("summary.leader")
	c.history = HistoryTable("summary.history").AsLinks()
	c.history.OnOpened = func(h views.HistoryLine) { d.Open(HistoryPlace(h)) }
	c.led = widgets.Sized(0, 4*44, c.Leaders)
	c.View = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, c.Head.View, widgets.Head(), c.facts.View, widgets.NewText(look.SmallHead, "Leaders"), c.Nobody, c.led, widgets.NewText(look.SmallHead, "History"), c.fresh), nil, nil, nil, c.history))))
	return c
}

// LeaderTable lists the leaders of a force.
func LeaderTable(name string) *widgets.Table[views.LeaderView] {
	return widgets.NewTable(name, 44, func(l views.LeaderView) string { return string(l.ID) },
		widgets.Column[views.LeaderView]{Width: 120, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, l views.LeaderView, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong, l.Styled(), look.Small, leaderLine(l))
		}}).Bare()
}

// LeadersOf are the leaders of a force, who commands it first.
func LeadersOf(f views.ForceView) []views.LeaderView {
	if f.Leader == nil {
		return f.Others
	}
	return append([]views.LeaderView{*f.Leader}, f.Others...)
}

// ForceFacts are the facts of a force, as labels and values in turn. Of what is only seen
// there are few.
func ForceFacts(f views.ForceView) []string {
	strength, table := "", ""
	if f.Posture != "" { // what can be seen of an enemy has none
		strength = StrengthOf(f)
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

// Show tells of a force.
func (c *ForceSummary) Show(f views.ForceView) {
	c.Head.Counter.SetCounter(CounterOf(f.Counter))
	c.Head.Name.SetText(f.Counter.Name)
	c.Head.Aside.SetChoices(CommandLine(f), ShorterCommand(f)...)
	c.facts.Set(append(ForceFacts(f), "Baggage", f.Baggage)...)
	leaders := LeadersOf(f)
	c.Leaders.SetRows(leaders)
	parts.Visible(c.Nobody, len(leaders) == 0)
	parts.Visible(c.led, len(leaders) > 0)
	c.history.SetRows(NewestFirst(f.History))
	parts.Visible(c.fresh, len(f.History) == 0)
	c.View.Refresh()
}
