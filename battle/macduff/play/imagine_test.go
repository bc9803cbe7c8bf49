package play

import (
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/state"
	"frontier/internal/terms"
)

// hiders is a battle in which some of the second side hide.
func hiders() battle.Setup {
	s := meeting(aLine("a", 3, 12), tribes("t", 4, 14, "jezail"))
	s.Sides[0].Role, s.Sides[1].Role = terms.Imperial, terms.Native
	s.Field.Ground = "woods"
	for i := range s.Sides[1].Units {
		s.Sides[1].Units[i].Traits = []terms.Trait{"hidden"}
	}
	s.Sides[1].Leaders = []battle.Leader{{ID: "chief", Unit: "t0"}}
	return s
}

// A side imagines a battle by what it sees: what those are who hide, where, and what the enemy
// is about change nothing in it (MACDUFF-7.12).
func TestImaginedByWhatIsSeen_7_12(t *testing.T) {
	asked := 0
	for seed := range uint64(4) {
		f := begin(t, hiders(), seed)
		for n := 0; !f.Over(); n++ {
			if f.Deciding == 0 && n%5 == 0 {
				before := f.Imagine(0, 3).State
				other := f.Fork()
				hidden := 0
				for i := range other.Bodies {
					if b := &other.Bodies[i]; b.Side == 1 && b.Up() && b.Veil == state.Unseen {
						b.Box.At.X += state.Inch
						other.Stand(b, b.Box)
						b.Now.Others, b.Shattered = 3, true
						hidden++
					}
				}
				setup := *other.Setup
				setup.Sides[1].Posture, setup.Sides[1].Goal = terms.Withdraw, &battle.Goal{Place: battle.MiddlePlace, From: 1}
				other.Setup = &setup
				after := other.Imagine(0, 3).State
				before.LookAgain()
				after.LookAgain()
				if !reflect.DeepEqual(before, after) {
					t.Fatalf("seed %d, turn %d: another battle is imagined", seed, f.Turn)
				}
				asked += hidden
			}
			give(t, f, f.Advice())
		}
	}
	if asked == 0 {
		t.Error("nobody ever hid")
	}
}

// An imagined battle can be played on to its end, and of every figure that is imagined
// something becomes.
func TestImaginedIsPlayedOut(t *testing.T) {
	for seed := range uint64(3) {
		for _, s := range []battle.Setup{hiders(), eightASide()} {
			f := begin(t, s, seed)
			for n := 0; !f.Over(); n++ {
				if n%40 == 0 && f.Turn > 0 && f.Deciding >= 0 {
					played := begin(t, s, seed)
					*played.Fight = *f.Imagine(f.Deciding, seed)
					for !played.Over() {
						give(t, played, played.Advice())
					}
					for _, u := range played.Outcome().Units {
						if sum := u.Unhurt.Add(u.Killed).Add(u.Wounded).Add(u.Captured).Add(u.Missing); sum != u.Present {
							t.Fatalf("seed %d: of %+v of %s there are %+v", seed, u.Present, u.ID, sum)
						}
					}
				}
				give(t, f, f.Advice())
			}
		}
	}
}
