package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"frontier/ui/place"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

func TestTheRulesWithoutACampaign(t *testing.T) {
	s := newStage(t, 1280, 720)
	s.Tap("shelf.rules")
	b := s.p.bench
	if b == nil {
		t.Fatal("the rules are not open")
	}
	s.Whole("rules without a campaign")
	b.rules.GoTo(place.Rules{Set: "gsq", Procedure: "shoot"})
	s.Settle()
	trial.Named[*widgets.Field](s.Stage, "input.shooters").TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyT, Modifier: fyne.KeyModifierControl})
	s.Settle()
	if len(s.p.sitting.Throws) != 1 {
		t.Fatalf("Ctrl+T in a line of the form throws %d times", len(s.p.sitting.Throws))
	}
	s.Shoot("bench")
	b.rules.GoTo(place.Rules{Rule: "GSQ-6.1"})
	s.Tap("rules.settings")
	if trial.Named[*widgets.Button](s.Stage, "rules.change").Visible() {
		t.Error("a setting can be changed without a campaign")
	}
	s.Whole("settings without a campaign")
	s.Tap("bench.library")
	if s.p.bench != nil || !s.p.shelf.Content().Visible() {
		t.Fatal("the library is not shown again")
	}
	sh := s.open()
	sh.Open(place.Rules{Set: "gsq", Procedure: "shoot"})
	s.Settle()
	if len(s.p.sitting.Throws) != 1 {
		t.Error("the throws are gone when a campaign is opened")
	}
	if s.p.Action("throw.throw").Now().Do == nil {
		t.Error("the menu does not offer to throw")
	}
}
