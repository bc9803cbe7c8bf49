package ui

import (
	"strings"
	"testing"

	"frontier/ui/trial"
)

// The About box leads to the licences of all that is in the program; the program's own stands first.
func TestTheAboutBoxLeadsToTheLicences(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.p.aboutSheet()
	s.Settle()
	s.Whole("about")
	s.Shoot("about")
	s.Tap("about.licences")
	s.Settle()
	s.Whole("licences")
	s.Shoot("licences")
	if text := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(text, "MIT License") || !strings.Contains(text, "modernc.org/sqlite") && !strings.Contains(text, "codeberg.org") {
		t.Errorf("the licences are shown as\n%s", text)
	}
}
