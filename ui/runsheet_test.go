package ui

import (
	"testing"

	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/ui/place"
)

// One person against the program: the other side is led by its commander and moves by itself,
// the run stops where a battle waits, which is played on the screen, left, gone on with, handed
// over to the commander and brought home.
func TestOnePersonAgainstTheProgram(t *testing.T) {
	s := newStage(t, 1440, 900)
	s.Tap("shelf.open")
	sh := s.p.shell
	if sh == nil {
		t.Fatal("the campaign did not open")
	}
	s.draw()
	person, program := sh.c.Founding().Sides[0], sh.c.Founding().Sides[1]
	sh.runSheet()
	s.Tap("run.commander." + string(program.ID))
	s.Tap("sheet.run")
	if led := sh.c.State().Led; len(led) != 1 || led[0] != program.ID {
		t.Fatalf("led by commanders are %v", led)
	}
	var b state.Battle
	for range 12 {
		for _, x := range sh.c.State().Battles {
			if x.Status == state.Pending {
				b = x
			}
		}
		if b.ID != 0 {
			break
		}
		sh.run(7, false)
		s.Settle()
	}
	if b.ID == 0 || b.Attacker != person.ID && b.Defender != person.ID {
		t.Fatalf("no battle of the person's waits: %+v", b)
	}
	v := sh.battlesView()
	sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
	s.Settle()
	s.Tap("prepare.play")
	g := v.play.page.Game()
	if v.page != "table" || g == nil {
		t.Fatalf("the page is %q", v.page)
	}
	mine := 0
	if b.Defender == person.ID {
		mine = 1
	}
	if !g.People[mine] || g.People[1-mine] {
		t.Fatalf("led by people are %v, and the person has side %d", g.People, mine)
	}
	for n := 0; n < 12; n++ {
		if g.Mine() {
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
		} else if err := g.Step(); err != nil {
			t.Fatal(err)
		}
	}
	given := len(g.Given())
	s.Shoot("table")
	sh.look(intelligence.Viewer{Side: program.ID}) // a side that looks plays itself, and sees what it may
	s.Settle()
	if g.People[mine] || !g.People[1-mine] {
		t.Errorf("seen by the other side, people are %v", g.People)
	}
	sh.look(intelligence.Viewer{})
	s.Settle()
	if !g.People[mine] || g.People[1-mine] {
		t.Errorf("seen by the organiser again, people are %v", g.People)
	}
	sh.Open(place.Battles{})
	s.Settle()
	if d := sh.c.State().Battles[b.ID-1].Draft; d == nil || len(d.Orders) != given {
		t.Fatalf("left after %d orders, kept are %v", given, d)
	}
	v.play.battle = 0 // as another program would open it
	sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
	s.Settle()
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
	if v.page != "after" || sh.c.State().Battles[b.ID-1].Status != state.Fought {
		t.Errorf("the page is %q, the battle %s", v.page, sh.c.State().Battles[b.ID-1].Status)
	}
	s.Tap("battle.again")
	again := v.play.page.Game()
	if v.page != "again" || again == nil || len(again.Given()) != 0 {
		t.Fatalf("the page is %q", v.page)
	}
	s.Tap("table.end")
	if len(again.Given()) == 0 {
		t.Error("a turn on, nothing has happened")
	}
	s.Shoot("again")
}
