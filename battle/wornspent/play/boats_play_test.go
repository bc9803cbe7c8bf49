package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

func vessel(id, kind string, hands int) battle.Unit {
	u := foot(id, 0)
	u.Present = battle.Ranks{Officers: 1, Others: hands - 1}
	u.Establishment, u.Arm, u.Traits = u.Present, "naval", []terms.Trait{terms.Trait(kind)}
	return u
}

// harbour is a boat and a company beside a deep river.
func harbour(t *testing.T) stage {
	s := meeting(units(foot("a", 4), vessel("boat", "steamship", 3)), units(foot("d", 10)))
	s.Field.River = &battle.River{Class: "great_river", Between: true}
	f := begin(t, s, 1)
	river := wall(tabletop.River, 0, 200, 720, 200)
	river.Width, river.Deep = 6*state.Inch, true
	f.Table = tabletop.New(72*state.Inch, 48*state.Inch, 12*state.Inch, river)
	st := stage{f, t}
	b := st.Unit("boat")
	b.Away = state.OnTable
	st.stand(b, tabletop.Box{At: state.Point{X: 36 * state.Inch, Y: 185 * state.Inch / 10}, Facing: 9000, Width: 2 * state.Inch, Depth: 5 * state.Inch})
	st.put("a", 360, 160, 180)
	st.put("d", 600, 460, 0)
	f.Wind = rules.North
	st.done()
	st.done()
	st.until(state.ManoeuvrePhase)
	return st
}

func TestBoatsAfloat(t *testing.T) {
	t.Run("WORNSPENT-16.6 a boat keeps to deep water and needs no throw", func(t *testing.T) {
		s := harbour(t)
		b := s.Unit("boat")
		s.dice()
		s.refused("WORNSPENT-16.6", battle.Order{Kind: "advance", Unit: "boat", Path: at(360, 300)})
		s.refused("WORNSPENT-16.6", battle.Order{Kind: "sail", Unit: "a", Path: at(360, 300)})
		s.order(battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)})
		s.is(b.Box.At, state.Point{X: 44 * state.Inch, Y: 185 * state.Inch / 10}, "a steamship goes 8\"")
		s.is(b.Moved, true, "moving for fire (16.8)")
		s.refused("WORNSPENT-2.6", battle.Order{Kind: "sail", Unit: "boat", Path: at(360, 185)})
		s = harbour(t)
		s.put("a", 100, 60, 180)
		s.order(battle.Order{Kind: "sail", Unit: "boat", Path: at(360, 260)})
		if y := s.Unit("boat").Box.At.Y; y > 23*state.Inch {
			t.Errorf("it ran ashore at %v", y)
		}
	})
	t.Run("WORNSPENT-16.5 short-handed at half speed", func(t *testing.T) {
		s := harbour(t)
		b := s.Unit("boat")
		b.Now.Others = 0
		s.is(s.Speed(b, 9000), 4*state.Inch, "one hand of three")
	})
	t.Run("WORNSPENT-16.2 dhows and the wind", func(t *testing.T) {
		s := harbour(t)
		b := s.Unit("boat")
		b.Boat = rules.Dhow
		s.is(s.Speed(b, 18000), 8*state.Inch, "a north wind blows to the south")
		s.is(s.Speed(b, 9000), 6*state.Inch, "across")
		s.is(s.Speed(b, 0), 4*state.Inch, "against")
	})
	t.Run("WORNSPENT-16.6 board, land, fire from aboard", func(t *testing.T) {
		s := harbour(t)
		a, b := s.Unit("a"), s.Unit("boat")
		s.dice(9)
		s.order(battle.Order{Kind: "board", Unit: "a", Target: "boat"})
		s.is(a.Aboard, b.No, "aboard")
		s.refused("WORNSPENT-2.6", battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)}) // loading takes its whole phase
		s.is(s.AllRound(a), true, "men aboard fire all round (16.8)")
		s.is(s.Shelter(b, state.Point{}), rules.InCover, "behind the bulwark (8.12)")
		s.until(state.LeaderPhase) // the enemy's turn
		s.done()
		s.until(state.LeaderPhase)
		for s.Mover != 0 {
			s.done()
		}
		s.until(state.ManoeuvrePhase)
		s.dice(9)
		s.order(battle.Order{Kind: "land", Unit: "a"})
		s.is(a.Aboard, state.Nobody, "ashore")
		s.is(a.Formation, rules.InColumn, "in column")
	})
	t.Run("WORNSPENT-16.1 capacity", func(t *testing.T) {
		s := harbour(t)
		s.Unit("a").Now.Others = 40
		s.refused("WORNSPENT-16.1", battle.Order{Kind: "board", Unit: "a", Target: "boat"})
	})
	t.Run("WORNSPENT-16 no deep water, no boats", func(t *testing.T) {
		s := meeting(units(foot("a", 4), vessel("boat", "gunboat", 2)), units(foot("d", 10)))
		f := fought(t, s, 1)
		s2 := f.Outcome().Units[1]
		if s2.Unhurt != s2.Present || s2.Ending != battle.Withdrawn {
			t.Errorf("the boat: %+v", s2)
		}
	})
}

