package site_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"frontier/campaign"
	"frontier/campaign/book"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/site"
)

// again is a campaign whose battles are told over and over, under other numbers.
type again struct {
	*campaign.Service
	of map[state.BattleID]state.BattleID
}

func (a again) Tables(ctx context.Context, id state.BattleID, as state.SideID) (campaign.Tables, error) {
	return a.Service.Tables(ctx, a.of[id], as)
}

func (a again) BattleTold(ctx context.Context, id state.BattleID) ([]views.Told, error) {
	return a.Service.BattleTold(ctx, a.of[id])
}

// The book of 300 battles, each replayed: at most 20 seconds on two cores and 300 MiB. Peak-MiB is the
// most that the heap held after a battle.
func BenchmarkBook(b *testing.B) {
	_, whole, s := published(b, intelligence.Viewer{})
	for _, n := range []int{75, 150, 300} {
		b.Run(fmt.Sprintf("size-%d", n), func(b *testing.B) { bookOf(b, *whole, s, n) })
	}
}

// bookOf writes a book of so many battles.
func bookOf(b *testing.B, many book.Book, s *campaign.Service, battles int) {
	all := again{s, map[state.BattleID]state.BattleID{}}
	fought := many.Battles
	many.Battles = nil
	for i := range battles {
		x := fought[i%len(fought)]
		all.of[state.BattleID(i+1)] = x.ID
		x.ID = state.BattleID(i + 1)
		many.Battles = append(many.Battles, x)
	}
	peak, bytes := uint64(0), 0
	for b.Loop() {
		bytes = 0
		err := site.Write(context.Background(), &many, all, fmt.Sprint(1), func(_ string, data []byte) error { bytes += len(data); return nil }, func(done, total int) {
			if done%20 == 0 {
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				peak = max(peak, m.HeapInuse)
			}
		})
		if err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(peak)/(1<<20), "peak-MiB")
	b.ReportMetric(float64(bytes)/(1<<20), "book-MiB")
}
