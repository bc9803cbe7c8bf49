package ruletest

import (
	"slices"
	"testing"

	"frontier/battle"
)

// shooting are the kinds of order that name whom a unit fires at.
var shooting = []string{"shoot", "free_shot", "aim"}

// Sees holds of a battle, at each decision: every unit sees enemies alone, who stand on the
// table and in the view of its side; nobody is told whom another side's unit sees; and no order
// to shoot is legal at one whom the unit does not see, but for those whom a rule lets be shot at unseen. Some
// enemies are seen, and some are not.
func Sees(t *testing.T, b battle.Battle, unseen func(battle.UnitView) bool) {
	t.Helper()
	seen, not, shots := 0, 0, 0
	for !b.Over() {
		views := [2]battle.View{b.View(0), b.View(1)}
		for side := range 2 {
			s, n := seesOf(t, b, side, &views[side])
			seen, not = seen+s, not+n
		}
		shots += shotsSeen(t, b, &views[b.Decider()], unseen)
		if t.Failed() {
			t.Fatalf("after %d orders", len(b.Given()))
		}
		if err := b.Order(b.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	if seen == 0 || not == 0 || shots == 0 {
		t.Errorf("%d enemies are seen, %d are not, and %d shots were legal", seen, not, shots)
	}
}

// everybody are the units and leaders of a view.
func everybody(v *battle.View) []battle.UnitView {
	return append(slices.Clone(v.Units), v.Leaders...)
}

// seesOf asks whom the units of a side see, and counts those seen and not seen of its view.
func seesOf(t *testing.T, b battle.Battle, side int, v *battle.View) (seen, not int) {
	t.Helper()
	who := everybody(v)
	for _, u := range who {
		if u.Side != side {
			continue
		}
		ids := b.Sees(side, u.ID)
		if told := b.Sees(1-side, u.ID); len(told) > 0 {
			t.Errorf("the other side is told that %s sees %v", u.ID, told)
		}
		for _, id := range ids {
			if at := slices.IndexFunc(who, func(o battle.UnitView) bool { return o.ID == id }); at < 0 || who[at].Side == side || who[at].Off {
				t.Errorf("%s sees %q, who is no enemy in its side's view", u.ID, id)
			}
		}
		for _, o := range b.View(-1).Units {
			if o.Side != side && !o.Off && !u.Off && !slices.Contains(ids, o.ID) {
				not++
			}
		}
		seen += len(ids)
	}
	return seen, not
}

// shotsSeen counts the legal shots, each at one whom the unit sees.
func shotsSeen(t *testing.T, b battle.Battle, v *battle.View, unseen func(battle.UnitView) bool) int {
	t.Helper()
	n := 0
	for _, o := range b.Legal() {
		if !slices.Contains(shooting, o.Kind) || o.Target == "" {
			continue
		}
		at := slices.IndexFunc(everybody(v), func(u battle.UnitView) bool { return u.ID == o.Target })
		if at < 0 { // a figure, or a wall
			continue
		}
		n++
		if to := everybody(v)[at]; (unseen == nil || !unseen(to)) && !slices.Contains(b.Sees(b.Decider(), o.Unit), o.Target) {
			t.Errorf("%+v is legal, and %s sees %v", o, o.Unit, b.Sees(b.Decider(), o.Unit))
		}
	}
	return n
}
