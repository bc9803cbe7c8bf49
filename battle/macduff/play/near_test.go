package play

import (
	"fmt"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/state"
)

// host is a battle of more companies than a set has bits in a word, and of more than are looked up
// without a roll.
func host() battle.Setup {
	var spears, rifles []battle.Unit
	for i := range 40 {
		spears = append(spears, tribe(fmt.Sprint("tribe-", i), 14))
		rifles = append(rifles, infantry(fmt.Sprint("company-", i), 11))
	}
	spears = append(spears, gunners("guns", 2, "mountain"))
	return meeting(spears, rifles)
}

// Whoever stands near a place, on a way or nearest is found as if everybody had been asked, by the umpire
// and by either side, at every moment of battles in which bodies come, hide, show themselves and go.
func TestWhoIsNearIsFoundAsIfAllWereAsked_20_10(t *testing.T) {
	found := 0
	for _, c := range []struct {
		setup battle.Setup
		every int
	}{{eightASide(), 3}, {levies(3), 3}, {levies(8), 3}, {host(), 97}} {
		f := begin(t, c.setup, 4)
		for n := 0; !f.Over() && !t.Failed(); n++ {
			give(t, f, f.Advice())
			if n%c.every > 0 {
				continue
			}
			for _, s := range []*state.State{&f.State, f.glance(0).State, f.glance(1).State, f.glance(0).State} {
				found += checkNear(t, s)
				checkNames(t, s)
				checkSuites(t, s)
			}
			if t.Failed() {
				t.Logf("after %d orders", n)
			}
		}
	}
	if found < 1000 {
		t.Errorf("%d were found", found)
	}
}

// checkNear asks for everybody near each body, and says how many there were.
func checkNear(t *testing.T, s *state.State) (found int) {
	want := func(what string, n state.Nearby, side int, near func(o *state.Body) bool) {
		got, last := map[int]bool{}, -1
		for n.Next() {
			if n.No <= last || side >= 0 && s.Bodies[n.No].Side != side {
				t.Errorf("%s: %d comes after %d", what, n.No, last)
			}
			got[n.No], last = true, n.No
		}
		for i := range s.Bodies {
			o := &s.Bodies[i]
			if !o.Up() || side >= 0 && o.Side != side || !near(o) {
				continue
			}
			if found++; !got[i] {
				t.Errorf("%s: %d is not found", what, i)
			}
		}
	}
	for i := range s.Bodies {
		b := &s.Bodies[i]
		if !b.Up() {
			continue
		}
		what := fmt.Sprintf("turn %d, of %d", s.Turn, i)
		for k, d := range []battle.Length{0, state.Inch, 12 * state.Inch, 40 * state.Inch} {
			side := k%3 - 1
			want(what+" within "+d.String(), s.Around(&b.Quad, d, side), side, func(o *state.Body) bool { return !b.Quad.Beyond(&o.Quad, d) })
		}
		to := s.Bodies[(7*i+s.Turn)%len(s.Bodies)].Box.At
		want(what+" on the way", s.On(b.Box.At, to, 0, state.Everybody), state.Everybody, func(o *state.Body) bool { return !o.Quad.Misses(b.Box.At, to) })
		best, near := state.Nobody, int64(1)<<62
		for j := range s.Bodies {
			if o := &s.Bodies[j]; o.Side != b.Side && o.Up() && o.Veil != state.Unseen {
				if d := o.Box.At.Minus(b.Box.At).Square(); d < near {
					best, near = j, d
				}
			}
		}
		if got := s.Nearest(b); got != best {
			t.Errorf("%s: the nearest enemy is %d, and %d is found", what, best, got)
		}
	}
	for side := range 2 {
		want("guns", s.GunsOf(side), side, (*state.Body).IsGun)
	}
	return found
}

// checkNames looks everybody up by his id.
func checkNames(t *testing.T, s *state.State) {
	for i := range s.Bodies {
		if b := s.Body(s.Bodies[i].ID); s.Bodies[i].ID != "" && b != &s.Bodies[i] {
			t.Errorf("turn %d: %s is not found", s.Turn, s.Bodies[i].ID)
		}
	}
	for i := range s.Units {
		if s.Unit(s.Units[i].ID) != &s.Units[i] {
			t.Errorf("turn %d: %s is not found", s.Turn, s.Units[i].ID)
		}
	}
	for i := range s.Leaders {
		if s.Leader(s.Leaders[i].ID) != &s.Leaders[i] {
			t.Errorf("turn %d: %s is not found", s.Turn, s.Leaders[i].ID)
		}
	}
	if s.Body("nobody") != nil || s.Unit("nobody") != nil || s.Leader("nobody") != nil {
		t.Error("nobody is found")
	}
}

// checkSuites looks through all leaders for those who are with each body, and for the generals.
func checkSuites(t *testing.T, s *state.State) {
	var generals []int
	with := make([][]int, len(s.Bodies)+1)
	for i := range s.Leaders {
		l := &s.Leaders[i]
		with[l.Body+1] = append(with[l.Body+1], i)
		if l.Station == state.General {
			generals = append(generals, i)
		}
	}
	for k, want := range with {
		if got := s.Suite(k - 1); !slices.Equal(got, want) {
			t.Errorf("turn %d: with body %d are %v, and not %v", s.Turn, k-1, want, got)
		}
	}
	if got := s.Generals(); !slices.Equal(got, generals) {
		t.Errorf("turn %d: the generals are %v, and not %v", s.Turn, generals, got)
	}
}

// An army that mans its works stands as if each body had asked for every place behind them.
func TestWorksAreMannedAsIfEachPlaceWereAskedFor_20_118(t *testing.T) {
	manned := 0
	for _, loose := range []bool{false, true} {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, nil)
		for i := range 9 {
			u := infantry(fmt.Sprint("foot-", i), 8+6*(i%3))
			u.DugIn = true
			s.Sides[1].Units = append(s.Sides[1].Units, u)
		}
		s.Field.Works = []battle.Work{{ID: "line", Kind: "entrenchment", Side: "british"}}
		f, g := begin(t, s, 3), begin(t, s, 3)
		shared := posts{}
		for _, x := range []*game{f, g} {
			for i := range x.Bodies {
				x.Bodies[i].Away = state.LeftByOwnEdge
			}
			x.LookAgain()
		}
		for i := range f.Bodies {
			if f.Bodies[i].Side == 0 {
				continue
			}
			if loose && i%2 == 0 {
				f.Bodies[i].Formation, g.Bodies[i].Formation = "skirmish", "skirmish"
			}
			one, other := f.manWorks(&f.Bodies[i], shared), g.manWorks(&g.Bodies[i], posts{})
			if one != other || f.Bodies[i].Box != g.Bodies[i].Box {
				t.Errorf("%s stands at %v, and asking for all at %v", f.Bodies[i].ID, f.Bodies[i].Box, g.Bodies[i].Box)
			}
			if one {
				manned++
			}
		}
	}
	if manned < 6 {
		t.Errorf("%d bodies stand behind works", manned)
	}
}
