package bindery_test

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"frontier/campaign/report"
	"frontier/examples"
	"frontier/internal/bindery"
	"frontier/internal/folio/web"
)

// everyExample calls each for every battle that comes with the program.
func everyExample(t *testing.T, each func(t *testing.T, name string, f *fought)) {
	t.Helper()
	all, err := examples.Files.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range all {
		files, err := examples.Files.ReadDir(folder.Name())
		if err != nil {
			t.Fatal(err)
		}
		for _, file := range files {
			name := path.Join(folder.Name(), file.Name())
			t.Run(name, func(t *testing.T) { each(t, name, example(t, name, 3)) })
		}
	}
}

// page is a page read back.
type page struct {
	tables map[string][][]string // by title: rows of cells
	big    []string
	turns  []string // the cost of each turn as it stands beside it
	texts  []string // of each turn
	charts []string // what is said of the chart
}

func text(n *html.Node) string {
	var b strings.Builder
	for c := range n.Descendants() {
		if c.Type == html.TextNode {
			b.WriteString(c.Data)
		}
	}
	return strings.Join(strings.Fields(b.String()), " ")
}

func attr(n *html.Node, key string) string {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val
		}
	}
	return ""
}

func read(t *testing.T, printed []byte) *page {
	t.Helper()
	root, err := html.Parse(strings.NewReader(string(printed)))
	if err != nil {
		t.Fatal(err)
	}
	p := &page{tables: map[string][][]string{}}
	title := ""
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		class := attr(n, "class")
		switch {
		case n.Data == "h3" && class == "of":
			title = ""
			for c := n.FirstChild; c != nil; c = c.NextSibling {
				if c.Type == html.TextNode {
					title += c.Data
				}
			}
			title = strings.TrimSpace(title)
		case n.Data == "tr":
			var row []string
			for c := range n.ChildNodes() {
				if c.Type == html.ElementNode {
					row = append(row, text(c))
				}
			}
			p.tables[title] = append(p.tables[title], row)
		case n.Data == "b" && n.Parent.Data == "li":
			p.big = append(p.big, text(n))
		case n.Data == "p" && class == "when":
			for c := range n.ChildNodes() {
				if c.Data == "span" {
					p.turns = append(p.turns, text(c))
				}
			}
		case n.Data == "section" && attr(n.Parent, "class") == "course":
			p.texts = append(p.texts, text(n.LastChild))
		case n.Data == "div" && class == "drawn" && strings.HasPrefix(attr(n, "aria-label"), "Strength"):
			p.charts = append(p.charts, attr(n, "aria-label"))
		}
	}
	return p
}

// number reads a number as a page has it; a dash is none.
func number(t *testing.T, s string) int {
	t.Helper()
	if s == "–" || s == "" {
		return 0
	}
	n, err := strconv.Atoi(strings.ReplaceAll(s, ",", ""))
	if err != nil {
		t.Fatalf("%q is no number", s)
	}
	return n
}

// What stands on a page in prose, tables and charts is read back and agrees: each row adds up, the
// totals are sums, the large figures, the losses by rank and the chart say what the tables say, and
// the turns cost together what the chart has lost.
func TestNumbersAgree(t *testing.T) {
	everyExample(t, func(t *testing.T, _ string, f *fought) {
		a := tell(t, f)
		printed, err := web.Page(bindery.AfterAction(a, bindery.With{Plans: true, Ranks: true}))
		if err != nil {
			t.Fatal(err)
		}
		p := read(t, printed)
		for side, party := range a.Parties {
			rows := p.tables[party.Name]
			if len(rows) < 3 {
				t.Fatalf("%s has no table: %v", party.Name, p.tables)
			}
			lost := unitsAgree(t, rows)
			if got := number(t, p.big[side]); got != lost {
				t.Errorf("%s: %d stands large, and the table has %d", party.Short, got, lost)
			}
			ranksAgree(t, p.tables["Losses by rank"], party.Short, rows)
			left := a.Strength[len(a.Strength)-1].Men[side]
			first := a.Strength[0].Men[side]
			if want := party.Short + " from " + count(first) + " men to " + count(left); !strings.Contains(p.charts[0], want) {
				t.Errorf("the chart says %q, not %q", p.charts[0], want)
			}
			if first != number(t, rows[len(rows)-1][1]) {
				t.Errorf("%s: the chart begins with %d, the table with %s", party.Short, first, rows[len(rows)-1][1])
			}
			cost := 0
			for _, s := range p.turns {
				if m := regexp.MustCompile(regexp.QuoteMeta(party.Short) + ` −([0-9,]+)`).FindStringSubmatch(s); m != nil {
					cost += number(t, m[1])
				}
			}
			if cost < first-left { // men who come back to the ranks make up for some of the cost
				t.Errorf("%s: the turns cost %d, and the chart goes from %d to %d", party.Short, cost, first, left)
			}
		}
		proseAgrees(t, a, p)
	})
}

