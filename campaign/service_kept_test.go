package campaign_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/internal/ruletest"
)

var keep = flag.String("keep", "", "write a campaign file of this version, as v1, to testdata; once it is released it is never written again")

// Files of every released version open, are brought up to date and verify.
func TestKeptFilesVerify(t *testing.T) {
	ctx := context.Background()
	if *keep != "" {
		keepFile(t, filepath.Join("testdata", *keep+".campaign"))
	}
	kept, err := filepath.Glob("testdata/v*.campaign")
	if err != nil || len(kept) == 0 {
		t.Fatalf("no kept files: %v", err)
	}
	for _, name := range ruletest.Some(2, kept) {
		t.Run(filepath.Base(name), func(t *testing.T) {
			b, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			path := filepath.Join(t.TempDir(), filepath.Base(name))
			if err := os.WriteFile(path, b, 0o666); err != nil {
				t.Fatal(err)
			}
			s := open(t, path)
			defer s.Close()
			verify(t, s)
			fought := 0
			for _, b := range s.State().Battles {
				if b.Status == state.Fought {
					fought++
				}
			}
			o, err := s.Overview(ctx, intelligence.Viewer{})
			if err != nil || o.Redo == "" || fought == 0 {
				t.Errorf("it has %d battles, %q to redo, %v; it should have some of everything", fought, o.Redo, err)
			}
			for range 3 {
				if err := s.Redo(ctx); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Run(ctx, 3, true, nil); err != nil {
				t.Errorf("it cannot go on: %v", err)
			}
			verify(t, s)
		})
	}
}

// keepFile plays a campaign until a battle has been fought, and three commands more that
// are undone.
func keepFile(t *testing.T, to string) {
	t.Helper()
	ctx := context.Background()
	s, path := opened(t)
	for n := 0; len(s.State().Battles) == 0; n++ {
		if n == 30 {
			t.Fatal("a month without a battle")
		}
		if err := s.Run(ctx, 1, true, nil); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		if err := s.Do(ctx, command.EndDay{}); err != nil {
			t.Fatal(err)
		}
	}
	for range 3 {
		if err := s.Undo(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	j, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	defer j.Close()
	if err := os.MkdirAll(filepath.Dir(to), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := j.CopyTo(ctx, to); err != nil {
		t.Fatal(err)
	}
}
