package campaign_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
)

// A run of days is one step of undo and of redo, however many commands it gave, and one
// group of the journal; a command given by itself stays a step of its own.
func TestARunIsOneStep(t *testing.T) {
	ctx := t.Context()
	s, path := opened(t)
	if err := s.Do(ctx, command.EndDay{}); err != nil {
		t.Fatal(err)
	}
	start := s.State()
	if err := s.Run(ctx, 3, true, nil); err != nil {
		t.Fatal(err)
	}
	ran := s.State()
	rows, err := s.Journal(ctx)
	if err != nil || len(rows) < 5 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
	for i, r := range rows {
		if want := map[bool]int{false: 2}[i == 0]; r.Run != want {
			t.Errorf("entry %d is of run %d, not %d", r.Seq, r.Run, want)
		}
	}
	title := func() (undo, redo string) {
		o, err := s.Overview(ctx, intelligence.Viewer{})
		if err != nil {
			t.Fatal(err)
		}
		return o.Undo, o.Redo
	}
	if undo, _ := title(); undo != "Run 3 days from 21 July" {
		t.Errorf("undo would take back %q", undo)
	}
	if err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	if now := s.State(); now.Day != start.Day || entryNow(t, s) != 1 {
		t.Errorf("undone, it is day %d at entry %d", now.Day, entryNow(t, s))
	}
	if undo, redo := title(); undo != "End 20 July" || redo != "Run 3 days from 21 July" {
		t.Errorf("undone, undo is %q and redo %q", undo, redo)
	}

	// The run is one in the file too.
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	s = open(t, path)
	defer s.Close()
	if err := s.Redo(ctx); err != nil {
		t.Fatal(err)
	}
	if now := s.State(); now.Day != ran.Day || entryNow(t, s) != len(rows) {
		t.Errorf("done again, it is day %d at entry %d, not day %d at %d", now.Day, entryNow(t, s), ran.Day, len(rows))
	}
	if err := s.Redo(ctx); !errors.Is(err, journal.ErrNothing) {
		t.Errorf("nothing is left to redo, and it says %v", err)
	}
	verify(t, s)
}

// A run that is cancelled is one step all the same.
func TestACancelledRunIsOneStep(t *testing.T) {
	s, _ := opened(t)
	defer s.Close()
	ctx, cancel := context.WithCancel(t.Context())
	days := 0
	err := s.Run(ctx, 30, true, func(done, _ int, _ string) {
		if days = done; done == 2 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || entryNow(t, s) == 0 || days != 2 {
		t.Fatalf("%v after %d days, at entry %d", err, days, entryNow(t, s))
	}
	if err := s.Undo(t.Context()); err != nil || entryNow(t, s) != 0 {
		t.Errorf("undone once, it is at entry %d: %v", entryNow(t, s), err)
	}
}

// The journal is taken back to any entry at once, and given again from there.
func TestUndoToAnEntry(t *testing.T) {
	ctx := t.Context()
	s, _ := opened(t)
	defer s.Close()
	for range 3 {
		if err := s.Do(ctx, command.EndDay{}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Run(ctx, 2, true, nil); err != nil {
		t.Fatal(err)
	}
	all := entryNow(t, s)
	for _, to := range []int{5, 2, 0} {
		if err := s.UndoTo(ctx, to); err != nil || entryNow(t, s) != to {
			t.Errorf("taken back to %d, it is at %d: %v", to, entryNow(t, s), err)
		}
	}
	for _, to := range []int{0, 4, -1} {
		if err := s.UndoTo(ctx, to); !errors.Is(err, journal.ErrNothing) {
			t.Errorf("at the beginning, taking back to %d says %v", to, err)
		}
	}
	var steps []string
	for entryNow(t, s) < all {
		o, err := s.Overview(ctx, intelligence.Viewer{})
		if err == nil {
			err = s.Redo(ctx)
		}
		if err != nil {
			t.Fatal(err)
		}
		steps = append(steps, o.Redo)
	}
	if want := []string{"End 20 July", "End 21 July", "End 22 July", "Run 2 days from 23 July"}; !slices.Equal(steps, want) {
		t.Errorf("given again as %q, not %q", strings.Join(steps, "; "), strings.Join(want, "; "))
	}
}

// entryNow is the number of entries in force.
func entryNow(t *testing.T, s *campaign.Service) int {
	t.Helper()
	o, err := s.Overview(t.Context(), intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	return o.Head
}
