package orders_test

import (
	"strings"
	"testing"

	"frontier/campaign/command"
	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/campaign/trial"
	"frontier/internal/hex"
	"frontier/rosters"
)

// set gives a rate of the campaign another value.
func setRate(f *state.Founding, r *rates.Rate, value string) {
	f.Settings = append(f.Settings, state.Setting{Engine: rates.Book, Key: r.Key, Value: value})
}

// Districts that are hostile rise until nobody is left to rise: who rose and who is left are together who
// was there, every risen man stands in a unit of the side whose part he takes, and the journal makes the
// same state again.
func TestDistrictsRise_25_4(t *testing.T) {
	f := trial.Tempered()
	for i := range f.Districts {
		f.Districts[i].Temper = 0
	}
	setRate(f, rates.RisingChance, "60")
	setRate(f, rates.RisingRest, "3")
	setRate(f, rates.Recruits, "0")
	g := trial.NewGame(t, f)
	for g.S.Day < 40 {
		if b := g.S.Pending(); b != nil {
			g.Do(command.FightBattle{Battle: b.ID})
			continue
		}
		if g.S.Over() {
			g.Do(command.PlayOn{})
		}
		g.Do(command.EndDay{})
	}
	book := g.S.Book(g.F)
	for i := range book.Districts {
		d := &book.Districts[i]
		raised, times := 0, 0
		for _, e := range book.Enlisted {
			if u := book.Unit(e.Unit); strings.HasPrefix(u.Name, "Men of "+d.Name) {
				raised, times = raised+u.Men, times+1
				if e.Side != "green" || book.SideOfUnit(u.ID) != "green" {
					t.Errorf("%s is of %s", u.Name, e.Side)
				}
			}
		}
		if n := g.S.District(d); raised != n.Drawn || n.Rose != times || times < 2 || raised+g.S.Left(d) != d.Men {
			t.Errorf("%s: %d men rose in %d risings, %d are left, and it had %d: %+v", d.ID, raised, times, g.S.Left(d), d.Men, n)
		}
	}
	if trial.Text(g.Replay()) != trial.Text(g.S) {
		t.Error("the journal makes another state")
	}
}

// Who sees farther and marches farther where the people are for him, and less where they are against him.
func TestGuides_25_6(t *testing.T) {
	days := func(temper int) (points, seen int) {
		f := trial.Tempered()
		f.Forces[0].Units = []rosters.UnitID{"66th"}
		f.Units[0].Traits = nil
		f.Forces[0].Hex = trial.Cr(8, 3)
		f.Districts[1].Temper = temper
		g := trial.NewGame(t, f)
		g.Do(command.MarchOrder{Force: "column", Path: hex.Line(trial.Cr(8, 3), trial.Cr(12, 1))[1:]})
		w := state.Watchers(g.F, g.S, "red")
		for c := range 14 {
			if w.See(trial.Cr(c, 3)) {
				seen++
			}
		}
		g.Do(command.EndDay{})
		x := g.S.Force("column")
		at, _ := x.Hex.Offset()
		return at*100 + x.Progress, seen
	}
	friendly, far := days(9)
	wavering, usual := days(5)
	hostile, near := days(1)
	if friendly <= wavering || hostile >= wavering {
		t.Errorf("it comes %d, %d and %d far", friendly, wavering, hostile)
	}
	if far <= usual || near != usual {
		t.Errorf("it sees %d, %d and %d hexes of its row", far, usual, near)
	}
}
