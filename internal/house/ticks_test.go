package house

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/battle/tick"
	"frontier/internal/ruletest"
)

// Every figure that a rule set puts on the table has a box to be struck off, on the card of a
// unit that is there, and strikes make of it what the rule set would.
func TestEveryFigureHasItsBox(t *testing.T) {
	for _, e := range fighters {
		about := e.About()
		t.Run(about.ID, func(t *testing.T) {
			setup := ruletest.Example(t, e)
			b, err := battle.Safely(e, setup, 7)
			if err != nil {
				t.Fatal(err)
			}
			book, seen := b.Ticks(), map[string]battle.UnitView{}
			for _, u := range b.View(-1).Units {
				seen[u.ID] = u
			}
			if len(book.Units) == 0 || book.Turns < 1 || book.Turn == "" || book.Scale == "" {
				t.Fatalf("a book of %d units, %d turns called %q, %q", len(book.Units), book.Turns, book.Turn, book.Scale)
			}
			for _, u := range book.Units {
				v, ok := seen[u.ID]
				switch of := func(c battle.Unit) bool { return c.ID == u.Of }; {
				case !ok || v.Side != u.Side || v.Name != u.Name || v.Arm != u.Arm:
					t.Errorf("%s: on the card %+v, on the table %+v", u.ID, u, v)
				case u.Figures.Total() > v.Figures || u.Figures.Total() < v.Figures-len(setup.Sides[u.Side].Leaders): // leaders among a unit have lines of their own
					t.Errorf("%s has %d boxes for %d figures", u.ID, u.Figures.Total(), v.Figures)
				case !slices.ContainsFunc(setup.Sides[u.Side].Units, of):
					t.Errorf("%s is of %s, whom nobody sent", u.ID, u.Of)
				case u.Strokes < 1 || u.Strokes > 2 || len(u.Marks) == 0 || len(u.Marks) > 4 || !slices.Contains(u.Marks, tick.Off) || u.Flees != "" && !slices.Contains(u.Marks, u.Flees):
					t.Errorf("%s has marks %q and %d strokes", u.ID, u.Marks, u.Strokes)
				case u.Ladder.Title == "" || u.Ladder.Spent > u.Ladder.Worn || u.Ladder.Grade(0) != tick.Destroyed || u.Ladder.Points(u.Figures) < 1:
					t.Errorf("%s has the ladder %+v", u.ID, u.Ladder)
				}
				if g := string(u.Ladder.Grade(u.Ladder.Points(u.Figures))); u.Of == u.ID && v.Arm != "transport" && g != v.Grade {
					t.Errorf("%s begins %s on the card and %s on the table", u.ID, g, v.Grade)
				}
			}
		})
	}
}

// The steps of a turn name rules that the book explains, and one of them is the mover's where
// each side has a turn of its own.
func TestStepsOfATurnAreInTheBook(t *testing.T) {
	for _, e := range fighters {
		b, err := battle.Safely(e, ruletest.Example(t, e), 7)
		if err != nil {
			t.Fatal(err)
		}
		book := b.Ticks()
		if len(book.Steps) < 2 {
			t.Errorf("%s has the steps %v", e.About().ID, book.Steps)
		}
		for _, s := range book.Steps {
			if !slices.ContainsFunc(e.Rules(), func(r battle.Rule) bool { return r.ID == s.Rule }) {
				t.Errorf("step %q is by %s, which is no rule", s.Title, s.Rule)
			}
			if s.Title == "" || s.Text == "" || !book.BySides && s.Who != tick.Both {
				t.Errorf("%s: step %+v", e.About().ID, s)
			}
		}
		if book.BySides != slices.ContainsFunc(book.Steps, func(s tick.Step) bool { return s.Who == tick.Mover }) {
			t.Errorf("%s: turns by sides %v, steps %v", e.About().ID, book.BySides, book.Steps)
		}
	}
}

// Every leader of a setup can be ticked by the words of an outcome, by a rule that the book explains.
func TestEveryLeaderCanBeTicked(t *testing.T) {
	if want := []string{string(battle.LeaderWounded), string(battle.LeaderKilled), string(battle.LeaderTaken)}; !slices.Equal(tick.Fates, want) {
		t.Errorf("fates are %v, of an outcome %v", tick.Fates, want)
	}
	for _, e := range rulesets.All() { // the small one lets no leader fall
		setup := ruletest.Example(t, e)
		b, err := battle.Safely(e, setup, 7)
		if err != nil {
			t.Fatal(err)
		}
		all := b.Ticks().Leaders
		if want := len(setup.Sides[0].Leaders) + len(setup.Sides[1].Leaders); len(all) != want || want == 0 {
			t.Errorf("%s: %d leaders of %d", e.About().ID, len(all), want)
		}
		for _, l := range all {
			if !slices.ContainsFunc(setup.Sides[l.Side].Leaders, func(of battle.Leader) bool { return of.ID == l.ID && of.Name == l.Name }) ||
				!slices.ContainsFunc(e.Rules(), func(r battle.Rule) bool { return r.ID == l.Rule }) {
				t.Errorf("%s: %+v", e.About().ID, l)
			}
		}
	}
}
