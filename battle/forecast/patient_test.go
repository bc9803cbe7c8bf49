package forecast

import (
	"runtime/debug"
	"testing"
)

// What the collector was told holds again after the last of several forecasts, and one that
// waits longer than they would have it is let be.
func TestTheCollectorIsToldAsBefore(t *testing.T) {
	percent := func() int {
		now := debug.SetGCPercent(100)
		debug.SetGCPercent(now)
		return now
	}
	was := debug.SetGCPercent(90)
	defer debug.SetGCPercent(was)
	one, other := patient(), patient()
	if percent() <= 90 {
		t.Errorf("while forecasts run it sweeps at %d", percent())
	}
	one()
	if percent() <= 90 {
		t.Errorf("while one forecast runs it sweeps at %d", percent())
	}
	other()
	if percent() != 90 {
		t.Errorf("after forecasts it sweeps at %d", percent())
	}
	debug.SetGCPercent(-1)
	end := patient()
	if percent() != -1 {
		t.Errorf("where it never sweeps, it does at %d", percent())
	}
	end()
}
