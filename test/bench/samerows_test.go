package bench

import (
	"fmt"
	"os/exec"
	"regexp"
	"strings"
	"testing"
)

// laid are the rows of a file: the last entry of its journal, and those of the tables of today and of what is kept beside
// them, by table and key.
type laid struct {
	path   string
	last   string
	tables map[string]laidTable
}

// laidTable is a table: its columns, how many of them are its key, and its rows, each as literals in the order of the columns.
type laidTable struct {
	columns []string
	keys    int
	rows    map[string][]string
}

// change are the rows that a file has and did not have before, as statements of the C library.
type change struct{ entries, rows []string }

// laidIn reads a file.
func laidIn(t testing.TB, path string) laid {
	t.Helper()
	ask := func(query string) []string {
		return strings.FieldsFunc(string(sqlite(t, path, query+";\n")), func(r rune) bool { return r == '\n' })
	}
	out := laid{path: path, last: ask("SELECT COALESCE(MAX(seq), 0) FROM journal")[0], tables: map[string]laidTable{}}
	for _, name := range ask("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT IN ('journal', 'heads', 'foundings', 'standings', 'bindings')") {
		table := laidTable{rows: map[string][]string{}}
		for _, column := range ask(fmt.Sprintf("SELECT (pk > 0) || name FROM pragma_table_info('%s') ORDER BY pk = 0, pk", name)) {
			table.columns = append(table.columns, column[1:])
			if column[0] == '1' {
				table.keys++
			}
		}
		quoted := make([]string, len(table.columns))
		for i, c := range table.columns {
			quoted[i] = fmt.Sprintf("replace(quote(%q), char(10), ' ')", c)
		}
		for _, row := range ask("SELECT " + strings.Join(quoted, " || char(31) || ") + fmt.Sprintf(" FROM %q", name)) {
			literals := strings.Split(row, "\x1f")
			table.rows[strings.Join(literals[:table.keys], ", ")] = literals
		}
		out.tables[name] = table
	}
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
	for name, table := range l.tables {
		for key, row := range table.rows {
			was, there := before.tables[name].rows[key]
			if !there {
				c.rows = append(c.rows, fmt.Sprintf("INSERT OR REPLACE INTO %q (\"%s\") VALUES (%s);\n", name, strings.Join(table.columns, `", "`), strings.Join(row, ", ")))
				continue
			}
			var set, where []string
			for i, column := range table.columns {
				is := fmt.Sprintf("%q = %s", column, row[i])
				switch {
				case i < table.keys:
					where = append(where, is)
				case row[i] != was[i]:
					set = append(set, is)
				}
			}
			if len(set) > 0 {
				c.rows = append(c.rows, fmt.Sprintf("UPDATE %q SET %s WHERE %s;\n", name, strings.Join(set, ", "), strings.Join(where, " AND ")))
			}
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
