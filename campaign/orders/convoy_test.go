package orders_test

import (
	"slices"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/rates"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// convoyed is the small theatre with food by the full rules and lines that reach no farther than their bases, in which a
// wagon train stands in the city and the column at Maiwand, hungry men four hexes off; nobody else is about.
func convoyed(t *testing.T) *trial.Game {
	t.Helper()
	f := trial.Helmand()
	set := func(key, value string) {
		f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: key, Value: value})
	}
	set(rates.Supply.Key, `"full"`)
	set(rates.SupplyReach.Key, "1")
	set(rates.WaterDays.Key, "20")
	for _, kind := range rates.Countries {
		if r := rates.Forage[kind]; r != nil {
			set(r.Key, "0")
		}
	}
	f.Forces[0].Hex, f.Forces[2].Hex, f.Forces[3].Hex = trial.Cr(9, 4), trial.Cr(0, 8), trial.Cr(0, 7)
	f.Forces[2].ActiveFrom, f.Forces[3].ActiveFrom, f.Forces[4].ActiveFrom = 50, 50, 50
	for i := range f.Weather { // every day is fair
		f.Weather[i].Rain, f.Weather[i].Dust, f.Weather[i].Haze = 0, 0, 0
	}
	train := rosters.Unit{ID: "train", Name: "the train", Arm: rosters.Transport, Class: "regular", Mount: "foot", Men: 50, Establishment: rosters.Ranks{Others: 1}, Weapon: "carbine", Training: "regular"}
	f.Units = append(f.Units, train)
	f.Forces = append(f.Forces, state.FoundingForce{ID: "convoy", Name: "the wagon train", Side: "red", Hex: trial.Cr(12, 4), Posture: state.Hold, Units: []rosters.UnitID{"train"}, Baggage: state.Baggage{Wagons: 100}})
	return trial.NewGame(t, f)
}

func convoy(trips int) command.PlanOrder {
	return command.PlanOrder{Force: "convoy", Anew: true, Tasks: []state.Task{{Kind: state.TaskConvoy, Stops: []hex.Hex{trial.Cr(12, 4)}, Force: "column", Trips: trips}}}
}

// A convoy goes to and fro as often as it was told, hands over what it has but for its own way back, and no food comes
// or goes by that (CAMPAIGN-18.9).
func TestAConvoyGoesToAndFro_18_9(t *testing.T) {
	g := convoyed(t)
	for range 8 { // the column eats of what it carries
		g.Do(command.EndDay{})
	}
	if g.S.Force("column").Eaten == 0 {
		t.Fatalf("the column ate nothing: %+v", g.S.Force("column").Fare)
	}
	seen, err := route.Foresee(g.F, g.S, "convoy", convoy(2).Tasks, true)
	if err != nil || len(seen) != 1 || !strings.Contains(seen[0].Cost, "a trip takes") || !strings.Contains(seen[0].Cost, "brings food for") {
		t.Fatalf("%+v, %v", seen, err)
	}
	g.Do(convoy(2))
	unloaded, first := 0, state.Day(0)
	for g.S.Day < 40 && (len(g.S.Force("convoy").Plan) > 0 || len(g.S.Force("convoy").Path) > 0) {
		for _, e := range g.Do(command.EndDay{}) {
			u, ok := e.(event.ConvoyUnloaded)
			if !ok {
				continue
			}
			if unloaded++; unloaded == 1 {
				first = g.S.Day - 1
			}
			if len(u.Gave) != 1 || u.Gave[0].Force != "column" || u.Gave[0].Food <= 0 {
				t.Errorf("it handed over %+v", u.Gave)
			}
		}
	}
	if x := g.S.Force("convoy"); unloaded != 2 || x.Hex != trial.Cr(12, 4) || len(x.Plan) > 0 {
		t.Errorf("it unloaded %d times, and stands at %v with %+v", unloaded, x.Hex, x.Plan)
	}
	if first != seen[0].Ends+1 {
		t.Errorf("it handed over first on %d and was to be there on %d", first, seen[0].Ends)
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
}

// What one hands over the other has: never more than it had, lacks or can do without on its way back.
func TestAConvoyHandsOverWhatItHas_18_9(t *testing.T) {
	g := convoyed(t)
	g.Do(convoy(0))
	for g.S.Day < 30 {
		x, y := *g.S.Force("convoy"), *g.S.Force("column")
		events := g.Do(command.EndDay{})
		i := slices.IndexFunc(events, func(e event.Event) bool { _, ok := e.(event.ConvoyUnloaded); return ok })
		if i < 0 {
			continue
		}
		u := events[i].(event.ConvoyUnloaded)
		if len(u.Gave) == 0 {
			continue
		}
		if n := u.Gave[0].Food; n > y.Eaten || n > state.Larder(g.F, g.S, &x)-x.Eaten-state.Mouths(g.F, g.S, &x) {
			t.Errorf("on %d it hands over %d; it had eaten %d and the column %d", g.S.Day, n, x.Eaten, y.Eaten)
		}
	}
	if text := cardOf(t, g, "convoy"); !strings.Contains(text, "until it is recalled") || !strings.HasPrefix(text, "On its way") && !strings.HasPrefix(text, "Handing over") && !strings.HasPrefix(text, "About") {
		t.Errorf("its card says %q", text)
	}
	g.Do(command.PlanOrder{Force: "convoy"})
	if x := g.S.Force("convoy"); len(x.Plan) > 0 {
		t.Errorf("recalled, it is to %+v", x.Plan)
	}
}

func cardOf(t *testing.T, g *trial.Game, id state.ForceID) string {
	t.Helper()
	f, err := g.Chronicle().Force(intelligence.Viewer{Side: "red"}, id)
	if err != nil {
		t.Fatal(err)
	}
	return f.Orders
}

// A convoy stops before an enemy of whom its side knows, and where it cannot load; the side is told so (CAMPAIGN-18.9).
func TestAConvoyStops_18_9(t *testing.T) {
	for _, c := range []struct {
		why   string
		alter func(g *trial.Game)
		is    state.Reason
	}{
		{"the enemy is known on its way", func(g *trial.Game) {
			for _, h := range hex.Ring(trial.Cr(9, 4), 1) { // none leads round them
				id := state.ForceID("foe" + hex.Name(h))
				x := *g.S.Force("horse")
				x.ID, x.Units, x.Leader, x.Hex = id, nil, "", h
				g.S.Forces = append(g.S.Forces, x)
				g.S.Seen = append(g.S.Seen, state.Sighting{Side: "red", Force: id, Hex: h, Day: g.S.Day})
			}
			slices.SortFunc(g.S.Forces, func(a, b state.Force) int { return strings.Compare(string(a.ID), string(b.ID)) })
		}, state.FoeOnRoad},
		{"its base is lost", func(g *trial.Game) {
			g.S.Places = append(g.S.Places, state.PlaceState{ID: "city", Owner: "green"})
		}, state.NoStores},
		{"whom it feeds is no more", func(g *trial.Game) {
			g.F.Objectives = append(g.F.Objectives, state.Objective{ID: "out", Side: "red", Name: "Out", Kind: state.ExitMap, Exits: []hex.Hex{trial.Cr(13, 4)}})
			g.S.Force("column").Hex = trial.Cr(13, 4)
			g.Do(command.LeaveOrder{Force: "column"})
		}, state.IsMissed},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := convoyed(t)
			g.Do(convoy(0))
			g.Do(command.EndDay{})
			c.alter(g)
			events := g.Do(command.EndDay{})
			i := slices.IndexFunc(events, func(e event.Event) bool { _, ok := e.(event.PlanBroken); return ok })
			if i < 0 || events[i].(event.PlanBroken).Why != c.is || event.BrokenWhy(c.is) == event.BrokenWhy("") {
				t.Fatalf("%v", trial.Kinds(events))
			}
		})
	}
}

