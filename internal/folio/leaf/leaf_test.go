package leaf

import (
	"bytes"
	"fmt"
	"maps"
	"regexp"
	"strings"
	"testing"

	"frontier/internal/folio"
	"frontier/internal/folio/trial"
)

var pages = regexp.MustCompile(`/Type /Page\b[^s]`)

// Whatever people type, the pages can be written, on both papers, and are the same each time.
func TestTextIsText(t *testing.T) {
	count := func(s string, paper Paper) map[string]int {
		out, err := Print(trial.Sample(s), paper)
		if err != nil {
			t.Fatalf("%q on %s: %v", s, paper, err)
		}
		found := map[string]int{}
		for _, what := range []string{"/JavaScript", "/Launch", "/URI", "/EmbeddedFile", "/Annots", "/Action"} {
			found[what] = bytes.Count(out, []byte(what))
		}
		return found
	}
	for i, s := range trial.Hostile {
		paper := Papers()[i%2]
		if got, want := count(s, paper), count("plain", paper); !maps.Equal(got, want) {
			t.Errorf("%q on %s: the file has %v, with plain words %v", s, paper, got, want)
		}
	}
	a, err := Print(trial.Sample("plain"), A4)
	if err != nil {
		t.Fatal(err)
	}
	if b, err := Print(trial.Sample("plain"), A4); err != nil || !bytes.Equal(a, b) {
		t.Errorf("the pages differ from one time to the next (%v)", err)
	}
}

// long is a document of several pages.
func long() *folio.Document {
	d := trial.Sample("plain")
	for i := range 12 {
		table := folio.Table{Title: fmt.Sprintf("Table %d", i), Columns: []folio.Column{{Title: "Word"}, {Title: "Number", Number: true}}}
		for n := range 30 {
			table.Rows = append(table.Rows, folio.Row{Cells: []folio.Cell{folio.Words("row"), folio.Count(n)}})
		}
		d.Body = append(d.Body, folio.Heading{Level: 1, Text: fmt.Sprintf("Chapter %d", i)}, table)
	}
	return d
}

// A document of several pages has bookmarks and links to its chapters, and no page overflows.
func TestPages(t *testing.T) {
	for _, paper := range Papers() {
		out, err := Print(long(), paper)
		if err != nil {
			t.Fatal(err)
		}
		n := len(pages.FindAll(out, -1))
		if n < 5 || n > 20 {
			t.Errorf("%s: %d pages", paper, n)
		}
		if c := bytes.Count(out, []byte("/Dest [")); c < 12 {
			t.Errorf("%s: %d bookmarks and links", paper, c)
		}
		sheets, err := Sheets(long(), paper)
		if err != nil {
			t.Fatal(err)
		}
		if len(sheets) != n {
			t.Errorf("%s: %d pages are seen, %d printed", paper, len(sheets), n)
		}
		for i, s := range sheets {
			for _, m := range s.Marks {
				for _, line := range m.Lines {
					for _, q := range line {
						if q.X < margin-1 || q.X > s.Width-margin+4 || q.Y < 5 || q.Y > s.Height-5 {
							t.Fatalf("%s: something of page %d lies at %v", paper, i+1, q)
						}
					}
				}
			}
		}
	}
}

func TestUnknownPaper(t *testing.T) {
	if _, err := Print(trial.Sample("x"), "vellum"); err == nil || !strings.Contains(err.Error(), "use a4 or letter") {
		t.Errorf("got %v", err)
	}
}
