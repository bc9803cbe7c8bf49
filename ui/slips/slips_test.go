package slips

import (
	"os"
	"path/filepath"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/ui/desk"
	"frontier/ui/memory"
	"frontier/ui/trial"
)

// A slip that the campaign wrote is filled in without it: the form alone. What is typed is kept, the
// result is written into the slip, and the campaign takes it.
func TestASlipIsFilledInWithoutItsCampaign(t *testing.T) {
	s := trial.NewRoom(t, 1440, 900)
	b := trial.Meet(t, s.Campaign)
	now := s.Campaign.State()
	var rules []battle.About
	for _, e := range s.Library.Engines.All() {
		rules = append(rules, e.About())
	}
	blank := slip.Of(s.Campaign.Founding(), &now, &b, rules)
	text, err := blank.Text()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "girishk.slip")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if !Is(path) || Is("girishk.campaign") {
		t.Error("slips are not told by their names")
	}
	read := func() *slip.Slip {
		t.Helper()
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		read, err := slip.ReadSlip(text)
		if err != nil {
			t.Fatal(err)
		}
		return read
	}
	kept, left := memory.Read(filepath.Join(t.TempDir(), "settings.json")), 0
	open := func() *View {
		v := New(read(), path, kept.Drafts(path), func() { left++ })
		s.Lay(v.Content(), 1280, 720)
		v.Enter(desk.Compact)
		s.Settle()
		return v
	}
	v := open()
	s.Canvas().Unfocus()
	s.Stage.Kept("slip", v.Content())
	out := battle.Outcome{Holder: string(b.Attacker), Reason: battle.Broke, Turns: 5}
	for _, u := range blank.Units {
		out.Units = append(out.Units, battle.UnitOutcome{ID: string(u.ID), Killed: battle.Ranks{Others: 1}})
	}
	v.form.Fill("wornspent", out)
	undo, redo := desk.Steps(v.Making())
	if undo.Do == nil || redo.Do != nil {
		t.Fatalf("offered are %q and %q", undo.Text, redo.Text)
	}
	if undo.Do(); v.form.Draft() != nil {
		t.Errorf("taken back, and left is %+v", v.form.Draft())
	}
	v.Making().Redo()
	v.Leave()
	v = open()
	if d := v.form.Draft(); d == nil || d.Turns != "5" {
		t.Errorf("kept: %+v", d)
	}
	s.Tap("result.accept")
	back := read()
	if back.Result == nil || back.Result.Turns != 5 || back.Result.Holder != string(b.Attacker) || back.Result.Units[0].Killed.Others != 1 {
		t.Fatalf("written: %+v", back.Result)
	}
	if !v.frame.Notice.View.Visible() {
		t.Error("nobody is told that it is written")
	}
	s.Tap("slip.library")
	if left != 1 {
		t.Error("the slip is not put away")
	}
	filed := slip.Filed{Result: *back.Result, From: back}
	if err := filed.Fits(blank); err != nil {
		t.Fatal(err)
	}
	if err := s.Campaign.Do(t.Context(), command.RecordBattle{Battle: b.ID, Engine: filed.Result.Engine, Outcome: filed.Outcome(blank)}); err != nil {
		t.Fatal(err)
	}
	for _, x := range s.Campaign.State().Battles {
		if x.ID == b.ID && x.Status != state.Fought {
			t.Errorf("the battle is %s", x.Status)
		}
	}
}
