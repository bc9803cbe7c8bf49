// Package patience has the collector of what nobody uses wait while much is worked out at a stretch.
package patience

import (
	"runtime"
	"runtime/debug"
	"sync"
)

// What asks for patience now, and what the collector was told before the first of it.
var (
	running sync.Mutex
	count   int
	before  int
)

// Asked has the collector wait until so many bytes lie about that nobody uses, and gives back what ends
// that. Battles hold little and throw much away: it would sweep every few megabytes. It never has it wait
// less, and of several who ask at once it heeds the first.
func Asked(spare uint64) func() {
	running.Lock()
	defer running.Unlock()
	if count++; count == 1 {
		var now runtime.MemStats
		runtime.ReadMemStats(&now)
		percent := int(min(800, 100*spare/max(now.HeapAlloc, 1)))
		if before = debug.SetGCPercent(percent); before < 0 || before > percent {
			debug.SetGCPercent(before)
		}
	}
	return func() {
		running.Lock()
		defer running.Unlock()
		if count--; count == 0 {
			debug.SetGCPercent(before)
		}
	}
}
