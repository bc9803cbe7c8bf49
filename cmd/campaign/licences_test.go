package main

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/internal/licences"
)

func TestTheLicencesArePrinted(t *testing.T) {
	full := must(t, "licences")
	for _, part := range licences.All() {
		if !strings.Contains(full, strings.TrimSpace(part.Text)) {
			t.Errorf("the text of %s is missing", part.Name)
		}
	}
	short := must(t, "licences", "--list")
	if lines := strings.Count(short, "\n"); lines != len(licences.All())+1 || !strings.Contains(short, "modernc.org/sqlite") {
		t.Errorf("%d lines list %d parts", lines, len(licences.All()))
	}
	var parts []licences.Part
	if err := json.Unmarshal([]byte(must(t, "licences", "--json")), &parts); err != nil || len(parts) != len(licences.All()) {
		t.Errorf("JSON has %d parts, %v", len(parts), err)
	}
}
