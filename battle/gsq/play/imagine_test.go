package play

import (
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/state"
	"frontier/internal/terms"
)

// A side imagines a battle by what it sees: where those lie whom it has not found, what they
// are, and what the enemy is about change nothing in it (GSQ-13.50).
func TestImaginedByWhatIsSeen_13_50(t *testing.T) {
	s := swapped(line(4, "a", foot, 10), line(5, "d", spears, 16))
	s.Field.Ground = "woods"
	asked := 0
	for seed := range uint64(6) {
		f := begin(t, s, seed)
		for !f.Over() {
			if hidden := unfound(f); len(hidden) > 0 && f.Deciding == 0 {
				before := f.Imagine(0, 3).State
				was := *f.State.Clone()
				for _, u := range hidden {
					b := u.Box
					b.At.X += 3 * state.Inch
					if f.stand(u, b); f.Found(u) {
						b.At.X -= 3 * state.Inch
						f.stand(u, b)
					}
					u.Now.Others, u.Ready = 2, true
				}
				f.Setup.Sides[1].Posture, f.Setup.Sides[1].Goal = terms.Withdraw, &battle.Goal{Place: battle.MiddlePlace, From: 1}
				after := f.Imagine(0, 3).State
				f.State = was
				if before.Stirred = after.Stirred; !reflect.DeepEqual(before, after) {
					t.Fatalf("seed %d, round %d: another battle is imagined", seed, f.Round)
				}
				asked++
			}
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if asked == 0 {
		t.Error("nobody ever lay unseen")
	}
}

// unfound are the units of the second side whom the first does not find.
func unfound(f *game) (out []*state.Unit) {
	for i := range f.Units {
		if u := &f.Units[i]; u.Side == 1 && u.Cond == state.ToGround && !f.Found(u) {
			out = append(out, u)
		}
	}
	return out
}

// An imagined battle can be played on to its end from any decision, and of every figure that
// is imagined something becomes.
func TestImaginedIsPlayedOut(t *testing.T) {
	s := swapped(line(4, "a", foot, 10), append(line(5, "d", spears, 16), horse("horse", 8)))
	s.Sides[1].Leaders = []battle.Leader{{ID: "chief", Unit: "d2"}, {ID: "other"}}
	for seed := range uint64(4) {
		f := begin(t, s, seed)
		for n := 0; !f.Over(); n++ {
			if n%20 == 0 && f.Round > 0 {
				played := begin(t, s, seed)
				*played.Fight = *f.Imagine(f.Deciding, seed)
				for !played.Over() {
					if err := played.Order(played.Advice()); err != nil {
						t.Fatal(err)
					}
				}
				for _, u := range played.Outcome().Units {
					if sum := u.Unhurt.Add(u.Killed).Add(u.Wounded).Add(u.Captured).Add(u.Missing); sum != u.Present {
						t.Fatalf("seed %d: of %+v of %s there are %+v", seed, u.Present, u.ID, sum)
					}
				}
			}
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// Of a leader who lies with a unit that nobody has found it is thought of all that a throw asks
// of him: he may be the last of it, and shoot alone.
func TestALeaderWhoLiesUnseenIsImaginedWhole_13_50(t *testing.T) {
	s := swapped(line(4, "a", foot, 10), line(5, "d", spears, 16))
	s.Sides[1].Leaders = []battle.Leader{{ID: "chief", Unit: "d2"}}
	s.Field.Ground = "woods"
	asked := 0
	for seed := range uint64(6) {
		f := begin(t, s, seed)
		for !f.Over() {
			if f.Deciding == 0 && len(unfound(f)) > 0 {
				imagined := f.Imagine(0, 3)
				for i := range imagined.Units {
					if u := &imagined.Units[i]; u.Now.Total() > 0 && u.Exp == "" {
						t.Fatalf("seed %d, round %d: how experienced %s is is not thought of", seed, f.Round, u.ID)
					}
				}
				asked++
			}
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if asked == 0 {
		t.Error("nobody ever lay unseen")
	}
}
