package ui

import (
	"fmt"
	"testing"

	"frontier/campaign/state"
	"frontier/ui/place"
)

// A battle on a real table is followed: steps and strikes are kept over a restart, a throw of the
// calculator stands there with its turn, and the result is begun from the ticks.
func TestABattleIsFollowedOnARealTable(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
	s.Settle()
	s.Tap("prepare.follow")
	s.Settle()
	page := sh.battlesView().follow.page
	book := page.Book()
	if book == nil {
		t.Fatal("no book is kept")
	}
	s.Tap("follow.next")
	s.Tap("follow.0.mark0")
	book.Strike(0, 0)
	book.Strike(0, 1)
	s.p.sitting.OnThrow("Fire: 2 hits (6 6 1)")
	s.Shoot("follow")
	sh.Open(place.Rules{})
	s.Settle()
	sh.Open(place.Battles{}) // from the calculator one comes back to the battle
	s.Settle()
	if v := sh.battlesView(); v.page != "follow" || v.battle != b.ID {
		t.Errorf("back at %q of battle %d", v.page, v.battle)
	}
	if throws := book.Throws(); len(throws) != 1 || throws[0].Turn != 1 || throws[0].Text != "Fire: 2 hits (6 6 1)" {
		t.Errorf("throws %+v", throws)
	}
	_, _, step := book.Clock()
	if step != 1 {
		t.Errorf("in step %d", step)
	}
	s.p.showShelf() // as when the window is closed: what was ticked is kept
	s.Settle()
	sh = s.open()
	sh.Open(place.Battles{Battle: b.ID, Page: place.Follow})
	s.Settle()
	book = sh.battlesView().follow.page.Book()
	if book == nil || book.Left(0).Total() == 0 || len(book.Mark(0).Strokes) < 2 || book.Mark(0).Strokes[1] != 1 || len(book.Mark(0).Marks) != 1 || len(book.Throws()) != 1 {
		t.Fatalf("gone on with %+v", book)
	}
	s.Tap("follow.result")
	s.Settle()
	if v := sh.battlesView(); v.page != "result" {
		t.Fatalf("the page is %q", v.page)
	}
	d := sh.battlesView().result.form.Draft()
	if d == nil || d.Rows[0].Lost != "2" || d.Turns != "1" || d.Rows[1].Lost != "0" {
		t.Errorf("typed in already: %+v", d)
	}
	out := fmt.Sprint(sh.c.State().Battles[0].Status)
	if out != string(state.Pending) {
		t.Errorf("the battle is %s", out)
	}
}