// Who carries nothing, loads nowhere or would feed nobody is no convoy, and nor is one where nobody eats.
func TestWhoIsNoConvoy_18_9(t *testing.T) {
	for _, c := range []struct {
		why, rule string
		of        command.PlanOrder
		supply    string
	}{
		{"nobody eats", "CAMPAIGN-18.9", convoy(0), `"none"`},
		{"nothing to carry it", "CAMPAIGN-18.9", command.PlanOrder{Force: "garrison", Tasks: convoy(0).Tasks}, `"full"`},
		{"no base", "CAMPAIGN-18.9", command.PlanOrder{Force: "convoy", Tasks: []state.Task{{Kind: state.TaskConvoy, Stops: []hex.Hex{trial.Cr(8, 3)}, Force: "column"}}}, `"full"`},
		{"to the enemy", "CAMPAIGN-18.9", command.PlanOrder{Force: "convoy", Tasks: []state.Task{{Kind: state.TaskConvoy, Stops: []hex.Hex{trial.Cr(12, 4)}, Force: "main"}}}, `"full"`},
		{"to itself", "CAMPAIGN-18.9", command.PlanOrder{Force: "convoy", Tasks: []state.Task{{Kind: state.TaskConvoy, Stops: []hex.Hex{trial.Cr(12, 4)}, Force: "convoy"}}}, `"full"`},
		{"nowhere to", "CAMPAIGN-2.9", command.PlanOrder{Force: "convoy", Tasks: []state.Task{{Kind: state.TaskConvoy, Stops: []hex.Hex{trial.Cr(12, 4)}}}}, `"full"`},
		{"less than one trip", "CAMPAIGN-2.9", convoy(-1), `"full"`},
		{"before something else", "CAMPAIGN-2.9", command.PlanOrder{Force: "convoy", Tasks: append(convoy(1).Tasks, convoy(1).Tasks...)}, `"full"`},
	} {
		t.Run(c.why, func(t *testing.T) {
			g := convoyed(t)
			g.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.SupplyReach.Key, Value: "2"}}})
			if c.supply != `"full"` {
				g.Do(command.ChangeRates{Values: []command.Rate{{Key: rates.Supply.Key, Value: c.supply}}})
			}
			_, err := g.Try(c.of)
			trial.Refused(t, err, c.rule)
		})
	}
}
