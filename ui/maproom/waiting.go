package maproom

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// waitingCard stands where nothing is selected: what waits for an order, each line leading to where
// it is given.
type waitingCard struct {
	view  *fyne.Container
	some  *fyne.Container
	count *widgets.Text
	table *widgets.Table[views.Decision]
	empty fyne.CanvasObject
}

func newWaitingCard(m *View) *waitingCard {
	w := &waitingCard{count: widgets.NewWhole(look.Label, "")}
	w.table = widgets.NewTable("waiting", 44, func(x views.Decision) string { return x.Key() },
		widgets.Column[views.Decision]{Width: 200, Grow: true, Make: widgets.NewFlowingLines, Draw: func(o fyne.CanvasObject, x views.Decision, _ bool) {
			face := look.Strong.In(look.Link)
			if x.Must {
				face = look.Strong.In(look.Danger)
			}
			o.(*widgets.TwoLines).Set(face, x.Head, look.Small, x.Why)
		}, High: func(x views.Decision, width float32) float32 {
			return 4 + widgets.HighLines(look.Strong, x.Head, look.Small, x.Why, width)
		}}).Bare().AsLinks()
	w.table.OnOpened = func(x views.Decision) { m.d.Open(place.OfDecision(x.Battle, x.Force)) }
	head := widgets.Edges(nil, widgets.Head(), nil, w.count, widgets.NewText(look.Section, "To decide today"))
	foot := widgets.NewPara(look.Small, "Tap a counter to see its force here, or press Tab to go through the forces. "+
		m.d.Action("decide.next").KeyName()+" goes to the next decision, "+m.d.Action("morning").KeyName()+" tells what happened.")
	w.some = widgets.Edges(widgets.Padded(0, 0, 8, 0, head), widgets.Padded(8, 0, 0, 0, foot), nil, nil, w.table)
	w.empty = widgets.Empty("forces", "No force is selected.", "Tap a counter to see it here, or press Tab to go through the forces.", nil)
	w.view = container.NewStack(w.some, w.empty)
	w.show(nil)
	return w
}

// show lists what waits; where nothing does, it says how a force is selected.
func (w *waitingCard) show(all []views.Decision) {
	w.table.SetRows(all)
	w.count.SetText(fmt.Sprint(len(all)))
	parts.Visible(w.some, len(all) > 0)
	parts.Visible(w.empty, len(all) == 0)
}
