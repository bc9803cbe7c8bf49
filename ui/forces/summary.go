package forces

import (
	"fyne.io/fyne/v2"

	"frontier/campaign/views"
	"frontier/ui/cards"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// forceSummary tells of a force beside its units, where the window has room for a second
// card: who commands, where it stands and what it is to do, its leaders and its history.
type forceSummary struct {
	view    *fyne.Container
	d       desk.Desk
	head    *cards.CardHead
	facts   *widgets.Facts
	leaders *widgets.Table[views.LeaderView]
	led     *fyne.Container // the room of the leaders
	history *widgets.Table[views.HistoryLine]
	nobody  *widgets.Text
	fresh   *widgets.Text
}

// newForceSummary gives an empty card.
func newForceSummary(d desk.Desk, from cards.Album) *forceSummary {
	c := &forceSummary{d: d, head: cards.NewCardHead(), facts: widgets.NewFacts(88), nobody: widgets.NewPara(look.Label, "No leader is with it."), fresh: widgets.NewPara(look.Label, "Nothing has happened to it yet.")}
	c.leaders = cards.LeaderTable("summary.leader", d)
	c.history = cards.HistoryTable("summary.history", d, from)
	c.led = widgets.Sized(0, 4*44, c.leaders)
	c.view = widgets.On(look.PanelAlt, widgets.Edges(nil, nil, widgets.VRule(look.RuleStrong), nil, widgets.Inset(look.Pad, widgets.Edges(
		widgets.Down(8, c.head.View, widgets.Head(), c.facts.View, widgets.NewText(look.SmallHead, "Leaders"), c.nobody, c.led, widgets.NewText(look.SmallHead, "History"), c.fresh), nil, nil, nil, c.history))))
	return c
}

// show tells of a force.
func (c *forceSummary) show(f views.ForceView) {
	c.head.Counter.SetCounter(cards.CounterOf(f.Counter))
	c.head.Name.SetText(f.Counter.Name)
	c.head.Aside.SetChoices(cards.CommandLine(f), cards.ShorterCommand(f)...)
	c.facts.Set(append(cards.ForceFacts(f), "Baggage", f.Baggage)...)
	id := f.Counter.Force
	c.facts.Lead("Place", "summary.place", func() { c.d.Open(place.Map{Force: id}) })
	cards.LeadsToCommander(c.head, "summary.commander", c.d, f)
	leaders := cards.LeadersOf(f)
	c.leaders.SetRows(leaders)
	parts.Visible(c.nobody, len(leaders) == 0)
	parts.Visible(c.led, len(leaders) > 0)
	c.history.SetRows(cards.NewestFirst(f.History))
	parts.Visible(c.fresh, len(f.History) == 0)
	c.view.Refresh()
}
