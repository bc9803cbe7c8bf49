package campaign_test

import (
	"context"
	"testing"

	"frontier/campaign/command"
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
