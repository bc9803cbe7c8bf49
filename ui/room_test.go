package ui

import (
	"strings"
	"testing"

	"frontier/ui/place"
	"frontier/ui/trial"
)

// Forces opens on the force that is selected on the map.
func TestForcesOpensOnTheForceOfTheMap(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	sh.Open(place.Map{Force: "kandahar-garrison"})
	s.Settle()
	sh.Open(place.Forces{})
	s.Settle()
	if text := trial.Lettered(sh.views["forces"].Content()); !strings.Contains(text, "Kandahar garrison\n") {
		t.Errorf("Forces opens on another force:\n%s", text)
	}
}
