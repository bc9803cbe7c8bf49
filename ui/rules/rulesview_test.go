package rules

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/state"
	"frontier/ui/place"
)

func TestASettingIsKeptWithTheCampaign(t *testing.T) {
	s := try(t, 1440, 900, place.Rules{Rule: "WORNSPENT-21.1"})
	v := s.v
	if v.chosen != "WORNSPENT-21.1" || v.ruleID.Text() != "WORNSPENT-21.1" {
		t.Fatalf("the rules are open at %q", v.chosen)
	}
	s.Tap("rules.settings")
	if len(v.setting.Rows()) == 0 {
		t.Fatal("no settings are listed")
	}
	s.Tap("rules.change")
	s.Whole("setting")
	s.Tap("sheet.keep")
	v.find.SetText("bridge")
	s.Settle()
	for _, r := range v.rules.Rows() {
		if !strings.Contains(strings.ToLower(r.id+r.title+r.text), "bridge") {
			t.Errorf("%s does not speak of bridges", r.id)
		}
	}
}

// foughtBy is a campaign that another rule set fights.
type foughtBy struct {
	Source
	rules string
}

func (c foughtBy) Founding() *state.Founding { return &state.Founding{Rules: c.rules} }

// Who opens the rules of a campaign finds those that it is fought by.
func TestTheRulesOpenAtThoseOfTheCampaign(t *testing.T) {
	s := try(t, 1280, 720, place.Rules{})
	for _, id := range []string{"redcoats", "gsq"} {
		v := New(s, foughtBy{s.Campaign, id}, battle.NewEngines(rulesets.All()...).RuleSets(), s.sitting)
		if b := v.books[v.at]; b.id != id || v.calc.ask.set.About().ID != id || !v.open[v.at] || len(v.calc.ask.procedure.Inputs()) == 0 {
			t.Errorf("the campaign is fought by %s, and the rules open at %s, %s", id, b.id, v.calc.ask.procedure.Title())
		}
	}
}

// While nothing has been thrown the form has the room in which dice will lie.
func TestTheFormHasTheRoomOfTheDice(t *testing.T) {
	s := try(t, 1280, 720, place.Rules{})
	s.Canvas().Capture()
	c := s.v.calc
	foot := func() float32 { // of what is in sight of form and dice
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(c.tray.view).Y + c.tray.view.MinSize().Height
	}
	end := fyne.CurrentApp().Driver().AbsolutePositionForObject(c.view).Y + c.view.Size().Height
	if c.scroll.Content.MinSize().Height > c.scroll.Size().Height && foot() < end-20 {
		t.Errorf("the form scrolls, and %v below the dice lie empty", end-foot())
	}
	before := c.scroll.Size().Height
	s.Tap("calculator.throw")
	s.Canvas().Capture()
	if !c.tray.lying.Visible() || c.scroll.Size().Height >= before || foot() > end+1 {
		t.Errorf("thrown dice have no room: the form is %v high, %v before, and they end at %v of %v", c.scroll.Size().Height, before, foot(), end)
	}
	c.putBack()
	s.Settle()
	s.Canvas().Capture()
	if c.tray.lying.Visible() || c.scroll.Size().Height != before {
		t.Errorf("the room is not given back: %v, %v before", c.scroll.Size().Height, before)
	}
}
