package play

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/redcoats/rules"
	"frontier/internal/hex"
	"frontier/internal/ruletest"
)

// Whatever is written, Eval answers or refuses with a key, and answers the same again.
func FuzzEval(f *testing.F) { ruletest.Fuzz(f, New()) }

// A close assault depends on its inputs and dice alone; figures are conserved, and the
// outcome is what the totals say where nobody was destroyed.
func TestCloseAssaultIsPure_12_1(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := func(low, high int, what string) int { return rapid.IntRange(low, high).Draw(t, what) }
		in := rules.CloseAssaultInput{
			AttackerWeapon:            rules.Weapon(rapid.SampledFrom(rules.SmallKeys).Draw(t, "attacker")),
			AttackerFigures:           number(1, 4, "attackers"),
			AttackerMoved:             rapid.Bool().Draw(t, "attacker moved"),
			AttackerCommandersFresh:   number(0, 4, "fresh"),
			AttackerCommandersReduced: number(0, 4, "reduced"),
			DefenderWeapon:            rules.Weapon(rapid.SampledFrom(rules.WeaponKeys).Draw(t, "defender")),
			DefenderFigures:           number(0, 4, "defenders"),
			DefenderMoved:             rapid.Bool().Draw(t, "defender moved"),
			DefenderDisrupted:         rapid.Bool().Draw(t, "disrupted"),
			DefenderCommandersFresh:   number(0, 4, "his fresh"),
			DefenderCommandersReduced: number(0, 4, "his reduced"),
			DefenderInCover:           rapid.Bool().Draw(t, "cover"),
		}
		seed := rapid.Uint64().Draw(t, "seed")
		need, got, err := rules.CloseAssault(in, battle.Seeded(seed, battle.TableDice))
		again, same, err2 := rules.CloseAssault(in, battle.Seeded(seed, battle.TableDice))
		if need != again || !reflect.DeepEqual(got, same) || (err == nil) != (err2 == nil) {
			t.Fatalf("%+v answers %+v %+v, then %+v %+v", in, need, got, again, same)
		}
		if err != nil {
			var refused *battle.InputError
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			return
		}
		before, err := rules.CloseAssaultProcedure.Needs(in)
		if err != nil || before != need {
			t.Fatalf("needs %+v before the dice and %+v with them (%v)", before, need, err)
		}
		if got.AttackerFigures > in.AttackerFigures || got.DefenderFigures > in.DefenderFigures || got.AttackerFigures < 0 || got.DefenderFigures < 0 {
			t.Fatalf("figures grew: %+v of %+v", got, in)
		}
		whole := !got.AttackerDestroyed && !got.DefenderDestroyed
		if whole && (got.Outcome == rules.HexTaken) != (got.AttackerScore > got.DefenderScore) || whole && (got.Outcome == rules.Drawn) != (got.AttackerScore == got.DefenderScore) {
			t.Fatalf("%+v", got)
		}
		if got.Stopped > 0 && !in.DefenderInCover || got.Stopped+got.HitsOnDefender > need.AttackerDice {
			t.Fatalf("%+v of %+v", got, need)
		}
	})
}

// The line of sight is the same from both ends, and what it passes is next to it.
func TestLineOfSightGoesBothWays_9_2(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := func(what string) rules.Place {
			return rules.Place{rapid.IntRange(-10, 10).Draw(t, what+" q"), rapid.IntRange(-10, 10).Draw(t, what+" r")}
		}
		from, to := at("from"), at("to")
		if from == to || hex.Distance(from.Hex(), to.Hex()) > rules.FarthestSight {
			return
		}
		there, back := rules.SightLine(from, to), rules.SightLine(to, from)
		slices.Reverse(back)
		if !reflect.DeepEqual(there, back) {
			t.Fatalf("from %v to %v: %v, back %v", from, to, there, back)
		}
		if want := hex.Distance(from.Hex(), to.Hex()) - 1; len(there) < want {
			t.Fatalf("from %v to %v: %v has a gap", from, to, there)
		}
		for _, entry := range there {
			for _, p := range entry {
				if inside := touches(from, to, p); inside != (len(entry) == 1) {
					t.Fatalf("from %v to %v: %v passes %v %v", from, to, there, p, inside)
				}
			}
		}
		seen := map[rules.Place]bool{from: true, to: true}
		for _, entry := range there {
			for _, p := range entry {
				seen[p] = true
			}
		}
		for q := -11; q <= 11; q++ {
			for r := -11; r <= 11; r++ {
				if p := (rules.Place{q, r}); !seen[p] && touches(from, to, p) {
					t.Fatalf("from %v to %v: %v misses %v", from, to, there, p)
				}
			}
		}
	})
}

// touches says whether the line passes through the inside of a hex, by trying many points.
func touches(from, to, p rules.Place) bool {
	const parts = 2520 * 2
	dq, dr := to[0]-from[0], to[1]-from[1]
	for i := 1; i < parts; i++ {
		x, y := (from[0]-p[0])*parts+dq*i, (from[1]-p[1])*parts+dr*i
		z := -x - y
		if max(x-y, y-x, y-z, z-y, z-x, x-z) < parts {
			return true
		}
	}
	return false
}
