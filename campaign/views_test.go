package campaign

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// lookAround asks every view of every viewer and holds what must be true of them.
func lookAround(t interface{ Fatalf(string, ...any) }, g *game) {
	c := g.chronicle()
	for _, v := range []intelligence.Viewer{{}, {Side: "red"}, {Side: "green"}} {
		o := c.Overview(v)
		if o.Head != len(g.told) || o.Date == "" || len(o.Sides) != len(g.f.Sides) {
			t.Fatalf("overview %+v", o)
		}
		b := c.Board(v)
		for _, k := range b.Counters {
			if !g.f.Map.Open(k.Hex) || k.Strength < 0 || k.Strength > 1000 {
				t.Fatalf("counter %+v", k)
			}
			if x := g.s.Force(k.Force); x == nil || v.Side != "" && x.Hidden && x.Side != v.Side {
				t.Fatalf("%q sees %s", v.Side, k.Force)
			}
		}
		for _, x := range c.Forces(v) {
			if _, err := c.Force(v, x.Counter.Force); err != nil {
				t.Fatalf("%v", err)
			}
			if v.Side != "" && x.Counter.Side != v.Side && (len(x.Units) > 0 || x.Men > 0 || len(x.Counter.Path) > 0) {
				t.Fatalf("%q looks into the baggage of %s", v.Side, x.Counter.Name)
			}
		}
		for _, u := range c.Units(v) {
			if v.Side != "" && u.Side != v.Side {
				t.Fatalf("%q sees the roster of %s", v.Side, u.Name)
			}
			n := 0
			for _, p := range u.Patients {
				n += p.Count
			}
			if n != u.Strength.Wounded.Total() {
				t.Fatalf("%s has %d patients and %d wounded", u.Name, n, u.Strength.Wounded.Total())
			}
		}
		for _, b := range c.Battles(v) {
			for _, u := range b.Units {
				if u.Present != u.Unhurt+u.Killed+u.Wounded+u.Captured+u.Missing {
					t.Fatalf("%s: figures of %s do not add up: %+v", b.Name, u.Name, u)
				}
				if u.MenPresent != u.MenUnhurt+u.MenKilled+u.MenWounded+u.MenCaptured+u.MenMissing {
					t.Fatalf("%s: men of %s do not add up: %+v", b.Name, u.Name, u)
				}
			}
		}
		c.Leaders(v)
		c.Patients(v)
	}
	if rows := c.Journal(); len(rows) != len(g.told) {
		t.Fatalf("%d rows of %d entries", len(rows), len(g.told))
	}
	if days := c.Calendar(0, int(g.s.Day)+3); !days[g.s.Day].Today {
		t.Fatalf("today is not today: %+v", days[g.s.Day])
	}
}

// The chronicle tells a unit's march and battle, and a chronicle extended is the same
// as one told at once.
func TestHistories(t *testing.T) {
	g := newGame(t, helmand())
	base := g.chronicle()
	g.do(command.MarchOrder{Force: "column", Path: []hex.Hex{cr(8, 4), cr(7, 4)}})
	g.do(command.EndDay{})
	g.do(command.EndDay{})
	c := g.chronicle()
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
	for _, d := range g.told {
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
	h, err := c.Hex(intelligence.Viewer{}, cr(4, 4))
	if err != nil || len(h.Rivers) == 0 || len(h.Roads) != 2 || !strings.Contains(strings.Join(h.Rivers, ";"), "Girishk ford") {
		t.Errorf("hex %+v, %v", h, err)
	}
}

func TestBattleView(t *testing.T) {
	g := besieged(t)
	before := g.chronicle()
	b, err := before.Battle(intelligence.Viewer{}, 1)
	if err != nil || b.Status != state.Pending || b.Sides[0].Figures == 0 || b.Sides[0].Leader == "" {
		t.Fatalf("%+v, %v", b, err)
	}
	events := outcome(t, g, func(u *battle.UnitOutcome) {
		if u.ID == "66th" {
			u.Unhurt, u.Killed, u.Wounded = battle.Ranks{Officers: 1, Others: 3}, battle.Ranks{Sergeants: 1, Others: 2}, battle.Ranks{Others: 3}
		}
	}, "green")
	g.take(t, "typed in", events)
	after, err := g.chronicle().Battle(intelligence.Viewer{Side: "red"}, 1)
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
	all, _ := g.chronicle().Battle(intelligence.Viewer{}, 1)
	n := 0
	for _, r := range all.Recovery {
		n += r.Figures
	}
	if n != 3 {
		t.Errorf("recovery %+v", all.Recovery)
	}
	unit, _ := g.chronicle().Unit(intelligence.Viewer{}, "66th")
	if last := unit.History[len(unit.History)-2:]; !slices.ContainsFunc(last, func(l views.HistoryLine) bool {
		return strings.HasSuffix(l.Text, ": 150 killed, 150 wounded, now Spent.") && l.Battle == 1
	}) {
		t.Errorf("history %+v", unit.History)
	}
}
