package views_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// The chronicle tells a unit's march and battle, and a chronicle extended is the same
// as one told at once.
func TestHistories(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	base := g.Chronicle()
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4)}})
	g.Do(command.EndDay{})
	g.Do(command.EndDay{})
	c := g.Chronicle()
	u, err := c.Unit(intelligence.Viewer{}, "66th")
	if err != nil {
		t.Fatal(err)
	}
	if len(u.History) == 0 || !strings.HasPrefix(u.History[0].Text, "Marched from 10 miles south-east of Maiwand to ") {
		t.Errorf("history %+v", u.History)
	}
	if u.History[0].Day != 0 || u.History[0].Date != "20 July" {
		t.Errorf("the march of the first day is told of %s", u.History[0].Date)
	}
	step := base
	for _, d := range g.Told {
		if step, err = step.With(d); err != nil {
			t.Fatal(err)
		}
	}
	v, _ := step.Unit(intelligence.Viewer{}, "66th")
	if !slices.Equal(u.History, v.History) {
		t.Errorf("told step by step: %+v", v.History)
	}
	if base.Head() != 0 || len(base.Journal()) != 0 {
		t.Error("extending a chronicle changed it")
	}
	if _, err := c.Unit(intelligence.Viewer{Side: "green"}, "66th"); !errors.Is(err, state.ErrNotFound) {
		t.Errorf("the enemy reads the roster: %v", err)
	}
	if _, err := c.Hex(intelligence.Viewer{}, hex.Hex{Q: -1}); !errors.Is(err, state.ErrNotFound) {
		t.Errorf("a hex off the map: %v", err)
	}
	h, err := c.Hex(intelligence.Viewer{}, trial.Cr(4, 4))
	if err != nil || len(h.Rivers) == 0 || len(h.Roads) != 2 || !strings.Contains(strings.Join(h.Rivers, ";"), "Girishk ford") {
		t.Errorf("hex %+v, %v", h, err)
	}
}

func TestBattleView(t *testing.T) {
	g := trial.Besieged(t)
	before := g.Chronicle()
	b, err := before.Battle(intelligence.Viewer{}, 1)
	if err != nil || b.Status != state.Pending || b.Sides[0].Figures == 0 || b.Sides[0].Leader == "" {
		t.Fatalf("%+v, %v", b, err)
	}
	events := trial.Outcome(t, g, func(u *battle.UnitOutcome) {
		if u.ID == "66th" {
			u.Unhurt, u.Killed, u.Wounded = battle.Ranks{Officers: 1, Others: 3}, battle.Ranks{Sergeants: 1, Others: 2}, battle.Ranks{Others: 3}
		}
	}, "green")
	g.Take(t, "typed in", events)
	after, err := g.Chronicle().Battle(intelligence.Viewer{Side: "red"}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if after.Sides[0].Figures != b.Sides[0].Figures {
		t.Errorf("the sides as they came on the field are forgotten: %+v", after.Sides)
	}
	i := slices.IndexFunc(after.Units, func(u views.AftermathUnit) bool { return u.ID == "66th" })
	if i < 0 {
		t.Fatalf("no 66th in %+v", after.Units)
	}
	u := after.Units[i]
	if u.Killed != 3 || u.Wounded != 3 || u.Unhurt != 4 || u.Before != "full" || u.After != "spent" || u.MenPresent != 500 || u.MenKilled != 150 {
		t.Errorf("66th: %+v", u)
	}
	for _, u := range after.Units {
		if u.Side != "red" {
			t.Errorf("red reads the losses of %s", u.Name)
		}
	}
	all, _ := g.Chronicle().Battle(intelligence.Viewer{}, 1)
	n := 0
	for _, r := range all.Recovery {
		n += r.Figures
	}
	if n != 3 {
		t.Errorf("recovery %+v", all.Recovery)
	}
	unit, _ := g.Chronicle().Unit(intelligence.Viewer{}, "66th")
	if last := unit.History[len(unit.History)-2:]; !slices.ContainsFunc(last, func(l views.HistoryLine) bool {
		return strings.HasSuffix(l.Text, ": 150 killed, 150 wounded, now Spent.") && l.Battle == 1
	}) {
		t.Errorf("history %+v", unit.History)
	}
}
