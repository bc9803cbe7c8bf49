package battles

import (
	"testing"

	"frontier/campaign/state"
	"frontier/ui/place"
)

// A battle on a real table is followed: steps and strikes are kept over a restart, a throw of the
// calculator stands there with its turn, and the result is begun from the ticks.
func TestABattleIsFollowedOnARealTable(t *testing.T) {
	s := newRoom(t, 1440, 900, nil)
	s.goTo(place.Prepare)
	s.Tap("prepare.follow")
	book := s.v.follow.page.Book()
	if book == nil {
		t.Fatal("no book is kept")
	}
	s.Tap("follow.next")
	s.Tap("follow.0.mark0")
	book.Strike(0, 0)
	book.Strike(0, 1)
	s.Tap("follow.leader0.2")
	s.Tap("follow.leader0.1")
	s.v.Making().Undo() // he was captured after all
	if got := book.Fate(0); got != "captured" {
		t.Errorf("the leader is %q", got)
	}
	s.v.Threw("Fire: 2 hits (6 6 1)")
	s.Shoot("follow")
	s.Open(place.Battles{}) // from the calculator one comes back to the battle
	s.Settle()
	if s.v.page != place.Follow || s.v.battle != s.b.ID {
		t.Errorf("back at %q of battle %d", s.v.page, s.v.battle)
	}
	if throws := book.Throws(); len(throws) != 1 || throws[0].Turn != 1 || throws[0].Text != "Fire: 2 hits (6 6 1)" {
		t.Errorf("throws %+v", throws)
	}
	_, _, step := book.Clock()
	if step != 1 {
		t.Errorf("in step %d", step)
	}
	s.v.Leave() // as when the window is closed: what was ticked is kept
	s.again(nil)
	s.goTo(place.Follow)
	book = s.v.follow.page.Book()
	if book == nil || book.Left(0).Total() == 0 || len(book.Mark(0).Strokes) < 2 || book.Mark(0).Strokes[1] != 1 || len(book.Mark(0).Marks) != 1 || len(book.Throws()) != 1 {
		t.Fatalf("gone on with %+v", book)
	}
	s.Tap("follow.result")
	if s.v.page != place.Result {
		t.Fatalf("the page is %q", s.v.page)
	}
	d := s.v.result.form.Draft()
	if d == nil || d.Rows[0].Lost != "2" || d.Turns != "1" || d.Rows[1].Lost != "0" || len(d.Leaders) != 1 {
		t.Errorf("typed in already: %+v", d)
	}
	if status := s.Campaign.State().Battles[0].Status; status != state.Pending {
		t.Errorf("the battle is %s", status)
	}
}
