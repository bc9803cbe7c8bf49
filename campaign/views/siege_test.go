package views_test

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
)

// A siege is told of its place and of those before it and in it, to both sides; for how long they have to eat only to
// those inside.
func TestASiegeIsTold(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	p := g.F.Map.Place("city")
	trial.Place(g, "main", trial.Cr(11, 4))
	g.Do(command.PostureOrder{Force: "main", Posture: state.Besiege})
	g.Do(command.EndDay{})
	c := g.Chronicle()
	for side, food := range map[state.SideID]bool{"": true, "red": true, "green": false} {
		h, err := c.Hex(intelligence.Viewer{Side: side}, p.Hex)
		if err != nil || len(h.Sieges) != 1 || strings.Contains(h.Sieges[0], "food") != food {
			t.Errorf("%q is told %q, %v", side, h.Sieges, err)
		}
	}
	v, err := c.Force(intelligence.Viewer{}, "main")
	if err != nil || v.Besieges != p.Name || !strings.HasPrefix(v.Siege, p.Name+", by ") {
		t.Errorf("of the besieger is told %q beside %q, %v", v.Siege, v.Besieges, err)
	}
}
