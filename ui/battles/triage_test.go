package battles

import (
	"context"
	"fmt"
	"image"
	"path/filepath"
	"slices"
	"testing"

	"frontier/battle/cabinet"
	"frontier/battle/rulesets"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/ui/look"
	"frontier/ui/maproom"
	"frontier/ui/memory"
	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/trial/golden"
)

// shelf keeps what somebody owns.
type shelf struct{ now cabinet.Cabinet }

func (s *shelf) Owned() (cabinet.Cabinet, error)           { return s.now, nil }
func (s *shelf) KeepOwned(c cabinet.Cabinet) error         { s.now = c; return nil }
func (s *shelf) ReadOwned(string) (cabinet.Cabinet, error) { return s.now, nil }
func (s *shelf) WriteOwned(string, cabinet.Cabinet) error  { return nil }

// waiting is the room with two battles that wait.
func waiting(t *testing.T, w, h float32) (*room, *shelf) {
	t.Helper()
	r := &room{Room: trial.NewRoom(t, w, h), kept: memory.Read(filepath.Join(t.TempDir(), "settings.json"))}
	r.Knowing(rulesets.All()...)
	do := func(c command.Command) {
		t.Helper()
		if err := r.Campaign.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	for _, side := range r.Campaign.Founding().Sides {
		if side.Playable {
			do(command.LeadSide{Side: side.ID, By: state.ByCommander})
			do(command.EditByHand{Steps: []command.Step{{Do: command.Set, Kind: "side", ID: string(side.ID), Fields: []byte(`{"character": "bold"}`)}}, Why: "they are to fight"})
		}
	}
	for len(r.pending()) < 2 {
		if _, err := r.Campaign.RunUntil(t.Context(), 1, false, func(_, now *views.Chronicle) string {
			if now.State().Holding() != nil {
				return "a battle waits"
			}
			return ""
		}, nil); err != nil {
			t.Fatal(err)
		}
		now := r.Campaign.State()
		for _, id := range r.pending() {
			if now.Battle(id).PutOff.How == "" {
				do(command.PutOffBattle{Battle: id, PutOff: state.PutOff{How: state.Dated}})
			}
		}
	}
	for _, id := range r.pending() {
		do(command.PutOffBattle{Battle: id})
	}
	own := &shelf{}
	by := Means{Engines: r.Library.Engines.All(), Exporter: trial.Printer{}, Owned: own}
	r.v = New(r, r.Campaign, by, maproom.New(r, r.Campaign, r.kept, "maiwand").NewMini(), r.kept.Drafts("maiwand"))
	r.Show(r.v, place.Battles{})
	return r, own
}

func (r *room) pending() (out []state.BattleID) {
	for _, b := range r.Campaign.State().Battles {
		if b.Status == state.Pending {
			out = append(out, b.ID)
		}
	}
	return out
}

// listed are the battles of the list from above.
func (r *room) listed() (out []state.BattleID) {
	for _, b := range r.v.list.table.Rows() {
		out = append(out, b.ID)
	}
	return out
}

// Battles that wait stand first in the list, the one most worth a table at its head; what is put on the
// list of what one owns ranks them anew; the rest is fought from a sheet that keeps so many, and is taken
// back as one.
func TestTheRestIsFoughtFromTheList(t *testing.T) {
	r, own := waiting(t, 1440, 900)
	var want []state.BattleID
	for _, b := range r.v.ranked {
		want = append(want, b.ID)
	}
	if len(want) != 2 || !slices.Equal(r.listed()[:2], want) {
		t.Fatalf("the list has %v, ranked are %v", r.listed(), want)
	}
	side, knew := r.Campaign.State().Battles[want[0]-1].Attacker, r.v.ranked[0].Reason
	r.Who = intelligence.Viewer{Side: side}
	r.v.Reload()
	r.Until("the side looks", func() bool { return r.v.looks.Side == side })
	if len(r.v.list.ranked) > 0 {
		t.Errorf("the side is shown what the organiser knew: %s", r.v.list.ranked[0].Reason)
	}
	r.Settle()
	if len(r.v.ranked) == 0 || r.v.ranked[0].Reason == knew {
		t.Errorf("the side is told %v, and the organiser %s", r.v.ranked, knew)
	}
	r.Look(intelligence.Viewer{})
	r.Tap("battles.owned")
	r.Write("owned.number", "many")
	r.Tap("owned.put")
	if !own.now.Empty() {
		t.Errorf("many is a number: %v", own.now)
	}
	r.Write("owned.of", "Afghan")
	r.Write("owned.number", "5")
	r.Tap("owned.put")
	if !slices.Equal(own.now.Things, []cabinet.Thing{{Kind: cabinet.Foot, Of: "afghan", Number: 5}}) {
		t.Errorf("owned is %v", own.now)
	}
	r.Settle()
	if r.v.ranked[0].Short() == "" {
		t.Error("five Afghans are enough")
	}
	r.Tap("owned.forget")
	r.Tap("sheet.cancel")
	r.Settle()
	if r.v.ranked[0].Short() != "" || !own.now.Empty() {
		t.Errorf("nothing is listed, and %s", r.v.ranked[0].Short())
	}
	r.Tap("battles.rest")
	r.Settle()
	r.Tap("rest.keep.more")
	r.Tap("rest.keep.less")
	best := r.v.ranked[0].ID
	r.Tap("sheet.rest")
	r.Settle()
	if got := r.pending(); !slices.Equal(got, []state.BattleID{best}) || len(r.v.ranked) != 1 {
		t.Fatalf("%v wait, %d was to be kept", got, best)
	}
	if err := r.Campaign.Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	r.Settle()
	if got := r.pending(); len(got) != 2 || r.Told != nil {
		t.Errorf("taken back, %v wait: %v", got, r.Told)
	}
}

// The list with battles that wait, the sheet on which the rest is fought and the one of what is owned
// look as they are kept.
func TestTheListOfWhatWaitsLooksAsItIsKept(t *testing.T) {
	r, own := waiting(t, 1280, 720)
	for _, x := range []cabinet.Thing{{Kind: cabinet.Foot, Of: "british", Number: 60}, {Kind: cabinet.Foot, Number: 80}, {Kind: cabinet.Mounted, Number: 12}, {Kind: cabinet.Gun, Number: 6}, {Kind: cabinet.Hill, Number: 3}, {Kind: cabinet.Board, Of: "6 x 4", Number: 1}} {
		if err := own.now.Set(x); err != nil {
			t.Fatal(err)
		}
	}
	r.v.Reload()
	r.Settle()
	painted := func(paper string) image.Image {
		r.App.Settings().SetTheme(look.New(paper == "dark"))
		return r.Picture()
	}
	painted("light")
	kept := func(page string) {
		for _, paper := range []string{"dark", "light"} {
			golden.SameFew(t, fmt.Sprintf("%s-1280x720-%s", page, paper), painted(paper))
		}
	}
	kept("waiting")
	r.Tap("battles.rest")
	r.Settle()
	kept("rest")
	r.Tap("sheet.cancel")
	r.Tap("battles.owned")
	r.Settle()
	kept("owned")
}

// A scale at which a battle fits what is owned is taken over from its card, in one step of undo.
func TestAScaleThatFitsIsTakenOver(t *testing.T) {
	r, own := waiting(t, 1440, 900)
	for _, x := range []cabinet.Thing{{Kind: cabinet.Foot, Number: 60}, {Kind: cabinet.Mounted, Number: 20}, {Kind: cabinet.Board, Of: "6 x 4", Number: 1}} {
		if err := own.now.Set(x); err != nil {
			t.Fatal(err)
		}
	}
	r.v.Reload()
	r.Settle()
	fits := func() []cabinet.Fit { return r.v.list.rankOf(r.v.list.card.battle.ID).Fits }
	at := slices.IndexFunc(fits(), func(f cabinet.Fit) bool { return len(f.Scale) > 0 })
	if at < 0 {
		t.Fatalf("no rule set has another scale at which it fits: %+v", fits())
	}
	was, before, head := fits()[at], r.Campaign.State().Settings, r.head()
	if was.Fits {
		t.Fatal("it fits as it is")
	}
	r.Tap("battles.scale." + was.Engine)
	r.Tap("sheet.scale")
	r.Settle()
	now := r.Campaign.State()
	for _, want := range was.Scale {
		if got := now.SettingsInForce()[was.Engine][want.Setting]; string(got) != string(want.Value) {
			t.Errorf("%s is %s and not %s", want.Title, got, want.Value)
		}
	}
	if !fits()[at].Fits || r.head() != head+len(was.Scale) {
		t.Errorf("it does not fit after %d settings: %s", len(was.Scale), fits()[at].Short)
	}
	if err := r.Campaign.Undo(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := r.Campaign.State().Settings; !slices.Equal(got, before) || r.head() != head {
		t.Errorf("undo leaves %v at entry %d, before it was %v at %d", got, r.head(), before, head)
	}
}

// head is the number of the newest entry of the journal.
func (r *room) head() int {
	o, err := r.Campaign.Overview(context.Background(), intelligence.Viewer{})
	if err != nil {
		panic(err)
	}
	return o.Head
}

// Each force of a battle that waits leads to its card on the map, of several each to its own.
func TestEveryForceOfABattleLeadsOn(t *testing.T) {
	r, _ := waiting(t, 1440, 900)
	for _, b := range r.v.list.table.Rows() {
		if b.Status != state.Pending {
			continue
		}
		b.Attackers = append(slices.Clone(b.Attackers), "kandahar-garrison") // as though it had come up
		b.Sides[0].Forces = append(slices.Clone(b.Sides[0].Forces), "Kandahar garrison")
		r.v.list.card.show(b, r.v.list.rankOf(b.ID))
		for side, forces := range [][]state.ForceID{b.Attackers, b.Defenders} {
			for k, id := range forces {
				r.Gone = nil
				r.Tap(fmt.Sprintf("battles.force.%d.%d", side, k))
				if r.Gone != (place.Map{Force: id}) {
					t.Errorf("%s of battle %d leads to %+v", id, b.ID, r.Gone)
				}
			}
		}
		r.Shoot("battle-forces")
	}
}
