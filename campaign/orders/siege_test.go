package orders_test

import (
	"slices"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/contact"
	"frontier/campaign/event"
	"frontier/campaign/orders"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// shutIn is the city with its garrison, and the main army of the other side told to besiege it from
// beside it.
func shutIn(t *testing.T, also func(*state.Founding)) *trial.Game {
	t.Helper()
	f := trial.Helmand()
	f.Last = 300
	if also != nil {
		also(f)
	}
	g := trial.NewGame(t, f)
	trial.Place(g, "column", trial.Cr(2, 8))
	trial.Place(g, "main", trial.Cr(11, 4))
	g.Do(command.PostureOrder{Force: "main", Posture: state.Besiege})
	return g
}

func TestSieges_16_1(t *testing.T) {
	t.Run("CAMPAIGN-17.1 a place is besieged and the siege is raised", func(t *testing.T) {
		g := shutIn(t, nil)
		if kinds := trial.Kinds(g.Do(command.EndDay{})); !slices.Contains(kinds, "siege-begun") {
			t.Fatalf("%v", kinds)
		}
		x := g.S.Siege("city")
		if x == nil || x.By != "green" || !x.Closed || x.Food != 120 || x.Since != 0 {
			t.Fatalf("%+v", x)
		}
		g.Do(command.EndDay{})
		if x := g.S.Siege("city"); x.Food != 119 {
			t.Errorf("%+v", x)
		}
		g.Do(command.PostureOrder{Force: "main", Posture: state.Hold})
		if kinds := trial.Kinds(g.Do(command.EndDay{})); !slices.Contains(kinds, "siege-raised") || g.S.Siege("city") != nil {
			t.Errorf("%v", kinds)
		}
	})
	t.Run("CAMPAIGN-17.1 too few do not besiege", func(t *testing.T) {
		g := shutIn(t, nil)
		trial.Place(g, "main", trial.Cr(1, 4))
		trial.Place(g, "horse", trial.Cr(11, 4)) // 128 before 378
		g.Do(command.PostureOrder{Force: "horse", Posture: state.Besiege})
		if g.Do(command.EndDay{}); len(g.S.Sieges) > 0 {
			t.Errorf("%+v", g.S.Sieges)
		}
	})
	t.Run("CAMPAIGN-17.2 hunger opens the gate", func(t *testing.T) {
		g := shutIn(t, func(f *state.Founding) { f.Reinforcements = nil })
		for g.S.Force("garrison") != nil && g.S.Day < 200 && g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
		if g.S.Force("garrison") != nil || g.S.Day < 121 || len(g.S.Captives) != 2 || g.S.Siege("city") != nil {
			t.Errorf("on day %d the garrison is %+v; captives %+v", g.S.Day, g.S.Force("garrison"), g.S.Captives)
		}
	})
	t.Run("CAMPAIGN-17.2 not before those who spare nobody", func(t *testing.T) {
		g := shutIn(t, func(f *state.Founding) { f.Reinforcements, f.Sides[1].NoPrisoners = nil, true })
		for g.S.Day < 150 && g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
		works, _ := contact.Works(g.F, g.S, g.S.Force("garrison"))
		if g.S.Force("garrison") == nil || works >= 200 {
			t.Errorf("on day %d: %+v; works are worth %d", g.S.Day, g.S.Force("garrison"), works)
		}
	})
	t.Run("CAMPAIGN-17.3 guns make breaches, men without none", func(t *testing.T) {
		breaches := func(also func(*state.Founding)) int {
			g := shutIn(t, also)
			for g.S.Day < 60 {
				g.Do(command.EndDay{})
			}
			return g.S.Breaches(g.F.Map.Place("city"))
		}
		heavy := func(f *state.Founding) {
			u := f.Unit("afghan-guns")
			for i := range u.Guns {
				u.Guns[i].Type = rosters.SiegeGun
			}
		}
		none := func(f *state.Founding) {
			i := slices.IndexFunc(f.Forces, func(x state.FoundingForce) bool { return x.ID == "main" })
			f.Forces[i].Units = slices.DeleteFunc(f.Forces[i].Units, func(id rosters.UnitID) bool { return id == "afghan-guns" })
		}
		if h, n := breaches(heavy), breaches(none); h != 3 || n != 0 {
			t.Errorf("%d breaches by siege guns and %d without guns in sixty days", h, n)
		}
	})
	t.Run("CAMPAIGN-4.9 walls keep men without guns out", func(t *testing.T) {
		g := shutIn(t, func(f *state.Founding) {
			i := slices.IndexFunc(f.Forces, func(x state.FoundingForce) bool { return x.ID == "main" })
			f.Forces[i].Units = slices.DeleteFunc(f.Forces[i].Units, func(id rosters.UnitID) bool { return id == "afghan-guns" })
		})
		g.Do(command.StanceOrder{Force: "main", Intent: state.Attack, Odds: 10})
		g.Do(command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(12, 4)}})
		if kinds := trial.Kinds(g.Do(command.EndDay{})); !slices.Contains(kinds, "stood-off") || g.S.Pending() != nil {
			t.Errorf("%v", kinds)
		}
	})
}

