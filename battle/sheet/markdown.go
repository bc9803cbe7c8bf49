package sheet

import (
	"fmt"
	"strings"
)

// Markdown writes the sheet as Markdown with tables as forums and code hosts read them.
// Nothing in the sheet comes out as markup.
func (s Sheet) Markdown() []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n*%s; %s*\n", plain(s.Title), plain(s.Author), plain(s.Scale))
	for _, block := range s.Blocks {
		fmt.Fprintf(&b, "\n## %s\n", plain(block.Title))
		if block.Rules != "" {
			fmt.Fprintf(&b, "\n*%s*\n", plain(block.Rules))
		}
		for _, part := range block.Parts {
			b.WriteByte('\n')
			switch part := part.(type) {
			case Lines:
				for _, l := range part {
					fmt.Fprintf(&b, "- %s\n", l.markdown())
				}
			case Steps:
				for i, l := range part {
					fmt.Fprintf(&b, "%d. %s\n", i+1, l.markdown())
				}
			case Table:
				part.markdown(&b)
			}
		}
	}
	return []byte(b.String())
}

func (l Line) markdown() string {
	switch {
	case l.Lead == "":
		return plain(l.Text)
	case l.Text == "":
		return "**" + plain(l.Lead) + "**"
	}
	return "**" + plain(l.Lead) + "** " + plain(l.Text)
}

func (t Table) markdown(b *strings.Builder) {
	if len(t.Rows) == 0 {
		return
	}
	row := func(cells []string, ref string) {
		for _, c := range cells {
			fmt.Fprintf(b, "| %s ", plain(c))
		}
		if len(t.Refs) > 0 {
			fmt.Fprintf(b, "| %s ", plain(ref))
		}
		b.WriteString("|\n")
	}
	head := t.Head
	if len(head) == 0 {
		head = make([]string, len(t.Rows[0]))
	}
	row(head, "rule")
	columns := len(head)
	if len(t.Refs) > 0 {
		columns++
	}
	b.WriteString("| --- " + strings.Repeat("| --- ", columns-1) + "|\n")
	for i, r := range t.Rows {
		ref := ""
		if len(t.Refs) > 0 {
			ref = Number(t.Refs[i])
		}
		row(r, ref)
	}
}

// plain has text come out of Markdown as it went in.
func plain(s string) string {
	var b strings.Builder
	for _, r := range s {
		switch {
		case r < ' ' || r == 0x7f:
			r = ' '
		case strings.ContainsRune("\\`*_{}[]<>#|~&!", r):
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}
