package ui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// Units are a setting: wherever a distance is shown it is in these, at once, and the next
// time too.
func TestUnitsAreASetting(t *testing.T) {
	t.Cleanup(func() { widgets.Measures.Set(false, widgets.AsPrinted) })
	s := newStage(t, 1440, 900)
	sh := s.open()
	read := func() string { return trial.Lettered(s.p.win.Canvas().Content()) }
	march := func() {
		sh.Open(place.Map{Force: "girishk-column"})
		s.Settle()
		s.Tap("order.march")
		for range 2 {
			sh.mapView().TypedKey(trial.Key(fyne.KeyRight))
		}
		s.Settle()
	}
	march()
	if text := read(); !strings.Contains(text, " miles") {
		t.Fatalf("the march goes by no place so many miles from another:\n%s", text)
	}
	s.Tap("march.cancel")
	s.p.showSettings()
	s.Settle()
	s.Tap("settings.km")
	s.Tap("settings.cm")
	march()
	if text := read(); strings.Contains(text, " miles") || !strings.Contains(text, " km ") {
		t.Errorf("after the change of units it says:\n%s", text)
	}
	s.Tap("march.cancel")
	sh.Open(place.Rules{Rule: "GSQ-13.35"})
	s.Settle()
	if text := read(); !strings.Contains(text, " cm") || strings.Contains(text, " inches") {
		t.Errorf("the rules say:\n%.2000s", text)
	}
	sh.Open(place.Rules{Set: "gsq", Procedure: "shoot"})
	s.Settle()
	s.Write("input.range_in", "10")
	if text := read(); !strings.Contains(text, "25.4 cm") {
		t.Errorf("beside 10 inches stands:\n%s", text)
	}
	again := memory.Read(s.p.kept.Path)
	if again.Now.Map != memory.Kilometres || again.Now.Table != widgets.Centimetres {
		t.Errorf("kept are %q and %q", again.Now.Map, again.Now.Table)
	}
}

// How many older copies are kept is a setting that the library is told.
func TestOlderCopiesAreASetting(t *testing.T) {
	s := newStage(t, 1440, 900)
	lib := s.p.library.(*trial.Library)
	if lib.Copies != memory.UsualCopies {
		t.Errorf("at first %d older copies are kept", lib.Copies)
	}
	s.p.showSettings()
	s.Settle()
	s.Whole("settings without a campaign")
	s.Tap("settings.copies.10")
	if again := memory.Read(s.p.kept.Path); lib.Copies != 10 || again.Now.Copies != 10 {
		t.Errorf("the library keeps %d, and the file says %d", lib.Copies, again.Now.Copies)
	}
}
