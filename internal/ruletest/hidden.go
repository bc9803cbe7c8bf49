package ruletest

import (
	"reflect"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/machine"
)

// Hides says whether the side that decides does not see all of the table. An order that looks
// legal to it may come upon somebody then.
func Hides(b interface {
	Decider() int
	View(side int) battle.View
}) bool {
	mine, all := b.View(b.Decider()), b.View(-1)
	return !reflect.DeepEqual(mine.Units, all.Units) || !reflect.DeepEqual(mine.Leaders, all.Leaders)
}

// Unseen holds that who is not seen bears on no answer: wherever the side that decides does not
// see an enemy, he is moved elsewhere in a copy of the battle, and the copy is asked the same.
// What an order really given would tell is what the order tells, and is not asked.
type Unseen[F machine.Play[F]] struct {
	Engine battle.Engine
	Rules  *machine.Rules[F]
	Setup  battle.Setup
	// Elsewhere moves whoever a side does not see in a copy of the battle that is its own,
	// and answers how many they were.
	Elsewhere func(f F, side int) int
	Least     int // how many decisions must have been asked about
}

// Test plays battles by the commanders and by chance.
func (u Unseen[F]) Test(t *testing.T) {
	asked := 0
	check(t, 6, 200, func(t *rapid.T) {
		b := Begin(t, u.Engine, u.Setup, rapid.Uint64().Draw(t, "seed")).(*machine.Battle[F])
		hand := HandOf(u.Rules)
		for n := 0; !b.Over() && n < 250; n++ {
			if rapid.IntRange(0, 6).Draw(t, "ask") <= 1 && u.ask(t, b, hand) {
				asked++
			}
			if err := b.Order(b.Advice()); err != nil {
				t.Fatal(err)
			}
		}
	})
	if least := Many(1, u.Least); asked < least {
		t.Errorf("%d decisions were asked about, not %d", asked, least)
	}
}

// ask asks a battle and its copy. False: nobody is hidden, or moved he is seen.
func (u Unseen[F]) ask(t *rapid.T, b *machine.Battle[F], hand *Hand) bool {
	side, other := b.Decider(), b.Play().Fork()
	if u.Elsewhere(other, side) == 0 {
		return false
	}
	moved, v := Run(u.Rules, other), b.View(side)
	if !reflect.DeepEqual(v, moved.View(side)) || reflect.DeepEqual(b.View(-1), moved.View(-1)) {
		return false
	}
	same := func(what string, one, two any) {
		if !reflect.DeepEqual(one, two) {
			t.Fatalf("%s, %s: side %d is answered\n%+v\nand with an enemy elsewhere whom it does not see\n%+v", v.Phase, what, side, one, two)
		}
	}
	for _, unit := range append(b.View(-1).Units, b.View(-1).Leaders...) {
		same("bands of "+unit.ID, b.Bands(side, unit.ID), moved.Bands(side, unit.ID))
		same("facts of "+unit.ID, b.Facts(side, unit.ID), moved.Facts(side, unit.ID))
		same("whom sees "+unit.ID, b.Sees(side, unit.ID), moved.Sees(side, unit.ID))
		if rapid.IntRange(0, 3).Draw(t, "reach") > 0 {
			continue
		}
		for _, to := range []battle.Addressee{battle.ToUnit, battle.ToLeader} {
			for _, k := range b.Kinds(to) {
				if f, ok := k.Field("path"); ok && (f.Kind == battle.PlaceField || f.Kind == battle.WayField) {
					o := battle.Order{Kind: k.Word, Unit: unit.ID}
					one, _ := b.Reach(o)
					two, _ := moved.Reach(o)
					same("reach of "+unit.ID+" by "+k.Word, one, two)
				}
			}
		}
	}
	for range 12 {
		o := hand.Draw(t, b.View(-1), nil)
		one, two := b.Why(o), moved.Why(o)
		same("why "+o.Kind, errorOf(one), errorOf(two))
		ghost, stands, one := b.Ghost(o)
		elsewhere, stood, two := moved.Ghost(o)
		same("ghost of "+o.Kind, ghost, elsewhere)
		same("ghost of "+o.Kind, []any{stands, errorOf(one)}, []any{stood, errorOf(two)})
	}
	same("zones", b.Zones(), moved.Zones())
	return true
}

func errorOf(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}
