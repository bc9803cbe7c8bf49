package play

import (
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/internal/terms"
)

// A side imagines a battle by what it knows: what the enemy is about, and how the pack lies,
// change nothing in it (REDCOATS-4.14).
func TestImaginedByWhatIsKnown(t *testing.T) {
	f := begin(t, tamai(), 2)
	for f.Turn < 2 {
		if err := f.Order(f.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	side := f.Deciding
	before := f.Imagine(side, 3)
	f.Setup.Sides[1-side].Posture, f.Setup.Sides[1-side].Goal = terms.Withdraw, &battle.Goal{Place: battle.MiddlePlace, From: 1}
	f.Goals[1-side] = f.Field.Places(battle.MiddlePlace, "")
	f.stock.gather()
	if after := f.Imagine(side, 3); !reflect.DeepEqual(before.State, after.State) || !reflect.DeepEqual(before.stock, after.stock) {
		t.Error("another battle is imagined")
	}
}

// An imagined battle can be played on to its end from any decision, and of every figure that
// is imagined something becomes.
func TestImaginedIsPlayedOut(t *testing.T) {
	f := begin(t, dozen(), 1)
	for n := 0; !f.Over(); n++ {
		if n%40 == 0 && f.Turn > 0 {
			played := begin(t, dozen(), 1)
			*played.Fight = *f.Imagine(f.Deciding, uint64(n))
			for !played.Over() {
				if err := played.Order(played.Advice()); err != nil {
					t.Fatal(err)
				}
			}
			for _, u := range played.Outcome().Units {
				if sum := u.Unhurt.Add(u.Killed).Add(u.Wounded).Add(u.Captured).Add(u.Missing); sum != u.Present {
					t.Fatalf("order %d: of %+v of %s there are %+v", n, u.Present, u.ID, sum)
				}
			}
		}
		if err := f.Order(f.Advice()); err != nil {
			t.Fatal(err)
		}
	}
}
