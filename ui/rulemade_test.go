package ui

import (
	"frontier/ui/place"
	"regexp"
	"strings"
	"testing"

	"frontier/campaign/command"
)

// A rule says what the settings make of it, and names them as the page of settings does.
func TestARuleSaysWhatItsSettingsMakeOfIt(t *testing.T) {
	s := newStage(t, 1280, 720)
	sh := s.open()
	sh.Open(place.Rules{Rule: "WORNSPENT-1.4"})
	s.settle()
	v := sh.views["rules"].(*rulesView)
	if !v.made.Visible() || !strings.Contains(v.text.Text(), "“Men of the roster to a figure”") || v.made.Text() != "Men of the roster to a figure: 1, as by default." {
		t.Errorf("the rule says %q and below that %q", v.text.Text(), v.made.Text())
	}
	sh.Do(command.ChangeSetting{Engine: "wornspent", Key: "men_per_figure", Value: "20"}, "Changing a setting", nil)
	s.settle()
	if !strings.Contains(v.made.Text(), "Men of the roster to a figure: 20 here; 1 by default.") {
		t.Errorf("changed, the rule says %q", v.made.Text())
	}
	v.at, v.asked = 0, 0
	v.list()
	s.settle()
	v.calc.explain("WORNSPENT-1.4")
	if text := lettered(s.p.win.Canvas().Overlays().Top()); !strings.Contains(text, "20 here") {
		t.Errorf("the calculator explains it so:\n%s", text)
	}
	s.tap("sheet.cancel")
	sh.Open(place.Rules{Rule: "WORNSPENT-2.2"})
	s.settle()
	if v.made.Visible() && v.made.Text() == "" {
		t.Error("a rule without settings has an empty line of them")
	}
	key := regexp.MustCompile(`[a-z]_[a-z]`)
	for _, b := range v.books {
		for _, r := range b.rules {
			if key.MatchString(r.text) {
				t.Errorf("%s names a setting by its key: %s", r.id, r.text)
			}
		}
	}
}
