package widgets

import (
	"testing"

	"frontier/ui/look"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

func TestDistancesAreSaidInOtherUnits(t *testing.T) {
	for _, c := range []struct {
		km       bool
		table    TableUnit
		in, want string
	}{
		{false, AsPrinted, "12 miles, 6 inches and 5 cm", "12 miles, 6 inches and 5 cm"},
		{true, AsPrinted, "12 miles west of Kandahar", "19 km west of Kandahar"},
		{true, AsPrinted, "1 mile, 5 miles and 1,200 miles", "1.6 km, 8 km and 1,931 km"},
		{true, AsPrinted, "26 July 1880, 10 miles south-west of Sangbur", "26 July 1880, 16 km south-west of Sangbur"},
		{false, Centimetres, "6, 9 or 12 inches", "15.2, 22.9 or 30.5 cm"},
		{true, AsPrinted, "retreats about ten miles", "retreats about 16 km"},
		{true, AsPrinted, "for foot, mounted and wheels a mile", "for foot, mounted and wheels a mile"},
		{true, AsPrinted, "within 6 inches", "within 6 inches"},
		{false, Centimetres, "within 12 inches, or 6″", "within 30.5 cm, or 15.2 cm"},
		{false, Centimetres, "4.5 of 6 inches", "11.4 of 15.2 cm"},
		{false, Centimetres, "moves 8.5 inches of 9. It is within 12 inches of 3 guns.", "moves 21.6 of 22.9 cm. It is within 30.5 cm of 3 guns."},
		{false, Centimetres, "from 4 to 12 inches", "from 10.2 to 30.5 cm"},
		{false, Centimetres, "an inch from the enemy, half an inch, six inches", "2.5 cm from the enemy, 1.3 cm, 15.2 cm"},
		{false, Centimetres, "a part of an inch is paid inch by inch", "a part of an inch is paid inch by inch"},
		{false, Centimetres, "a 7-inch R.M.L. and 20 cm", "a 7-inch R.M.L. and 20 cm"},
		{false, Inches, "20 cm at most, 5 centimetres", "7.9″ at most, 2″"},
		{true, Inches, "6 inches", "6 inches"},
	} {
		m := &Measure{}
		m.Set(c.km, c.table)
		if got := m.Say(c.in); got != c.want {
			t.Errorf("%q is said %q, not %q", c.in, got, c.want)
		}
	}
}

// Lettering that is shown changes its units; what it was given stays.
func TestLetteringFollowsTheUnits(t *testing.T) {
	test.NewTempApp(t)
	t.Cleanup(func() { Measures.Set(false, AsPrinted) })
	text := NewText(look.Body, "12 miles west of Kandahar")
	text.Resize(fyne.NewSize(300, 20))
	test.WidgetRenderer(text)
	Measures.Set(true, AsPrinted)
	text.Refresh()
	if len(text.shown) != 1 || text.shown[0] != "19 km west of Kandahar" || text.Text() != "12 miles west of Kandahar" || text.Cut() {
		t.Errorf("it shows %q of %q", text.shown, text.Text())
	}
	text.Resize(fyne.NewSize(70, 20))
	if text.Whole() != "19 km west of Kandahar" {
		t.Errorf("where it is cut the tip says %q", text.Whole())
	}
}

// A menu never runs out of the window: where it is too long it has columns, which begin with what stood
// below a line, and every item is in one of them.
func TestAMenuFitsTheWindow(t *testing.T) {
	items := make([]MenuItem, 0, 30)
	for i := range 30 {
		if i == 17 || i == 23 || i == 27 {
			items = append(items, MenuItem{})
		}
		items = append(items, MenuItem{Text: "Detach the chosen units…"})
	}
	s := &menuSheet{items: items}
	for _, most := range []float32{2000, 690, 500, 300, 140} {
		high := map[int]float32{}
		at := s.columns(most)
		for i, c := range at {
			if c >= 0 {
				high[c] += items[i].high()
			} else if items[i].Text != "" {
				t.Errorf("in %g an item is not shown", most)
			}
		}
		for c, h := range high {
			if h > most {
				t.Errorf("column %d is %g high, not %g", c, h, most)
			}
		}
		if n := len(high); most == 2000 && n != 1 || most == 690 && (n != 2 || at[28] != -1 && at[24] != -1 && at[17] != -1) || most == 140 && n < 5 {
			t.Errorf("in %g there are %d columns: %v", most, n, at)
		}
	}
}
