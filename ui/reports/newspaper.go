package reports

import (
	"strconv"

	"fyne.io/fyne/v2"

	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/look"
	"frontier/ui/parts"
	"frontier/ui/widgets"
)

// newspaper is which number of which newspaper is shown.
type newspaper struct {
	d      desk.Desk
	f      func() *state.Founding
	show   func() // another number, or another paper
	of     report.Edition
	out    int // numbers that have appeared
	view   *fyne.Container
	whose  *widgets.Select
	chosen fyne.CanvasObject // whose paper it is, and whether it is marked: the organiser chooses
	number *widgets.Stepper
}

// newNewspaper gives the choice of the newspapers of a campaign; show is called when another is chosen.
func newNewspaper(d desk.Desk, founding func() *state.Founding, show func()) *newspaper {
	n := &newspaper{d: d, f: founding, show: show}
	f := founding()
	whose := []string{"of both sides"}
	for i := range f.Sides {
		whose = append(whose, f.Sides[i].Short)
	}
	n.whose = widgets.NewSelect("reports.whose", func(i int) {
		n.of.Side = ""
		if i > 0 {
			n.of.Side = f.Sides[i-1].ID
		}
		n.show()
	})
	first := min(1, len(whose)-1)
	n.whose.Set(whose, first)
	if first > 0 {
		n.of.Side = f.Sides[0].ID
	}
	n.number = widgets.NewStepper("reports.number", "", func(by int) { n.turn(n.shown() + by) })
	n.number.Field.OnSubmitted = func(text string) {
		i, err := strconv.Atoi(text)
		if err != nil {
			i = n.shown()
		}
		n.turn(i)
	}
	marked := widgets.NewSwitch("reports.marked", false, func(on bool) {
		n.of.Marked = on
		n.show()
	})
	n.chosen = widgets.Down(10, widgets.NewText(look.Label, "Whose"), n.whose.View, widgets.Across(10, marked, widgets.NewWhole(look.Body, "What is wrong is marked")))
	n.view = widgets.Down(10, widgets.NewText(look.Label, "Number"), n.number.View, n.chosen)
	return n
}

// shown is the number that is shown.
func (n *newspaper) shown() int {
	if n.of.Number == 0 {
		return n.out
	}
	return n.of.Number
}

// turn shows a number; the last one stays the last when the next appears.
func (n *newspaper) turn(to int) {
	n.of.Number = min(max(to, 1), n.out)
	if n.of.Number == n.out {
		n.of.Number = 0
	}
	n.number.Field.SetText(strconv.Itoa(n.shown()))
	n.show()
}

// appeared notes how many numbers there are on a day.
func (n *newspaper) appeared(day state.Day) {
	n.out = report.Numbers(n.f(), day)
	n.of.Day = day
	if n.of.Number > n.out {
		n.of.Number = 0
	}
	n.number.Field.SetText(strconv.Itoa(n.shown()))
	parts.Visible(n.chosen, n.d.Viewer().Side == "")
}

// edition is what is asked for: a side's player sees his side's copy and no other.
func (n *newspaper) edition() report.Edition {
	of := n.of
	if side := n.d.Viewer().Side; side != "" {
		of.Side, of.Marked = side, false
	}
	return of
}

// called is what the newspaper is called.
func (n *newspaper) called() string {
	if side := n.f().Side(n.edition().Side); side != nil {
		return "The " + side.Short + " Gazette"
	}
	return "The Gazette of the War"
}
