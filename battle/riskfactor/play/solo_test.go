package play

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// solo is a battle in which the tribesmen are run by the solo system.
func solo() battle.Setup {
	s := meeting(line(4, "a", jezails, 17), line(2, "d", foot, 27))
	s.Field.Ground = "scrub"
	s.Settings = map[string]json.RawMessage{"solo_side": []byte(`"attacker"`)}
	return s
}

func TestSoloSystem(t *testing.T) {
	found, dummies := 0, 0
	for seed := range uint64(20) {
		f := begin(t, solo(), seed)
		steps := 0
		for !f.Over() {
			o := f.Advice()
			if f.Decider() == 0 && o.Kind != "hide" && o.Kind != "place_hidden" && o.Kind != "done" {
				t.Fatalf("RISKFACTOR-14.25: the solo side is asked for %+v", o)
			}
			if steps == 12 {
				for _, u := range f.View(1).Units {
					if v := f.Unit(u.ID); v.Where == state.Lurking && v.Side == 0 {
						t.Fatalf("RISKFACTOR-3.2: the player sees %s, who hides", u.ID)
					}
				}
			}
			if err := f.Order(o); err != nil {
				t.Fatal(err)
			}
			steps++
		}
		if len(f.Markers) != 6 {
			t.Errorf("RISKFACTOR-14.102: %d markers for four groups", len(f.Markers))
		}
		for _, m := range f.Markers {
			if m.Gone && m.Unit == state.Nobody {
				dummies++
			}
			if m.Gone && m.Unit != state.Nobody {
				found++
			}
		}
		for _, c := range f.Steps {
			if f.Units[c.Unit].Side == 0 {
				t.Error("RISKFACTOR-14.25: the solo side has a player character")
			}
		}
		ruletest.Whole(t, solo(), f.Outcome())
	}
	if found == 0 || dummies == 0 {
		t.Errorf("%d groups and %d dummies were uncovered", found, dummies)
	}
}

// One side by a person: he is asked for orders, the other for nothing but where its hidden
// groups come out, and whatever those do the tables bid them.
func TestSoloSideActsByTheTables(t *testing.T) {
	for _, side := range []string{`"attacker"`, `"defender"`} {
		s := solo()
		s.Settings["solo_side"] = []byte(side)
		asked, moved, threw := 0, 0, 0
		for seed := range uint64(10) {
			f := begin(t, s, seed)
			for !f.Over() {
				o := f.Advice()
				if f.Decider() != f.Solo && f.Stage != state.Placing {
					asked++
				}
				if err := f.Order(o); err != nil {
					t.Fatal(err)
				}
			}
			alone := s.Sides[f.Solo].ID
			for l := range f.Log().Lines() {
				if l.Side != alone {
					continue
				}
				switch {
				case l.Type == "order":
					var o battle.Order
					if err := json.Unmarshal(l.Data, &o); err != nil || o.Kind != "hide" && o.Kind != "place_hidden" {
						t.Fatalf("RISKFACTOR-14.25: the solo side is ordered to %+v (%v)", o, err)
					}
				case l.Procedure == "command_points" || l.Procedure == "activation_cost":
					t.Fatalf("RISKFACTOR-14.25: the solo side throws %s", l.Procedure)
				case l.Procedure == "action":
					var r rules.ActionResult
					if err := json.Unmarshal(l.Result, &r); err != nil || !r.MustObey {
						t.Fatalf("RISKFACTOR-2.6: %s need not obey %+v (%v)", l.Unit, r, err)
					}
					threw++
				case l.Type == "move" && l.Phase == "movement":
					moved++
				}
			}
		}
		if asked == 0 || moved == 0 || threw == 0 {
			t.Errorf("solo side %s: the player was asked %d times; the tables threw %d times and moved %d", side, asked, threw, moved)
		}
	}
}

