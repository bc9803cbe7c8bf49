package play

import (
	"reflect"
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/command"
	"frontier/battle/wornspent/state"
)

// What a side may not see is not in its sight: the enemy's setup, his goal, his chain of
// command, and until both are placed where any of his men are.
func TestASightHasNothingHidden(t *testing.T) {
	s := maiwand()
	s.Sides[0].Goal = &battle.Goal{Place: battle.MiddlePlace, From: 2}
	s.Sides[0].Units[0].Command = "luinab"
	f := begin(t, s, 1)
	blind := func(v state.Sight, enemy int) {
		t.Helper()
		of := v.Setup.Sides[enemy]
		if of.Units != nil || of.Leaders != nil || of.Posture != "" || of.Goal != nil {
			t.Errorf("it knows of the enemy's setup: %+v", of)
		}
		if _, named := v.Goals.Of(enemy); named {
			t.Error("it knows what the enemy fights for")
		}
		for _, l := range v.Leaders {
			if l.Side == enemy && (l.Command != "" || l.OfAll) {
				t.Errorf("it knows whom %s commands", l.ID)
			}
		}
	}
	for v := range 2 {
		sight := f.As(v)
		blind(sight, 1-v)
		for _, u := range sight.Units {
			if at := f.Unit(u.ID); u.Side == v && u.Box != at.Box || u.Side != v && (u.Box != tabletop.Box{} || u.Figures() != 0 || u.Up()) {
				t.Errorf("%s, setting up: side %d sees %+v", u.ID, v, u.Box)
			}
		}
		for _, l := range sight.Leaders {
			if l.Side != v && l.At != (state.Point{}) {
				t.Errorf("%s, setting up: side %d sees %v", l.ID, v, l.At)
			}
		}
	}
	for range 2 {
		if err := f.Order(battle.Order{Kind: "done"}); err != nil {
			t.Fatal(err)
		}
	}
	for v := range 2 {
		sight := f.As(v)
		blind(sight, 1-v)
		if !slices.EqualFunc(sight.Units, f.Units, func(a, b state.Unit) bool { return a.Box == b.Box && a.Up() == b.Up() }) {
			t.Errorf("side %d does not see who stands on the table", v)
		}
	}
	if all := f.Umpire(); !reflect.DeepEqual(all.State, &f.State) {
		t.Error("something is hidden from the umpire")
	}
}

// A commander says the same whether he looks or is given a copy of all that his side sees, and
// he changes nothing of what he looks at.
func TestACommanderNeedsNoMoreThanHisSight(t *testing.T) {
	for i, setup := range []battle.Setup{maiwand(), withBoats()} {
		f := begin(t, setup, uint64(i))
		for !f.Over() {
			before := f.Clone()
			o := f.Advice()
			if !reflect.DeepEqual(before, &f.State) {
				t.Fatalf("the advice %+v changed the battle", o)
			}
			got := command.Advise(f.As(f.Deciding), f.m.Plan(f.Deciding))
			if got.Plan, got.Why = o.Plan, o.Why; !reflect.DeepEqual(got, o) {
				t.Fatalf("he advises %+v, and by a copy of what he sees %+v", o, got)
			}
			if err := f.Order(o); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// What an order that is offered says, its kind describes; and its rule is one of the book.
func TestOrdersAreDescribed(t *testing.T) {
	f := begin(t, withBoats(), 2)
	for !f.Over() {
		kinds := map[string]battle.OrderKind{}
		for _, to := range []battle.Addressee{battle.ToSide, battle.ToUnit, battle.ToLeader} {
			for _, k := range f.m.Kinds(to) {
				kinds[k.Word] = k
				if !slices.ContainsFunc(New().Rules(), func(r battle.Rule) bool { return r.ID == k.Rule }) {
					t.Fatalf("%s is given by %s, which is no rule", k.Word, k.Rule)
				}
			}
		}
		for _, o := range f.Legal() {
			k := kinds[o.Kind]
			for key, there := range map[string]bool{"target": o.Target != "", "path": len(o.Path) > 0, "facing": o.Facing != nil,
				"formation": o.Formation != "", "figures": o.Figures != 0, "choice": o.Choice != ""} {
				field, reads := k.Field(key)
				if there && !reads || !there && reads && !field.Optional {
					t.Fatalf("%+v is offered, and its kind says of %s: %+v", o, key, field)
				}
				if there && field.Kind == battle.WordField && !slices.Contains(field.Words, o.Formation) && !slices.Contains(field.Words, o.Choice) {
					t.Fatalf("%+v is offered, and %s is one of %v", o, key, field.Words)
				}
			}
		}
		if err := f.Order(f.Advice()); err != nil {
			t.Fatal(err)
		}
	}
}
