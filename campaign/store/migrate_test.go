package store

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"frontier"
	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/update"
	"frontier/migrations"
)

// next is the program's migrations and one that is to come.
func next(t *testing.T, sql string) fs.FS {
	t.Helper()
	steps := fstest.MapFS{fmt.Sprintf("%04d_next.sql", latest(t)+1): {Data: fmt.Appendf(nil, "-- +goose Up\n%sPRAGMA user_version = %d;\n", sql, latest(t)+1)}}
	names, err := fs.Glob(migrations.SQLite(), "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		b, err := fs.ReadFile(migrations.SQLite(), name)
		if err != nil {
			t.Fatal(err)
		}
		steps[name] = &fstest.MapFile{Data: b}
	}
	return steps
}

const addFlags = "ALTER TABLE sides ADD COLUMN flag TEXT NOT NULL DEFAULT '';\n"

// latest is the version of the files that the program writes.
func latest(t *testing.T) int {
	t.Helper()
	n, err := newestVersion(migrations.SQLite())
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestMigrationKeepsACopyOfWhatWas(t *testing.T) {
	path, s := bare(t)
	ctx := context.Background()
	if err := s.Write(ctx, journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, New: &state.State{Day: 4}}); err != nil {
		t.Fatal(err)
	}
	s.Close()
	taken := strings.TrimSuffix(path, ".campaign") + fmt.Sprintf(" (version %d).campaign", latest(t))
	if err := os.WriteFile(taken, []byte("somebody else's"), 0o666); err != nil {
		t.Fatal(err)
	}
	s, err := open(ctx, path, next(t, addFlags))
	if err != nil {
		t.Fatal(err)
	}
	if v, err := s.version(ctx); err != nil || v != latest(t)+1 {
		t.Errorf("version %d, %v", v, err)
	}
	if titles, head := journalOf(t, s); titles != "March 1;" || head != 1 {
		t.Errorf("after the migration: %s head %d", titles, head)
	}
	s.Close()
	if b, _ := os.ReadFile(taken); string(b) != "somebody else's" {
		t.Error("the copy took another's name")
	}
	kept := reopen(t, strings.TrimSuffix(path, ".campaign")+fmt.Sprintf(" (version %d, 2).campaign", latest(t)))
	if titles, head := journalOf(t, kept); titles != "March 1;" || head != 1 {
		t.Errorf("the copy holds %s head %d", titles, head)
	}
	if _, err := Open(ctx, path); !errors.Is(err, ErrNewer) {
		t.Errorf("the program of before opens it: %v", err)
	}
}

// A file of a later version is refused with the version of the program that it needs, if it says one
// that is no more than that; and it is left as it is.
func TestANewerFileNamesTheProgramThatItNeeds(t *testing.T) {
	ctx := context.Background()
	for says, want := range map[string]string{
		"'31.4.0'":                   "it needs version 31.4.0 of the program, or a newer one",
		"'31.4.0; format the disk'":  "open it with the newer program that made it",
		"'\x1b[31m'":                 "open it with the newer program that made it",
		"program || program":         "open it with the newer program that made it",
		"(SELECT hex(zeroblob(40)))": "open it with the newer program that made it",
	} {
		path, s := bare(t)
		s.Close()
		newer, err := open(ctx, path, next(t, "UPDATE needs SET program = "+says+";\n"))
		if err != nil {
			t.Fatal(err)
		}
		newer.Close()
		before, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, err = Open(ctx, path)
		if file := (*FileError)(nil); !errors.Is(err, ErrNewer) || !errors.As(err, &file) || file.Instead != want {
			t.Errorf("of a file that needs %q it says %v", says, err)
		}
		if after, err := os.ReadFile(path); err != nil || !bytes.Equal(before, after) {
			t.Errorf("the file is another, %v", err)
		}
	}
}

// A file needs no program that is newer than this one, which wrote it; and every migration says what it needs.
func TestAFileNeedsNoNewerProgramThanWroteIt(t *testing.T) {
	path, s := bare(t)
	s.Close()
	if program := needs(context.Background(), path); program == "" || update.Newer(program, frontier.About().Version) {
		t.Errorf("it needs %q, and this is %s", program, frontier.About().Version)
	}
	names, err := fs.Glob(migrations.SQLite(), "*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names[slices.Index(names, "0011_needs.sql")+1:] {
		b, err := fs.ReadFile(migrations.SQLite(), name)
		if err != nil {
			t.Fatal(err)
		}
		if !regexp.MustCompile(`(?m)^UPDATE needs SET program = '\d+\.\d+\.\d+';$`).Match(b) {
			t.Errorf("%s does not say which version of the program its files need", name)
		}
	}
}

func TestAMigrationThatFailsChangesNothing(t *testing.T) {
	path, s := bare(t)
	s.Close()
	ctx := context.Background()
	if _, err := open(ctx, path, next(t, addFlags+"INSERT INTO nowhere VALUES (1);\n")); err == nil {
		t.Fatal("opened")
	}
	if say, err := checked(ctx, reopen(t, path), &state.State{}); err != nil || len(say) > 0 {
		t.Errorf("after a migration that failed: %q, %v", say, err)
	}
}

func TestNoMigrationWithoutACopy(t *testing.T) {
	path, s := bare(t)
	s.Close()
	stem := strings.TrimSuffix(path, ".campaign")
	for n := 1; n < 1000; n++ { // every name for a copy is taken
		name := fmt.Sprintf("%s (version %d, %d).campaign", stem, latest(t), n)
		if n == 1 {
			name = fmt.Sprintf("%s (version %d).campaign", stem, latest(t))
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	_, err := open(context.Background(), path, next(t, addFlags))
	if err == nil || !strings.Contains(err.Error(), "left as it is") {
		t.Fatalf("migrated without a copy: %v", err)
	}
	if v, err := reopen(t, path).version(context.Background()); err != nil || v != latest(t) {
		t.Errorf("version %d, %v", v, err)
	}
}

func TestTwoProgramsMigrateAtOnce(t *testing.T) {
	path, s := bare(t)
	s.Close()
	steps := next(t, addFlags)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			s, err := open(context.Background(), path, steps)
			if err != nil {
				t.Error(err)
				return
			}
			s.Close()
		})
	}
	wg.Wait()
	s, err := open(context.Background(), path, steps)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	if v, err := s.version(context.Background()); err != nil || v != latest(t)+1 {
		t.Errorf("version %d, %v", v, err)
	}
}

// Every migration says its own number, since the file is judged by it before it is opened.
func TestMigrationsSetTheirVersion(t *testing.T) {
	names, err := fs.Glob(migrations.SQLite(), "*.sql")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for i, name := range names {
		b, err := fs.ReadFile(migrations.SQLite(), name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(filepath.Base(name), fmt.Sprintf("%04d_", i+1)) {
			t.Errorf("%s is not number %d", name, i+1)
		}
		if !regexp.MustCompile(fmt.Sprintf(`(?m)^PRAGMA user_version = %d;$`, i+1)).Match(b) {
			t.Errorf("%s does not set user_version to %d", name, i+1)
		}
	}
}
