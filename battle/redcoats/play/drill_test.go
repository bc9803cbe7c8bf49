package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
	"frontier/internal/hex"
	"frontier/internal/terms"

	redcoats "frontier/battle/redcoats/command"
)

// What a sergeant-major would expect of a commander.

// would is what the commander of the side that decides would order by a plan.
func (s stage) would(idea command.Idea) battle.Order { return s.wouldBy(idea, false) }

// wouldBy is it by a plan that was weighed, or was not.
func (s stage) wouldBy(idea command.Idea, weighed bool) battle.Order {
	for side := range 2 {
		s.Strength[side], _ = s.Count(side)
	}
	sight := s.As(s.Deciding)
	plan := command.Make(redcoats.Weigh(sight), idea)
	plan.Weighed = weighed
	return redcoats.Advise(sight, plan)
}

func TestWhoHasTheEnemyInRangeShootsAndDoesNotWalk(t *testing.T) {
	s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
	s.put("a", 4, 4)
	s.put("d", 6, 4)
	s.plays("2S", state.Moving, "a")
	if o := s.would(command.Idea{Manner: command.Firefight}); o.Kind != "done" {
		t.Errorf("two hexes from the enemy it would rather %+v", o)
	}
	s.plays("2S", state.Fighting, "a")
	if o := s.would(command.Idea{Manner: command.Firefight}); o.Kind != "shoot" {
		t.Errorf("it stood, and would rather %+v", o)
	}
}

func TestNobodyGoesIntoTheFireAlone(t *testing.T) {
	s := staged(t, units(foot("a", 800), foot("b", 800), foot("c", 800)), units(foot("d", 800), foot("far", 800)))
	s.put("a", 4, 4)
	s.put("b", 3, 3)
	s.put("c", 3, 5)
	s.put("d", 7, 4)
	s.Turn = 2
	s.plays("2S", state.Moving, "a")
	if o := s.would(command.Idea{Manner: command.Firefight}); o.Kind != "done" {
		t.Errorf("its neighbours are not level with it, and it would %+v", o)
	}
	s.put("b", 5, 3)
	s.put("c", 4, 5)
	if o := s.would(command.Idea{Manner: command.Firefight}); o.Kind != "move" {
		t.Errorf("all are level, and it would rather %+v", o)
	}
}

func TestBladesBesideShakenMenGoIn(t *testing.T) {
	s := staged(t, units(spears("a", 800)), units(foot("d", 800)))
	s.put("a", 4, 4)
	d := s.put("d", 5, 4)
	s.plays("2S", state.Fighting, "a")
	d.Disrupted = true
	if o := s.would(command.Idea{Manner: command.Assault}); o.Kind != "assault" {
		t.Errorf("four dice against two, and it would rather %+v", o)
	}
}

func TestRiflesDoNotChargeAnUnshakenLineThatTheyCanShoot(t *testing.T) {
	s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
	s.put("a", 4, 4)
	s.put("d", 5, 4)
	s.plays("2S", state.Fighting, "a")
	if o := s.would(command.Idea{Manner: command.Assault}); o.Kind != "shoot" {
		t.Errorf("even dice, and it would rather %+v", o)
	}
}

func TestHorseKeepsOutOfTheFireUntilThereIsSomebodyToRideDown(t *testing.T) {
	s := staged(t, units(lancers("h", 600), foot("a", 800)), units(foot("d", 800), foot("e", 800)))
	s.put("h", 3, 4)
	s.put("a", 3, 5)
	s.put("d", 6, 4)
	s.put("e", 6, 4)
	s.plays("2S", state.Moving, "h")
	if o := s.would(command.Idea{Manner: command.Assault}); o.Kind == "move" {
		t.Errorf("two battalions stand there in order, and it would %+v", o)
	}
	for _, id := range []string{"d", "e"} {
		s.Unit(id).Disrupted = true
		s.Unit(id).Figures = 2
	}
	o := s.would(command.Idea{Manner: command.Assault})
	if o.Kind != "move" {
		t.Fatalf("they are shaken, and it would rather %+v", o)
	}
	end, _ := s.Field.HexOf(o.Path[len(o.Path)-1])
	if hex.Distance(end, at(6, 4)) != 1 {
		t.Errorf("it rides to %v", end)
	}
}

