package views_test

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// A march that comes later than was promised says so on the morning on which it becomes
// known, with the reason, in the journal, to its force and in the list of delays; to the
// other side it does not.
func TestALateMarchSaysWhy(t *testing.T) {
	f := trial.Helmand()
	for i := range f.Weather {
		f.Weather[i].Dust, f.Weather[i].Rain = 100, 0
	}
	g := trial.NewGame(t, f)
	way := []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4), trial.Cr(6, 4), trial.Cr(5, 4)}
	plan, err := route.PlanMarch(g.F, g.S, "column", way[len(way)-1:], false)
	if err != nil {
		t.Fatal(err)
	}
	if notes := strings.Join(plan.Notes, " "); !strings.Contains(notes, "dust takes a quarter of the day's march") || !strings.Contains(notes, "100 in 100") {
		t.Errorf("the plan does not reckon with today's dust and warn of more: %q", notes)
	}
	g.Do(command.MarchOrder{Force: "column", Path: way})
	for range 3 {
		g.Do(command.EndDay{})
	}
	c := g.Chronicle()
	late := c.Delays(intelligence.Viewer{})
	if len(late) == 0 {
		t.Fatal("it is not late, though dust fell every day")
	}
	d := late[0]
	if d.Force != "column" || d.Due != plan.Stops[len(plan.Stops)-1].Date || d.Now == d.Due || d.Rule != "CAMPAIGN-10.2" || !strings.Contains(d.Why, "dust takes a quarter") {
		t.Errorf("delay %+v of a march that was to be there on %s", d, plan.Arrives)
	}
	x, err := c.Force(intelligence.Viewer{}, "column")
	if err != nil || !strings.HasPrefix(x.Late.Text, "Late since ") || x.Late.Rule != "CAMPAIGN-10.2" {
		t.Errorf("the force says %+v, %v", x.Late, err)
	}
	told := 0
	for _, row := range c.Journal() {
		for _, line := range row.Lines {
			if strings.Contains(line, "comes late to") {
				told++
			}
		}
	}
	if told != len(late) {
		t.Errorf("the journal tells of %d of %d delays", told, len(late))
	}
	if n := c.Delays(intelligence.Viewer{Side: "green"}); len(n) != 0 {
		t.Errorf("the enemy is told of %+v", n)
	}
	g.Do(command.HaltOrder{Force: "column"})
	if x, _ := g.Chronicle().Force(intelligence.Viewer{}, "column"); x.Late.Text != "" {
		t.Errorf("halted, it still says %q", x.Late.Text)
	}
}

// A march under fair skies comes when it was promised, and nothing is said.
func TestAMarchInTimeIsNotLate(t *testing.T) {
	f := trial.Helmand()
	for i := range f.Weather {
		f.Weather[i].Dust, f.Weather[i].Rain, f.Weather[i].DayF = 0, 0, 80
	}
	g := trial.NewGame(t, f)
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4), trial.Cr(7, 4), trial.Cr(6, 4), trial.Cr(5, 4)}})
	for range 6 {
		if g.S.Pending() == nil {
			g.Do(command.EndDay{})
		}
	}
	if late := g.Chronicle().Delays(intelligence.Viewer{}); len(late) != 0 {
		t.Errorf("%+v", late)
	}
}

// Who marches upon a force that is held back is told beforehand what will happen, and on
// the spot why nothing does (CAMPAIGN-4.1, CAMPAIGN-9.1).
func TestEnemiesInOneHexWithoutABattleSayWhy(t *testing.T) {
	f := trial.Helmand()
	f.Seed = 1 // those who come out give way, and are caught
	g := trial.NewGame(t, f)
	held := func() views.CounterView {
		for _, k := range g.Chronicle().Board(intelligence.Viewer{}).Counters {
			if k.Force == "rising" {
				return k
			}
		}
		t.Fatal("the rising is not on the board")
		return views.CounterView{}
	}
	k := held()
	if k.Held != (views.Held{Until: "25 July", Home: true}) || k.Meeting().Rule != "CAMPAIGN-4.1" || !strings.Contains(k.Meeting().Text, "until 25 July") {
		t.Errorf("held %+v, meeting %+v", k.Held, k.Meeting())
	}
	g.Do(command.StanceOrder{Force: "column", Intent: state.Attack, Odds: state.AnyOdds})
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 3), trial.Cr(8, 2)}})
	for g.S.Force("column").Hex != trial.Cr(8, 2) {
		g.Do(command.EndDay{})
	}
	if g.S.Day >= 5 {
		t.Fatalf("it took until day %d", g.S.Day)
	}
	c := g.Chronicle()
	x, err := c.Force(intelligence.Viewer{}, "column")
	if err != nil || x.Notice != k.Meeting() {
		t.Errorf("the force says %+v, %v", x.Notice, err)
	}
	h, err := c.Hex(intelligence.Viewer{}, trial.Cr(8, 2))
	if err != nil || h.Notice != k.Meeting() {
		t.Errorf("the hex says %+v, %v", h.Notice, err)
	}
	if h, _ := c.Hex(intelligence.Viewer{Side: "red"}, trial.Cr(8, 2)); h.Notice.Text != "" {
		t.Errorf("the other side, which cannot see them, is told %q", h.Notice.Text)
	}
	for g.S.Day < 5 {
		g.Do(command.EndDay{})
	}
	c = g.Chronicle()
	if g.S.Pending() == nil {
		t.Fatal("on its day there is no battle")
	}
	if h, _ := c.Hex(intelligence.Viewer{}, trial.Cr(8, 2)); h.Notice.Text != "" {
		t.Errorf("a battle waits, and the hex says %q", h.Notice.Text)
	}
	if held().Held.Until != "" {
		t.Error("on its day it is still held back")
	}
	days := c.Calendar(g.S.Day, 1)
	if days[0].Battle != g.S.Pending().ID {
		t.Errorf("the calendar leads to battle %d", days[0].Battle)
	}
}

// The card of a force whose orders that were to follow were laid aside says when and why, until it is
// given other orders (CAMPAIGN-2.10).
func TestACardSaysWhyWhatFollowedWasLaidAside_2_10(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	trial.Place(g, "main", trial.Cr(8, 4))
	g.Do(command.StanceOrder{Force: "column", Intent: state.Avoid})
	g.Do(command.PlanOrder{Force: "column", Tasks: []state.Task{{Kind: state.TaskMarch, Stops: []hex.Hex{trial.Cr(8, 4)}}, {Kind: state.TaskHold, Until: 20}}})
	said := func() views.Caution {
		x, err := g.Chronicle().Force(intelligence.Viewer{Side: "red"}, "column")
		if err != nil {
			t.Fatal(err)
		}
		return x.Notice
	}
	if n := said(); n.Rule == "CAMPAIGN-2.10" {
		t.Errorf("before anything was laid aside: %+v", n)
	}
	for range 3 {
		g.Do(command.EndDay{})
	}
	if n := said(); n.Rule != "CAMPAIGN-2.10" || !strings.HasPrefix(n.Text, "What was to follow was laid aside on ") || !strings.HasSuffix(n.Text, "It stood off before the enemy.") {
		t.Errorf("%+v", n)
	}
	if x, err := g.Chronicle().Force(intelligence.Viewer{Side: "green"}, "column"); err == nil && x.Notice.Text != "" {
		t.Errorf("the enemy is told %+v", x.Notice)
	}
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(10, 4)}})
	g.Do(command.EndDay{})
	if n := said(); n.Rule == "CAMPAIGN-2.10" {
		t.Errorf("after another order: %+v", n)
	}
}
