package play

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/ruletest"
)

// shared is what a battle and its clone have in common, for it never changes: the setup, the
// lines of the ground, the pieces by their use.
var shared = []any{(*battle.Setup)(nil), (*rules.Settings)(nil), tabletop.Piece{}, []tabletop.Point{}, []int32{}}

// withBoats is a battle on two banks, with boats, a bridge to blow and horse to lose.
func withBoats() battle.Setup {
	s := meeting(
		[]battle.Unit{ghazis("ghazis", 22), foot("askaris", 14), vessel("dhow", "master_dhow", 6), horse("sowars", 12), battery("guns", 2, "mountain")},
		[]battle.Unit{foot("66th", 12), horse("sabres", 9), battery("gatling", 2, "machine_gun"), sappers("sappers", 4), train("train", 6)},
	)
	s.Field.River = &battle.River{Class: "river", Between: true, Crossings: []battle.Crossing{{ID: "b", Kind: "wooden_bridge", State: "intact"}}}
	s.Sides[0].Leaders = []battle.Leader{{ID: "luinab"}}
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Unit: "66th"}}
	return s
}

// from goes on from a state with the dice that are to fall, by orders.
func from(t *testing.T, s *state.State, faces []battle.Face, orders []battle.Order) *battle.Log {
	t.Helper()
	f := &Fight{State: *s, dice: battle.Seeded(0, battle.TableDice), log: battle.NewLog(rules.About, *s.Setup, 0, battle.NewGiven(faces...))}
	if err := battle.Replay(ruletest.Run(played, f), orders); err != nil {
		t.Fatal(err)
	}
	return f.log
}

// told are lines of a log without their numbers.
func told(log *battle.Log, from int) string {
	var b bytes.Buffer
	lines := slices.Collect(log.LinesFrom(from))
	for i := range lines {
		lines[i].N = 0
	}
	if err := battle.WriteLines(&b, slices.Values(lines)); err != nil {
		panic(err)
	}
	return b.String()
}

// chance gives an order by the commander or by chance, charges before all.
func chance(f *game, rng *rand.Rand) battle.Order {
	legal := f.Legal()
	for _, kind := range []string{"charge", "board", "land", "blow_bridge", "pursue"} {
		if some := slices.DeleteFunc(slices.Clone(legal), func(o battle.Order) bool { return o.Kind != kind }); len(some) > 0 && rng.IntN(2) == 0 {
			return some[rng.IntN(len(some))]
		}
	}
	if rng.IntN(3) == 0 {
		return legal[rng.IntN(len(legal))]
	}
	return f.Advice()
}

// A battle goes on from a clone as it goes on itself, whatever becomes of either.
func TestABattleAndItsCloneGoOnApart(t *testing.T) {
	type kept struct {
		state  *state.State
		orders int
		lines  int
	}
	seen := map[string]bool{}
	for i, setup := range []battle.Setup{maiwand(), eightASide(), withBoats()} {
		for seed := range uint64(3) {
			t.Run(fmt.Sprintf("%d by seed %d", i, seed), func(t *testing.T) {
				f, rng := begin(t, setup, seed), rand.New(rand.NewPCG(seed, 4))
				var at []kept
				var given []battle.Order
				for !f.Over() {
					if see(seen, &f.State) || len(given)%25 == 0 {
						ruletest.Apart(t, &f.State, f.Clone(), shared, nil)
						at = append(at, kept{f.Clone(), len(given), f.log.Len()})
					}
					o := chance(f, rng)
					if err := f.Order(o); err != nil {
						t.Fatal(err)
					}
					given = append(given, o)
				}
				for _, k := range slices.Backward(at) {
					var faces []battle.Face
					for line := range f.log.LinesFrom(k.lines + 1) {
						faces = append(faces, line.Dice...)
					}
					for range 2 { // the second has not been disturbed by the first
						if got, want := told(from(t, k.state.Clone(), faces, given[k.orders:]), 2), told(f.log, k.lines+1); got != want {
							t.Fatalf("from order %d on the clone goes another way:\n%s\n%s", k.orders, got, want)
						}
					}
				}
			})
		}
	}
	for _, what := range []string{"contact", "jam", "melee", "aboard"} {
		if !seen[what] {
			t.Errorf("no clone of a battle with %s in it", what)
		}
	}
	rare := begin(t, withBoats(), 1)
	rare.Pursuers, rare.Bridges = []state.Pursuer{{Unit: 1}}, []state.Demolition{{Tried: 1}}
	ruletest.Apart(t, &rare.State, rare.Clone(), shared, nil)
}

// see notes what there is in a state that a clone has to have of its own, and says whether
// there is anything that was not seen before.
func see(seen map[string]bool, s *state.State) bool {
	before := len(seen)
	note := func(what string, there bool) {
		if there {
			seen[what] = true
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		note("contact", len(u.Foes) > 0)
		note("jam", len(u.Jams) > 0)
		note("aboard", u.Aboard != state.Nobody)
	}
	note("melee", len(s.Tallies) > 0)
	return len(seen) > before
}

// BenchmarkClone8 clones battles of eight units a side, one after another, as they stand at
// every order.
func BenchmarkClone8(b *testing.B) {
	var states []*state.State
	f := begin(b, eightASide(), 1)
	for !f.Over() {
		states = append(states, f.Clone())
		if err := f.Order(f.Advice()); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		states[i%len(states)].Clone()
	}
}
