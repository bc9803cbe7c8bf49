package ui

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/lesson"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/ui/trial"
	"frontier/ui/widgets"
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
	folder := t.TempDir()
	saved := filepath.Join(folder, "laings-nek.jsonl")
	s.Tap("duel.save")
	trial.Named[*widgets.Field](s.Stage, "file.name").SetText(saved)
	s.Tap("file.accept")
	log := readLog(t, saved)
	if orders, found, err := battle.OrdersOf(log); err != nil || !found || len(orders) != len(g.Given()) {
		t.Fatalf("the battle of %d orders is saved with %d, %v", len(g.Given()), len(orders), err)
	}
	d.over(g)
	s.Tap("duel.again")
	if now := d.page.Game(); now == g || len(now.Given()) != 0 {
		t.Fatalf("played again it begins after %d orders", len(now.Given()))
	}
	s.Shoot("duel-again")
	for ending, magic := range map[string]string{"gif": "GIF8", "svg": "<svg", "png": "\x89PNG"} {
		s.Tap("table.film")
		s.Tap("film." + ending)
		s.Tap("sheet.film")
		path := filepath.Join(folder, "film."+ending)
		trial.Named[*widgets.Field](s.Stage, "file.name").SetText(path)
		s.Tap("file.accept")
		if text, err := os.ReadFile(path); err != nil || !strings.HasPrefix(string(text), magic) {
			t.Errorf("as %s it is %.20q, %v", ending, text, err)
		}
	}
	s.p.options.ReadScenario = func(string) (Scenario, error) {
		orders, _, err := battle.OrdersOf(log)
		return Scenario{Engine: d.chosen.Engine, Setup: g.Begin.Setup, Seed: g.Begin.Seed, Orders: orders[:len(orders)/2]}, err
	}
	s.Tap("duel.file")
	trial.Named[*widgets.Field](s.Stage, "file.name").SetText(saved)
	s.Tap("file.accept")
	s.Tap("duel.play")
	if on := d.page.Game(); len(on.Given()) < len(g.Given())/2 || on.Begin.Seed != g.Begin.Seed {
		t.Errorf("half of a battle that was saved is gone on with after %d orders, seed %d", len(on.Given()), on.Begin.Seed)
	}
	s.Tap("duel.others")
	d.show(s.p.options.Scenarios[0])
	d.seed.SetText("no number")
	was := d.page.Game()
	d.play()
	if d.page.Game() != was {
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

func readLog(t *testing.T, path string) []battle.Line {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	log, err := battle.ReadLog(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return log
}

// A lesson is begun from the list: what is to be done stands over the table with its rule, and
// goes on when it was done or read; put away, the battle goes on without it.
func TestALessonIsGiven(t *testing.T) {
	s := newStage(t, 1280, 720)
	lessons, err := lesson.All(rulesets.All())
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range rulesets.All() {
		s.p.options.Scenarios = append(s.p.options.Scenarios, Scenario{Notes: lessons[i].Notes, Engine: e, Setup: lessons[i].Setup, Lesson: &lessons[i]})
	}
	s.Tap("shelf.duel")
	d := s.p.duel
	for i := range lessons {
		d.show(s.p.options.Scenarios[i])
		if d.start.Text() != "Begin the lesson" || d.lead[lessons[i].Pupil()].Chosen() != 0 || d.lead[1-lessons[i].Pupil()].Chosen() != 1 {
			t.Fatalf("%s is led %d and %d: %q", lessons[i].Title, d.lead[0].Chosen(), d.lead[1].Chosen(), d.start.Text())
		}
		s.Tap("duel.play")
		g := d.page.Game()
		done, seen := 0, 0
		for n := 0; n < 800 && !g.Over() && done < 3; n++ {
			if !g.Mine() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				d.teacher.Refresh()
				continue
			}
			o := g.Advice()
			if d.teacher.View.Visible() {
				if seen++; seen == 1 {
					s.Settle()
					s.Shoot("lesson-" + lessons[i].Setup.Engine)
				}
				s.Tap("lesson.next")
				if done++; done == 2 {
					s.Tap("lesson.show")
				}
				continue
			}
			d.teacher.Given(o)
			if err := g.Give(o); err != nil {
				t.Fatal(err)
			}
			d.teacher.Refresh()
		}
		if done < 3 {
			t.Errorf("%s: %d things were taught", lessons[i].Title, done)
		}
		if d.teacher.View.Visible() {
			s.Tap("lesson.leave")
		}
		if d.teacher.View.Visible() {
			t.Error("the lesson cannot be put away")
		}
		s.Tap("duel.others")
	}
}
