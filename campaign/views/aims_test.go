package views_test

import (
	"encoding/json"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
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

// A side is not told that an enemy whom it does not see has left the map, nor by where he may: neither by its map, its
// reports, its news, its commander's sight nor by a march that it plans (CAMPAIGN-15.9).
func TestWhoLeavesUnseenIsNotMissed_15_9(t *testing.T) {
	for _, id := range []state.ForceID{"main", "horse"} {
		t.Run(string(id), func(t *testing.T) {
			shown := func(leaves bool) string {
				f := trial.Drawn()
				f.Forces[2].Hex = trial.Cr(0, 6) // the army, which nobody sees
				f.Objectives = append(f.Objectives, state.Objective{ID: "g-out", Side: "green", Name: "Out", Kind: state.ExitMap, Points: 1, Exits: []hex.Hex{trial.Cr(0, 4), trial.Cr(0, 6)}})
				g := trial.AfterDays(t, f, trial.SeenOnce)
				g.Do(command.MarchOrder{Force: "horse", Path: []hex.Hex{trial.Cr(1, 4), trial.Cr(0, 4)}})
				g.Do(command.EndDay{})
				if leaves {
					g.Do(command.LeaveOrder{Force: id})
				}
				g.Do(command.EndDay{})
				c, v := g.Chronicle(), intelligence.Viewer{Side: "red"}
				plan, err := route.PlanMarch(g.F, g.S, "column", []hex.Hex{trial.Cr(6, 4)}, false)
				if err != nil {
					t.Fatal(err)
				}
				s := intelligence.Of(g.F, g.S, "red")
				b, err := json.Marshal([]any{c.Board(v), c.Forces(v), c.Reports(v), c.News(v), c.Objectives(v), c.Ledger(v, "", ""), c.Units(v), c.Leaders(v), s.Reports, s.Objectives, s.Aims, plan})
				if err != nil {
					t.Fatal(err)
				}
				return string(b)
			}
			stays, left := shown(false), shown(true)
			if stays != left {
				t.Errorf("who left shows:\n%s\nand not\n%s", left, stays)
			}
		})
	}
}
