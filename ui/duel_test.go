package ui

import (
	"os"
	"strings"
	"testing"

	"frontier/battle/rulesets"
	"frontier/battle/scenario"
)

// A battle without a campaign is chosen in the library, played on the table to its end, and
// told of; the library is one step away.
func TestOneBattleWithoutACampaign(t *testing.T) {
	s := newStage(t, 1440, 900)
	for _, e := range rulesets.All() {
		if e.About().ID != "wornspent" {
			continue
		}
		text, err := os.ReadFile("../examples/wornspent/laings-nek.json")
		if err != nil {
			t.Fatal(err)
		}
		read, err := scenario.Read(text)
		if err != nil {
			t.Fatal(err)
		}
		read.Setup.Engine, read.Setup.Version = "wornspent", e.About().Version
		s.p.options.Scenarios = append(s.p.options.Scenarios, Scenario{Notes: read.Notes, Engine: e, Setup: read.Setup})
	}
	s.Tap("shelf.duel")
	d := s.p.duel
	if d == nil {
		t.Fatal("nothing opened")
	}
	s.Shoot("duel")
	s.Tap("duel.play")
	g := d.page.Game()
	if g == nil || !g.People[0] || g.People[1] {
		t.Fatalf("on the table is %+v", g)
	}
	s.Shoot("duel-table")
	for !g.Over() {
		if err := g.Step(); err != nil {
			t.Fatal(err)
		}
	}
	d.over(g)
	if !d.notice.View.Visible() {
		t.Error("nobody is told how it came out")
	}
	s.Tap("duel.others")
	d.seed.SetText("no number")
	d.play()
	if d.page.Game() != g {
		t.Error("a seed that is none began another battle")
	}
	d.seed.SetText("7")
	s.Tap("duel.play")
	if d.page.Game() == g || !strings.HasSuffix(d.aside.Text(), "seed 7") {
		t.Errorf("begun again it says %q", d.aside.Text())
	}
	s.Tap("duel.library")
	if s.p.duel != nil || !s.p.shelf.Content().Visible() {
		t.Error("the library did not open")
	}
}
