package rates_test

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/rates"
)

// Every rate has a key of its own, a sentence, and values of every preset that are allowed; they
// stand in the order of their rules.
func TestRates_12_2(t *testing.T) {
	seen := map[string]bool{}
	last := ""
	for _, r := range rates.All() {
		if seen[r.Key] || r.Title == "" || strings.HasSuffix(r.Title, ".") || !strings.HasPrefix(r.Rule, "CAMPAIGN-") {
			t.Errorf("%s: %q, %s", r.Key, r.Title, r.Rule)
		}
		seen[r.Key] = true
		for _, p := range rates.Presets {
			if read, err := r.Read(r.In(p)); err != nil || string(read) != string(r.In(p)) {
				t.Errorf("%s, %s: %s, %v", r.Key, p, r.In(p), err)
			}
		}
		if r.Kind == battle.Int && r.Usual() == 0 {
			t.Errorf("%s is nought by default", r.Key)
		}
		if chapter, _, _ := strings.Cut(r.Rule, "."); last != "" && chapter != last && seen[chapter] {
			t.Errorf("%s stands among those of %s", r.Key, last)
		} else {
			seen[chapter], last = true, chapter
		}
	}
}

// Values are like the preset from which they differ least.
func TestLike_12_2(t *testing.T) {
	for _, p := range rates.Presets {
		if n := len(p.Of()); (n == 0) != (p == rates.Standard) && p != rates.Full {
			t.Errorf("%s has %d values of its own", p, n)
		}
	}
	if got := rates.Spoken(rates.InForce{}); got != "standard" {
		t.Errorf("nothing changed: %s", got)
	}
	light := rates.Light.Of()
	light["pace_cavalry"] = json.RawMessage("25")
	if got := rates.Spoken(light); got != "light, 1 setting changed" {
		t.Errorf("light and one more: %s", got)
	}
	if _, err := rates.PresetOf("heavy"); err == nil || !strings.Contains(err.Error(), "light, standard or full") {
		t.Errorf("%v", err)
	}
}
