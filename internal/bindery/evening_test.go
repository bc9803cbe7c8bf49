package bindery_test

import (
	"encoding/json"
	"fmt"
	"html"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign"
	"frontier/campaign/halt"
	"frontier/campaign/intelligence"
	"frontier/campaign/report"
	"frontier/campaign/state"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
	"frontier/internal/bindery"
	"frontier/internal/folio"
	"frontier/internal/folio/leaf"
	"frontier/internal/folio/mark"
)

// begun is the campaign of a template, run by its automatic commanders until a battle was fought.
func begun(t *testing.T, engine string) *campaign.Service {
	t.Helper()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: 27, Rules: engine})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "a.campaign")
	if err := store.Create(t.Context(), path, f); err != nil {
		t.Fatal(err)
	}
	kept, err := store.Open(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(t.Context(), kept, battle.NewEngines(rulesets.All()...))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	if _, err := s.RunUntil(t.Context(), 40, true, halt.Of(intelligence.Viewer{}, halt.Battle), nil); err != nil {
		t.Fatal(err)
	}
	if err := s.Run(t.Context(), 1, true, nil); err != nil { // the battle is fought before the next day ends
		t.Fatal(err)
	}
	if now := s.State(); now.Battles[0].Status != state.Fought {
		t.Fatal("no battle was fought")
	}
	return s
}

// On the evening of a battle the report does not tell what is still to come: who of the wounded
// will die, who will not serve again. Later it tells what has come.
func TestTheEveningDoesNotKnowAugust(t *testing.T) {
	s := begun(t, "wornspent")
	written := func() string {
		a, err := report.Tell(t.Context(), s, intelligence.Viewer{}, 1)
		if err != nil {
			t.Fatal(err)
		}
		return string(mark.Markdown(bindery.AfterAction(&a, bindery.Everything), nil))
	}
	view, err := s.Battle(t.Context(), intelligence.Viewer{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	waiting := 0
	for _, g := range view.Recovery {
		waiting += g.Men
	}
	if waiting == 0 {
		t.Fatal("nobody lies in hospital, so that nothing is shown")
	}
	evening := written()
	for _, never := range []string{"ied of wounds", "nvalided", "ack on "} {
		if strings.Contains(strings.ReplaceAll(evening, "wounded, back on", ""), never) {
			t.Errorf("on the evening of the battle the report says %q", never)
		}
	}
	if !strings.Contains(evening, "in hospital until") {
		t.Error("the report does not say that there are wounded")
	}
	if err := s.Run(t.Context(), 30, true, nil); err != nil {
		t.Fatal(err)
	}
	if later := written(); !regexp.MustCompile(`back on |died of wounds|invalided`).MatchString(later) {
		t.Error("after a month the report does not say what has become of the wounded")
	}
}

// Why they met is read from the journal: whence they came, since when, with what orders, and the
// weather of the day.
func TestWhyTheyMet(t *testing.T) {
	a, err := report.Tell(t.Context(), begun(t, "wornspent"), intelligence.Viewer{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	why := strings.Join(a.Why, " ")
	for _, want := range []string{"had left ", " with orders for ", "They met at ", " attacked."} {
		if !strings.Contains(why, want) {
			t.Errorf("%q is not in %q", want, why)
		}
	}
	if !strings.Contains(a.Weather, "°") {
		t.Errorf("the weather is %q", a.Weather)
	}
}

// The report of a side tells of its own men, and of the enemy nothing but that he was there: in no
// format stands a unit, a leader, a force or a number of his, nor the seed.
func TestASideReportsWhatItKnows(t *testing.T) {
	s := begun(t, "wornspent")
	whole, err := report.Tell(t.Context(), s, intelligence.Viewer{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	view, err := s.Battle(t.Context(), intelligence.Viewer{}, 1)
	if err != nil {
		t.Fatal(err)
	}
	for own := range 2 {
		a, err := report.Tell(t.Context(), s, intelligence.Viewer{Side: view.Sides[own].Side}, 1)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := json.Marshal(a)
		if err != nil {
			t.Fatal(err)
		}
		texts := map[string]string{"its JSON": string(kept)}
		for _, f := range []string{"md", "html", "csv"} {
			files, err := bindery.Print(bindery.AfterAction(&a, bindery.Everything), f, leaf.A4)
			if err != nil {
				t.Fatal(err)
			}
			for _, x := range files {
				texts[f] += string(x.Data)
			}
		}
		mine, his := whole.Parties[own], whole.Parties[1-own]
		never := []string{fmt.Sprint(view.Seed), his.Strength, his.Leader, folio.Thousands(his.Total.Men), folio.Thousands(his.Total.Killed)}
		for _, u := range his.Units {
			never = append(never, u.Name)
		}
		for where, text := range texts {
			for _, u := range mine.Units {
				if !strings.Contains(text, u.Name) && !strings.Contains(text, html.EscapeString(u.Name)) {
					t.Errorf("%s of the %s side does not name its %s", where, mine.Short, u.Name)
				}
			}
			for _, n := range never {
				if len(n) > 3 && strings.Contains(text, n) {
					t.Errorf("%s of the %s side has %q", where, mine.Short, n)
				}
			}
		}
	}
}
