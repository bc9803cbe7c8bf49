package ui

import (
	"context"
	"errors"
	"strings"
	"testing"

	"frontier/internal/update"
	"frontier/ui/trial"
)

func TestUpdatesAreAskedForByHandAlone(t *testing.T) {
	s := newStage(t, 1280, 720)
	if offer := s.p.Action("updates").Now(); !offer.Hidden {
		t.Error("without an address it is offered to ask")
	}
	asked := 0
	answer := update.Notice{Version: "0.3.0", Day: "2026-12-01", Page: "https://example.org/frontier", Says: "Odds before the battle, and balloons."}
	var wrong error
	s.p.options.Number = "0.2.0"
	s.p.options.Newest = func(context.Context) (update.Notice, error) { asked++; return answer, wrong }
	if asked != 0 {
		t.Error("it asks without being told to")
	}
	check := func(name, wants string) {
		t.Helper()
		s.p.Action("updates").Now().Do()
		s.Settle()
		s.Whole(name)
		s.Shoot(name)
		if text := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(text, wants) {
			t.Errorf("it shows\n%s", text)
		}
		s.Tap("sheet.cancel")
	}
	check("a newer version", "Version 0.3.0")
	s.p.options.Number = "0.3.0"
	check("no newer version", "Nothing newer")
	wrong = errors.New("nobody answers at https://example.org; try again when this machine is connected")
	s.p.Action("updates").Now().Do()
	s.Settle()
	s.Whole("no answer")
	if text := trial.Lettered(s.Canvas().Content()); !strings.Contains(text, "Nobody answers") {
		t.Errorf("of an address that does not answer it shows\n%s", text)
	}
}
