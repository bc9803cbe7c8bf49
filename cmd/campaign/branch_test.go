package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
)

// A branch is the campaign as it was on the morning of a day, goes on by itself, and leaves the other
// as it was; what the other did since can be redone in it.
func TestABranchGoesOnByItself(t *testing.T) {
	file := afghan(t, 3)
	must(t, "turn", file, "--days", "4", "--auto")
	early := must(t, "show", file, "--json")
	must(t, "turn", file, "--days", "6", "--auto")
	late, told := must(t, "show", file, "--json"), must(t, "journal", file, "--json")
	to := filepath.Join(filepath.Dir(file), "what if.campaign")
	var made branchJSON
	if err := json.Unmarshal([]byte(must(t, "branch", file, to, "--day", "4", "--json")), &made); err != nil {
		t.Fatal(err)
	}
	if made.Later == 0 || made.Commands == 0 || !strings.Contains(made.Date, "5 July") {
		t.Errorf("the branch is %+v", made)
	}
	var one, other map[string]any
	if err := json.Unmarshal([]byte(early), &one); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(must(t, "show", to, "--json")), &other); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"forces", "day", "date"} {
		a, _ := json.Marshal(one[key])
		b, _ := json.Marshal(other[key])
		if string(a) != string(b) || one[key] == nil {
			t.Errorf("%s is otherwise in the branch:\n%.300s\n%.300s", key, a, b)
		}
	}
	must(t, "verify", to)
	must(t, "turn", to, "--days", "1")
	if must(t, "show", file, "--json") != late || must(t, "journal", file, "--json") != told {
		t.Error("what is done in the branch is done in the campaign too")
	}
	for day, says := range map[string]string{"11": "name a day from 0 to that", "-2": "name a day from 0 to that", "some": "takes a whole number"} {
		if a := ask(t, "", "branch", file, filepath.Join(filepath.Dir(file), "other.campaign"), "--day="+day); a.code == line.Done || !strings.Contains(a.err, says) {
			t.Errorf("day %s: exit %d, %q", day, a.code, a.err)
		}
	}
	if a := ask(t, "", "branch", file, to, "--day", "2"); a.code == line.Done || !strings.Contains(a.err, "already exists") {
		t.Errorf("over another: exit %d, %q", a.code, a.err)
	}
}
