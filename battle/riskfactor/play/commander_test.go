package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/riskfactor/rules"
	"frontier/battle/riskfactor/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// ordered puts groups under command in the movement step of their side.
func (s staged) ordered(us ...*state.Unit) {
	s.t.Helper()
	s.beginTurn()
	for _, u := range us {
		u.Commanded = true
		u.Instruction = rules.ActionResult{Instruction: rules.Halt, Action: rules.Halt}
	}
	s.Stage = state.Moving
	s.look()
}

// carriesOut lets the commander give every order of the step but the last.
func (s staged) carriesOut() (given []battle.Order) {
	s.t.Helper()
	for {
		o := s.Advice()
		if o.Kind == "done" {
			return given
		}
		s.orders(o)
		given = append(given, o)
	}
}

// Who waits for an enemy that can shoot at him does so in cover.
func TestCommanderSeeksCover(t *testing.T) {
	s := stage(t, 1, units(foot("a", 17)), units(foot("d", 17)), ground(tabletop.Rocks, 76, 76, 104, 90))
	s.put("a", 90, 20, 180)
	d := s.put("d", 90, 100, 0)
	s.ordered(d)
	s.carriesOut()
	s.is("section 17", s.CoverOf(s.Unit("a"), d), rules.HardCover)
}

// Groups that could not do it alone charge one enemy together.
func TestCommanderChargesTogether(t *testing.T) {
	s := stage(t, 0, units(spears("a", 17), spears("b", 17), spears("c", 17)), units(spears("d", 25)))
	a, b, d := s.put("a", 60, 40, 180), s.put("b", 90, 40, 180), s.put("d", 90, 62, 0)
	s.put("c", 150, 20, 180)
	s.ordered(a)
	s.carriesOut()
	s.is("section 17: not alone", d.Engaged(), false)
	s.put("a", 60, 40, 180)
	s.ordered(a, b)
	s.carriesOut()
	s.is("section 17: both", len(d.Foes), 2)
}

// Horse without firearms keeps away from steady rifles, and rides down who runs.
func TestCommanderKeepsHorseBack(t *testing.T) {
	lancers := horse("h", 12)
	lancers.Weapon = "lance"
	s := stage(t, 0, units(lancers), units(foot("d", 27)))
	h, d := s.put("h", 90, 20, 180), s.put("d", 90, 105, 0)
	s.ordered(h)
	s.carriesOut()
	if gap := s.Gap(h, d); gap < 60*cm {
		t.Errorf("section 17: it comes to %v", gap)
	}
	s.put("d", 90, 50, 0)
	s.put("h", 90, 20, 180)
	d.Action = rules.Rout
	s.ordered(h)
	s.carriesOut()
	s.is("section 17", h.Touching(d), true)
}

// Muzzle-loaders fire in turns while the enemy is far, and all of them when he is near.
func TestCommanderKeepsVolleys(t *testing.T) {
	muskets := armed(foot, "musket")
	for _, c := range []struct{ far, volleys int }{{100, 2}, {20, 4}} {
		s := stage(t, 1, units(spears("a", 27)), line(4, "d", muskets, 17))
		s.put("a", 90, 110-c.far, 180)
		s.beginTurn()
		for i := range 4 {
			u := s.put([]string{"d0", "d1", "d2", "d3"}[i], 57+22*i, 115, 0)
			u.Commanded = true
		}
		s.look()
		s.Stage = state.Firing
		if given := s.carriesOut(); len(given) != c.volleys {
			t.Errorf("section 17: at %d cm %v", c.far, given)
		}
	}
}

