package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// No export takes the place of a campaign, whatever is asked for.
func TestNoExportReplacesACampaign(t *testing.T) {
	file, first := fought(t)
	n := fmt.Sprint(first.ID)
	before, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	log := inFile(t, "battle.jsonl", must(t, "battle", "log", file, n, "--json"))
	for _, args := range [][]string{
		{"report", file, "--battle", n, "-o", file, "--format", "html"},
		{"report", file, "--battle", n, "-o", file, "--format", "md"},
		{"battle", "run", "--scenario", maiwand, "--log", file},
		{"battle", "draw", log, "-o", file, "--format", "svg"},
		{"battle", "draw", log, "-o", file, "--format", "png"},
		{"rules", "card", "gsq", "-o", file, "--format", "pdf"},
		{"rules", "card", "gsq", "-o", file, "--format", "html"},
	} {
		a := ask(t, "", append(args, "--force")...)
		if a.code != failed || !strings.Contains(a.err, "is a campaign or another database and is never overwritten") {
			t.Errorf("campaign %s: exit %d, %q", strings.Join(args, " "), a.code, a.err)
		}
	}
	if after, err := os.ReadFile(file); err != nil || !bytes.Equal(before, after) {
		t.Fatalf("the campaign was changed: %v", err)
	}
	dir := t.TempDir()
	for _, c := range [][]string{
		{"report", file, "--battle", n, "-o", filepath.Join(dir, "r.html")},
		{"report", file, "--battle", n, "-o", filepath.Join(dir, "r.md")},
		{"battle", "draw", log, "-o", filepath.Join(dir, "d.svg")},
		{"battle", "draw", log, "-o", filepath.Join(dir, "d.png")},
		{"rules", "card", "gsq", "-o", filepath.Join(dir, "c.pdf")},
		{"rules", "card", "gsq", "-o", filepath.Join(dir, "c.html")},
		{"rules", "card", "gsq", "-o", filepath.Join(dir, "c.md")},
	} {
		must(t, c...)
		must(t, append(c, "--force")...) // each is known again
	}
}

// What has no end is not read to it.
func TestInputsAreLimited(t *testing.T) {
	if runtime.GOOS != "linux" {
		return
	}
	for _, args := range [][]string{
		{"battle", "run", "--scenario", "/dev/zero"},
		{"battle", "run", "--scenario", maiwand, "--orders", "/dev/zero"},
		{"battle", "audit", "/dev/zero"},
		{"battle", "draw", "/dev/zero", "-o", "x.svg"},
		{"rules", "eval", "--settings", "/dev/zero"},
		{"show", "/dev/zero"},
	} {
		if a := ask(t, "", args...); a.code == done || !strings.Contains(a.err, "/dev/zero is") {
			t.Errorf("campaign %s: exit %d, %q", strings.Join(args, " "), a.code, a.err)
		}
	}
	twice := inFile(t, "twice.json", `{"gsq":{"lap":1,"lap":2}}`)
	if a := ask(t, "", "rules", "eval", "--settings", twice); a.code != failed || !strings.Contains(a.err, `has the key "lap" twice`) {
		t.Errorf("two keys: exit %d, %q", a.code, a.err)
	}
}

// A damaged file is named once.
func TestADamagedFileIsNamedOnce(t *testing.T) {
	file := afghan(t, 1)
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []int{50, 4096, len(b) / 2, len(b) - 1} {
		cut := inFile(t, "cut.campaign", string(b[:part]))
		if a := ask(t, "", "show", cut); a.code != failed || strings.Count(a.err, cut) != 1 {
			t.Errorf("%d bytes of it: exit %d, %q", part, a.code, a.err)
		}
	}
}
