package prepare

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"frontier/battle/forecast"
	"frontier/campaign/views"
	"frontier/internal/words"
	"frontier/ui/ground"
	"frontier/ui/look"
	"frontier/ui/render"
	"frontier/ui/widgets"
)

// expectHigh is how high the bar of a column is, rowHigh a row.
const (
	expectHigh = 18
	rowHigh    = 21
)

// expectLines are what stands below the bar, one under the other.
var expectLines = []string{"of 100", "", "Lose", "Turns"}

// expectation is what a column says of what is to be expected.
type expectation struct {
	view  *fyne.Container
	bar   *heldBar
	cells []*widgets.Text
}

func newExpectation() *expectation {
	e := &expectation{bar: newHeldBar(), view: widgets.Down(0)}
	e.view.Add(widgets.Sized(0, expectHigh+6, e.bar))
	for range expectLines {
		cell := widgets.NewText(look.Body, "")
		e.cells = append(e.cells, cell)
		e.view.Add(widgets.Sized(0, rowHigh, cell))
	}
	e.view.Hide()
	return e
}

// say tells a forecast; false: there is none yet.
func (e *expectation) say(before *views.Before, f *forecast.Forecast, known bool) {
	texts := make([]string, len(expectLines))
	e.bar.known = known
	if known {
		for i := range 2 {
			side, s := &before.Sides[i], &f.Sides[i]
			e.bar.held[i], e.bar.slots[i] = float32(s.Holds.Part), side.Slot
			texts[i] = fmt.Sprintf("%s %.0f ±%.0f", side.Short, 100*s.Holds.Part, 50*(s.Holds.High-s.Holds.Low))
		}
		texts[2] = ground.Counts([2]int{f.Sides[0].Lost.Within(50), f.Sides[1].Lost.Within(50)})
		texts[3] = fmt.Sprintf("%d (%d–%d)", f.Turns.Within(50), f.Turns.Within(10), f.Turns.Within(90))
	}
	for i, c := range e.cells {
		c.SetText(texts[i])
	}
	e.bar.Refresh()
}

// sentence is a forecast in words, for who rests on a column.
func sentence(before *views.Before, f *forecast.Forecast) string {
	var said []string
	for i := range 2 {
		s := &f.Sides[i]
		said = append(said, fmt.Sprintf("%s hold the field in %.0f of a hundred, %.0f to %.0f", before.Sides[i].Short, 100*s.Holds.Part, 100*s.Holds.Low, 100*s.Holds.High))
	}
	return words.Count(f.Battles, "battle", "battles") + ", both sides led quickly: " + strings.Join(said, "; ") + "."
}

// heldBar shows how often each side holds the field, and nobody between them.
type heldBar struct {
	widget.BaseWidget
	known bool
	held  [2]float32 // from 0 to 1
	slots [2]int
}

func newHeldBar() *heldBar {
	b := &heldBar{}
	b.ExtendBaseWidget(b)
	return b
}

// CreateRenderer draws the first side from the left, the other from the right, and a line at the half.
func (b *heldBar) CreateRenderer() fyne.WidgetRenderer {
	ground, left, right, half := canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None), canvas.NewRectangle(render.None)
	p := &render.Renderer{Parts: []fyne.CanvasObject{ground, left, right, half}}
	p.Lay = func(size fyne.Size) {
		y := (size.Height - expectHigh) / 2
		render.Place(ground, 0, y, size.Width, expectHigh)
		render.Place(left, 1, y+1, (size.Width-2)*b.held[0], expectHigh-2)
		wide := (size.Width - 2) * b.held[1]
		render.Place(right, size.Width-1-wide, y+1, wide, expectHigh-2)
		render.Place(half, size.Width/2, y, 1, expectHigh)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(40, expectHigh) }
	p.Again = func() {
		ground.FillColor, ground.StrokeColor, ground.StrokeWidth = look.Colour(look.Field), look.Colour(look.RuleStrong), 1
		fills := [2]color.Color{look.Side(b.slots[0]), look.Side(b.slots[1])}
		left.FillColor, right.FillColor, half.FillColor = fills[0], fills[1], look.Colour(look.Ink)
		left.Hidden, right.Hidden, half.Hidden = !b.known, !b.known, !b.known
		p.Lay(b.Size())
		for _, o := range p.Parts {
			o.Refresh()
		}
	}
	p.Again()
	return p
}
