package campaign_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent"
	"frontier/campaign"
	"frontier/campaign/intelligence"
	"frontier/campaign/store"
	"frontier/campaign/theatre"
)

// broken are the marks of a sentence that was put together without being read.
var broken = []struct {
	mark *regexp.Regexp
	what string
}{
	{regexp.MustCompile(`\.\.`), "a doubled full stop"},
	{regexp.MustCompile(`_`), "an identifier"},
	{regexp.MustCompile(`\b[a-z]+(-[a-z]+)*-\d+\b`), "an identifier"},
	{regexp.MustCompile(`\bhex \d{4}`), "a hex where a place is near"},
	{regexp.MustCompile(`  |^ | $| [.,;:]|,,|\(\)|%!`), "a gap"},
	{regexp.MustCompile(`(?i)\b(of of|the the|to to|at at|the an?|an? the|near near)\b`), "a small word too many"},
	{regexp.MustCompile(`goes over|taken into service|flock to`), "the title of an event"},
	{regexp.MustCompile(`\d figures?\b`), "figures where men are meant"},
	{regexp.MustCompile(`(?i)\bmalik [a-z]+ malik\b|\bWali [A-Z][a-z ]*Wali\b|, Wali of Kandahar Wali`), "a rank said twice"},
}

// A long war of both commanders is told in whole sentences: no identifier, no title of an
// event, no doubled full stop, no figure where men are meant, in anything that a person
// reads of it.
func TestALongWarIsToldInSentences(t *testing.T) {
	ctx := t.Context()
	f, err := theatre.Found("afghanistan-1880", theatre.Options{Seed: 1880})
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "long.campaign")
	if err := store.Create(ctx, path, f); err != nil {
		t.Fatal(err)
	}
	j, err := store.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := campaign.Open(ctx, j, battle.NewEngines(wornspent.New()))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	days := 20
	if full() {
		days = 91
	}
	if err := s.Run(ctx, days, true, nil); err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	for _, x := range f.Forces {
		ids[string(x.ID)] = strings.Contains(string(x.ID), "-")
	}
	for _, u := range f.Units {
		ids[string(u.ID)] = strings.Contains(string(u.ID), "-")
	}
	word := regexp.MustCompile(`[0-9a-z]+(-[0-9a-z]+)+`)
	said, wrong := map[string]bool{}, 0
	say := func(where, text string) {
		if text == "" || said[text] || wrong > 40 {
			return
		}
		said[text] = true
		for _, b := range broken {
			if b.mark.MatchString(text) {
				t.Errorf("%s has %s: %s", where, b.what, text)
				wrong++
			}
		}
		for _, w := range word.FindAllString(text, -1) {
			if ids[w] {
				t.Errorf("%s has the identifier %s: %s", where, w, text)
				wrong++
			}
		}
	}
	rows, err := s.Journal(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		say("a title", r.Title)
		for _, l := range r.Lines {
			say("the journal", l)
		}
	}
	m, err := s.Morning(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	if len(m.News) < 20 {
		t.Errorf("a war of %d days has %d news", days, len(m.News))
	}
	for _, n := range m.News {
		say("the news", n.Head)
		say("the news", n.Why)
	}
	forces, err := s.Forces(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range forces {
		say("a force", x.Orders)
		say("a force", x.MarchLeft)
		for _, h := range x.History {
			say("the history of a force", h.Text)
		}
	}
	units, err := s.Units(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	for _, u := range units {
		say("a weapon", u.Arms)
		for _, h := range u.History {
			say("the history of a unit", h.Text)
		}
	}
	leaders, err := s.Leaders(ctx, intelligence.Viewer{})
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range leaders {
		say("a leader", l.Styled())
		say("a leader", l.Where)
	}
}
