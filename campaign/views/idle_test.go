package views_test

import (
	"slices"
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
)

// A force with nobody in the ranks and no leader is asked for no orders, since it could follow none
// (CAMPAIGN-2.1).
func TestNobodyIsAskedForOrders(t *testing.T) {
	f := trial.Helmand()
	f.Forces = append(f.Forces, state.FoundingForce{ID: "ship", Name: "A ship's name", Side: "red", Hex: f.Force("column").Hex})
	g := trial.NewGame(t, f)
	asked := func(force state.ForceID) bool {
		return slices.ContainsFunc(g.Chronicle().Decisions(intelligence.Viewer{}), func(d views.Decision) bool { return d.Force == force })
	}
	if !asked("column") {
		t.Error("the column is asked for no orders")
	}
	if asked("ship") {
		t.Error("a force in which nobody is is asked for orders")
	}
}
