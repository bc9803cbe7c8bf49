package surmise_test

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/rulesets"
	"frontier/campaign/field"
	"frontier/campaign/intelligence"
	"frontier/campaign/state"
	"frontier/campaign/surmise"
	"frontier/campaign/trial"
	"frontier/campaign/views"
	"frontier/internal/terms"
	"frontier/rosters"
)

// known is the battle that waits, as it is and as a side knows it.
func known(t *testing.T, g *trial.Game, side int) (views.Before, battle.Setup) {
	t.Helper()
	b := g.S.Battle(1)
	who := intelligence.Viewer{}
	if side >= 0 {
		who.Side = []state.SideID{b.Attacker, b.Defender}[side]
	}
	before, err := g.Chronicle().Before(who, 1)
	if err != nil {
		t.Fatal(err)
	}
	return before, field.Setup(g.F, g.S, *b, "wornspent", 0)
}

// Of the enemy as many men are drawn as were told, by any rule set that can be begun; one's own are those who are there.
func TestTheEnemyIsAsItWasTold(t *testing.T) {
	g := trial.Besieged(t)
	for side := range 2 {
		before, real := known(t, g, side)
		enemy := &before.Sides[1-side]
		low, high := 0, 0
		for _, u := range enemy.Units {
			low, high = low+u.Low, high+u.High
		}
		if high == 0 {
			t.Fatalf("nothing was told of %+v", enemy)
		}
		draws, err := surmise.Setups(g.F, &before, &real, surmise.Draws, 7)
		if err != nil || len(draws) != surmise.Draws {
			t.Fatalf("%d draws: %v", len(draws), err)
		}
		sizes := map[int]bool{}
		for i := range draws {
			d := &draws[i]
			if !reflect.DeepEqual(d.Sides[side], real.Sides[side]) || !reflect.DeepEqual(d.Field, real.Field) {
				t.Fatal("the viewer's own side is not as it is")
			}
			men := 0
			for _, u := range d.Sides[1-side].Units {
				if len(u.Guns) == 0 {
					men += u.Present.Total() * max(real.MenPerFigure, 1)
				}
				if slices.ContainsFunc(real.Sides[1-side].Units, func(x battle.Unit) bool { return x.ID == u.ID }) {
					t.Errorf("%s is a unit of the enemy's own", u.ID)
				}
			}
			sizes[men] = true
			if slack := max(real.MenPerFigure, 1) * (len(d.Sides[1-side].Units) + 1); men < low-slack || men > high+slack {
				t.Errorf("side %d: %d men are drawn, told were %d to %d", side, men, low, high)
			}
			if len(d.Sides[1-side].Units) != len(draws[0].Sides[1-side].Units) {
				t.Error("draws have other units")
			}
		}
		if len(sizes) < 2 {
			t.Error("all draws are of one strength")
		}
		for _, e := range rulesets.All() {
			one := draws[0]
			one.Engine, one.Version, one.Settings = e.About().ID, e.About().Version, nil
			b, err := battle.Safely(e, one, 3)
			if err == nil {
				_, err = battle.Fight(b)
			}
			if err != nil {
				t.Errorf("%s: %v", e.About().ID, err)
			}
		}
	}
}

// Two campaigns that differ in what a side was not told are surmised alike.
func TestNothingIsSurmisedFromWhatIsNotKnown(t *testing.T) {
	g := trial.Besieged(t)
	before, real := known(t, g, 0)
	want, err := surmise.Setups(g.F, &before, &real, surmise.Draws, 7)
	if err != nil {
		t.Fatal(err)
	}
	other := g.S.Clone()
	for _, id := range other.Battle(1).Defenders {
		x := other.Force(id)
		x.Leader, x.Others = "", nil
		for _, u := range x.Units {
			s := &other.Unit(u).Strength
			s.Present = rosters.Ranks{Others: s.Present.Total() / 2}
			s.Guns = 0
		}
	}
	fewer := field.Setup(g.F, other, *other.Battle(1), "wornspent", 0)
	fewer.Sides[1].Goal, fewer.Sides[1].Commander = &battle.Goal{Place: battle.MiddlePlace}, &battle.Commander{Strength: terms.Staff}
	if reflect.DeepEqual(fewer.Sides[1], real.Sides[1]) {
		t.Fatal("the campaigns are the same")
	}
	got, err := surmise.Setups(g.F, &before, &fewer, surmise.Draws, 7)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("it tells of what is not known: %v", err)
	}
	if again, _ := surmise.Setups(g.F, &before, &real, surmise.Draws, 8); reflect.DeepEqual(again, want) {
		t.Error("another seed draws the same")
	}
}

// Who is told of both sides has the battle as it is; of an enemy of whom nothing was heard nothing is surmised.
func TestTheOrganiserAndTheUnheard(t *testing.T) {
	g := trial.Besieged(t)
	before, real := known(t, g, -1)
	all, err := surmise.Setups(g.F, &before, &real, 2, 7)
	if err != nil || !reflect.DeepEqual(all[0], real) || !reflect.DeepEqual(all[1], real) {
		t.Errorf("the organiser has another battle: %v", err)
	}
	before, real = known(t, g, 0)
	before.Sides[1].Units = nil
	if _, err := surmise.Setups(g.F, &before, &real, 2, 7); !errors.Is(err, surmise.ErrNobody) {
		t.Errorf("of nobody it is surmised: %v", err)
	}
}
