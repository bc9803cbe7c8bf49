package reports

import (
	"slices"

	"fyne.io/fyne/v2"

	"frontier/campaign/halt"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Stops asks what is to end a run of days, and how many days it has at most.
type Stops struct {
	View     *fyne.Container
	switches []*widgets.Switch
	most     *widgets.Choice
	keep     func(desk.Days)
}

// mosts are how many days a run may have.
var mosts = []struct {
	days  int
	title string
}{{1, "1 day"}, {7, "7 days"}, {30, "30 days"}}

// NewStops begins with what was chosen last. Keep is told of every change.
func NewStops(name string, was desk.Days, keep func(desk.Days)) *Stops {
	v := &Stops{keep: keep}
	var rows []fyne.CanvasObject
	for _, k := range halt.Kinds {
		s := widgets.NewSwitch(name+"."+string(k.Word), slices.Contains(was.Until, k.Word), func(bool) { v.changed() })
		v.switches = append(v.switches, s)
		rows = append(rows, widgets.Across(10, s, widgets.Spring(widgets.NewText(look.Body, k.Title))))
	}
	var names, titles []string
	at := 1
	for i, m := range mosts {
		names, titles = append(names, name+".most."+m.title[:1]), append(titles, m.title)
		if m.days == was.Most {
			at = i
		}
	}
	v.most = widgets.NewChoice(0, names, titles, at, func(int) { v.changed() })
	rows = append(rows, widgets.Padded(4, 0, 0, 0, widgets.Across(10, widgets.NewWhole(look.Label, "at most"), v.most.View)))
	v.View = widgets.Down(2, rows...)
	return v
}

// Days is the run that is chosen.
func (v *Stops) Days() desk.Days {
	out := desk.Days{Most: mosts[v.most.Chosen()].days, Until: []halt.Kind{}}
	for i, s := range v.switches {
		if s.On() {
			out.Until = append(out.Until, halt.Kinds[i].Word)
		}
	}
	return out
}

func (v *Stops) changed() {
	if v.keep != nil {
		v.keep(v.Days())
	}
}
