package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"frontier/ui/look"
	"frontier/ui/render"
)

// TwoLines shows a name with a second line below it; without one the name stands in the
// middle.
type TwoLines struct {
	widget.BaseWidget
	first, second *Text
	flows         bool // both take as many lines as they need
}

// NewTwoLines gives an empty cell.
func NewTwoLines() fyne.CanvasObject { return lines(NewText(look.Small, "")) }

// NewFlowingLines gives an empty cell of as many lines as both need, for rows as high as they are (HighLines).
func NewFlowingLines() fyne.CanvasObject {
	t := lines(NewFlowing(look.Small))
	t.first, t.flows = NewFlowing(look.Strong), true
	return t
}

// HighLines is how high a row is in which two texts flow, one below the other.
func HighLines(face look.Face, first string, small look.Face, second string, width float32) float32 {
	high := 8 + High(face, first, width)
	if second != "" {
		high += High(small, second, width)
	}
	return high
}

func lines(second *Text) *TwoLines {
	t := &TwoLines{first: NewText(look.Strong, ""), second: second}
	t.ExtendBaseWidget(t)
	return t
}

// Set says what it shows and how.
func (t *TwoLines) Set(face look.Face, first string, small look.Face, second string) {
	t.first.SetFace(face)
	t.first.SetChoices(first)
	t.second.SetFace(small)
	t.second.SetText(second)
	t.Refresh()
}

// SetShorter gives shorter ways to say the first line, where it does not fit.
func (t *TwoLines) SetShorter(shorter ...string) { t.first.SetChoices(t.first.text, shorter...) }

// SetSecondShorter gives shorter ways to say the second line, where it does not fit.
func (t *TwoLines) SetSecondShorter(shorter ...string) {
	t.second.SetChoices(t.second.text, slices.DeleteFunc(shorter, func(s string) bool { return s == "" })...)
}

// CreateRenderer draws it.
func (t *TwoLines) CreateRenderer() fyne.WidgetRenderer {
	p := &render.Renderer{Parts: []fyne.CanvasObject{t.first, t.second}}
	p.Lay = func(size fyne.Size) {
		if t.flows {
			t.first.Resize(fyne.NewSize(size.Width, t.first.Size().Height))
		}
		t.second.Resize(fyne.NewSize(size.Width, t.second.Size().Height)) // how high it is hangs on it
		a, b := t.first.MinSize().Height, t.second.MinSize().Height
		t.second.Hidden = t.second.text == ""
		if t.second.Hidden {
			b = 0
		}
		y := (size.Height - a - b) / 2
		render.Place(t.first, 0, y, size.Width, a)
		render.Place(t.second, 0, y+a, size.Width, b)
	}
	p.Min = func() fyne.Size { return fyne.NewSize(60, 36) }
	p.Again = func() {
		t.first.Refresh()
		t.second.Refresh()
		p.Lay(t.Size())
	}
	return p
}

// Whole is what it says where a line of it is cut; empty: all of it is shown.
func (t *TwoLines) Whole() string {
	first, second := t.first.Whole(), t.second.Whole()
	if first == "" {
		return second
	}
	if second == "" {
		return first
	}
	return first + "\n" + second
}

// SetStruck strikes the first line through, or no more.
func (t *TwoLines) SetStruck(struck bool) { t.first.SetStruck(struck) }
