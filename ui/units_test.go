package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// lettered is everything that is to be read below an object, as it is drawn.
func lettered(o fyne.CanvasObject) string {
	var out []string
	for _, text := range linesOf(o) {
		for _, line := range test.WidgetRenderer(text).Objects() {
			if l, ok := line.(*canvas.Text); ok {
				out = append(out, l.Text)
			}
		}
	}
	return strings.Join(out, "\n")
}

// Units are a setting: wherever a distance is shown it is in these, at once, and the next
// time too.
func TestUnitsAreASetting(t *testing.T) {
	t.Cleanup(func() { widgets.Measures.Set(false, widgets.AsPrinted) })
	s := newStage(t, 1440, 900)
	sh := s.open()
	m := sh.mapView()
	m.selectForce("girishk-column")
	s.settle()
	m.beginMarch()
	m.board.TypedKey(key(fyne.KeyRight))
	m.board.TypedKey(key(fyne.KeyRight))
	s.settle()
	if text := lettered(m.inspect.march.view); !strings.Contains(text, " miles") {
		t.Fatalf("the march goes by no place so many miles from another:\n%s", text)
	}
	m.march.end()
	if m.board.shown().Kilometres {
		t.Error("the scale of the map is of kilometres")
	}
	s.p.showSettings()
	s.settle()
	s.tap("settings.km")
	s.tap("settings.cm")
	sh.Open(place.Map{Force: "girishk-column"})
	s.settle()
	m.beginMarch()
	m.board.TypedKey(key(fyne.KeyRight))
	m.board.TypedKey(key(fyne.KeyRight))
	s.settle()
	if text := lettered(m.inspect.march.view); strings.Contains(text, " miles") || !strings.Contains(text, " km ") || !m.board.shown().Kilometres {
		t.Errorf("after the change of units it says:\n%s\nand the scale of the map is of kilometres: %v", text, m.board.shown().Kilometres)
	}
	m.march.end()
	sh.Open(place.Rules{Rule: "GSQ-13.35"})
	s.settle()
	v := sh.views["rules"].(*rulesView)
	if text := lettered(v.page); !strings.Contains(text, " cm") || strings.Contains(text, " inches") {
		t.Errorf("the rules say:\n%.2000s", text)
	}
	calculate := slices.IndexFunc(v.books, func(b book) bool { return b.id == "wornspent" })
	v.at, v.asked = calculate, 0
	v.list()
	s.settle()
	i := slices.IndexFunc(v.calc.form.rows, func(r *formRow) bool { return r.in.Unit == "inches" })
	v.calc.form.rows[i].ctl.set([]byte("10"))
	v.calc.changed()
	s.settle()
	if note := v.calc.form.rows[i].note.Text(); !strings.Contains(note, "25.4 cm") {
		t.Errorf("beside 10 inches stands %q", note)
	}
	again := memory.Read(s.p.kept.Path)
	if again.Now.Map != memory.Kilometres || again.Now.Table != widgets.Centimetres {
		t.Errorf("kept are %q and %q", again.Now.Map, again.Now.Table)
	}
}

// How many older copies are kept is a setting that the library is told.
func TestOlderCopiesAreASetting(t *testing.T) {
	s := newStage(t, 1440, 900)
	lib := s.p.library.(*files)
	if lib.copies != memory.UsualCopies {
		t.Errorf("at first %d older copies are kept", lib.copies)
	}
	s.p.showSettings()
	s.settle()
	wholeWindow(t, s, "settings without a campaign")
	s.tap("settings.copies.10")
	if again := memory.Read(s.p.kept.Path); lib.copies != 10 || again.Now.Copies != 10 {
		t.Errorf("the library keeps %d, and the file says %d", lib.copies, again.Now.Copies)
	}
}
