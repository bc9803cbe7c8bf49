package ui

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/slip"
	"frontier/campaign/state"
	"frontier/ui/place"
)

// A slip that the campaign wrote is opened without it: the form alone. What is typed is kept, the
// result is written into the slip, and the campaign takes it.
func TestASlipIsFilledInWithoutItsCampaign(t *testing.T) {
	s := newStage(t, 1440, 900)
	read := func(path string) (*slip.Slip, error) {
		text, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		return slip.ReadSlip(text)
	}
	s.p.options.ReadSlip = read
	sh := s.open()
	b := s.meet(sh)
	now := sh.c.State()
	written := slip.Of(sh.c.Founding(), &now, &b, aboutsOf(s.p.options.Engines))
	text, err := written.Text()
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "girishk.slip")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	s.p.OpenFile(path)
	s.Settle()
	d := s.p.slip
	if d == nil || s.p.shell != nil {
		t.Fatal("the slip is not open, or the campaign still is")
	}
	s.Shoot("slip")
	out := battle.Outcome{Holder: string(b.Attacker), Reason: battle.Broke, Turns: 5}
	for i := range written.Units {
		out.Units = append(out.Units, battle.UnitOutcome{ID: string(written.Units[i].ID), Killed: battle.Ranks{Others: 1}})
	}
	d.form.Fill("wornspent", out)
	s.Settle()
	s.p.OpenFile(path) // what was typed is kept where the slip is put away
	s.Settle()
	if d = s.p.slip; d.form.Draft() == nil || d.form.Draft().Turns != "5" {
		t.Errorf("kept: %+v", d.form.Draft())
	}
	s.Tap("result.accept")
	s.Settle()
	back, err := read(path)
	if err != nil || back.Result == nil || back.Result.Turns != 5 || back.Result.Holder != string(b.Attacker) || back.Result.Units[0].Killed.Others != 1 {
		t.Fatalf("written: %v, %+v", err, back.Result)
	}
	if !d.notice.View.Visible() {
		t.Error("nobody is told that it is written")
	}
	s.Tap("slip.library")
	s.Settle()
	if s.p.slip != nil {
		t.Error("the slip is not put away")
	}
	sh = s.open()
	sh.Open(place.Battles{Battle: b.ID, Page: place.Result})
	s.p.options.ReadResult = func(string) (*slip.Filed, error) { return &slip.Filed{Result: *back.Result, From: back}, nil }
	sh.battlesView().result.v.options.ReadResult = s.p.options.ReadResult
	s.Settle()
	sh.battlesView().result.fetch(path)
	s.Settle()
	if d := sh.battlesView().result.form.Draft(); d == nil || d.Turns != "5" {
		t.Fatalf("fetched: %+v", d)
	}
	s.Tap("result.accept")
	for _, x := range sh.c.State().Battles {
		if x.ID == b.ID && x.Status != state.Fought {
			t.Errorf("the battle is %s", x.Status)
		}
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(text), `"check"`, `"chuck"`, 1)), 0o600); err != nil {
		t.Fatal(err)
	}
	s.p.OpenFile(path)
	s.Settle()
	if s.p.slip != nil {
		t.Error("a spoilt slip is opened")
	}
}
