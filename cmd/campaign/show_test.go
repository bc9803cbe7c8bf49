package main

import (
	"strings"
	"testing"

	"frontier/cmd/campaign/show"
)

func TestShowListsWorks(t *testing.T) {
	file := afghan(t, 1880)
	if words := must(t, "show", file); strings.Contains(words, "WORK") {
		t.Errorf("nobody has dug:\n%s", words)
	}
	must(t, "order", file, "entrench", "kandahar-garrison")
	must(t, "turn", file, "--days", "1")
	if words := must(t, "show", file); !strings.Contains(words, "entrenchment") || !strings.Contains(words, "intact") {
		t.Errorf("the entrenchment is not listed:\n%s", words)
	}
	if works := read[show.CampaignJSON](t, must(t, "show", file, "--json")).Works; len(works) != 1 || works[0].Kind != "entrenchment" {
		t.Errorf("%+v", works)
	}
}
