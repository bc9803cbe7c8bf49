package main

import (
	"strings"
	"testing"
)

// The command line splits a unit, has its part go elsewhere and come back, and joins it; verify adds everything
// up at each step, undo takes each back, and what cannot be done is refused with its rule.
func TestUnitsByTheCommandLine_11_5(t *testing.T) {
	file := war(t, "")
	for _, args := range [][]string{
		{"unit", "split", file, "66th-berkshire-foot", "--others", "2"}, {"unit", "join", file}, {"unit", "transfer", file, "girishk-column"}, {"unit", "fill", file},
		{"unit", "split", file, "66th-berkshire-foot", "--name", "B Company", "--others", "99"}, {"unit", "join", file, "66th-berkshire-foot"}, {"unit", "fill", file, "66th-berkshire-foot"},
		{"unit", "transfer", file, "ayub", "66th-berkshire-foot"},
	} {
		if a := ask(t, "", args...); a.code == 0 || a.err == "" {
			t.Errorf("%v: exit %d", args, a.code)
		}
	}
	must(t, "unit", "split", file, "66th-berkshire-foot", "--name", "B Company", "--others", "2")
	must(t, "verify", file)
	if said := must(t, "history", file, "--unit", "b-company"); !strings.Contains(said, "Split off") {
		t.Errorf("its history: %s", said)
	}
	must(t, "order", "detach", file, "girishk-column", "--units", "b-company,e-battery", "--name", "Flank guard")
	must(t, "unit", "transfer", file, "girishk-column", "b-company", "--json")
	must(t, "unit", "join", file, "b-company")
	must(t, "verify", file)
	for range 4 {
		must(t, "undo", file)
		must(t, "verify", file)
	}
	if said := must(t, "unit", "fill", file, "--all"); !strings.Contains(said, "No unit") {
		t.Errorf("nobody is short of anybody: %s", said)
	}
}
