package ui

import (
	"frontier/ui/place"
	"testing"

	"frontier/campaign/intelligence"
)

// The days of the journal stand in a list of their own; one that is tapped is shown, also
// within a run that is folded.
func TestTheJournalGoesToADay(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.run(25, true)
	s.settle()
	sh.Open(place.Journal{})
	s.settle()
	v := sh.views["journal"].(*journalView)
	days := v.days.Rows()
	if len(days) < 25 || days[0].day < days[len(days)-1].day {
		t.Fatalf("%d days are listed, from %d to %d", len(days), days[0].day, days[len(days)-1].day)
	}
	entries, battles := 0, 0
	for i, d := range days {
		if i > 0 && d.day >= days[i-1].day {
			t.Errorf("day %d stands below day %d", d.day, days[i-1].day)
		}
		entries, battles = entries+d.entries, battles+d.battles
	}
	if fought, err := sh.c.Battles(t.Context(), intelligence.Viewer{}); err != nil || entries != len(v.all) || battles == 0 || battles > len(fought) {
		t.Errorf("the days count %d of %d entries and %d battles: %v", entries, len(v.all), battles, err)
	}
	for _, d := range []journalDay{days[len(days)/2], days[len(days)-1], days[0]} {
		v.days.Select(d.key())
		s.settle()
		if int(v.shown.Day) != d.day || v.shown.run != nil || v.table.Chosen() != v.shown.key() || v.days.Chosen() != d.key() {
			t.Errorf("of day %d the entry of day %d is shown; the list marks %s", d.day, v.shown.Day, v.days.Chosen())
		}
	}
	wholeWindow(t, s, "journal")
	v.find.SetText("girishk")
	s.settle()
	if n := len(v.days.Rows()); n == 0 || n >= len(days) {
		t.Errorf("of %d days %d have Girishk in them", len(days), n)
	}
}
