package aftermath_test

import (
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/terms"
)

// built brings a battle in which nobody was hurt back to the map, with these works.
func built(t *testing.T, g *trial.Game, b state.BattleID, works ...battle.WorkOutcome) []event.Event {
	t.Helper()
	out := trial.UnhurtIn(g, b, nil, "red")
	out.Works = works
	events, err := aftermath.Aftermath(g.F, g.S, b, out)
	if err != nil {
		t.Fatal(err)
	}
	g.Take(t, "", events)
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Fatal("the journal makes another state")
	}
	g.Chronicle()
	return events
}

// again has Ayub come over the bridge once more.
func again(t *testing.T, g *trial.Game) state.BattleID {
	t.Helper()
	g.Do(command.MarchOrder{Force: "main", Path: []hex.Hex{trial.Cr(5, 6)}})
	for range 3 {
		if g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
	}
	b := g.S.Pending()
	if b == nil {
		t.Fatal("no battle waits")
	}
	return b.ID
}

func fieldOf(g *trial.Game, b state.BattleID) battle.Field {
	return field.Setup(g.F, g.S, *g.S.Battle(b), "macduff", 1).Field
}

// Works that were not finished wait for the next battle there, and are finished in it.
func TestUnfinishedWorksGoOn(t *testing.T) {
	g := trial.AtTheBridge(t)
	dug := func() bool { return field.DugIn(g.F, g.S, g.S.Force("column")) }
	built(t, g, 1,
		battle.WorkOutcome{ID: "redoubt", Kind: "redoubt", State: string(state.Begun), By: "sappers", Done: 3, Of: 6},
		battle.WorkOutcome{ID: "redoubt", Kind: "redoubt", State: string(state.Begun), By: "sappers", Of: 6}, // nothing done
		battle.WorkOutcome{ID: "piece-1", Kind: "pontoon", State: string(state.Begun), By: "sappers", Done: 2, Of: 4},
		battle.WorkOutcome{ID: "piece-2", Kind: "fortify_village", State: string(state.Begun), By: "sappers", Done: 1, Of: 3},
		battle.WorkOutcome{ID: "bridge", Kind: "bridge", State: string(state.Damaged), By: "sappers", Tried: 1, Damage: 13},
		battle.WorkOutcome{ID: "bridge", Kind: "bridge_repair", State: string(state.Begun), By: "sappers", Done: 1, Of: 5},
		battle.WorkOutcome{ID: "nowhere", Kind: "bridge_repair", State: string(state.Begun), By: "sappers", Done: 1, Of: 5},
	)
	if len(g.S.Works) != 4 {
		t.Fatalf("%+v", g.S.Works)
	}
	g.S.Force("column").Posture = state.Entrench
	if dug() {
		t.Error("an unfinished work shelters them")
	}
	g.S.Force("column").Posture = state.Hold
	if got := g.S.Works[0].Standing(); got != "unfinished, 3 of 6 turns" {
		t.Error(got)
	}
	second := again(t, g)
	f := fieldOf(g, second)
	want := []battle.Unfinished{
		{ID: "battle-1-1", Kind: "redoubt", Side: "red", Done: 3, Of: 6},
		{ID: "battle-1-2", Kind: "pontoon", Side: "red", Done: 2, Of: 4},
		{ID: "battle-1-3", Kind: "fortify_village", Side: "red", Done: 1, Of: 3},
		{ID: "battle-1-4", Kind: "bridge_repair", Side: "red", Done: 1, Of: 5, On: "bridge"},
	}
	if !slices.Equal(f.Unfinished, want) || len(f.Works) != 0 || f.River.Crossings[0].Damage != 13 {
		t.Fatalf("the next battle begins with %+v, %+v", f, f.River)
	}
	if _, rec, err := orders.Decide(t.Context(), g.F, g.S, command.FightBattle{Battle: second, Engine: "macduff", Seed: 3}, companies{macduff.New()}); err != nil || len(rec.Setup.Field.Unfinished) != 4 {
		t.Errorf("%v", err)
	}
	built(t, g, second,
		battle.WorkOutcome{ID: "battle-1-1", Kind: "redoubt", State: string(state.Begun), By: "sappers", Done: 5, Of: 6},
		battle.WorkOutcome{ID: "battle-1-3", Kind: "fortify_village", State: "built", By: "sappers", Done: 3, Of: 3},
		battle.WorkOutcome{ID: "battle-1-2", Kind: "pontoon", State: "built", By: "sappers", Done: 4, Of: 4},
		battle.WorkOutcome{ID: "bridge", Kind: "bridge_repair", State: string(state.Intact), By: "sappers", Done: 5, Of: 5},
	)
	third := again(t, g)
	f = fieldOf(g, third)
	if !slices.Equal(f.Unfinished, []battle.Unfinished{{ID: "battle-1-1", Kind: "redoubt", Side: "red", Done: 5, Of: 6}}) {
		t.Errorf("the third begins with %+v", f.Unfinished)
	}
	if !slices.Equal(f.Works, []battle.Work{{ID: "battle-1-3", Kind: "entrenchment", Side: "red"}}) {
		t.Errorf("and the works %+v", f.Works)
	}
	if c := f.River.Crossings; len(c) != 2 || state.Condition(c[0].State) != state.Intact || c[0].Damage != 0 || c[1].Kind != "pontoon" || c[1].ID != g.S.Laid[0].ID {
		t.Errorf("and the crossings %+v", c)
	}
	events := built(t, g, third, battle.WorkOutcome{ID: "battle-1-1", Kind: "redoubt", State: "built", By: "sappers", Done: 6, Of: 6})
	if k := g.S.Works[0]; k.Kind != "redoubt" || k.State != state.Intact || k.Done+k.Of != 0 || !slices.Contains(trial.Kinds(events), "work-changed") {
		t.Errorf("%+v", k)
	}
	g.S.Force("column").Posture = state.Entrench
	if !dug() {
		t.Error("the redoubt shelters nobody")
	}
}

