package bindery_test

import (
	"bytes"
	"path"
	"strings"
	"testing"

	"frontier/internal/bindery"
	"frontier/internal/folio/leaf"
	"frontier/internal/folio/trial"
)

// A report is printed in every format that is offered; what is several files has names that are no
// paths, whatever people called what is in them.
func TestFormats(t *testing.T) {
	a := tell(t, example(t, "gsq/fish-creek.json", 3))
	begins := map[string]string{"pdf": "%PDF-", "html": "<!DOCTYPE html>", "md": "# ", "docx": "PK", "xlsx": "PK", "svg": "<?xml", "png": "\x89PNG"}
	for _, f := range bindery.Formats() {
		files, err := bindery.Print(bindery.AfterAction(a, bindery.Everything), f.ID, leaf.A4)
		if err != nil {
			t.Fatalf("%s: %v", f.ID, err)
		}
		if !f.Many && len(files) != 1 || f.Many && len(files) < 3 {
			t.Errorf("%s: %d files", f.ID, len(files))
		}
		for _, file := range files {
			if want := begins[f.ID]; !bytes.HasPrefix(file.Data, []byte(want)) && !(f.ID == "svg" && bytes.HasPrefix(file.Data, []byte("<svg"))) {
				t.Errorf("%s begins with %.20q", f.ID, file.Data)
			}
		}
		for _, s := range trial.Hostile {
			files, err := bindery.Print(trial.Sample(s), f.ID, leaf.A4)
			if f.Many && err == nil {
				for _, file := range files {
					if file.Name != path.Base(file.Name) || strings.ContainsAny(file.Name, `\:*?"<>| `) || strings.HasPrefix(file.Name, ".") {
						t.Errorf("%q becomes the file %q", s, file.Name)
					}
				}
			}
			if f.ID == "csv" && err != nil {
				t.Errorf("%q: %v", s, err)
			}
			if !f.Many {
				break // each format tries them all by itself
			}
		}
	}
	if _, err := bindery.Print(trial.Sample("x"), "papyrus", leaf.A4); err == nil || !strings.Contains(err.Error(), "use pdf, html") {
		t.Errorf("an unknown format: %v", err)
	}
}

// What a report says is JSON for programs, and its numbers are those of the report.
func TestJSON(t *testing.T) {
	a := tell(t, example(t, "gsq/fish-creek.json", 3))
	out, err := a.JSON()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"{\n  \"frontier_report\": 1,", `"losses_by_rank"`, `"strength"`, `"course"`, `"name": "` + a.Name + `"`} {
		if !bytes.Contains(out, []byte(want)) {
			t.Errorf("%s is not in it", want)
		}
	}
}
