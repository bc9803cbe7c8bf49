package campaign_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/internal/ruletest"
)

// played is a file in which everything has happened: marches, a detachment, a setting,
// battles, and commands that were taken back.
func played(t *testing.T) string {
	t.Helper()
	ctx := t.Context()
	s, path := opened(t)
	for _, cmd := range []command.Command{
		command.DetachOrder{Force: "column", Units: []rostersID{"66th"}, Name: "Éclaireurs"},
		command.MarchOrder{Force: "column", Path: []hex{at(8, 4)}},
		command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: " 3 "},
	} {
		if err := s.Do(ctx, cmd); err != nil {
			t.Fatal(err)
		}
	}
	for n := 0; len(s.State().Battles) < 2; n++ {
		if n == 40 {
			t.Fatal("forty days without two battles")
		}
		if err := s.Run(ctx, 1, true, nil); err != nil {
			t.Fatal(err)
		}
	}
	for _, value := range []string{"4", "5"} {
		if err := s.Do(ctx, command.ChangeSetting{Engine: "coin", Key: "killed_up_to", Value: value}); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Undo(ctx); err != nil {
		t.Fatal(err)
	}
	verify(t, s)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	return path
}

// edits are what somebody with an SQL tool may do to a file. Those that are silent give
// another campaign which holds in itself, once every seal is made anew: they show in its mark.
var edits = []struct {
	sql    string
	silent bool
}{
	{sql: "UPDATE journal SET command = '{}' WHERE seq = (SELECT MIN(seq) FROM journal WHERE kind = 'march')"},
	{sql: "UPDATE journal SET command = replace(command, '\"path\":[', '\"path\":[{\"q\":1,\"r\":1},') WHERE kind = 'march'"},
	{sql: "UPDATE journal SET command = replace(command, 'clai', 'clay') WHERE kind = 'detach'"},
	{sql: "UPDATE journal SET kind = 'halt' WHERE seq = (SELECT MIN(seq) FROM journal WHERE kind = 'march')"},
	{sql: "UPDATE journal SET seq = 10000 + seq WHERE seq IN (1, 2); UPDATE journal SET seq = 10003 - seq WHERE seq > 9999", silent: true}, // two orders of one morning
	{sql: "UPDATE journal SET run = 0, seq = 10000 + seq WHERE seq IN (1, 6); UPDATE journal SET seq = 10007 - seq WHERE seq > 9999"},
	{sql: "UPDATE journal SET day = day + 1 WHERE seq = 5"},
	{sql: "UPDATE journal SET day = day - 1 WHERE seq = (SELECT head FROM heads)"},
	{sql: "UPDATE journal SET title = 'Retreat' WHERE seq = 2"},
	{sql: "UPDATE journal SET title = title || '.' WHERE seq = (SELECT MAX(seq) FROM journal)"},
	{sql: "UPDATE journal SET edition = 1 WHERE seq = 4"},
	{sql: "UPDATE journal SET edition = edition + 1 WHERE seq = (SELECT MAX(seq) FROM journal)"},
	{sql: "UPDATE journal SET events = '[]' WHERE kind = 'setting'"},
	{sql: "UPDATE journal SET events = replace(events, '\"3\"', '\"4\"') WHERE kind = 'setting'"},
	{sql: "UPDATE journal SET command = replace(command, '3', '4') WHERE kind = 'setting'"},
	{sql: "UPDATE journal SET events = replace(events, 'weather', 'whether') WHERE kind = 'end-day'; UPDATE journal SET events = replace(events, '\"day_f\":', '\"day_f\":1') WHERE kind = 'end-day'"},
	{sql: "UPDATE journal SET record_id = (SELECT digest FROM records WHERE digest <> record_id) WHERE record_id IS NOT NULL"},
	{sql: "UPDATE journal SET record_id = NULL WHERE record_id IS NOT NULL"},
	{sql: `UPDATE journal SET record_id = (SELECT digest FROM records WHERE digest <> record_id) WHERE record_id IS NOT NULL;
		UPDATE journal SET events = replace(events, (SELECT digest FROM records WHERE digest <> record_id), record_id) WHERE record_id IS NOT NULL;
		UPDATE battles SET record_id = (SELECT r.digest FROM records r WHERE r.digest <> battles.record_id) WHERE record_id IS NOT NULL`},
	{sql: "UPDATE journal SET command = replace(command, '\"battle\":1', '\"battle\":2') WHERE kind = 'fight'"},
	{sql: `UPDATE journal SET command = replace(command, '"battle":1', '"battle":1,"orders":[{"kind":"sing"}]') WHERE kind = 'fight'`},
	{sql: "DELETE FROM journal WHERE seq = 3"},
	{sql: "DELETE FROM journal WHERE seq = 3; UPDATE journal SET run = 0, seq = 10000 + seq WHERE seq > 3; UPDATE journal SET seq = seq - 10001 WHERE seq > 9999; UPDATE heads SET head = head - 1"},
	{sql: "DELETE FROM journal WHERE seq = (SELECT MAX(seq) FROM journal)", silent: true}, // what was taken back
	{sql: "DELETE FROM journal WHERE seq >= (SELECT head FROM heads); UPDATE heads SET head = head - 1"},
	{sql: "INSERT INTO journal SELECT seq + 1, day, kind, title, command, events, record_id, written_at, seal, run, edition, given_by FROM journal WHERE seq = (SELECT MAX(seq) FROM journal)", silent: true}, // the same setting, set again
	{sql: "UPDATE heads SET head = head - 1"},
	{sql: "UPDATE heads SET head = head + 1"},
	{sql: "UPDATE heads SET head = 0"},
	{sql: "UPDATE heads SET changes = changes + 1", silent: true},
	{sql: "UPDATE journal SET written_at = '1880-01-01T00:00:00Z' WHERE seq = 1", silent: true},
	{sql: "UPDATE foundings SET founded_at = '1880-01-01T00:00:00Z'", silent: true},
	{sql: "UPDATE foundings SET title = 'Zululand'"},
	{sql: "UPDATE foundings SET seed = '8'"},
	{sql: "UPDATE foundings SET seed = '8', document = replace(document, '\"seed\":7', '\"seed\":8')"},
	{sql: "UPDATE foundings SET title = 'Zululand', document = replace(document, '\"title\":\"Helmand\"', '\"title\":\"Zululand\"')", silent: true},
	{sql: "UPDATE foundings SET document = replace(document, '\"last\":60', '\"last\":61')", silent: true},
	{sql: "UPDATE foundings SET template = 'other'"},
	{sql: "UPDATE foundings SET start_date = '1880-07-21'"},
	{sql: "DELETE FROM foundings"},
	{sql: "DELETE FROM heads"},
	{sql: "UPDATE sides SET name = 'Nobody' WHERE id = 'red'"},
	{sql: "UPDATE units SET dead_others = dead_others + 1 WHERE id = '66th'"},
	{sql: "UPDATE forces SET hex_q = hex_q + 1 WHERE id = 'column'"},
	{sql: "UPDATE today SET day = day + 1"},
	{sql: "DELETE FROM force_units WHERE unit_id = '66th'"},
	{sql: "UPDATE leaders SET status = 'dead'"},
	{sql: "UPDATE battles SET seed = '1' WHERE id = 1"},
	{sql: "UPDATE records SET seed = '1'"},
	{sql: "UPDATE records SET outcome = replace(outcome, '\"turns\":', '\"turns\":1')"},
	{sql: "UPDATE records SET setup = replace(setup, '\"men_per_figure\":50', '\"men_per_figure\":51')"},
	{sql: "UPDATE records SET log = (SELECT log FROM records r WHERE r.digest <> records.digest)"},
	{sql: "DELETE FROM records"},
	{sql: "UPDATE records SET version = version + 1; UPDATE battles SET version = version + 1"},
	{sql: "DROP INDEX journal_record"},
	{sql: "CREATE TRIGGER t AFTER INSERT ON journal BEGIN DELETE FROM journal WHERE seq < 5; END"},
	{sql: "CREATE VIEW v AS SELECT 1"},
	{sql: "CREATE TABLE x (y)"},
	{sql: "ALTER TABLE works ADD COLUMN x TEXT"},
	{sql: "UPDATE journal SET run = 0 WHERE run > 0", silent: true},
	{sql: "UPDATE journal SET given_by = '' WHERE given_by != ''", silent: true},
	{sql: "UPDATE journal SET given_by = 'commander red' WHERE kind = 'end-day'"},
	{sql: "UPDATE journal SET given_by = 'side green' WHERE given_by = 'commander red'"},
	{sql: "UPDATE journal SET given_by = 'somebody' WHERE seq = 1"},
	{sql: "PRAGMA user_version = 2"},
	{sql: "PRAGMA application_id = 1"},
}