// What a rule set does not count it does not mend, and a bridge keeps its points while it
// stands.
func TestABridgeKeepsWhatItSuffered(t *testing.T) {
	g := trial.AtTheBridge(t)
	c := g.F.Map.Crossing("bridge")
	events := built(t, g, 1, battle.WorkOutcome{ID: "bridge", Kind: "bridge", State: string(state.Intact), By: "sappers", Tried: 1, Damage: 7})
	if g.S.Crossing(c) != state.Intact || g.S.Damage(c) != 7 || !slices.Contains(trial.Kinds(events), "crossing-changed") {
		t.Errorf("%+v", g.S.Crossings)
	}
	if told := strings.Join(g.Chronicle().Changed[1], " "); told != "The stone bridge was shaken, and stands." {
		t.Errorf("told as %q", told)
	}
	second := again(t, g)
	if events := built(t, g, second, battle.WorkOutcome{ID: "bridge", Kind: "bridge", State: string(state.Intact)}); slices.Contains(trial.Kinds(events), "crossing-changed") || g.S.Damage(c) != 7 {
		t.Errorf("it is mended: %+v", g.S.Crossings)
	}
	built(t, g, again(t, g), battle.WorkOutcome{ID: "bridge", Kind: "bridge", State: string(state.Destroyed), Damage: 25})
	if g.S.Crossing(c) != state.Destroyed || g.S.Damage(c) != 25 {
		t.Errorf("%+v", g.S.Crossings)
	}
}

