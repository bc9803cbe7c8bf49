package orders_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/event"
	"frontier/campaign/field"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/internal/terms"
	"frontier/rosters"
)

// fedBy is the Helmand with supply, some of its rates otherwise.
func fedBy(level string, rates_ map[string]string) *state.Founding {
	f := trial.Helmand()
	f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: "supply", Value: `"` + level + `"`})
	for _, r := range rates.All() { // settings are by key
		if v, ok := rates_[r.Key]; ok {
			f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: r.Key, Value: v})
		}
	}
	slices.SortFunc(f.Settings, func(a, b state.Setting) int {
		return cmpText(state.SettingKey(&a), state.SettingKey(&b))
	})
	return f
}

func cmpText(a, b string) int {
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// barren is country that feeds nobody.
func barren(also map[string]string) map[string]string {
	out := map[string]string{"forage_clear": "0", "forage_sand": "0", "forage_place": "0"}
	for k, v := range also {
		out[k] = v
	}
	return out
}

func TestSupply(t *testing.T) {
	t.Run("CAMPAIGN-18.1 with none nobody eats", func(t *testing.T) {
		g := trial.NewGame(t, trial.Helmand())
		for range 4 {
			if kinds := trial.Kinds(g.Do(command.EndDay{})); slices.Contains(kinds, "forces-fed") {
				t.Fatalf("%v", kinds)
			}
		}
		if x := g.S.Force("column"); x.Fare != (state.Fare{}) {
			t.Errorf("%+v", x.Fare)
		}
	})
	t.Run("CAMPAIGN-18.2 a base feeds whom its line reaches, and no further", func(t *testing.T) {
		for _, c := range []struct {
			reach string
			want  state.Fed
		}{{"30", state.FromBase}, {"29", state.FromBaggage}} { // three hexes of road, ten miles each
			g := trial.NewGame(t, fedBy("full", barren(map[string]string{"supply_reach": c.reach})))
			g.Do(command.EndDay{})
			if x := g.S.Force("column"); x.Fed != c.want {
				t.Errorf("%s points reach the column so: %+v", c.reach, x.Fare)
			}
		}
	})
	t.Run("CAMPAIGN-18.2 an enemy on the line cuts it, and it is told where", func(t *testing.T) {
		g := trial.NewGame(t, fedBy("full", barren(map[string]string{"supply_reach": "30"})))
		g.Do(command.EndDay{})
		trial.Place(g, "horse", trial.Cr(11, 4))
		said := fedEvent(g.Do(command.EndDay{}))
		x := g.S.Force("column")
		if x.Fed != state.FromBaggage || x.Eaten == 0 {
			t.Fatalf("%+v", x.Fare)
		}
		for _, n := range said.Fed {
			if n.Force == "column" && (n.Cut == nil || *n.Cut != trial.Cr(11, 4)) {
				t.Errorf("it is cut at %v", n.Cut)
			}
		}
		g.S.Force("horse").Hex = trial.Cr(1, 6)
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); x.Fed != state.FromBase || x.Eaten != 0 {
			t.Errorf("fed again it has %+v", x.Fare)
		}
	})
	t.Run("CAMPAIGN-18.3 it eats what it carries, and what it carries hangs on its baggage", func(t *testing.T) {
		g := trial.NewGame(t, fedBy("full", barren(map[string]string{"supply_reach": "1"})))
		x := g.S.Force("column")
		mouths := state.Mouths(g.F, g.S, x)
		if want := 3*mouths + 900*10; state.Larder(g.F, g.S, x) != want || mouths == 0 {
			t.Errorf("%d men carry %d and not %d", mouths, state.Larder(g.F, g.S, x), want)
		}
		g.Do(command.EndDay{})
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); x.Eaten != 2*mouths || x.Hungry != 0 {
			t.Errorf("after two days: %+v", x.Fare)
		}
		simple := trial.NewGame(t, fedBy("simple", nil))
		if y := simple.S.Force("column"); state.Larder(simple.F, simple.S, y) != 5*mouths {
			t.Errorf("simply it carries %d", state.Larder(simple.F, simple.S, y))
		}
	})
	t.Run("CAMPAIGN-18.3 a detachment takes its share, and joining puts it together", func(t *testing.T) {
		g := trial.NewGame(t, fedBy("full", barren(map[string]string{"supply_reach": "1"})))
		g.Do(command.EndDay{})
		carried := func(ids ...state.ForceID) int {
			n := 0
			for _, id := range ids {
				n += state.Carried(g.F, g.S, g.S.Force(id))
			}
			return n
		}
		before := carried("column")
		g.Do(command.DetachOrder{Force: "column", Name: "the flying column", Units: []rosters.UnitID{"66th"}})
		if n := carried("column", "the-flying-column"); n > before || n < before-2 || g.S.Force("the-flying-column").Eaten == 0 {
			t.Errorf("of %d there are %d", before, n)
		}
		g.Do(command.JoinOrder{Force: "the-flying-column", Into: "column"})
		if n := carried("column"); n > before || n < before-2 {
			t.Errorf("of %d there are %d again", before, n)
		}
	})
	t.Run("CAMPAIGN-18.3 forces in one hex help each other out", func(t *testing.T) {
		g := trial.NewGame(t, fedBy("full", barren(map[string]string{"supply_reach": "1", "carried_man": "0"})))
		trial.Place(g, "garrison", trial.Cr(9, 4))
		g.Do(command.EndDay{})
		x, y := g.S.Force("column"), g.S.Force("garrison")
		if y.Hungry != 0 || y.Fed != state.FromBaggage || x.Eaten != state.Mouths(g.F, g.S, x)+state.Mouths(g.F, g.S, y) {
			t.Errorf("%+v, %+v", x.Fare, y.Fare)
		}
	})
	t.Run("CAMPAIGN-18.4 the country and a place feed so many, less by the season", func(t *testing.T) {
		for _, c := range []struct {
			level string
			rain  int
			want  state.Fed
		}{
			{"full", 3, state.FromCountry}, // 87 square miles feed 2610 men
			{"full", 0, state.FromBaggage}, // but 1566 in a hot month without rain
			{"simple", 0, state.FromCountry},
		} {
			f := fedBy(c.level, map[string]string{"forage_clear": "30", "supply_reach": "1"})
			for i := range f.Weather {
				f.Weather[i].Rain = c.rain
			}
			g := trial.NewGame(t, f)
			g.Do(command.EndDay{})
			if x := g.S.Force("column"); x.Fed != c.want {
				t.Errorf("%s, %d: %d men are %+v", c.level, c.rain, state.Mouths(g.F, g.S, x), x.Fare)
			}
		}
	})
	t.Run("CAMPAIGN-18.5 the hungry tire, fall out and lose their horses", func(t *testing.T) {
		g := trial.NewGame(t, fedBy("full", barren(map[string]string{"supply_reach": "1", "carried_man": "0", "carried_animal": "0", "hunger_men": "10", "hunger_mounts": "20"})))
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); x.Hungry != 1 || x.Fatigue != 1 || len(g.S.Strays) != 0 {
			t.Fatalf("after one evening: %+v, tired by %d, missing %+v", x.Fare, x.Fatigue, g.S.Strays)
		}
		kinds := trial.Kinds(g.Do(command.EndDay{}))
		if len(g.S.Strays) == 0 || !slices.Contains(kinds, "mounts-died") {
			t.Fatalf("after two: %v", kinds)
		}
		a := g.S.Account(state.HolderOfUnit("jacobs"))
		if len(a.Entries) == 0 || a.Entries[0].Cause != state.ByHunger {
			t.Errorf("%+v", a.Entries)
		}
		for range 20 {
			if g.S.Pending() != nil {
				break
			}
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("column"); x == nil || g.S.Figures(x) == 0 || x.Fatigue > 5 {
			t.Errorf("everybody is gone: %+v", x)
		}
	})
	t.Run("CAMPAIGN-18.6 without water they fall sooner, with a river they do not", func(t *testing.T) {
		dry := func(at hex.Hex, level string) *state.Force {
			f := fedBy(level, map[string]string{"supply_reach": "1"})
			for i := range f.Map.Cells {
				f.Map.Cells[i].Water = 0
			}
			g := trial.NewGame(t, f)
			trial.Place(g, "column", at)
			g.Do(command.EndDay{})
			g.Do(command.EndDay{})
			return g.S.Force("column")
		}
		if x := dry(trial.Cr(9, 4), "full"); x.Dry != 2 || x.Fatigue == 0 {
			t.Errorf("in the desert: %+v", x.Fare)
		}
		if x := dry(trial.Cr(5, 6), "full"); x.Dry != 0 {
			t.Errorf("beside the river: %+v", x.Fare)
		}
		if x := dry(trial.Cr(8, 3), "full"); x.Dry != 0 {
			t.Errorf("in a village: %+v", x.Fare)
		}
		if x := dry(trial.Cr(9, 4), "simple"); x.Dry != 0 {
			t.Errorf("where supply is simple: %+v", x.Fare)
		}
	})
	t.Run("CAMPAIGN-18.5 a garrison that is shut in has the stores of its siege", func(t *testing.T) {
		g := shutIn(t, func(f *state.Founding) {
			f.Settings = fedBy("full", barren(nil)).Settings
		})
		for range 5 {
			g.Do(command.EndDay{})
		}
		if x := g.S.Force("garrison"); x.Eaten != 0 || x.Hungry != 0 || g.S.Siege("city").Food != 116 {
			t.Errorf("%+v, %+v", x.Fare, g.S.Siege("city"))
		}
		if x := g.S.Force("column"); x.Fed == state.FromBase {
			t.Errorf("the city is shut in and feeds the column: %+v", x.Fare)
		}
	})
}

