//go:build !nowindow

package main

import (
	"strings"
	"testing"
)

// Asked for its window where there is no display the program says so, and what to do.
func TestWithoutADisplay(t *testing.T) {
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	if a := ask(t, ""); a.code != misused || strings.Count(a.err, "\n") != 1 || !strings.Contains(a.err, "no display") {
		t.Errorf("exit %d, %q", a.code, a.err)
	}
}
