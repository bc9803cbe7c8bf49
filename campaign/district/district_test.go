package district_test

import (
	"slices"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/district"
	"frontier/campaign/event"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// tempers are those of the two districts of the small theatre, in tenths.
func tempers(g *trial.Game) [2]int {
	return [2]int{g.S.District(g.F.District("zamindawar")).Temper, g.S.District(g.F.District("maiwand")).Temper}
}

// A hex is in the first district that has it, by place, by miles or by region.
func TestDistrictAt_25_1(t *testing.T) {
	f := trial.Tempered()
	for h, want := range map[hex.Hex]string{
		trial.Cr(5, 4): "zamindawar", trial.Cr(1, 4): "zamindawar", trial.Cr(8, 3): "maiwand", trial.Cr(10, 3): "maiwand", trial.Cr(11, 3): "", trial.Cr(6, 6): "",
	} {
		got := ""
		if d := f.DistrictAt(h); d != nil {
			got = d.ID
		}
		if got != want {
			t.Errorf("%s is in %q, want %q", hex.Name(h), got, want)
		}
	}
	if n := len(f.Country(f.District("maiwand"))); n != 19 {
		t.Errorf("the Maiwand country has %d hexes", n)
	}
}

// Where districts are not played with nothing happens to them.
func TestNoDistricts_25_1(t *testing.T) {
	f := trial.Tempered()
	f.Settings = nil
	g := trial.NewGame(t, f)
	for range 12 {
		g.Do(command.EndDay{})
	}
	if len(g.S.Districts) > 0 {
		t.Errorf("%+v", g.S.Districts)
	}
}

// Men who come after a time are a visit, those who lie there a garrison up to a temper; one left alone
// comes back to its own mind.
func TestTemper_25_2(t *testing.T) {
	f := trial.Tempered()
	f.Forces = slices.Delete(f.Forces, 4, 5) // nobody rises, and nobody is met with
	f.Forces[0].Hex = trial.Cr(12, 6)
	g := trial.NewGame(t, f)
	day := func(n int) {
		for range n {
			g.Do(command.EndDay{})
		}
	}
	day(13)
	if got := tempers(g); got != [2]int{40, 50} {
		t.Fatalf("nobody came: %v", got)
	}
	g.Do(command.MarchOrder{Force: "column", Path: hex.Line(trial.Cr(12, 6), trial.Cr(9, 4))[1:]})
	day(6) // 19
	if got := tempers(g); got != [2]int{40, 53} {
		t.Errorf("a visit: %v", got)
	}
	if n := g.S.District(g.F.District("maiwand")); !n.Held || g.S.Tidings(g.F.District("maiwand"), "red").Temper != 53 {
		t.Errorf("%+v", n)
	}
	day(11) // 30: two tenth days
	if got := tempers(g); got != [2]int{40, 57} {
		t.Errorf("a garrison: %v", got)
	}
	day(20)
	if got := tempers(g); got != [2]int{40, 60} {
		t.Errorf("a garrison goes no further than 6: %v", got)
	}
}

// A district that is left alone comes back to its own mind, and does not go past it.
func TestIdle_25_2(t *testing.T) {
	f := trial.Tempered()
	g := trial.NewGame(t, f)
	g.S.Districts = []state.DistrictState{{ID: "maiwand", Temper: 58}, {ID: "zamindawar", Temper: 37}}
	g.S.Day = 30
	got := district.Evening(g.F, g.S)
	by := map[string]int{}
	for _, c := range got {
		for _, x := range c.Stirs {
			if x.Why == state.StirIdle {
				by[c.District] = x.By
			}
		}
	}
	// the column stands at the edge of the Maiwand country
	if by["zamindawar"] != 3 || by["maiwand"] != 0 {
		t.Errorf("%+v", got)
	}
}

// A battle is heard of near it; burning is held against who did it.
func TestStirred_25_2(t *testing.T) {
	g := trial.AtTheBridge(t)
	f := trial.Tempered()
	g.F.Districts, g.F.Map.Regions = f.Districts, f.Map.Regions
	g.S.Settings = append(g.S.Settings, f.Settings...)
	for holder, want := range map[string][2]int{"red": {10, 10}, "green": {-15, -15}, "": {0, 0}} {
		b := *g.S.Battle(1)
		out := trial.Unhurt(g, nil, holder)
		b.Outcome, b.Status = &out, state.Fought
		got := [2]int{}
		for _, c := range district.ByBattle(g.F, g.S, &b) {
			i := map[string]int{"zamindawar": 0, "maiwand": 1}[c.District]
			for _, x := range c.Stirs {
				got[i] += x.By
			}
		}
		if got != want {
			t.Errorf("%q holds the field: %v, want %v", holder, got, want)
		}
	}
	for force, want := range map[state.ForceID]int{"column": -20, "main": 8} {
		c := district.ByBurning(g.F, g.S, trial.Cr(8, 3), g.S.Force(force))
		if len(c) != 1 || c[0].District != "maiwand" || c[0].Stirs[0].By != want {
			t.Errorf("%s: %+v", force, c)
		}
	}
	if c := district.ByBurning(g.F, g.S, trial.Cr(12, 6), g.S.Force("column")); c != nil {
		t.Errorf("in no district: %+v", c)
	}
}

// Men rise where the temper is low, as many as are left, with rest between; not where the enemy stands
// everywhere.
func TestRises_25_4(t *testing.T) {
	f := trial.Tempered()
	g := trial.NewGame(t, f)
	d := g.F.District("maiwand")
	open := func(hex.Hex) bool { return false }
	rises := func(day state.Day, now state.DistrictState, closed func(hex.Hex) bool) *district.Rising {
		now.ID = d.ID
		g.S.Day, g.S.Districts = day, []state.DistrictState{now}
		return district.Rises(g.F, g.S, d, closed)
	}
	first := state.Day(-1)
	for day := range state.Day(200) {
		if rises(day, state.DistrictState{Temper: 20}, open) != nil && first < 0 {
			first = day
		}
		if rises(day, state.DistrictState{Temper: 21}, open) != nil {
			t.Fatalf("day %d: it rises with a temper of 2.1", day)
		}
	}
	if first < 0 {
		t.Fatal("nobody rose in 200 days")
	}
	r := rises(first, state.DistrictState{Temper: 5, Drawn: 400}, open)
	if r == nil || r.Men != 200 || r.Hex != trial.Cr(8, 3) || r.Unit.Establishment.Total() != 4 || !r.Unit.Native || r.Unit.Class != "irregular" {
		t.Errorf("%+v", r)
	}
	if r := rises(first, state.DistrictState{Drawn: 870}, open); r != nil {
		t.Errorf("30 men of whom a figure stands for 50 rise: %+v", r)
	}
	if r := rises(first, state.DistrictState{Rose: 1, RoseOn: max(first-19, 0)}, open); r != nil {
		t.Errorf("they rise without a rest: %+v", r)
	}
	if r := rises(first, state.DistrictState{}, func(h hex.Hex) bool { return h == trial.Cr(8, 3) }); r == nil || r.Hex == trial.Cr(8, 3) {
		t.Errorf("the place is closed: %+v", r)
	}
	if r := rises(first, state.DistrictState{}, func(hex.Hex) bool { return true }); r != nil {
		t.Errorf("everything is closed: %+v", r)
	}
}

// Men join up where they are wanted, no more than there are places, men and days for it.
func TestRecruits_25_5(t *testing.T) {
	f := trial.Tempered()
	g := trial.NewGame(t, f)
	trial.Place(g, "horse", trial.Cr(3, 4)) // in Zamindawar
	g.Take(t, "men fall", []event.Event{event.CasualtiesTaken{Unit: "afghan-horse", Killed: rosters.Ranks{Others: 5}}})
	d := g.F.District("zamindawar")
	for _, c := range []struct {
		why  string
		day  state.Day
		now  state.DistrictState
		want int
	}{
		{"a hostile district sends a figure of 50 of its 60 men", 10, state.DistrictState{Temper: 10}, 1},
		{"not on every day", 11, state.DistrictState{Temper: 10}, 0},
		{"one that wavers sends nobody", 10, state.DistrictState{Temper: 40}, 0},
		{"one that has nobody left neither", 10, state.DistrictState{Temper: 10, Drawn: 1160}, 0},
		{"nor a friendly one to its enemies", 10, state.DistrictState{Temper: 90}, 0},
	} {
		c.now.ID = d.ID
		g.S.Day, g.S.Districts = c.day, []state.DistrictState{c.now}
		got := 0
		for _, r := range district.Recruits(g.F, g.S, d, func(*state.Force) bool { return true }) {
			got += r.Figures
		}
		if got != c.want {
			t.Errorf("%s: %d figures", c.why, got)
		}
	}
}

// What a hostile district tells is of hexes that the side does not see, and does not change with where an
// enemy is whom it does not see.
func TestReports_25_7(t *testing.T) {
	told := func(main hex.Hex) (out []district.Told) {
		g := trial.NewGame(t, trial.Tempered())
		trial.Place(g, "main", main)
		trial.Place(g, "column", trial.Cr(3, 7))
		g.S.Districts = []state.DistrictState{{ID: "zamindawar", Temper: 10}}
		d := g.F.District("zamindawar")
		w := state.Watchers(g.F, g.S, "red")
		for g.S.Day = range state.Day(150) {
			for _, x := range district.Reports(g.F, g.S, d) {
				if x.Side != "red" || w.See(x.Hex) || !d.Holds(&g.F.Map, x.Hex) {
					t.Fatalf("%+v", x)
				}
				out = append(out, x)
			}
		}
		return out
	}
	one, other := told(trial.Cr(1, 4)), told(trial.Cr(0, 6))
	if len(one) < 5 || !slices.Equal(one, other) {
		t.Errorf("%v\n%v", one, other)
	}
	g := trial.NewGame(t, trial.Tempered())
	for g.S.Day = range state.Day(150) {
		if r := district.Reports(g.F, g.S, g.F.District("maiwand")); len(r) > 0 {
			t.Fatalf("a wavering district tells %v", r)
		}
	}
}
