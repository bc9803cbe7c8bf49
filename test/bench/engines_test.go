package bench

import (
	"context"
	"fmt"
	"math"
	"runtime"
	"sync"
	"testing"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/battle/rulesets"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// seeds is how many battles are fought each time.
const seeds = 16

// meeting is a battle of so many equal units a side, spears against rifles in the open, of men
// enough for a unit of the rule set.
func meeting(e battle.Engine, units int) battle.Setup {
	men := map[string]int{"redcoats": 800, "riskfactor": 9}[e.About().ID]
	if men == 0 {
		men = 12
	}
	line := func(id string, native bool) []battle.Unit {
		return ruletest.Line(units, id, func(id string, men int) battle.Unit {
			r := battle.Ranks{Officers: 1, Sergeants: 1, Others: men}
			u := battle.Unit{ID: id, Name: "The " + id, Arm: "infantry", Class: "regular", Establishment: r, Present: r, Weapon: "breechloader", Training: "regular", Mount: "foot"}
			if native {
				u.Class, u.Native, u.Weapon = "irregular", true, "spear"
			}
			return u
		}, men)
	}
	return battle.Setup{
		Engine: e.About().ID, Version: e.About().Version, Name: "The plain", Date: "1884-03-13",
		Field: battle.Field{Place: "The plain", Ground: "clear", Pattern: 5},
		Sides: [2]battle.Side{
			{ID: "spears", Name: "The spears", Role: terms.Native, Posture: terms.Attack, Units: line("s", true)},
			{ID: "rifles", Name: "The rifles", Role: terms.Imperial, Posture: terms.Defend, Units: line("r", false)},
		},
	}
}

// battles fights so many battles of a setup by the commanders, each with a seed of its own.
func battles(e battle.Engine, setup battle.Setup, n int) work {
	return func(t testing.TB, _ int) {
		for seed := range n {
			ruletest.Fought(t, e, setup, uint64(seed))
		}
	}
}

// written are such battles with their logs written out.
func written(e battle.Engine, setup battle.Setup, n int) work {
	return func(t testing.TB, _ int) {
		for seed := range n {
			if len(ruletest.Fought(t, e, setup, uint64(seed)).Log().Bytes()) == 0 {
				t.Fatal("nothing was written")
			}
		}
	}
}

// bare is the bare floor of the same battles: the same throws of the same procedures and as many
// events noted, with no battle round them.
func bare(t testing.TB, e battle.Engine, setup battle.Setup, n int) work {
	floors := make([][]func(*battle.Log) error, n)
	for seed := range floors {
		floors[seed] = ruletest.Bare(t, e, ruletest.Fought(t, e, setup, uint64(seed)).Log())
	}
	return func(t testing.TB, _ int) {
		for seed, floor := range floors {
			l := battle.NewLog(e.About(), setup, uint64(seed), battle.Seeded(uint64(seed), battle.TableDice))
			for _, again := range floor {
				if err := again(l); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// many fights so many battles, so many at a time.
func many(e battle.Engine, setup battle.Setup, n, workers int) work {
	return func(t testing.TB, _ int) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(workers))
		var all sync.WaitGroup
		for w := range workers {
			all.Go(func() {
				for i := w; i < n; i += workers {
					b, err := e.Begin(setup, uint64(i%seeds))
					if err == nil {
						_, err = battle.Fight(b)
					}
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		all.Wait()
	}
}

// engineRows measures every rule set's battles.
func engineRows(t *testing.T, tell func(Row)) {
	for _, e := range rulesets.All() {
		id, setup := e.About().ID, ruletest.Example(t, e)
		floor := bare(t, e, setup, seeds)
		row := Row{Room: "battle/" + id, Name: "a battle", Against: "its bare floor", Must: 20, Aim: 8}
		row.Seconds, row.Times = beside(t, battles(e, setup, seeds), floor)
		row.Seconds /= seeds
		tell(row)
		row.Name, row.Must, row.Aim = "a battle, its log written", 0, 0
		row.Seconds, row.Times = beside(t, written(e, setup, seeds), floor)
		row.Seconds /= seeds
		row.Sizes, row.Exponent = crowds(t, func(n int) work { return written(e, meeting(e, n), crowded) })
		tell(row)
		if runtime.NumCPU() > 1 {
			row = Row{Room: "battle/" + id, Name: "battles on two cores", Against: "on one", Must: 1.7, Aim: 1.9, More: true}
			row.Seconds, row.Times = faster(t, many(e, setup, 2*seeds, 1), many(e, setup, 2*seeds, 2))
			row.Seconds /= 2 * seeds
			row.Sizes, row.Exponent = crowds(t, func(n int) work { return many(e, meeting(e, n), crowded, 2) })
			tell(row)
		}
		row = Row{Room: "battle/" + id, Name: "units a side"}
		row.Sizes, row.Exponent = crowds(t, func(n int) work { return battles(e, meeting(e, n), crowded) })
		row.Seconds = row.Sizes[len(row.Sizes)-1].Seconds
		tell(row)
	}
}

// crowded is how many battles of more and more units are fought each time.
const crowded = 4

// crowds measures such battles of 8, 16 and 32 units a side, each by itself, and how they grow.
func crowds(t testing.TB, of func(units int) work) (sizes []Size, grows float64) {
	sizes = grown(t, []int{8, 16, 32}, of)
	for i := range sizes {
		sizes[i].Seconds /= crowded
	}
	return sizes, exponent(sizes)
}

// foretold is how many battles a forecast fights here, and asked how many a person asks for.
const foretold, asked = 5 * forecast.Round, 1000

// forecastRows measures forecasts of battles of twenty units a side, on all cores, beside the floor
// of as many battles, and of eight and of 32 a side.
func forecastRows(t *testing.T, tell func(Row)) {
	for _, e := range rulesets.All() {
		row := Row{Room: "battle/forecast", Name: fmt.Sprintf("a thousand battles of %s, reckoned from %d", e.About().ID, foretold), Against: "their bare floor", Also: "of 20 a side, which must take 1.25 s and aim at 0.3"}
		for _, units := range []int{8, 20, 32} {
			setup := meeting(e, units)
			got := took{math.Inf(1), math.Inf(1)}
			for range 4 {
				got = got.better(timed(t, func(t testing.TB, _ int) {
					if _, err := forecast.Run(context.Background(), forecast.Wish{Engine: e, Setup: setup, Seed: 1, Battles: foretold}); err != nil {
						t.Fatal(err)
					}
				}))
			}
			row.Sizes = append(row.Sizes, Size{units, got.wall * asked / foretold})
			if units == 20 {
				row.Seconds, row.Times = got.wall*asked/foretold, got.cpu/foretold/(alone(t, bare(t, e, setup, seeds))/seeds)
			}
		}
		row.Exponent = exponent(row.Sizes)
		tell(row)
	}
}
