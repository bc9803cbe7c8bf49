package sheet

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"frontier/battle"
)

// New is a sheet with its heading and nothing on it.
func New(about battle.About) Sheet {
	return Sheet{ID: about.ID, Title: about.Title, Author: about.Author, Scale: about.Scale}
}

// Add puts a block below those that are there.
func (s *Sheet) Add(title, rules string, parts ...Part) {
	s.Blocks = append(s.Blocks, Block{Title: title, Rules: rules, Parts: parts})
}

// Text is a line without words set off.
func Text(format string, args ...any) Line { return Line{Text: fmt.Sprintf(format, args...)} }

// Led is a line that begins with words set off.
func Led(lead, format string, args ...any) Line {
	return Line{Lead: lead, Text: fmt.Sprintf(format, args...)}
}

// Modifiers prints a table of factors, each with its rule.
func Modifiers[In any](table []battle.Modifier[In]) Table {
	var t Table
	for _, m := range table {
		t.Rows = append(t.Rows, []string{m.Title, Signed(m.By)})
		t.Refs = append(t.Refs, m.Rule)
	}
	return t
}

// InTwo prints a table in two pieces side by side.
func (t Table) InTwo() Table {
	t.Across = 2
	return t
}

// Signed writes a factor with its sign: "+1", "−2", "0".
func Signed(n int) string {
	switch {
	case n > 0:
		return "+" + strconv.Itoa(n)
	case n < 0:
		return "−" + strconv.Itoa(-n)
	}
	return "0"
}

// Inches writes a length in inches: 6.5″.
func Inches(l battle.Length) string { return l.String() + "″" }

// Span writes the faces from one to another: "1–5", or "1" alone.
func Span(from, to int) string {
	if from == to {
		return strconv.Itoa(from)
	}
	return fmt.Sprintf("%d–%d", from, to)
}

// Changed adds a block of the settings that differ from their defaults, each with the
// value in force and the default. The values must have been read before; where all are
// as published nothing is added.
func (s *Sheet) Changed(settings []battle.Setting, changed map[string]json.RawMessage) {
	t := Table{Head: []string{"Setting", "in force", "usual"}}
	for _, set := range settings {
		raw, ok := changed[set.Key]
		if !ok {
			continue
		}
		read, err := set.Read(raw)
		if err != nil {
			continue // refused where the settings were read
		}
		usual, err := json.Marshal(set.Default)
		if err != nil || string(read) == string(usual) {
			continue
		}
		row := []string{set.Title, value(read, set.Unit), value(usual, set.Unit)}
		switch set.Kind {
		case battle.List, battle.Tuple, battle.Record: // a table of its own has no room here
			row[1], row[2] = "changed", "as published"
		}
		t.Rows = append(t.Rows, row)
		t.Refs = append(t.Refs, set.Rule)
	}
	switch {
	case len(t.Rows) == 0:
	case len(t.Rows) <= mostInTable:
		s.Add(settingsTitle, "", t)
	default:
		var said []string
		for _, r := range t.Rows {
			said = append(said, fmt.Sprintf("%s: %s (usually %s)", r[0], r[1], r[2]))
		}
		s.Add(settingsTitle, "", Lines{Text("%s.", strings.Join(said, "; "))})
	}
}

const settingsTitle = "Settings of this table"

// mostInTable is how many changed settings make a table; more are told in a sentence, so
// that the page holds them.
const mostInTable = 8

// value writes a setting for a person: "yes", "start of battle", "12 inches".
func value(raw json.RawMessage, unit string) string {
	var word string
	switch {
	case string(raw) == "true":
		return "yes"
	case string(raw) == "false":
		return "no"
	case json.Unmarshal(raw, &word) == nil:
		return strings.ReplaceAll(word, "_", " ")
	case unit == "inches":
		return string(raw) + "″"
	case unit != "":
		return string(raw) + " " + unit
	}
	return string(raw)
}

// Number is a rule's id without the name of its rule set: "6.3".
func Number(rule string) string {
	if _, number, ok := strings.Cut(rule, "-"); ok {
		return number
	}
	return rule
}
