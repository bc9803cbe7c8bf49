package store

import (
	"context"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"frontier/campaign/journal"
	"frontier/campaign/state"
)

func BenchmarkWrite(b *testing.B) {
	ctx := context.Background()
	path := filepath.Join(b.TempDir(), "bench.campaign")
	if err := create(ctx, path, smallFounding(), &state.State{}); err != nil {
		b.Fatal(err)
	}
	s, err := Open(ctx, path)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	if _, err := s.Load(ctx, ""); err != nil {
		b.Fatal(err)
	}
	states := []*state.State{rapid.Custom(drawState).Example(1), rapid.Custom(drawState).Example(2)}
	old, n := &state.State{}, 0
	for b.Loop() {
		next := states[n%2]
		if err := s.Write(ctx, journal.Write{Before: n, Head: n + 1, Entries: []journal.Entry{*entry(n + 1)}, Old: old, New: next}); err != nil {
			b.Fatal(err)
		}
		old, n = next, n+1
	}
}