// A raid leaves when it has struck, a rearguard when it has lost enough or time is won.
func TestCommanderLeaves(t *testing.T) {
	for _, c := range []struct {
		name    string
		posture terms.Posture
		happens func(s staged)
		leaves  bool
	}{
		{"a raid that has just come", terms.Raid, func(staged) {}, false},
		{"a raid that took the baggage", terms.Raid, func(s staged) { s.leave(s.Unit("w"), state.WipedOut, "") }, true},
		{"a raid that lost a quarter", terms.Raid, func(s staged) { s.leave(s.Unit("a"), state.WipedOut, "") }, true},
		{"a raid with a goal", terms.Raid, func(s staged) {
			s.leave(s.Unit("w"), state.WipedOut, "")
			s.Setup.Sides[0].Goal = &battle.Goal{Place: battle.MiddlePlace}
		}, false},
		{"a rearguard that has just come", terms.Withdraw, func(staged) {}, false},
		{"a rearguard that held until dusk", terms.Withdraw, func(s staged) { s.Round = 11 }, true},
		{"a rearguard with its back to the edge", terms.Withdraw, func(s staged) {
			s.put("a", 60, 10, 180)
			s.put("b", 120, 10, 180)
			s.put("d", 90, 38, 0)
		}, true},
		{"an attack that lost half", terms.Attack, func(s staged) { s.leave(s.Unit("a"), state.WipedOut, "") }, false},
		{"an attack that lost all but a few", terms.Attack, func(s staged) {
			s.leave(s.Unit("a"), state.WipedOut, "")
			b := s.Unit("b")
			b.Men = b.Men[:5]
		}, true},
	} {
		wagons := foot("w", 4)
		wagons.Arm, wagons.Weapon = "transport", "none"
		s := stage(t, 0, units(foot("a", 17), foot("b", 17)), units(foot("d", 17), wagons))
		s.Setup.Sides[0].Posture = c.posture
		s.put("a", 60, 30, 180)
		s.put("b", 120, 30, 180)
		s.put("d", 90, 100, 0)
		s.put("w", 150, 100, 0)
		s.look()
		c.happens(s)
		s.look()
		s.Stage, s.Deciding = state.Starting, 0
		if o := s.Advice(); (o.Kind == "break_off") != c.leaves {
			t.Errorf("%s: the advice is %q; leaves: %v", c.name, o.Kind, c.leaves)
		}
	}
}

// A rearguard goes back to its own edge when the enemy comes up, and stands until then.
func TestCommanderFallsBack(t *testing.T) {
	s := stage(t, 1, units(spears("a", 27)), units(foot("d", 17)))
	s.Setup.Sides[1].Posture = terms.Withdraw
	a, d := s.put("a", 90, 40, 180), s.put("d", 90, 85, 0)
	s.ordered(d)
	s.carriesOut()
	s.is("section 17", d.Box.At.Y > 85*cm, true)
	s.is("section 17", s.Gap(a, d) > 40*cm, true)
}

// A raid goes for the train, past those who guard it.
func TestCommanderRaidsTheTrain(t *testing.T) {
	wagons := foot("w", 4)
	wagons.Arm, wagons.Weapon = "transport", "none"
	s := stage(t, 0, units(horse("a", 12)), units(foot("d", 17), wagons))
	s.Setup.Sides[0].Posture = terms.Raid
	a := s.put("a", 90, 20, 180)
	s.put("d", 60, 100, 0)
	s.put("w", 150, 100, 0)
	s.ordered(a)
	s.carriesOut()
	s.is("section 17", a.Box.At.X > 90*cm, true)
}

// Nobody leaves the work that he defends, and who was pushed off its wall goes back.
func TestCommanderHoldsHisWork(t *testing.T) {
	redoubt := ground(tabletop.Redoubt, 78, 80, 104, 98)
	redoubt.Side = 1
	s := stage(t, 1, units(spears("a", 17)), units(foot("d", 17)), redoubt)
	s.put("a", 90, 40, 180)
	d := s.put("d", 91, 90, 0)
	s.ordered(d)
	s.carriesOut()
	s.is("section 17: up to the wall", s.Covered(d, s.Unit("a")), true)
	stood := d.Box
	s.ordered(d)
	s.carriesOut()
	s.is("section 17: and stays", d.Box, stood)
}

