package folio

import (
	"bytes"
	"strconv"
	"strings"
	"unicode"
)

// Text is a paragraph of one plain run.
func Text(s string) Para { return Para{Spans: []Span{{Text: s}}} }

// Small is a note of one plain run.
func Small(s string) Para { return Para{Spans: []Span{{Text: s}}, Style: Note} }

// Words is a cell with a text.
func Words(s string) Cell { return Cell{Text: s} }

// Count is a cell with a number.
func Count(n int) Cell { return Cell{Number: n, Counted: true} }

// Plain is the text of a paragraph without its looks.
func (p Para) Plain() string {
	var b strings.Builder
	for _, s := range p.Spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Shown is what a cell shows: none of something is a dash, so that a table shows at a glance
// where there was any.
func (c Cell) Shown() string {
	switch {
	case !c.Counted:
		return c.Text
	case c.Number == 0:
		return "–"
	}
	return Thousands(c.Number)
}

// Thousands writes a number with commas.
func Thousands(n int) string {
	s := strconv.Itoa(n)
	sign := ""
	if n < 0 {
		sign, s = "−", s[1:]
	}
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return sign + s
}

// Line makes a text typed by a person fit for one line of print: line breaks and tabs become
// spaces, and what cannot be seen but changes how a line reads (control characters, marks that
// turn the direction of writing) is left out.
func Line(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\r', r == '\t', r == '\u2028', r == '\u2029', r == '\v', r == '\f':
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Bidi_Control, r), r == '\ufeff', r == '\ufffe', r == '\uffff':
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.Join(strings.Fields(s), " ")
}

// Walk calls each for every block, those within others after the one that holds them.
func Walk(blocks []Block, each func(Block)) {
	for _, b := range blocks {
		each(b)
		switch b := b.(type) {
		case Beside:
			for _, part := range b.Parts {
				Walk(part, each)
			}
		case Columns:
			Walk(b.Over, each)
			Walk(b.Blocks, each)
		case Framed:
			Walk(b.Blocks, each)
		case Folded:
			Walk(b.Blocks, each)
		}
	}
}

// Tables are the tables of a document, in their order.
func (d *Document) Tables() []Table {
	var out []Table
	Walk(d.Body, func(b Block) {
		if t, ok := b.(Table); ok {
			out = append(out, t)
		}
	})
	return out
}

// Pictures are the pictures of a document, in their order.
func (d *Document) Pictures() []Picture {
	var out []Picture
	Walk(d.Body, func(b Block) {
		if p, ok := b.(Picture); ok {
			out = append(out, p)
		}
	})
	return out
}

// Symbol is the name of the drawing of an arm.
func Symbol(arm string) string {
	switch arm {
	case "mounted_infantry":
		return "mounted"
	case "guns", "rocket":
		return "artillery"
	case "mountain_guns":
		return "mountain"
	case "machine_gun":
		return "machinegun"
	case "baggage":
		return "transport"
	case "naval", "":
		return "infantry"
	}
	return arm
}

// Short is what a table of a side is called where there is little room.
func Short(t Table) string {
	if t.Short != "" {
		return t.Short
	}
	return t.Title
}

// PhotoKind is what kind of picture a file is, as pages name it: image/jpeg or image/png; empty:
// neither.
func PhotoKind(file []byte) string {
	switch {
	case bytes.HasPrefix(file, []byte("\xff\xd8\xff")):
		return "image/jpeg"
	case bytes.HasPrefix(file, []byte("\x89PNG\r\n\x1a\n")):
		return "image/png"
	}
	return ""
}
