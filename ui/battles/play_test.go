package battles

import (
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/place"
)

// A battle of a campaign is played on the screen against a commander, left, gone on with, handed
// over to the commander and brought home; then it is played again.
func TestABattleIsPlayedAndBroughtHome(t *testing.T) {
	s := newRoom(t, 1440, 900, nil)
	mine := 0 // whose side a person leads
	person, program := s.b.Attacker, s.b.Defender
	if err := s.Campaign.Do(t.Context(), command.LeadSide{Side: program, By: state.ByCommander}); err != nil {
		t.Fatal(err)
	}
	s.goTo(place.Prepare)
	s.Tap("prepare.play")
	v := s.v
	g := v.play.page.Game()
	if v.page != place.Table || g == nil {
		t.Fatalf("the page is %q", v.page)
	}
	if !g.People[mine] || g.People[1-mine] {
		t.Fatalf("led by people are %v, and the person has side %d", g.People, mine)
	}
	for range 12 {
		if g.Mine() {
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
		} else if err := g.Step(); err != nil {
			t.Fatal(err)
		}
	}
	s.Shoot("table")
	s.Look(intelligence.Viewer{Side: program}) // a side that looks plays itself, and sees what it may
	if g.People[mine] || !g.People[1-mine] {
		t.Errorf("seen by the other side, people are %v", g.People)
	}
	s.Look(intelligence.Viewer{Side: person})
	if !g.People[mine] || g.People[1-mine] {
		t.Errorf("seen by the person, people are %v", g.People)
	}
	s.Look(intelligence.Viewer{})
	if !g.People[mine] || g.People[1-mine] {
		t.Errorf("seen by the organiser again, people are %v", g.People)
	}
	given := len(g.Given()) // the other side has gone on meanwhile
	s.Open(place.Battles{})
	s.Settle()
	if d := s.Campaign.State().Battles[s.b.ID-1].Draft; d == nil || len(d.Orders) != given {
		t.Fatalf("left after %d orders, kept are %v", given, d)
	}
	v.play.battle = 0 // as another program would open it
	s.goTo(place.Prepare)
	s.Tap("prepare.play")
	if g = v.play.page.Game(); len(g.Given()) < given {
		t.Fatalf("gone on with after %d orders, not %d", len(g.Given()), given)
	}
	g.People = [2]bool{}
	for !g.Over() {
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
	}
	v.play.over(g)
	s.Settle()
	if v.page != place.After || s.Campaign.State().Battles[s.b.ID-1].Status != state.Fought {
		t.Errorf("the page is %q, the battle %s", v.page, s.Campaign.State().Battles[s.b.ID-1].Status)
	}
	s.Show(v, place.Battles{Battle: s.b.ID, Page: place.Again})
	again := v.play.page.Game()
	if v.page != place.Again || again == nil || len(again.Given()) != 0 {
		t.Fatalf("the page is %q", v.page)
	}
	s.Tap("table.end")
	if len(again.Given()) == 0 {
		t.Error("a turn on, nothing has happened")
	}
	s.Shoot("again")
}
