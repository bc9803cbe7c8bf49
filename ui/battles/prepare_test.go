package battles

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/ui/place"
)

// Units that are set up by hand on the page before a battle are kept with the campaign, taken back by
// undo, and stand so when the battle is played.
func TestUnitsThatAreSetUpAreKept(t *testing.T) {
	s := newRoom(t, 1440, 900, nil)
	s.goTo(place.Prepare)
	draft := func() []battle.Order {
		if d := s.Campaign.State().Battles[s.b.ID-1].Draft; d != nil {
			return d.Orders
		}
		return nil
	}
	play, err := s.Campaign.Stands(s.b.ID, "", 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	fight := play.Battle
	for range 2 { // as a hand would
		for _, o := range fight.Legal() {
			if len(o.Path) == 1 && o.Unit != "" {
				if err := fight.Order(o); err != nil {
					t.Fatal(err)
				}
				break
			}
		}
		s.v.prepare.setUp(play.Begin.Engine, play.Begin.Seed, fight.Given())
		s.Settle()
	}
	given := fight.Given()
	if got := draft(); len(got) != len(given) || len(got) < 2 {
		t.Fatalf("%d orders are kept of %d", len(got), len(given))
	}
	if err := s.Campaign.Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.Settle()
	if got := draft(); len(got) != len(given)-1 {
		t.Errorf("taken back, and %d orders are kept of %d", len(got), len(given))
	}
	s.Tap("prepare.play")
	g := s.v.play.page.Game()
	if g == nil || battle.Common(g.Given(), given) != len(given)-1 {
		t.Fatalf("it is played from %v", g)
	}
	for _, u := range g.View(-1).Units {
		if o := given[0]; u.ID == o.Unit && u.At != o.Path[0] {
			t.Errorf("%s stands at %v, not at %v", u.ID, u.At, o.Path[0])
		}
	}
}

// What was set up by hand on that page stands so when the battle is fought unattended.
func TestFoughtUnattendedFromWhereItWasSetUp(t *testing.T) {
	s := newRoom(t, 1440, 900, nil)
	s.goTo(place.Prepare)
	play, err := s.Campaign.Stands(s.b.ID, "", 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	fight := play.Battle
	i := slices.IndexFunc(fight.Legal(), func(o battle.Order) bool { return len(o.Path) == 1 && o.Unit != "" })
	if err := fight.Order(fight.Legal()[i]); err != nil {
		t.Fatal(err)
	}
	s.v.prepare.setUp(play.Begin.Engine, play.Begin.Seed, fight.Given())
	s.Settle()
	s.Tap("prepare.fight")
	s.Settle()
	record, err := s.Campaign.Record(t.Context(), s.b.ID)
	if err != nil {
		t.Fatal(err)
	}
	if battle.Common(record.Orders, fight.Given()) != 1 || record.Seed != play.Begin.Seed {
		t.Errorf("it was fought by seed %d, from %v", record.Seed, record.Orders[0])
	}
}
