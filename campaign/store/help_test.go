package store

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/campaign/journal"
	"frontier/campaign/state"
	"frontier/migrations"
)

// checked is all that is wrong with a file by this state.
func checked(ctx context.Context, s *Store, want *state.State) ([]string, error) {
	m, err := s.Moment(ctx)
	if err != nil {
		return nil, err
	}
	say, err := m.Differences(want)
	return append(m.Faults, say...), err
}

func digestOf(log string) string {
	sum := sha256.Sum256([]byte(log))
	return hex.EncodeToString(sum[:])
}

func dirFS(path string) fs.FS { return os.DirFS(filepath.Dir(path)) }

// edit runs SQL on a file as another program would.
func edit(t testing.TB, path string, statements ...string) {
	t.Helper()
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	db.SetMaxOpenConns(1)
	for _, text := range statements {
		if _, err := db.Exec(text); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
	}
}

// leaveLog has a file look as after a program that was killed: a command more lies in the log
// beside it alone.
func leaveLog(t *testing.T, path string) {
	t.Helper()
	s := reopen(t, path)
	_, head := journalOf(t, s)
	s.logAhead(t.Context())
	edit(t, path, "PRAGMA wal_autocheckpoint=0") // one more holds the log open
	hold, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	defer hold.Close()
	reading, err := hold.Begin() // a reader keeps the log from being folded
	if err != nil {
		t.Fatal(err)
	}
	var n int
	if err := reading.QueryRow("SELECT head FROM heads").Scan(&n); err != nil {
		t.Fatal(err)
	}
	if err := s.Write(t.Context(), journal.Write{Before: head, Head: head + 1, Entries: []journal.Entry{*entry(head + 1)}, New: &state.State{}}); err != nil {
		t.Fatal(err)
	}
	left := map[string][]byte{}
	for _, end := range []string{"", "-wal"} {
		if left[end], err = os.ReadFile(path + end); err != nil {
			t.Fatal(err)
		}
	}
	if len(left["-wal"]) == 0 {
		t.Fatal("nothing is in the log")
	}
	if err := reading.Rollback(); err != nil {
		t.Fatal(err)
	}
	hold.Close()
	s.Close()
	for end, data := range left {
		if err := os.WriteFile(path+end, data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(path+"-shm", nil, 0o666); err != nil {
		t.Fatal(err)
	}
}

// older makes a file one of version 2: the same campaign by the migrations of then.
func older(t *testing.T, path string) {
	t.Helper()
	ctx := context.Background()
	old := fs.FS(only{migrations.SQLite(), []string{"0001_campaign.sql", "0002_works_of_battles.sql"}})
	temp := path + ".old"
	if err := os.WriteFile(temp, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	s, err := connect(ctx, temp, temp, false)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.up(ctx, old); err != nil {
		t.Fatal(err)
	}
	parts, err := schemaOf(ctx, old, 2)
	if err != nil {
		t.Fatal(err)
	}
	columns := map[string]string{} // that a table had, by its name
	for _, p := range parts {
		var names []string
		if err := s.reader.Raw("SELECT name FROM pragma_table_info(?)", p.Name).Scan(&names).Error; err != nil {
			t.Fatal(err)
		}
		columns[p.Name] = strings.Join(names, ", ")
	}
	s.Close()
	now := reopen(t, path)
	var k kept
	if err := k.journal(now.reader); err != nil {
		t.Fatal(err)
	}
	now.Close()
	edits := []string{fmt.Sprintf("ATTACH '%s' AS now", path)}
	for _, p := range parts {
		if p.Type == "table" && p.Name != "journal" && p.Name != "heads" {
			edits = append(edits, fmt.Sprintf("INSERT INTO main.%s SELECT %s FROM now.%s", p.Name, columns[p.Name], p.Name))
		}
	}
	edits = append(edits, "INSERT INTO main.heads SELECT id, head, changes FROM now.heads")
	for _, e := range k.entries {
		e.Edition = 1
		edits = append(edits, fmt.Sprintf("INSERT INTO main.journal SELECT seq, day, kind, title, command, events, record_id, written_at, '%s' FROM now.journal WHERE seq = %d", e.seal(""), e.Seq))
	}
	edit(t, temp, append(edits, "DETACH now")...)
	if err := os.Rename(temp, path); err != nil {
		t.Fatal(err)
	}
}

// only is a folder that shows some of its files.
type only struct {
	fs.FS
	names []string
}

func (o only) Glob(pattern string) ([]string, error) {
	if pattern != "*.sql" {
		return nil, nil
	}
	return slices.Clone(o.names), nil
}

func itoa(n int) string { return fmt.Sprint(n) }

// reopenAs opens a file without bringing it up to date.
func reopenAs(t *testing.T, path string, version int) *Store {
	t.Helper()
	s, err := connect(t.Context(), path, path, false)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	if v, err := s.version(t.Context()); err != nil || v != version {
		t.Fatalf("version %d, %v", v, err)
	}
	return s
}

// folder is what a folder holds, to the byte.
func folder(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	list, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range list {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %s\n", e.Name(), digestOf(string(data)))
	}
	return b.String()
}
