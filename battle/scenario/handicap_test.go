package scenario

import (
	"encoding/json"
	"slices"
	"testing"

	"frontier/battle"
)

// What a side has of what it plays for is read off the outcome, and one short of it is not enough.
func TestHandicaps(t *testing.T) {
	setup := battle.Setup{}
	setup.Sides[0].ID, setup.Sides[0].Name, setup.Sides[1].ID, setup.Sides[1].Name = "a", "The raiders", "b", "The post"
	unit := func(side string, present, unhurt, charged int) battle.UnitOutcome {
		return battle.UnitOutcome{Side: side, Present: battle.Ranks{Others: present}, Unhurt: battle.Ranks{Others: unhurt}, Charged: charged}
	}
	out := battle.Outcome{Holder: "b", Reason: battle.Withdrew, Turns: 7, Units: []battle.UnitOutcome{unit("a", 30, 20, 2), unit("a", 10, 10, 1), unit("b", 50, 39, 4)}}
	night := out
	night.Reason = battle.TurnLimit
	mine := out
	mine.Holder = "a"
	for _, c := range []struct {
		name string
		out  battle.Outcome
		aim  Aim
		most int // of which it has just enough
		told string
	}{
		{"eleven of fifty", out, Cost, 22, "The raiders have what they played for: the day cost The post 22 figures of a hundred, where 22 were wanted."},
		{"thirty of forty", out, Keep, 75, "The raiders have what they played for: they bring away 75 figures of a hundred, where 75 were wanted."},
		{"gone in turn 7", out, Last, 6, "The raiders have what they played for: they were on the field when turn 6 was over."},
		{"there at nightfall", night, Last, 7, "The raiders have what they played for: they were on the field when turn 7 was over."},
		{"two and one", out, Reach, 3, "The raiders have what they played for: 3 of their charges came home, where 3 were wanted."},
	} {
		h := Handicap{Side: "a", For: c.aim, Number: c.most}
		if has, met := h.Judge(&c.out); !met || has != c.most || h.Told(&setup, &c.out) != c.told {
			t.Errorf("%s: it has %d, enough: %t; %s", c.name, has, met, h.Told(&setup, &c.out))
		}
		h.Number++
		if has, met := h.Judge(&c.out); met && c.out.Reason != battle.TurnLimit { // who is there at nightfall has lasted
			t.Errorf("%s: it has %d, and one more is enough", c.name, has)
		}
	}
	if h := (Handicap{Side: "a", For: Last, Number: 30}); h.Told(&setup, &mine) != "The raiders have what they played for: they were on the field when turn 30 was over." {
		t.Errorf("who holds the field: %s", h.Told(&setup, &mine))
	}
	if h := (Handicap{Side: "a", For: Last, Number: 9}); h.Told(&setup, &out) != "The raiders have not what they played for: they were gone in turn 7, and were to be there when turn 9 was over." {
		t.Errorf("gone before: %s", h.Told(&setup, &out))
	}
}

// The schema has the aims that there are.
func TestSchemaHasTheAims(t *testing.T) {
	var doc struct {
		Defs map[string]struct {
			Properties map[string]struct{ Enum []Aim }
		} `json:"$defs"`
	}
	if err := json.Unmarshal(Schema(), &doc); err != nil {
		t.Fatal(err)
	}
	listed := doc.Defs["handicap"].Properties["for"].Enum
	if len(listed) != len(aims) || slices.ContainsFunc(listed, func(a Aim) bool { return aims[a] == 0 }) {
		t.Errorf("the schema lists %v", listed)
	}
}
