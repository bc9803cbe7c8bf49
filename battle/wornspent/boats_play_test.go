package wornspent

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
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
	f.wind = North
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
		b.boat = Dhow
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
		s.is(s.shelter(b, point{}), InCover, "behind the bulwark (8.12)")
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
		s.is(a.formation, InColumn, "in column")
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
