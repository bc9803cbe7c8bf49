package main

import (
	"strings"
	"testing"
)

func TestTheManualHasEveryCommand(t *testing.T) {
	page := must(t, "man")
	if !strings.HasPrefix(page, ".TH CAMPAIGN 1 ") {
		t.Errorf("the page begins %.60q", page)
	}
	for _, name := range []string{"new", "turn", "battle fight", "battle log", "rules odds", "verify", "licences", "man"} {
		if !strings.Contains(page, "\n.SS "+strings.ReplaceAll(name, "-", `\-`)) {
			t.Errorf("there is nothing of %q", name)
		}
	}
	for line := range strings.Lines(page) {
		if strings.HasPrefix(line, "'") || strings.HasPrefix(line, ".") && !strings.HasPrefix(line, ".T") && !strings.HasPrefix(line, ".S") && !strings.HasPrefix(line, ".P") && !strings.HasPrefix(line, ".B") && !strings.HasPrefix(line, ".I") && !strings.HasPrefix(line, ".nf") && !strings.HasPrefix(line, ".fi") && !strings.HasPrefix(line, ".br") {
			t.Errorf("man would take for an order: %q", line)
		}
	}
}

func TestWhatManShowsIsWhatWasWritten(t *testing.T) {
	for text, want := range map[string]string{
		"a-b":           `a\-b`,
		"one\n.two\n'3": "one\n\\&.two\n\\&'3",
		`back\slash`:    `back\eslash`,
		"one\n\ntwo":    "one\n.PP\ntwo",
	} {
		if got := roff(text); got != want {
			t.Errorf("%q is written %q, not %q", text, got, want)
		}
	}
}
