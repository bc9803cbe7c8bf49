package play

import (
	"testing"

	"frontier/battle"
	plans "frontier/battle/command"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/command"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// What a sergeant-major would expect of a commander.

func TestAMassThatCanReachChargesRatherThanStandsInFire_23_3(t *testing.T) {
	for _, posture := range []terms.Posture{terms.Attack, terms.Defend} {
		spearmen := mob("z", 18)
		spearmen.Weapon = terms.Spear
		s := posed(t, 1, terms.Attack, posture, units(foot("a", 10)), units(spearmen))
		s.put("a", 360, 220, 180)
		z := s.put("z", 360, 290, 0)
		if o := s.advice("z"); o.Kind != "charge" || o.Target != "a" {
			t.Errorf("%s: seven inches before a firing line it would rather %+v", posture, o)
		}
		z.Now = battle.Ranks{Others: 3}
		if o := s.advice("z"); posture == terms.Defend && o.Kind == "charge" {
			t.Errorf("three men charge ten: %+v", o)
		}
	}
}

// A mob that has come far ahead of the others waits for them by rules of thumb; one whose commander
// weighs what the fire costs goes on.
func TestWhoWeighsDoesNotStopUnderFire_23_3(t *testing.T) {
	s := posed(t, 0, terms.Attack, terms.Defend, units(mob("y", 15), mob("z", 15), mob("w", 15)), units(foot("d", 10)))
	s.put("y", 120, 30, 180)
	s.put("w", 600, 30, 180)
	s.put("d", 360, 440, 0)
	z := s.put("z", 360, 200, 180)
	goes := func(weighed bool) state.Length {
		v := state.Sight{State: &s.State, Side: 0}
		plan := plans.Make(command.Weigh(v), plans.Idea{Manner: plans.Assault})
		plan.Weighed = weighed
		o := command.Advise(v, plan)
		if o.Unit != "z" || len(o.Path) == 0 {
			return 0
		}
		return o.Path[0].Y - z.Box.At.Y
	}
	if quick, weighed := goes(false), goes(true); quick > 2*state.Inch || weighed < 6*state.Inch {
		t.Errorf("by rules of thumb it goes %v, by one who weighs %v", quick, weighed)
	}
}

func TestASurroundedCompanyFormsSquare_23_2(t *testing.T) {
	s := posed(t, 1, terms.Attack, terms.Defend, units(mob("y", 15), mob("z", 15)), units(foot("d", 10)))
	s.put("d", 360, 300, 0)
	s.put("y", 360, 140, 180)
	s.put("z", 540, 300, 270)
	s.is(s.advice("d").Formation, string(rules.InSquare), "they come at it from two sides")
	s.put("z", 420, 140, 180)
	s.is(s.advice("d").Formation == string(rules.InSquare), false, "they come at its front alone")
}

func TestGunsDoNotWaitBehindTheirOwnInfantry_23_3(t *testing.T) {
	s := posed(t, 0, terms.Attack, terms.Defend, units(foot("a", 10), battery("guns", 2, "field")), units(foot("d", 10)))
	s.put("a", 360, 150, 180)
	s.put("d", 360, 440, 0)
	g := s.Unit("guns")
	g.Formation = rules.Limbered
	s.put("guns", 360, 60, 180)
	for range 6 {
		o := s.advice("guns")
		if o.Formation == string(rules.Unlimbered) {
			if !s.Sees(g, s.Unit("d")) {
				t.Errorf("they unlimber at %v, where they see nobody", g.Box.At)
			}
			return
		}
		if len(o.Path) == 0 {
			t.Fatalf("they wait at %v: %+v", g.Box.At, o)
		}
		to := o.Path[len(o.Path)-1]
		s.put("guns", int(to.X/(state.Inch/10)), int(to.Y/(state.Inch/10)), 180)
		g.Formation = rules.Limbered
	}
	t.Errorf("in six turns they do not come into action; they stand at %v", g.Box.At)
}

// Engineers who are to blow a bridge begin nearer to it than half their side.
func TestEngineersStandWithTheirTools_23_1(t *testing.T) {
	for _, s := range ruletest.Examples(t, New(), "*") {
		f := begin(t, s, 1)
		for i := range f.Units {
			u := &f.Units[i]
			if !u.Sapper || !u.Up() {
				continue
			}
			nearer, all := 0, 0
			for n := range f.Table.Pieces {
				p := &f.Table.Pieces[n]
				if p.Kind != tabletop.Bridge || p.Side >= 0 && p.Side != u.Side {
					continue
				}
				for j := range f.Units {
					if v := &f.Units[j]; v.Side == u.Side && v.Up() && j != i && v.Fights() {
						all++
						if p.From(v.Box.At) < p.From(u.Box.At) {
							nearer++
						}
					}
				}
			}
			if 2*nearer > all {
				t.Errorf("%s: of %d others %d stand nearer to the crossing than %s", s.Name, all, nearer, u.ID)
			}
		}
	}
}

// Nobody who has works stands before them.
func TestNobodyStandsBeforeHisOwnParapet_23_2(t *testing.T) {
	battles := ruletest.Examples(t, New(), "*")
	for _, kind := range []terms.WorkKind{"redoubt", "entrenchment", "zareba", "walls"} {
		s := meeting(units(mob("a", 18), mob("b", 18)), units(foot("d", 10), foot("e", 10)))
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
				if !p.Kind.Work() || p.Side != u.Side || u.IsBaggage() || u.IsBoat || u.Mounted() || !u.Up() {
					continue
				}
				if back, ok := p.Crossing(u.Box.At, u.Box.At.Add(u.Box.Facing.Ahead(-9*state.Inch))); ok && !(p.Closed && p.Area(u.Box.At)) {
					t.Errorf("%s: %s stands at %v before its own %s at %v", s.Name, u.ID, u.Box.At, p.Kind, back)
				}
			}
		}
	}
}