// fedEvent is how forces fared of what was said on a day.
func fedEvent(said []event.Event) event.ForcesFed {
	for _, e := range said {
		if n, ok := e.(event.ForcesFed); ok {
			return n
		}
	}
	return event.ForcesFed{}
}

// Stores come from bases alone: whoever is not fed by one carries no more in the evening than he did,
// and all of a side in one hex together carry what they did less what they ate.
func TestStoresComeFromNowhere(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		f := fedBy("full", map[string]string{
			"supply_reach": fmt.Sprint(rapid.IntRange(1, 60).Draw(rt, "reach")),
			"carried_man":  fmt.Sprint(rapid.IntRange(0, 4).Draw(rt, "man")),
			"forage_clear": fmt.Sprint(rapid.IntRange(0, 12).Draw(rt, "clear")),
		})
		f.Reinforcements = nil
		g := trial.NewGame(t, f)
		for range rapid.IntRange(1, 12).Draw(rt, "days") {
			carried := map[state.ForceID]int{}
			for i := range g.S.Forces {
				x := &g.S.Forces[i]
				carried[x.ID] = state.Carried(g.F, g.S, x)
			}
			if g.S.Pending() != nil {
				return
			}
			if rapid.Bool().Draw(rt, "march") {
				x := g.S.Force("column")
				d := hex.Direction(rapid.IntRange(0, 5).Draw(rt, "way"))
				_, _ = g.Try(command.MarchOrder{Force: x.ID, Path: []hex.Hex{hex.Neighbour(x.Hex, d)}})
			}
			g.Do(command.EndDay{})
			for i := range g.S.Forces {
				x := &g.S.Forces[i]
				if x.Fed != "" && x.Fed != state.FromBase && state.Carried(g.F, g.S, x) > carried[x.ID] {
					rt.Fatalf("%s carried %d and carries %d, fed from %s", x.ID, carried[x.ID], state.Carried(g.F, g.S, x), x.Fed)
				}
			}
		}
	})
}

