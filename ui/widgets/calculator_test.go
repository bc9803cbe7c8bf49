package widgets

import (
	"testing"

	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
)

// table shows what the calculator draws, side by side.
func table() fyne.CanvasObject {
	cards := NewDice(27)
	var fallen []Fallen
	for i, c := range []string{"AH", "2C", "10D", "JS", "QH", "KC", "7D", "5S"} {
		fallen = append(fallen, Fallen{Card: c, Counts: i%3 != 2})
	}
	cards.SetFallen(append(fallen, Fallen{Sides: 6, Face: 5, Counts: true}, Fallen{Sides: 8, Face: 8}))
	columns, bars := NewOdds(), NewOdds()
	columns.SetLots([]Lot{{"0", 0.11}, {"1", 0.27}, {"2", 0.3}, {"3", 0.2}, {"4", 0.09}, {"5", 0.03}, {"6", 0.001}}, false, 3)
	bars.SetLots([]Lot{{"Charges", 2.0 / 3}, {"Falls back", 1.0 / 3}}, true, 0)
	off, on := NewSwitch("", false, nil), NewSwitch("", true, nil)
	wrong := NewStepper("", "", func(int) {})
	wrong.Field.SetText("31")
	wrong.Field.SetWrong(true)
	throw := NewThrow()
	throw.(*Throw).Set("One volley", "14:02", "God Save the Queen: 4 dice at long range", fallen[:3], "2 hits, 1 killed")
	head, leaf := NewLeaf(), NewLeaf()
	head.(*Leaf).SetHead("God Save the Queen", true, false)
	leaf.(*Leaf).SetLeaf("One volley", false)
	return container.NewStack(NewFill(look.Panel), Inset(16, Down(12, cards, Even(20, Sized(0, 130, columns), Down(0, bars)),
		Across(16, off, on, Sized(140, 0, wrong.View), Sized(200, 30, head), Sized(120, 30, leaf)), throw)))
}

func TestWhatTheCalculatorDraws(t *testing.T) {
	for _, dark := range []bool{false, true} {
		name := map[bool]string{false: "calculator-light", true: "calculator-dark"}[dark]
		t.Run(name, func(t *testing.T) {
			test.NewTempApp(t).Settings().SetTheme(look.New(dark))
			w := test.NewTempWindow(t, table())
			w.SetPadded(false)
			w.Resize(fyne.NewSize(620, 370))
			same(t, name, w.Canvas().Capture())
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
