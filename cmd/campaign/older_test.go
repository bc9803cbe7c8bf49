//go:build !nowindow

package main

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"frontier/campaign"
	"frontier/campaign/store"
	"frontier/ui"
)

// Before a campaign is opened that has changed, it is put beside its older copies, of which
// the last few are kept; each of them opens.
func TestOlderCopiesAreKept(t *testing.T) {
	ctx := t.Context()
	l := &library{p: &program{engines: engines()}, folder: t.TempDir()}
	path, err := l.Found(ctx, ui.Wish{Template: "afghanistan-1880", Title: "The war of É. Dupont: 1/2", Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if filepath.Base(path) != "The war of É. Dupont- 1-2.campaign" {
		t.Errorf("a campaign without a name for its file lies in %s", filepath.Base(path))
	}
	for day := range copiesKept + 3 {
		c, err := l.Open(ctx, path)
		if err != nil {
			t.Fatal(err)
		}
		if c.Founding().Title != "The war of É. Dupont: 1/2" {
			t.Errorf("it is called %s", c.Founding().Title)
		}
		if err := c.Do(ctx, campaign.EndDay{}); err != nil {
			t.Fatal(err)
		}
		if err := c.Close(); err != nil {
			t.Fatal(err)
		}
		later := time.Now().Add(time.Duration(day+1) * time.Hour)
		if err := os.Chtimes(path, later, later); err != nil {
			t.Fatal(err)
		}
		if folder, n := l.Older(path); n > copiesKept || day > 0 && n == 0 {
			t.Errorf("after day %d %s has %d copies", day, folder, n)
		}
	}
	folder, n := l.Older(path)
	for _, older := range olderCopies(folder) {
		j, err := store.Open(ctx, older)
		if err != nil {
			t.Fatalf("an older copy does not open: %v", err)
		}
		if _, entries, _, err := j.Load(ctx); err != nil || len(entries) == 0 {
			t.Errorf("it has %d entries: %v", len(entries), err)
		}
		j.Close()
	}
	if n == 0 {
		t.Error("nothing was put aside")
	}
	if other, m := l.Older(folder + "/x.campaign"); m != 0 {
		t.Errorf("%s has %d copies", other, m)
	}
}
