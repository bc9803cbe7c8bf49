package bench

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/trial"
)

// founded lays down the small theatre and opens it.
func founded(t *testing.T) string {
	t.Helper()
	return laidDown(t, trial.Helmand())
}

// laidDown writes a founding into a file of its own.
func laidDown(t testing.TB, f *state.Founding) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "measured.campaign")
	if err := store.Create(context.Background(), path, *f); err != nil {
		t.Fatal(err)
	}
	return path
}

// opened opens a campaign file.
func opened(t testing.TB, path string) *campaign.Service {
	t.Helper()
	ctx := context.Background()
	j, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(ctx, j, trial.Toss{})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// ordered gives so many commands, each a transaction of its own.
func ordered(t testing.TB, s *campaign.Service, commands int) {
	t.Helper()
	for n := range commands {
		posture(t, s, n)
	}
}

// posture gives the one command or the other.
func posture(t testing.TB, s *campaign.Service, n int) {
	t.Helper()
	if err := s.Do(context.Background(), command.PostureOrder{Force: "garrison", Posture: []state.Posture{state.Hold, state.Screen}[n%2]}); err != nil {
		t.Fatal(err)
	}
}

// library is the program of SQLite's own C library.
const library = "sqlite3"

// sqlite has it read a script, on a file.
func sqlite(t testing.TB, path, script string) []byte {
	t.Helper()
	cmd := exec.Command(library, "-batch", "-bail", path)
	cmd.Stdin = strings.NewReader(script)
	var out, told bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &told
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v: %s", library, err, told.String())
	}
	return out.Bytes()
}

// copied copies a file that is closed.
func copied(t testing.TB, from, to string) {
	t.Helper()
	file, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, file, 0o666); err != nil {
		t.Fatal(err)
	}
}

// transactions is how many commands are given for the row of small transactions.
const transactions = 100

// storeRows measures writing and opening beside the C library, which writes and reads the same
// rows of the journal.
func storeRows(t *testing.T, tell func(Row)) {
	if _, err := exec.LookPath(library); err != nil {
		t.Fatalf("%s is not installed: run make setup-bench", library)
	}
	dir := t.TempDir()
	before, ours, theirs := filepath.Join(dir, "before.campaign"), filepath.Join(dir, "ours.campaign"), filepath.Join(dir, "theirs.campaign")
	copied(t, founded(t), before)
	copied(t, before, ours)
	was := laidIn(t, before)
	s := opened(t, ours)
	script := ahead
	var turns [2]string
	for i := range turns { // one posture, and the other
		posture(t, s, i)
		now := laidIn(t, ours)
		turns[i], was = now.since(t, was).script(), now
	}
	s.Close()
	for range transactions / 2 {
		script += turns[0] + turns[1]
	}
	row := Row{Room: "campaign/store", Name: "a command, a small transaction", Against: "SQLite's C library, the same rows", Must: 3.5, Aim: 2.3}
	program := func(t testing.TB, _ int) {
		copied(t, before, ours)
		s := opened(t, ours)
		ordered(t, s, transactions)
		s.Close()
	}
	library := func(script string) work {
		return func(t testing.TB, _ int) {
			copied(t, before, theirs)
			sqlite(t, theirs, script)
		}
	}
	row.Seconds, row.Times = beside(t, program, library(script))
	row.Seconds /= transactions
	_, whole := beside(t, program, library(strings.ReplaceAll(script, "COMMIT;\n", "COMMIT;\nPRAGMA wal_checkpoint(TRUNCATE);\n")))
	row.Also = fmt.Sprintf("%.1f times the library where it, too, brings each into the one file", whole)
	row.Sizes = grown(t, armies, func(n int) work {
		s := opened(t, laidDown(t, host(n)))
		t.Cleanup(func() { s.Close() })
		first := s.State().Forces[0].ID
		return func(t testing.TB, n int) {
			if err := s.Do(context.Background(), command.PostureOrder{Force: first, Posture: []state.Posture{state.Screen, state.Hold}[n%2]}); err != nil {
				t.Fatal(err)
			}
		}
	})
	row.Exponent = exponent(row.Sizes)
	tell(row)
}

// lengths are how many entries journals have whose opening is measured.
var lengths = []int{500, 1000, 2000}

// openingRows measures opening, checking and asking campaigns of several lengths.
func openingRows(t *testing.T, tell func(Row)) {
	ctx, files := context.Background(), map[int]string{}
	for _, n := range lengths {
		files[n] = founded(t)
		s := opened(t, files[n])
		if err := s.Run(ctx, 20, true, nil); err != nil {
			t.Fatal(err)
		}
		rows, err := s.Journal(ctx)
		if err != nil {
			t.Fatal(err)
		}
		ordered(t, s, n-len(rows))
		s.Close()
	}
	longest := files[lengths[len(lengths)-1]]
	read := "SELECT * FROM journal; SELECT * FROM records; SELECT * FROM foundings;\n"
	open := func(path string) work {
		return func(t testing.TB, _ int) { opened(t, path).Close() }
	}
	row := Row{Room: "campaign", Name: "opening", Against: "SQLite's C library reading the same rows"}
	row.Seconds, row.Times = beside(t, open(longest), func(t testing.TB, _ int) {
		if len(sqlite(t, longest, read)) == 0 {
			t.Fatal("nothing was read")
		}
	})
	row.Sizes = grown(t, lengths, func(n int) work { return open(files[n]) })
	row.Exponent = exponent(row.Sizes)
	tell(row)

	services := map[int]*campaign.Service{}
	for n, path := range files {
		services[n] = opened(t, path)
		defer services[n].Close()
	}
	sized := func(name string, ask func(context.Context, *campaign.Service) error) {
		row := Row{Room: "campaign", Name: name}
		row.Sizes = grown(t, lengths, func(n int) work {
			return func(t testing.TB, _ int) {
				if err := ask(ctx, services[n]); err != nil {
					t.Fatal(err)
				}
			}
		})
		row.Seconds, row.Exponent = row.Sizes[len(row.Sizes)-1].Seconds, exponent(row.Sizes)
		tell(row)
	}
	sized("verifying", func(ctx context.Context, s *campaign.Service) error {
		faults, err := s.Verify(ctx)
		if len(faults) > 0 {
			t.Fatal(faults)
		}
		return err
	})
	sized("undo and redo", func(ctx context.Context, s *campaign.Service) error {
		return errors.Join(s.Undo(ctx), s.Redo(ctx))
	})
	sized("all units, asked", func(ctx context.Context, s *campaign.Service) error {
		_, err := s.Units(ctx, intelligence.Viewer{})
		return err
	})
}
