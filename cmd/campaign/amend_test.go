package main

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"frontier/cmd/campaign/line"
	"frontier/cmd/campaign/order"
)

// An old order is left out from the command line: what no longer holds is listed, nothing is changed
// before it is accepted, the old course lies beside it, and it can be made what it was.
func TestAnOldEntryIsAmendedByCommand(t *testing.T) {
	file := afghan(t, 3)
	must(t, "turn", file, "--days", "12", "--auto")
	before, told := must(t, "show", file, "--json"), must(t, "journal", file, "--json")
	var rows []line.JournalJSON
	if err := json.Unmarshal([]byte(told), &rows); err != nil {
		t.Fatal(err)
	}
	entry, ended := 0, ""
	for _, r := range rows {
		if strings.HasPrefix(r.Title, "End ") {
			ended = fmt.Sprint(r.Seq)
		}
		if strings.HasPrefix(r.Title, "March ") && entry == 0 {
			entry = r.Seq
		}
	}
	no := fmt.Sprint(entry)
	if a := must(t, "amend", file, no); !strings.Contains(a, `{"kind":"march","force":`) {
		t.Errorf("the entry is shown as %s", a)
	}
	thought := must(t, "amend", file, no, "--out", "--why", "the order never came")
	if !strings.Contains(thought, "Nothing is changed") || must(t, "show", file, "--json") != before {
		t.Errorf("thought of, it is done:\n%s", thought)
	}
	if went := must(t, "amend", file, no, "--to", "Maiwand", "--forced", "--why", "it went to meet him"); !strings.Contains(went, "Nothing is changed") || went == thought {
		t.Errorf("sent elsewhere:\n%s", went)
	}
	var out order.AmendJSON
	done := must(t, "amend", file, no, "--out", "--why", "the order never came", "--proposals", "--accept", "--json")
	if err := json.Unmarshal([]byte(done), &out); err != nil {
		t.Fatal(err)
	}
	if !out.Accepted || out.Open != 0 || filepath.Dir(out.Branch) != filepath.Dir(file) || must(t, "show", out.Branch, "--json") != before {
		t.Errorf("accepted: %+v", out)
	}
	if now := must(t, "journal", file); !strings.Contains(now, "Left out: March ") || !strings.Contains(now, "(the order never came)") {
		t.Errorf("the journal does not tell of it")
	}
	must(t, "verify", file)
	must(t, "amend", file, no, "--back", "--proposals", "--accept", "--branch", filepath.Join(filepath.Dir(file), "left out"))
	if must(t, "show", file, "--json") != before || must(t, "journal", file, "--json") != told {
		t.Error("made what it was, it is something else")
	}
	must(t, "verify", file)
	for says, args := range map[string][]string{
		"has no entry 9999":         {"9999"},
		"number of an entry":        {"x"},
		"what becomes of the entry": {no, "--accept"},
		"is no march":               {ended, "--to", "kandahar", "--why", "x"},
		"--to is missing":           {no, "--via", "kandahar", "--why", "x"},
		"o place is called":         {no, "--to", "atlantis", "--why", "x"},
		"needs its reason":          {no, "--out"},
		"has its kind":              {no, "--as", `{}`, "--why", "x"},
		"is an object of JSON":      {no, "--as", `no`, "--why", "x"},
		"give KEY=WAY":              {no, "--out", "--why", "x", "--settle", "keep"},
		"nothing of that key":       {no, "--out", "--why", "x", "--settle", "0=keep"},
		"already exists":            {no, "--out", "--why", "x", "--proposals", "--accept", "--branch", file},
		"does not exist":            {no, "--as", "@nowhere.json", "--why", "x"},
		"\"nobody\"":                {no, "--as", `{"kind":"halt","force":"nobody"}`, "--why", "x"},
		"it was never amended":      {no, "--back"},
	} {
		if a := ask(t, "", append([]string{"amend", file}, args...)...); a.code == line.Done || !strings.Contains(a.err, says) {
			t.Errorf("%v: exit %d, %q does not say %q", args, a.code, a.err, says)
		}
	}
}
