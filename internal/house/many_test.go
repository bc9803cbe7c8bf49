package house

import (
	"bytes"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"frontier/battle"
	"frontier/internal/ruletest"
)

// fightMany fights a setup with seeds 1 to n, so many battles at a time, and gives their
// logs.
func fightMany(t testing.TB, e battle.Engine, setup battle.Setup, n, workers int) []*battle.Log {
	out := make([]*battle.Log, n)
	var next atomic.Int64
	var wait sync.WaitGroup
	for range workers {
		wait.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				b, err := e.Begin(setup, uint64(i+1))
				if err == nil {
					_, err = battle.Fight(b)
				}
				if err != nil {
					t.Errorf("%s, seed %d: %v", e.About().ID, i+1, err)
					return
				}
				out[i] = b.Log()
			}
		})
	}
	wait.Wait()
	return out
}

// A battle is the same to the byte whether others are fought beside it or not.
func TestBattlesBesideEachOtherAreTheSame(t *testing.T) {
	for _, e := range fighters {
		setup := ruletest.Example(t, e)
		alone, beside := fightMany(t, e, setup, 12, 1), fightMany(t, e, setup, 12, 4)
		for i := range alone {
			if !bytes.Equal(alone[i].Bytes(), beside[i].Bytes()) {
				t.Errorf("battle %d of %s differs when others are fought beside it", i+1, e.About().ID)
			}
		}
		if alone[0].Len() == alone[1].Len() && alone[1].Len() == alone[2].Len() {
			t.Errorf("three seeds of %s fight the same battle", e.About().ID)
		}
	}
}

// Battles fought on one core and on two, log included.
func BenchmarkManyBattles(b *testing.B) {
	for _, e := range fighters {
		setup := ruletest.Example(b, e)
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("%s on %d", e.About().ID, workers), func(b *testing.B) {
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
				for b.Loop() {
					fightMany(b, e, setup, 40, workers)
				}
			})
		}
	}
}