// Whatever is edited is named, also when whoever edits makes every seal anew: by deciding
// every command again, by fighting every battle again, by comparing all tables. What nobody
// could tell from another campaign shows in the mark.
func TestEditsAreNamed(t *testing.T) {
	t.Parallel()
	path := played(t)
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, say, err := contents(t, path)
	if err != nil || len(say) > 0 {
		t.Fatal(say, err)
	}
	mark := markOf(t, path)
	edited := filepath.Join(t.TempDir(), "edited.campaign")
	try := func(do ...func(*testing.T, *sql.DB)) (named bool, how string) {
		if err := os.WriteFile(edited, good, 0o666); err != nil {
			t.Fatal(err)
		}
		db, err := sql.Open("sqlite", edited)
		if err != nil {
			t.Fatal(err)
		}
		db.SetMaxOpenConns(1)
		for _, d := range do {
			d(t, db)
		}
		if err := db.Close(); err != nil {
			t.Fatal(err)
		}
		_, say, err := contents(t, edited)
		if err != nil {
			return true, err.Error()
		}
		return len(say) > 0, strings.Join(say, "\n")
	}
	if named, how := try(seal); named || markOf(t, edited) != mark {
		t.Fatalf("nothing was edited and every seal made anew: %s", how)
	}
	tried, silent := 0, 0
	for i, e := range edits {
		if i%ruletest.Many(5, 1) != 0 {
			continue
		}
		by := func(t *testing.T, db *sql.DB) {
			if _, err := db.Exec(e.sql); err != nil {
				t.Fatalf("%s: %v", e.sql, err)
			}
		}
		if named, _ := try(by); !named {
			t.Errorf("nobody names %s", e.sql)
		}
		named, how := try(by, seal)
		switch {
		case named && strings.ContainsAny(how, "\x1b\ufffd"):
			t.Errorf("%s is named in characters that do not show: %q", e.sql, how)
		case named:
			tried++
		case !e.silent:
			t.Errorf("with every seal made anew, nobody names %s", e.sql)
		case markOf(t, edited) == mark:
			t.Errorf("with every seal made anew, even the mark hides %s", e.sql)
		default:
			silent++
		}
	}
	count(t, "%d kinds of edits by SQL, each with its seals left and with every seal made anew: all named but %d of the latter, which show in the mark", tried+silent, silent)
}