// What is told of the strength of an enemy who is out of sight does not change with him (CAMPAIGN-9.5).
func TestStrengthIsAsItWasTold_9_4(t *testing.T) {
	g := near(t)
	g.Do(command.EndDay{})
	n := g.S.Sighting("red", "main")
	if n == nil || n.Worth != (state.FightingValue(g.F, g.S, g.S.Force("main"))+5)/10*10 {
		t.Fatalf("beside it it is told %+v", n)
	}
	was := n.Worth
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 4), trial.Cr(11, 4), trial.Cr(12, 4)}})
	g.Do(command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(7, 4), trial.Cr(6, 4), trial.Cr(5, 4)}})
	for range 4 {
		g.Do(command.EndDay{})
	}
	far := g.S.Sighting("red", "main")
	if far == nil || far.Day == g.S.Day {
		t.Fatalf("it is in sight still: %+v", far)
	}
	told := far.Worth
	g.Do(command.DetachOrder{Force: "main", Units: []rosters.UnitID{"ghazis-1"}, Name: "Others"})
	g.Do(command.EndDay{})
	if now := g.S.Sighting("red", "main"); now.Worth != told || told == 0 || told < was*7/10 || told > was*13/10 {
		t.Errorf("it was told %d beside it, %d from afar, and %d when it had become less", was, told, now.Worth)
	}
}

// A port on the sea is besieged, but not shut in by land alone: ships come in unless the besieger has boats before it
// (CAMPAIGN-17.1). Older editions shut it in.
func TestAPortIsOpenToTheSea_17_1(t *testing.T) {
	for _, c := range []struct {
		what    string
		port    bool
		sea     bool
		boats   hex.Hex
		played  string
		edition int
		closed  bool
	}{
		{"a port on the sea", true, true, trial.Cr(4, 7), "true", command.Edition, false},
		{"a town on the sea", false, true, trial.Cr(4, 7), "true", command.Edition, true},
		{"a port without a sea", true, false, trial.Cr(4, 7), "true", command.Edition, true},
		{"boats before it", true, true, trial.Cr(12, 5), "true", command.Edition, true},
		{"not in play", true, true, trial.Cr(4, 7), "false", command.Edition, true},
		{"by an older edition", true, true, trial.Cr(4, 7), "true", 14, true},
	} {
		t.Run("CAMPAIGN-17.1 "+c.what, func(t *testing.T) {
			f := trial.OnTheRiver()
			setting(rates.PortsOpen.Key, c.played)(f)
			p := f.Map.Place("city")
			p.Port = c.port
			if c.sea {
				f.Map.Cells[f.Map.Frame().Index(hex.Neighbour(p.Hex, hex.E))].Ground = state.Sea
			}
			g := trial.NewGame(t, f)
			trial.Place(g, "column", trial.Cr(2, 8))
			trial.Place(g, "main", trial.Cr(11, 4))
			trial.Place(g, "dhows", c.boats)
			g.Do(command.PostureOrder{Force: "main", Posture: state.Besiege})
			events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.EndDay{}, nil, c.edition)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(events, func(e event.Event) bool { return e.Kind() == "siege-begun" })
			if i < 0 {
				t.Fatalf("%v", trial.Kinds(events))
			}
			if e := events[i].(event.SiegeBegun); e.Siege.Closed != c.closed || e.Sea == c.closed {
				t.Errorf("it is shut in: %t, open to the sea: %t", e.Siege.Closed, e.Sea)
			}
		})
	}
}
