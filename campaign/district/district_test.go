package district_test

import (
	"slices"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/district"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
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
