package play

import (
	"fmt"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/internal/terms"
)

// wins fights a battle with many seeds and counts those after which each side holds the field.
func wins(t *testing.T, s battle.Setup, n int) (attacker, defender int) {
	t.Helper()
	for seed := range n {
		s.Field.Pattern = uint64(seed) // no side has the better ground every time
		f := begin(t, s, uint64(seed))
		if _, err := battle.Fight(f.m); err != nil {
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
	s.Sides[0].Role = terms.Imperial
	return s
}

// armsOfAll is even with guns and horse on both sides.
func armsOfAll() battle.Setup {
	s := even()
	for side := range 2 {
		id := string("ad"[side])
		s.Sides[side].Units = append(s.Sides[side].Units[:3:3], gunners(id+"-guns", 2, "field"), riders(id+"-horse", 12, "regular"))
	}
	return s
}

// entrenched sets a setup's defenders behind works of some kind.
func entrenched(s battle.Setup, works ...string) battle.Setup {
	for i, kind := range works {
		s.Field.Works = append(s.Field.Works, battle.Work{ID: fmt.Sprint("w", i), Kind: terms.WorkKind(kind), Side: s.Sides[1].ID})
	}
	for i := range s.Sides[1].Units {
		s.Sides[1].Units[i].DugIn = true
	}
	return s
}

// A fair fight is open, whether both come on or one waits; ten to one is not; and works are
// worth having.
func TestBalance(t *testing.T) {
	fair := func(what string, s battle.Setup, n int) (attacker int) {
		a, d := wins(t, s, n)
		t.Logf("%s: %d to %d", what, a, d)
		if 100*a < 35*n || 100*d < 35*n {
			t.Errorf("%s is won %d to %d", what, a, d)
		}
		return a
	}
	both, all := even(), armsOfAll()
	both.Sides[1].Posture, all.Sides[1].Posture = terms.Attack, terms.Attack
	fair("foot that meets", both, 100)
	fair("all arms that meet", all, 100)
	const n = 60
	open := fair("foot that waits for foot", even(), n)
	for _, works := range [][]string{{"entrenchment"}, {"redoubt", "redoubt"}} {
		a, d := wins(t, entrenched(even(), works...), n)
		t.Logf("%s: %d to %d", works[0], a, d)
		if a >= open {
			t.Errorf("against a %s an attacker wins %d times, in the open %d", works[0], a, open)
		}
	}
	many := even()
	many.Sides[1].Units = many.Sides[1].Units[:1]
	for i := range 6 {
		many.Sides[0].Units = append(many.Sides[0].Units, infantry(fmt.Sprint("more", i), 20))
	}
	if a, _ := wins(t, many, 100); a < 97 {
		t.Errorf("ten to one wins %d of 100", a)
	}
}

// A side that means to get away does so, in good order, and leaves the field to the other.
func TestWithdrawal(t *testing.T) {
	s := even()
	s.Sides[1].Posture = terms.Withdraw
	f := begin(t, s, 4)
	if _, err := battle.Fight(f.m); err != nil {
		t.Fatal(err)
	}
	o, away := f.Outcome(), 0
	for _, u := range o.Units {
		away += rules.Count(u.Side == "british" && u.Ending == battle.Withdrawn)
	}
	if o.Reason != battle.Withdrew || o.Holder != "afghan" || away == 0 {
		t.Errorf("%s, held by %s, %d units withdrawn", o.Reason, o.Holder, away)
	}
}
