//go:build !nowindow

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"frontier/campaign/command"
	"frontier/campaign/store"
	"frontier/cmd/campaign/line"
	"frontier/ui/door"
	"frontier/ui/memory"
)

// Before a campaign is opened that has changed, it is put beside its older copies, of which
// the last few are kept; each of them opens.
func TestOlderCopiesAreKept(t *testing.T) {
	ctx := t.Context()
	l := &library{p: &program{&line.Program{Engines: line.Engines()}}, folder: t.TempDir()}
	path, err := l.Found(ctx, door.Wish{Template: "afghanistan-1880", Title: "The war of É. Dupont: 1/2", Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(path) != "The war of É. Dupont- 1-2.campaign" {
		t.Errorf("a campaign without a name for its file lies in %s", filepath.Base(path))
	}
	for day := range memory.UsualCopies + 3 {
		c, err := l.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if c.Founding().Title != "The war of É. Dupont: 1/2" {
			t.Errorf("it is called %s", c.Founding().Title)
		}
		if err := c.Do(ctx, command.EndDay{}); err != nil {
			t.Fatal(err)
		}
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		later := time.Now().Add(time.Duration(day+1) * time.Hour)
		if err := os.Chtimes(path, later, later); err != nil {
			t.Fatal(err)
		}
		if folder, n := l.Older(path); n > memory.UsualCopies || day > 0 && n == 0 {
			t.Errorf("after day %d %s has %d copies", day, folder, n)
		}
	}
	folder, n := l.Older(path)
	for _, older := range olderCopies(folder) {
		j, err := store.Open(ctx, older)
		if err != nil {
			t.Fatalf("an older copy does not open: %v", err)
		}
		if k, err := j.Load(ctx, ""); err != nil || len(k.Entries) == 0 {
			t.Errorf("it has %d entries: %v", len(k.Entries), err)
		}
		j.Close()
	}
	if n == 0 {
		t.Error("nothing was put aside")
	}
	for i, made := range olderCopies(folder) { // copies are named by the second: another may come in this one
		if err := os.Rename(made, filepath.Join(folder, fmt.Sprintf("1999-12-0%d 10.00.00", i+1)+line.Ending)); err != nil {
			t.Fatal(err)
		}
	}
	whole, err := os.ReadFile(olderCopies(folder)[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"1999-12-29 10.00.00", "1999-12-30 10.00.00", "1999-12-31 10.00.00"} {
		if err := os.WriteFile(filepath.Join(folder, name+line.Ending), whole, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	l.Keep(2)
	later := time.Now().Add(100 * time.Hour)
	if err := os.Chtimes(path, later, later); err != nil {
		t.Fatal(err)
	}
	c, err := l.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Close(); err != nil {
		t.Fatal(err)
	}
	if _, n := l.Older(path); n != 2 || strings.Contains(olderCopies(folder)[n-1], "1999") {
		t.Errorf("of 2 that are wished %d are kept: %q", n, olderCopies(folder))
	}
	if other, m := l.Older(folder + "/x.campaign"); m != 0 {
		t.Errorf("%s has %d copies", other, m)
	}
}