func markOf(t *testing.T, path string) string {
	t.Helper()
	s := open(t, path)
	defer s.Close()
	got, err := s.Verified(t.Context())
	if err != nil || got.Mark == "" {
		t.Fatalf("mark %q, %v", got.Mark, err)
	}
	return got.Mark
}

// seal makes every seal of a file anew, as somebody would who has read the program.
func seal(t *testing.T, db *sql.DB) {
	t.Helper()
	ctx := context.Background()
	all := func(query string) (rows [][]any) {
		found, err := db.QueryContext(ctx, query)
		if err != nil {
			return nil // the edit took the table away
		}
		defer found.Close()
		columns, _ := found.Columns()
		for found.Next() {
			row := make([]any, len(columns))
			into := make([]any, len(columns))
			for i := range row {
				into[i] = &row[i]
			}
			if err := found.Scan(into...); err != nil {
				t.Fatal(err)
			}
			rows = append(rows, row)
		}
		return rows
	}
	sum := func(parts ...any) string {
		h := sha256.New()
		for _, p := range parts {
			s := fmt.Sprint(p)
			switch v := p.(type) {
			case []byte:
				s = string(v)
			case nil:
				s = ""
			}
			fmt.Fprintf(h, "%d:%s", len(s), s)
		}
		return fmt.Sprintf("%x", h.Sum(nil))
	}
	put := func(query string, args ...any) {
		if _, err := db.ExecContext(ctx, query, args...); err != nil {
			t.Fatal(err)
		}
	}
	last := ""
	for _, r := range all("SELECT template, title, start_date, seed, document, founded_at FROM foundings") {
		last = sum(r...)
		put("UPDATE foundings SET seal = ?", last)
	}
	for _, r := range all("SELECT seq, day, kind, title, command, events, record_id, written_at, run, edition, given_by FROM journal ORDER BY seq") {
		parts := r[:8]
		if r[9].(int64) >= 2 {
			parts = append(r[:10:10], last)
		}
		if r[10].(string) != "" {
			parts = append(parts[:len(parts):len(parts)], r[10])
		}
		last = sum(parts...)
		put("UPDATE journal SET seal = ? WHERE seq = ?", last, r[0])
	}
	for _, r := range all("SELECT head, changes, written_at FROM heads") {
		put("UPDATE heads SET seal = ?", sum(append(r, last)...))
	}
	for _, r := range all("SELECT digest, engine, version, seed, setup, orders, log, outcome FROM records") {
		put("UPDATE records SET seal = ? WHERE digest = ?", sum(r...), r[0])
	}
}

// An undone command that was edited is named before it is given again.
func TestAnUndoneCommandIsDecidedAgainToo(t *testing.T) {
	path := played(t)
	db, err := sql.Open("sqlite", path)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec("UPDATE journal SET kind = 'halt', command = '{\"force\":\"column\"}' WHERE seq = (SELECT MAX(seq) FROM journal)"); err != nil {
		t.Fatal(err)
	}
	seal(t, db)
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	_, say, err := contents(t, path)
	if all := strings.Join(say, "\n"); err != nil || !strings.Contains(all, "decided again") {
		t.Errorf("it says %q, %v", all, err)
	}
}