// before has the column march into Ayub's army, with supply.
func before(t *testing.T, level string, also map[string]string) *trial.Game {
	t.Helper()
	f := fedBy(level, barren(also))
	for i := range f.Weather {
		f.Weather[i].Rain, f.Weather[i].Dust, f.Weather[i].DayF = 0, 0, 80
	}
	g := trial.NewGame(t, f)
	trial.Place(g, "main", trial.Cr(8, 4))
	g.Do(command.MarchOrder{Force: "column", Path: []hex.Hex{trial.Cr(8, 4)}})
	g.Do(command.EndDay{})
	if g.S.Pending() == nil {
		t.Fatal("no battle waits")
	}
	return g
}

func TestAmmunition(t *testing.T) {
	fought := func(level string, dice int) *trial.Game {
		g := before(t, level, map[string]string{"ammo_figure": "4", "ammo_gun": "5", "supply_reach": "1"})
		g.Take(t, "fought", trial.Outcome(t, g, func(o *battle.UnitOutcome) {
			if o.Side == "red" {
				o.DiceThrown = dice
			}
		}, "red"))
		return g
	}
	armed := func(g *trial.Game, id string) battle.Unit {
		s := field.Setup(g.F, g.S, *g.S.Battle(1), "coin", 1)
		i := slices.IndexFunc(s.Sides[0].Units, func(u battle.Unit) bool { return u.ID == id })
		if i < 0 {
			t.Fatalf("%s is not there", id)
		}
		return s.Sides[0].Units[i]
	}
	t.Run("CAMPAIGN-18.7 what is thrown is spent, by class", func(t *testing.T) {
		g := fought("full", 7)
		x := g.S.Force("column")
		if x.Fired != 5*7 || x.Shelled != 7 { // five units, and the battery
			t.Errorf("%+v", x.Fare)
		}
		small, guns := state.LowOn(g.F, g.S, x)
		if of, ofGuns := state.Ammunition(g.F, g.S, x); small || !guns || of < 150 || ofGuns != 10 {
			t.Errorf("of %d and %d it is low on small arms %t, on shells %t", of, ofGuns, small, guns)
		}
	})
	t.Run("CAMPAIGN-18.7 who is low counts less and is worse armed", func(t *testing.T) {
		g, none := fought("full", 60), fought("none", 60)
		x := g.S.Force("column")
		if n, whole := state.ValueToday(g.F, g.S, x), state.FightingValue(g.F, g.S, x); n != whole-whole*20/100 {
			t.Errorf("it counts %d of %d", n, whole)
		}
		if now, was := armed(g, "66th").Weapon, armed(none, "66th").Weapon; was != terms.Breechloader || now != terms.RifledMusket {
			t.Errorf("the 66th has %s and had %s", now, was)
		}
		if now, was := len(armed(g, "ebrha").Guns), len(armed(none, "ebrha").Guns); was != 2 || now != 1 {
			t.Errorf("the battery has %d guns of %d", now, was)
		}
		if y := none.S.Force("column"); y.Fare != (state.Fare{}) {
			t.Errorf("with none it has spent %+v", y.Fare)
		}
	})
	t.Run("CAMPAIGN-18.7 a line fills it up", func(t *testing.T) {
		g := fought("full", 60)
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); x.Fired == 0 || x.Shelled == 0 {
			t.Fatalf("nobody reaches it, and it has %+v", x.Fare)
		}
		g.Do(command.ChangeRates{Values: []command.Rate{{Key: "supply_reach", Value: "120"}}})
		g.Do(command.EndDay{})
		if x := g.S.Force("column"); x.Fired != 0 || x.Shelled != 0 || x.Fed != state.FromBase {
			t.Errorf("%+v", x.Fare)
		}
	})
	t.Run("CAMPAIGN-18.5 the starved fight as those with less training", func(t *testing.T) {
		g := before(t, "full", nil)
		was := armed(g, "ebrha").Training
		g.S.Force("column").Hungry = 2
		if now := armed(g, "ebrha").Training; was != terms.Veteran || now != terms.RegularTraining {
			t.Errorf("the battery is %s and was %s", now, was)
		}
	})
	t.Run("CAMPAIGN-18.8 food is taken with the baggage, and no more than there was", func(t *testing.T) {
		g := before(t, "full", map[string]string{"supply_reach": "1"})
		x, y := g.S.Force("column"), g.S.Force("main")
		y.Eaten = 5000
		x.Eaten = 4500 + 3*state.Mouths(g.F, g.S, x) // half of what the animals have is left
		carried := state.Carried(g.F, g.S, x)
		if carried != 900*10/2 {
			t.Fatalf("it carries %d", carried)
		}
		g.Take(t, "fought", trial.Outcome(t, g, func(o *battle.UnitOutcome) { o.BaggageTaken = o.Side == "red" }, "green"))
		if y := g.S.Force("main"); y.Eaten != 5000-carried {
			t.Errorf("of %d it has taken %d", carried, 5000-y.Eaten)
		}
	})
}
