package maproom

import (
	"testing"

	"frontier/ui/place"
)

// Every name on the cards of the map leads on: a force's own to the order of battle, who commands it and its
// other leaders to their pages, its units to theirs, its place to the card of the place, the objectives there to
// the war; of an enemy who is only seen the place alone.
func TestNamesOnCardsLeadOn(t *testing.T) {
	s := try(t, 1440, 900)
	m := s.m
	went := func(tap func(), want place.Place) {
		t.Helper()
		s.Gone = nil
		tap()
		s.Settle()
		if s.Gone != want {
			t.Errorf("it leads to %+v, not to %+v", s.Gone, want)
		}
	}
	m.selectForce("girishk-column")
	s.Settle()
	now := s.Campaign.State()
	f := now.Force("girishk-column")
	went(func() { s.Tap("force.name") }, place.Forces{Force: "girishk-column"})
	went(func() { s.Tap("force.commander") }, place.Leader{Leader: f.Leader})
	units, leaders := m.inspect.force.units, m.inspect.force.leaders
	went(func() { units.OnOpened(units.Rows()[0]) }, place.Unit{Unit: f.Units[0]})
	went(func() { leaders.OnOpened(leaders.Rows()[0]) }, place.Leader{Leader: f.Leader})
	s.Tap("force.place")
	if m.hex == nil || *m.hex != f.Hex || !m.inspect.hex.view.Visible() {
		t.Error("its place does not lead to the card of the place")
	}
	went(func() { s.Tap("hex.aims") }, place.War{})
	s.Whole("a force whose names are links")
	m.selectForce("girishk-column")
	s.Settle()
	s.Shoot("force-links")
}
