package story_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/story"
	"frontier/battle/telling"
	"frontier/examples"
)

// staged is a battle that comes with the program, ready to be fought.
func staged(t *testing.T, path string) (battle.Engine, battle.Setup) {
	t.Helper()
	file, err := examples.Files.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var setup battle.Setup
	if err := json.Unmarshal(file, &setup); err != nil {
		t.Fatal(err)
	}
	for _, e := range rulesets.All() {
		if e.About().ID == setup.Engine {
			setup.Version = e.About().Version
			return e, setup
		}
	}
	t.Fatalf("there is no rule set %s", setup.Engine)
	return nil, setup
}

// begun sets a battle up.
func begun(t *testing.T, e battle.Engine, setup battle.Setup, seed uint64) battle.Battle {
	t.Helper()
	b, err := battle.Safely(e, setup, seed)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// saw has a battle fought and told as a side saw it.
func saw(t *testing.T, e battle.Engine, setup battle.Setup, seed uint64, side int) (*story.Story, []battle.Order) {
	t.Helper()
	orders, err := battle.Fight(begun(t, e, setup, seed))
	if err != nil {
		t.Fatal(err)
	}
	s, err := story.Seen(t.Context(), begun(t, e, setup, seed), orders, setup, e.(telling.Chronicler), side)
	if err != nil {
		t.Fatal(err)
	}
	return s, orders
}

// Whom a side never saw bears on nothing that it tells: battles that differ in his name and in what he
// fights for are told alike.
func TestWhoWasNeverSeenIsNotTold(t *testing.T) {
	for _, path := range []string{"redcoats/isandlwana.json", "riskfactor/perie-bush.json"} {
		pairs := 0
		for seed := range uint64(4) {
			e, setup := staged(t, path)
			s, _ := saw(t, e, setup, seed+1, 0)
			other := setup
			foe := &other.Sides[1]
			foe.Units = slices.Clone(foe.Units)
			for i := range foe.Units {
				u := &foe.Units[i]
				if !slices.ContainsFunc(s.Setup.Sides[1].Units, func(x battle.Unit) bool { return x.ID == u.ID }) {
					u.Name, pairs = "XQHIDDEN of "+strings.ToUpper(u.Name), pairs+1
				}
			}
			if twin, _ := saw(t, e, other, seed+1, 0); !reflect.DeepEqual(s, twin) {
				t.Errorf("%s, seed %d: it is told otherwise with another name of a unit that was never seen", path, seed+1)
			}
		}
		if pairs == 0 {
			t.Errorf("%s: every unit is seen", path)
		}
	}
}

// What is told of an enemy's unit was done in a turn in which it was in sight, or struck the side that tells
// without being named; and what the side itself did is told as it was.
func TestWhatASideSaw(t *testing.T) {
	hidden := 0
	for _, path := range append([]string{"riskfactor/cut-knife.json", "macduff/abu-klea.json", "gsq/fish-creek.json"}, every...) {
		e, setup := staged(t, path)
		for side := range 2 {
			s, orders := saw(t, e, setup, 1, side)
			foe := 1 - side
			inTurn := map[int]map[string]bool{}
			b := begun(t, e, setup, 1)
			see := func(turn int) {
				if inTurn[turn] == nil {
					inTurn[turn] = map[string]bool{}
				}
				v := b.View(side)
				for _, u := range append(v.Units, v.Leaders...) {
					if u.Side == foe && !u.Off && u.Arm != "marker" {
						inTurn[turn][u.ID] = true
					}
				}
			}
			see(b.Turn())
			for _, o := range orders {
				turn := b.Turn()
				see(turn)
				if err := b.Order(o); err != nil {
					t.Fatal(err)
				}
				see(turn)
				see(b.Turn())
			}
			if want := b.Outcome().Turns + 1; len(s.Standings) != want {
				t.Errorf("%s, side %d: %d tables, want %d", path, side, len(s.Standings), want)
			}
			own := func(s *story.Story) (n int) {
				for _, turn := range s.Turns {
					for _, d := range turn.Deeds {
						switch {
						case d.Side == side:
							n++
						case d.Side == foe && d.Of >= 0 && !inTurn[turn.Number][d.Unit]:
							t.Errorf("%s, side %d, turn %d: it tells of %s, whom it did not see", path, side, turn.Number, d.Unit)
						}
					}
				}
				return n
			}
			all := story.Read(setup, e.(telling.Chronicler), b.Log().Lines(), nil)
			did := 0
			for _, turn := range all.Turns {
				for _, d := range turn.Deeds {
					if d.Side == side {
						did++
					} else if d.Side == foe && d.Of >= 0 && !inTurn[turn.Number][d.Unit] {
						hidden++
					}
				}
			}
			if n := own(s); n < did {
				t.Errorf("%s, side %d: it tells of %d of its own %d deeds", path, side, n, did)
			}
		}
	}
	if hidden == 0 {
		t.Error("nobody did anything out of sight")
	}
}

// An enemy who goes out of sight is as strong as he was seen last.
func TestWhoIsOutOfSightIsCountedAsSeen(t *testing.T) {
	unit := func(figures int) battle.View {
		return battle.View{Units: []battle.UnitView{{ID: "impi/1", Side: 1, Figures: figures}}}
	}
	s := story.Story{BySide: true, Standings: []story.Standing{{Turn: 0}, {Turn: 1, View: unit(20)}, {Turn: 2}, {Turn: 3, View: unit(15)}, {Turn: 4}}}
	s.Setup.Sides[1].Units = []battle.Unit{{ID: "impi"}}
	for at, want := range []int{20, 20, 20, 15, 15} {
		if got := s.Left(at, 1); got[0] != want {
			t.Errorf("at the end of turn %d he is %d strong, want %d", at, got[0], want)
		}
	}
}
