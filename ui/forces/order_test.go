package forces

import (
	"testing"

	"frontier/battle"
	"frontier/campaign/command"
	"frontier/campaign/field"
	"frontier/ui/forces/tree"
	"frontier/ui/place"
	"frontier/ui/trial"
)

// The order of battle after a battle, with units that are Full, Worn and Spent, looks as it did in two sizes;
// what is chosen in it is on the card and is what is changed by hand.
func TestTheOrderOfBattleLooksAsItDid(t *testing.T) {
	s := trial.NewRoom(t, 1280, 720)
	b := trial.Meet(t, s.Campaign)
	now := s.Campaign.State()
	setup := field.Setup(s.Campaign.Founding(), &now, *now.Battle(b.ID), "wornspent", 1)
	out := battle.Outcome{Holder: setup.Sides[0].ID, Reason: battle.Broke, Turns: 8}
	for _, side := range setup.Sides {
		for i, u := range side.Units {
			lost := battle.Ranks{Others: u.Present.Others * (i % 5) / 4} // of each fifth nobody, of the next a quarter
			out.Units = append(out.Units, battle.UnitOutcome{ID: u.ID, Side: side.ID, Present: u.Present, Unhurt: u.Present.Minus(lost), Killed: lost})
		}
		for _, l := range side.Leaders {
			out.Leaders = append(out.Leaders, battle.LeaderOutcome{ID: l.ID, Side: side.ID, Fate: battle.Unhurt})
		}
	}
	s.Do(command.RecordBattle{Battle: b.ID, Outcome: out}, "Recording", nil)
	s.Settle()
	v := NewForces(s, s.Campaign, &tree.Habit{})
	s.Show(v, place.Forces{Force: "girishk-column"})
	s.Tap("forces.by.tree")
	s.Settle()
	s.Shoot("order-small")
	s.Kept("order-small")
	s.Resize(1440, 900)
	s.Settle()
	s.Shoot("order")
	s.Kept("order")
	if kind, id := v.Handed(); kind != "unit" || id != v.unit || !v.habit.Tree {
		t.Errorf("changed by hand would be %s %s, and shown is %s", kind, id, v.unit)
	}
	offered := func() (n int) {
		for _, a := range Orders(func() *Forces { return v })[1:] {
			if a.Now().Do != nil {
				n++
			}
		}
		return n
	}
	if n := offered(); n != 4 {
		t.Errorf("the menu offers %d things to do with a unit", n)
	}
	s.Tap("forces.order.by.force")
	if n := offered(); n != 0 {
		t.Errorf("where no unit is chosen the menu offers %d things", n)
	}
	if v.layout.order || v.order.View.Visible() {
		t.Error("the forces do not come back")
	}
}
