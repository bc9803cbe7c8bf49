package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// The pack for a reserve player is a document, a zip or a folder, and is noted as told.
func TestThePackForAReservePlayer(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "afghan.campaign")
	must(t, "new", "--template", "afghanistan-1880", "--seed", "27", file)
	for ending, begins := range map[string]string{"zip": "PK", "docx": "PK", "md": "# "} {
		out := filepath.Join(dir, "pack."+ending)
		must(t, "reserve", file, "--side", "british", "--draft", "-o", out)
		if got, err := os.ReadFile(out); err != nil || !strings.HasPrefix(string(got), begins) {
			t.Errorf("%s begins with %.20q, %v", ending, got, err)
		}
		if a := ask(t, "", "reserve", file, "--side", "british", "-o", out); a.code != line.Failed || !strings.Contains(a.err, "exists and is not overwritten") {
			t.Errorf("again: exit %d, %q", a.code, a.err)
		}
	}
	if got := must(t, "dispatches", file); !strings.Contains(got, "No dispatch has been written.") {
		t.Errorf("drafts were noted: %s", got)
	}
	folder := filepath.Join(dir, "pack")
	must(t, "reserve", file, "--side", "british", "--word", "Welcome", "-o", folder)
	for _, name := range []string{"pack.html", "pack.pdf", "orders.txt", "orders.pdf", "map.png", "map-sheets.pdf"} {
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Size() == 0 {
			t.Errorf("the folder has no %s: %v", name, err)
		}
	}
	if got := must(t, "dispatches", file); !strings.Contains(got, "pack") || strings.Count(got, "british") != 1 {
		t.Errorf("noted: %s", got)
	}
	must(t, "verify", file)
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "--side is missing", []string{"-o", folder}},
		{line.Misused, "-o is missing", []string{"--side", "british"}},
		{line.Misused, "is not known; use pdf, html, md, docx, zip or folder", []string{"--side", "british", "-o", "pack.xyz"}},
		{line.Misused, "A folder cannot be written to stdout", []string{"--side", "british", "--format", "folder", "-o", "-"}},
		{line.Failed, "Nobody plays the side", []string{"--side", "neutral", "--format", "md", "-o", "-"}},
		{line.Failed, "No side is called", []string{"--side", "martians", "--format", "md", "-o", "-"}},
	} {
		if a := ask(t, "", append([]string{"reserve", file}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) || a.out != "" {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}
