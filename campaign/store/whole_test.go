package store

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/internal/litter"
)

// The one file holds every command as soon as it is done, though the program has it open.
func TestTheOneFileIsAlwaysWhole(t *testing.T) {
	path, s := bare(t)
	other := reopen(t, path) // beside a program that looks
	alone := filepath.Join(t.TempDir(), "mailed.campaign")
	for n := range 5 {
		if err := s.Write(t.Context(), journal.Write{Before: n, Head: n + 1, Entries: []journal.Entry{*entry(n + 1)}, New: &state.State{}}); err != nil {
			t.Fatal(err)
		}
		if moved, err := other.Moved(t.Context()); err != nil || !moved {
			t.Errorf("the other does not see command %d: %v", n+1, err)
		}
		if _, head := journalOf(t, other); head != n+1 {
			t.Errorf("the other is at %d", head)
		}
		if moved, err := other.Moved(t.Context()); err != nil || moved {
			t.Errorf("the other sees what it has read: %v", err)
		}
		copyTo(t, path, alone)
		mailed := reopen(t, alone)
		if _, head := journalOf(t, mailed); head != n+1 {
			t.Errorf("of %d commands the file alone has %d", n+1, head)
		}
		if say, err := checked(t.Context(), mailed, &state.State{}); err != nil || len(say) > 0 {
			t.Errorf("the file alone: %q, %v", say, err)
		}
		mailed.Close()
	}
}

// A reader in the way puts the fold off; Settle does it afterwards. Without its log the file
// says what it has.
func TestAFileWithoutItsLogSaysWhatItHas(t *testing.T) {
	path, s := bare(t)
	s.Close()
	leaveLog(t, path)
	alone := filepath.Join(t.TempDir(), "mailed.campaign")
	copyTo(t, path, alone)
	mailed := reopen(t, alone)
	notes := strings.Join(mailed.Notes(), "\n")
	if !strings.Contains(notes, "was copied while a program had it open") || !strings.Contains(notes, "it is whole up to its founding, written on ") {
		t.Errorf("it says %q", notes)
	}
	mailed.Close()
	if again := reopen(t, alone); len(again.Notes()) > 0 {
		t.Errorf("once it was closed it still says %q", again.Notes())
	}
	whole := reopen(t, path) // with its log
	if _, head := journalOf(t, whole); head != 1 || len(whole.Notes()) > 0 {
		t.Errorf("with its log: head %d, %q", head, whole.Notes())
	}
	if err := whole.Settle(t.Context()); err != nil {
		t.Error(err)
	}
	whole.Close()
	for _, end := range []string{"-wal", "-shm", "-journal"} {
		if there(path + end) {
			t.Errorf("closed, it leaves %s", end)
		}
	}
}

func TestSettleAfterAReader(t *testing.T) {
	path, s := bare(t)
	s.logAhead(t.Context())
	other := reopen(t, path)
	tx := other.reader.Begin()
	var n int
	if err := tx.Raw("SELECT head FROM heads").Scan(&n).Error; err != nil {
		t.Fatal(err)
	}
	if err := s.Write(t.Context(), journal.Write{Head: 1, Entries: []journal.Entry{*entry(1)}, New: &state.State{}}); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path + "-wal"); err != nil || info.Size() == 0 {
		t.Fatalf("the reader was not in the way: %v", err)
	}
	if err := s.Settle(t.Context()); !errors.Is(err, ErrBusy) {
		t.Errorf("with a reader in the way: %v", err)
	}
	tx.Rollback()
	if err := s.Settle(t.Context()); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Stat(path + "-wal"); err != nil || info.Size() != 0 {
		t.Errorf("%d bytes are left in the log, %v", info.Size(), err)
	}
}

func copyTo(t *testing.T, from, to string) {
	t.Helper()
	b, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, b, 0o666); err != nil {
		t.Fatal(err)
	}
}

