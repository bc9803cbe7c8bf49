package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"frontier/internal/licences"
)

// What the program says of its licences is what its libraries say today.
func TestTheLicencesAreUpToDate(t *testing.T) {
	parts, err := collect()
	if err != nil {
		t.Fatal(err)
	}
	kept, err := os.ReadFile(filepath.Join("../..", licencesPath))
	if err != nil {
		t.Fatal(err)
	}
	if licences.Write(parts) == string(kept) {
		return
	}
	t.Errorf("%s is not what the libraries say; run `go run ./cmd/release licences`", licencesPath)
	was := map[string]licences.Part{}
	for _, p := range licences.All() {
		was[p.Name] = p
	}
	for _, p := range parts {
		if old := was[p.Name]; old.Version != p.Version || strings.TrimSpace(old.Text) != strings.TrimSpace(p.Text) {
			t.Errorf("%s is %s and was %q", p.Name, p.Version, old.Version)
		}
	}
}

func TestLicencesAreKnownByTheirWords(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"Redistribution and use in source and binary forms, with or without\nmodification", []string{"BSD-2-Clause"}},
		{"Redistribution and use in source\nand binary forms ... may be used to endorse or promote\nproducts", []string{"BSD-3-Clause"}},
		{"all rights reserved", nil},
	} {
		if got := kindsOf(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q is under %q, not %q", c.text, got, c.want)
		}
	}
}
