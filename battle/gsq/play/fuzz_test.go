package play

import (
	"errors"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/gsq/rules"
	"frontier/internal/ruletest"
)

// Whatever is written, Eval answers or refuses with a key, and answers the same again.
func FuzzEval(f *testing.F) { ruletest.Fuzz(f, New()) }

// A volley depends on its inputs and dice alone, uses every die, and kills no more than
// it hits.
func TestShootIsPure_6_1(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := rules.ShootInput{
			Weapon:      rules.WeaponKey(rapid.SampledFrom(rules.WeaponKeys).Draw(t, "weapon")),
			Shooters:    rapid.IntRange(1, rules.Most).Draw(t, "shooters"),
			RangeIn:     rapid.IntRange(0, rules.FarthestVolley).Draw(t, "range"),
			Experience:  rules.Experience(rapid.SampledFrom(rules.Experiences).Draw(t, "experience")),
			Native:      rapid.Bool().Draw(t, "native"),
			Into:        rules.Side(rapid.SampledFrom(rules.Aspects).Draw(t, "into")),
			Cover:       rapid.Bool().Draw(t, "cover"),
			ShotCeiling: rules.Ceiling(rapid.SampledFrom(rules.Ceilings).Draw(t, "ceiling")),
		}
		seed := rapid.Uint64().Draw(t, "seed")
		need, got, err := rules.Shoot(in, battle.Seeded(seed, battle.TableDice))
		again, same, err2 := rules.Shoot(in, battle.Seeded(seed, battle.TableDice))
		if need != again || got != same || (err == nil) != (err2 == nil) {
			t.Fatalf("%+v answers %+v %+v, then %+v %+v", in, need, got, again, same)
		}
		if err != nil {
			var refused *battle.InputError
			if !errors.As(err, &refused) {
				t.Fatal(err)
			}
			return
		}
		before, err := rules.ShootProcedure.Needs(in)
		if err != nil || before != need {
			t.Fatalf("needs %+v before the dice and %+v with them (%v)", before, need, err)
		}
		if got.Kills > got.Hits || got.Hits > need.HitDice {
			t.Fatalf("%+v of %+v", got, need)
		}
	})
}
