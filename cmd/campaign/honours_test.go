package main

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/show"
	"frontier/internal/words"
)

// An entry and an honour are written by hand from the command line, and what is proposed is given.
func TestEntriesAndHonoursByCommand(t *testing.T) {
	file := afghan(t, 3)
	must(t, "turn", file, "--days", "20", "--auto")
	must(t, "write", file, "The band played on the ramparts", "--unit", "66th-berkshire", "--day", "2")
	must(t, "write", file, "a fire in the bazaar", "--place", "kandahar", "--day", "3")
	told := must(t, "write", file, "stood to the last", "--unit", "66th-berkshire", "--kind", "award", "--title", "Colours")
	if !strings.Contains(told, "award, Colours") && !strings.Contains(told, "Award, Colours") {
		t.Errorf("it tells %q", told)
	}
	if h := must(t, "history", file, "--unit", "66th-berkshire"); !strings.Contains(h, "The band played") {
		t.Errorf("the history has no entry:\n%s", h)
	}
	if h := must(t, "history", file, "--place", "kandahar"); !strings.Contains(h, "fire in the bazaar") {
		t.Errorf("the city has no entry:\n%s", h)
	}
	must(t, "history", file, "--leader", "burrows", "--json")
	read := func(args ...string) (out []show.RemarkJSON) {
		t.Helper()
		if err := json.Unmarshal([]byte(must(t, append([]string{"honours", file, "--json"}, args...)...)), &out); err != nil {
			t.Fatal(err)
		}
		return out
	}
	proposed, roll := read("--proposed"), read()
	if len(proposed) == 0 || len(roll) != 1 || len(read("--all")) != 3 {
		t.Fatalf("%d are proposed, %d on the roll, %d written", len(proposed), len(roll), len(read("--all")))
	}
	must(t, "award", file)
	if got := read(); len(got) != 1+len(proposed) || len(read("--proposed")) != 0 {
		t.Errorf("%d are on the roll", len(got))
	}
	must(t, "verify", file)
	toAll := []string{"award", file, "--to", "units", "--kind", "honour", "--title", "The Frontier", "--when", "lost=1", "--when", "battles=1"}
	if said := must(t, append(toAll, "--list")...); !strings.Contains(said, "lost ") || !strings.Contains(said, "The Frontier") {
		t.Errorf("whom it fits: %s", said)
	}
	must(t, toAll...)
	given := len(read())
	must(t, "undo", file)
	if now := len(read()); now >= given {
		t.Errorf("taken back, %d of %d are on the roll", now, given)
	}
	for says, args := range map[string][]string{
		"othing is proposed": {"award", file},
		"is no merit":        {"award", file, "--to", "units", "--kind", "honour", "--when", "danced"},
		"as lost=100":        {"award", file, "--to", "units", "--kind", "honour", "--when", "held=2"},
		"--to leaders":       {"award", file, "--to", "horses", "--kind", "honour"},
		"it fits nobody":     {"award", file, "--to", "units", "--kind", "honour", "--when", "lost=999999"},
		"is no distinction":  {"write", file, "x", "--unit", "66th-berkshire", "--kind", "cheer", "--title", "y"},
		"for one unit":       {"write", file, "x", "--kind", "honour", "--title", "y"},
		"has not come":       {"write", file, "x", "--day", "99"},
		"no place is called": {"write", file, "x", "--place", "atlantis"},
	} {
		if a := ask(t, "", args...); a.code == line.Done || !strings.Contains(a.err, says) && !strings.Contains(a.err, words.Capital(says)) {
			t.Errorf("%v: exit %d, %q does not say %q", args, a.code, a.err, says)
		}
	}
}
