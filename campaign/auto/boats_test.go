package auto_test

import (
	"fmt"
	"slices"
	"testing"

	"frontier/campaign/auto"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// downriver is a campaign on the river in which a red party with boats beside it is to be at a village far down
// it; without is boats that are taken away.
func downriver(t *testing.T, change func(*state.Founding)) *trial.Game {
	t.Helper()
	f := trial.OnTheRiver()
	f.Objectives = []state.Objective{{ID: "aim", Name: "Aim", Side: "red", Kind: state.TakePlace, Points: 10, Places: []string{"maiwand"}}}
	f.Map.Place("maiwand").Owner, f.Map.Place("maiwand").Hex = "green", trial.Cr(5, 8)
	for i := range f.Forces {
		switch x := &f.Forces[i]; x.ID {
		case "dhows", "raider", "main", "horse", "rising":
			x.ActiveFrom, x.Hidden = 50, true
		case "column":
			x.Posture = state.Garrison
		case "landing", "flotilla":
			x.Hex = trial.Cr(5, 0)
		}
	}
	if change != nil {
		change(f)
	}
	return trial.NewGame(t, f)
}

// day has both commanders give their orders, and ends the day.
func day(g *trial.Game) (given []command.Command) {
	for _, side := range g.F.Sides {
		for _, c := range auto.Orders(intelligence.Of(g.F, g.S, side.ID)) {
			g.Do(c)
			given = append(given, c)
		}
	}
	g.Do(command.EndDay{})
	return given
}

// A force for which the water is much the quicker way goes aboard, is carried, lands and takes what it is after,
// sooner than it would have marched; without boats it marches (CAMPAIGN-13.1).
func TestBoatsCarryWhomTheWaterBringsSooner(t *testing.T) {
	taken := func(boats bool) state.Day {
		g := downriver(t, func(f *state.Founding) {
			if !boats {
				f.Forces[slices.IndexFunc(f.Forces, func(x state.FoundingForce) bool { return x.ID == "flotilla" })].ActiveFrom = 50
			}
		})
		carried := false
		for g.S.Owner(g.F.Map.Place("maiwand")) != "red" {
			day(g)
			if g.S.Day > 20 {
				t.Fatalf("boats %t: the landing party is at %s, aboard %q, with %v", boats, state.Where(g.F, g.S.Force("landing").Hex), g.S.Force("landing").Aboard, g.S.Force("landing").Plan)
			}
			carried = carried || g.S.Force("landing").Aboard != ""
		}
		if carried != boats {
			t.Errorf("boats %t: carried %t", boats, carried)
		}
		return g.S.Day
	}
	if by, on := taken(true), taken(false); by >= on {
		t.Errorf("by water it is taken on day %d, and on foot on day %d", by, on)
	}
}

// Boats that lie elsewhere fetch the force, which waits for them.
func TestBoatsFetchAForce(t *testing.T) {
	g := downriver(t, nil)
	trial.Place(g, "flotilla", trial.Cr(5, 2))
	g.Do(command.MarchOrder{Force: "landing", Path: []hex.Hex{trial.Cr(5, 1), trial.Cr(5, 2), trial.Cr(5, 3), trial.Cr(5, 4)}})
	given := day(g)
	sails := slices.ContainsFunc(given, func(c command.Command) bool {
		m, ok := c.(command.MarchOrder)
		return ok && m.Force == "flotilla" && m.Path[len(m.Path)-1] == trial.Cr(5, 0)
	})
	waits := slices.Contains(given, command.Command(command.HaltOrder{Force: "landing"}))
	if !sails || !waits || len(g.S.Force("landing").Path) > 0 {
		t.Errorf("boats sail %t, and the party waits %t, at %s", sails, waits, state.Where(g.F, g.S.Force("landing").Hex))
	}
}

// Nobody goes aboard for whom there is no room, and nobody for a way that is as short on foot.
func TestBoatsDoNotCarryForNothing(t *testing.T) {
	for why, change := range map[string]func(*state.Founding){
		"no room": func(f *state.Founding) {
			f.Forces[slices.IndexFunc(f.Forces, func(x state.FoundingForce) bool { return x.ID == "landing" })].Baggage.Animals = 300
		},
		"a short way": func(f *state.Founding) { f.Map.Place("maiwand").Hex = trial.Cr(5, 3) },
	} {
		g := downriver(t, change)
		for range 3 {
			if slices.ContainsFunc(day(g), func(c command.Command) bool { return c.Kind() == command.PlanOrder{}.Kind() }) {
				t.Errorf("%s: it is to go aboard", why)
			}
		}
	}
}

// Where an enemy comes to stand where a force was to land, it is landed elsewhere; boats do not lie before
// an enemy who is too strong for them, and no crew is left without orders for good.
func TestBoatsKeepAwayFromAStrongerEnemy(t *testing.T) {
	g := downriver(t, nil)
	for g.S.Force("landing").Aboard == "" || g.S.Force("landing").Ready > g.S.Day {
		if day(g); g.S.Day > 10 {
			t.Fatal("it never goes aboard")
		}
	}
	to := g.S.Force("landing").Plan[0].Stops[0]
	x := g.S.Force("main")
	x.Hidden, x.Hex, x.From = false, to, to // and it stays there until it is free to go
	for range 12 {
		if g.S.Sighting("red", "main") == nil {
			g.S.Seen = append(g.S.Seen, state.Sighting{Side: "red", Force: "main", Hex: to, Day: g.S.Day})
		}
		day(g)
		if at := g.S.Force("flotilla").Hex; g.S.Force("landing") != nil && g.S.Force("landing").Aboard == "" {
			if hex.Distance(at, to) == 0 {
				t.Errorf("it landed where the enemy stands")
			}
			return
		}
	}
	t.Errorf("after %d days it is still aboard, at %s, with %v", g.S.Day, state.Where(g.F, g.S.Force("flotilla").Hex), g.S.Force("landing").Plan)
}

// Forces that land together march on together: the days of the slowest are reckoned, and not those of all
// one after the other, by which they would go all the way on foot.
func TestWhoLandsTogetherMarchesOnTogether(t *testing.T) {
	g := downriver(t, func(f *state.Founding) {
		f.Map.Place("maiwand").Hex = trial.Cr(3, 7) // a day from where boats land
		whole := f.Unit("marines")
		whole.Men, whole.Establishment = 150, rosters.Ranks{Officers: 1, Others: 2}
		for n := range 2 {
			marines := *f.Unit("marines")
			marines.ID = rosters.UnitID(fmt.Sprint("marines-", n))
			f.Units = append(f.Units, marines)
			f.Forces = append(f.Forces, state.FoundingForce{ID: state.ForceID(fmt.Sprint("party-", n)), Name: fmt.Sprint("party ", n), Side: "red", Hex: trial.Cr(5, 0), Posture: state.Hold, Units: []rosters.UnitID{marines.ID}})
		}
	})
	aboard := map[state.ForceID]bool{}
	for _, c := range day(g) {
		if p, ok := c.(command.PlanOrder); ok && p.Tasks[0].Kind == state.TaskEmbark {
			aboard[p.Force] = true
		}
	}
	for _, id := range []state.ForceID{"landing", "party-0", "party-1"} {
		if !aboard[id] {
			t.Errorf("%s does not go aboard", id)
		}
	}
}
