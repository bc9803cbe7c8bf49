package scenario

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/ui/look"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// opened is the page with a scenario in a window.
func opened(t *testing.T, w, h float32, s scenario.Scenario) (*trial.Stage, *Page) {
	t.Helper()
	stage := trial.NewStage(t)
	stage.App.Settings().SetTheme(look.New(false))
	widgets.Tips = widgets.NewTip()
	p := NewPage(rulesets.All(), Stock([]battle.Setup{scenario.Sample().Setup}))
	win := test.NewTempWindow(t, p.View)
	win.SetPadded(false)
	win.Resize(fyne.NewSize(w, h))
	stage.Canvas = win.Canvas
	p.Canvas = win.Canvas
	p.Open(s)
	stage.Settle()
	return stage, p
}

// What is wrong in another place is said, and one is led to it.
func TestOneIsLedToWhatIsWrong(t *testing.T) {
	s, p := opened(t, 1200, 640, Begin("gsq"))
	p.did(p.draft.Set("", "sides", "1", "units", "2", "name"))
	s.Until("it is said", func() bool {
		return strings.Contains(trial.Lettered(p.View), "Side 2, unit 3, name is empty; give it a name.")
	})
	s.Tap("scenario.show")
	if p.at != secondLeaf || p.chosen["sides.1.units"] != 2 {
		t.Fatalf("one is led to leaf %d, unit %d", p.at, p.chosen["sides.1.units"])
	}
	s.Write("scenario.sides.1.units.2.name", "A gun")
	s.Until("nothing is wrong", func() bool { return p.play.Enabled() })
}

// Every leaf of every rule set fits a small window, and says what is made of each word.
func TestTheRuleSetIsChanged(t *testing.T) {
	s, p := opened(t, 1200, 640, Begin("gsq"))
	for _, e := range rulesets.All() {
		s.Tap("scenario.leaf.book")
		s.Tap("scenario.rules." + e.About().ID)
		if now := p.Draft().Scenario(); now.Engine != e.About().ID {
			t.Fatalf("the rule set is %s", now.Engine)
		}
		s.Until("it is laid", func() bool { return p.laid != nil && p.laid.About.ID == e.About().ID && p.play.Enabled() })
		now := p.Draft().Scenario()
		for _, m := range Makes(&now, e) {
			if m.Makes == "" {
				t.Errorf("%s is silent on %s", e.About().ID, m.Title)
			}
		}
		for _, leaf := range []string{"field", "first", "second", "book"} {
			s.Tap("scenario.leaf." + leaf)
			s.Whole(e.About().ID + ", " + leaf)
		}
	}
}

// A setting is changed, refused where it is none, and given up with its rule set, which is said.
func TestASettingOfTheRuleSet(t *testing.T) {
	s, p := opened(t, 1200, 640, Begin("wornspent"))
	s.Tap("scenario.leaf.book")
	if err := p.draft.Set(8, "settings", "turn_limit"); err != nil {
		t.Fatal(err)
	}
	p.changed()
	s.Write("scenario.settings.turn_limit", "5")
	if got := string(p.Draft().Scenario().Settings["turn_limit"]); got != "5" {
		t.Errorf("the limit is %s", got)
	}
	s.Write("scenario.settings.turn_limit", "-5")
	s.Until("it is refused", func() bool { return !p.play.Enabled() && strings.Contains(trial.Lettered(p.View), "turn_limit") })
	s.Tap("scenario.rules.gsq")
	if now := p.Draft().Scenario(); now.Settings != nil || !strings.Contains(p.said, "1 setting of the rule set before left out") {
		t.Errorf("with the settings %v it says %q", now.Settings, p.said)
	}
	p.Undo()
	if now := p.Draft().Scenario(); now.Engine != "wornspent" || len(now.Settings) != 1 {
		t.Errorf("taken back, it is for %s with %v", now.Engine, now.Settings)
	}
}
