package bindery_test

import (
	"encoding/json"
	"fmt"
	"html"
	"path/filepath"
	"regexp"
	"slices"
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
	for _, want := range []string{"had set out from ", " with orders for ", "They met ", " attacked."} {
		if !strings.Contains(why, want) {
			t.Errorf("%q is not in %q", want, why)
		}
	}
	if !strings.Contains(a.Weather, "°") {
		t.Errorf("the weather is %q", a.Weather)
	}
}

// The report of a side tells of its own men, and of the enemy what it saw of him in the fight: beside the
// course of it there stands in no format a unit, a leader, a force or a number of his, nor the seed, and in
// the course nobody who never came in sight.
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
		if len(a.Course) == 0 || len(a.Tables) < 2 {
			t.Errorf("the %s side tells %d turns and has %d plans", a.Of, len(a.Course), len(a.Tables))
		}
		seen, err := s.Seen(t.Context(), 1, view.Sides[own].Side)
		if err != nil {
			t.Fatal(err)
		}
		mine, his := whole.Parties[own], whole.Parties[1-own]
		never := []string{fmt.Sprint(view.Seed), his.Strength}
		var met []string
		for _, u := range his.Units {
			if slices.ContainsFunc(seen.Setup.Sides[1-own].Units, func(x battle.Unit) bool { return x.Name == u.Name }) {
				met = append(met, u.Name)
			} else {
				never = append(never, u.Name)
			}
		}
		told := printed(t, &a)
		for where, text := range told {
			for _, u := range mine.Units {
				if !strings.Contains(text, u.Name) && !strings.Contains(text, html.EscapeString(u.Name)) {
					t.Errorf("%s of the %s side does not name its %s", where, mine.Short, u.Name)
				}
			}
		}
		without(t, mine.Short, told, never)
		a.Course, a.Tables = nil, nil
		without(t, mine.Short+" (but for the course)", printed(t, &a), append(append(never, met...), his.Leader, folio.Thousands(his.Total.Men), folio.Thousands(his.Total.Killed)))
	}
}

// printed is a report in formats that can be read.
func printed(t *testing.T, a *report.AfterAction) map[string]string {
	t.Helper()
	kept, err := json.Marshal(a)
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{"its JSON": string(kept)}
	for _, f := range []string{"md", "html", "csv"} {
		files, err := bindery.Print(bindery.AfterAction(a, bindery.Everything), f, leaf.A4)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range files {
			texts[f] += string(x.Data)
		}
	}
	return texts
}

// without holds that texts have none of some words.
func without(t *testing.T, whose string, texts map[string]string, never []string) {
	t.Helper()
	for where, text := range texts {
		for _, n := range never {
			if len(n) > 3 && strings.Contains(text, n) {
				t.Errorf("%s of the %s side has %q", where, whose, n)
			}
		}
	}
}

// A unit that a side never saw bears on no byte of what that side reports.
func TestASideReportsNobodyWhomItDidNotSee(t *testing.T) {
	for _, path := range []string{"redcoats/isandlwana.json", "riskfactor/perie-bush.json"} {
		f := example(t, path, 3)
		side := state.SideID(f.record.Setup.Sides[0].ID)
		seen, err := f.Seen(t.Context(), 1, side)
		if err != nil {
			t.Fatal(err)
		}
		setup, hidden := f.record.Setup, 0
		foe := &setup.Sides[1]
		foe.Units = slices.Clone(foe.Units)
		for i := range foe.Units {
			if u := &foe.Units[i]; !slices.ContainsFunc(seen.Setup.Sides[1].Units, func(x battle.Unit) bool { return x.ID == u.ID }) {
				u.Name, hidden = "XQHIDDEN, "+u.Name, hidden+1
			}
		}
		if hidden == 0 {
			t.Fatalf("%s: all are seen", path)
		}
		var told [2]map[string]string
		for i, x := range []*fought{f, fight(t, setup, 3)} {
			a, err := report.Tell(t.Context(), x, intelligence.Viewer{Side: side}, 1)
			if err != nil {
				t.Fatal(err)
			}
			if len(a.Course) < 2 {
				t.Errorf("%s: it tells %d turns", path, len(a.Course))
			}
			told[i] = printed(t, &a)
		}
		for where, text := range told[0] {
			if text != told[1][where] {
				t.Errorf("%s: %s differs by the name of a unit that was never seen", path, where)
			}
		}
	}
}
