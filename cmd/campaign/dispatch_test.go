package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// A dispatch is written in every format, for today and for a day that is over; what cannot be is said.
func TestDispatch(t *testing.T) {
	file, _ := fought(t)
	dir := t.TempDir()
	for ending, begins := range map[string]string{"html": "<!DOCTYPE html>", "pdf": "%PDF-", "eml": "Subject: ", "txt": "ORDERS of the ", "svg": "<svg ", "png": "\x89PNG"} {
		out := filepath.Join(dir, "dispatch."+ending)
		must(t, "dispatch", file, "--side", "british", "--due", "Friday", "-o", out)
		got, err := os.ReadFile(out)
		if err != nil || !strings.HasPrefix(string(got), begins) {
			t.Errorf("%s begins with %.20q, %v", ending, got, err)
		}
		if a := ask(t, "", "dispatch", file, "--side", "british", "-o", out); a.code != line.Failed || !strings.Contains(a.err, "exists and is not overwritten") {
			t.Errorf("again: exit %d, %q", a.code, a.err)
		}
		must(t, "dispatch", file, "--side", "british", "-o", out, "--force")
	}
	first := must(t, "dispatch", file, "--side", "british", "--day", "1", "--format", "txt", "-o", "-")
	if same := must(t, "dispatch", file, "--side", "british", "--day", "1880-07-01", "--format", "txt", "-o", "-"); same != first || !strings.Contains(first, "1 July 1880") {
		t.Errorf("the first day: %q and %q", first, same)
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "--side is missing", []string{"--format", "pdf", "-o", "-"}},
		{line.Misused, "use html, pdf, eml, txt, svg or png", []string{"--side", "british", "--format", "docx", "-o", "-"}},
		{line.Misused, "is no address", []string{"--side", "british", "--to", "x\r\nBcc: y@z.org", "--format", "eml", "-o", "-"}},
		{line.Misused, "is no day", []string{"--side", "british", "--day", "soon", "--format", "txt", "-o", "-"}},
		{line.Failed, "has not come", []string{"--side", "british", "--day", "90", "--format", "txt", "-o", "-"}},
		{line.Failed, "Nobody plays the side", []string{"--side", "neutral", "--format", "txt", "-o", "-"}},
		{line.Failed, "No side is called", []string{"--side", "martians", "--format", "txt", "-o", "-"}},
	} {
		if a := ask(t, "", append([]string{"dispatch", file}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) || a.out != "" {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}
