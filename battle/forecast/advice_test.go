package forecast_test

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/internal/terms"
)

// small are examples of all rule sets whose battles are soon fought.
var small = []string{"wornspent/el-teb.json", "gsq/ingogo.json", "macduff/tofrek.json", "redcoats/ulundi.json", "riskfactor/zunguin.json"}

// halved is a setup in which the units of a side have half of their men.
func halved(setup battle.Setup, side int) battle.Setup {
	s := &setup.Sides[side]
	s.Units = slices.Clone(s.Units)
	for i := range s.Units {
		s.Units[i].Present.Others = (s.Units[i].Present.Others + 1) / 2
	}
	return setup
}

// Draws are fought in turn, each as it would be by itself: of two the battles are those of the one and those of the other.
func TestDrawsAreFoughtInTurn(t *testing.T) {
	for _, path := range small {
		e, setup := example(t, path)
		other := halved(setup, 1)
		const n = forecast.Round + 3
		got, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Draws: []battle.Setup{setup, other}, Seed: 5, Battles: n})
		if err != nil {
			t.Fatal(err)
		}
		seeds := battle.Seeded(5, battle.CommanderDice)
		holds, turns, figures := [2]int{}, 0, 0
		for i := range n {
			one := []battle.Setup{setup, other}[i%2]
			b, err := e.Begin(one, seeds.Draw())
			if err == nil {
				_, err = battle.Fight(b)
			}
			if err != nil {
				t.Fatal(err)
			}
			out := b.Outcome()
			turns += out.Turns
			for k := range 2 {
				if out.Holder == setup.Sides[k].ID {
					holds[k]++
				}
			}
			there := 0
			for _, u := range out.Units {
				if slices.ContainsFunc(setup.Sides[1].Units, func(x battle.Unit) bool { return x.ID == u.ID }) {
					there += u.Present.Total()
				}
			}
			figures = max(figures, there)
		}
		sum := 0
		for _, o := range got.Turns {
			sum += o.Value * o.Times
		}
		if got.Sides[0].Holds.Times != holds[0] || got.Sides[1].Holds.Times != holds[1] || sum != turns || got.Sides[1].Of != figures {
			t.Errorf("%s: %d and %d hold the field, %d turns, of %d figures; by themselves %v, %d, %d", path, got.Sides[0].Holds.Times, got.Sides[1].Holds.Times, sum, got.Sides[1].Of, holds, turns, figures)
		}
		alone, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Setup: setup, Seed: 5, Battles: 10})
		if err != nil {
			t.Fatal(err)
		}
		if one, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Draws: []battle.Setup{setup}, Seed: 5, Battles: 10}); err != nil || !reflect.DeepEqual(one, alone) {
			t.Errorf("%s: a single draw is not what the setup is: %v", path, err)
		}
	}
}

