package throws

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"frontier/ui/look"
	"frontier/ui/trial/golden"
	"frontier/ui/widgets"
)

// faces are all faces of a die, of which some count.
func faces(sides int, counts func(face int) bool) []Fallen {
	out := make([]Fallen, sides)
	for i := range out {
		out[i] = Fallen{Sides: sides, Face: i + 1, Counts: counts(i + 1)}
	}
	return out
}

// sampler shows what the package draws, side by side.
func sampler() fyne.CanvasObject {
	cards := NewDice(27)
	var fallen []Fallen
	for i, c := range []string{"AH", "2C", "10D", "JS", "QH", "KC", "7D", "5S"} {
		fallen = append(fallen, Fallen{Card: c, Counts: i%3 != 2})
	}
	cards.SetFallen(append(fallen, Fallen{Sides: 6, Face: 5, Counts: true}, Fallen{Sides: 8, Face: 8}))
	columns, bars := NewOdds(), NewOdds()
	columns.SetLots([]Lot{{"0", 0.11}, {"1", 0.27}, {"2", 0.3}, {"3", 0.2}, {"4", 0.09}, {"5", 0.03}, {"6", 0.001}}, false, 3)
	bars.SetLots([]Lot{{"Charges", 2.0 / 3}, {"Falls back", 1.0 / 3}}, true, 0)
	throw := NewThrow()
	throw.(*Throw).Set("One volley", "14:02", "God Save the Queen: 4 dice at long range", fallen[:3], "2 hits, 1 killed")
	ten, six := NewDice(27), NewDice(27)
	ten.SetFallen(faces(10, func(face int) bool { return face%2 == 1 || face == 10 }))
	six.SetFallen(faces(6, func(int) bool { return true }))
	return container.NewStack(widgets.NewFill(look.Panel), widgets.Inset(16, widgets.Down(12, cards, ten, six,
		widgets.Even(20, widgets.Sized(0, 130, columns), widgets.Down(0, bars)), throw)))
}

func TestWhatIsDrawn(t *testing.T) {
	for _, dark := range []bool{false, true} {
		name := map[bool]string{false: "light", true: "dark"}[dark]
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(look.New(dark))
			w := test.NewTempWindow(t, sampler())
			w.SetPadded(false)
			w.Resize(fyne.NewSize(620, 430))
			golden.Same(t, name, w.Canvas().Capture())
		})
	}
}

func TestOddsTellWhatThePointerIsOn(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(look.New(false))
	o := NewOdds()
	o.SetLots([]Lot{{"0", 0.5}, {"1", 0.25}, {"2", 0.25}}, false, -1)
	o.Resize(fyne.NewSize(300, 120))
	at := -2
	o.OnHovered = func(i int) { at = i }
	o.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(150, 60)}})
	if at != 1 {
		t.Errorf("the pointer is on %d, not on 1", at)
	}
	o.MouseOut()
	if at != -1 {
		t.Errorf("gone, the pointer is on %d", at)
	}
	for chance, want := range map[float64]string{0: "0", 0.001: "<1", 0.274: "27", 0.999: ">99", 1: "100"} {
		if got := Percent(chance); got != want {
			t.Errorf("%v is %q in 100, not %q", chance, got, want)
		}
	}
}
