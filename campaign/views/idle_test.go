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

// Boats that lie with men of their side are asked for no orders, nor are they at a place of their own; elsewhere, and before
// an enemy, they are, and crews are not offered to garrison or to dig in, for they would be refused (CAMPAIGN-24.6).
func TestBoatsAtAnchorAreNotAsked(t *testing.T) {
	asked := func(g *trial.Game) *views.Decision {
		for _, d := range g.Chronicle().Decisions(intelligence.Viewer{Side: "red"}) {
			if d.Force == "flotilla" {
				return &d
			}
		}
		return nil
	}
	f := trial.OnTheRiver()
	f.Force("landing").Hex = trial.Cr(1, 1)
	alone := trial.NewGame(t, f)
	d := asked(alone)
	if d == nil {
		t.Fatal("boats that lie alone in the country are asked for no orders")
	}
	for _, c := range d.Choices {
		if c.Command != nil {
			if _, err := alone.Try(c.Command); err != nil {
				t.Errorf("%q is offered and refused: %v", c.Text, err)
			}
		}
	}
	trial.Place(alone, "landing", alone.S.Force("flotilla").Hex)
	if asked(alone) != nil {
		t.Error("boats with men of their side ashore are asked for orders")
	}
	port := trial.OnTheRiver()
	port.Force("landing").Hex = trial.Cr(1, 1)
	port.Map.Place("maiwand").Hex, port.Map.Place("maiwand").Owner = port.Force("flotilla").Hex, "red"
	for _, id := range []state.ForceID{"main", "horse"} {
		port.Force(id).Hex = trial.Cr(1, 7)
	}
	g := trial.NewGame(t, port)
	if asked(g) != nil {
		t.Errorf("boats at a place of their own are asked for orders: %+v", asked(g))
	}
	trial.Place(g, "main", port.Force("flotilla").Hex)
	if d := asked(g); d == nil || d.Kind != views.EnemyNear {
		t.Errorf("before an enemy boats are asked %v", d)
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
