package maproom

import (
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/place"
)

// Where nothing is selected the map tells what waits for an order; a line leads to its force, and one
// that has its order is gone. A side is told of its own alone.
func TestWhatWaitsStandsBesideTheMap(t *testing.T) {
	s := try(t, 1440, 900)
	w := s.m.inspect.none
	rows := w.table.Rows()
	if len(rows) < 2 || !w.some.Visible() || w.empty.Visible() {
		t.Fatalf("%d lines wait on the first morning", len(rows))
	}
	s.Whole("what waits")
	w.table.OnOpened(rows[0])
	s.Settle()
	if got := s.m.Selected(); got != rows[0].Force || w.view.Visible() {
		t.Errorf("the first line leads to %q, not to %q", got, rows[0].Force)
	}
	if err := s.Campaign.Do(t.Context(), command.PostureOrder{Force: rows[0].Force, Posture: state.Entrench}); err != nil {
		t.Fatal(err)
	}
	s.Settle()
	for _, x := range w.table.Rows() {
		if x.Force == rows[0].Force {
			t.Errorf("%s waits though it has its order", x.Force)
		}
	}
	s.Open(place.Map{})
	s.Look(intelligence.Viewer{Side: s.Campaign.Founding().Sides[1].ID})
	now := s.Campaign.State()
	for _, x := range w.table.Rows() {
		if got := now.Force(x.Force); got.Side != s.Who.Side {
			t.Errorf("%s is told what %s is to do", s.Who.Side, x.Force)
		}
	}
}

// After the end of the campaign there is no next day, and the button says so.
func TestAfterTheEndThereIsNoNextDay(t *testing.T) {
	s := try(t, 1440, 900)
	c := s.m.calendar
	for _, o := range []struct {
		over  string
		waits int
		want  bool
	}{{"", 0, true}, {"", 1, false}, {"A victory of the British.", 0, false}} {
		c.show(views.Overview{Over: o.over, Pending: o.waits}, nil)
		if got := c.next.Enabled(); got != o.want {
			t.Errorf("with %d battles, over %q: it can be pressed %v", o.waits, o.over, got)
		}
	}
}
