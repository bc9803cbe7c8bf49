package campaign_test

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
	"frontier/rosters"
)

// A real theatre, all of it: a month of days (ten in a quick run) with both commanders, undone and redone.
func TestAMonthInARealTheatre(t *testing.T) {
	t.Parallel()
	ctx := context.Background()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: 27})
	if err != nil {
		t.Fatal(err)
	}
	f.Rules = "coin" // what is tried here is the journal, not the rule set
	path := filepath.Join(t.TempDir(), "afghan.campaign")
	if err := store.Create(ctx, path, f); err != nil {
		t.Fatal(err)
	}
	s := open(t, path)
	defer func() { s.Close() }()
	first := bytesOf(t, s)
	if err := s.Run(ctx, ruletest.Many(10, 30), true, nil); err != nil {
		t.Fatal(err)
	}
	last := bytesOf(t, s)
	verify(t, s)
	ask(t, s)
	n := headOf(t, path)
	for left := n - 1; left >= 0; left-- {
		if err := s.UndoTo(ctx, left); err != nil {
			t.Fatal(err)
		}
	}
	if bytesOf(t, s) != first {
		t.Error("undone, it is not the founding")
	}
	verify(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, path)
	if err := s.Redo(ctx); err != nil { // the month is one run
		t.Fatal(err)
	}
	if bytesOf(t, s) != last {
		t.Error("redone, it is not the last day")
	}
	verify(t, s)
	info, err := os.Stat(path)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d entries, %d battles, %d kB", n, len(s.State().Battles), info.Size()>>10)
}

func BenchmarkTheatreDay(b *testing.B) {
	ctx := context.Background()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: 27})
	if err != nil {
		b.Fatal(err)
	}
	f.Rules, f.Last = "coin", 1<<20
	path := filepath.Join(b.TempDir(), "afghan.campaign")
	if err := store.Create(ctx, path, f); err != nil {
		b.Fatal(err)
	}
	j, err := store.Open(ctx, path)
	if err != nil {
		b.Fatal(err)
	}
	s, err := campaign.Open(ctx, j, trial.Toss{})
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	for b.Loop() {
		if err := s.Do(ctx, command.EndDay{}); err != nil {
			b.Fatal(err)
		}
		if err := s.Undo(ctx); err != nil {
			b.Fatal(err)
		}
	}
}

// Whoever is in a theatre, from its first day or later, can be led into battle by every rule set: a few units at a time of each
// side meet the first force of an enemy's.
func TestEverybodyOfATheatreFightsByEveryRuleSet(t *testing.T) {
	t.Parallel()
	for _, x := range ruletest.Some(1, theatre.List()) {
		f, err := theatre.Found(x.ID, theatre.Options{Seed: 1})
		if err != nil {
			t.Fatal(err)
		}
		for _, side := range f.Sides {
			for _, few := range unitsOf(t, &f, side.ID) {
				for _, e := range rulesets.All() {
					meets(t, &f, side.ID, few, e)
				}
			}
		}
	}
}

// opening is a campaign before its first day.
func opening(t *testing.T, f *state.Founding) *state.State {
	t.Helper()
	now, err := state.New(f)
	if err != nil {
		t.Fatal(err)
	}
	return now
}

// unitsOf are the units of a side on land who are more than a train, six at a time.
func unitsOf(t *testing.T, f *state.Founding, side state.SideID) [][]rosters.UnitID {
	now := opening(t, f)
	var all []rosters.UnitID
	for i := range f.Units {
		if u := &f.Units[i]; f.SideOfUnit(u.ID) == side && !now.HasBoat(u) && u.Arm != terms.Transport {
			all = append(all, u.ID)
		}
	}
	return slices.Collect(slices.Chunk(all, 6))
}

// meets has some units of a side meet the first force of an enemy's by a rule set.
func meets(t *testing.T, f *state.Founding, side state.SideID, units []rosters.UnitID, e battle.Engine) {
	t.Helper()
	now := opening(t, f)
	own := slices.IndexFunc(now.Forces, func(x state.Force) bool { return x.Side == side && !now.Afloat(f, &x) })
	foe := slices.IndexFunc(now.Forces, func(x state.Force) bool { return f.Enemies(side, x.Side) && !now.Afloat(f, &x) })
	if own < 0 || foe < 0 {
		return
	}
	now.Forces[own].Units = units
	about := e.About()
	setup := field.Setup(f, now, state.Battle{
		ID: 1, Name: "A meeting", Hex: now.Forces[foe].Hex, Attacker: side, Defender: now.Forces[foe].Side,
		Attackers: []state.ForceID{now.Forces[own].ID}, Defenders: []state.ForceID{now.Forces[foe].ID}, Status: state.Pending,
	}, about.ID, about.Version)
	field.Ashore(&setup, about)
	if _, err := battle.Safely(e, setup, 1); err != nil {
		t.Errorf("%s, %s, %v by %s: %v", f.Title, side, units, about.Title, err)
	}
}
