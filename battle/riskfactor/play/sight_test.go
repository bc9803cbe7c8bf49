package play

import (
	"reflect"
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/internal/ruletest"
)

// otherwise changes in a battle what a side may not see of it: who its enemies are that are
// hidden, and under which markers they lie.
func otherwise(s *state.State, side int) (hidden int) {
	s.Setup.Sides[1-side].Units, s.Setup.Sides[1-side].Leaders = nil, nil
	s.Started[1-side] += 7
	for i := range s.Homes {
		if h := &s.Homes[i]; h.Side != side {
			h.Raw, h.Disloyal = !h.Raw, !h.Disloyal
			h.Thrown, h.Slain = h.Thrown+1, h.Slain+1
		}
	}
	if s.Solo == 1-side {
		for i := range s.Markers {
			hidden++
			s.Markers[i].Unit = (s.Markers[i].Unit + 2) % len(s.Units)
		}
	}
	for i := range s.Units {
		u := &s.Units[i]
		placing, marker := s.Stage == state.Placing, u.Where == state.Lurking
		if u.Side == side || !placing && !marker && (!u.Up() || u.Seen || u.Engaged() || u.Fought) {
			continue
		}
		hidden++
		u.ID, u.Name = u.ID+"x", u.Name+", of whom nobody knows"
		u.Regular, u.Rider, u.Superior, u.Loaded, u.Commanded = !u.Regular, !u.Rider, !u.Superior, !u.Loaded, !u.Commanded
		u.Weapon, u.Table, u.Ranks = rules.WeaponOf(rules.Sling), rules.MissileTable, u.Ranks+1
		for _, n := range u.Men {
			s.Men[n].Class, s.Men[n].Health, s.Men[n].Factor = rules.Hero, state.HurtOnce, 9
		}
		if !u.Known {
			u.Lost, u.Original, u.Civilian = u.Lost+1, u.Original+5, !u.Civilian
		}
		if placing || marker {
			u.Box.At.X += 20 * cm
			u.Quad = u.Box.Quad()
		}
	}
	return hidden
}

// Of what a side may not see nothing is in its sight: battles that differ in nothing else
// look the same to it, and its commander gives the same order.
func TestWhatIsHiddenIsNotInASight(t *testing.T) {
	hid := 0
	for name, setup := range map[string]battle.Setup{"everything": nyezane(), "hidden": solo()} {
		f := begin(t, setup, 3)
		for n := 0; !f.Over(); n++ {
			for side := range 2 {
				if n%5 > 0 && f.Deciding != side {
					continue
				}
				other := f.State.Clone()
				hid += otherwise(other, side)
				a, b := f.As(side), other.As(side)
				if !reflect.DeepEqual(a, b) {
					t.Fatalf("%s, order %d: side %d sees what it may not see\n%+v\n%+v", name, n, side, a.Units, b.Units)
				}
				if !reflect.DeepEqual(f.View(side), other.View(side)) {
					t.Fatalf("%s, order %d: side %d is shown what it may not see", name, n, side)
				}
			}
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if hid < 500 {
		t.Errorf("only %d things were hidden", hid)
	}
}

// A sight is a value of its own, and the umpire's has everything.
func TestSightIsApart(t *testing.T) {
	f := begin(t, solo(), 1)
	before := all(t, f)
	for _, v := range []state.Sight{f.As(0), f.As(1), f.Umpire()} {
		for i := range v.Units {
			v.Units[i].Box.At.X++
			v.Units[i].Men = append(v.Units[i].Men[:0], 0)
		}
		for i := range v.Men {
			v.Men[i].Health = state.Aside
		}
	}
	if string(before) != string(all(t, f)) {
		t.Error("what is done to a sight changes the battle")
	}
	u := f.Umpire()
	ruletest.Apart(t, f.State, *u.State, neverChanged, []any{(*state.Room)(nil)})
}

// What is remembered of lines of sight, and of who barred them, changes no answer: a state that
// remembers nothing gives the same, at every moment of battles in which groups hide behind each other.
func TestLinesAreSeenAsIfNothingWereRemembered_14_57(t *testing.T) {
	seen, barred := 0, 0
	for name, c := range map[string]struct {
		setup battle.Setup
		every int
	}{"everything": {nyezane(), 3}, "hidden": {solo(), 3}, "sixty": {sixtyASide(), 40}, "many": {growing(9), 5}} {
		f := begin(t, c.setup, 2)
		for n := 0; !f.Over() && !t.Failed(); n++ {
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
			if n%c.every > 0 {
				continue
			}
			for i := range f.Units {
				fresh := f.Clone() // of each anew: what is found of one is no help with the next
				for j := range f.Units {
					u, v := &f.Units[i], &f.Units[j]
					if u.Side == v.Side || !u.Up() || !v.Up() {
						continue
					}
					want := fresh.Line(&fresh.Units[i], &fresh.Units[j])
					if (i+j+n)%2 > 0 && f.Glimpse(u, v) != (want != state.NoSight) || f.Line(u, v) != want {
						t.Errorf("%s, after %d orders: %s has sight %d of %s, and it is %d", name, n, u.ID, f.Line(u, v), v.ID, want)
					}
					seen++
					if want == state.NoSight {
						barred++
					}
				}
			}
		}
	}
	if barred < 500 || seen-barred < 500 {
		t.Errorf("of %d lines %d were barred", seen, barred)
	}
}

// Of whom it is said that he has no shot at anybody none can be worked out.
func TestTheSilencedHaveNoShot_14_50(t *testing.T) {
	silenced := 0
	for _, setup := range []battle.Setup{nyezane(), growing(16)} {
		for f := begin(t, setup, 3); !f.Over(); {
			for i := range f.Units {
				u := &f.Units[i]
				if u.Side != f.Mover || !f.MaySend(u) || !f.Silenced(u) {
					continue
				}
				silenced++
				for j := range f.Units {
					if v := &f.Units[j]; v.Side != u.Side {
						if shot, why := f.AimAt(u, v); why == "" {
							t.Fatalf("%s is silenced, and shoots at %s: %+v", u.ID, v.ID, shot)
						}
					}
				}
			}
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	}
	if silenced < 30 {
		t.Errorf("only %d were silenced", silenced)
	}
}