func count(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// unitsAgree adds up the table of a side and gives what it lost.
func unitsAgree(t *testing.T, rows [][]string) int {
	t.Helper()
	head := rows[0]
	after := slices.Index(head, "After")
	sums := make([]int, after+1)
	lost := 0
	for _, row := range rows[1:] {
		total := row[0] == "Total"
		left := number(t, row[1])
		for i := 2; i < after; i++ {
			left -= number(t, row[i])
		}
		if left != number(t, row[after]) {
			t.Errorf("%v does not add up", row)
		}
		for i := 1; i <= after; i++ {
			if total && sums[i] != number(t, row[i]) {
				t.Errorf("%s: the sum is %d, the total %s", head[i], sums[i], row[i])
			}
			sums[i] += number(t, row[i])
		}
		if total {
			lost = number(t, row[1]) - number(t, row[after])
		}
	}
	return lost
}

// ranksAgree holds the losses by rank against the total of the table of units.
func ranksAgree(t *testing.T, ranks [][]string, side string, units [][]string) {
	t.Helper()
	total := units[len(units)-1]
	in := false
	sums := [4]int{}
	for _, row := range ranks {
		if len(row) < 6 {
			in = row[0] == side
			continue
		}
		if in {
			for i := range sums {
				sums[i] += number(t, row[1+i])
			}
		}
	}
	for i, title := range []string{"Killed", "Wnd.", "Capt.", "Miss."} {
		at, want := slices.Index(units[0], title), 0
		if at >= 0 {
			want = number(t, total[at])
		}
		if sums[i] != want {
			t.Errorf("%s: %d %s by rank, %d by unit", side, sums[i], title, want)
		}
	}
}

var inText = regexp.MustCompile(`\b[0-9]{1,3}(,[0-9]{3})+\b|\b[0-9]{2,3}\b`)

// proseAgrees holds every number of a turn’s text against what the turn cost: none is larger, and
// those that are told of a side are together no more than it lost.
func proseAgrees(t *testing.T, a *report.AfterAction, p *page) {
	t.Helper()
	if len(p.texts) != len(a.Course) {
		t.Fatalf("%d turns on the page, %d told", len(p.texts), len(a.Course))
	}
	for i, turn := range a.Course {
		cleaned := p.texts[i]
		for _, party := range a.Parties {
			for _, u := range party.Units {
				cleaned = strings.ReplaceAll(cleaned, u.Name, "")
			}
		}
		sum := 0
		for _, n := range inText.FindAllString(withoutNames(cleaned), -1) {
			sum += number(t, n)
		}
		if sum > turn.Lost[0]+turn.Lost[1] {
			t.Errorf("%s: %d men are told of, %v were lost: %s", turn.Title, sum, turn.Lost, p.texts[i])
		}
	}
}

// withoutNames leaves out what are numbers of units: ordinals, calibres, fractions.
func withoutNames(s string) string {
	return regexp.MustCompile(`[0-9]+(st|nd|rd|th|-[a-z]+|/[0-9]+[a-z]*)|No\. [0-9]+|[A-Z]+[0-9]+`).ReplaceAllString(s, "")
}

// No sentence of a course is another with other names and numbers.
func TestNoSentenceTwice(t *testing.T) {
	everyExample(t, func(t *testing.T, _ string, f *fought) {
		a := tell(t, f)
		seen := map[string]string{}
		for _, turn := range a.Course {
			for _, s := range sentences(turn.Text, a) {
				if before, ok := seen[s]; ok {
					t.Errorf("%s tells again what was told in %s: %s", turn.Title, before, s)
				}
				seen[s] = turn.Title
			}
		}
		if len(a.Course) == 0 {
			t.Error("nothing is told")
		}
	})
}

var lists = regexp.MustCompile(`(?i)(part of )?X( \([^)]*\))?((, |; | and |; and )((part of )?X( \([^)]*\))?|N others|the rest N))*`)

// sentences are those of a text with X for every list of names and N for every number.
func sentences(s string, a *report.AfterAction) []string {
	for _, n := range named(a) {
		s = regexp.MustCompile(`(?i)`+regexp.QuoteMeta(n)).ReplaceAllString(s, "X")
	}
	s = regexp.MustCompile(`\b[0-9][0-9,]*\b|\b(no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b`).ReplaceAllString(s, "N")
	s = lists.ReplaceAllString(s, "X")
	s = regexp.MustCompile(`; X N(, X N)*( and (X|the rest) N)?`).ReplaceAllString(s, "")
	return strings.SplitAfter(s, ". ")
}

// named are the names of units, leaders and sides as sentences have them, the longest first.
func named(a *report.AfterAction) []string {
	var out []string
	for _, side := range a.Setup.Sides {
		out = append(out, "the "+side.Short+" side")
		for _, u := range side.Units {
			whole := u.Name
			head, tail, _ := strings.Cut(whole, ", ")
			bare := strings.Join(strings.Fields(regexp.MustCompile(`\([^)]*\)`).ReplaceAllString(head, "")), " ")
			out = append(out, whole, head, bare)
			if tail != "" {
				out = append(out, head+" ("+tail+")")
			}
		}
		for _, l := range side.Leaders {
			out = append(out, strings.TrimSpace(l.Rank+" "+l.Name), l.Name)
		}
	}
	slices.SortFunc(out, func(a, b string) int { return len(b) - len(a) })
	return slices.DeleteFunc(out, func(s string) bool { return s == "" })
}
