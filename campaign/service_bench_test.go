package campaign_test

import (
	"context"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

func BenchmarkDoMarch(b *testing.B) {
	s, _ := opened(b)
	ctx := context.Background()
	for n := 0; b.Loop(); n++ {
		if err := s.Do(ctx, command.MarchOrder{Force: "column", Path: []hex{at(8+2*(n%2), 4)}}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkEndDayAndUndo(b *testing.B) {
	s, _ := opened(b)
	ctx := context.Background()
	for b.Loop() {
		if err := s.Do(ctx, command.EndDay{}); err != nil {
			b.Fatal(err)
		}
		if err := s.Undo(ctx); err != nil {
			b.Fatal(err)
		}
	}
}

// long gives a file with so many entries.
func long(b *testing.B, entries int) string {
	b.Helper()
	path := found(b)
	s := open(b, path)
	defer s.Close()
	ctx := context.Background()
	if err := s.Run(ctx, 40, true, nil); err != nil {
		b.Fatal(err)
	}
	n := headOf(b, path)
	for ; n < entries; n++ {
		posture := []state.Posture{state.Hold, state.Screen}[n%2]
		if err := s.Do(ctx, command.PostureOrder{Force: "garrison", Posture: posture}); err != nil {
			b.Fatal(err)
		}
	}
	return path
}

func BenchmarkOpen2000(b *testing.B) {
	path := long(b, 2000)
	ctx := context.Background()
	for b.Loop() {
		j, err := store.Open(ctx, path)
		if err != nil {
			b.Fatal(err)
		}
		s, err := campaign.Open(ctx, j, trial.Toss{})
		if err != nil {
			b.Fatal(err)
		}
		s.Close()
	}
}

func BenchmarkVerify2000(b *testing.B) {
	s := open(b, long(b, 2000))
	defer s.Close()
	for b.Loop() {
		verify(b, s)
	}
}

func BenchmarkUndo2000(b *testing.B) {
	s := open(b, long(b, 2000))
	defer s.Close()
	ctx := context.Background()
	for n := 0; b.Loop(); n++ {
		step := s.Undo
		if n/100%2 == 1 { // a hundred back, a hundred forth
			step = s.Redo
		}
		if err := step(ctx); err != nil {
			b.Fatal(err)
		}
	}
}
