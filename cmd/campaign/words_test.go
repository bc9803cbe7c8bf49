package main

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/show"
	"frontier/internal/folio/trial"
)

// A paragraph that was edited and a photograph with a line below it are in the report in every format,
// as text whatever was typed, until they are taken back.
func TestReportByHand(t *testing.T) {
	file, b := fought(t)
	n := strconv.Itoa(int(b.ID))
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	photo := inFile(t, "noon.png", picture.String())
	list := func() []show.ParagraphJSON {
		return read[[]show.ParagraphJSON](t, must(t, "report", "paragraphs", file, n, "--json"))
	}
	before := list()
	if len(before) < 3 || before[0].ByHand {
		t.Fatalf("the paragraphs are %+v", before)
	}
	must(t, "report", "edit", file, n, "--paragraph", "turn-1", "--text", "Nobody saw them <b>come</b>; 77 men did.")
	must(t, "report", "photo", file, n, photo, "--caption", "At noon")
	for _, format := range []string{"html", "md", "json", "docx", "pdf"} {
		out := filepath.Join(t.TempDir(), "r."+format)
		must(t, "report", file, "--battle", n, "--without", "throws", "-o", out)
		text, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		switch format {
		case "html":
			if !bytes.Contains(text, []byte("them &lt;b&gt;come&lt;/b&gt;; 77 men")) || !bytes.Contains(text, []byte("data:image/jpeg;base64,")) || !bytes.Contains(text, []byte("At noon")) {
				t.Error("the page has not what was written, or has it as markup")
			}
		case "md", "json":
			if !bytes.Contains(text, []byte("77 men did")) || !bytes.Contains(text, []byte("At noon")) {
				t.Errorf("%s has not what was written", format)
			}
		}
	}
	for _, s := range trial.Hostile[:6] {
		must(t, "report", "edit", file, n, "--paragraph", "why", "--text", s)
		if page := must(t, "report", file, "--battle", n, "--without", "throws", "--format", "html", "-o", "-"); strings.Contains(page, "<script") || strings.Contains(page, "onerror=alert(1)>") && !strings.Contains(page, "&lt;img") {
			t.Errorf("%q is markup", s)
		}
	}
	must(t, "report", "edit", file, n, "--paragraph", "why", "--program")
	must(t, "report", "edit", file, n, "--paragraph", "turn-1", "--program")
	must(t, "report", "photo", file, n, "--remove", "1")
	for i, p := range list() {
		if p != before[i] {
			t.Errorf("%s is %q and not %q", p.ID, p.Text, before[i].Text)
		}
	}
	must(t, "verify", file)
	for _, x := range []struct {
		says string
		args []string
	}{
		{"no paragraph", []string{"edit", file, n, "--paragraph", "turn-900", "--text", "x"}},
		{"--paragraph is missing", []string{"edit", file, n, "--text", "x"}},
		{"Give --text", []string{"edit", file, n, "--paragraph", "why"}},
		{"is no number", []string{"paragraphs", file, "one"}},
		{"no photograph that can be kept", []string{"photo", file, n, file}},
		{"none of them", []string{"photo", file, n, "--remove", "1"}},
	} {
		if a := ask(t, "", append([]string{"report"}, x.args...)...); a.code == line.Done || !strings.Contains(a.err, x.says) {
			t.Errorf("%v: exit %d, %q", x.args, a.code, a.err)
		}
	}
}
