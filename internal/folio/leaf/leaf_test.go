package leaf

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
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

// A photograph is on the page that is looked at as on the one that is printed.
func TestAPhotographIsSeen(t *testing.T) {
	photo := bytes.Buffer{}
	if err := png.Encode(&photo, image.NewGray(image.Rect(0, 0, 40, 20))); err != nil {
		t.Fatal(err)
	}
	d := &folio.Document{Title: "x", Body: []folio.Block{folio.Para{ID: "why", Spans: []folio.Span{{Text: "They met."}}}, folio.Picture{Caption: "At noon", Photo: photo.Bytes()}}}
	sheets, places, err := Seen(d, A4)
	if err != nil || len(sheets) != 1 || len(places) != 1 || places[0].ID != "why" || places[0].Page != 0 || places[0].Y < margin {
		t.Fatalf("%d sheets, %v (%v)", len(sheets), places, err)
	}
	seen := 0
	for _, m := range sheets[0].Marks {
		if m.Photo != nil && m.Lines[0][1].X > m.Lines[0][0].X && m.Lines[0][1].Y > m.Lines[0][0].Y {
			seen++
		}
	}
	if seen != 1 {
		t.Errorf("%d photographs are seen", seen)
	}
	if bare, err := Print(&folio.Document{Title: "x"}, A4); err != nil || seen == 0 {
		t.Error(err)
	} else if whole, err := Print(d, A4); err != nil || len(whole) <= len(bare) || !bytes.Contains(whole, []byte("/Subtype /Image")) {
		t.Errorf("the photograph is not printed (%v)", err)
	}
}
