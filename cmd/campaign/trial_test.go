package main

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/campaign/rehearsal"
	"frontier/campaign/theatre"
	"frontier/cmd/campaign/line"
)

// A pack is played over and over: the same seed gives the same wars, another gives others, and
// what cannot be played is said in one sentence.
func TestTrial(t *testing.T) {
	args := []string{"trial", "../../examples/packs/asante-1874/pack.json", "--runs", "3", "--days", "20"}
	out := must(t, append(args, "--json")...)
	var r rehearsal.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	if r.Runs != 3 || len(r.Wars) != 3 || r.Seed != "18740101" && len(r.Seed) != 8 || len(r.Aims) == 0 {
		t.Errorf("three wars: %+v", r)
	}
	if again := must(t, append(args, "--json")...); again != out {
		t.Error("the same pack has other wars")
	}
	if other := must(t, append(args, "--json", "--seed", "5")...); other == out {
		t.Error("another seed has the same wars")
	}
	if said := must(t, args...); !strings.Contains(said, "3 wars of up to 20 days") || !strings.Contains(said, "WHO LEADS") {
		t.Errorf("in words: %s", said)
	}
	if full := must(t, append(args, "--json", "--preset", "full")...); !strings.Contains(full, `"preset": "full"`) || full == out {
		t.Error("by the full rules it has the same wars")
	}
	for _, bad := range [][]string{
		{"trial", "--template", "zululand-1879", "--preset", "heavy"}, {"trial"}, {"trial", "x.json", "--template", "zululand-1879"}, {"trial", "--template", "zululand-1879", "--runs", "0"}, {"trial", "--template", "zululand-1879", "--days", "0"},
		{"trial", "--template", "zululand-1879", "--seed", "0"}, {"trial", "--template", "zululand-1879", "--rules", "chess"}, {"trial", "--template", "nowhere"},
	} {
		if a := ask(t, "", bad...); a.code == line.Done || a.err == "" || strings.Count(strings.TrimSpace(a.err), "\n") > 0 {
			t.Errorf("%v: exit %d, and %q is not one sentence", bad, a.code, a.err)
		}
	}
}

// Of no template of ours a trial says that a place cannot be reached, or that a force can never meet an enemy.
func TestEverybodyMeetsInTheTemplates(t *testing.T) {
	for _, x := range theatre.List() {
		var r rehearsal.Report
		if err := json.Unmarshal([]byte(must(t, "trial", "--template", x.ID, "--runs", "1", "--days", "1", "--json")), &r); err != nil {
			t.Fatal(err)
		}
		for _, said := range r.Remarks {
			if said.Grave && said.Path != "/forces" { // in a day there is no battle
				t.Errorf("%s: %s. %s", x.ID, said.What, said.Why)
			}
		}
	}
}
