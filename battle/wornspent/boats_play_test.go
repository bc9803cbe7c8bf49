package wornspent

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

func vessel(id, kind string, hands int) battle.Unit {
	u := foot(id, 0)
	u.Present = battle.Ranks{Officers: 1, Others: hands - 1}
	u.Establishment, u.Arm, u.Traits = u.Present, "naval", []string{kind}
	return u
}

// harbour is a boat and a company beside a deep river.
func harbour(t *testing.T) stage {
	s := meeting(units(foot("a", 4), vessel("boat", "steamship", 3)), units(foot("d", 10)))
	s.Field.River = &battle.River{Class: "great_river", Between: true}
	f := begin(t, s, 1)
	river := wall(tabletop.River, 0, 200, 720, 200)
	river.Width, river.Deep = 6*anInch, true
	f.table = tabletop.New(72*anInch, 48*anInch, 12*anInch, river)
	st := stage{f, t}
	b := st.unit("boat")
	b.away = onTable
	st.stand(b, tabletop.Box{At: point{X: 36 * anInch, Y: 185 * anInch / 10}, Facing: 9000, Width: 2 * anInch, Depth: 5 * anInch})
	st.put("a", 360, 160, 180)
	st.put("d", 600, 460, 0)
	f.wind = rules.North
	st.done()
	st.done()
	st.until(manoeuvrePhase)
	return st
}

func TestBoatsAfloat(t *testing.T) {
	t.Run("WORNSPENT-16.6 a boat keeps to deep water and needs no throw", func(t *testing.T) {
		s := harbour(t)
		b := s.unit("boat")
		s.dice()
		s.refused("WORNSPENT-16.6", battle.Order{Kind: "advance", Unit: "boat", Path: at(360, 300)})
		s.refused("WORNSPENT-16.6", battle.Order{Kind: "sail", Unit: "a", Path: at(360, 300)})
		s.order(battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)})
		s.is(b.box.At, point{X: 44 * anInch, Y: 185 * anInch / 10}, "a steamship goes 8\"")
		s.is(b.moved, true, "moving for fire (16.8)")
		s.refused("WORNSPENT-2.6", battle.Order{Kind: "sail", Unit: "boat", Path: at(360, 185)})
		s = harbour(t)
		s.put("a", 100, 60, 180)
		s.order(battle.Order{Kind: "sail", Unit: "boat", Path: at(360, 260)})
		if y := s.unit("boat").box.At.Y; y > 23*anInch {
			t.Errorf("it ran ashore at %v", y)
		}
	})
	t.Run("WORNSPENT-16.5 short-handed at half speed", func(t *testing.T) {
		s := harbour(t)
		b := s.unit("boat")
		b.now.Others = 0
		s.is(s.speed(b, 9000), 4*anInch, "one hand of three")
	})
	t.Run("WORNSPENT-16.2 dhows and the wind", func(t *testing.T) {
		s := harbour(t)
		b := s.unit("boat")
		b.boat = rules.Dhow
		s.is(s.speed(b, 18000), 8*anInch, "a north wind blows to the south")
		s.is(s.speed(b, 9000), 6*anInch, "across")
		s.is(s.speed(b, 0), 4*anInch, "against")
	})
	t.Run("WORNSPENT-16.6 board, land, fire from aboard", func(t *testing.T) {
		s := harbour(t)
		a, b := s.unit("a"), s.unit("boat")
		s.dice(9)
		s.order(battle.Order{Kind: "board", Unit: "a", Target: "boat"})
		s.is(a.aboard, b.no, "aboard")
		s.refused("WORNSPENT-2.6", battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)}) // loading takes its whole phase
		s.is(s.allRound(a), true, "men aboard fire all round (16.8)")
		s.is(s.shelter(b, point{}), rules.InCover, "behind the bulwark (8.12)")
		s.until(leaderPhase) // the enemy's turn
		s.done()
		s.until(leaderPhase)
		for s.mover != 0 {
			s.done()
		}
		s.until(manoeuvrePhase)
		s.dice(9)
		s.order(battle.Order{Kind: "land", Unit: "a"})
		s.is(a.aboard, nobody, "ashore")
		s.is(a.formation, rules.InColumn, "in column")
	})
	t.Run("WORNSPENT-16.1 capacity", func(t *testing.T) {
		s := harbour(t)
		s.unit("a").now.Others = 40
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
		u := begin(t, s, 1).unit("boat")
		if !u.isBoat || u.guns != 1 || u.weapon != rules.Artillery || u.crews(4) != 4 {
			t.Errorf("%+v: %d guns of %s, %d serve", u.boat, u.guns, u.weapon, u.crews(4))
		}
		s.Sides[0].Units[0] = armed(3)
		if n := begin(t, s, 1).unit("boat").crews(4); n != 1 {
			t.Errorf("%d of three serve the gun", n)
		}
	})
	t.Run("WORNSPENT-8.12 fire on a boat strikes those whom it carries, in cover", func(t *testing.T) {
		s := harbour(t)
		a, b := s.unit("a"), s.unit("boat")
		a.aboard = b.no
		s.stand(b, b.box)
		s.put("d", 360, 330, 0)
		s.until(defensiveFire)
		s.dice(8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1, 9, 1)
		s.order(battle.Order{Kind: "fire", Unit: "d", Target: "boat"})
		s.is(b.figures(), 3, "the crew is unhurt")
		s.is(a.up(), false, "nobody is left of the company aboard")
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
		a, b, d := s.unit("a"), s.unit("boat"), s.unit("d")
		a.aboard = b.no
		s.stand(b, b.box)
		s.put("d", 360, 150, 180)
		r := s.rushTo(d, b)
		s.closeWith(d, b, &r, r.way)
		s.is(s.touching(d, b) && s.touching(d, a), true, "crew and company")
		s.is(s.meleeCover(a, d), rules.Fortified, "as if fortified")
		s.refused("WORNSPENT-12.7", battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)})
		s.refused("WORNSPENT-12.7", battle.Order{Kind: "land", Unit: "a"})
		d.score = 4
		s.order(battle.Order{Kind: "sail", Unit: "boat", Path: at(600, 185)})
		s.is(s.engaged(a) || s.engaged(b) || s.engaged(d), false, "it has put off")
		s.is(a.box, b.box, "with those aboard")
		s.is(a.moved, true, "who move with it (16.8)")
	})
	t.Run("an attack is carried over the river", func(t *testing.T) {
		s := harbour(t)
		s.dice(9)
		o := thinker(s.fight, 0).order(s.unit("a"))
		s.is(o.Kind, "board", "nothing crosses it")
		s.order(o)
		s.unit("boat").acted, s.unit("a").acted = false, false
		s.is(thinker(s.fight, 0).order(s.unit("a")).Kind, "hold", "the far bank is too far")
		o = thinker(s.fight, 0).order(s.unit("boat"))
		s.is(o.Kind, "sail", "across")
		s.order(o)
		s.unit("boat").acted = false
		o = thinker(s.fight, 0).order(s.unit("a"))
		s.is(o.Kind, "land", "on the enemy's bank")
		s.dice(9)
		s.order(o)
		if y := s.unit("a").box.At.Y; y < 23*anInch {
			t.Errorf("it lands at %v", y)
		}
	})
}
