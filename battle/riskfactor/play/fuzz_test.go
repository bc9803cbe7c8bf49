package play

import (
	"errors"
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/internal/ruletest"
)

// Whatever is written, Eval answers or refuses with a key, and answers the same again.
func FuzzEval(f *testing.F) { ruletest.Fuzz(f, whole()) }

// A fight depends on its inputs and dice alone, and its blows are what the winner gives.
func TestMeleeFightIsPure_12_10(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		in := rules.MeleeFightInput{
			Modifier:       rapid.IntRange(rules.LeastMelee, rules.MostMelee).Draw(t, "modifier"),
			Enemies:        rapid.IntRange(1, rules.MostOnOne).Draw(t, "enemies"),
			Routing:        rapid.Bool().Draw(t, "routing"),
			EnemiesRouting: rapid.Bool().Draw(t, "enemies routing"),
			HitBy:          rules.HitBy(rapid.SampledFrom(rules.HitBys).Draw(t, "hit by")),
		}
		for i, m := range []*int{&in.EnemyModifier1, &in.EnemyModifier2, &in.EnemyModifier3, &in.EnemyModifier4} {
			if i < in.Enemies {
				*m = rapid.IntRange(rules.LeastOfMany, rules.MostMelee).Draw(t, "enemy modifier")
			}
		}
		seed := rapid.Uint64().Draw(t, "seed")
		need, got, err := rules.MeleeFight(in, battle.Seeded(seed, battle.TableDice))
		again, same, err2 := rules.MeleeFight(in, battle.Seeded(seed, battle.TableDice))
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
		before, err := rules.MeleeFightProcedure.Needs(in)
		if err != nil || before != need {
			t.Fatalf("needs %+v before the dice and %+v with them (%v)", before, need, err)
		}
		blows := map[rules.Winner]int{rules.OneWins: 1, rules.EnemiesWin: len(got.Blows)}[got.Winner]
		if len(got.Blows) != blows || got.Winner == rules.EnemiesWin && (blows < 1 || blows > in.Enemies) || got.Wounds+got.Kills > blows {
			t.Fatalf("%+v of %+v", got, in)
		}
		if (got.Struck > 0) != (got.Winner == rules.OneWins) || got.Struck > in.Enemies {
			t.Fatalf("struck %d, winner %s", got.Struck, got.Winner)
		}
	})
}

// Damage is what the published table says, face by face, for each class
// (RISKFACTOR-8.10, RISKFACTOR-8.13).
func TestDamageTable(t *testing.T) {
	printed := map[rules.WeaponKey]string{rules.Pistol: "ggwwkk", rules.Bow: "ggwwwk", rules.Spear: "ggwwwk", rules.Hatchet: "gggwwk", rules.Sling: "gggwwk"}
	for weapon, row := range printed {
		for class, by := range map[rules.Class]int{rules.Hero: 1, rules.Veteran: 0, rules.Raw: -1} {
			for face := 1; face <= rules.D6; face++ {
				want := row[min(max(face+by, 1), rules.D6)-1]
				_, got, err := rules.HitEffects(rules.HitEffectsInput{Weapon: weapon, ShooterClass: class, Hits: 1}, battle.NewGiven(battle.Face(face)))
				if err != nil {
					t.Fatal(err)
				}
				if is := map[byte]int{'g': got.Grazes, 'w': got.Wounds, 'k': got.Kills}[want]; is != 1 {
					t.Errorf("%s, %s, %d: %+v, want %c", weapon, class, face, got, want)
				}
			}
		}
	}
}
