package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
)

// refuses wants an order refused by a rule, and nothing changed by it.
func (s staged) refuses(rule string, o battle.Order) {
	s.t.Helper()
	before := snapshot(s.Fight)
	err := s.Order(o)
	refused, ok := err.(*battle.Refusal)
	if !ok || refused.Rule != "RISKFACTOR-"+rule {
		s.t.Errorf("%+v: %v, want a refusal by RISKFACTOR-%s", o, err, rule)
	}
	if snapshot(s.Fight) != before {
		s.t.Errorf("%+v was refused and changed the battle", o)
	}
}

func (s staged) orders(o battle.Order) {
	s.t.Helper()
	if err := s.Order(o); err != nil {
		s.t.Fatalf("%+v: %v", o, err)
	}
}

func TestShootingOrders_8_2(t *testing.T) {
	muskets := foot("m", 17)
	muskets.Weapon = "musket"
	s := stage(t, 1, units(spears("a", 17), spears("b", 17)), units(foot("d", 17), muskets))
	s.put("a", 60, 40, 180)
	s.put("b", 120, 40, 180)
	d, m := s.put("d", 60, 70, 0), s.put("m", 120, 70, 0)
	s.beginTurn()
	boss := s.Unit(s.Units[s.Steps[0].Unit].ID)
	s.Steps[0].Engaged = true
	d.Commanded, m.Commanded = true, true
	s.look()
	s.Stage = state.Firing
	s.refuses("8.2", battle.Order{Kind: "shoot", Unit: "d", Target: "m"})
	s.refuses("14.62", battle.Order{Kind: "shoot", Unit: "d", Target: "a", Choice: "bow"})
	s.refuses("8.9", battle.Order{Kind: "aim", Unit: "d", Target: "a#1"})
	s.refuses("14.27", battle.Order{Kind: "shoot", Unit: "a", Target: "d"})
	s.refuses("2.1", battle.Order{Kind: "charge", Unit: "d", Target: "a"})
	s.put("m", 120, 70, 180)
	s.refuses("8.18", battle.Order{Kind: "shoot", Unit: "m", Target: "b"})
	s.put("m", 120, 70, 0)
	m.Spent, m.Full = 20*cm, 25*cm
	s.refuses("8.18", battle.Order{Kind: "shoot", Unit: "m", Target: "b"})
	m.Spent = 12 * cm
	s.orders(battle.Order{Kind: "shoot", Unit: "m", Target: "b"})
	s.is("8.4 it is unloaded then", m.Loaded, false)
	s.refuses("14.53", battle.Order{Kind: "shoot", Unit: "m", Target: "b"})
	s.orders(battle.Order{Kind: "shoot", Unit: "d", Target: "a"})
	s.is("14.25 the character is with the first group", boss.With, d.No)
	m.Shot, m.Spent = false, 0
	s.refuses("8.18", battle.Order{Kind: "shoot", Unit: "m", Target: "b"})
	s.endTurn()
	s.is("14.49 a turn of standing loads", m.Loaded, true)
}

// A figure is picked out by the one name under which he is offered: what comes after a
// leader's name was passed over.
func TestAimByName_8_9(t *testing.T) {
	s := meeting(units(spears("a", 17)), units(foot("d", 17)))
	s.Sides[0].Leaders = []battle.Leader{{ID: "chief"}, {ID: "second#1"}}
	f := begin(t, s, 1)
	g := staged{f, t}
	f.Stage = state.Firing
	for i := range f.Units {
		f.Units[i].Seen = true
	}
	for _, name := range []string{"chief#1", "chief#", "a", "a#", "a#0", "a#01", "a#+1", "a# 1", "a#21", "#", "", "nobody#1", "second", "second#2"} {
		if v, _ := f.Marked(name); v != nil {
			t.Errorf("RISKFACTOR-8.9 %q is a figure of %s", name, v.ID)
		}
	}
	for name, unit := range map[string]string{"chief": "chief", "second#1": "second#1", "a#1": "a", "a#20": "a"} {
		if v, no := f.Marked(name); v == nil || v.ID != unit || f.Men[no].Unit != v.No {
			t.Errorf("RISKFACTOR-8.9 %q is no figure of %s", name, unit)
		}
	}
	g.is("8.9 the last of twenty", f.Men[func() int { _, no := f.Marked("a#20"); return no }()].Number, 20)
}

