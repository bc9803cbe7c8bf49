package battles

import (
	"encoding/json"
	"fmt"
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/door"
	"frontier/ui/maproom"
	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/result"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// room is the view of the battles of a campaign in which enemies have met.
type room struct {
	*trial.Room
	v    *View
	kept *memory.Memory
	b    views.BattleView // that waits
}

func newRoom(t *testing.T, w, h float32, read func(string) (*slip.Filed, error)) *room {
	t.Helper()
	r := &room{Room: trial.NewRoom(t, w, h), kept: memory.Read(filepath.Join(t.TempDir(), "settings.json"))}
	r.b = trial.Meet(t, r.Campaign)
	r.again(read)
	return r
}

// again shows the view anew, as in another run of the program.
func (r *room) again(read func(string) (*slip.Filed, error)) {
	r.T.Helper()
	r.kept = memory.Read(r.kept.Path)
	by := Means{Engines: r.Library.Engines.All(), Exporter: trial.Printer{}, ReadResult: read}
	r.v = New(r, r.Campaign, by, maproom.New(r, r.Campaign, r.kept, "maiwand").NewMini(), r.kept.Drafts("maiwand"))
	r.Show(r.v, place.Battles{})
}

// goTo shows a page of the battle.
func (r *room) goTo(page place.Page) {
	r.T.Helper()
	r.Open(place.Battles{Battle: r.b.ID, Page: page})
	r.Settle()
	r.Paint()
	r.Settle()
}

// typed is what is kept of a result that is being typed in.
func (r *room) typed() *result.Draft {
	return memory.Read(r.kept.Path).Drafts("maiwand").Result(r.b.ID)
}

// fates are the letters of the fates of leaders.
var fates = map[battle.Fate]string{battle.Unhurt: "u", battle.LeaderWounded: "w", battle.LeaderKilled: "k", battle.LeaderTaken: "t"}

// endings are the letters of how a unit may have ended.
var endings = map[battle.Ending]string{battle.InHand: "s", battle.Beaten: "r", battle.Broken: "f", battle.Withdrawn: "o"}

// typeIn types an outcome into the form, every rank and fate of it.
func (r *room) typeIn(o battle.Outcome) {
	r.T.Helper()
	for _, u := range o.Units {
		r.Give("result.lost."+u.ID, "0"+endings[u.Ending]+"+")
		for fate, ranks := range map[string]battle.Ranks{"killed": u.Killed, "wounded": u.Wounded, "missing": u.Missing, "taken": u.Captured} {
			for rank, n := range ranks.ByRank() {
				if n.Count > 0 {
					r.Give(fmt.Sprintf("result.%s.%s.%d", fate, u.ID, rank), fmt.Sprint(n.Count))
				}
			}
		}
		if u.HorsesLost > 0 {
			r.Give("result.horses."+u.ID, fmt.Sprint(u.HorsesLost))
		}
		if u.BaggageTaken {
			r.Give("result.train."+u.ID, "t")
		}
		if u.GunsLost > 0 {
			r.Give("result.guns."+u.ID, fmt.Sprint(u.GunsLost))
		}
	}
	for _, l := range o.Leaders {
		r.Give("result.leader."+l.ID, fates[l.Fate])
	}
	r.Give("result.turns", fmt.Sprint(o.Turns))
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

// firstDifference shows where two texts part.
func firstDifference(a, b string) string {
	i := 0
	for i < min(len(a), len(b)) && a[i] == b[i] {
		i++
	}
	part := func(s string) string { return s[max(0, i-200):min(len(s), i+80)] }
	return fmt.Sprintf("%q\nnot %q", part(a), part(b))
}

// What an engine's battle did, typed in by hand from its outcome, makes the same campaign.
func TestATypedResultMakesTheSameCampaign(t *testing.T) {
	s := newRoom(t, 1440, 900, nil)
	copied := filepath.Join(t.TempDir(), "fought.campaign")
	if err := s.Campaign.CopyTo(t.Context(), copied); err != nil {
		t.Fatal(err)
	}
	other, err := s.Library.Open(t.Context(), copied)
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	if err := other.Do(t.Context(), command.FightBattle{Battle: s.b.ID, Engine: "wornspent", Seed: 1880}); err != nil {
		t.Fatal(err)
	}
	fought, err := other.Battle(t.Context(), intelligence.Viewer{}, s.b.ID)
	if err != nil {
		t.Fatal(err)
	}
	o := *fought.Outcome

	s.goTo(place.Prepare)
	s.Tap("prepare.result")
	s.Paint()
	s.Settle()
	s.typeIn(o)
	holder := "n"
	for _, side := range s.b.Sides {
		if string(side.Side) == o.Holder {
			holder = side.Short[:1]
		}
	}
	s.Give("result.holder", holder)
	s.Tap("result.accept")
	if s.v.page != place.After {
		t.Fatalf("accepted, and the page is %q", s.v.page)
	}
	if got, want := afterwards(t, s.Campaign), afterwards(t, other); got != want {
		t.Errorf("the campaign is another at %s", firstDifference(got, want))
	}
	if d := s.typed(); d != nil {
		t.Errorf("accepted, and the draft is kept: %+v", d)
	}

	// A result that is taken back for the sake of a figure need not be typed again.
	if err := s.Campaign.Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	s.goTo(place.Result)
	s.Tap("result.accept")
	if s.v.page != place.After {
		t.Fatalf("taken back and accepted again, and the page is %q; typed is %+v", s.v.page, s.v.result.form.Draft())
	}
	if got, want := afterwards(t, s.Campaign), afterwards(t, other); got != want {
		t.Errorf("accepted again, the campaign is another at %s", firstDifference(got, want))
	}
}

// What is typed is there again after leaving the page, and after the program has ended; it is what
// undo takes back while its page is in sight. A side does not see it.
func TestATypedResultIsKept(t *testing.T) {
	s := newRoom(t, 1280, 720, nil)
	s.goTo(place.Result)
	form := s.v.result.form
	first := "result.lost." + string(s.v.result.seen[0].ID)
	s.Give(first, "3\n")
	if typing := s.v.Making(); typing == nil || typing.Undoes() == "" {
		t.Error("what is typed cannot be taken back")
	}
	s.Open(place.Battles{})
	if s.v.Making() != nil {
		t.Error("on the list undo still takes back what is typed")
	}
	s.Settle()
	s.v.Leave()
	s.goTo(place.Result)
	if got := form.Draft(); got == nil || got.Rows[0].Lost != "3" {
		t.Errorf("back on the page: %+v", got)
	}
	s.Look(intelligence.Viewer{Side: s.b.Attacker})
	if s.v.page != place.Prepare {
		t.Errorf("a side is shown the page %q, which tells of the other", s.v.page)
	}
	s.Look(intelligence.Viewer{})
	s.goTo(place.Result)
	s.v.Making().Undo()
	s.v.Leave()
	if d := s.typed(); form.Draft() != nil || d != nil {
		t.Errorf("nothing is typed, and a draft is kept: %+v", d)
	}
	s.Give(first, "4\n")
	s.v.Leave()
	s.again(nil)
	s.goTo(place.Result)
	if got := s.v.result.form.Draft(); got == nil || got.Rows[0].Lost != "4" {
		t.Errorf("in another run: %+v", got)
	}
}

// A result that was filled in in a file fills the form; one of another battle changes nothing.
func TestAFiledResultFillsTheForm(t *testing.T) {
	filed := &slip.Filed{}
	s := newRoom(t, 1440, 900, func(string) (*slip.Filed, error) { return filed, nil })
	s.goTo(place.Result)
	page := s.v.result
	for _, u := range page.seen {
		filed.Result.Units = append(filed.Result.Units, slip.UnitResult{ID: string(u.ID), Present: u.Present, Killed: battle.Ranks{Others: 1}})
	}
	filed.Result.Battle, filed.Result.Holder = s.b.ID+1, string(s.b.Attacker)
	page.fetch("other.json")
	s.Settle()
	if page.form.Draft() != nil {
		t.Error("the result of another battle fills the form")
	}
	filed.Result.Battle = s.b.ID
	s.Give("result.lost."+string(page.seen[0].ID), "0")
	page.fetch("girishk.json") // which has it otherwise than what is typed
	s.Settle()
	if d := page.form.Draft(); d == nil || d.Rows[0].Lost != "0" || d.Rows[0].ByRank {
		t.Errorf("what was typed is replaced unasked: %+v", d)
	}
	s.Tap("sheet.fill")
	s.Settle()
	d := page.form.Draft()
	if d == nil || len(d.Rows) != len(page.seen) || d.Rows[0].Fates[2][0] != "1" {
		t.Fatalf("filled in: %+v", d)
	}
	s.Tap("result.accept")
	now := s.Campaign.State()
	for _, x := range now.Battles {
		if x.ID == s.b.ID && x.Status != state.Fought {
			t.Errorf("the battle is %s", x.Status)
		}
	}
	s.Kept("after")
	for _, o := range s.v.Tools()[1:] { // to play it again, and its log
		if b := o.(*widgets.Button); b.Enabled() {
			t.Errorf("%q is offered for a battle that was fought on a real table", b.Text())
		}
	}
	s.Open(place.Battles{})
	s.Settle()
	if s.v.list.card.logB.Enabled() {
		t.Error("the list offers the log of a battle that was fought on a real table")
	}
	s.Kept("battles")
}
