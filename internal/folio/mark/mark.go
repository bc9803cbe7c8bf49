// Package mark prints a document of package folio as Markdown: CommonMark with the tables of
// GitHub's dialect, for forums, wikis and blogs; and as plain text.
package mark

import (
	"fmt"
	"strings"

	"frontier/internal/folio"
)

// Pictures says how a picture is called by its name: "maiwand-opening.svg". Nil: pictures are told
// in words.
type Pictures func(p folio.Picture) string

// Markdown prints a document.
func Markdown(d *folio.Document, pictures Pictures) []byte {
	w := &writer{pictures: pictures}
	w.p("# %s\n\n", Escape(d.Title))
	if n := d.Plate; n != nil {
		w.p("*%s*\n\n", Escape(joined(" · ", n.Place, n.From, n.Last, folio.Line(n.Right), folio.Line(n.Left))))
	}
	if k := joined(" · ", d.Kicker, d.Kind, d.Copy); k != "" {
		w.p("*%s*\n\n", Escape(k))
	}
	if d.Aside != "" {
		w.p("%s\n\n", Escape(d.Aside))
	}
	if d.Lead != "" {
		w.p("**%s**\n\n", Escape(d.Lead))
	}
	for _, f := range d.Big {
		w.p("- **%s** %s\n", Escape(f.Number), Escape(f.Text))
	}
	if len(d.Big) > 0 {
		w.p("\n")
	}
	w.blocks(d.Body)
	if d.Foot != "" {
		w.p("---\n\n%s\n", Escape(d.Foot))
	}
	return []byte(w.b.String())
}

func joined(by string, parts ...string) string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return strings.Join(out, by)
}

type writer struct {
	b        strings.Builder
	pictures Pictures
}

func (w *writer) p(format string, args ...any) { fmt.Fprintf(&w.b, format, args...) }

func (w *writer) blocks(all []folio.Block) {
	for _, b := range all {
		switch b := b.(type) {
		case folio.Heading:
			w.p("%s %s\n\n", strings.Repeat("#", b.Level+1), Escape(joined(" — ", b.Text, b.Aside)))
		case folio.Para:
			if s := spans(b.Spans); s != "" {
				w.p("%s\n\n", s)
			}
		case folio.List:
			for _, i := range b.Items {
				w.p("- %s\n", Escape(i))
			}
			w.p("\n")
		case folio.Course:
			for _, i := range b.Items {
				w.p("**%s**", Escape(joined(", ", i.When, i.Under)))
				if i.Head != "" {
					w.p(" %s", Escape(i.Head))
				}
				w.p("\n\n")
				for _, t := range i.Texts {
					w.p("%s\n\n", spans(t.Spans))
				}
			}
		case folio.Table:
			w.table(b)
		case folio.Picture:
			w.picture(b)
		case folio.Beside:
			for _, part := range b.Parts {
				w.blocks(part)
			}
		case folio.Columns:
			w.blocks(b.Over)
			w.blocks(b.Blocks)
		case folio.Framed:
			w.p("---\n\n")
			w.blocks(b.Blocks)
		case folio.Folded:
			w.p("## %s\n\n", Escape(b.Title))
			w.blocks(b.Blocks)
		}
	}
}

func (w *writer) picture(b folio.Picture) {
	caption := Escape(joined(", ", b.Title, b.Caption))
	if w.pictures == nil {
		if caption != "" {
			w.p("*%s*\n\n", caption)
		}
		return
	}
	w.p("![%s](%s)\n\n", Escape(joined(", ", b.Title, b.Caption)), address(w.pictures(b)))
}

// address writes the name of a file so that nothing in it ends the address.
func address(name string) string {
	return strings.NewReplacer(" ", "%20", "(", "%28", ")", "%29", "<", "%3C", ">", "%3E", "\\", "%5C").Replace(folio.Line(name))
}

// spans prints a paragraph. Marks of emphasis stand against letters, never against a blank.
func spans(all []folio.Span) string {
	var b strings.Builder
	for _, s := range all {
		mark := ""
		switch {
		case s.Strong && s.Italic:
			mark = "***"
		case s.Strong:
			mark = "**"
		case s.Italic:
			mark = "*"
		}
		core := strings.TrimSpace(s.Text)
		if mark == "" || core == "" {
			b.WriteString(keepEnds(s.Text, b.Len() == 0))
		} else {
			lead, tail, _ := strings.Cut(s.Text, core)
			fmt.Fprintf(&b, "%s%s%s%s%s", blank(lead), mark, Escape(core), mark, blank(tail))
		}
		if s.False > 0 {
			fmt.Fprintf(&b, "\\[%d\\]", s.False)
		}
	}
	return strings.TrimSpace(b.String())
}

func blank(s string) string {
	if s == "" {
		return ""
	}
	return " "
}

// keepEnds escapes a run in the middle of a line, with the blanks at its ends.
func keepEnds(s string, first bool) string {
	lead, tail := "", ""
	if strings.HasPrefix(s, " ") {
		lead = " "
	}
	if strings.HasSuffix(s, " ") && strings.TrimSpace(s) != "" {
		tail = " "
	}
	if first {
		lead = ""
	}
	return lead + Escape(s) + tail
}

func (w *writer) table(t folio.Table) {
	if t.Title != "" {
		w.p("### %s\n\n", Escape(joined(" — ", t.Title, t.Aside)))
	}
	var cols []int // without bars, which say what the numbers beside them say
	for i := range t.Columns {
		bars := false
		for _, r := range t.Rows {
			bars = bars || i < len(r.Cells) && r.Cells[i].Bar != nil
		}
		if !bars {
			cols = append(cols, i)
		}
	}
	for _, i := range cols {
		w.p("| %s ", Escape(t.Columns[i].Title))
	}
	w.p("|\n")
	for _, i := range cols {
		if t.Columns[i].Number {
			w.p("| ---: ")
		} else {
			w.p("| --- ")
		}
	}
	w.p("|\n")
	for _, r := range t.Rows {
		for _, i := range cols {
			s := ""
			if i < len(r.Cells) {
				s = Escape(r.Cells[i].Shown())
			}
			if (r.Total || r.Group) && s != "" {
				s = "**" + s + "**"
			}
			w.p("| %s ", s)
		}
		w.p("|\n")
	}
	w.p("\n")
	if t.Note != "" {
		w.p("%s\n\n", Escape(t.Note))
	}
}

// Escape makes a text of one line print as itself: no character of it is read as markup,
// wherever in a line it comes to stand.
func Escape(s string) string {
	s = folio.Line(s)
	var b strings.Builder
	for i, r := range s {
		switch {
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '&':
			b.WriteString("&amp;")
		case r == '@': // GitHub calls people by it and makes addresses of it
			b.WriteString("&#64;")
		case strings.ContainsRune("\\`*_[]|~", r),
			r == ':' && strings.HasPrefix(s[i:], "://"), // an address would become a link
			r == '.' && strings.HasSuffix(strings.ToLower(s[:i]), "www"),
			strings.ContainsRune("#+-=", r) && i == 0,      // a heading, a list, a rule
			strings.ContainsRune(".)", r) && digits(s[:i]): // a numbered list
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// digits says whether s is a number.
func digits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
