package ui

import (
	"context"
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/ui/door"
	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/widgets"
)

// give types into a named part of the window: letters as they are, \n as Enter.
func (s *stage) give(name, keys string) {
	s.t.Helper()
	var found fyne.Focusable
	widgets.Names.Each(func(n string, o fyne.CanvasObject) {
		if n == name {
			found, _ = o.(fyne.Focusable)
		}
	})
	if found == nil {
		s.t.Fatalf("nothing in the window that takes keys is called %q", name)
	}
	c := s.p.win.Canvas()
	if c.Focus(found); c.Focused() != found {
		s.t.Fatalf("%q does not take the keys", name)
	}
	for _, r := range keys {
		if r == '\n' {
			c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
		} else {
			c.Focused().TypedRune(r)
		}
	}
}

// fates are the letters of the fates of leaders.
var fates = map[battle.Fate]string{battle.Unhurt: "u", battle.LeaderWounded: "w", battle.LeaderKilled: "k", battle.LeaderTaken: "t"}

// endings are the letters of how a unit may have ended.
var endings = map[battle.Ending]string{battle.InHand: "s", battle.Beaten: "r", battle.Broken: "f", battle.Withdrawn: "o"}

// typeIn types an outcome into the form, every rank and fate of it.
func (s *stage) typeIn(o battle.Outcome) {
	s.t.Helper()
	for _, u := range o.Units {
		s.give("result.lost."+u.ID, "0"+endings[u.Ending]+"+")
		for fate, ranks := range map[string]battle.Ranks{"killed": u.Killed, "wounded": u.Wounded, "missing": u.Missing, "taken": u.Captured} {
			for rank, n := range ranks.ByRank() {
				if n.Count > 0 {
					s.give(fmt.Sprintf("result.%s.%s.%d", fate, u.ID, rank), fmt.Sprint(n.Count))
				}
			}
		}
		if u.HorsesLost > 0 {
			s.give("result.horses."+u.ID, fmt.Sprint(u.HorsesLost))
		}
		if u.BaggageTaken {
			s.give("result.train."+u.ID, "t")
		}
		if u.GunsLost > 0 {
			s.give("result.guns."+u.ID, fmt.Sprint(u.GunsLost))
		}
	}
	for _, l := range o.Leaders {
		s.give("result.leader."+l.ID, fates[l.Fate])
	}
	s.give("result.turns", fmt.Sprint(o.Turns))
}

