package maproom

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// messagesSheet says from where the side of a force is ordered and how long an order takes to it, lists what is
// on its way, and takes a message back or moves the headquarters (CAMPAIGN-27).
func (m *View) messagesSheet(f views.ForceView) {
	var sheet *widgets.Sheet
	id, side := f.Counter.Force, f.Counter.Side
	give := func(c command.Command, doing, said string) func() {
		return func() {
			sheet.Close()
			m.d.Do(c, doing, func() { m.d.Say(said) })
		}
	}
	far := "An order is with it at once."
	if f.Reach != "" {
		far = fmt.Sprintf("An order is with it in %s.", f.Reach)
	}
	rows := []fyne.CanvasObject{}
	for _, n := range f.Messages {
		back := widgets.NewButton(fmt.Sprintf("message.back.%d", n.No), "Take back", give(command.RecallMessage{Message: n.No}, "Taking it back", "Taken back, if it is not there before."))
		back.SetEnabled(n.Takes == 0 && !n.Taken && !n.Overdue)
		rows = append(rows, widgets.Edges(nil, nil, nil, widgets.Padded(0, 0, 0, 8, back), widgets.Down(2, widgets.NewPara(look.Strong, n.Text), widgets.NewPara(look.Small, messageLine(n)))))
	}
	if len(rows) == 0 {
		rows = append(rows, widgets.NewPara(look.Label, "Nothing is on its way to it."))
	}
	here := widgets.NewButton("staff.here", "Order the side from here", give(command.MoveStaff{Headquarters: state.Headquarters{Side: side, Force: id}}, "Moving headquarters", "The side is ordered from "+f.Counter.Name+"."))
	here.SetEnabled(f.Reach != "" || !f.Staff.Said || f.Staff.Force != id)
	usual := widgets.NewButton("staff.usual", "Where it usually is", give(command.MoveStaff{Headquarters: state.Headquarters{Side: side}}, "Moving headquarters", "The side is ordered from where it usually is."))
	usual.SetEnabled(f.Staff.Said)
	sheet = parts.Ask(m.d.Canvas(), "Orders on their way", f.Counter.Name, 620, widgets.Down(10,
		widgets.NewPara(look.Body, fmt.Sprintf("Its side is ordered from headquarters %s. %s", f.Staff.Where, far)),
		widgets.Sized(0, 200, widgets.Scrolling(widgets.Padded(0, 12, 0, 0, container.New(widgets.Down(8).Layout, rows...)))),
		widgets.Across(8, here, usual, widgets.Spring()),
		widgets.NewPara(look.Small, "A messenger may be caught on his way, and nobody hears of it. What is taken back is not done if the second message is there before the first (CAMPAIGN-27.5, 27.6).")),
		"messages", "Close", nil)
}

// messageLine says of a message how it goes and when it is to be there.
func messageLine(n views.MessageView) string {
	out := fmt.Sprintf("Sent on %s %s, to be there on %s.", n.SentOn, n.How, n.DueOn)
	switch {
	case n.Overdue:
		out += " Nothing is heard of it."
	case n.Taken:
		out += " Another goes after it, to take it back."
	}
	return out
}

// sent says that an order was given to a force, or how it goes to it.
func sent(f *views.ForceView) string {
	if f.Reach == "" {
		return "Orders given to " + f.Counter.Name + "."
	}
	return fmt.Sprintf("Sent to %s: %s.", f.Counter.Name, f.Reach)
}
