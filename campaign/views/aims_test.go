package views_test

import (
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
)

// Objectives stand at their places, and a side sees on the map its own alone, and not how those stand
// that hang on what the enemy hides (CAMPAIGN-15.7).
func TestObjectivesOnTheMap_15_7(t *testing.T) {
	f := trial.Helmand()
	if len(f.Objectives) == 0 {
		t.Fatal("there are none")
	}
	f.Objectives = append(f.Objectives,
		state.Objective{ID: "r-deny", Side: "red", Name: "Keep them out", Kind: state.DenyPlace, Points: 3, Places: []string{"city"}, Text: "."},
		state.Objective{ID: "g-keep", Side: "green", Name: "Keep an army", Kind: state.KeepForce, Points: 3, Force: "main", Text: "."})
	c, err := views.NewChronicle(f)
	if err != nil {
		t.Fatal(err)
	}
	all := c.Board(intelligence.Viewer{}).Aims
	at := map[string]views.Aim{}
	for _, a := range all {
		at[a.Name] = a
	}
	if a := at["Keep them out"]; a.Hex != f.Map.Place("city").Hex || a.Hidden || a.Slot != 1 {
		t.Errorf("%+v", a)
	}
	if a := at["Keep an army"]; a.Hex != c.State().Force("main").Hex || a.Points != 3 {
		t.Errorf("%+v", a)
	}
	for _, side := range []state.SideID{"red", "green"} {
		own := c.Board(intelligence.Viewer{Side: side}).Aims
		if len(own) == 0 {
			t.Errorf("%s sees none", side)
		}
		for _, a := range own {
			if a.Side != side {
				t.Errorf("%s sees %q of %s", side, a.Name, a.Side)
			}
			if a.Name == "Keep them out" && (!a.Hidden || a.Earned != 0 || a.Standing != state.Open) {
				t.Errorf("how it stands is told: %+v", a)
			}
		}
	}
}
