package bench

import (
	"fmt"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// laid are the rows of a file: the last entry of its journal, and, as statements that write them, those of the tables of
// today and of what is kept beside them.
type laid struct {
	path string
	last string
	rows []string
}

// change are the rows that a file has and did not have before, as statements of the C library.
type change struct{ entries, rows []string }

// laidIn reads a file.
func laidIn(t testing.TB, path string) laid {
	t.Helper()
	tables := strings.Fields(string(sqlite(t, path, "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('journal', 'heads', 'foundings', 'standings', 'bindings');\n")))
	var ask strings.Builder
	for _, table := range tables {
		fmt.Fprintf(&ask, ".mode insert %s\nSELECT * FROM %s;\n", table, table)
	}
	out := laid{path: path, last: strings.TrimSpace(string(sqlite(t, path, "SELECT COALESCE(MAX(seq), 0) FROM journal;\n")))}
	out.rows = slices.Collect(strings.Lines(string(sqlite(t, path, ask.String()))))
	slices.Sort(out.rows)
	return out
}

// numbered is an entry with its number, which the copy gives anew.
var numbered = regexp.MustCompile(`^INSERT INTO journal VALUES\(\d+,`)

// since is what has been written since the file was as it was before: it has to be asked before anything else is written.
func (l laid) since(t testing.TB, before laid) (c change) {
	t.Helper()
	for row := range strings.Lines(string(sqlite(t, l.path, ".mode insert journal\nSELECT * FROM journal WHERE seq > "+before.last+" ORDER BY seq;\n"))) {
		c.entries = append(c.entries, numbered.ReplaceAllString(row, "INSERT INTO journal VALUES(NULL,"))
	}
	for _, row := range l.rows {
		if _, was := slices.BinarySearch(before.rows, row); !was {
			c.rows = append(c.rows, strings.Replace(row, "INSERT INTO", "REPLACE INTO", 1))
		}
	}
	return c
}

// ahead begins a script whose transactions are written as the program writes its own.
const ahead = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;\n"

// script writes the change in a transaction of its own.
func (c change) script() string {
	return "BEGIN IMMEDIATE;\n" + strings.Join(c.entries, "") + strings.Join(c.rows, "") + "UPDATE heads SET head = head, changes = changes + 1;\nCOMMIT;\n"
}

// read has the C library read what a script asks for, and nobody look at it.
func read(t testing.TB, path, script string) {
	t.Helper()
	cmd := exec.Command(library, "-batch", "-bail", path)
	cmd.Stdin = strings.NewReader(script)
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v", library, err)
	}
}
