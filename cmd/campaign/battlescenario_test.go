package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// A scenario to begin from is whole for every rule set, and is replaced only where it is ours.
func TestAScenarioToBeginFrom(t *testing.T) {
	for _, e := range line.Engines().All() {
		file := filepath.Join(t.TempDir(), "drift.json")
		must(t, "battle", "scenario", "new", "--engine", e.About().ID, "-o", file)
		if said := must(t, "battle", "scenario", "check", file); !strings.Contains(said, "holds: "+e.About().Title+" lays its table.") {
			t.Errorf("%s: %s", e.About().ID, said)
		}
		must(t, "battle", "scenario", "new", "--engine", e.About().ID, "-o", file, "--force")
		must(t, "battle", "run", "--scenario", file, "--seed", "1")
	}
	mine := inFile(t, "mine.json", `{"name": "a shopping list"}`)
	if a := ask(t, "", "battle", "scenario", "new", "--engine", "gsq", "-o", mine, "--force"); a.code != line.Failed || !strings.Contains(a.err, "is no scenario that this program made") {
		t.Errorf("exit %d: %s", a.code, a.err)
	}
	if text, err := os.ReadFile(mine); err != nil || string(text) != `{"name": "a shopping list"}` {
		t.Errorf("a file of somebody else's holds %q, %v", text, err)
	}
	if a := ask(t, "", "battle", "scenario", "new"); a.code != line.Misused || !strings.Contains(a.err, "--engine is missing") {
		t.Errorf("exit %d: %s", a.code, a.err)
	}
}

// Each thing that is wrong has its sentence, in the order of the file.
func TestEverythingWrongIsSaid(t *testing.T) {
	text := must(t, "battle", "scenario", "new", "--engine", "wornspent")
	for _, c := range []struct{ from, to string }{{`"scrub"`, `"lawn"`}, {`"road"`, `"lane"`}, {`"unit": "a-company"`, `"unit": "nobody"`}} {
		if !strings.Contains(text, c.from) {
			t.Fatalf("%s is not in it", c.from)
		}
		text = strings.Replace(text, c.from, c.to, 1)
	}
	a := ask(t, "", "battle", "scenario", "check", inFile(t, "x.json", text))
	lines := strings.Split(strings.TrimSpace(a.out), "\n")
	if a.code != line.Failed || !strings.Contains(a.err, "3 things are wrong with it") || len(lines) != 3 || !strings.Contains(lines[0], "field, ground must be") || !strings.Contains(lines[1], "road 1, kind must be") || !strings.Contains(lines[2], `leader 1, unit is "nobody"`) {
		t.Errorf("it says\n%s%s", a.out, a.err)
	}
}
