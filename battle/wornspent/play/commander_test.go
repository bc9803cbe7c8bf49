package play

import (
	"testing"

	"frontier/battle"
	plans "frontier/battle/command"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/command"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// thinker is the commander of a side.
func thinker(f *game, side int) *command.Commander {
	c := &command.Commander{F: &f.State, Side: side}
	c.Plan = c.Means()
	return c
}

func TestCommanders(t *testing.T) {
	advice := func(s stage, id string) battle.Order {
		return thinker(s.game, s.Unit(id).Side).Order(s.Unit(id))
	}
	t.Run("WORNSPENT-23.1 disordered units rally", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 150, 180).Disordered = true
		s.put("d", 360, 300, 0)
		s.is(advice(s, "a").Kind, "hold", "it throws to rally")
	})
	t.Run("WORNSPENT-23.1 a Spent unit retires and does not charge", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 220, 180).Points = 4
		s.put("d", 360, 300, 0).Disordered = true
		s.is(advice(s, "a").Kind, "retire", "an enemy within 12\"")
	})
	t.Run("WORNSPENT-23.1 fire goes to disordered chargers, then within 9 inches, then the best", func(t *testing.T) {
		s := staged(t, units(foot("far", 20), foot("near", 4), foot("charger", 10)), units(foot("d", 10)))
		s.put("far", 300, 160, 180)
		near := s.put("near", 380, 220, 180)
		charger := s.put("charger", 450, 185, 180)
		d := s.put("d", 360, 300, 0)
		s.until(state.DefensiveFire)
		c := thinker(s.game, 1)
		s.is(c.BestTarget(d), near.No, "within 9\"")
		charger.Charging, charger.Disordered = true, true
		s.is(c.BestTarget(d), charger.No, "a disordered charger")
		near.Away, charger.Away = state.Removed, state.Removed
		s.is(c.BestTarget(d), s.Unit("far").No, "the most points for the volley")
	})
	t.Run("WORNSPENT-23.2 a defender in cover lies down under fire that it cannot answer", func(t *testing.T) {
		jezails := foot("d", 10)
		jezails.Weapon = "jezail"
		s := staged(t, units(foot("a", 10)), units(jezails), wall(tabletop.Wall, 300, 290, 420, 290))
		s.put("a", 360, 135, 180)
		d := s.put("d", 360, 300, 0)
		s.Stage, s.Mover, s.Deciding = state.ManoeuvrePhase, 1, 1
		s.is(advice(s, "d").Kind, "lie_down", "rifles at 15\", jezails reach 12\"")
		d.Prone = true
		s.put("a", 360, 185, 180)
		c := thinker(s.game, 1)
		s.is(c.ShouldStand(d), true, "up when he comes inside its range")
	})
	t.Run("WORNSPENT-23.2 a lone company forms square against mobs near it", func(t *testing.T) {
		s := staged(t, units(ghazis("m", 20), ghazis("n", 20)), units(foot("d", 10), foot("e", 10)))
		s.put("m", 360, 150, 180)
		s.put("n", 330, 130, 180)
		s.put("d", 360, 300, 0)
		s.put("e", 650, 460, 0)
		s.is(advice(s, "d").Formation, "", "a line fires at all who come from the front")
		s.put("n", 520, 300, 270)
		s.is(advice(s, "d").Formation, "square", "from two sides, and nobody on its flanks")
		s.put("e", 420, 300, 0)
		s.is(advice(s, "d").Formation, "", "in a line it stays in line")
	})
	t.Run("WORNSPENT-23.2 who is to delay fires, and goes back before they close", func(t *testing.T) {
		s := staged(t, units(ghazis("m", 20)), units(foot("d", 10)))
		s.put("m", 360, 150, 180)
		s.put("d", 360, 330, 0)
		s.Stage, s.Mover, s.Deciding = state.ManoeuvrePhase, 1, 1
		delays := func() battle.Order {
			v := s.As(1)
			return command.Advise(v, plans.Make(command.Weigh(v), plans.Idea{Manner: plans.Delay}))
		}
		s.is(delays().Kind, "hold", "they are 18\" off")
		s.put("m", 360, 210, 180)
		s.is(delays().Kind, "retire", "they could charge")
	})
	t.Run("WORNSPENT-23.2 withdrawal at 60 per cent", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10), foot("e", 10)))
		s.Stage, s.Mover, s.Deciding = state.LeaderPhase, 1, 1
		s.is(s.Advice().Kind, "done", "fresh")
		s.Unit("d").Now.Others, s.Unit("e").Now.Others = 3, 4
		s.is(s.Advice().Kind, "break_off", "17 of 30 points, and the enemy whole")
		s.Settings.FightToTheEnd = true
		s.is(s.Advice().Kind, "done", "but not if it fights to the end")
	})
	t.Run("WORNSPENT-23.2 sappers blow the bridge between the sides", func(t *testing.T) {
		river, bridge := wall(tabletop.River, 0, 240, 720, 240), wall(tabletop.Bridge, 360, 220, 360, 260)
		river.Width, river.Deep, bridge.Width, bridge.ID, bridge.State = 2*state.Inch, true, 2*state.Inch, "b", tabletop.Intact
		setup := meeting(units(foot("a", 10)), units(sappers("d", 3)))
		setup.Field.River = &battle.River{Class: "river", Between: true}
		s := stagedBy(t, setup, river, bridge)
		s.put("a", 360, 20, 180)
		s.put("d", 360, 400, 0)
		s.is(advice(s, "d").Kind, "advance", "to the bridge")
		s.put("d", 360, 270, 0)
		s.is(advice(s, "d").Kind, "hold", "and waits")
		s.put("a", 360, 100, 180)
		s.is(advice(s, "d").Kind, "blow_bridge", "till the enemy is within 18\"")
	})
	t.Run("WORNSPENT-23.3 an attacker goes to its best range and charges the weak", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 100, 180)
		d := s.put("d", 360, 300, 0)
		s.is(advice(s, "a").Kind, "advance", "towards the enemy")
		s.put("a", 360, 200, 180)
		s.is(advice(s, "a").Kind, "hold", "at 9\" it stands and fires")
		d.Disordered = true
		s.is(advice(s, "a").Kind, "charge", "the disordered")
	})
	t.Run("WORNSPENT-4.7 the disordered of a side that attacks go on as far as their rally lets them", func(t *testing.T) {
		s := staged(t, units(ghazis("m", 20), foot("n", 10)), units(foot("d", 10)))
		m, n := s.put("m", 330, 200, 180), s.put("n", 400, 100, 180)
		s.put("d", 360, 300, 0)
		m.Disordered, n.Disordered = true, true
		s.is(advice(s, "m").Kind, "charge", "7 or more lets them charge")
		s.is(advice(s, "n").Kind, "advance", "or come on")
		s = staged(t, units(foot("n", 10)), units(foot("d", 10)))
		s.Setup.Sides[0].Posture = terms.Defend
		n = s.put("n", 400, 100, 180)
		s.put("d", 360, 300, 0)
		n.Disordered = true
		s.is(advice(s, "n").Kind, "hold", "those who defend rally where they are")
	})
	t.Run("WORNSPENT-23.3 natives charge alone too, horse charges the disordered in the open", func(t *testing.T) {
		s := staged(t, units(ghazis("m", 20), ghazis("n", 20)), units(foot("d", 10)))
		s.put("m", 330, 200, 180)
		s.put("n", 400, 50, 180)
		s.put("d", 360, 300, 0)
		s.is(advice(s, "m").Kind, "charge", "the enemy is in reach")
		s = staged(t, units(horse("h", 10)), units(foot("d", 10)), wall(tabletop.Trench, 300, 292, 420, 292))
		s.put("h", 360, 150, 180)
		d := s.put("d", 360, 302, 0)
		d.Disordered = true
		s.is(advice(s, "h").Kind == "charge", false, "never the fortified")
		s.Table.Pieces = nil
		s.Table = tabletop.New(72*state.Inch, 48*state.Inch, 12*state.Inch)
		s.is(advice(s, "h").Kind, "charge", "the disordered in the open")
		d.Disordered = false
		s.is(advice(s, "h").Kind == "charge", false, "nor the steady")
	})
	t.Run("WORNSPENT-23.4 an attacker who cannot reach anybody goes home at turn 8", func(t *testing.T) {
		river := wall(tabletop.River, 0, 240, 720, 240)
		river.Width, river.Deep = 2*state.Inch, true
		s := staged(t, units(ghazis("m", 20)), units(ghazis("d", 20)), river)
		s.put("m", 360, 50, 180)
		s.put("d", 360, 450, 0)
		s.Turn = 8
		s.Stage, s.Mover, s.Deciding = state.LeaderPhase, 0, 0
		s.is(s.Advice().Kind, "break_off", "no way over")
		s.Table = tabletop.New(72*state.Inch, 48*state.Inch, 12*state.Inch)
		s.is(s.Advice().Kind, "done", "a way over")
	})
	t.Run("WORNSPENT-23.5 advice throws no dice and changes nothing", func(t *testing.T) {
		f := begin(t, maiwand(), 9)
		for !f.Over() {
			before := snapshot(f)
			o := f.Advice()
			f.Legal()
			f.View(0)
			if snapshot(f) != before {
				t.Fatalf("thinking of %+v changed the battle", o)
			}
			if err := f.Order(o); err != nil {
				t.Fatal(err)
			}
		}
	})
	t.Run("DESIGN a side does not see the other before both are placed", func(t *testing.T) {
		f := begin(t, maiwand(), 9)
		for _, u := range f.View(1).Units {
			if u.Side == 0 {
				t.Fatalf("the defender sees %s", u.ID)
			}
		}
		if n := len(f.View(-1).Units); n != len(f.Units) {
			t.Errorf("the umpire sees %d units", n)
		}
	})
}

// Every attack crosses a river by its bridge or ford and comes to blows.
func TestAttackersCrossRivers(t *testing.T) {
	s := meeting(line(8, "a", ghazis, 20), line(3, "d", ghazis, 20))
	for side := range 2 { // nobody can shoot: they have to come to each other
		for i := range s.Sides[side].Units {
			s.Sides[side].Units[i].Weapon = "spear"
		}
	}
	s.Field.River = &battle.River{Class: "river", Between: true, Crossings: []battle.Crossing{{ID: "b", Kind: "stone_bridge", State: "intact"}, {ID: "f", Kind: "ford"}}}
	for seed := range uint64(20) {
		s.Field.Pattern = seed
		f := fought(t, s, seed)
		charges := 0
		for _, u := range f.Outcome().Units {
			charges += u.Charged
		}
		if charges == 0 {
			t.Errorf("seed %d: nobody came to blows; %s after %d turns", seed, f.Reason, f.Turn)
		}
	}
}
