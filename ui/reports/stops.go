package reports

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/halt"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/widgets"
)

// Ends asks what is to end a run of days before they are over.
type Ends struct {
	View     *fyne.Container
	switches []*widgets.Switch
}

// NewEnds begins with some kinds chosen, in so many columns. Changed is told of every change.
func NewEnds(name string, chosen []halt.Kind, columns int, changed func()) *Ends {
	v := &Ends{}
	var rows []fyne.CanvasObject
	for _, k := range halt.Kinds {
		s := widgets.NewSwitch(name+"."+string(k.Word), slices.Contains(chosen, k.Word), func(bool) { changed() })
		v.switches = append(v.switches, s)
		rows = append(rows, widgets.Across(10, s, widgets.Spring(widgets.NewText(look.Body, k.Title))))
	}
	v.View = widgets.Down(2, rows...)
	if columns > 1 {
		v.View = container.NewGridWithColumns(columns, rows...)
	}
	return v
}

// Chosen are the kinds that end a run.
func (v *Ends) Chosen() []halt.Kind {
	out := []halt.Kind{}
	for i, s := range v.switches {
		if s.On() {
			out = append(out, halt.Kinds[i].Word)
		}
	}
	return out
}

// Choose turns the switches without telling anybody.
func (v *Ends) Choose(kinds []halt.Kind) {
	for i, s := range v.switches {
		s.Set(slices.Contains(kinds, halt.Kinds[i].Word))
	}
}

// Stops asks what is to end a run of days, and how many days it has at most.
type Stops struct {
	*Ends
	View *fyne.Container
	most *widgets.Choice
	keep func(desk.Days)
}

// mosts are how many days a run may have.
var mosts = []struct {
	days  int
	title string
}{{1, "1 day"}, {7, "7 days"}, {30, "30 days"}}

// NewStops begins with what was chosen last. Keep is told of every change.
func NewStops(name string, was desk.Days, keep func(desk.Days)) *Stops {
	v := &Stops{keep: keep}
	v.Ends = NewEnds(name, was.Until, 1, func() { v.changed() })
	var names, titles []string
	at := 1
	for i, m := range mosts {
		names, titles = append(names, name+".most."+m.title[:1]), append(titles, m.title)
		if m.days == was.Most {
			at = i
		}
	}
	v.most = widgets.NewChoice(0, names, titles, at, func(int) { v.changed() })
	v.View = widgets.Down(2, v.Ends.View, widgets.Padded(4, 0, 0, 0, widgets.Across(10, widgets.NewWhole(look.Label, "at most"), v.most.View)))
	return v
}

// Days is the run that is chosen.
func (v *Stops) Days() desk.Days {
	return desk.Days{Most: mosts[v.most.Chosen()].days, Until: v.Chosen()}
}

func (v *Stops) changed() {
	if v.keep != nil {
		v.keep(v.Days())
	}
}
