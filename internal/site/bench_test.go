package site_test

import (
	"context"
	"fmt"
	"runtime"
	"testing"

	"frontier/campaign"
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
func BenchmarkBookOf300Battles(b *testing.B) {
	_, book, s := published(b, intelligence.Viewer{})
	all := again{s, map[state.BattleID]state.BattleID{}}
	many := *book
	book, fought := &many, many.Battles
	book.Battles = nil
	for i := range 300 {
		x := fought[i%len(fought)]
		all.of[state.BattleID(i+1)] = x.ID
		x.ID = state.BattleID(i + 1)
		book.Battles = append(book.Battles, x)
	}
	peak, bytes := uint64(0), 0
	for b.Loop() {
		bytes = 0
		err := site.Write(context.Background(), book, all, fmt.Sprint(1), func(_ string, data []byte) error { bytes += len(data); return nil }, func(done, total int) {
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
