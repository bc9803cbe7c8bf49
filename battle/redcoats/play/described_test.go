package play

import (
	"errors"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
)

// Every order that is offered is of a kind that its step lists, names nobody to whom that kind
// is not given, and holds nothing that its kind does not read.
func TestOrdersDescribeThemselves(t *testing.T) {
	explained := func(id string) bool {
		return slices.ContainsFunc(rules.Book.Rules(), func(r battle.Rule) bool { return r.ID == id })
	}
	seen := map[string]bool{}
	for _, s := range []battle.Setup{tamai(), convoy(), arsenal()} {
		g := begin(t, s, 3)
		for orders := 0; !g.Over(); orders++ {
			kinds := map[string]battle.OrderKind{}
			for _, to := range []battle.Addressee{battle.ToSide, battle.ToUnit, battle.ToLeader} {
				for _, k := range g.m.Kinds(to) {
					kinds[k.Word] = k
				}
			}
			for _, o := range g.Legal() {
				k, ok := kinds[o.Kind]
				to := battle.ToSide
				switch {
				case g.Unit(o.Unit) != nil:
					to = battle.ToUnit
				case o.Unit != "":
					to = battle.ToLeader
				}
				if !ok || !slices.Contains(k.To, to) || !explained(k.Rule) {
					t.Fatalf("%+v is offered: %+v", o, k)
				}
				for key, holds := range map[string]bool{"target": o.Target != "", "path": len(o.Path) > 0, "formation": o.Formation != "", "figures": o.Figures > 0, "choice": o.Choice != "", "facing": o.Facing != nil} {
					f, reads := k.Field(key)
					if holds && !reads || reads && !holds && !f.Optional {
						t.Fatalf("%+v holds %s: %v, and its kind reads it: %v", o, key, holds, reads)
					}
					if word := map[string]string{"formation": o.Formation, "choice": o.Choice}[key]; f.Kind == battle.WordField && word != "" && !slices.Contains(f.Words, word) {
						t.Fatalf("%+v holds a word that its kind does not list", o)
					}
				}
				seen[o.Kind] = true
			}
			if err := g.Order(g.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, p := range phases() {
		for _, k := range p.Kinds {
			if !seen[k.Word] && !slices.Contains([]string{"break_off", "rejoin"}, k.Word) { // those who command may never let it come so far
				t.Errorf("no order %q is offered in whole battles", k.Word)
			}
		}
	}
}

// A unit reaches the hexes that its order may name, and no others; what it would throw first is
// told with its chances, and nothing has happened by asking; an order is taken back whole.
func TestAskingAheadAndTakingBack(t *testing.T) {
	s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
	s.put("a", 3, 4)
	s.put("d", 5, 4)
	s.plays("2S", state.Moving, "a")
	s.ground(4, 3, rules.Water, 0)
	reach, ok := s.m.Reach(battle.Order{Kind: "move", Unit: "a"})
	var want []battle.XY
	for _, h := range hex.Neighbours(at(3, 4)) {
		if h != at(4, 3) {
			want = append(want, state.Middle(h))
		}
	}
	if !ok || len(reach.Points) != len(want) || slices.ContainsFunc(want, func(p battle.XY) bool { return !slices.Contains(reach.Points, p) }) {
		t.Errorf("it reaches %v, want %v", reach.Points, want)
	}
	if bands := s.m.Bands(-1, "a"); len(bands) != 2 || bands[0].To <= bands[1].To {
		t.Errorf("bands %+v", bands)
	} else if shot, assault := bands[0].Label(), bands[1].Label(); shot != "single shot rifle, 2 hexes" || assault != "assault, 1 hex" {
		t.Errorf("they are lettered %q and %q", shot, assault)
	}
	s.put("a", 4, 4)
	s.plays("2S", state.Fighting, "a")
	s.dice(1, 1, 1, 1)
	if facts := s.m.Facts(0, "a"); !slices.ContainsFunc(facts, func(f battle.Fact) bool { return f.Label == "Card" && f.Value == "2 of spades, played now" }) {
		t.Errorf("its card reads %+v", facts)
	}
	before := snapshot(s.game)
	fire := battle.Order{Kind: "shoot", Unit: "a", Target: "d"}
	due, ok, err := s.m.Due(fire)
	if err != nil || !ok || due.Line.Procedure != "fire" || len(due.Odds.Keys) == 0 {
		t.Errorf("due is %+v, %v, %v", due.Line, ok, err)
	}
	s.is(snapshot(s.game), before, "asking")

	g := begin(t, dozen(), 5)
	for !g.Over() && g.Turn < 3 {
		if err := g.Order(g.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	log := string(g.Log().Bytes())
	for range 40 {
		if err := g.Order(g.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	if err := g.m.Undo(40); err != nil {
		t.Fatal(err)
	}
	s.is(string(g.m.Log().Bytes()), log, "forty orders taken back")
	var no *battle.Refusal
	if err := g.m.Undo(1 << 20); !errors.As(err, &no) {
		t.Errorf("more than were given: %v", err)
	}
}

// Neither side sees the other before both are placed, nor ever what the other brings, how it
// means to fight and what for. The umpire does (REDCOATS-1.5).
func TestASideSeesWhatItMay(t *testing.T) {
	setup := tamai()
	setup.Sides[0].Goal = &battle.Goal{Place: battle.VillagePlace}
	g := begin(t, setup, 1)
	for side := range 2 {
		other := 1 - side
		s := g.As(side)
		for i := range s.Units {
			if u := &s.Units[i]; u.Side == other && (u.ID != "" || u.Figures != 0 || u.Cond != state.Unseen || u.At != hex.Hex{}) {
				t.Errorf("side %d sees %+v being placed", side, u)
			}
		}
		for i := range s.Field.Cells {
			if c := &s.Field.Cells[i]; c.Units[other]+c.Generals[other] > 0 {
				t.Errorf("side %d sees somebody in %v", side, s.Field.Hex(i))
			}
		}
		for _, u := range g.View(side).Units {
			if u.Side == other {
				t.Errorf("side %d is shown %s", side, u.ID)
			}
		}
		for _, sight := range []state.Sight{s, s.As(other), s.As(side)} { // however it is asked
			of := sight.Setup.Sides[other]
			if len(of.Units) > 0 || len(of.Leaders) > 0 || of.Posture != "" || of.Goal != nil || len(sight.Setup.Sides[side].Units) == 0 || len(sight.Goals[0])*side > 0 {
				t.Errorf("side %d knows of the other %+v", side, of)
			}
		}
	}
	if all := g.Umpire(); len(all.Goals[0]) == 0 || all.Setup.Sides[0].Goal == nil || len(g.View(-1).Units) != len(g.Units) {
		t.Error("the umpire does not see everything")
	}
	for range 2 {
		if err := g.Order(state.Pass); err != nil {
			t.Fatal(err)
		}
	}
	if a, b := g.As(0), g.As(1); len(a.Units) != len(g.Units) || len(b.Units) != len(g.Units) || slices.ContainsFunc(a.Units, func(u state.Unit) bool { return u.Cond == state.Unseen }) {
		t.Error("what stands on the field does not lie open")
	}
}
