package work

import (
	"runtime"
	"runtime/debug"
	"testing"
	"time"
)

// When work is done and nothing has been under way for a moment memory is given back, by nobody else here: the
// collector is told to wait.
func TestMemoryIsGivenBackWhenWorkIsDone(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	Tidy()
	defer func() { tidying.Swap(nil).Stop() }()
	forced := func() uint32 {
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.NumForcedGC
	}
	for range 2 { // each time anew
		before := forced()
		run(func() {})
		for late := time.Now().Add(time.Minute); forced() == before; time.Sleep(5 * time.Millisecond) {
			if time.Now().After(late) {
				t.Fatal("it is not given back")
			}
		}
	}
}
