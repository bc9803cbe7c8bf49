package play

import (
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/internal/terms"
)

// lurkers is a battle in woods, in which some of the second side stand where nobody looks.
func lurkers() battle.Setup {
	s := nyezane()
	s.Field.Ground = "woods"
	return s
}

// A side imagines a battle by what it sees: what those are whom it does not see, where they
// are, and what the enemy is about change nothing in it (RISKFACTOR-8.18, 15.1).
func TestImaginedByWhatIsSeen_15_1(t *testing.T) {
	asked := 0
	for name, s := range map[string]battle.Setup{"woods": lurkers(), "markers": solo()} {
		side := 0
		if name == "markers" {
			side = 1
		}
		for seed := range uint64(3) {
			b := begin(t, s, seed).run()
			for n := 0; !b.Over(); n++ {
				f := b.Play()
				if f.Deciding == side && f.Round > 0 && n%4 == 0 {
					before := f.Imagine(side, 3).State
					other := f.Fork()
					asked += disturb(other, side)
					after := other.Imagine(side, 3).State
					before.Room, after.Room = nil, nil
					if !reflect.DeepEqual(before, after) {
						t.Fatalf("%s, seed %d, turn %d: another battle is imagined", name, seed, f.Round)
					}
				}
				if err := b.Order(b.Advice()); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	if asked == 0 {
		t.Error("nobody was ever hidden")
	}
}

// disturb changes all of the enemy that a side does not see, and counts whom it did.
func disturb(f *Fight, side int) int {
	n := 0
	for i := range f.Units {
		u := &f.Units[i]
		lurks := u.Where == state.Lurking
		if u.Side == side || !lurks && (!u.Up() || u.Seen || u.Engaged() || u.Fought) {
			continue
		}
		u.Name, u.Superior, u.Rider, u.Ranks, u.Loaded = "somebody else", true, true, 1, false
		if !u.Known {
			u.Lost, u.Original, u.Action = 3, 9, rules.Retreat
		}
		for _, m := range u.Men {
			f.Men[m].Class, f.Men[m].Factor, f.Men[m].Health = rules.Raw, 9, state.HurtOnce
		}
		if !lurks {
			u.Box.At.X += cm
			u.Quad = u.Box.Quad()
		}
		n++
	}
	f.Setup.Sides[1-side].Posture, f.Setup.Sides[1-side].Goal = terms.Withdraw, &battle.Goal{Place: battle.MiddlePlace, From: 1}
	return n
}

// An imagined battle can be played on to its end, and of every figure that is imagined
// something becomes.
func TestImaginedIsPlayedOut_15_1(t *testing.T) {
	for name, s := range map[string]battle.Setup{"woods": lurkers(), "markers": solo(), "sixty": sixtyASide()} {
		for seed := range uint64(2) {
			b := begin(t, s, seed).run()
			for n := 0; !b.Over(); n++ {
				if f := b.Play(); n%60 == 30 && f.Round > 0 {
					played := f.Imagine(f.Deciding, seed).run()
					for !played.Over() {
						if err := played.Order(played.Advice()); err != nil {
							t.Fatalf("%s, seed %d: %v", name, seed, err)
						}
					}
					for _, u := range played.Outcome().Units {
						if sum := u.Unhurt.Add(u.Killed).Add(u.Wounded).Add(u.Captured).Add(u.Missing); sum != u.Present {
							t.Fatalf("%s, seed %d: of %+v of %s there are %+v", name, seed, u.Present, u.ID, sum)
						}
					}
				}
				if err := b.Order(b.Advice()); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
