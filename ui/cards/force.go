package cards

import (
	"fmt"

	"fyne.io/fyne/v2"

	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// LeaderTable lists the leaders of a force, each a link to his page.
func LeaderTable(name string, d desk.Desk) *widgets.Table[views.LeaderView] {
	t := widgets.NewTable(name, 44, func(l views.LeaderView) string { return string(l.ID) },
		widgets.Column[views.LeaderView]{Width: 120, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, l views.LeaderView, _ bool) {
			o.(*widgets.TwoLines).Set(look.Strong.In(look.Link), l.Styled(), look.Small, leaderLine(l))
		}}).Bare().AsLinks()
	t.OnOpened = func(l views.LeaderView) { d.Open(place.Leader{Leader: l.ID}) }
	return t
}

// LeadsToCommander has the aside of a force's card lead to the page of who commands it, where one is known.
func LeadsToCommander(h *CardHead, name string, d desk.Desk, f views.ForceView) {
	if f.Leader == nil {
		h.AsideLeads(name, nil)
		return
	}
	id := f.Leader.ID
	h.AsideLeads(name, func() { d.Open(place.Leader{Leader: id}) })
}

// LeadersOf are the leaders of a force, who commands it first.
func LeadersOf(f views.ForceView) []views.LeaderView {
	if f.Leader == nil {
		return f.Others
	}
	return append([]views.LeaderView{*f.Leader}, f.Others...)
}

// onTheWay says how many orders are on their way to a force, and when the first of them is to be there.
func onTheWay(messages []views.MessageView) string {
	if len(messages) == 0 {
		return ""
	}
	out := fmt.Sprintf("%s, there on %s", widgets.Of(len(messages), "order"), messages[0].DueOn)
	if messages[0].Overdue {
		out = fmt.Sprintf("%s, due on %s, nothing heard", widgets.Of(len(messages), "order"), messages[0].DueOn)
	}
	return out
}

// ForceFacts are the facts of a force, as labels and values in turn. Of what is only seen
// there are few.
func ForceFacts(f views.ForceView) []string {
	strength, table, counts := "", "", ""
	if f.Posture != "" { // what can be seen of an enemy has none
		strength = StrengthOf(f)
		table = widgets.Of(f.Figures, "figure")
		if f.Models > 0 {
			table += ", " + widgets.Of(f.Models, "model gun")
		}
	}
	if f.Told != nil {
		strength = f.Told.Strength()
	}
	if f.Value > 0 {
		counts = widgets.Number(f.Value) + " in a fight"
	}
	if f.Behind > 0 {
		counts += fmt.Sprintf(", %s behind the works where it was seen", widgets.Number(f.Behind))
	}
	morale := ""
	if f.Full > 0 {
		morale = fmt.Sprintf("%d of %d points, %s", f.Points, f.Full, widgets.GradeWord(f.Counter.Grade))
	}
	return []string{"Place", f.Place, "Strength", strength, "On the table", table, "Counts", counts, "Morale", morale, "Posture", f.Posture, "Siege", f.Siege, "Stance", f.Stance, "March left", f.MarchLeft, "Boats", f.Water, "Supply", f.Supply, "Orders", f.Orders, "On its way", onTheWay(f.Messages)}
}
