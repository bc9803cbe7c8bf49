package views_test

import (
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq"
	"frontier/campaign/journal"
	"frontier/campaign/views"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// Who takes over from a leader who fell is called by the unit from which he comes, and one who takes over from him by his.
func TestWhoTakesOverIsCalledByHisUnit(t *testing.T) {
	s := ruletest.Example(t, gsq.New())
	unit, other := s.Sides[0].Units[0], s.Sides[0].Units[1]
	names := views.Names(s)
	for id, want := range map[string]string{
		unit.ID: unit.Name, "burrows/" + unit.ID: "an officer of " + unit.Name, "burrows/" + unit.ID + "/" + other.ID: "an officer of " + other.Name, "nobody/2": "nobody/2", "nobody": "nobody",
	} {
		if got := names(id); got != want {
			t.Errorf("%s is called %q, want %q", id, got, want)
		}
	}
}

// Both guns of a battery are called in its log as they are on the table, the first as the second.
func TestThePartsOfADividedUnitAreCalledAlike(t *testing.T) {
	e := gsq.New()
	s := ruletest.Example(t, e)
	s.Sides[0].Units[0].Arm, s.Sides[0].Units[0].Guns = "artillery", []battle.Gun{{Type: terms.FieldGun}, {Type: terms.FieldGun}}
	whole := s.Sides[0].Units[0]
	b, err := battle.Safely(e, s, 3)
	if err != nil {
		t.Fatal(err)
	}
	for range 40 {
		if err := b.Order(b.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := views.LogRows(journal.Record{Setup: s, Log: b.Log().Bytes()}, e)
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]int{}
	for _, r := range rows {
		for id, name := range map[string]string{whole.ID: whole.Name + " (1)", whole.ID + "/2": whole.Name + " (2)"} {
			if r.Unit != id {
				continue
			}
			if told[id]++; r.Who != name || strings.Contains(r.Text, whole.Name) && !strings.Contains(r.Text, name) || strings.Contains(r.Text, ") (") {
				t.Errorf("%s is %q, in %q", id, r.Who, r.Text)
			}
		}
	}
	if len(told) != 2 {
		t.Errorf("told were %v", told)
	}
}