// A file that holds anything but what the migrations make is refused as it is.
func TestAForeignSchemaIsRefused(t *testing.T) {
	for _, c := range []struct{ sql, says string }{
		{"CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE seq < 5; END", `has a trigger "t", which no campaign file has`},
		{"CREATE VIEW v AS SELECT * FROM journal", `has a view "v", which no campaign file has`},
		{"CREATE TABLE music (id INTEGER)", `has a table "music", which no campaign file has`},
		{"CREATE INDEX i ON journal (kind)", `has a index "i", which no campaign file has`},
		{"DROP INDEX journal_record", `lacks the index "journal_record" of a campaign file`},
		{"DROP TABLE arrivals", `lacks the table "arrivals" of a campaign file`},
		{"ALTER TABLE places ADD COLUMN flag TEXT", `has another table "places" than a campaign file`},
		{"ALTER TABLE places RENAME COLUMN since TO sinc", `has another table "places" than a campaign file`},
		{"PRAGMA user_version = 1", "than a campaign file"},
		{"PRAGMA user_version = 0", `which no campaign file has`},
		{"PRAGMA user_version = -5", `which no campaign file has`},
	} {
		path, s := bare(t)
		s.Close()
		edit(t, path, c.sql)
		refusedUntouched(t, path, ErrDamaged, c.says)
	}
	path := filepath.Join(t.TempDir(), "music.campaign")
	edit(t, path, "PRAGMA application_id = 0x46524e54", "CREATE TABLE music (id INTEGER)", "PRAGMA user_version = 1")
	refusedUntouched(t, path, ErrNotCampaign, "is a database of another program")
}

func refusedUntouched(t *testing.T, path string, is error, says string) {
	t.Helper()
	before := folder(t, filepath.Dir(path))
	for range 2 {
		s, err := Open(t.Context(), path)
		if err == nil {
			s.Close()
			t.Errorf("%s: opened", says)
			return
		}
		if !errors.Is(err, is) || !strings.Contains(err.Error(), says) {
			t.Errorf("it says %q, want %q", err, says)
		}
	}
	if after := folder(t, filepath.Dir(path)); after != before {
		t.Errorf("%s: the folder was\n%s\nand is\n%s", says, before, after)
	}
}

// Whatever becomes of a migration, no second copy and no rubbish stays.
func TestMigrationsLeaveNoLitter(t *testing.T) {
	path, s := bare(t)
	s.Close()
	older(t, path)
	before := folder(t, filepath.Dir(path))
	for _, sql := range []string{"INSERT INTO nowhere VALUES (1);\n", "CREATE TABLE;\n"} {
		for range 3 {
			if s, err := open(t.Context(), path, next(t, addFlags+sql)); err == nil {
				s.Close()
				t.Fatal("opened")
			} else if file := (*FileError)(nil); !errors.As(err, &file) || !strings.Contains(err.Error(), "was left as it is") {
				t.Errorf("it says %q", err)
			}
			if after := folder(t, filepath.Dir(path)); after != before {
				t.Errorf("a migration that failed left\n%s\nof\n%s", after, before)
			}
		}
	}
	// Killed after the copy was laid beside it, and while it was being made.
	if s = reopenAs(t, path, 2); s.safetyCopy(t.Context(), 2) != nil {
		t.Fatal("no copy")
	}
	s.Close()
	dir := filepath.Dir(path)
	gone := exec.Command(os.Args[0], "-test.run=^$")
	if err := gone.Run(); err != nil {
		t.Fatal(err)
	}
	made, err := litter.Beside(filepath.Join(t.TempDir(), "Other.campaign"))
	if err != nil {
		t.Fatal(err)
	}
	live := filepath.Base(made.Name())
	made.Close()
	dead := strings.Replace(strings.Replace(live, "Other", "Kandahar", 1), "-"+itoa(os.Getpid())+"-", "-"+itoa(gone.Process.Pid)+"-", 1)
	for _, name := range []string{dead, dead + "-journal", live} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte("half"), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	reopen(t, path).Close()
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range list {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, ", "); got != live+", Kandahar (version 2).campaign, Kandahar.campaign" {
		t.Errorf("the folder holds %s", got)
	}
	kept, err := os.ReadFile(filepath.Join(dir, "Kandahar (version 2).campaign"))
	if err != nil || !bytes.HasPrefix(kept, []byte(magic)) || kept[atUserVersion+3] != 2 {
		t.Errorf("the copy is not of version 2: %v", err)
	}
}
