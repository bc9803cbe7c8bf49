package main

import (
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// The map in sheets is printed bare, for the organiser and for a side; what cannot be is said.
func TestMapSheets(t *testing.T) {
	file, _ := fought(t)
	out := filepath.Join(t.TempDir(), "map.pdf")
	made := map[string]string{}
	for _, who := range []string{"", "--umpire", "--side=british"} {
		args := []string{"map-sheets", file, "--hex", "8", "-o", "-"}
		if who != "" {
			args = append(args, who)
		}
		if made[who] = must(t, args...); !strings.HasPrefix(made[who], "%PDF-") {
			t.Errorf("%s begins with %.20q", who, made[who])
		}
	}
	if made[""] == made["--umpire"] || made["--umpire"] == made["--side=british"] {
		t.Error("the sheets of two who know different things are the same")
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "do not go together", []string{"--umpire", "--side", "british", "-o", out}},
		{line.Misused, "-o is missing", nil},
		{line.Misused, "use a4 or letter", []string{"--paper", "a3", "-o", out}},
		{line.Misused, "from 8 to 60", []string{"--hex", "7", "-o", out}},
		{line.Failed, "choose smaller hexes", []string{"--hex", "60", "-o", out}},
		{line.Failed, "No side is called", []string{"--side", "martians", "-o", out}},
	} {
		if a := ask(t, "", append([]string{"map-sheets", file}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) || a.out != "" {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}
