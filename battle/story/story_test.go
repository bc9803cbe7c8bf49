package story_test

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/story"
	"frontier/battle/telling"
)

// fought fights a battle that comes with the program and tells it over again.
func fought(t *testing.T, path string) (*story.Story, battle.Battle) {
	t.Helper()
	e, setup := staged(t, path)
	first, again := begun(t, e, setup, 7), begun(t, e, setup, 7)
	orders, err := battle.Fight(first)
	if err != nil {
		t.Fatal(err)
	}
	tables, err := story.Replay(t.Context(), again, orders, true)
	if err != nil {
		t.Fatal(err)
	}
	if string(first.Log().Bytes()) != string(again.Log().Bytes()) {
		t.Fatal("the battle goes another way when it is told over again")
	}
	return story.Read(setup, e.(telling.Chronicler), first.Log().Lines(), tables), first
}

// every rule set with one of its battles.
var every = []string{"wornspent/maiwand.json", "gsq/duck-lake.json", "macduff/tofrek.json", "redcoats/tamai.json", "riskfactor/intombe-drift.json"}

// A story has a table for the setting up and for each turn, all units of the setup stand on the
// first, and nobody is raised from the dead but those who come back to the ranks.
func TestTables(t *testing.T) {
	for _, path := range every {
		s, b := fought(t, path)
		if want := b.Outcome().Turns + 1; len(s.Standings) != want {
			t.Errorf("%s: %d tables, want %d", path, len(s.Standings), want)
		}
		for side := range 2 {
			first, last := s.Left(0, side), s.Left(len(s.Standings)-1, side)
			for k, u := range s.Setup.Sides[side].Units {
				if first[k] == 0 {
					t.Errorf("%s: %s is not on the table", path, u.ID)
				}
				if s.Parts(side, k) == 0 {
					t.Errorf("%s: %s has no parts", path, u.ID)
				}
				if last[k] > first[k] {
					t.Errorf("%s: %s has %d figures of %d", path, u.ID, last[k], first[k])
				}
			}
		}
	}
}

// What the deeds say has fallen is what the tables have lost.
func TestDeedsAndTablesAgree(t *testing.T) {
	for _, path := range every {
		s, _ := fought(t, path)
		fell := [2]int{}
		kinds := map[telling.DeedKind]int{}
		for _, turn := range s.Turns {
			for _, d := range turn.Deeds {
				kinds[d.Kind]++
				switch d.Kind {
				case telling.Fires, telling.Strikes, telling.Charges:
					if d.Side < 0 || d.On < 0 && d.Fell > 0 {
						t.Errorf("%s: %+v is nobody’s deed", path, d)
						continue
					}
					fell[1-d.Side] += d.Fell
					fell[d.Side] += d.Cost
				case telling.Loses:
					fell[d.Side] += d.Fell
				}
			}
		}
		if kinds[telling.Fires] == 0 {
			t.Errorf("%s: nobody fires", path)
		}
		for side := range 2 {
			first, last := sum(s.Left(0, side)), sum(s.Left(len(s.Standings)-1, side))
			if fell[side] > first-last+first/20 {
				t.Errorf("%s: %d of side %d fell by the deeds, and the tables go from %d to %d", path, fell[side], side, first, last)
			}
		}
	}
}

func sum(all []int) int {
	n := 0
	for _, k := range all {
		n += k
	}
	return n
}

// Orders that end too soon, and one that is refused, are errors.
func TestOrdersThatDoNotFit(t *testing.T) {
	s, b := fought(t, every[0])
	for _, e := range rulesets.All() {
		if e.About().ID != s.Setup.Engine {
			continue
		}
		for name, orders := range map[string][]battle.Order{"too few": b.Given()[:3], "refused": append(slices.Clone(b.Given()[:3]), battle.Order{Kind: "dance"})} {
			again, err := battle.Safely(e, s.Setup, 7)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := story.Replay(t.Context(), again, orders, true); err == nil {
				t.Errorf("%s: no error", name)
			}
		}
	}
}
