package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// Roster strips and order forms are printed on both papers; a form is of one side, and there is none
// when the campaign is over.
func TestStripsAndOrderForms(t *testing.T) {
	file, _ := fought(t)
	sizes := map[string]string{"a4": "595.28 841.89", "letter": "612.00 792.00"}
	for paper, size := range sizes {
		for name, args := range map[string][]string{
			"strips": {"roster", file, "--side", "british", "--strips", "--paper", paper},
			"orders": {"order-form", file, "--side", "british", "--due", "Friday (noon) <b>", "--paper", paper},
		} {
			out := filepath.Join(t.TempDir(), name+".pdf")
			must(t, append(args, "-o", out)...)
			printed := []byte(fileText(t, out))
			if !bytes.HasPrefix(printed, []byte("%PDF")) || !bytes.Contains(printed, []byte(size)) {
				t.Errorf("%s on %s is not of that size", name, paper)
			}
		}
	}
	if text := must(t, "roster", file, "--side", "british", "--strips", "--format", "md", "-o", "-"); !strings.Contains(text, "In the ranks") || strings.Contains(text, "Herati") {
		t.Error("the strips of a side are not its own")
	}
	for _, x := range []struct {
		says string
		args []string
	}{
		{"side is missing", []string{"order-form", file, "-o", "-"}},
		{"is not known", []string{"order-form", file, "--side", "british", "--paper", "a3", "-o", "-"}},
		{"-o is missing", []string{"order-form", file, "--side", "british"}},
	} {
		if a := ask(t, "", x.args...); a.code == line.Done || !strings.Contains(a.err, x.says) {
			t.Errorf("%v: exit %d, %q", x.args, a.code, a.err)
		}
	}
}
