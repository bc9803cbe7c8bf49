package rules

import (
	"regexp"
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// A rule says what the settings make of it, and names them as the page of settings does.
func TestARuleSaysWhatItsSettingsMakeOfIt(t *testing.T) {
	s := try(t, 1280, 720, place.Rules{Rule: "WORNSPENT-1.4"})
	v := s.v
	if !v.made.Visible() || !strings.Contains(v.text.Text(), "“Men of the roster to a figure”") || v.made.Text() != "Men of the roster to a figure: 1, as by default." {
		t.Errorf("the rule says %q and below that %q", v.text.Text(), v.made.Text())
	}
	s.Do(command.ChangeSetting{Engine: "wornspent", Key: "men_per_figure", Value: "20"}, "Changing a setting", nil)
	s.Settle()
	if !strings.Contains(v.made.Text(), "Men of the roster to a figure: 20 here; 1 by default.") {
		t.Errorf("changed, the rule says %q", v.made.Text())
	}
	v.at, v.asked = 0, 0
	v.list()
	s.Settle()
	v.calc.explain("WORNSPENT-1.4")
	if text := trial.Lettered(s.Canvas().Overlays().Top()); !strings.Contains(text, "20 here") {
		t.Errorf("the calculator explains it so:\n%s", text)
	}
	s.Tap("sheet.cancel")
	s.Open(place.Rules{Rule: "WORNSPENT-2.2"})
	s.Settle()
	if v.made.Visible() && v.made.Text() == "" {
		t.Error("a rule without settings has an empty line of them")
	}
	for book, want := range map[int]string{0: "the battles to come", len(v.books) - 1: "from now on"} {
		v.at = book
		if v.showSetting(settingRow{Setting: v.books[book].settings[0]}); !strings.Contains(v.text.Text(), want) {
			t.Errorf("a setting of %s says %q", v.books[book].title, v.text.Text())
		}
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
