package main

import (
	"bytes"
	"image/gif"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// A campaign is written as a film for the organiser and for a side, whole or some days of it; what
// cannot be is said.
func TestFilm(t *testing.T) {
	file, _ := fought(t)
	out := filepath.Join(t.TempDir(), "war.gif")
	made := map[string]string{}
	for _, args := range [][]string{nil, {"--side", "british"}, {"--from", "2", "--to", "4"}} {
		name := strings.Join(args, " ")
		made[name] = must(t, append([]string{"film", file, "--width", "300", "-o", "-"}, args...)...)
		g, err := gif.DecodeAll(bytes.NewReader([]byte(made[name])))
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if n := len(g.Image); n < 3 || (n == 3) != strings.Contains(name, "--to") {
			t.Errorf("%s: %d pictures", name, n)
		}
	}
	if made[""] == made["--side british"] {
		t.Error("a side sees what the organiser sees")
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{line.Misused, "-o is missing", nil},
		{line.Misused, "--from \"never\" is no day", []string{"--from", "never", "-o", out}},
		{line.Misused, "--from is after --to", []string{"--from", "3", "--to", "2", "-o", out}},
		{line.Failed, "are not in a book of", []string{"--to", "900", "-o", out}},
		{line.Failed, "9 pixels wide", []string{"--width", "9", "-o", out}},
		{line.Failed, "No side is called", []string{"--side", "martians", "-o", out}},
	} {
		if a := ask(t, "", append([]string{"film", file}, c.args...)...); a.code != c.code || !strings.Contains(a.err, c.says) || a.out != "" {
			t.Errorf("%v: exit %d, %q", c.args, a.code, a.err)
		}
	}
}
