package views_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/dispatch"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// put has forces stand somewhere by hand.
func put(g *trial.Game, at hex.Hex, forces ...string) {
	for _, id := range forces {
		g.Do(command.EditByHand{Why: "a test", Steps: []command.Step{{Do: command.Set, Kind: "force", ID: id, Fields: []byte(`{"at": "` + hex.Name(at) + `"}`)}}})
	}
}

// struck takes a force off the map by hand.
func struck(g *trial.Game, id string) {
	g.Do(command.EditByHand{Why: "a test", Steps: []command.Step{{Do: command.Remove, Kind: "force", ID: id}}})
}

// twoSeen is a campaign in which the red column has seen two forces of the enemy in one hex this evening.
func twoSeen(t *testing.T) *trial.Game {
	t.Helper()
	f := trial.Drawn()
	f.Reinforcements = nil
	g := trial.NewGame(t, f)
	put(g, trial.Cr(7, 4), "main", "horse")
	g.Do(command.EndDay{})
	for _, id := range []state.ForceID{"main", "horse"} {
		if n := g.S.Sighting("red", id); n == nil || n.Day != g.S.Day {
			t.Fatalf("%s was seen %+v", id, n)
		}
	}
	return g
}

// knows is what a report and the map of the red side have of a force: the report, nil without one, and whether it
// stands on the map.
func knows(g *trial.Game, id state.ForceID) (*views.Report, bool) {
	c, red := g.Chronicle(), intelligence.Viewer{Side: "red"}
	drawn := slices.ContainsFunc(c.Board(red).Counters, func(k views.CounterView) bool { return k.Force == id })
	for _, r := range c.Reports(red) {
		if r.Force == id {
			return &r, drawn
		}
	}
	return nil, drawn
}

// heard is whether the red side was told of something.
func heard(g *trial.Game, what string) bool {
	return slices.ContainsFunc(g.Chronicle().News(intelligence.Viewer{Side: "red"}), func(n event.News) bool { return strings.Contains(n.Head, what) })
}

// Who sees a force join another, or be no more, knows it and is told (CAMPAIGN-9.6).
func TestAnEndInSightIsKnown_9_6(t *testing.T) {
	for what, end := range map[string]func(g *trial.Game){
		"joined Ayub's army": func(g *trial.Game) { g.Do(command.JoinOrder{Force: "horse", Into: "main"}) },
		"is no more":         func(g *trial.Game) { struck(g, "horse") },
	} {
		g := twoSeen(t)
		end(g)
		if r, drawn := knows(g, "horse"); r != nil || drawn || !heard(g, what) || g.S.Sighting("red", "horse") != nil {
			t.Errorf("it %s in sight: %+v, on the map %v, told %v", what, r, drawn, heard(g, what))
		}
		if r, drawn := knows(g, "main"); r == nil || !drawn {
			t.Errorf("it %s, and the other is gone: %+v", what, r)
		}
	}
}

// Who does not see it knows nothing of it, to the letter, until he sees the other near by; where a place is seen again and
// nobody is there the report tells so, and the map is clear (CAMPAIGN-9.6).
func TestAnEndOutOfSightIsNotKnown_9_6(t *testing.T) {
	told := func(g *trial.Game) string {
		t.Helper()
		return post(t, g, "red")
	}
	after := func(end func(g *trial.Game)) (g *trial.Game, said []string) {
		g = twoSeen(t)
		put(g, trial.Cr(1, 4), "main", "horse")
		end(g)
		said = append(said, told(g))
		if r, drawn := knows(g, "horse"); r == nil || !drawn || r.Gone != "" {
			t.Errorf("before anybody looks: %+v, on the map %v", r, drawn)
		}
		g.Do(command.EndDay{})
		return g, append(said, told(g))
	}
	_, plain := after(func(*trial.Game) {})
	for what, end := range map[string]func(g *trial.Game){
		"it joined the other": func(g *trial.Game) { g.Do(command.JoinOrder{Force: "horse", Into: "main"}) },
		"it is no more":       func(g *trial.Game) { struck(g, "horse") },
	} {
		g, said := after(end)
		if !slices.Equal(plain, said) {
			t.Errorf("out of sight %s, and red is told otherwise:\n%s\nnot\n%s", what, said, plain)
		}
		if r, drawn := knows(g, "horse"); r == nil || drawn || r.Gone != g.F.ShortDate(g.S.Day) {
			t.Errorf("%s, and its place was seen without it: %+v, on the map %v", what, r, drawn)
		}
		d, err := dispatch.Tell(g.Chronicle(), "red", dispatch.Options{})
		if err != nil || !strings.Contains(strings.Join(d.Plain(), "\n"), "not there any more on "+g.F.ShortDate(g.S.Day)) {
			t.Errorf("%s: the dispatch is %+v, %v", what, d.Reports, err)
		}
		put(g, trial.Cr(8, 4), "main")
		g.Do(command.EndDay{})
		if r, _ := knows(g, "horse"); (r == nil) != (what == "it joined the other") {
			t.Errorf("%s, and the other stands beside the column: %+v", what, r)
		}
	}
}

