package outcome_test

import (
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/outcome"
)

func draw(t *rapid.T, what string, most int) battle.Ranks {
	n := rapid.IntRange(0, most)
	return battle.Ranks{Officers: n.Draw(t, what+" officers"), Sergeants: n.Draw(t, what+" sergeants"), Others: n.Draw(t, what+" others")}
}

func sum(o battle.UnitOutcome) battle.Ranks {
	return o.Unhurt.Add(o.Killed).Add(o.Wounded).Add(o.Missing).Add(o.Captured)
}

// Whatever is moved, all who came have one fate each, in figures and in men.
func TestNobodyIsLostAndNobodyStandsTwice(t *testing.T) {
	all := []outcome.Fate{outcome.Open, outcome.Unhurt, outcome.Killed, outcome.Wounded, outcome.Missing, outcome.Captured}
	rapid.Check(t, func(t *rapid.T) {
		came := draw(t, "came", 40)
		l := outcome.New(came)
		for range rapid.IntRange(0, 12).Draw(t, "moves") {
			from, to := rapid.SampledFrom(all).Draw(t, "from"), rapid.SampledFrom(all).Draw(t, "to")
			n := rapid.IntRange(-1, 60).Draw(t, "how many")
			taken, left := outcome.Highest(l.Of(from), n)
			if rapid.Bool().Draw(t, "by share") {
				taken, left = outcome.Draw(l.Of(from), n)
			}
			if taken.Add(left) != l.Of(from) || taken.Total() != min(max(n, 0), l.Of(from).Total()) {
				t.Fatalf("%d of %+v: %+v and %+v", n, l.Of(from), taken, left)
			}
			l.Move(taken, from, to)
		}
		var o battle.UnitOutcome
		if l.Write(&o); o.Present != came || sum(o) != came {
			t.Fatalf("%+v came; the outcome has %+v", came, o)
		}
		men := draw(t, "men", 3000)
		l.InMen(men)
		if l.Write(&o); o.Present != men || sum(o) != men || !men.Has(o.Killed) || !men.Has(o.Unhurt) {
			t.Fatalf("%+v men; the outcome has %+v", men, o)
		}
	})
}

// Who is not there cannot be moved.
func TestMoreThanThereAre(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("four of three were killed")
		}
	}()
	outcome.New(battle.Ranks{Others: 3}).Settle(battle.Ranks{Others: 4}, outcome.Killed)
}