// A side that is to break off at a few losses does so by every rule set, and holds the field less often for it.
func TestASideBreaksOffAsItIsTold(t *testing.T) {
	for _, path := range small {
		e, setup := example(t, path)
		w := forecast.Wish{Engine: e, Setup: setup, Seed: 5, Battles: 60}
		usual, err := forecast.Run(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		side := 0
		if usual.Sides[1].Holds.Times > usual.Sides[0].Holds.Times {
			side = 1
		}
		w.Leaves[side] = 1
		leaves, err := forecast.Run(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		if leaves.Sides[side].Holds.Times >= usual.Sides[side].Holds.Times {
			t.Errorf("%s: who leaves at one of a hundred lost holds the field in %d of 60 battles, and in %d where he does as he would", path, leaves.Sides[side].Holds.Times, usual.Sides[side].Holds.Times)
		}
		w.Leaves[side] = 99
		late, err := forecast.Run(t.Context(), w)
		if err != nil || late.Sides[side].Holds.Times <= leaves.Sides[side].Holds.Times {
			t.Errorf("%s: who leaves at 99 of a hundred holds the field in %d of 60, who leaves at one in %d: %v", path, late.Sides[side].Holds.Times, leaves.Sides[side].Holds.Times, err)
		}
	}
}

// What it takes is the least that does: with so many units more a side has the field as often as is wished, with one fewer it has
// not; who has it already needs nothing.
func TestWhatItTakes(t *testing.T) {
	for _, path := range small {
		e, setup := example(t, path)
		w := forecast.Wish{Engine: e, Setup: setup, Seed: 5, Battles: 30}
		now, err := forecast.Run(t.Context(), w)
		if err != nil {
			t.Fatal(err)
		}
		side := 0
		if now.Sides[1].Holds.Times < now.Sides[0].Holds.Times {
			side = 1
		}
		wish := int(100*now.Sides[side].Holds.Part) + 15
		a, err := forecast.Takes(t.Context(), w, side, wish)
		if err != nil {
			t.Fatal(err)
		}
		if a.Enough || a.Now.Times != now.Sides[side].Holds.Times || a.Unit == "" || a.Battles < 60 || a.Battles%30 != 0 {
			t.Errorf("%s: %+v", path, a)
		}
		if a.More > 0 && 100*a.With.Part < float64(wish) || a.More == 0 && 100*a.With.Part >= float64(wish) {
			t.Errorf("%s: with %d more %.2f hold the field of %d", path, a.More, a.With.Part, wish)
		}
		again, err := forecast.Takes(t.Context(), w, side, wish)
		if err != nil || !reflect.DeepEqual(a, again) {
			t.Errorf("%s: asked again it is %+v, %v", path, again, err)
		}
		if said := a.Words([2]string{setup.Sides[0].Name, setup.Sides[1].Name}); !strings.HasPrefix(said, setup.Sides[side].Name) || !strings.HasSuffix(said, ".") {
			t.Errorf("%s: %s", path, said)
		}
		if most := int(100 * now.Sides[1-side].Holds.Part); most > 1 {
			if has, err := forecast.Takes(t.Context(), w, 1-side, most-1); err != nil || !has.Enough || has.More != 0 || has.Battles != 30 {
				t.Errorf("%s: who has it already: %+v, %v", path, has, err)
			}
		}
	}
	e, setup := example(t, "wornspent/el-teb.json")
	for _, bad := range [][2]int{{2, 50}, {-1, 50}, {0, 0}, {0, 100}} {
		if _, err := forecast.Takes(t.Context(), forecast.Wish{Engine: e, Setup: setup, Battles: 10}, bad[0], bad[1]); err == nil {
			t.Errorf("side %d, %d of a hundred is answered", bad[0], bad[1])
		}
	}
}

// Who is to be led quickly is so in every draw, with the temper that he has; the setups of others are left alone.
func TestAllDrawsAreLedQuickly(t *testing.T) {
	e, setup := example(t, "wornspent/el-teb.json")
	setup.Sides[1].Commander = &battle.Commander{Strength: terms.Staff, Temper: terms.Cautious}
	w := forecast.Wish{Engine: e, Setup: setup, Draws: []battle.Setup{setup, halved(setup, 0)}}
	w.Quickly()
	for i := range w.Draws {
		if c := w.Draws[i].Sides[1].Commander; *c != (battle.Commander{Temper: terms.Cautious}) {
			t.Errorf("draw %d is led by %+v", i, *c)
		}
	}
	if setup.Sides[1].Commander.Strength != terms.Staff {
		t.Error("the setup was changed")
	}
}

// crowded is a rule set that breaks where a side has so many units, after it has begun.
type crowded struct {
	battle.Engine
	units int
}

type breaking struct{ battle.Battle }

var errBroken = errors.New("broken")

func (e crowded) Begin(s battle.Setup, seed uint64) (battle.Battle, error) {
	b, err := e.Engine.Begin(s, seed)
	if err == nil && max(len(s.Sides[0].Units), len(s.Sides[1].Units)) >= e.units {
		return breaking{b}, nil
	}
	return b, err
}

func (breaking) Order(battle.Order) error { return errBroken }

// A battle that breaks on the way to an advice is told as what it is, and not as want of room.
func TestABattleThatBreaksIsNoWantOfRoom(t *testing.T) {
	e, setup := example(t, "wornspent/el-teb.json")
	most := max(len(setup.Sides[0].Units), len(setup.Sides[1].Units))
	w := forecast.Wish{Engine: crowded{e, most + 1}, Setup: setup, Seed: 5, Battles: 10}
	side := 0
	if len(setup.Sides[1].Units) == most {
		side = 1
	}
	now, err := forecast.Run(t.Context(), w)
	if err != nil {
		t.Fatal(err)
	}
	if now.Sides[side].Holds.Part > 0.98 {
		t.Fatal("the side has the field anyway")
	}
	if _, err := forecast.Takes(t.Context(), w, side, 99); !errors.Is(err, errBroken) {
		t.Errorf("it is told as %v", err)
	}
}
