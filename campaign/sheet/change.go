package sheet

import (
	"fmt"
	"strconv"
	"strings"
)

// Kind says what a spreadsheet does to a thing of a pack.
type Kind string

// The kinds.
const (
	Added   Kind = "added"
	Changed Kind = "changed"
	Removed Kind = "removed"
)

// Change is what a spreadsheet does to one thing of a pack.
type Change struct {
	Kind    Kind
	Sheet   string // Forces, Units, Leaders, Places
	ID      string
	Columns []string // of what is changed
}

// String is the change in a line.
func (c Change) String() string {
	line := fmt.Sprintf("%s: %s %s", c.Sheet, c.ID, c.Kind)
	if len(c.Columns) > 0 {
		line += " (" + strings.Join(c.Columns, ", ") + ")"
	}
	return line
}

// Fault is one thing that is wrong with a spreadsheet.
type Fault struct {
	Sheet  string // empty: the file as a whole
	Row    int    // from 1, the row of heads; 0: the sheet as a whole
	Column string // head of the column; empty: the row as a whole
	What   string
}

// String is the fault in one sentence.
func (f Fault) String() string {
	var where []string
	if f.Sheet != "" {
		where = append(where, f.Sheet)
	}
	if f.Row > 0 {
		where = append(where, "row "+strconv.Itoa(f.Row))
	}
	if f.Column != "" {
		where = append(where, "column "+f.Column)
	}
	if len(where) == 0 {
		return f.What
	}
	return strings.Join(where, ", ") + ": " + f.What
}
