package main

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/edit"
)

// A person finds out what there is, changes it by as much of its name as is clear, and reads it in
// the journal and in the unit's history.
func TestEditByHand(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.campaign")
	must(t, "new", "--template", "afghanistan-1880", file)
	for _, k := range edit.Kinds() {
		if !strings.Contains(must(t, "edit", "list", file), k.Name) {
			t.Errorf("%s is not listed", k.Name)
		}
	}
	if out := must(t, "edit", "set", file, "unit", "66th-berkshire", "men=520", "--reason", "drafts came up"); !strings.Contains(out, "men 520, was 516 (drafts came up)") {
		t.Errorf("it is answered by %s", out)
	}
	if out := must(t, "history", file, "--unit", "66th-berkshire"); !strings.Contains(out, "drafts came up") {
		t.Errorf("the history says %s", out)
	}
	var x edit.Thing
	if err := json.Unmarshal([]byte(must(t, "edit", "show", file, "unit", "66th-berkshire", "--json")), &x); err != nil || !strings.Contains(string(x.Fields), `"men": 520`) {
		t.Errorf("it is %s, %v", x.Fields, err)
	}
	must(t, "edit", "add", file, "leader", "smith", "name=Smith", "rank=Capt.", "side=british", "experience=regular", "with=girishk-column", "--reason", "came up")
	must(t, "edit", "set", file, "force", "girishk-column", "baggage.animals=2000", "at=2817", "--reason", "a mistake")
	must(t, "edit", "remove", file, "leader", "smith", "--reason", "a mistake")
	csv := must(t, "edit", "sheet", file, "leaders")
	if !strings.Contains(csv, "burrows") || !strings.Contains(must(t, "verify", file), "holds") {
		t.Error("the leaders are not in their spreadsheet, or the file does not verify")
	}
	for _, c := range []struct {
		code int
		says string
		args []string
	}{
		{1, "needs its reason", []string{"edit", "set", file, "unit", "66th-berkshire", "men=9"}},
		{2, "is no KEY=VALUE", []string{"edit", "set", file, "unit", "66th-berkshire", "men", "--reason", "x"}},
		{1, "no unit is called", []string{"edit", "set", file, "unit", "dragoons of the moon", "men=9", "--reason", "x"}},
		{1, "use campaign, side, leader", []string{"edit", "list", file, "dragon"}},
	} {
		if a := ask(t, "", c.args...); int(a.code) != c.code || !strings.Contains(strings.ToLower(a.err), strings.ToLower(c.says)) {
			t.Errorf("%v: exit %d, %s", c.args, a.code, a.err)
		}
	}
}