// A pontoon is a crossing: forces march over it where the bridge is gone, not in a flood; it
// is blown like a bridge, and laid again.
func TestAPontoonStandsOnTheMap(t *testing.T) {
	g := trial.AtTheBridge(t)
	built(t, g, 1,
		battle.WorkOutcome{ID: "bridge", Kind: "bridge", State: string(state.Destroyed), By: "sappers", Tried: 1, Damage: 30},
		battle.WorkOutcome{ID: "piece-3", Kind: "pontoon", State: "built", By: "sappers", Done: 4, Of: 4},
	)
	edge := hex.EdgeOf(trial.Cr(4, 6), hex.E)
	if len(g.S.Laid) != 1 || g.S.Laid[0].Edge != edge || g.S.Laid[0].Name != "the pontoon over the Helmand" {
		t.Fatalf("%+v", g.S.Laid)
	}
	id := g.S.Laid[0].ID
	over := func(day state.Day) (int, string) {
		st := route.NewGround(g.F, g.S).Enter(trial.Cr(5, 6), hex.W, route.OnFoot, day)
		return st.Cost, st.Stop
	}
	plain := route.NewGround(g.F, g.S).Enter(trial.Cr(5, 6), hex.E, route.OnFoot, 0).Cost
	if cost, stop := over(0); stop != "" || cost != plain+1 {
		t.Errorf("it costs %d beside %d, %s", cost, plain, stop)
	}
	if board := g.Chronicle().Board(intelligence.Viewer{Side: "green"}); len(board.Laid) != 1 {
		t.Errorf("the board shows %+v", board.Laid)
	}
	told := g.Chronicle().Journal()
	if lines := strings.Join(told[len(told)-1].Lines, " "); !strings.Contains(lines, "The pontoon over the Helmand was laid between 20 miles south-west of Girishk and 20 miles south of Girishk.") {
		t.Error(lines)
	}
	g.F.Map.Waters[0].Flood = []int{7}
	if _, stop := over(0); !strings.Contains(stop, "in flood") {
		t.Errorf("in a flood: %q", stop)
	}
	g.F.Map.Waters[0].Flood = nil
	for n := 0; g.S.Crossing(&g.S.Laid[0]) == state.Intact; n++ { // the dice of a day fall once
		if n == 10 {
			t.Fatal("they do not blow it")
		}
		g.Do(command.DemolishOrder{Force: "column", Crossing: id})
		g.Do(command.EndDay{})
	}
	if _, stop := over(0); g.S.Crossing(&g.S.Laid[0]) != state.Destroyed || stop == "" {
		t.Errorf("it is %s, and they march over it", g.S.Crossing(&g.S.Laid[0]))
	}
	if title := command.TitleOf(g.F, g.S, command.DemolishOrder{Force: "column", Crossing: id}); title != "Blow the pontoon over the Helmand" {
		t.Error(title)
	}
	g.Take(t, "", []event.Event{event.CrossingChanged{Crossing: "bridge", State: state.Intact}}) // that they can meet
	built(t, g, again(t, g), battle.WorkOutcome{ID: "piece-3", Kind: "pontoon", State: "built", By: "sappers", Done: 4, Of: 4})
	if len(g.S.Laid) != 1 || g.S.Crossing(&g.S.Laid[0]) != state.Intact {
		t.Errorf("laid again: %+v %+v", g.S.Laid, g.S.Crossings)
	}
	built(t, g, again(t, g), battle.WorkOutcome{ID: id, Kind: "bridge", State: string(state.Damaged), Damage: 8})
	if c := fieldOf(g, again(t, g)).River.Crossings[1]; state.Condition(c.State) != state.Damaged || c.Damage != 8 {
		t.Errorf("%+v", c)
	}
}

// Breaches in the walls of a place last, whoever holds it.
func TestBreachesInWallsLast(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	trial.Place(g, "main", trial.Cr(12, 4))
	g.Take(t, "", []event.Event{event.Contact{Battle: state.Battle{ID: 1, Name: "Kandahar", Hex: trial.Cr(12, 4), Attacker: "green", Defender: "red", Attackers: []state.ForceID{"main"}, Defenders: []state.ForceID{"garrison"}, Status: state.Pending}}})
	if k := fieldOf(g, 1).Works; len(k) != 1 || k[0] != (battle.Work{ID: "place-city", Kind: "walls", Side: "red"}) {
		t.Fatalf("%+v", k)
	}
	events := built(t, g, 1, battle.WorkOutcome{ID: "place-city", Kind: "breach", State: string(state.Damaged), Damage: 2}, battle.WorkOutcome{ID: "piece-3", Kind: "breach", State: string(state.Damaged), Damage: 1})
	if !slices.Contains(trial.Kinds(events), "walls-breached") || g.S.Owner(g.F.Map.Place("city")) != "red" {
		t.Errorf("%v %+v", trial.Kinds(events), g.S.Places)
	}
	if told := g.Chronicle().Changed[1]; !slices.Equal(told, []string{"A wall was breached.", "The walls of Kandahar were breached."}) {
		t.Errorf("%q", told)
	}
	field := field.Field(g.F, g.S, trial.Cr(12, 4), []state.ForceID{"main"}, []state.ForceID{"garrison"})
	if k := field.Works; len(k) != 1 || k[0] != (battle.Work{ID: "place-city", Kind: "walls", Side: "red", State: terms.Damaged, Damage: 2}) {
		t.Errorf("the next begins with %+v", k)
	}
	g.Take(t, "", []event.Event{event.PlaceTaken{Place: "city", Owner: "green"}})
	if n := g.Chronicle().Board(intelligence.Viewer{}).Breaches["city"]; n != 2 {
		t.Errorf("in other hands it has %d breaches", n)
	}
	g.Take(t, "", []event.Event{event.PlaceTaken{Place: "city", Owner: "red"}})
	if len(g.S.Places) != 1 || g.S.Breaches(g.F.Map.Place("city")) != 2 {
		t.Errorf("%+v", g.S.Places)
	}
	g.Take(t, "", []event.Event{event.WallsBreached{Place: "city"}})
	if len(g.S.Places) != 0 {
		t.Errorf("mended: %+v", g.S.Places)
	}
}