// What the player sees of a hidden side, and may order, is the same whatever hides there.
func TestMarkersBetrayNothing_3_2(t *testing.T) {
	looked := 0
	for seed := range uint64(20) {
		var seen [3]string
		for i, hide := range []func(string, int) battle.Unit{jezails, spears, horse} {
			s := solo()
			s.Sides[0].Units = line(4, "a", hide, 17)
			s.Settings["table_depth_cm"] = []byte("300") // so that they do not see each other at once
			f := begin(t, s, seed)
			var watched strings.Builder
			for f.Stage == state.Placing || f.Mover != 1 || f.Stage == state.Starting {
				if f.Stage == state.Revealing {
					break
				}
				view, err := json.Marshal(f.View(1))
				if err != nil {
					t.Fatal(err)
				}
				legal, err := json.Marshal(f.Legal())
				if err != nil {
					t.Fatal(err)
				}
				if f.Decider() == 1 && f.Stage != state.Placing {
					looked++
					watched.Write(legal)
				}
				watched.Write(view)
				if err := f.Order(f.Advice()); err != nil {
					t.Fatal(err)
				}
			}
			if i > 0 && len(f.Markers) != 6 {
				t.Fatalf("%d markers", len(f.Markers))
			}
			seen[i] = watched.String()
		}
		if seen[0] != seen[1] || seen[1] != seen[2] {
			t.Errorf("RISKFACTOR-3.2: seed %d: the player can tell what hides", seed)
		}
	}
	if looked < 30 {
		t.Errorf("the player looked %d times", looked)
	}
}