// afterwards is a campaign as it stands, without how its battles came out that way.
func afterwards(t *testing.T, c door.Campaign) string {
	t.Helper()
	now := c.State()
	now.Battles = nil
	text, err := json.MarshalIndent(now, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// What an engine's battle did, typed in by hand from its outcome, makes the same campaign.
func TestATypedResultMakesTheSameCampaign(t *testing.T) {
	s := newStage(t, 1440, 900)
	sh := s.open()
	b := s.meet(sh)
	copied := filepath.Join(t.TempDir(), "fought.campaign")
	if err := sh.c.CopyTo(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	other, err := s.p.library.Open(t.Context(), copied)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if err := other.Do(t.Context(), command.FightBattle{Battle: b.ID, Engine: "wornspent", Seed: 1880}); err != nil {
		t.Fatal(err)
	}
	fought, err := other.Battle(t.Context(), intelligence.Viewer{}, b.ID)
	if err != nil {
		t.Fatal(err)
	}
	o := *fought.Outcome

	sh.Open(place.Battles{Battle: b.ID, Page: place.Prepare})
	s.Tap("prepare.result")
	s.draw()
	s.typeIn(o)
	holder := "n"
	for _, side := range b.Sides {
		if string(side.Side) == o.Holder {
			holder = side.Short[:1]
		}
	}
	s.give("result.holder", holder)
	s.Tap("result.accept")
	if v := sh.battlesView(); v.page != "after" {
		t.Fatalf("accepted, and the page is %q", v.page)
	}
	if got, want := afterwards(t, sh.c), afterwards(t, other); got != want {
		t.Errorf("the campaign is another at %s", firstDifference(got, want))
	}
	if d := (&keptDrafts{s.p.kept, sh.path}).draft(b.ID); d != nil {
		t.Errorf("accepted, and the draft is kept: %+v", d)
	}
}

// firstDifference shows where two texts part.
func firstDifference(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	part := func(s string) string { return s[max(0, i-200):min(len(s), i+80)] }
	return fmt.Sprintf("%q\nnot %q", part(a), part(b))
}

// What is typed is there again after leaving the page, and after the program has ended; what
// is typed is taken back before any command is.
func TestATypedResultIsKept(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
	s.Settle()
	s.draw()
	blank, err := sh.c.Battle(context.Background(), intelligence.Viewer{}, b.ID)
	if err != nil || blank.Status != state.Pending {
		t.Fatal(err, blank.Status)
	}
	form := sh.battlesView().result.form
	first := "result.lost." + string(sh.battlesView().result.seen[0].ID)
	s.give(first, "3\n")
	if offer := sh.undoOffer(); offer.Do == nil || form.Undoes() == "" {
		t.Errorf("undo offers %q", offer.Text)
	}
	sh.Open(place.Map{})
	if offer := sh.undoOffer(); offer.Text == "Undo “"+form.Undoes()+"”" {
		t.Error("on the map undo still takes back what is typed")
	}
	s.Settle()
	sh.battlesView().result.leave()
	sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
	s.Settle()
	if got := form.Draft(); got == nil || got.Rows[0].Lost != "3" {
		t.Errorf("back on the page: %+v", got)
	}
	again := (&keptDrafts{memory.Read(s.p.kept.Path), sh.path}).draft(b.ID)
	if s.p.kept.Path != "" && (again == nil || again.Rows[0].Lost != "3") {
		t.Errorf("in the file: %+v", again)
	}
	sh.look(intelligence.Viewer{Side: b.Attacker})
	s.Settle()
	if v := sh.battlesView(); v.page != "prepare" {
		t.Errorf("a side is shown the page %q, which tells of the other", v.page)
	}
	sh.look(intelligence.Viewer{})
	sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
	s.Settle()
	sh.undoOffer().Do()
	if form.Draft() != nil {
		t.Error("what was typed is not taken back")
	}
	sh.battlesView().result.leave()
	if d := (&keptDrafts{s.p.kept, sh.path}).draft(b.ID); d != nil {
		t.Errorf("nothing is typed, and a draft is kept: %+v", d)
	}
}

// A result that was filled in in a file fills the form; one of another battle changes nothing.
func TestAFiledResultFillsTheForm(t *testing.T) {
	s := newStage(t, 1440, 900)
	filed := &slip.Filed{}
	s.p.options.ReadResult = func(string) (*slip.Filed, error) { return filed, nil }
	sh := s.open()
	b := s.meet(sh)
	sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
	s.Settle()
	page := sh.battlesView().result
	for _, u := range page.seen {
		filed.Result.Units = append(filed.Result.Units, slip.UnitResult{ID: string(u.ID), Present: u.Present, Killed: battle.Ranks{Others: 1}})
	}
	filed.Result.Battle, filed.Result.Holder = b.ID+1, string(b.Attacker)
	page.fetch("other.json")
	s.Settle()
	if page.form.Draft() != nil {
		t.Error("the result of another battle fills the form")
	}
	filed.Result.Battle = b.ID
	page.fetch("girishk.json")
	s.Settle()
	d := page.form.Draft()
	if d == nil || len(d.Rows) != len(page.seen) || d.Rows[0].Fates[2][0] != "1" {
		t.Fatalf("filled in: %+v", d)
	}
	s.Tap("result.accept")
	now := sh.c.State()
	for _, x := range now.Battles {
		if x.ID == b.ID && x.Status != state.Fought {
			t.Errorf("the battle is %s", x.Status)
		}
	}
}
