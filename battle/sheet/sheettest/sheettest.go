// Package sheettest holds what the tests of every rule set's sheet ask.
package sheettest

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/sheet"
)

// Print is the sheet as Markdown with these settings, given as JSON.
func Print(t *testing.T, c sheet.Carded, settings map[string]string) string {
	t.Helper()
	changed := map[string]json.RawMessage{}
	for key, value := range settings {
		changed[key] = json.RawMessage(value)
	}
	s, err := c.Sheet(changed)
	if err != nil {
		t.Fatal(err)
	}
	return string(s.Markdown())
}

// Follows changes each factor of a table in turn, and wants the sheet to follow.
func Follows[In any](t *testing.T, c sheet.Carded, table []battle.Modifier[In]) {
	t.Helper()
	for i := range table {
		Appears(t, c, table[i].Title, &table[i].By, 77, "+77")
	}
}

// Appears changes a number of a table for a moment, and looks for it on the sheet.
func Appears[N any](t *testing.T, c sheet.Carded, what string, number *N, to N, want string) {
	t.Helper()
	was := *number
	defer func() { *number = was }()
	if strings.Contains(Print(t, c, nil), want) {
		t.Fatalf("%s: the sheet has %q without it", what, want)
	}
	*number = to
	if !strings.Contains(Print(t, c, nil), want) {
		t.Errorf("%s: the sheet does not follow its table; no %q", what, want)
	}
}

// Entry changes an entry of a map for a moment, and looks for it on the sheet.
func Entry[K comparable, V any](t *testing.T, c sheet.Carded, what string, table map[K]V, key K, to V, want string) {
	t.Helper()
	was := table[key]
	defer func() { table[key] = was }()
	if strings.Contains(Print(t, c, nil), want) {
		t.Fatalf("%s: the sheet has %q without it", what, want)
	}
	table[key] = to
	if !strings.Contains(Print(t, c, nil), want) {
		t.Errorf("%s: the sheet does not follow its table; no %q", what, want)
	}
}

// Setting puts a setting in force that differs from the default, and wants the sheet to
// list it and to say this of it.
func Setting(t *testing.T, c sheet.Carded, key, value, want string) {
	t.Helper()
	got := Print(t, c, map[string]string{key: value})
	if !strings.Contains(got, want) {
		t.Errorf("%s %s: no %q in\n%s", key, value, want, got)
	}
	if !strings.Contains(got, "## Settings of this table") {
		t.Errorf("%s %s is not listed", key, value)
	}
}

// Sound wants every rule that the sheet names explained, every row as wide as its table,
// and no number that was not put in its place.
func Sound(t *testing.T, c sheet.Carded) {
	t.Helper()
	known := map[string]bool{}
	for _, r := range c.Rules() {
		known[r.ID] = true
	}
	s, err := c.Sheet(nil)
	if err != nil {
		t.Fatal(err)
	}
	if text := string(s.Markdown()); strings.Contains(text, "%!") {
		t.Errorf("a number has no place:\n%s", text)
	}
	for _, b := range s.Blocks {
		if rule, _, _ := strings.Cut(strings.ReplaceAll(b.Rules, ",", " "), " "); rule != "" && !known[rule] {
			t.Errorf("%s names %s, which is not explained", b.Title, rule)
		}
		for _, p := range b.Parts {
			if table, ok := p.(sheet.Table); ok {
				soundTable(t, b.Title, table, known)
			}
		}
	}
}

func soundTable(t *testing.T, title string, table sheet.Table, known map[string]bool) {
	t.Helper()
	for _, ref := range table.Refs {
		if !known[ref] {
			t.Errorf("%s names %s, which is not explained", title, ref)
		}
	}
	if len(table.Rows) == 0 || len(table.Refs) > 0 && len(table.Refs) != len(table.Rows) {
		t.Errorf("%s: a table of %d rows and %d rules", title, len(table.Rows), len(table.Refs))
		return
	}
	wide := len(table.Rows[0])
	if len(table.Head) > 0 {
		wide = len(table.Head)
	}
	for _, r := range table.Rows {
		if len(r) != wide {
			t.Errorf("%s: %q has %d cells, not %d", title, r, len(r), wide)
		}
	}
}
