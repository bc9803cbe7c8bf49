package redcoats

import (
	"encoding/json"
	"testing"

	"frontier/battle"
)

// Units muster by men, and their losses come back in what the setup counts.
func TestEachCountedStandsForSeveralMen(t *testing.T) {
	s := dozen()
	s.MenPerFigure = 50
	for i := range s.Sides {
		for j := range s.Sides[i].Units {
			if u := &s.Sides[i].Units[j]; u.Arm == "infantry" {
				u.Present = battle.Ranks{Others: 9}
				u.Establishment = u.Present
			}
		}
	}
	b, err := New().Begin(s, 4)
	if err != nil {
		t.Fatal(err)
	}
	counted := map[string]int{}
	for _, side := range s.Sides {
		for _, u := range side.Units {
			counted[u.ID] = u.Present.Total()
		}
	}
	mustered := 0
	for line := range b.Log().Lines() {
		if line.Procedure != "muster" {
			continue
		}
		var in MusterInput
		if err := json.Unmarshal(line.Inputs, &in); err != nil {
			t.Fatal(err)
		}
		if in.Arm == Foot && counted[line.Unit] == 9 {
			mustered++
			if in.Men != 450 {
				t.Errorf("nine of fifty muster as %d men", in.Men)
			}
		}
	}
	if mustered == 0 {
		t.Fatal("nobody musters on foot")
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	for _, u := range b.Outcome().Units {
		sum := u.Unhurt.Total() + u.Wounded.Total() + u.Killed.Total() + u.Missing.Total() + u.Captured.Total()
		if sum != counted[u.ID] {
			t.Errorf("of %d of %s the outcome tells of %d", counted[u.ID], u.ID, sum)
		}
	}
}
