package duel

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"frontier/battle"
	"frontier/battle/lesson"
	"frontier/battle/rulesets"
	"frontier/ui/door"
	"frontier/ui/trial"
	"frontier/ui/widgets"
)

// room is the view alone in a window.
type room struct {
	*trial.Stage
	d    *View
	left int // times that the library was asked for
}

// Canvas is where sheets are shown.
func (r *room) Canvas() fyne.Canvas { return r.Stage.Canvas() }

func newRoom(t *testing.T, w, h float32, scenarios []door.Scenario) *room {
	t.Helper()
	r := &room{Stage: trial.NewStage(t)}
	r.d = New(r, Means{Engines: rulesets.All(), Scenarios: scenarios, Read: read, Folder: t.TempDir(), Leave: func() { r.left++ }})
	r.Lay(r.d.Content(), w, h)
	t.Cleanup(func() {
		r.d.Leave()
		r.Settle()
	})
	r.d.Enter()
	r.Settle()
	return r
}

// A battle without a campaign is chosen, played on the table to its end, and told of; the library
// is one step away.
func TestOneBattleWithoutACampaign(t *testing.T) {
	laings := slices.IndexFunc(examplesOf(t, "wornspent"), func(s door.Scenario) bool { return strings.HasPrefix(s.Setup.Name, "Laing") })
	s := newRoom(t, 1440, 900, examplesOf(t, "wornspent")[laings:laings+1])
	d := s.d
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
	if !d.frame.Notice.View.Visible() {
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
	d.by.Read = func(string) (door.Scenario, error) {
		orders, _, err := battle.OrdersOf(log)
		return door.Scenario{Engine: d.chosen.Engine, Setup: g.Begin.Setup, Seed: g.Begin.Seed, Orders: orders[:len(orders)/2]}, err
	}
	s.Tap("duel.file")
	trial.Named[*widgets.Field](s.Stage, "file.name").SetText(saved)
	s.Tap("file.accept")
	s.Tap("duel.play")
	if on := d.page.Game(); len(on.Given()) < len(g.Given())/2 || on.Begin.Seed != g.Begin.Seed {
		t.Errorf("half of a battle that was saved is gone on with after %d orders, seed %d", len(on.Given()), on.Begin.Seed)
	}
	s.Tap("duel.others")
	d.show(d.by.Scenarios[0])
	d.seed.SetText("no number")
	was := d.page.Game()
	d.play()
	if d.page.Game() != was {
		t.Error("a seed that is none began another battle")
	}
	d.seed.SetText("7")
	s.Tap("duel.play")
	if d.page.Game() == g || !strings.HasSuffix(d.frame.Aside.Text(), "seed 7") {
		t.Errorf("begun again it says %q", d.frame.Aside.Text())
	}
	s.Tap("duel.library")
	if s.left != 1 {
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
	lessons, err := lesson.All(rulesets.All())
	if err != nil {
		t.Fatal(err)
	}
	var taught []door.Scenario
	for i, e := range rulesets.All() {
		taught = append(taught, door.Scenario{Notes: lessons[i].Notes, Engine: e, Setup: lessons[i].Setup, Lesson: &lessons[i]})
	}
	s := newRoom(t, 1280, 720, taught)
	d := s.d
	for i := range lessons {
		d.show(taught[i])
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
				d.taught()
				continue
			}
			o := g.Advice()
			if !d.teacher.View.Visible() {
				t.Fatalf("%s: after %d things the pupil is told nothing", lessons[i].Title, done)
			}
			if d.teacher.Teaches() {
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
			d.taught()
			if is, least := d.teacher.View.Size().Height, d.teacher.View.MinSize().Height; d.teacher.View.Visible() && is < least-0.5 {
				t.Fatalf("%s: what is taught needs %v and has %v", lessons[i].Title, least, is)
			}
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

// A battle that is offered is begun at once, or watched: then both are led by commanders, nobody is
// taught, and it goes on by itself.
func TestABattleIsBegunOrWatched(t *testing.T) {
	for _, watch := range []bool{false, true} {
		lessons, err := lesson.All(rulesets.All())
		if err != nil {
			t.Fatal(err)
		}
		offered := door.Scenario{Notes: lessons[0].Notes, Engine: rulesets.All()[0], Setup: lessons[0].Setup, Lesson: &lessons[0]}
		s := newRoom(t, 1280, 720, []door.Scenario{offered})
		d := s.d
		d.Begin(offered, watch)
		if watch {
			s.Until("orders are given", func() bool { return len(d.page.Game().Given()) > 2 })
		}
		g := d.page.Game()
		if g.People != [2]bool{!watch && lessons[0].Pupil() == 0, !watch && lessons[0].Pupil() == 1} || d.teacher.View.Visible() == watch {
			t.Errorf("watched %v: led by people %v, taught %v", watch, g.People, d.teacher.View.Visible())
		}
		d.Leave()
	}
}

// What a lesson says is to be tried is shown when it is asked for, and done by one button.
func TestALessonShowsHowItIsDone(t *testing.T) {
	lessons, err := lesson.All(rulesets.All())
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range rulesets.All() {
		s := newRoom(t, 1280, 720, []door.Scenario{{Notes: lessons[i].Notes, Engine: e, Setup: lessons[i].Setup, Lesson: &lessons[i]}})
		d := s.d
		d.Begin(d.by.Scenarios[0], false)
		g, beside, shown := d.page.Game(), lesson.Begin(lessons[i]), 0
		for n := 0; n < 400 && !g.Over() && shown < 2; n++ {
			if !g.Mine() {
				if err := g.Step(); err != nil {
					t.Fatal(err)
				}
				d.taught()
				continue
			}
			step, said := beside.Now(g)
			switch {
			case said && step.Order == "":
				beside.Next(g)
				s.Tap("lesson.next")
				continue
			case said:
				want, _ := beside.Shown(g)
				s.Tap("lesson.show")
				beside.Given(g, want)
				s.Tap("table.take")
				if given := g.Given(); given[len(given)-1].Kind != step.Order {
					t.Errorf("%s: told to %s, and what is shown is %+v", lessons[i].Title, step.Order, given[len(given)-1])
				}
				shown++
				continue
			}
			if err := g.Give(g.Advice()); err != nil {
				t.Fatal(err)
			}
			d.taught()
		}
		if shown < 2 {
			t.Errorf("%s: %d things were shown", lessons[i].Title, shown)
		}
	}
}
