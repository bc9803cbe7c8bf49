package cards

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// StackTable lists the forces that stand in one place.
func StackTable(name string) *widgets.Table[views.CounterView] {
	return widgets.NewTable(name, stackRow, func(k views.CounterView) string { return string(k.Force) },
		widgets.Column[views.CounterView]{Width: 24, Make: func() fyne.CanvasObject { return widgets.NewCounter(29, 24) }, Draw: func(o fyne.CanvasObject, k views.CounterView, _ bool) {
			s := CounterOf(k)
			s.Strength, s.Bare = -1, true
			o.(*widgets.Counter).SetCounter(s)
		}},
		widgets.Column[views.CounterView]{Width: 100, Grow: true, Face: look.Body.In(look.Link), Text: func(k views.CounterView) string { return k.Name }},
		widgets.Column[views.CounterView]{Width: 54, Make: func() fyne.CanvasObject { return widgets.NewGrade("") }, Draw: func(o fyne.CanvasObject, k views.CounterView, _ bool) {
			o.(*widgets.Grade).SetGrade(k.Grade)
		}},
	).Bare()
}

// stackRow is the height of a force in such a list, of which so many are in sight at once.
const stackRow, stackRows = 30, 4

// StackLayout sets a list of forces below its head, as high as it has rows.
type StackLayout struct{ Rows int }

func (l *StackLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	parts.Put(o[0], 0, 0, size.Width, 20)
	parts.Put(o[1], 0, 22, size.Width, size.Height-22)
}

func (l *StackLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(100, 24+float32(min(l.Rows, stackRows))*stackRow)
}

// leaderLine says how a leader fares.
func leaderLine(l views.LeaderView) string {
	var parts []string
	switch l.Status {
	case state.Fit:
		if l.Command != "" {
			parts = append(parts, l.Command)
		}
		if l.Personality != "" {
			parts = append(parts, strings.ToLower(string(l.Personality)))
		}
	default:
		parts = append(parts, string(l.Status))
		if l.Returns != "" {
			parts = append(parts, "back on "+l.Returns)
		}
	}
	return strings.Join(parts, " · ")
}

// UnitTable lists the units of a force, each a link to its page.
func UnitTable(name string, d desk.Desk) *widgets.Table[views.UnitView] {
	t := widgets.NewTable(name, 42, func(u views.UnitView) string { return string(u.ID) },
		widgets.Column[views.UnitView]{Width: 22, Make: func() fyne.CanvasObject { return widgets.NewCounter(29, 24) }, Draw: func(o fyne.CanvasObject, u views.UnitView, _ bool) {
			s := UnitCounter(u)
			s.Strength, s.Bare = -1, true
			o.(*widgets.Counter).SetCounter(s)
		}},
		widgets.Column[views.UnitView]{Width: 100, Grow: true, Make: widgets.NewTwoLines, Draw: func(o fyne.CanvasObject, u views.UnitView, _ bool) {
			t := o.(*widgets.TwoLines)
			t.Set(look.Body.In(look.Link), u.Name, look.Small, strengthLine(u))
			t.SetShorter(ShorterNames(u.Name)...)
			t.SetSecondShorter(shorterStrength(u)...)
		}},
		widgets.Column[views.UnitView]{Width: 54, Make: func() fyne.CanvasObject { return widgets.NewGrade("") }, Draw: func(o fyne.CanvasObject, u views.UnitView, _ bool) {
			o.(*widgets.Grade).SetGrade(u.Grade)
		}},
	).Bare().AsLinks()
	t.OnOpened = func(u views.UnitView) { d.Open(place.Unit{Unit: u.ID}) }
	return t
}

// StrengthOf is a force's men and guns, real ones: "2,599 men, 6 guns".
func StrengthOf(f views.ForceView) string {
	s := widgets.Men(f.Men)
	if f.Guns > 0 {
		s += ", " + widgets.Of(f.Guns, "gun")
	}
	return s
}

// strengthLine is men and guns and morale points: "516 men · morale 12 of 12".
func strengthLine(u views.UnitView) string {
	return fmt.Sprintf("%s · morale %d of %d", menAndGuns(u), u.Points, u.FullAt)
}

// shorterStrength are shorter ways to say it; the grade stands beside it in any case.
func shorterStrength(u views.UnitView) []string {
	s := menAndGuns(u)
	return []string{fmt.Sprintf("%s · %d of %d", s, u.Points, u.FullAt), fmt.Sprintf("%s · %d/%d", s, u.Points, u.FullAt), s}
}

// menAndGuns is how many of a unit are in the ranks: "60 men, 6 guns".
func menAndGuns(u views.UnitView) string {
	s := widgets.Men(u.MenNow)
	if u.GunsNow > 0 {
		s += ", " + widgets.Of(u.GunsNow, "gun")
	}
	return s
}