func TestAGarrisonKeepsItsWalls(t *testing.T) {
	s := staged(t, units(foot("a", 800)), units(foot("d", 800)))
	s.put("a", 4, 4)
	s.put("d", 5, 4)
	s.ground(5, 4, rules.Walls, 0)
	s.plays("2S", state.Fighting, "d")
	if o := s.would(command.Idea{Manner: command.HoldWorks}); o.Kind != "shoot" {
		t.Errorf("behind its walls it would rather %+v", o)
	}
	s.put("a", 3, 4)
	s.plays("2S", state.Moving, "d")
	if o := s.would(command.Idea{Manner: command.HoldWorks}); o.Kind != "done" {
		t.Errorf("it would leave its walls: %+v", o)
	}
}

func TestABattalionLinesAWallThatIsLongerThanItself(t *testing.T) {
	s := rampart()
	divided := 0
	for seed := range uint64(3) {
		for _, u := range fought(t, s, seed).Units {
			if u.Side == 1 && u.Parts > 0 {
				divided++
			}
		}
	}
	if divided == 0 {
		t.Error("nobody spreads out behind the wall")
	}
}

func TestABeatenSideGoesBeforeItIsBroken(t *testing.T) {
	s := staged(t, units(foot("a", 800), foot("b", 800), foot("c", 800)), units(foot("d", 800), foot("e", 800)))
	s.Turn, s.Stage, s.Deciding = 3, state.Starting, 1
	if o := s.would(command.Idea{Manner: command.Stand}); o.Kind != "done" {
		t.Errorf("nothing has happened, and it would %+v", o)
	}
	s.Unit("d").Disrupted = true
	s.Unit("d").Figures = 2
	if o := s.would(command.Idea{Manner: command.Stand}); o.Kind != "break_off" {
		t.Errorf("half of it is beaten and nobody of the enemy, and it would rather %+v", o)
	}
	s.Breaks = [2]int{16, 16}
	if o := s.would(command.Idea{Manner: command.Stand}); o.Kind != "break_off" {
		t.Errorf("a third of the way to breaking, it would rather %+v", o)
	}
}

func TestWhoWeighsGoesByHisPlanAlone_14_3(t *testing.T) {
	s := staged(t, units(foot("a", 800), foot("b", 800), foot("c", 800)), units(foot("d", 800), foot("e", 800)))
	s.Turn, s.Stage, s.Deciding = 3, state.Starting, 1
	s.Unit("d").Disrupted = true
	s.Unit("d").Figures = 2
	stands, off := command.Idea{Manner: command.Stand}, command.Idea{Manner: command.BreakOff}
	if quick, weighed := s.would(stands), s.wouldBy(stands, true); quick.Kind != "break_off" || weighed.Kind == "break_off" {
		t.Errorf("half of it is beaten: quickly %+v, by one who weighs %+v", quick, weighed)
	}
	if o := s.wouldBy(off, true); o.Kind != "break_off" {
		t.Errorf("half of it is beaten, it is to break off, and it would rather %+v", o)
	}
}

func TestWhoHasToDriveTheEnemyOffDoesNotStandStill(t *testing.T) {
	s := against(brigade("a", 6), brigade("d", 6), "salt")
	s.Sides[0].Commander = &battle.Commander{Strength: terms.Steady}
	for seed := range uint64(3) {
		f := begin(t, s, seed)
		for f.Deciding != 0 || f.Turn == 0 {
			if err := f.Order(f.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		if p := f.m.Plan(0); !p.Attacks() {
			t.Errorf("seed %d: it %s", seed, p.Why)
		}
	}
}