// Neither the order in which markers are shown and asked about nor the one in which they are
// laid says which are dummies, and the log names nobody under them.
func TestDummiesStandAmongTheOthers_14_102(t *testing.T) {
	shown, laid := 0, 0
	for seed := range uint64(40) {
		f := begin(t, solo(), seed)
		before := 0
		for f.Stage == state.Placing {
			before = f.log.Len()
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		if f.Markers[0].Unit == state.Nobody {
			shown++
		}
		asked := false
		for l := range f.log.LinesFrom(before + 1) {
			if l.Procedure != "place_marker" {
				continue
			}
			var r rules.PlaceMarkerResult
			if err := json.Unmarshal(l.Result, &r); err != nil || l.Unit != "" || l.Target != "" || len(l.Data) > 0 {
				t.Fatalf("a marker is laid as %+v (%v)", l, err)
			}
			at := f.FrontEdge(&f.Table.Pieces[f.Lairs()[r.Piece-1]], r.Sixth-1)
			for _, m := range f.Markers {
				if !asked && m.At == at && m.Unit == state.Nobody {
					laid++
				}
			}
			asked = true
		}
	}
	if shown == 0 || shown == 40 || laid == 0 || laid == 40 {
		t.Errorf("RISKFACTOR-14.102: a dummy is shown first %d times in 40, and laid first %d times", shown, laid)
	}
}

// A player who gives no orders meets a side that fights by itself.
func TestSoloWithoutOrders(t *testing.T) {
	f := begin(t, solo(), 3)
	for !f.Over() {
		o := state.Done
		if f.Decider() == 0 {
			o = f.Advice()
		}
		if err := f.Order(o); err != nil {
			t.Fatal(err)
		}
	}
}

// silent are the lines that a line beside them tells in words, and that stand in a log for
// whoever checks it.
var silent = []string{"phase", "field", "turn", "reform", "follow", "contact", "parted", "with", "sight", "captives",
	"side_beaten", "weapon", "movement", "move_cost", "visibility", "casualty", "melee_modifier"}

func TestAuditFindsNothing(t *testing.T) {
	for _, s := range []battle.Setup{nyezane(), solo()} {
		f := fought(t, s, 3)
		lines, err := battle.ReadLog(bytes.NewReader(f.Log().Bytes()))
		if err != nil {
			t.Fatal(err)
		}
		faults, err := battle.Audit(lines, battle.NewEngines(whole()).Version)
		if err != nil || len(faults) > 0 {
			t.Errorf("%v %v", err, faults)
		}
		for _, line := range lines {
			told := whole().Sentence(line, func(id string) string { return id })
			if noted := line.Type != battle.RollLine && slices.Contains(silent, line.Type) || len(line.Dice) == 0 && slices.Contains(silent, line.Procedure); told == "" && !noted {
				t.Errorf("no sentence for %s %s %s", line.Type, line.Procedure, line.Data)
			}
		}
	}
}

func TestBeginRefusesWhatCannotBeFought(t *testing.T) {
	for _, c := range []struct {
		key    string
		change func(*battle.Setup)
	}{
		{"sides[1].units[0].present", func(s *battle.Setup) { s.Sides[1].Units[0].Present.Others = 3000 }},
		{"sides[0].units", func(s *battle.Setup) { s.Sides[0].Units, s.Sides[0].Leaders = line(51, "x", spears, 50), nil }}, // 102 groups
	} {
		s := nyezane()
		c.change(&s)
		_, err := whole().Begin(s, 1)
		in, ok := err.(*battle.InputError)
		if !ok || in.Key != c.key {
			t.Errorf("want an input error for %s, got %v", c.key, err)
		}
	}
}

// The largest sides fight to an end on every kind of ground.
func TestEveryGroundIsPlayable(t *testing.T) {
	works := terms.Works.Words()
	for i, ground := range terms.Grounds.Words() {
		s := meeting(line(6, "a", spears, 47), line(5, "d", foot, 57)) // 300 figures each
		s.Sides[0].Leaders = []battle.Leader{{ID: "chief", Unit: "a0"}, {ID: "prophet"}}
		s.Field.Ground, s.Field.Pattern = ground, uint64(i)
		s.Field.Village, s.Field.Walled = "kraal", i%2 == 0
		s.Field.Works = []battle.Work{{ID: "w", Kind: works[i%len(works)], Side: "british"}}
		switch i % 4 {
		case 0:
			s.Field.River = &battle.River{Class: "great_river", Between: true, Crossings: []battle.Crossing{{ID: "b", Kind: "stone_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
		case 1:
			s.Field.River = &battle.River{Class: "river", Crossings: []battle.Crossing{{ID: "b", Kind: "pontoon"}}}
		case 2:
			s.Field.River = &battle.River{Class: "river", Between: true} // nobody can cross: it ends all the same
		}
		f := fought(t, s, uint64(i))
		ruletest.Whole(t, s, f.Outcome())
	}
}

// A hidden side is drawn as its markers, for whoever looks on: no group of it, nothing over
// the table's edge and no two on one another, dummies like the others. It sees its own groups
// under them (RISKFACTOR-3.2).
func TestHiddenAreDrawnAsMarkers(t *testing.T) {
	for seed := range uint64(20) {
		s := solo()
		s.Sides[0].Units = line(6, "a", spears, 12)
		s.Field.Ground, s.Field.Pattern = "woods", seed
		f := begin(t, s, seed)
		for f.Stage == state.Placing {
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		under := map[string]bool{}
		lie := 0
		for _, m := range f.Markers {
			if m.Gone {
				continue
			}
			if lie++; m.Unit != state.Nobody {
				under[f.Units[m.Unit].ID] = true
			}
		}
		if len(f.Markers) != 9 {
			t.Errorf("seed %d: %d markers for 6 groups", seed, len(f.Markers))
		}
		for side := -1; side < 2; side++ {
			v := f.View(side)
			var marks []tabletop.Quad
			for _, p := range v.Pieces {
				if p.Kind != "marker" {
					continue
				}
				q := (&tabletop.Box{At: tabletop.Middle(point(p.Line[0]), point(p.Line[2])), Width: state.MarkerSize, Depth: state.MarkerSize}).Quad()
				if !q.Within(point{}, point{X: v.Width, Y: v.Depth}) {
					t.Errorf("seed %d: a marker over the edge: %v", seed, p.Line)
				}
				for i := range marks {
					if q.Overlap(&marks[i]) {
						t.Errorf("seed %d: one marker on another: %v", seed, p.Line)
					}
				}
				marks = append(marks, q)
			}
			if len(marks) != lie {
				t.Errorf("seed %d: %d markers are drawn of %d", seed, len(marks), lie)
			}
			own := 0
			for _, u := range append(v.Units, v.Leaders...) {
				if f.Unit(u.ID).Where != state.Lurking {
					continue
				}
				if under[u.ID] {
					own++
				}
				if side != 0 || u.Width > state.MarkerSize || u.Depth > state.MarkerSize {
					t.Errorf("seed %d: %s is drawn for %d: %+v", seed, u.ID, side, u)
				}
			}
			if side == 0 && own != len(under) {
				t.Errorf("seed %d: the solo side sees %d of its %d groups", seed, own, len(under))
			}
		}
	}
}
