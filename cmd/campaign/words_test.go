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
	"frontier/cmd/campaign/order"
	"frontier/cmd/campaign/show"
	"frontier/internal/folio/trial"
)

// aPicture is a file with a small picture.
func aPicture(t *testing.T) string {
	t.Helper()
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewRGBA(image.Rect(0, 0, 40, 30))); err != nil {
		t.Fatal(err)
	}
	return inFile(t, "noon.png", picture.String())
}

// A paragraph that was edited and a photograph with a line below it are in the report in every format,
// as text whatever was typed, until they are taken back.
func TestReportByHand(t *testing.T) {
	file, b := fought(t)
	n := strconv.Itoa(int(b.ID))
	photo := aPicture(t)
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

// Pictures of a unit, a leader, a place, a day and a turn stand in histories, in the roster book, in the
// report and in the book, as text whatever is written below them; a side has none but its own and those of
// days; they are taken out by their number, and undone (CAMPAIGN-21.4).
func TestPicturesAreKept(t *testing.T) {
	file, b := fought(t)
	n, photo := strconv.Itoa(int(b.ID)), aPicture(t)
	const below = "<b>The colours</b>"
	for _, of := range [][]string{{"--unit", "66th-berkshire"}, {"--leader", "ayub-khan"}, {"--place", "kandahar"}, {"--day", "1"}, {"--battle", n, "--turn", "2"}} {
		must(t, append([]string{"picture", "add", file, photo, "--caption", below}, of...)...)
	}
	all := read[[]order.PictureJSON](t, must(t, "picture", "list", file, "--json"))
	if len(all) != 5 || all[0].Caption != below || all[0].Wide != 40 {
		t.Fatalf("%+v", all)
	}
	if own := read[[]order.PictureJSON](t, must(t, "picture", "list", file, "--side", "british", "--json")); len(own) != 2 {
		t.Errorf("the British side has %+v", own)
	}
	if text := must(t, "history", file, "--unit", "66th-berkshire"); !strings.Contains(text, "A picture: "+below) {
		t.Error(text)
	}
	for name, args := range map[string][]string{"roster": {"roster", file, "--unit", "66th-berkshire"}, "report": {"report", file, "--battle", n, "--without", "throws"}} {
		for _, format := range []string{"html", "pdf", "docx", "json"} {
			text := must(t, append(args, "--format", format, "-o", "-")...)
			switch {
			case format == "html" && (!strings.Contains(text, "&lt;b&gt;The colours") || !strings.Contains(text, "data:image/jpeg;base64,")):
				t.Errorf("the %s has no picture, or its words as markup", name)
			case format == "json" && !strings.Contains(text, all[0].Digest):
				t.Errorf("the %s has no picture as JSON", name)
			}
		}
	}
	for side, want := range map[string]int{"": 1, "british": 1, "afghan": 1} {
		folder := filepath.Join(t.TempDir(), "book")
		whose := []string{"--side", side}
		if side == "" {
			whose = []string{"--umpire"}
		}
		must(t, append([]string{"publish", file, "-o", folder}, whose...)...)
		if made, err := os.ReadDir(filepath.Join(folder, "pictures")); err != nil || len(made) != want {
			t.Errorf("the book of %q has %d pictures (%v)", side, len(made), err)
		}
		days, err := os.ReadFile(filepath.Join(folder, "days.html"))
		if err != nil || !strings.Contains(string(days), `<img src="pictures/1.jpg"`) || strings.Contains(string(days), "<b>The colours") {
			t.Errorf("the days of %q have no picture, or its words as markup (%v)", side, err)
		}
		leaders, err := os.ReadFile(filepath.Join(folder, "leaders.html"))
		if has := strings.Contains(string(leaders), "<img"); err != nil || has != (side != "british") {
			t.Errorf("in the book of %q the leaders have a picture: %v (%v)", side, has, err)
		}
		places, err := os.ReadFile(filepath.Join(folder, "places.html"))
		if has := strings.Contains(string(places), "<img"); err != nil || has != (side == "") {
			t.Errorf("in the book of %q the places have a picture: %v (%v)", side, has, err)
		}
	}
	must(t, "picture", "remove", file, "--no", "1")
	if left := read[[]order.PictureJSON](t, must(t, "picture", "list", file, "--json")); len(left) != 4 {
		t.Errorf("%d are left", len(left))
	}
	must(t, "undo", file)
	if left := read[[]order.PictureJSON](t, must(t, "picture", "list", file, "--json")); len(left) != 5 {
		t.Errorf("taken back, %d are there", len(left))
	}
	must(t, "verify", file)
	for _, x := range []struct {
		says string
		args []string
	}{
		{"none of them", []string{"remove", file, "--no", "9"}},
		{"campaign report photo FILE " + n, []string{"add", file, photo, "--battle", n}},
		{"no photograph that can be kept", []string{"add", file, file, "--day", "1"}},
		{"has not come", []string{"add", file, photo, "--day", "99"}},
		{"no turn", []string{"add", file, photo, "--battle", n, "--turn", "99"}},
	} {
		if a := ask(t, "", append([]string{"picture"}, x.args...)...); a.code == line.Done || !strings.Contains(a.err, x.says) {
			t.Errorf("%v: exit %d, %q", x.args, a.code, a.err)
		}
	}
}
