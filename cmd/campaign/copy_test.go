package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/cmd/campaign/line"
)

func TestCopy(t *testing.T) {
	file := afghan(t, 3)
	must(t, "turn", file, "--days", "2", "--auto")
	p := &program{&line.Program{Engines: line.Engines()}}
	open, err := p.Open(t.Context(), file) // as the window has it
	if err != nil {
		t.Fatal(err)
	}
	defer open.Close()
	if err := open.Do(t.Context(), command.ChangeSetting{Engine: "wornspent", Key: "officer_save_bonus", Value: "1"}); err != nil {
		t.Fatal(err)
	}
	to := filepath.Join(filepath.Dir(file), "copy.campaign")
	if said := must(t, "copy", file, strings.TrimSuffix(to, line.Ending)); !strings.Contains(said, "Copied") || !strings.Contains(said, to) {
		t.Errorf("it says %q", said)
	}
	if must(t, "show", file, "--json") != must(t, "show", to, "--json") || must(t, "journal", file, "--json") != must(t, "journal", to, "--json") {
		t.Error("the copy is another campaign")
	}
	must(t, "verify", to)
	before, err := os.ReadFile(to)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct{ to, says string }{
		{to, "already exists; choose another name; it was not touched."},
		{filepath.Join(filepath.Dir(file), "copy.txt"), "would be no campaign file: the name of one ends in .campaign"},
		{filepath.Join(filepath.Dir(file), "no", "copy"), "its folder does not exist"},
		{"", "the name of the campaign file is empty"},
	} {
		if a := ask(t, "", "copy", file, c.to); a.code == line.Done || !strings.Contains(strings.ToLower(a.err), strings.ToLower(c.says)) {
			t.Errorf("to %q: exit %d, %q, want %q", c.to, a.code, a.err, c.says)
		}
	}
	if after, err := os.ReadFile(to); err != nil || !bytes.Equal(before, after) {
		t.Errorf("the copy was touched: %v", err)
	}
}

// A new campaign has the ending by which the window knows it.
func TestNewCampaignsHaveTheirEnding(t *testing.T) {
	dir := t.TempDir()
	said := must(t, "new", "--template", template, "--seed", "1", filepath.Join(dir, "plain"))
	if !strings.Contains(said, filepath.Join(dir, "plain.campaign")) {
		t.Errorf("it says %q", said)
	}
	must(t, "show", filepath.Join(dir, "plain.campaign"))
	if a := ask(t, "", "new", "--template", template, filepath.Join(dir, "z.txt")); a.code != line.Failed || !strings.Contains(a.err, "use "+filepath.Join(dir, "z.campaign")) {
		t.Errorf("exit %d: %q", a.code, a.err)
	}
}
