package battles

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/place"
	"frontier/ui/trial"
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
	shown := func() int { return v.play.page.Game().View(-1).Turn }
	turn := shown()
	s.Tap("table.write")
	s.Write("write.text", "The smoke hid the nullah.")
	s.Tap("sheet.write")
	s.KeepPicture("table.keep", "The guns at noon.", "")
	text := func() string { return strings.Join(strings.Fields(trial.Lettered(v.play.page.View)), " ") }
	if told := text(); !strings.Contains(told, "The smoke hid the nullah.") || !strings.Contains(told, "The guns at noon.") || shown() != turn {
		t.Errorf("turn %d, was %d: %s (%v)", shown(), turn, told, s.Told)
	}
	s.Whole("a battle played again, with an entry and a picture")
	s.Shoot("again-by-hand")
	b, err := s.Campaign.Battle(t.Context(), s.Viewer(), s.b.ID)
	if err != nil || len(b.Entries) != 1 || b.Entries[0].Turn != turn || b.Entries[0].Day != b.Day || len(b.Photos) != 1 || b.Photos[0].Turn != turn {
		t.Errorf("the battle has %+v and %+v (%v)", b.Entries, b.Photos, err)
	}
	s.Tap("table.end")
	if told := text(); strings.Contains(told, "smoke hid") {
		t.Error("what was written of a turn stands at the next")
	}
}
