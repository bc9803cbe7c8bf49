package report

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Markdown prints the report for a wiki, a forum or a repository: CommonMark with the
// tables of GitHub's dialect.
func (a AfterAction) Markdown(w io.Writer) error {
	out := bufio.NewWriter(w) // keeps the first error for Flush
	p := func(format string, args ...any) { fmt.Fprintf(out, format, args...) }

	p("# %s\n\n", md(a.Name))
	p("*%s: after-action report*  \n", md(a.Campaign))
	p("%s", md(a.Date))
	if a.Place != "" {
		p(" · %s", md(a.Place))
	}
	p("\n\n**%s**\n", md(a.Result))

	p("\n## The ground\n\n%s\n", md(strings.Join(a.Situated, " ")))

	p("\n## The sides\n")
	for _, s := range a.Parties {
		p("\n### %s, %s\n\n", md(s.Name), s.Role)
		p("- %s\n", md(s.Strength))
		if s.Forces != "" {
			p("- %s\n", md(s.Forces))
		}
		if s.Leader != "" {
			p("- Under %s\n", md(s.Leader))
		}
		holds := ""
		if s.Holder {
			holds = "Holds the field. "
		}
		p("- %s%d%% of its morale points left.\n", holds, s.Left)
	}

	a.lossTables(p)
	if len(a.Leaders) > 0 {
		p("\n## Leaders\n\n| Leader | Side | Fate |\n| --- | --- | --- |\n")
		for _, l := range a.Leaders {
			p("| %s | %s | %s |\n", md(l.Name), md(l.Side), md(capital(l.Text)))
		}
	}
	if len(a.Works) > 0 {
		p("\n## Works, guns and baggage\n\n")
		bullets(p, a.Works)
	}
	a.courseOf(p)
	if a.More != "" {
		p("\n*%s*\n", md(a.More))
	}
	if len(a.History) > 0 {
		p("\n## What happened in history\n")
		for _, s := range a.History {
			p("\n%s\n", md(s))
		}
	}
	p("\n---\n\n%s\n", md(a.Colophon))
	return out.Flush()
}

// lossTables writes what each side lost, unit by unit.
func (a AfterAction) lossTables(p func(format string, args ...any)) {
	p("\n## Losses\n\nIn men, with figures in brackets; %s to a figure.\n", men(a.PerFig))
	for _, s := range a.Parties {
		p("\n### %s\n\n", md(s.Name))
		p("| Unit | Present | Killed | Wounded | Captured | Missing | Unhurt | Now |\n")
		p("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |\n")
		for _, u := range s.Units {
			was := ""
			if u.Before != u.After {
				was = "; was " + gradeWord(u.Before)
			}
			p("| %s %s %s %s, %s, %s%s |\n", md(u.Name), u.cells(), gradeMark(u.After), gradeWord(u.After), md(u.Points), md(u.Ending), was)
		}
		p("| **Total** %s |\n", s.Total.cells())
		if len(s.Recovery) > 0 {
			p("\nOf the wounded:\n\n")
			bullets(p, s.Recovery)
		}
	}
}

// courseOf writes what happened, turn by turn.
func (a AfterAction) courseOf(p func(format string, args ...any)) {
	if len(a.Course) == 0 {
		return
	}
	p("\n## The course of the battle\n")
	for _, t := range a.Course {
		p("\n### %s\n", md(t.Title))
		for _, ph := range t.Phases {
			if ph.Title != "" {
				p("\n**%s**\n", md(ph.Title))
			}
			p("\n")
			bullets(p, ph.Lines)
		}
	}
}

// cells prints the numbers of a loss as cells of a table, each with its figures.
func (l Loss) cells() string {
	var b strings.Builder
	for _, c := range [][2]int{{l.Men, l.Figures}, {l.Killed, l.FigKilled}, {l.Wounded, l.FigWounded}, {l.Captured, l.FigCaptured}, {l.Missing, l.FigMissing}, {l.Unhurt, l.FigUnhurt}} {
		if c[1] == 0 && c[0] == 0 {
			b.WriteString("| – ")
			continue
		}
		fmt.Fprintf(&b, "| %s (%s) ", count(c[0]), count(c[1]))
	}
	return b.String() + "|"
}

// bullets prints each text as an item of a list.
func bullets(p func(string, ...any), items []string) {
	for _, s := range items {
		p("- %s\n", md(s))
	}
}

// md makes a text of one line print as itself: no character of it is read as markup,
// wherever in a line it comes to stand.
func md(s string) string {
	s = oneLine(s)
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
			r == '.' && strings.HasSuffix(lower(s[:i]), "www"),
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

func lower(s string) string { return strings.ToLower(s) }

// digits says whether s is a number.
func digits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}
