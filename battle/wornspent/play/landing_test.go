package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent/state"
)

// Who comes in a boat begins in it as far as it has room, is where it is, and is not set up ashore (16.1, 16.6).
func TestALandingBeginsAboard_16_6(t *testing.T) {
	party, rest := foot("party", 9), foot("rest", 40)
	party.Aboard, rest.Aboard = "boat", "boat"
	s := meeting(units(vessel("boat", "steamship", 3), party, rest), units(foot("d", 10)))
	s.Field.River = &battle.River{Class: "great_river", Between: true}
	f := begin(t, s, 1)
	b, in, out := f.Unit("boat"), f.Unit("party"), f.Unit("rest")
	if in.Aboard != b.No || in.Box.At != b.Box.At || !in.Up() || out.Aboard != state.Nobody || out.Box.At == b.Box.At {
		t.Fatalf("the party is aboard %d at %v and the rest %d; the boat is %d at %v", in.Aboard, in.Box.At, out.Aboard, b.No, b.Box.At)
	}
	if _, err := f.MayPlace(in, battle.Order{Kind: "deploy", Unit: "party", Path: []battle.XY{in.Box.At.XY()}}); err == nil {
		t.Error("who is aboard is set up ashore")
	}
	s.Field.River = nil
	if in := begin(t, s, 1).Unit("party"); in.Aboard != state.Nobody || !in.Up() {
		t.Error("without water they do not begin ashore")
	}
}

// How often a boat moved is counted for the outcome (24.9).
func TestMovesOfBoatsAreCounted_24_9(t *testing.T) {
	s := harbour(t)
	s.dice()
	s.order(battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)})
	if b := s.Unit("boat"); s.unitOutcome(0, b.Entry, nil).Sailed != 1 {
		t.Errorf("it moved %d times", b.Sailed)
	}
}
