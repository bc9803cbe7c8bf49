package postbag_test

import (
	"bytes"
	"compress/zlib"
	"io"
	"regexp"
	"strings"
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/trial"
	"frontier/internal/atlas"
	"frontier/internal/postbag"
	"frontier/internal/press"
)

// mapSheets prints the map of a game in sheets with what a side knows.
func mapSheets(t *testing.T, g *trial.Game, paper press.Paper, across int) []byte {
	t.Helper()
	c := g.Chronicle()
	out, err := postbag.MapSheets(c.Founding(), atlas.Scene{Board: c.Board(intelligence.Viewer{Side: "red"}), Fog: true}, "As red knows it", paper, across)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Two campaigns that differ only in what a side cannot know give it the same sheets to the byte.
func TestAMapInSheetsHoldsNothingThatTheSideDoesNotKnow(t *testing.T) {
	t.Parallel()
	plain := mapSheets(t, trial.AfterDays(t, trial.Drawn(), trial.SeenOnce), press.A4, 20)
	for name, alter := range trial.Hidden {
		f := trial.Drawn()
		alter(f)
		got := mapSheets(t, trial.AfterDays(t, f, trial.SeenOnce), press.A4, 20)
		if !bytes.Equal(got, plain) || bytes.Contains(got, []byte(trial.Needle)) {
			t.Errorf("%s: the sheets differ: %d bytes, and %d without", name, len(got), len(plain))
		}
	}
	g := trial.AfterDays(t, trial.Drawn(), trial.SeenOnce)
	c := g.Chronicle()
	all, err := postbag.MapSheets(c.Founding(), atlas.Scene{Board: c.Board(intelligence.Viewer{})}, "As red knows it", press.A4, 20)
	if err != nil || bytes.Equal(all, plain) {
		t.Errorf("the organiser's sheets are those of a side, %v: this test would show nothing", err)
	}
}

// Names as somebody types them who means mischief are printed; nothing of them acts.
func TestHostileNamesInMapSheets(t *testing.T) {
	t.Parallel()
	for _, name := range hostile {
		f := named(name)
		out, err := postbag.MapSheets(f, atlas.Scene{}, name, press.Letter, 12)
		if err != nil || !bytes.HasPrefix(out, []byte("%PDF-")) || bytes.Contains(out, []byte("/JavaScript")) || bytes.Contains(out, []byte("/URI")) {
			t.Errorf("%.30q: %d bytes, %v", name, len(out), err)
		}
	}
}

var streams = regexp.MustCompile(`(?s)/Filter /FlateDecode /Length \d+>>\nstream\n(.*?)\nendstream`)

// lettered reads the letters of a PDF, which are two bytes each.
func lettered(pdf []byte) string {
	var out strings.Builder
	for _, m := range streams.FindAllSubmatch(pdf, -1) {
		if z, err := zlib.NewReader(bytes.NewReader(m[1])); err == nil {
			if text, err := io.ReadAll(z); err == nil && bytes.Contains(text, []byte(" Tj")) {
				out.Write(bytes.ReplaceAll(text, []byte{0}, nil))
			}
		}
	}
	return strings.ReplaceAll(out.String(), "\xb7", "·")
}

// A page for each sheet and the one that says where they lie; what cannot be printed is said.
func TestMapSheets(t *testing.T) {
	t.Parallel()
	g := trial.AfterDays(t, trial.Drawn(), trial.SeenOnce)
	pages := func(pdf []byte) int { return bytes.Count(pdf, []byte("/Type /Page\n")) }
	few, many := pages(mapSheets(t, g, press.A4, postbag.LeastHex)), pages(mapSheets(t, g, press.A4, postbag.MostHex))
	if few < 2 || many <= few {
		t.Errorf("%d pages with the smallest hexes, %d with the largest", few, many)
	}
	text := lettered(mapSheets(t, g, press.A4, postbag.UsualHex))
	for _, says := range []string{"which sheet lies where", "A1 · ", "a hex is 20 mm", "As red knows it", "50 mm"} {
		if !strings.Contains(text, says) {
			t.Errorf("the sheets do not say %q", says)
		}
	}
	if !strings.Contains(lettered(mapSheets(t, g, press.A4, postbag.MostHex)), "glue ") {
		t.Error("nothing is said of what is glued to what")
	}
	f := g.Chronicle().Founding()
	for _, c := range []struct {
		paper  press.Paper
		across int
		says   string
	}{{"a3", 20, "use a4 or letter"}, {press.A4, postbag.LeastHex - 1, "use 8 to 60"}, {press.A4, postbag.MostHex + 1, "use 8 to 60"}} {
		if _, err := postbag.MapSheets(f, atlas.Scene{}, "", c.paper, c.across); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s, %d mm: %v", c.paper, c.across, err)
		}
	}
}
