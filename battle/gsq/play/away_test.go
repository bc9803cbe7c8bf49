package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// wagons is a train of them.
func wagons(id string, others int) battle.Unit {
	u := foot(id, others)
	u.Arm, u.Weapon = "transport", "none"
	return u
}

// A side that came to withdraw goes back by halves, one of which always stands, and leaves
// by its own edge with nearly all it had.
func TestRearGuardByTurns(t *testing.T) {
	s := civilized(meeting(line(4, "a", foot, 10), append(line(4, "d", foot, 10), wagons("wagons", 6), battery("guns", 1, "field"))))
	s.Sides[1].Posture = terms.Withdraw
	left, stood := 0, 0
	for seed := range uint64(20) {
		f := begin(t, s, seed)
		for !f.Over() {
			turn, side, gone := f.Turns, f.Acting, 0
			for !f.Over() && f.Turns == turn {
				if o := advised(t, f); side == 1 && o.Kind == "move" && len(o.Path) > 0 {
					if u := f.Unit(o.Unit); u.Arm == rules.Infantry && !u.Baggage {
						gone++
					}
				}
			}
			if gone > 2 {
				t.Errorf("seed %d, round %d: %d of the four go at once", seed, f.Round, gone)
			}
			stood += state.When1(gone > 0)
		}
		out := f.Outcome()
		left += out.Sides[1].PercentLeft
		if out.Reason != battle.Withdrew {
			t.Errorf("seed %d: a withdrawal ends by %s", seed, out.Reason)
		}
	}
	if left < 20*80 || stood == 0 {
		t.Errorf("a withdrawal leaves %d per cent, %d turns had a rear guard", left/20, stood)
	}
}

// A raid goes for the baggage, past those who do not stand in its way, and is off when it
// has it.
func TestRaidersTakeTheBaggage(t *testing.T) {
	s := meeting(line(3, "a", horse, 14), append(line(2, "d", foot, 8), wagons("wagons", 6)))
	s.Sides[0].Posture = terms.Raid
	hurt, off := 0, 0
	for seed := range uint64(40) {
		f := fought(t, s, seed)
		w := f.Unit("wagons")
		hurt += state.When1(w.Fled > 0 || w.Cond == state.Destroyed)
		off += state.When1(f.Outcome().Reason == battle.Withdrew && f.Outcome().Holder == "british" && w.Fled > 0)
	}
	t.Logf("of 40 raids %d reach the wagons and %d get off with it", hurt, off)
	if hurt < 15 || off < 8 {
		t.Errorf("of 40 raids %d reach the wagons and %d get off with it", hurt, off)
	}
}

// What a raid came for, and whether it has it.
func TestRaidIsPaid(t *testing.T) {
	s := meeting(line(1, "a", spears, 18), append(line(2, "d", foot, 10), wagons("wagons", 6)))
	s.Sides[0].Posture = terms.Raid
	f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Column}, "d0": {20, 30, 0, rules.Line}, "d1": {50, 30, 0, rules.Line}, "wagons": {36, 45, 0, rules.Column}})
	c := command.Commander{F: &f.State, Side: 0}
	if c.Look(); c.Homeward || c.Prize(f.Unit("a0")) != f.Unit("wagons").No {
		t.Errorf("it makes for %d", c.Prize(f.Unit("a0")))
	}
	f.Unit("wagons").Cond = state.Fleeing
	if c.Look(); !c.Homeward {
		t.Error("the wagons run and the raid goes on")
	}
}

// A river between the sides is crossed where it can be.
func TestRiversAreCrossed(t *testing.T) {
	for _, c := range []battle.Crossing{{ID: "c", Kind: "wooden_bridge", State: "intact"}, {ID: "c", Kind: "ford"}} {
		s := meeting(line(4, "a", spears, 18), line(1, "d", spears, 10))
		s.Field.River = &battle.River{Class: "river", Between: true, Crossings: []battle.Crossing{c}}
		over := 0
		for seed := range uint64(20) {
			f := begin(t, s, seed)
			best := state.Distance(0)
			for !f.Over() {
				advised(t, f)
				for _, n := range f.Army[0] {
					u := &f.Units[n]
					if u.Here() && f.Table.At(u.Box.At).Ground == tabletop.Barred {
						t.Fatalf("seed %d: %s swims at %v", seed, u.ID, u.Box.At)
					}
					best = max(best, u.Box.At.Y)
				}
			}
			over += state.When1(best > f.Table.Depth/2+3*state.Inch)
		}
		if over < 15 {
			t.Errorf("by a %s, %d of 20 get over", c.Kind, over)
		}
	}
}
