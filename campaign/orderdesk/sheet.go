package orderdesk

import (
	"strings"

	"frontier/internal/words"
)

// Sheet is an order sheet as it was written.
type Sheet struct {
	Check string // the check word; empty: none is on it
	Word  string // to the organiser; empty: none
	Lines []Line
}

// Line is a line of a sheet that gives an order.
type Line struct {
	Number int // in the text, from 1
	Force  string
	Order  string
}

// The limits of a sheet.
const (
	mostLines  = 400
	mostLetter = 400
)

// Read reads the text of a sheet: the order form filled in, or what somebody typed in its manner, a
// force and its order with a colon between. Lines that a mail quotes count like others, those that
// begin with # are notes, and a force without an order stands as it was.
func Read(text string) Sheet {
	var out Sheet
	n := 0
	for raw := range strings.Lines(strings.ReplaceAll(text, "\r\n", "\n")) {
		n++
		line := words.Line(strings.TrimLeft(raw, "> \t"))
		if line == "" || strings.HasPrefix(line, "#") || len(out.Lines) >= mostLines || len(line) > mostLetter {
			continue
		}
		head, rest, found := strings.Cut(line, ":")
		head, rest = strings.TrimSpace(head), strings.TrimSpace(rest)
		switch {
		case !found:
		case strings.EqualFold(head, "check word"):
			out.Check = strings.ToLower(strings.Trim(rest, ". "))
		case strings.EqualFold(head, "word to the organiser"):
			out.Word = rest
		case rest != "":
			out.Lines = append(out.Lines, Line{Number: n, Force: head, Order: strings.TrimRight(rest, ". ")})
		}
	}
	return out
}