func TestBoatsFight(t *testing.T) {
	armed := func(hands int) battle.Unit {
		u := vessel("boat", "gunboat", hands)
		u.Guns = []battle.Gun{{Type: "machine_gun", Rifled: true}, {Type: "field", Rifled: true}}
		return u
	}
	t.Run("WORNSPENT-16.1 a gunboat has one gun, and two of its men work it", func(t *testing.T) {
		s := meeting(units(armed(6)), units(foot("d", 10)))
		s.Field.River = &battle.River{Class: "river", Between: true}
		u := begin(t, s, 1).Unit("boat")
		if !u.IsBoat || u.Guns != 1 || u.Weapon != rules.Artillery || u.Crews(4) != 4 {
			t.Errorf("%+v: %d guns of %s, %d serve", u.Boat, u.Guns, u.Weapon, u.Crews(4))
		}
		s.Sides[0].Units[0] = armed(3)
		if n := begin(t, s, 1).Unit("boat").Crews(4); n != 1 {
			t.Errorf("%d of three serve the gun", n)
		}
	})
	t.Run("WORNSPENT-8.12 fire on a boat strikes those whom it carries, in cover", func(t *testing.T) {
		s := harbour(t)
		a, b := s.Unit("a"), s.Unit("boat")
		a.Aboard = b.No
		s.stand(b, b.Box)
		s.put("d", 360, 330, 0)
		s.until(state.DefensiveFire)
		s.dice(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1)
		s.order(battle.Order{Kind: "shoot", Unit: "d", Target: "boat"})
		s.is(b.Figures(), 3, "the crew is unhurt")
		s.is(a.Up(), false, "nobody is left of the company aboard")
		for line := range s.log.Lines() {
			if line.Procedure == "shoot" {
				var in rules.ShootInput
				parse(t, line.Inputs, &in)
				s.is(in.TargetCover, rules.InCover, "behind the bulwark")
			}
		}
	})
	t.Run("WORNSPENT-16.8 a boat beside the bank is charged; all aboard fight as if fortified, and it is held", func(t *testing.T) {
		s := harbour(t)
		a, b, d := s.Unit("a"), s.Unit("boat"), s.Unit("d")
		a.Aboard = b.No
		s.stand(b, b.Box)
		s.put("d", 360, 150, 180)
		r := s.RushTo(d, b)
		s.closeWith(d, b, &r, r.Way)
		s.is(s.Touching(d, b) && s.Touching(d, a), true, "crew and company")
		s.is(s.MeleeCover(a, d), rules.Fortified, "as if fortified")
		s.refused("WORNSPENT-12.7", battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)})
		s.refused("WORNSPENT-12.7", battle.Order{Kind: "land", Unit: "a"})
		d.Score = 4
		s.order(battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)})
		s.is(s.Engaged(a) || s.Engaged(b) || s.Engaged(d), false, "it has put off")
		s.is(a.Box, b.Box, "with those aboard")
		s.is(a.Moved, true, "who move with it (16.8)")
	})
	t.Run("an attack is carried over the river", func(t *testing.T) {
		s := harbour(t)
		s.dice(9)
		o := thinker(s.game, 0).Order(s.Unit("a"))
		s.is(o.Kind, "board", "nothing crosses it")
		s.order(o)
		s.Unit("boat").Acted, s.Unit("a").Acted = false, false
		s.is(thinker(s.game, 0).Order(s.Unit("a")).Kind, "hold", "the far bank is too far")
		o = thinker(s.game, 0).Order(s.Unit("boat"))
		s.is(o.Kind, "sail", "across")
		s.order(o)
		s.Unit("boat").Acted = false
		o = thinker(s.game, 0).Order(s.Unit("a"))
		s.is(o.Kind, "land", "on the enemy's bank")
		s.dice(9)
		s.order(o)
		if y := s.Unit("a").Box.At.Y; y < 23*state.Inch {
			t.Errorf("it lands at %v", y)
		}
	})
}
