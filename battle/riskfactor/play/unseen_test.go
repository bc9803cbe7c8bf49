package play

import (
	"testing"

	"frontier/battle/riskfactor/state"
	"frontier/internal/ruletest"
)

// Who is not seen bears on no answer: under a marker, where nobody looks, or being set up
// (RISKFACTOR-15.1).
func TestTheUnseenBearOnNoAnswer_15_1(t *testing.T) {
	ruletest.Unseen[*Fight]{Engine: whole(), Rules: played, Setup: nyezane(), Least: 10, Elsewhere: func(f *Fight, side int) int {
		n := 0
		for i := range f.Units {
			u := &f.Units[i]
			if u.Side == side || !u.Up() || f.Stage != state.Placing && (u.Seen || u.Engaged() || u.Fought) {
				continue
			}
			u.Box.At.X += 2 * cm
			u.Quad = u.Box.Quad()
			n++
		}
		return n
	}}.Test(t)
}

// A leader who goes with a group that is seen is picked out with it, unless nobody sees him
// himself: a shot needs a clear view of the man (8.18). Found by random hands.
func TestALeaderBehindHisMenIsNotPickedOut_8_18(t *testing.T) {
	b := ruletest.Begin(t, whole(), nyezane(), 3)
	f := opened(b)
	for n := 0; n < 4000 && !f.Over(); n++ {
		if f.Stage == state.Firing {
			for i := range f.Units {
				l := &f.Units[i]
				if !l.Lone || l.With == state.Nobody || !l.Up() || l.Engaged() || l.Fought {
					continue
				}
				was := l.Seen
				l.Seen = true
				if v, _ := f.Marked(l.ID); v == nil {
					t.Fatalf("%s is seen and cannot be picked out", l.Name)
				}
				l.Seen = false
				if v, _ := f.Marked(l.ID); v != nil {
					t.Errorf("nobody sees %s, and he is picked out", l.Name)
				}
				l.Seen = was
				return
			}
		}
		if err := b.Order(b.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	t.Error("no leader went with a group")
}

// An order that names nobody finds nobody, though those whom the side does not see have no
// names in its sight: else an answer would tell that they are there. Found by random hands.
func TestNobodyIsNotTheHidden_8_18(t *testing.T) {
	b := ruletest.Begin(t, whole(), nyezane(), 3)
	f, hidden := opened(b), 0
	for n := 0; n < 400 && !f.Over(); n++ {
		seen := f.AsSeen(f.Decider())
		for i := range seen.Units {
			if seen.Units[i].ID == "" {
				hidden++
			}
		}
		if u := seen.Unit(""); u != nil {
			t.Fatalf("order %d: nobody is a group of side %d", n, u.Side)
		}
		if err := b.Order(b.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	if hidden == 0 {
		t.Error("nobody was hidden")
	}
}

// A shot at somebody whom the side does not see is refused in the very words in which one at
// nobody is, asked for and given: else the refusal would tell that he is there. Found by random
// hands.
func TestAShotAtTheUnseenIsAShotAtNobody_8_2(t *testing.T) {
	tried := 0
	for seed := uint64(1); seed <= 6; seed++ {
		b := ruletest.Begin(t, whole(), nyezane(), seed)
		f := opened(b)
		for n := 0; n < 4000 && !f.Over(); n++ {
			for _, o := range b.Legal() {
				if o.Kind != "shoot" {
					continue
				}
				o.Target = "nobody"
				nobody := b.Why(o)
				for i := range f.Units {
					v := &f.Units[i]
					if v.Side == f.Decider() || !v.Up() || v.Seen {
						continue
					}
					o.Target = v.ID
					asked, given := b.Why(o), b.Order(o)
					if given == nil || asked == nil || asked.Error() != nobody.Error() || given.Error() != nobody.Error() {
						t.Fatalf("seed %d, order %d, at %s, whom nobody sees:\nasked %v\ngiven %v\nat nobody %v", seed, n, v.ID, asked, given, nobody)
					}
					tried++
				}
				break
			}
			if err := b.Order(b.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if tried < 10 {
		t.Errorf("only %d shots at the unseen were tried", tried)
	}
}
