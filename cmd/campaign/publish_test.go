package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// The book of a campaign is written for the organiser or for a side, and replaces none but a book.
func TestPublish(t *testing.T) {
	file, _ := fought(t)
	dir := filepath.Join(t.TempDir(), "book")
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "say for whom", []string{"-o", dir}},
		{line.Misused, "say for whom", []string{"-o", dir, "--umpire", "--side", "british"}},
		{line.Misused, "-o is missing", []string{"--umpire"}},
		{line.Failed, "No side is called", []string{"--side", "martians", "-o", dir}},
		{line.Failed, "is a file; name a folder", []string{"--umpire", "-o", file, "--force"}},
	} {
		if a := ask(t, "", append([]string{"publish", file}, c.args...)...); a.code != c.code || !strings.Contains(strings.ToLower(a.err), strings.ToLower(c.says)) {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
	must(t, "publish", file, "--side", "british", "-o", dir)
	first, err := os.ReadFile(filepath.Join(dir, "index.html"))
	if err != nil || !strings.Contains(string(first), "as the British side knew it") {
		t.Errorf("the first page is %.300q, %v", first, err)
	}
	if a := ask(t, "", "publish", file, "--umpire", "-o", dir); a.code != line.Failed || !strings.Contains(a.err, "--force") {
		t.Errorf("again: exit %d, %q", a.code, a.err)
	}
	must(t, "publish", file, "--umpire", "-o", dir, "--force")
	if first, err = os.ReadFile(filepath.Join(dir, "index.html")); err != nil || strings.Contains(string(first), "knew it") {
		t.Errorf("the organiser’s first page is %.300q, %v", first, err)
	}
}
