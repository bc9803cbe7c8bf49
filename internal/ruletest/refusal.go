package ruletest

import (
	"runtime"
	"testing"
	"time"
)

// Refusal refuses hostile input and fails where that costs more than 256 MiB, so much is not even
// allocated in turn, or more than 2 seconds at best of five: what else the machine does is no fault
// of the program.
func Refusal(t testing.TB, what string, refuse func()) {
	t.Helper()
	const most, slow = 256 << 20, 2 * time.Second
	var took time.Duration
	for range 5 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		begun := time.Now()
		refuse()
		took = time.Since(begun)
		runtime.ReadMemStats(&after)
		if used := after.TotalAlloc - before.TotalAlloc; used > most {
			t.Errorf("%s: %d MiB to refuse it", what, used>>20)
			return
		}
		if took <= slow {
			return
		}
	}
	t.Errorf("%s: %v to refuse it", what, took)
}
