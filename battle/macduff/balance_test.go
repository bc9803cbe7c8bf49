package macduff

import (
	"fmt"
	"testing"

	"frontier/battle"
)

// wins fights a battle with many seeds and counts those after which each side holds the field.
func wins(t *testing.T, s battle.Setup, n int) (attacker, defender int) {
	t.Helper()
	for seed := range n {
		s.Field.Pattern = uint64(seed) // no side has the better ground every time
		f := begin(t, s, uint64(seed))
		if _, err := battle.Fight(f); err != nil {
			t.Fatal(err)
		}
		switch f.Outcome().Holder {
		case s.Sides[0].ID:
			attacker++
		case s.Sides[1].ID:
			defender++
		}
	}
	return attacker, defender
}

// even is a meeting of regulars of the same strength; the first side attacks.
func even() battle.Setup {
	var a, d []battle.Unit
	for i := range 4 {
		a = append(a, infantry(fmt.Sprint("a", i), 20))
		d = append(d, infantry(fmt.Sprint("d", i), 20))
	}
	s := meeting(a, d)
	s.Sides[0].Role = battle.Imperial
	return s
}

func TestBalance(t *testing.T) {
	const n = 200
	both := even()
	both.Sides[1].Posture = battle.Attack
	a, d := wins(t, both, n)
	t.Logf("even: %d to %d", a, d)
	if a < n*35/100 || d < n*35/100 {
		t.Errorf("an even fight is won %d to %d", a, d)
	}
	many := even()
	many.Sides[1].Units = many.Sides[1].Units[:1]
	for i := range 6 {
		many.Sides[0].Units = append(many.Sides[0].Units, infantry(fmt.Sprint("more", i), 20))
	}
	if a, _ := wins(t, many, 100); a < 97 {
		t.Errorf("ten to one wins %d of 100", a)
	}
	strong := func() battle.Setup {
		s := even()
		for i := range 4 {
			s.Sides[0].Units = append(s.Sides[0].Units, infantry(fmt.Sprint("more", i), 20))
		}
		return s
	}
	_, open := wins(t, strong(), 100)
	walled := strong()
	walled.Field.Works = []battle.Work{{ID: "w", Kind: "entrenchment", Side: "british"}}
	for i := range walled.Sides[1].Units {
		walled.Sides[1].Units[i].DugIn = true
	}
	if _, behind := wins(t, walled, 100); behind <= open {
		t.Errorf("behind works the defender holds the field %d times, in the open %d", behind, open)
	} else {
		t.Logf("in the open %d, behind works %d", open, behind)
	}
}

// A side that means to get away does so, in good order, and leaves the field to the other.
func TestWithdrawal(t *testing.T) {
	s := even()
	s.Sides[1].Posture = battle.Withdraw
	f := begin(t, s, 4)
	if _, err := battle.Fight(f); err != nil {
		t.Fatal(err)
	}
	o, away := f.Outcome(), 0
	for _, u := range o.Units {
		away += count(u.Side == "british" && u.Ending == battle.Withdrawn)
	}
	if o.Reason != battle.Withdrew || o.Holder != "afghan" || away == 0 {
		t.Errorf("%s, held by %s, %d units withdrawn", o.Reason, o.Holder, away)
	}
}
