package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"unicode"
)

// clean makes a text that may have been typed by a person, or come with a file, fit for
// one line of a terminal: nothing in it can move the cursor, change colours or turn the
// direction of writing.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.TrimSpace(s)
}

// table collects rows and prints them in columns.
type table struct{ rows [][]string }

// newTable begins with the heads of the columns. A head that ends in "#" is of a column
// of numbers, which stands to the right.
func newTable(heads ...string) *table { return &table{rows: [][]string{heads}} }

// add appends a row. Texts are cleaned.
func (t *table) add(cells ...any) {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = clean(fmt.Sprint(c))
	}
	t.rows = append(t.rows, row)
}

// print writes the table, or the given sentence where it has no rows.
func (t *table) print(w io.Writer, empty string) error {
	if len(t.rows) == 1 {
		_, err := fmt.Fprintln(w, empty)
		return err
	}
	heads := t.rows[0]
	width := make([]int, len(heads))
	for _, row := range t.rows {
		for i, c := range row {
			width[i] = max(width[i], len([]rune(strings.TrimSuffix(c, "#"))))
		}
	}
	tw := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for n, row := range t.rows {
		cells := make([]string, len(row))
		for i, c := range row {
			if n == 0 {
				c = strings.TrimSuffix(c, "#")
			}
			if strings.HasSuffix(heads[i], "#") {
				c = strings.Repeat(" ", width[i]-len([]rune(c))) + c
			}
			cells[i] = c
		}
		for len(cells) > 0 && strings.TrimSpace(cells[len(cells)-1]) == "" {
			cells = cells[:len(cells)-1] // no blanks at the end of a line
		}
		fmt.Fprintln(tw, strings.Join(cells, "\t"))
	}
	return tw.Flush()
}

// printJSON writes one value as a JSON document.
func printJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// list joins words: "a, b or c".
func list(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// count writes a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%s %ss", thousands(n), noun)
}

// thousands writes a number with commas.
func thousands(n int) string {
	s := fmt.Sprint(n)
	sign := ""
	if n < 0 {
		sign, s = "-", s[1:]
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return sign + s
}