// By an older edition nothing is said of who saw it, and nobody knows of it any more (CAMPAIGN-9.6).
func TestAnEndByAnOlderEdition_9_6(t *testing.T) {
	g := twoSeen(t)
	put(g, trial.Cr(1, 4), "main", "horse")
	for edition, kept := range map[int]bool{10: false, command.Edition: true} {
		events, _, err := orders.DecideBy(context.Background(), g.F, g.S, command.JoinOrder{Force: "horse", Into: "main"}, nil, edition)
		if err != nil {
			t.Fatal(err)
		}
		said, err := json.Marshal(events[0])
		if err != nil || strings.Contains(string(said), "saw") != kept {
			t.Errorf("edition %d: %s, %v", edition, said, err)
		}
		s := g.S.Clone()
		if err := events[0].Apply(g.F, s); err != nil || (s.Sighting("red", "horse") != nil) != kept {
			t.Errorf("edition %d: red knows %+v, %v", edition, s.Sighting("red", "horse"), err)
		}
	}
}

// Of an enemy who is seen, or was, his side is shown what was heard of him: men, how he counts, and behind works; of its own what
// they count (CAMPAIGN-9.5).
func TestWhatWasHeardOfAnEnemyIsShown_9_5(t *testing.T) {
	g := twoSeen(t)
	red := intelligence.Viewer{Side: "red"}
	show := func() views.ForceView {
		t.Helper()
		f, err := g.Chronicle().Force(red, "main")
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	n := g.S.Sighting("red", "main")
	if f := show(); f.Known || f.Men != 0 || f.Told == nil || f.Told.High == 0 || f.Value != n.Worth || n.Worth == 0 || f.Behind != 0 {
		t.Errorf("in sight %+v is shown of %+v", f, n)
	}
	g.Do(command.PostureOrder{Force: "main", Posture: state.Entrench})
	for range 2 {
		g.Do(command.EndDay{})
	}
	n = g.S.Sighting("red", "main")
	if f := show(); n.Works == 0 || f.Behind != n.Worth*n.Works/100 {
		t.Errorf("%+v counts %d", n, f.Behind)
	}
	put(g, trial.Cr(1, 4), "main", "horse")
	if f := show(); f.Told == nil || !strings.HasPrefix(f.Place, "last seen ") || f.Counter.Hex != trial.Cr(7, 4) || f.Value != n.Worth {
		t.Errorf("out of sight %+v is shown", f)
	}
	own, err := g.Chronicle().Force(red, "column")
	if err != nil || own.Told != nil || own.Value != state.ValueToday(g.F, g.S, g.S.Force("column")) {
		t.Errorf("of one's own %+v is shown, %v", own, err)
	}
}

// Who fought a side and left it the field stands on its map no more: it saw him go.
func TestWhoWasDrivenOffIsNotOnTheMap(t *testing.T) {
	g := trial.Besieged(t)
	b, red := g.S.Battle(1), intelligence.Viewer{Side: "red"}
	there := func() int {
		n := 0
		for _, k := range g.Chronicle().Board(red).Counters {
			if k.Hex == b.Hex && k.Side != red.Side {
				n++
			}
		}
		return n
	}
	if there() == 0 {
		t.Fatal("red sees no enemy in the hex of the battle")
	}
	g.Take(t, "typed in", trial.Outcome(t, g, func(*battle.UnitOutcome) {}, "red"))
	if n := there(); n > 0 {
		t.Errorf("%d forces that were driven off stand on the map where they fought", n)
	}
}