func TestMovementOrders_7_1(t *testing.T) {
	river := tabletop.Piece{Kind: tabletop.River, Side: -1, Deep: true, Width: 6 * cm, Line: []point{{X: 0, Y: 50 * cm}, {X: 180 * cm, Y: 50 * cm}}}
	s := stage(t, 1, units(spears("a", 17)), units(foot("d", 17), spears("n", 17)), river)
	s.put("a", 150, 100, 0)
	d, n := s.put("d", 60, 70, 0), s.put("n", 120, 100, 90)
	s.beginTurn()
	s.look()
	s.Stage = state.Moving
	s.refuses("5.14", battle.Order{Kind: "stand", Unit: "d"})
	d.Commanded, n.Commanded = true, true
	d.Instruction = rules.ActionResult{Instruction: rules.Rout, Action: rules.Rout, MustObey: true}
	s.refuses("14.71", battle.Order{Kind: "stand", Unit: "d"})
	d.Instruction = rules.ActionResult{Instruction: rules.Halt, Action: rules.Halt}
	s.refuses("14.39", battle.Order{Kind: "move", Unit: "d"})
	s.refuses("7.1", battle.Order{Kind: "move", Unit: "d", Path: []battle.XY{{X: 60 * cm, Y: 48 * cm}}})
	s.refuses("14.30", battle.Order{Kind: "move", Unit: "d", Path: []battle.XY{{X: 60 * cm, Y: 80 * cm}}, Figures: 7})
	look := -1
	s.refuses("14.34", battle.Order{Kind: "stand", Unit: "d", Facing: &look})
	s.refuses("12.3", battle.Order{Kind: "charge", Unit: "d", Target: "a"})
	s.refuses("14.81", battle.Order{Kind: "charge", Unit: "n", Target: "d"})
	n.Regular = false
	s.refuses("14.30", battle.Order{Kind: "move", Unit: "n", Path: []battle.XY{{X: 125 * cm, Y: 100 * cm}}, Formation: "formed"})
	s.refuses("14.39", battle.Order{Kind: "move", Unit: "n", Path: []battle.XY{{X: 139 * cm, Y: 100 * cm}}})
	s.orders(battle.Order{Kind: "charge", Unit: "n", Target: "a"})
	s.is("12.3 home", n.Engaged(), true)
	s.orders(battle.Order{Kind: "move", Unit: "d", Path: []battle.XY{{X: 70 * cm, Y: 72 * cm}}, Formation: "loose", Figures: 3})
	s.is("14.30 loose", d.Formed, false)
	s.refuses("14.27", battle.Order{Kind: "stand", Unit: "d"})
}

func TestPrisonerOrders_13_2(t *testing.T) {
	s := stage(t, 0, units(spears("a", 17)), units(foot("d", 7), foot("e", 7)))
	a, d := s.put("a", 90, 40, 180), s.put("d", 90, 60, 0)
	s.put("e", 150, 110, 0)
	s.look()
	s.surrender(d)
	s.Stage = state.Moving
	s.is("14.99 two guards for ten", s.Captives[0].Guards, 2)
	s.refuses("14.99", battle.Order{Kind: "guard", Unit: "a", Target: "prisoners-2", Figures: 1})
	s.refuses("14.99", battle.Order{Kind: "guard", Unit: "a", Target: "prisoners-1", Figures: 21})
	s.orders(battle.Order{Kind: "despatch", Unit: "a", Target: "prisoners-1", Figures: 1})
	s.settlePrisoners()
	s.is("13.4 two a turn", len(s.Captives[0].Figures), 8)
	s.orders(battle.Order{Kind: "guard", Unit: "a", Target: "prisoners-1", Figures: 1})
	s.settlePrisoners()
	s.is("14.100 five to a guard", len(s.Captives[0].Figures), 5)
	s.Setup.Sides[0].NoQuarter = true
	s.refuses("13.5", battle.Order{Kind: "guard", Unit: "a", Target: "prisoners-1", Figures: 1})
	s.orders(battle.Order{Kind: "release", Target: "prisoners-1"})
	s.is("13.3 they are off and unhurt", s.Held("prisoners-1") == nil, true)
	s.is("14.99 the guard is back", s.ToldOff(a), 0)
}

func TestHiddenOrders_3_4(t *testing.T) {
	f := begin(t, solo(), 1)
	s := staged{f, t}
	s.is("14.13 the defender first", f.Decider(), 1)
	s.refuses("3.1", battle.Order{Kind: "hide", Unit: "d0"})
	s.refuses("14.13", battle.Order{Kind: "deploy", Unit: "d0", Path: []battle.XY{{X: 90 * cm, Y: 20 * cm}}})
	s.orders(state.Done)
	s.orders(battle.Order{Kind: "hide", Unit: "a0"})
	s.refuses("3.2", battle.Order{Kind: "hide", Unit: "a0"})
	s.orders(state.Done)
	s.is("14.102 a marker and a dummy", len(f.Markers), 2)
	s.is("14.6 the player begins", f.Mover, 1)
}
