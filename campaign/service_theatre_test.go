package campaign_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/campaign/trial"
	"frontier/internal/ruletest"
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
