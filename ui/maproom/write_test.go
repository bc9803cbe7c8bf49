package maproom

import (
	"strings"
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/trial"
)

// What a place has seen stands on its card, and an entry is written there by hand, as on the card of a force;
// a side is shown neither, since its enemy may have been there.
func TestPlacesAndForcesAreWrittenOf(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	card := func() string { return strings.Join(strings.Fields(trial.Lettered(m.inspect.view)), " ") }
	write := func(button, text, day string) {
		t.Helper()
		s.Tap(button)
		s.Write("write.text", text)
		s.Write("write.day", day)
		s.Tap("sheet.write")
		s.Settle()
	}
	city := s.Campaign.Founding().Map.Place("kandahar")
	m.selectHex(city.Hex)
	s.Settle()
	write("hex.write", "The Wali's guns fire a salute.", "30 June 1880")
	if text := card(); strings.Contains(text, "salute") {
		t.Errorf("an entry of a day before the first is taken: %s", text)
	}
	s.Write("write.day", "1 July 1880")
	s.Tap("sheet.write")
	s.Settle()
	m.selectHex(city.Hex)
	s.Settle()
	if text := card(); !strings.Contains(text, "What it has seen") || !strings.Contains(text, "The Wali's guns fire a salute.") {
		t.Error(text)
	}
	s.Whole("a place with its history")
	s.Shoot("place-history")
	if h, err := s.Campaign.Hex(t.Context(), intelligence.Viewer{}, city.Hex); err != nil || len(h.History) != 1 {
		t.Errorf("%s has %+v, %v", city.Name, h.History, err)
	}
	m.selectForce("girishk-column")
	s.Settle()
	s.Tap("force.tab.History")
	write("force.write", "Burrows inspects the guns.", "1 July 1880")
	if text := card(); !strings.Contains(text, "Burrows inspects the guns.") {
		t.Error(text)
	}
	m.selectHex(city.Hex)
	s.Settle()
	s.KeepPicture("hex.picture", "The citadel from the east.", "1 July 1880")
	if text := card(); !strings.Contains(text, "The citadel from the east.") {
		t.Errorf("no picture stands on the card: %s, %v", text, s.Told)
	}
	s.Whole("a place with a picture")
	s.Shoot("place-picture")
	m.selectForce("girishk-column")
	s.Settle()
	s.Tap("force.tab.History")
	s.KeepPicture("force.picture", "The column on the march.", "1 July 1880")
	if text := card(); !strings.Contains(text, "The column on the march.") {
		t.Errorf("no picture stands on the card: %s, %v", text, s.Told)
	}
	s.Whole("a force with a picture")
	s.Shoot("force-picture")
	for _, r := range []state.SideID{"british", "afghan"} {
		s.Look(intelligence.Viewer{Side: r})
		m.selectHex(city.Hex)
		s.Settle()
		if text := card(); strings.Contains(text, "salute") || strings.Contains(text, "citadel") || m.inspect.hex.picture.Visible() || m.inspect.hex.write.Visible() {
			t.Errorf("the %s side is shown %s", r, text)
		}
	}
}
