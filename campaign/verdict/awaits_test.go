package verdict_test

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/orders"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/verdict"
)

// What cannot have begun yet is not won: before the first day it is noted what has to come to pass. A campaign of an older
// edition has no such notes, and counts as it did.
func TestWhatHasToComeToPassFirst_15_2(t *testing.T) {
	eshowe := state.Objective{Side: "red", Kind: state.HoldPlace, Points: 2, Places: []string{"maiwand"}, Force: "column", Until: 6}
	breaks := state.Objective{Side: "green", Kind: state.DestroyForce, Points: 8, Force: "phayre-column"}
	retakes := state.Objective{Side: "red", Kind: state.TakePlace, Points: 5, Places: []string{"city"}, AtEnd: true}
	enters := state.Objective{Side: "red", Kind: state.TakePlace, Points: 2, Places: []string{"city"}, Peoples: []string{"british"}}
	raids := state.Objective{Side: "red", Kind: state.RaidPlace, Points: 4, Places: []string{"city"}, Each: 1}
	comes := func(g *stage) {
		g.Do(command.EndDay{})
		for g.S.Day < 10 {
			g.Do(command.EndDay{})
		}
	}
	british := func(g *stage) { g.F.Unit("fusiliers").People, g.F.Unit("66th").People = "british", "british" }
	for _, c := range []struct {
		title        string
		o            state.Objective
		play         func(g *stage)
		older, newer int
		why          string // part of the reason now
	}{
		{"a garrison that was never there", eshowe, func(g *stage) { g.day(7) }, 2, 0, "was lost on 26 July"},
		{"a garrison that was there", eshowe, func(g *stage) { g.put("column", 8, 3); g.day(3); g.put("column", 9, 4); g.day(7) }, 2, 2, "was held on 26 July"},
		{"a garrison that is there from the first day", state.Objective{Side: "red", Kind: state.HoldPlace, Points: 2, Places: []string{"city"}, Force: "garrison"},
			func(g *stage) { g.put("garrison", 10, 4); g.take("city", "green") }, 2, 2, "brought away"},
		{"who has yet to come", breaks, nil, 8, 0, "has not come"},
		{"who has come", breaks, comes, 0, 0, "had 400 men"},
		{"who has come, and is broken", breaks, func(g *stage) { comes(g); g.kill("4th-foot", 5) }, 8, 8, "was down to 150"},
		{"what was in hand all the time", retakes, func(g *stage) { g.day(3) }, 5, 0, "has not been taken"},
		{"what was in hand, and lost, and taken", retakes, func(g *stage) { g.day(1); g.take("city", "green"); g.day(3); g.take("city", "red") }, 5, 5, "in hand"},
		{"who began in a place", enters, func(g *stage) { british(g); g.note(false) }, 2, 0, "have not entered"},
		{"who began elsewhere", enters, func(g *stage) { british(g); g.day(2); g.put("column", 12, 4) }, 2, 2, "was taken"},
		{"who began in a place that was lost", enters, func(g *stage) {
			british(g)
			g.put("garrison", 10, 4)
			g.take("city", "green")
			g.take("city", "red")
			g.put("garrison", 12, 4)
		}, 2, 2, "was taken"},
		{"days of what was in hand", raids, func(g *stage) { g.day(3) }, 3, 0, "has not been held"},
		{"days since it was lost", raids, func(g *stage) { g.day(1); g.take("city", "green"); g.day(2); g.take("city", "red"); g.day(4) }, 3, 2, "was held on 2 days"},
	} {
		for _, newer := range []bool{false, true} {
			f := trial.Helmand()
			f.Rules = "coin"
			c.o.ID, c.o.Name = "it", "It"
			f.Objectives = []state.Objective{c.o}
			g := &stage{trial.NewGame(t, f), t}
			want := c.older
			if newer {
				want = c.newer
				if err := (event.ObjectivesMarked{Marks: verdict.Awaited(g.F, g.S)}).Apply(g.F, g.S); err != nil {
					t.Fatal(err)
				}
				if more := verdict.Awaited(g.F, g.S); len(more) > 0 {
					t.Errorf("%s: what has been noted is noted again: %+v", c.title, more)
				}
			}
			g.note(false)
			if c.play != nil {
				c.play(g)
			}
			if got := verdict.Score(g.F, g.S, &g.F.Objectives[0]); got.Earned != want || newer && !strings.Contains(got.Why, c.why) {
				t.Errorf("%s, newer %v: %d points, %q; want %d", c.title, newer, got.Earned, got.Why, want)
			}
		}
	}
}

// Before the first day it is noted by the newest edition, whatever is ordered; an older one does not know of it, and later
// nothing is noted.
func TestWhatHasToComeToPassIsNotedBeforeTheFirstDay_15_2(t *testing.T) {
	for _, c := range []struct {
		edition int
		day     state.Day
		want    bool
	}{{command.Edition, 0, true}, {16, 0, false}, {command.Edition, 3, false}} {
		f := trial.Helmand()
		f.Objectives = []state.Objective{{ID: "it", Side: "red", Name: "It", Kind: state.HoldPlace, Points: 2, Places: []string{"maiwand"}, Force: "column"}}
		g := trial.NewGame(t, f)
		g.S.Day = c.day
		events, _, err := orders.DecideBy(t.Context(), g.F, g.S, command.StanceOrder{Force: "column", Intent: state.Stand, Odds: 50}, nil, c.edition)
		if err != nil {
			t.Fatal(err)
		}
		noted := false
		for _, e := range events {
			if m, ok := e.(event.ObjectivesMarked); ok && m.Marks[0].Kind == state.MarkAwaits && m.Marks[0].Thing == "maiwand" {
				noted = true
			}
		}
		if noted != c.want {
			t.Errorf("by edition %d on day %d it is noted: %v, want %v", c.edition, c.day, noted, c.want)
		}
	}
}
