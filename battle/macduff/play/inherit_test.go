package play

import (
	"encoding/json"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// resumed is a stage on which an earlier battle has left its marks.
func resumed(t *testing.T, s battle.Setup, places map[string]spotAt, pieces ...tabletop.Piece) *game {
	t.Helper()
	f := stage(t, s, places, pieces...)
	f.Works, f.Mines, f.Gaps = nil, nil, nil // those of the table that was laid first
	f.inherit()
	return f
}

// atWork are sappers with their wagon, beside a bridge or river of the stage.
var atWork = map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "sappers": {36, 29, facingUp, ""}, "sappers/tools": {36, 31, facingUp, ""}}

func overTheRiver(as tabletop.State) tabletop.Piece {
	return tabletop.Piece{ID: "b", Kind: tabletop.Bridge, Side: -1, State: as, Width: 2 * state.Inch, Line: []tabletop.Point{{X: 36 * state.Inch, Y: 20 * state.Inch}, {X: 36 * state.Inch, Y: 26 * state.Inch}}}
}

// works has the sappers work for a turn.
func works(t *testing.T, f *game, o battle.Order) {
	t.Helper()
	f.Body("ghazis").Did = true
	activate(t, f, "sappers")
	o.Kind, o.Unit = "work", "sappers"
	give(t, f, o)
	give(t, f, battle.Order{Kind: "done"}) // the wagon stays
}

func sapping() battle.Setup {
	return meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{sappers("sappers", 6)})
}

// A second party goes on with a work where the first stopped.
func TestAWorkGoesOnWhereItStopped_13_4(t *testing.T) {
	s := sapping()
	s.Field.Unfinished = []battle.Unfinished{
		{ID: "theirs", Kind: "redoubt", Side: "afghan", Done: 5, Of: 6},
		{ID: "begun", Kind: "redoubt", Side: "british", Done: 4, Of: 6},
		{ID: "other", Kind: "fortify_village", Side: "british", Done: 1, Of: 3},
	}
	f := resumed(t, s, map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "sappers": {36, 44, facingUp, ""}, "sappers/tools": {36, 46, facingUp, ""}})
	if out := f.workOutcomes(); len(out) > 0 {
		t.Errorf("nobody has worked, and %+v", out)
	}
	works(t, f, battle.Order{Choice: "redoubt"})
	if out := f.workOutcomes(); len(out) != 1 || out[0] != (battle.WorkOutcome{ID: "begun", Kind: "redoubt", State: "begun", By: "sappers", Done: 5, Of: 6}) {
		t.Errorf("after a turn: %+v", out)
	}
	works(t, f, battle.Order{Choice: "redoubt"})
	if out := f.workOutcomes(); len(out) != 1 || out[0].ID != "begun" || out[0].State != "built" || len(f.Table.Pieces) != 1 || f.Table.Pieces[0].Kind != tabletop.Redoubt {
		t.Errorf("after two: %+v, %d pieces", out, len(f.Table.Pieces))
	}
}

// A bridge that has suffered needs only the rest; one said to be damaged has suffered what
// damages it (MACDUFF-13.11).
func TestABridgeKeepsItsDamage(t *testing.T) {
	for _, c := range []struct {
		kind, state string
		damage      int
		want        int
	}{
		{"stone_bridge", "intact", 0, 0}, {"stone_bridge", "intact", 11, 11}, {"stone_bridge", "damaged", 0, 12}, {"stone_bridge", "damaged", 23, 23},
		{"wooden_bridge", "damaged", 0, 6}, {"wooden_bridge", "damaged", 99, 11}, {"pontoon", "intact", 4, 4}, {"wooden_bridge", "destroyed", 12, 0}, {"ford", "intact", 3, 0},
	} {
		s := sapping()
		s.Field.River = &battle.River{Name: "Helmand", Class: "river", Between: true, Crossings: []battle.Crossing{{ID: "b", Kind: terms.CrossingKind(c.kind), State: terms.Condition(c.state), Damage: c.damage}}}
		f := begin(t, s, 7)
		if got := f.MineAt(f.Piece("b")).Damage; got != c.want {
			t.Errorf("%s %s with %d has %d, not %d", c.state, c.kind, c.damage, got, c.want)
		}
		if out := f.workOutcomes(); len(out) > 0 {
			t.Errorf("nothing was done, and %+v", out)
		}
	}
	s := sapping()
	s.Field.River = &battle.River{Class: "river", Crossings: []battle.Crossing{{ID: "b", Kind: "stone_bridge", State: "damaged", Damage: 23}}}
	f := resumed(t, s, atWork, overTheRiver(tabletop.Damaged))
	works(t, f, battle.Order{Target: "b", Choice: "demolition_charge"})
	f.Body("ghazis").Did = true
	activate(t, f, "sappers")
	give(t, f, battle.Order{Kind: "fire_charges", Unit: "sappers", Target: "b"})
	var in rules.DemolitionInput
	if err := json.Unmarshal(last(t, f, "demolition").Inputs, &in); err != nil || in.DamageBefore != 23 || in.Charges != 1 {
		t.Errorf("%+v, %v", in, err)
	}
	if out := f.workOutcomes(); len(out) != 1 || out[0].ID != "b" || out[0].State != "destroyed" || out[0].Damage < 24 {
		t.Errorf("%+v", out)
	}
}

