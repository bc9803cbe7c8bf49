package play

import (
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
)

// mirrored are battles with everything in them, some way into the fight, by anybody's hand.
func mirrored(t *testing.T, look func(f *game)) {
	t.Helper()
	for seed := range uint64(ruletest.Many(1, 20)) {
		for _, s := range []battle.Setup{tamai(), convoy()} {
			f, chance := begin(t, s, seed), rand.New(rand.NewPCG(seed, 4))
			for n := 0; !f.Over() && n < 400; n++ {
				if chance.IntN(60) == 0 {
					look(f)
				}
				o := f.Advice()
				if legal := f.Legal(); f.Stage != state.Placing && chance.IntN(4) == 0 {
					if o = legal[chance.IntN(len(legal))]; o.Kind == "break_off" {
						o = state.Pass
					}
				}
				if err := f.Order(o); err != nil {
					t.Fatal(err)
				}
			}
			look(f)
		}
	}
}

// A clone is equal, and of what it shares nothing changes in a battle.
func TestACloneSharesNothingThatChanges(t *testing.T) {
	fixed := []any{
		&battle.Setup{}, &rules.Settings{},
		[]rules.TerrainLine{}, map[int]string{}, map[int]bool{}, []state.LaidWork{}, []state.LaidCrossing{}, // the ground as it was laid
		[]battle.Card{}, // those of a turn
		[]hex.Hex{},     // that are fought for
	}
	mirrored(t, func(f *game) {
		c := f.Clone()
		if !reflect.DeepEqual(c, &f.State) {
			t.Fatalf("a clone differs\n%+v\n%+v", c, f.State)
		}
		ruletest.Apart(t, &f.State, c, fixed, nil)
	})
}

// What goes on from a fork goes on as it would have, and neither knows of the other.
func TestAForkGoesTheSameWay(t *testing.T) {
	mirrored(t, func(f *game) {
		before := f.log.Bytes()
		a, b := opened(ruletest.Run(played, f.Fork())), opened(ruletest.Run(played, f.Fork()))
		if _, err := battle.Fight(a.m); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(before, f.log.Bytes()) {
			t.Fatal("what a fork does stands in the log from which it came")
		}
		if _, err := battle.Fight(b.m); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(a.log.Bytes(), b.log.Bytes()) || fmt.Sprint(a.Outcome()) != fmt.Sprint(b.Outcome()) {
			t.Fatal("two forks go two ways")
		}
		measured(t, a)
	})
}

// BenchmarkClone is to be read beside BenchmarkBattle12, a twentieth of which it may cost.
func BenchmarkClone(b *testing.B) {
	f := begin(b, dozen(), 1)
	for range 60 {
		if err := f.Order(f.Advice()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		f.Clone()
	}
}
