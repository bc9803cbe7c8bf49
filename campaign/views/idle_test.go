package views_test

import (
	"slices"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
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

// Once the campaign is over nobody is asked for anything, and no force counts as idle; played on, as
// before (CAMPAIGN-15.3).
func TestNothingIsToDecideAfterTheEnd(t *testing.T) {
	f := trial.Helmand()
	f.Last = 2
	g := trial.NewGame(t, f)
	asked := func() (int, int) {
		c := g.Chronicle()
		return len(c.Decisions(intelligence.Viewer{})), len(c.Overview(intelligence.Viewer{}).Idle)
	}
	if n, k := asked(); n == 0 || k == 0 {
		t.Fatal("nothing is to decide on the first day")
	}
	for !g.S.Over() {
		g.Do(command.EndDay{})
	}
	if n, k := asked(); n != 0 || k != 0 {
		t.Errorf("after the end %d are asked, %d idle", n, k)
	}
	g.Do(command.PlayOn{})
	if n, k := asked(); n == 0 || k == 0 {
		t.Errorf("played on %d are asked, %d idle", n, k)
	}
}

// Before an enemy a force is asked as one or as many, as its name has it.
func TestWhoIsManyIsAskedAsMany(t *testing.T) {
	for name, want := range map[string]string{"Steamers of Suakin": "What are the Steamers of Suakin to do?", "Girishk column": "What is the Girishk column to do?"} {
		f := trial.Helmand()
		x := f.Force("column")
		enemy := f.Forces[slices.IndexFunc(f.Forces, func(y state.FoundingForce) bool { return f.Enemies(x.Side, y.Side) && y.ActiveFrom == 0 })]
		x.Name, x.Hex = name, hex.Neighbour(enemy.Hex, 0)
		g := trial.NewGame(t, f)
		var heads []string
		for _, d := range g.Chronicle().Decisions(intelligence.Viewer{Side: x.Side}) {
			heads = append(heads, d.Head)
		}
		if !slices.Contains(heads, want) {
			t.Errorf("asked is %q, not %q", heads, want)
		}
	}
}
