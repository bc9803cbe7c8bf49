package patience

import (
	"runtime/debug"
	"testing"
)

// What the collector was told holds again after the last of several that ask for patience, and one that
// waits longer than they would have it is let be.
func TestTheCollectorIsToldAsBefore(t *testing.T) {
	percent := func() int {
		now := debug.SetGCPercent(100)
		debug.SetGCPercent(now)
		return now
	}
	was := debug.SetGCPercent(90)
	defer debug.SetGCPercent(was)
	one, other := Asked(256<<20), Asked(256<<20)
	if percent() <= 90 {
		t.Errorf("while two ask it sweeps at %d", percent())
	}
	one()
	if percent() <= 90 {
		t.Errorf("while one asks it sweeps at %d", percent())
	}
	other()
	if percent() != 90 {
		t.Errorf("afterwards it sweeps at %d", percent())
	}
	debug.SetGCPercent(-1)
	end := Asked(256 << 20)
	if percent() != -1 {
		t.Errorf("where it never sweeps, it does at %d", percent())
	}
	end()
}
