//go:build !nowindow

package main

import (
	"path/filepath"
	"sync"
	"testing"

	"frontier/cmd/campaign/line"
)

// How many copies are kept may be changed while campaigns are being opened.
func TestCopiesAreKeptWhileAnotherIsOpened(t *testing.T) {
	l := &library{folder: t.TempDir()}
	path := filepath.Join(l.folder, "a.campaign")
	must(t, "new", path, "--template", "afghanistan-1880", "--seed", "1880")
	must(t, "turn", path, "--days", "1")
	var wait sync.WaitGroup
	for n := range 3 {
		wait.Go(func() { l.Keep(n + 1) })
		wait.Go(func() { l.putAside(t.Context(), path) })
	}
	wait.Wait()
	if _, n := l.Older(path); n < 1 || n > 3 {
		t.Errorf("%d copies are kept", n)
	}
}

func TestNamesThatSomeSystemCannotKeepAreRefused(t *testing.T) {
	l := &library{folder: t.TempDir()}
	for _, name := range []string{"a?b", "a*b", `a"b`, "a<b", "a|b", "CON", "nul", "com1", "Lpt9.old", "ends with a dot.", "a/b", `a\b`, ".hidden", ""} {
		if path, err := l.free(name, line.Ending); err == nil {
			t.Errorf("%q is taken, as %s", name, path)
		}
	}
	for _, name := range []string{"Kabul 1879", "Éclaireurs", "Console", "Zulu (second try)"} {
		if _, err := l.free(name, line.Ending); err != nil {
			t.Error(err)
		}
	}
}
