//go:build !nowindow

package main

import "testing"

func TestNamesThatSomeSystemCannotKeepAreRefused(t *testing.T) {
	l := &library{folder: t.TempDir()}
	for _, name := range []string{"a?b", "a*b", `a"b`, "a<b", "a|b", "CON", "nul", "com1", "Lpt9.old", "ends with a dot.", "a/b", `a\b`, ".hidden", ""} {
		if path, err := l.free(name); err == nil {
			t.Errorf("%q is taken, as %s", name, path)
		}
	}
	for _, name := range []string{"Kabul 1879", "Éclaireurs", "Console", "Zulu (second try)"} {
		if _, err := l.free(name); err != nil {
			t.Error(err)
		}
	}
}
