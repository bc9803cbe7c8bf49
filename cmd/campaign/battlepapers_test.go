package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// The papers of a battle that waits are one PDF by any rule set, with the sheet of the rule set
// in it; nothing of the campaign changes, and what is asked wrongly is said.
func TestPapersOfABattle(t *testing.T) {
	one, _ := twice(t)
	before, err := os.ReadFile(one)
	if err != nil {
		t.Fatal(err)
	}
	out := filepath.Join(t.TempDir(), "papers.pdf")
	for _, more := range [][]string{nil, {"--engine", "redcoats", "--paper", "letter", "--force"}, {"--engine", "gsq", "--force"}} {
		said := must(t, append([]string{"battle", "papers", one, "1", "-o", out}, more...)...)
		text, err := os.ReadFile(out)
		if err != nil || !bytes.HasPrefix(text, []byte("%PDF-")) || bytes.Count(text, []byte("/Type /Page\n")) < 5 {
			t.Errorf("%v: %d bytes of papers, %v", more, len(text), err)
		}
		if !strings.HasPrefix(said, "Wrote the papers of ") {
			t.Errorf("%v: said %q", more, said)
		}
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{"1"}, "-o is missing"},
		{[]string{"1", "-o", out}, "is not overwritten"},
		{[]string{"9", "-o", out, "--force"}, "there is only battle 1"},
		{[]string{"1", "-o", out, "--force", "--engine", "chess"}, "no rule set"},
		{[]string{"1", "-o", out, "--force", "--paper", "a5"}, "use a4 or letter"},
		{[]string{"1", "-o", one, "--force"}, "never overwritten"},
	} {
		r := ask(t, "", append([]string{"battle", "papers", one}, c.args...)...)
		if r.code == line.Done || !strings.Contains(r.err, c.want) {
			t.Errorf("%v: code %d, said %q, want %q", c.args, r.code, r.err, c.want)
		}
	}
	if after, err := os.ReadFile(one); err != nil || !bytes.Equal(before, after) {
		t.Errorf("printing changed the campaign: %v", err)
	}
}
