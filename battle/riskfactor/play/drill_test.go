package play

import (
	"testing"

	"frontier/battle"
	plans "frontier/battle/command"
	"frontier/battle/riskfactor/command"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// What a sergeant-major would expect of a commander.

// bidden is what the commander of a side orders a group that is to do so, where nothing else is
// decided by anybody.
func (s staged) bidden(u *state.Unit, manner plans.Manner) battle.Order {
	s.t.Helper()
	v := s.As(u.Side)
	return command.Advise(v, plans.Make(command.Weigh(v), plans.Idea{Manner: manner}))
}

func TestWhoWeighsGoesBeforeHalfAreDown_14_11(t *testing.T) {
	s := stage(t, 1, units(foot("a", 17), foot("b", 17)), units(foot("d", 17), foot("e", 17)))
	s.put("a", 60, 30, 180)
	s.put("b", 120, 30, 180)
	s.put("d", 60, 110, 0)
	s.put("e", 120, 110, 0)
	s.look()
	for _, u := range []*state.Unit{s.Unit("d"), s.Unit("e")} {
		u.Lost = u.Original * 2 / 5
		u.Men = u.Men[:u.Original-u.Lost]
	}
	s.look()
	s.Stage, s.Deciding = state.Starting, 1
	v := s.As(1)
	plan := plans.Make(command.Weigh(v), plans.Idea{Manner: plans.Stand})
	if o := command.Advise(v, plan); o.Kind == "break_off" {
		t.Error("two in five are down, and by rules of thumb he goes already")
	}
	plan.Weighed = true
	if o := command.Advise(v, plan); o.Kind != "break_off" {
		t.Errorf("two in five are down and nobody of the enemy, and he would rather %+v", o)
	}
}

func TestAMassThatCanReachChargesRatherThanStandsInFire_12_1(t *testing.T) {
	s := stage(t, 0, units(spears("a", 25), spears("b", 25)), units(foot("d", 17)))
	a, b := s.put("a", 70, 60, 180), s.put("b", 110, 60, 180)
	s.put("d", 90, 80, 0)
	s.ordered(a, b)
	for _, o := range s.carriesOut() {
		s.is("section 17", o.Kind, "charge")
	}
}

func TestWhoDelaysGoesBackBeforeTheyClose_7_1(t *testing.T) {
	s := stage(t, 1, units(spears("a", 25)), units(foot("d", 17)))
	s.put("a", 90, 55, 180)
	d := s.put("d", 90, 80, 0)
	s.ordered(d)
	if o := s.bidden(d, plans.Delay); o.Kind != "move" || len(o.Path) != 1 || point(o.Path[0]).Y <= d.Box.At.Y {
		t.Errorf("they are upon it, and it would rather %+v", o)
	}
	s.put("a", 90, 10, 180)
	s.ordered(d)
	if o := s.bidden(d, plans.Delay); o.Kind == "move" && point(o.Path[0]).Y > d.Box.At.Y+5*cm {
		t.Errorf("they are far off, and it goes: %+v", o)
	}
}

func TestAnAmbushHoldsItsFireUntilTheyAreNear_8_2(t *testing.T) {
	s := stage(t, 1, units(foot("a", 17)), units(foot("d", 17)))
	d := s.put("d", 90, 100, 0)
	for far, want := range map[int]string{20: "done", 90: "shoot"} {
		s.put("a", 90, far, 180)
		s.beginTurn()
		d.Commanded, d.Instruction = true, rules.ActionResult{Instruction: rules.Halt, Action: rules.Halt}
		s.look()
		s.Stage = state.Firing
		s.is("section 17: an ambush", s.bidden(d, plans.Ambush).Kind, want)
	}
}

func TestWorksAreHeldAndNotLeftForTheOpen_7_1(t *testing.T) {
	s := stage(t, 1, units(spears("a", 25)), units(foot("d", 17)), func() tabletop.Piece {
		p := wall(60, 88, 120, 88)
		p.Kind, p.Side = tabletop.Trench, 1
		return p
	}())
	s.put("a", 90, 40, 180)
	d := s.put("d", 90, 91, 0)
	s.ordered(d)
	for _, m := range []plans.Manner{plans.HoldWorks, plans.Refuse, plans.Delay} {
		if o := s.bidden(d, m); o.Kind != "stand" {
			t.Errorf("%s: it leaves its work: %+v", m, o)
		}
	}
}

func TestWhoIsSentGoesThereFirst_7_1(t *testing.T) {
	s := stage(t, 1, units(foot("a", 17)), units(foot("d", 17), foot("e", 17), foot("g", 17)))
	s.put("a", 90, 5, 180)
	d := s.put("d", 40, 70, 0)
	s.put("e", 90, 70, 0)
	s.put("g", 140, 70, 0)
	s.ordered(d)
	v := s.As(1)
	o := command.Advise(v, plans.Make(command.Weigh(v), plans.Idea{Manner: plans.Refuse, Wing: plans.Left}))
	if o.Unit != "d" || o.Kind != "move" || point(o.Path[0]).Y <= d.Box.At.Y {
		t.Errorf("its flank is to be drawn back, and it would rather %+v", o)
	}
}

func TestABeatenSideBreaksOffInTime_2_8(t *testing.T) {
	s := stage(t, 1, units(foot("a", 27), foot("b", 27)), units(foot("d", 17)))
	s.put("a", 60, 20, 180)
	s.put("b", 120, 20, 180)
	d := s.put("d", 90, 100, 0)
	s.beginTurn()
	s.Stage = state.Starting
	s.is("section 17: it may yet do something", s.bidden(d, plans.Stand).Kind, "done")
	for _, n := range d.Men[7:] {
		s.Men[n].Health = state.Dead
	}
	d.Lost, d.Men = len(d.Men)-7, d.Men[:7]
	s.look()
	s.is("section 17: two in three are down", s.bidden(d, plans.Stand).Kind, "break_off")
}

func TestLeadersGoWhereTheyCommand_5_7(t *testing.T) {
	setup := meeting(units(foot("a", 17)), units(foot("d", 17), foot("e", 17), foot("g", 17)))
	setup.Field.Ground, setup.Sides[1].Leaders = "salt", []battle.Leader{{ID: "pearson", Name: "Pearson"}}
	f := begin(t, setup, 1)
	f.Round, f.Mover, f.Deciding = 1, 1, 1
	s := staged{f, t}
	s.put("a", 20, 5, 180)
	s.put("d", 20, 90, 0)
	s.put("e", 100, 70, 0)
	s.put("g", 130, 70, 0)
	l := s.Unit("pearson")
	l.With = state.Nobody
	s.put("pearson", 100, 100, 0)
	s.ordered(l)
	if o := s.Advice(); o.Unit != l.ID || o.Kind != "move" || point(o.Path[0]).Y >= 100*cm {
		t.Errorf("two groups are out of his reach, and he would rather %+v", o)
	}
}

// Nobody who has works stands before them.
func TestNobodyStandsBeforeHisOwnParapet_14_13(t *testing.T) {
	battles := ruletest.Examples(t, whole(), "*")
	for _, kind := range []terms.WorkKind{"redoubt", "entrenchment", "zareba", "walls"} {
		s := meeting(line(4, "a", spears, 25), line(3, "d", foot, 17))
		s.Name = string(kind)
		s.Field.Works = []battle.Work{{ID: "w", Kind: kind, Side: s.Sides[1].ID}}
		battles = append(battles, s)
	}
	for _, s := range battles {
		f := begin(t, s, 1)
		for i := range f.Units {
			u := &f.Units[i]
			for n := range f.Table.Pieces {
				p := &f.Table.Pieces[n]
				if !p.Kind.Work() || p.Side != u.Side || u.Lone || !u.Up() {
					continue
				}
				if back, ok := p.Crossing(u.Box.At, u.Box.At.Add(u.Box.Facing.Ahead(-25*cm))); ok && !(p.Closed && p.Area(u.Box.At)) {
					t.Errorf("%s: %s stands at %v before its own %s at %v", s.Name, u.ID, u.Box.At, p.Kind, back)
				}
			}
		}
	}
}
