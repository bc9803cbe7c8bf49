package reports

import (
	"fmt"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/door"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
	"frontier/ui/work"
)

// Mornings is what the page asks a campaign.
type Mornings interface {
	door.Entries
	door.Scores
	Founding() *state.Founding
}

// aside stands beside the news of a morning: how the objectives stand, and how the war goes on.
type aside struct {
	d     desk.Desk
	c     Mornings
	View  *fyne.Container
	aims  *widgets.Table[aim]
	today *widgets.Text
	stops *Stops
	led   *widgets.Text
	run   *widgets.Button
	must  func() *views.Decision
	was   func() desk.Days // the run that was chosen last
	load  work.Latest

	score, onward, foot fyne.CanvasObject
	scored, chosen      *fyne.Container // in the tabs of a low window
	tabs                *widgets.Tabs
}

// aim is a line of the objectives: a side with its points, or one of its objectives.
type aim struct {
	side *views.SidePoints
	of   *views.ObjectiveView
}

func newAside(d desk.Desk, c Mornings, was func() desk.Days, keep func(desk.Days), must func() *views.Decision) *aside {
	v := &aside{d: d, c: c, must: must, was: was}
	v.aims = widgets.NewTable("aims", 27, func(x aim) string {
		if x.side != nil {
			return string(x.side.Side)
		}
		return x.of.ID
	},
		widgets.Column[aim]{Width: 22, Make: func() fyne.CanvasObject { return container.NewStack(widgets.NewMark(15, nil), widgets.NewChip()) }, Draw: drawSign},
		widgets.Column[aim]{Width: 100, Grow: true, Make: func() fyne.CanvasObject { return widgets.NewFlowing(look.Body) }, Draw: func(o fyne.CanvasObject, x aim, _ bool) {
			t := o.(*widgets.Text)
			if x.side != nil {
				t.SetFace(look.SmallHead)
				t.SetText(x.side.Name)
				return
			}
			t.SetFace(look.Body)
			t.SetText(x.of.Name)
		}, High: func(x aim, width float32) float32 {
			if x.side != nil {
				return 0
			}
			return 9 + widgets.High(look.Body, x.of.Name, width)
		}},
		widgets.Column[aim]{Width: 44, Right: true, Face: look.Strong, Text: func(x aim) string {
			switch {
			case x.side != nil:
				return fmt.Sprint(x.side.Points)
			case x.of.Hidden:
				return "?"
			case x.of.Earned == 0:
				return "–"
			}
			return fmt.Sprint(x.of.Earned)
		}},
	).Bare().Tight().AsLinks()
	v.aims.OnOpened = func(aim) { d.Open(place.War{}) }
	v.today = widgets.NewPara(look.Small, "")
	war := d.Action("war")
	head := widgets.Edges(nil, widgets.Head(), nil, widgets.NewQuiet("morning.war", "The war, "+war.KeyName(), func() { d.Open(place.War{}) }).Small(), widgets.NewText(look.Section, "Objectives"))
	v.score = widgets.Edges(widgets.Padded(0, 0, 6, 0, head), widgets.Padded(6, 0, 10, 0, v.today), nil, nil, v.aims)
	v.stops = NewStops("until", was(), func(days desk.Days) {
		keep(days)
		v.say()
	})
	v.led = widgets.NewPara(look.Small, "")
	v.onward = widgets.Down(8, widgets.NewText(look.Section, "Run until"), widgets.Head(), container.NewStack(v.stops.View))
	v.run = widgets.NewPrimary("morning.run", "Run on", v.runOn).Key("Space")
	change := widgets.NewQuiet("morning.lead", "Change…", func() { d.Action("day.run").Perform() }).Small()
	v.foot = widgets.Padded(10, 0, 0, 0, widgets.Down(8, widgets.Edges(nil, nil, nil, change, v.led), v.run))
	v.scored, v.chosen = container.NewStack(), container.NewStack()
	v.tabs = widgets.NewTabs("morning.side", []string{"Objectives", "Run until"}, widgets.Padded(8, 0, 0, 0, v.scored), widgets.Padded(8, 0, 0, 0, v.chosen))
	v.View = container.NewStack()
	v.fit(desk.Usual)
	return v
}

// drawSign is the colour of a side, or how an objective stands.
func drawSign(o fyne.CanvasObject, x aim, _ bool) {
	both := o.(*fyne.Container).Objects
	mark, chip := both[0].(*widgets.Mark), both[1].(*widgets.Chip)
	parts.Visible(mark, x.of != nil)
	parts.Visible(chip, x.side != nil)
	if x.side != nil {
		chip.SetSlot(x.side.Slot)
		return
	}
	mark.SetDraw(func() fyne.Resource {
		return widgets.ObjectiveMark(x.of.Standing, x.of.Earned, x.of.Points, x.of.Hidden)
	})
}

// fit lays the two one below the other, or behind tabs where the window is low.
func (v *aside) fit(r desk.Size) {
	v.scored.Objects, v.chosen.Objects = nil, nil
	body := widgets.Edges(nil, v.onward, nil, nil, v.score)
	if r == desk.Compact {
		v.scored.Objects, v.chosen.Objects = []fyne.CanvasObject{v.score}, []fyne.CanvasObject{widgets.Padded(10, 0, 0, 0, v.stops.View)}
		body = container.NewStack(v.tabs.View)
	}
	v.View.Objects = []fyne.CanvasObject{widgets.Inset(16, widgets.Edges(nil, v.foot, nil, nil, body))}
	v.View.Refresh()
}

// Reload asks how the objectives stand, and what run was chosen elsewhere.
func (v *aside) Reload() {
	v.stops.Choose(v.was().Until)
	work.Start(&v.load, score(v.c, v.d.Viewer()), func(a scored, err error) {
		if err != nil {
			v.d.Tell(err)
			return
		}
		var rows []aim
		for i := range a.verdict.Points {
			side := &a.verdict.Points[i]
			side.Name = v.c.Founding().Side(side.Side).Short
			rows = append(rows, aim{side: side})
			for j := range a.aims {
				if a.aims[j].Side == side.Side {
					rows = append(rows, aim{of: &a.aims[j]})
				}
			}
		}
		v.aims.SetRows(rows)
		v.today.SetText(a.verdict.Text + " " + a.verdict.Why)
		v.say()
		v.View.Refresh()
	})
}

// say says who leads whom, and whether the run can begin.
func (v *aside) say() {
	now, f := v.c.State(), v.c.Founding()
	var by []string
	for i := range f.Sides {
		x := &f.Sides[i]
		if x.Playable {
			by = append(by, x.Short+map[bool]string{true: " by its commander", false: " by hand"}[slices.Contains(now.Led, x.ID)])
		}
	}
	v.led.SetText(strings.Join(by, ", ") + ".")
	most := now.Day + state.Day(v.stops.Days().Most)
	over, must := now.Over(), v.must()
	v.run.SetEnabled(!over && must == nil)
	switch {
	case over:
		v.run.SetText("The campaign has ended")
	case must != nil:
		v.run.SetText("First: " + must.Head)
	default:
		v.run.SetText("Run on, to " + f.ShortDate(most) + " at most")
	}
}

// runOn begins the run that is chosen, where it can begin.
func (v *aside) runOn() {
	if v.run.Enabled() {
		v.d.RunDays(v.stops.Days())
	}
}
