package export_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/internal/export"
)

// A folder is put into its place whole, replaced with force alone, and never where it holds anything of
// somebody else's; one that is given up leaves nothing.
func TestFolder(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "book")
	make := func(text string, force bool) error {
		f, err := export.Begin(dir, force)
		if err != nil {
			return err
		}
		defer f.Drop()
		if err := f.Put("a/b.txt", []byte(text)); err != nil {
			return err
		}
		return f.Finish()
	}
	says := func(err error, want string) {
		t.Helper()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("it says %v, not %q", err, want)
		}
	}
	if err := make("one", false); err != nil {
		t.Fatal(err)
	}
	says(make("two", false), "use --force")
	if err := make("two", true); err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "a", "b.txt")); err != nil || string(got) != "two" {
		t.Errorf("it holds %q, %v", got, err)
	}
	if err := os.WriteFile(filepath.Join(dir, "letter.txt"), []byte("mine"), 0o600); err != nil {
		t.Fatal(err)
	}
	says(make("three", true), "letter.txt")
	f, err := export.Begin(filepath.Join(parent, "other"), false)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"../out.txt", "/etc/passwd", ""} {
		says(f.Put(name, nil), "is no file of a folder")
	}
	if err := f.Drop(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(parent, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	_, err = export.Begin(file, true)
	says(err, "name a folder")
	_, err = export.Begin(filepath.Join(parent, "nowhere", "book"), false)
	says(err, "name another")
	held, err := os.ReadDir(parent)
	if err != nil || len(held) != 2 {
		t.Errorf("%d things are left, %v", len(held), err)
	}
}
