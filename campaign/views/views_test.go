package views_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/intelligence"
	"frontier/campaign/journal"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/hex"
	"frontier/rosters"
)

// Marches of days that follow one another are one line of a history; after a day in between, and of the way back,
// there is another.
func TestMarchesAreFolded(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	march := func(to ...hex.Hex) {
		g.Do(command.MarchOrder{Force: "column", Path: to})
		g.Do(command.EndDay{})
	}
	march(trial.Cr(8, 4))
	march(trial.Cr(7, 4)) // with a day on which it gets to the next hex only half way
	g.Do(command.EndDay{})
	march(trial.Cr(8, 4))
	march(trial.Cr(7, 4))
	u, err := g.Chronicle().Unit(intelligence.Viewer{}, "66th")
	if err != nil {
		t.Fatal(err)
	}
	var days []state.Day
	for _, h := range u.History {
		days = append(days, h.Day)
	}
	if !slices.Equal(days, []state.Day{0, 2, 3, 4}) {
		t.Errorf("marches of the days 0 and 2, back on 3, and there again on 4 are told on %v: %+v", days, u.History)
	}
}

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
	if n := len(u.History); n != 1 || !strings.HasSuffix(u.History[0].Text, " to 20 miles east of Girishk, until 21 July.") {
		t.Errorf("a march of two days is %d lines: %+v", n, u.History)
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

// Of a battle a side is told who of the enemy it has seen, and neither how many he is nor who leads him,
// before it and after it.
func TestABattleTellsASideNoMoreThanItKnows(t *testing.T) {
	told := func(g *trial.Game, side state.SideID) string {
		all := g.Chronicle().Battles(intelligence.Viewer{Side: side})
		for i := range all {
			all[i].Battle = state.Battle{ID: all[i].ID} // what was decided of it is told elsewhere
		}
		b, err := json.Marshal(all)
		if err != nil {
			t.Fatal(err)
		}
		return string(b)
	}
	met := func(alter func(*state.Founding)) *trial.Game {
		f := trial.Helmand()
		f.Forces[2].Hex = trial.Cr(8, 4)
		alter(f)
		g := trial.NewGame(t, f)
		g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
		for g.S.Pending() == nil && g.S.Day < 5 {
			g.Do(command.EndDay{})
		}
		return g
	}
	one, other := met(func(*state.Founding) {}), met(func(f *state.Founding) {
		f.Unit("kabuli-1").Establishment.Others++
		trial.Hidden["an enemy's leader"](f)
	})
	if len(one.S.Battles) == 0 || told(one, "") == told(other, "") {
		t.Fatal("nothing waits, or the organiser is not told what is otherwise")
	}
	if a, b := told(one, "red"), told(other, "red"); a != b || !strings.Contains(a, `"Untold":true`) {
		t.Errorf("red is told\n%s\nand\n%s", a, b)
	}
	for _, g := range []*trial.Game{one, other} {
		g.Take(t, "typed in", trial.Outcome(t, g, func(u *battle.UnitOutcome) {
			if g == other && u.ID == "kabuli-2" { // the enemy loses two more
				u.Unhurt.Others -= 2
				u.Killed.Others += 2
			}
		}, "green"))
	}
	if a, b := told(one, "red"), told(other, "red"); a != b {
		t.Errorf("after it red is told\n%s\nand\n%s", a, b)
	}
	cost := func(g *trial.Game, side state.SideID) string {
		all := g.Chronicle().News(intelligence.Viewer{Side: side})
		return all[slices.IndexFunc(all, func(n event.News) bool { return n.Kind == event.NewsFought })].Why
	}
	if cost(one, "") == cost(other, "") {
		t.Errorf("the organiser hears %q of both", cost(one, ""))
	}
	if a, b := cost(one, "red"), cost(other, "red"); a != b || !strings.HasPrefix(a, "The Red side lost 0 of ") {
		t.Errorf("in the morning red hears %q and %q", a, b)
	}
}

// vanish is an event that no rule would bring about: a man who is gone, and no entry says so.
type vanish struct{ event.DayEnded }

func (vanish) Apply(_ *state.Founding, s *state.State) error {
	s.Unit("66th").Strength.Present.Others--
	return nil
}

// A side reads its own orders in the journal, of everything else what it has heard, and nothing of the enemy's orders or losses: in
// another war in which the enemy was ordered otherwise it reads the same.
func TestTheJournalOfASide(t *testing.T) {
	read := func(posture state.Posture) ([]views.JournalRow, *trial.Game) {
		g := trial.NewGame(t, trial.Helmand())
		g.Do(command.PostureOrder{Force: "column", Posture: state.Screen})
		g.Do(command.PostureOrder{Force: "main", Posture: posture})
		g.Do(command.EndDay{})
		return g.Chronicle().JournalFor(intelligence.Viewer{Side: g.S.Force("column").Side}), g
	}
	rows, g := read(state.Screen)
	if len(rows) != 2 || !strings.Contains(rows[0].Title, "column") || rows[1].Seq != 3 {
		t.Fatalf("%+v", rows)
	}
	if g.S.Force("column").Side == g.S.Force("main").Side {
		t.Fatal("they are of one side")
	}
	if other, _ := read(state.Rest); !reflect.DeepEqual(rows, other) {
		t.Errorf("the enemy's order is told: %+v and %+v", rows, other)
	}
	b := trial.Besieged(t)
	b.Take(t, "typed in", trial.Outcome(t, b, func(u *battle.UnitOutcome) { u.Killed.Others, u.Unhurt.Others = u.Killed.Others+1, u.Unhurt.Others-1 }, "red"))
	for _, side := range b.F.Sides {
		v := intelligence.Viewer{Side: side.ID}
		told, heard := "", map[string]bool{}
		for _, n := range b.Chronicle().News(v) {
			heard[n.Head], heard[n.Why] = true, true
		}
		for _, r := range b.Chronicle().JournalFor(v) {
			if r.Battle == 0 {
				continue
			}
			for _, l := range r.Lines {
				if told += l; !heard[l] {
					t.Errorf("%s reads %q, which it has not heard", side.ID, l)
				}
			}
		}
		if told == "" && side.Playable {
			t.Errorf("%s reads nothing of its battle", side.ID)
		}
	}
}

// Where the ledger does not add up, the first command after which it does not is named, with the
// unit and the rank.
func TestWhereTheLedgerFails(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	for range 4 {
		g.Do(command.EndDay{})
	}
	if say, err := views.AddUp(g.F, g.Told); err != nil || say != "" {
		t.Fatalf("a sound journal: %q, %v", say, err)
	}
	told := slices.Clone(g.Told)
	told[2].Happened = append(slices.Clone(told[2].Happened), vanish{})
	say, err := views.AddUp(g.F, told)
	if err != nil || !strings.Contains(say, "after entry 3 of the journal") || !strings.Contains(say, "unit 66th has {Officers:1 Sergeants:1 Others:7} in all and was founded with {Officers:1 Sergeants:1 Others:8}") {
		t.Errorf("it says %q, %v", say, err)
	}
}

// Of a long journal of orders, which say of nobody's fate that they change it, the very order is named.
func TestWhereTheLedgerOfALongJournalFails(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	for n := range 2 {
		g.Do(command.PostureOrder{Force: "garrison", Posture: []state.Posture{state.Screen, state.Hold}[n]})
	}
	var told []journal.Decoded
	for n := range 1500 {
		d := g.Told[n%2]
		d.Seq = n + 1
		told = append(told, d)
	}
	if say, err := views.AddUp(g.F, told); err != nil || say != "" {
		t.Fatalf("a sound journal: %q, %v", say, err)
	}
	for _, n := range []int{0, 511, 512, 513, 1024, 1300, 1499} {
		broken := slices.Clone(told)
		broken[n].Happened = append(slices.Clone(told[n].Happened), mislaid{told[n].Happened[0]})
		say, err := views.AddUp(g.F, broken)
		if err != nil || !strings.Contains(say, fmt.Sprintf("after entry %d of the journal", n+1)) {
			t.Errorf("after entry %d it says %q, %v", n+1, say, err)
		}
	}
}

// mislaid is an event that takes a man out of a unit and names no row of it.
type mislaid struct{ event.Event }

func (mislaid) Apply(_ *state.Founding, s *state.State) error {
	s.Unit("66th").Strength.Present.Others--
	return nil
}

// What became of the lost is told to the side that lost them, to who holds them, and to nobody
// else; what will become of them to the organiser alone.
func TestLedgerLines(t *testing.T) {
	g := trial.NewGame(t, trial.Helmand())
	one := rosters.Ranks{Officers: 1, Others: 2}
	for _, e := range []event.Event{
		event.CasualtiesTaken{Unit: "66th", Killed: rosters.Ranks{Sergeants: 1}, Wounded: one, Captured: rosters.Ranks{Others: 1}, By: "green"},
		event.PatientsAdmitted{Patients: []state.Patient{{Unit: "66th", Rank: "officer", Count: 1, Due: 12, Ends: "dies"}, {Unit: "66th", Rank: "other", Count: 1, Due: 14, Ends: "returns"}}},
		event.LeaderFate{Leader: "burrows", Status: state.Wounded, Returns: 9},
	} {
		if !g.Written(e) {
			t.Fatalf("%s does not fit", e.Kind())
		}
		g.Told = append(g.Told, journal.Decoded{Entry: journal.Entry{Seq: len(g.Told) + 1}, Happened: []event.Event{e}})
	}
	c := g.Chronicle()
	var told []string
	for _, l := range c.Ledger(intelligence.Viewer{Side: "red"}, "66th", "") {
		told = append(told, fmt.Sprintf("%d %s: %s", l.Count, l.Rank, l.Now))
		for _, s := range l.Since {
			if s.Ends != "" {
				t.Errorf("a side is told that it %s", s.Ends)
			}
		}
	}
	want := []string{"1 sergeant: Killed", "1 officer: In hospital until 1 August", "1 other: Wounded", "1 other: Captured by the Green side", "1 other: In hospital until 3 August"}
	if !slices.Equal(told, want) {
		t.Errorf("told %q", told)
	}
	if theirs := c.Ledger(intelligence.Viewer{Side: "green"}, "66th", ""); len(theirs) != 1 || theirs[0].Fate != state.FateCaptured {
		t.Errorf("the enemy is told %+v", theirs)
	}
	if l := c.Ledger(intelligence.Viewer{}, "", "burrows"); len(l) != 1 || l[0].LedgerEntry.Name != "Burrows" || l[0].Now != "In hospital until 29 July" {
		t.Errorf("of the leader it says %+v", l)
	}
	sums := c.LedgerSums(intelligence.Viewer{}, "66th")
	if len(sums) != 1 || sums[0].Now.Present != (rosters.Ranks{Others: 5}) || sums[0].Now.Dead != (rosters.Ranks{Sergeants: 1}) {
		t.Errorf("it comes to %+v", sums)
	}
}

// Men who fall sick are told of to their own side alone, those of one evening together.
func TestWhoFallsSickIsTold_16_4(t *testing.T) {
	f := trial.Helmand()
	f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: rates.Sickness.Key, Value: "true"}, state.Setting{Engine: rates.Book, Key: rates.SicknessHigh.Key, Value: "200"})
	for i := range f.Weather {
		f.Weather[i].Sickness = "high"
	}
	g := trial.NewGame(t, f)
	for range 8 {
		g.Do(command.EndDay{})
	}
	told := map[int]int{}
	for _, n := range g.Chronicle().News(intelligence.Viewer{Side: "red"}) {
		if n.Kind == event.NewsAway {
			told[n.Seq] += n.Men
			if !slices.Equal(n.Sides, []state.SideID{"red"}) || !strings.HasSuffix(n.Head, "men of the Red side fell sick.") || len(n.Who) < 2 {
				t.Errorf("red hears %+v", n)
			}
			if n.Men != told[n.Seq] {
				t.Errorf("one evening's sick are told twice: %+v", n)
			}
		}
	}
	if len(told) == 0 {
		t.Error("red hears of none")
	}
	for _, n := range g.Chronicle().News(intelligence.Viewer{Side: "green"}) {
		if n.Kind == event.NewsAway && n.Sides[0] != "green" {
			t.Errorf("green hears %+v", n)
		}
	}
}
