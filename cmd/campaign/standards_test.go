package main

import (
	"path/filepath"
	"strings"
	"testing"

	"frontier/campaign/state"
	"frontier/cmd/campaign/show"
)

// A standard is told of its unit, struck off and given back by hand, and stands in the ledger; a leader who lies wounded
// stands among the wounded, and is no figure.
func TestStandardsAndLeadersWounded(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.campaign")
	must(t, "new", "--template", "afghanistan-1880", file)
	if out := must(t, "history", file, "--unit", "66th-berkshire"); !strings.Contains(out, "Standard: The Queen's and Regimental colours") || !strings.Contains(out, "Music: 1 of its others") {
		t.Errorf("its history begins %s", out)
	}
	must(t, "edit", "set", file, "unit", "66th-berkshire", "standard=", "--reason", "lost on the march")
	if out := must(t, "history", file, "--unit", "66th-berkshire"); !strings.Contains(out, "Standard: None: the Queen's and Regimental colours lost on") {
		t.Errorf("when it is lost its history begins %s", out)
	}
	ledger := read[show.LedgerJSON](t, must(t, "ledger", file, "--unit", "66th-berkshire", "--json"))
	if n := len(ledger.Entries); n != 1 || ledger.Entries[0].Thing != string(state.Standard) || ledger.Entries[0].Person == "" || ledger.Sums[0].Standards != 0 || ledger.Sums[0].Carried != 1 {
		t.Errorf("the ledger has %+v", ledger)
	}
	must(t, "edit", "set", file, "unit", "66th-berkshire", "standard=the Queen's and Regimental colours", "--reason", "found")
	must(t, "edit", "set", file, "leader", "burrows", "status=wounded", "returns=1880-08-20", "--reason", "thrown by his horse")
	if out := must(t, "wounded", file); !strings.Contains(out, "Burrows") {
		t.Errorf("the wounded are %s", out)
	}
	if lying := read[[]show.PatientJSON](t, must(t, "wounded", file, "--json")); len(lying) != 1 || lying[0].Leader != "burrows" || lying[0].Figures != 0 || lying[0].Date == "" {
		t.Errorf("the wounded are %+v", lying)
	}
	if out := must(t, "ledger", file, "--unit", "66th-berkshire"); !strings.Contains(out, "Retaken") || !strings.Contains(must(t, "verify", file), "holds") {
		t.Errorf("the ledger is %s, or the file does not verify", out)
	}
}
