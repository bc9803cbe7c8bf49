package line

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"unicode"
)

func Commaed(s string) string {
	if s == "" {
		return ""
	}
	return ", " + s
}

func OrDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func CheckNot(n int) string {
	if n == 1 {
		return "one thing does not check"
	}
	return fmt.Sprintf("%d things do not check", n)
}

// Say prints one line.
func (p *Program) Say(format string, args ...any) error {
	_, err := fmt.Fprintln(p.Out, Clean(fmt.Sprintf(format, args...)))
	return err
}

// Plain turns a key of a file into words.
func Plain(key string) string { return strings.ReplaceAll(key, "_", " ") }

// Clean makes a text that may have been typed by a person, or come with a file, fit for
// one line of a terminal: nothing in it can move the cursor, change colours or turn the
// direction of writing.
func Clean(s string) string {
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

// Table collects rows and prints them in columns.
type Table struct{ rows [][]string }

// NewTable begins with the heads of the columns. A head that ends in "#" is of a column
// of numbers, which stands to the right.
func NewTable(heads ...string) *Table { return &Table{rows: [][]string{heads}} }

// Add appends a row. Texts are cleaned.
func (t *Table) Add(cells ...any) {
	row := make([]string, len(cells))
	for i, c := range cells {
		row[i] = Clean(fmt.Sprint(c))
	}
	t.rows = append(t.rows, row)
}

// Print writes the table, or the given sentence where it has no rows.
func (t *Table) Print(w io.Writer, empty string) error {
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

// PrintJSON writes one value as a JSON document.
func PrintJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(v)
}

// List joins words: "a, b or c".
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// Count writes a number with its noun.
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%s %ss", Thousands(n), noun)
}

// Thousands writes a number with commas.
func Thousands(n int) string {
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