// A repair that was begun takes the turns that are left of those thrown for it (MACDUFF-13.7).
func TestARepairGoesOn(t *testing.T) {
	s := sapping()
	s.Field.River = &battle.River{Class: "river", Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "damaged", Damage: 8}}}
	s.Field.Unfinished = []battle.Unfinished{{ID: "begun", Kind: "bridge_repair", Side: "british", Done: 3, Of: 5, On: "b"}, {ID: "gone", Kind: "bridge_repair", Side: "british", Done: 1, Of: 2, On: "c"}}
	f := resumed(t, s, atWork, overTheRiver(tabletop.Damaged))
	works(t, f, battle.Order{Target: "b", Choice: "bridge_repair"})
	if out := f.workOutcomes(); len(out) != 1 || out[0] != (battle.WorkOutcome{ID: "begun", Kind: "bridge_repair", State: "begun", By: "sappers", Done: 4, Of: 5}) {
		t.Errorf("after a turn: %+v", out)
	}
	works(t, f, battle.Order{Target: "b", Choice: "bridge_repair"})
	if out := f.workOutcomes(); len(out) != 1 || out[0].ID != "b" || out[0].State != "intact" || out[0].Damage != 0 {
		t.Errorf("after two: %+v", out)
	}
	for l := range f.log.Lines() {
		if l.Procedure == "bridge_repair" {
			t.Error("its turns were thrown again")
		}
	}
}

// A pontoon goes on, is a bridge when it is done, and can be blown like one
// (MACDUFF-13.5, MACDUFF-13.11).
func TestAPontoonGoesOnAndIsBlown(t *testing.T) {
	s := sapping()
	s.Field.Unfinished = []battle.Unfinished{{ID: "begun", Kind: "pontoon", Side: "british", Done: 2, Of: 3}}
	river := tabletop.Piece{Kind: tabletop.River, Side: -1, Deep: true, Width: 3 * state.Inch, Line: []tabletop.Point{{X: 0, Y: 25 * state.Inch}, {X: 72 * state.Inch, Y: 25 * state.Inch}}}
	f := resumed(t, s, atWork, river)
	works(t, f, battle.Order{Target: "piece-0", Choice: "pontoon"})
	if out := f.workOutcomes(); len(out) != 1 || out[0] != (battle.WorkOutcome{ID: "begun", Kind: "pontoon", State: "built", By: "sappers", Done: 3, Of: 3}) {
		t.Fatalf("%+v", out)
	}
	if f.At(tabletop.Point{X: 36 * state.Inch, Y: 25 * state.Inch}).Barred {
		t.Error("nobody gets over it")
	}
	works(t, f, battle.Order{Target: "piece-1", Choice: "demolition_charge"})
	f.mine(1).Charges = rules.MostCharges
	f.Body("ghazis").Did = true
	activate(t, f, "sappers")
	give(t, f, battle.Order{Kind: "fire_charges", Unit: "sappers", Target: "piece-1"})
	if out := f.workOutcomes(); len(out) != 1 || out[0].ID != "begun" || out[0].State != "destroyed" || out[0].Damage < 12 {
		t.Errorf("%+v", out)
	}
}

// Breaches of an earlier battle are there, on the face towards the enemy, and foot goes
// through them; the outcome tells only of a wall that has more (MACDUFF-7.9).
func TestBreachesLast(t *testing.T) {
	for side, id := range []string{"afghan", "british"} {
		s := sapping()
		s.Field.Works = []battle.Work{{ID: "w", Kind: "walls", Side: id, State: "damaged", Damage: 2}, {ID: "r", Kind: "redoubt", Side: id, Damage: 1}}
		f := begin(t, s, 7)
		n := f.Piece("w")
		if len(f.Gaps) != 2 || f.Table.Pieces[n].State != tabletop.Damaged {
			t.Fatalf("%d breaches in a wall that is %s", len(f.Gaps), f.Table.Pieces[n].State)
		}
		low, high := state.Corners(&f.Table.Pieces[n])
		front := high.Y
		if side == 1 {
			front = low.Y
		}
		for _, g := range f.Gaps {
			if g.Piece != n || g.At.Y != front || g.At.X <= low.X || g.At.X >= high.X || !f.GapAt(f.Body("sappers"), n, g.At) {
				t.Errorf("of %s, a breach at %v of a wall from %v to %v", id, g.At, low, high)
			}
		}
		if out := f.workOutcomes(); len(out) > 0 {
			t.Errorf("nothing was done, and %+v", out)
		}
		f.Gaps = append(f.Gaps, state.Gap{Piece: n, At: f.Gaps[0].At, Breach: true})
		if out := f.workOutcomes(); !slices.Equal(out, []battle.WorkOutcome{{ID: "w", Kind: "breach", State: "damaged", Damage: 3}}) {
			t.Errorf("with one more: %+v", out)
		}
	}
}

// Whatever an earlier battle left, the next is fought to its end.
func TestBattlesBeginFromWhatWasLeft(t *testing.T) {
	s := sapping()
	s.Field.Village = "Girishk"
	s.Field.River = &battle.River{Name: "Helmand", Class: "great_river", Between: true, Crossings: []battle.Crossing{{ID: "b", Kind: "stone_bridge", State: "damaged", Damage: 20}}}
	s.Field.Works = []battle.Work{{ID: "w", Kind: "fort", Side: "british", State: "damaged", Damage: 3}}
	for _, kind := range terms.Tasks.Words() {
		for i, id := range []string{"afghan", "british"} {
			s.Field.Unfinished = append(s.Field.Unfinished, battle.Unfinished{ID: string(kind) + id, Kind: kind, Side: id, Done: i, Of: 3, On: "b"})
		}
	}
	s.Sides[0].Units = append(s.Sides[0].Units, engineers("pioneers"))
	for seed := uint64(1); seed <= 12; seed++ {
		f := begin(t, s, seed)
		for !f.Over() {
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		checkFigures(t, f)
		for _, k := range f.outcome.Works {
			if k.Of > 0 && (k.Done > k.Of || k.Done < 0 || (k.State == "begun") != (k.Done < k.Of)) {
				t.Errorf("seed %d: %+v", seed, k)
			}
		}
	}
}
