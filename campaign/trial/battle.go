package trial

import (
	"errors"
	"testing"

	"frontier/battle"
	"frontier/campaign/aftermath"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/journal"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Refused checks that an error is a refusal by a rule that exists.
func Refused(t *testing.T, err error, rule string) {
	t.Helper()
	var r *command.Refusal
	if !errors.As(err, &r) {
		t.Fatalf("not refused: %v", err)
	}
	if r.Rule != rule {
		t.Errorf("refused by %s, not %s: %v", r.Rule, rule, r)
	}
	if _, ok := orders.RuleByID(r.Rule); !ok {
		t.Errorf("%s is not among the rules", r.Rule)
	}
	if r.Instead == "" {
		t.Errorf("%q does not say what would be right", r.What)
	}
}

// Besieged has the column march into Ayub's army, so that battle 1 waits.
func Besieged(t testing.TB) *Game {
	g := NewGame(t, Helmand())
	for i := range g.F.Weather {
		g.F.Weather[i].Rain, g.F.Weather[i].Dust, g.F.Weather[i].DayF = 0, 0, 80
	}
	Place(g, "main", Cr(8, 4))
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{Cr(8, 4)}})
	g.Do(command.EndDay{})
	if g.S.Pending() == nil {
		t.Fatal("no battle waits")
	}
	return g
}

// Place puts a force somewhere, for a test alone.
func Place(g *Game, id state.ForceID, h hex.Hex) {
	for i := range g.F.Forces {
		if g.F.Forces[i].ID == id {
			g.F.Forces[i].Hex = h
		}
	}
	s, err := state.New(g.F)
	if err != nil {
		g.T.Fatalf("%v", err)
	}
	g.S = s
}

// Take applies events and keeps them, as a service would.
func (g *Game) Take(t *testing.T, title string, events []event.Event) {
	t.Helper()
	b, err := event.Encode(events)
	if err != nil {
		t.Fatal(err)
	}
	g.Journal = append(g.Journal, b)
	g.Told = append(g.Told, journal.Decoded{Entry: journal.Entry{Seq: len(g.Told) + 1, Day: g.S.Day, Title: title}, Happened: events})
	for _, e := range events {
		if err := e.Apply(g.S.Book(g.F), g.S); err != nil {
			t.Fatalf("%s: %v", e.Kind(), err)
		}
	}
	if err := g.S.Check(g.S.Book(g.F)); err != nil {
		t.Fatal(err)
	}
}

// Outcome makes an outcome of battle 1 in which everybody is unhurt but what alter does.
func Outcome(t *testing.T, g *Game, alter func(*battle.UnitOutcome), holder string) []event.Event {
	t.Helper()
	events, err := aftermath.Aftermath(g.F, g.S, 1, Unhurt(g, alter, holder))
	if err != nil {
		t.Fatal(err)
	}
	return events
}

// Unhurt is an outcome of battle 1 in which everybody is unhurt but what alter does.
func Unhurt(g *Game, alter func(*battle.UnitOutcome), holder string) battle.Outcome {
	return UnhurtIn(g, 1, alter, holder)
}

// UnhurtIn is such an outcome of any battle.
func UnhurtIn(g *Game, b state.BattleID, alter func(*battle.UnitOutcome), holder string) battle.Outcome {
	setup := field.Setup(g.F, g.S, *g.S.Battle(b), "coin", 1)
	out := battle.Outcome{Holder: holder, Reason: battle.Broke, Turns: 5}
	for _, side := range setup.Sides {
		for _, u := range side.Units {
			o := battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present, Unhurt: u.Present}
			if alter != nil {
				alter(&o)
			}
			out.Units = append(out.Units, o)
		}
		for _, l := range side.Leaders {
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: battle.Unhurt})
		}
	}
	return out
}

// AtTheBridge is a game in which Ayub's army is about to come over the stone bridge at the
// Girishk column, which has sappers, their officer and a train.
func AtTheBridge(t *testing.T) *Game {
	t.Helper()
	f := Helmand()
	for i := range f.Units {
		if f.Units[i].ID == "sappers" {
			f.Units[i].Establishment = rosters.Ranks{Officers: 1, Sergeants: 1, Others: 6}
		}
	}
	g := NewGame(t, f)
	for i := range g.F.Weather {
		g.F.Weather[i].Rain, g.F.Weather[i].Dust, g.F.Weather[i].DayF = 0, 0, 80
	}
	Place(g, "column", Cr(5, 6))
	Place(g, "main", Cr(4, 6))
	g.Do(command.MarchOrder{Force: "main", Path: []hex.Hex{Cr(5, 6)}})
	for range 3 {
		if g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
	}
	if g.S.Pending() == nil {
		t.Fatal("no battle waits")
	}
	return g
}
