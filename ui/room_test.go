package ui

import (
	"strings"
	"testing"

	"frontier/ui/look"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// In a small window numbers and the names of the tree say it in fewer words; none is cut off.
func TestNoLineIsCutInASmallWindow(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	m := sh.mapView()
	for _, k := range m.state.Counters {
		m.selectForce(k.Force)
		s.Settle()
		for _, text := range trial.Lines(m.inspect.force.units) {
			if text.Cut() && text.Face() == look.Small { // of a name the tip tells the whole
				t.Errorf("in the inspector of %s “%s” is cut", k.Force, text.Text())
			}
		}
	}
}

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
