package ruletest

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"frontier/battle/sheet"
	"frontier/battle/sheet/sheettest"
)

// Update makes the tests write what they keep again, instead of holding it against what
// is there.
var Update = flag.Bool("update", false, "write the kept files again")

// Same holds what a test has made against the file in which it is kept.
func Same(t testing.TB, path string, got []byte) {
	t.Helper()
	if *Update {
		write(t, path, got)
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Equal(got, want) {
		return
	}
	now, was := bytes.Split(got, []byte("\n")), bytes.Split(want, []byte("\n"))
	for i := range min(len(now), len(was)) {
		if !bytes.Equal(now[i], was[i]) {
			t.Fatalf("%s, line %d (read the difference, then -update)\n now %s\n was %s", path, i+1, now[i], was[i])
		}
	}
	t.Fatalf("%s has %d lines and now %d (read the difference, then -update)", path, len(was), len(now))
}

// Sheet holds the sheet of a rule set, with every setting as published, against
// testdata/sheet.md, and wants it sound.
func Sheet(t *testing.T, c sheet.Carded) {
	t.Helper()
	sheettest.Sound(t, c)
	Same(t, "testdata/sheet.md", []byte(sheettest.Print(t, c, nil)))
}

func write(t testing.TB, path string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, data, 0o644); err != nil {
		t.Fatal(err)
	}
}