func TestGoals_14_10(t *testing.T) {
	for _, c := range []struct {
		name    string
		goal    battle.Goal
		round   int
		happens func(s staged)
		met     bool
	}{
		{"nobody is there", battle.Goal{Place: battle.MiddlePlace}, 1, func(staged) {}, false},
		{"it is there", battle.Goal{Place: battle.MiddlePlace}, 1, func(s staged) { s.put("a", 90, 50, 180) }, true},
		{"too early", battle.Goal{Place: battle.MiddlePlace, From: 5}, 4, func(s staged) { s.put("a", 90, 50, 180) }, false},
		{"late enough", battle.Goal{Place: battle.MiddlePlace, From: 5}, 5, func(s staged) { s.put("a", 90, 50, 180) }, true},
		{"on the run", battle.Goal{Place: battle.MiddlePlace}, 1, func(s staged) { s.put("a", 90, 50, 180).Action = rules.Rout }, false},
		{"not alone", battle.Goal{Place: battle.MiddlePlace}, 1, func(s staged) { s.put("a", 90, 50, 180); s.put("d", 90, 72, 0) }, false},
		{"with an enemy who runs", battle.Goal{Place: battle.MiddlePlace}, 1, func(s staged) {
			s.put("a", 90, 50, 180)
			s.put("d", 90, 72, 0).Action = rules.Retreat
		}, true},
	} {
		s := stage(t, 0, units(spears("a", 17), spears("b", 17)), units(foot("d", 17), foot("e", 17)))
		s.put("a", 90, 20, 180)
		s.put("b", 20, 20, 180)
		s.put("d", 90, 110, 0)
		s.put("e", 20, 110, 0)
		s.Setup.Sides[0].Goal, s.Round = &c.goal, c.round
		var err error
		if s.Goals, err = tabletop.GoalsOf(&s.Setup, s.Table); err != nil {
			t.Fatal(err)
		}
		c.happens(s)
		s.look()
		if got := s.over(); got != c.met || got && (s.Reason != battle.GoalMet || s.Winner != 0) {
			t.Errorf("RISKFACTOR-14.10: %s: over %v by %v for %d", c.name, got, s.Reason, s.Winner)
		}
	}
}

// A garrison that holds out to its hour has won, whoever is stronger by then.
func TestGoalEndsABattle_14_10(t *testing.T) {
	s := meeting(line(4, "a", foot, 17), line(3, "d", foot, 17))
	s.Field.Works = []battle.Work{{ID: "post", Kind: "redoubt", Side: "british"}}
	s.Sides[1].Goal = &battle.Goal{Place: "post", From: 3}
	met := 0
	for seed := range uint64(10) {
		if out := fought(t, s, seed).Outcome(); out.Reason == battle.GoalMet && out.Holder == "british" && out.Turns >= 3 {
			met++
		}
	}
	if met == 0 {
		t.Error("RISKFACTOR-14.10: the garrison never holds its post")
	}
}

func TestDismounted(t *testing.T) {
	u := horse("d", 13)
	u.Traits = []terms.Trait{"dismounted"}
	s := meeting(line(1, "a", foot, 17), units(u, horse("e", 13)))
	f := begin(t, s, 1)
	st := staged{f, t}
	d, e := f.Unit("d"), f.Unit("e")
	st.is("18.5 one in four holds horses", len(d.Men)+1, 12) // the character apart
	st.is("18.5 on foot", d.Rider, false)
	st.is("18.5 mounted", e.Rider, true)
	st.refuses("18.5", battle.Order{Kind: "deploy", Unit: "e", Path: []battle.XY{{X: 40 * cm, Y: 110 * cm}}, Choice: "kneeling"})
	st.refuses("18.5", battle.Order{Kind: "deploy", Unit: "d", Path: []battle.XY{{X: 40 * cm, Y: 110 * cm}}, Choice: "dismounted"})
	st.orders(battle.Order{Kind: "deploy", Unit: "e", Path: []battle.XY{{X: 40 * cm, Y: 110 * cm}}, Choice: "dismounted"})
	st.is("18.5 by an order", len(e.Men), 12)
	if _, err := battle.Fight(f.run()); err != nil {
		t.Fatal(err)
	}
	ruletest.Whole(t, s, f.Outcome())
}

// Armies are as large as the table holds.
func TestLargeArmies(t *testing.T) {
	s := meeting(line(10, "a", spears, 77), line(8, "d", foot, 77))
	f := fought(t, s, 1)
	ruletest.Whole(t, s, f.Outcome())
}

// A rider clears one low barrier at his full pace, and not two.
func TestRidersOverBarriers(t *testing.T) {
	wall := func(y int) tabletop.Piece {
		return tabletop.Piece{Kind: tabletop.Wall, Side: -1, Line: []point{{X: 20 * cm, Y: length(y) * cm}, {X: 60 * cm, Y: length(y) * cm}}}
	}
	s := stage(t, 1, units(foot("a", 9)), units(horse("h", 12)), wall(90), wall(84))
	h := s.put("h", 40, 100, 0)
	to := func(y int) tabletop.Stop {
		_, _, _, why := s.Walk(h, []point{{X: 40 * cm, Y: length(y) * cm}}, state.Pace{})
		return why
	}
	s.is("14.35 one", to(85), tabletop.Arrived)
	s.is("14.35 two", to(78), tabletop.Tired)
}
