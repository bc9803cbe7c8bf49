package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

// posed stages two sides with postures, in the attacker's or the defender's manoeuvre.
func posed(t *testing.T, mover int, a, d terms.Posture, attackers, defenders []battle.Unit, pieces ...tabletop.Piece) stage {
	t.Helper()
	setup := meeting(attackers, defenders)
	setup.Sides[0].Posture, setup.Sides[1].Posture = a, d
	s := stagedBy(t, setup, pieces...)
	s.Stage, s.Mover, s.Deciding = state.ManoeuvrePhase, mover, mover
	return s
}

func (s stage) advice(id string) battle.Order {
	u := s.Unit(id)
	return thinker(s.game, u.Side).Order(u)
}

func TestRaids(t *testing.T) {
	raid := func(t *testing.T) stage {
		s := posed(t, 0, terms.Raid, terms.Defend, units(horse("a", 10), horse("b", 10)), units(foot("d", 10), train("t", 6)))
		s.put("a", 360, 200, 180)
		s.put("b", 100, 100, 180)
		s.put("d", 360, 340, 0)
		s.put("t", 150, 440, 90)
		return s
	}
	t.Run("they make for the baggage, not for the line", func(t *testing.T) {
		s := raid(t)
		o := s.advice("b")
		if o.Kind != "advance" || len(o.Path) == 0 || o.Path[0].Y < 20*state.Inch || o.Path[0].X > 20*state.Inch {
			t.Errorf("%+v", o)
		}
		s.put("b", 150, 330, 180)
		s.is(s.advice("b").Kind, "charge", "the train in reach")
	})
	t.Run("they make off when it is taken", func(t *testing.T) {
		s := raid(t)
		s.put("b", 150, 40, 180)
		s.Unit("t").Now = battle.Ranks{Others: 3}
		s.is(thinker(s.game, 0).Plan, terms.Withdraw, "half the train is gone")
		s.order(s.advice("b"))
		s.is(s.Unit("b").Away, state.LeftTable, "off its own edge")
	})
	t.Run("they give it up when they lose a quarter, or late in the day", func(t *testing.T) {
		s := raid(t)
		s.Turn = 9
		s.is(thinker(s.game, 0).Plan, terms.Withdraw, "two thirds of the day")
		s.Turn = 1
		s.Unit("a").Now.Others = 2
		s.is(thinker(s.game, 0).Plan, terms.Withdraw, "a quarter is lost")
	})
	t.Run("sappers blow the bridge that they came for", func(t *testing.T) {
		bridge := wall(tabletop.Bridge, 360, 220, 360, 260)
		bridge.ID, bridge.Width, bridge.State = "b", 2*state.Inch, tabletop.Intact
		s := posed(t, 0, terms.Raid, terms.Defend, units(sappers("a", 4)), units(foot("d", 10)), bridge)
		s.put("d", 360, 400, 0)
		s.put("a", 360, 100, 180)
		s.is(s.advice("a").Kind, "advance", "to the bridge")
		s.put("a", 360, 205, 180)
		s.is(s.advice("a").Kind, "blow_bridge", "at once")
	})
	t.Run("a village is reached, and they go", func(t *testing.T) {
		s := posed(t, 0, terms.Raid, terms.Defend, units(horse("a", 10)), units(foot("d", 10)))
		s.Table.HasObjective, s.Table.Objective = true, state.Point{X: 20 * state.Inch, Y: 26 * state.Inch}
		s.put("d", 600, 400, 0)
		s.put("a", 200, 200, 180)
		s.is(thinker(s.game, 0).Plan, terms.Raid, "not yet there")
		s.put("a", 200, 230, 180)
		s.noteReached(0)
		s.is(thinker(s.game, 0).Plan, terms.Withdraw, "it was there")
	})
}

func TestRearGuards(t *testing.T) {
	back := func(t *testing.T) stage {
		s := posed(t, 1, terms.Attack, terms.Withdraw, units(foot("a", 10)), units(foot("d", 10), foot("e", 10), foot("g", 10), foot("h", 10), battery("guns", 2, "field"), train("t", 4)))
		s.put("a", 360, 200, 180)
		s.put("d", 300, 340, 0)
		s.put("e", 420, 340, 0)
		s.put("g", 300, 400, 0)
		s.put("h", 420, 400, 0)
		s.put("guns", 560, 400, 0)
		s.put("t", 150, 440, 90)
		return s
	}
	t.Run("the half that is further from the edge goes back through the other", func(t *testing.T) {
		s := back(t)
		for id, want := range map[string]string{"d": "retire", "e": "retire", "g": "hold", "h": "hold", "t": "retire", "guns": "change_formation"} {
			s.is(s.advice(id).Kind, want, id)
		}
		s.is(s.advice("guns").Formation, "limbered", "guns first")
	})
	t.Run("nobody guards against an enemy who is far", func(t *testing.T) {
		s := back(t)
		s.put("a", 360, 40, 180)
		s.is(s.advice("g").Kind, "retire", "more than 24\" away")
	})
	t.Run("WORNSPENT-4.10 off the own edge by order", func(t *testing.T) {
		s := back(t)
		s.dice(9)
		s.put("g", 300, 445, 0)
		s.refused("WORNSPENT-22.6", battle.Order{Kind: "retire", Unit: "g", Path: at(300, 490)})
		s.order(battle.Order{Kind: "retire", Unit: "g", Path: at(300, 480)})
		s.is(s.Unit("g").Away, state.LeftTable, "it has left the battle")
		s.dice(9)
		s.order(battle.Order{Kind: "retire", Unit: "d", Path: at(300, 480)})
		s.is(s.Unit("d").Up(), true, "too far for one move")
	})
	t.Run("WORNSPENT-18.3 a side that has marched off has withdrawn, not broken", func(t *testing.T) {
		s := back(t)
		for _, id := range []string{"d", "e", "g"} {
			u := s.Unit(id)
			u.Marched = true
			s.leave(u, "WORNSPENT-4.10")
		}
		s.is(s.endsNow(), true, "less than half is left")
		s.is(s.Reason, battle.Withdrew, "in hand")
		s.is(s.Holder, 0, "the enemy has the field")
	})
	t.Run("WORNSPENT-18.4 the last are ordered off at the edge", func(t *testing.T) {
		s := back(t)
		s.Stage = state.LeaderPhase
		s.is(s.Advice().Kind, "done", "most are not there yet")
		for i, id := range []string{"d", "e", "g", "h", "guns", "t"} {
			s.put(id, 60+110*i, 465, 0)
		}
		s.is(s.Advice().Kind, "break_off", "all are")
	})
	t.Run("WORNSPENT-23.2 a bridge stands while friends are beyond it", func(t *testing.T) {
		river, bridge := wall(tabletop.River, 0, 240, 720, 240), wall(tabletop.Bridge, 360, 220, 360, 260)
		river.Width, river.Deep, bridge.Width, bridge.ID, bridge.State = 2*state.Inch, true, 2*state.Inch, "b", tabletop.Intact
		s := posed(t, 1, terms.Attack, terms.Withdraw, units(foot("a", 10)), units(sappers("d", 3), foot("e", 10)), river, bridge)
		s.Setup.Field.River = &battle.River{Class: "river", Between: true}
		s.put("a", 360, 120, 180)
		s.put("d", 360, 270, 0)
		s.put("e", 450, 200, 0)
		s.is(s.advice("d").Kind, "hold", "friends are on the far bank")
		s.put("e", 450, 300, 0)
		s.is(s.advice("d").Kind, "blow_bridge", "and now is over")
	})
}

func TestSense(t *testing.T) {
	t.Run("limbered guns stay behind the line", func(t *testing.T) {
		s := posed(t, 0, terms.Attack, terms.Defend, units(battery("guns", 2, "mountain"), foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 130, 180)
		s.put("d", 360, 460, 0)
		g := s.Unit("guns")
		g.Formation = rules.Limbered
		s.put("guns", 200, 60, 180)
		if far := thinker(s.game, 0).Ahead(g); far != state.Inch {
			t.Errorf("they may go %v on", far)
		}
		s.put("guns", 200, 120, 180)
		s.is(s.advice("guns").Formation, "unlimbered", "no further; they are in range")
	})
	t.Run("a line is gone round by the flank", func(t *testing.T) {
		s := posed(t, 0, terms.Attack, terms.Defend, units(foot("a", 10)), units(foot("d", 10), foot("e", 10), foot("g", 10)))
		s.Turn = 6 // waiting is over
		s.put("a", 200, 120, 180)
		for i, id := range []string{"d", "e", "g"} {
			s.put(id, 240+60*i, 310, 0)
		}
		c := thinker(s.game, 0)
		a := s.Unit("a")
		path := c.PathTo(a, state.Point{X: 24 * state.Inch, Y: 30 * state.Inch}, 9*state.Inch)
		straight := a.Box.At.Towards(state.Point{X: 24 * state.Inch, Y: 30 * state.Inch}, 9*state.Inch)
		if 2*c.UnderFire(a, state.Point(path[0])) > c.UnderFire(a, straight) {
			t.Errorf("it walks to %v into the fire of all", path[0])
		}
	})
	t.Run("drilled troops wait out of fire for an enemy who comes on", func(t *testing.T) {
		s := posed(t, 0, terms.Attack, terms.Attack, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 120, 180)
		d := s.put("d", 360, 370, 0)
		c := thinker(s.game, 0)
		s.is(c.Awaits(s.Unit("a"), d), false, "he stands")
		d.Begun, d.Ended = state.Point{X: 36 * state.Inch, Y: 45 * state.Inch}, d.Box.At
		s.is(c.Awaits(s.Unit("a"), d), true, "he has come nearer")
		s.Turn = 6
		s.is(c.Awaits(s.Unit("a"), d), false, "not all day")
	})
	t.Run("the steady are shot at from afar, the shaken closed with", func(t *testing.T) {
		s := posed(t, 0, terms.Attack, terms.Defend, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 140, 180)
		d := s.put("d", 360, 318, 0)
		s.is(s.advice("a").Kind, "hold", "17\" away it fires")
		d.Disordered = true
		s.is(s.advice("a").Kind, "advance", "on a wavering enemy")
	})
	t.Run("pinned men go to ground, and up again to go on", func(t *testing.T) {
		s := posed(t, 1, terms.Attack, terms.Defend, units(battery("guns", 2, "field"), foot("a", 10)), units(foot("d", 10)))
		s.put("guns", 360, 60, 180)
		s.put("a", 600, 60, 180)
		d := s.put("d", 360, 400, 0)
		s.is(s.advice("d").Kind, "lie_down", "guns strike it that it cannot reach")
		s.put("a", 360, 300, 180)
		s.is(s.advice("d").Kind, "hold", "not with foot so near")
		d.Prone = true
		s.is(s.advice("d").Kind, "stand_up", "to fire at it")
	})
	t.Run("a Spent unit breaks off where it is not held", func(t *testing.T) {
		s := posed(t, 0, terms.Attack, terms.Defend, units(foot("a", 10)), units(foot("d", 10)))
		a, d := s.put("a", 360, 285, 180), s.put("d", 360, 300, 0)
		s.touch(a, d)
		a.Points = 3
		s.is(s.advice("a").Kind, "hold", "held fast")
		d.Score = 3
		s.is(s.advice("a").Kind, "disengage", "the enemy cannot hold it")
	})
	t.Run("a beaten attacker leaves the field", func(t *testing.T) {
		s := posed(t, 0, terms.Attack, terms.Defend, units(foot("a", 10), foot("b", 10)), units(foot("d", 10)))
		s.Stage = state.LeaderPhase
		s.is(s.Advice().Kind, "done", "fresh")
		s.Unit("a").Now.Others, s.Unit("b").Now.Others = 3, 4
		s.is(s.Advice().Kind, "break_off", "17 of 30 points, and the enemy whole")
		s.touch(s.Unit("b"), s.Unit("d"))
		s.is(s.Advice().Kind, "done", "not while most would be lost")
	})
	t.Run("WORNSPENT-3.8 a leader alone is caught", func(t *testing.T) {
		setup := meeting(units(horse("a", 10)), units(foot("d", 10)))
		setup.Sides[1].Leaders = []battle.Leader{{ID: "l"}}
		s := stagedBy(t, setup)
		s.Stage = state.ManoeuvrePhase
		s.put("a", 360, 200, 180)
		s.put("d", 700, 460, 0)
		s.Leader("l").At = state.Point{X: 36 * state.Inch, Y: 30 * state.Inch}
		s.dice(9)
		s.order(s.advice("a"))
		s.is(s.Leader("l").State, state.Caught, "nobody is within 24\" to take him in")
	})
	t.Run("a leader sets out from a fresh unit where three profit", func(t *testing.T) {
		setup := meeting(line(4, "a", foot, 10), units(foot("d", 10)))
		setup.Sides[0].Leaders = []battle.Leader{{ID: "l", Unit: "a0"}}
		s := stagedBy(t, setup)
		s.is(s.Advice().Kind, "detach", "three others within 9\"")
		s.Unit("a0").Disordered = true
		s.is(s.Advice().Kind, "done", "his own needs him")
	})
	t.Run("mounted infantry holds its ground on foot, behind works, and rides off", func(t *testing.T) {
		boers := horse("d", 10)
		boers.Arm, boers.DugIn = "mounted_infantry", true
		setup := meeting(units(foot("a", 10)), units(boers))
		s := stage{begin(t, setup, 1), t}
		d := s.Unit("d")
		s.is(d.Dismounted, true, "on foot")
		s.is(s.Shelter(d, state.Point{X: 36 * state.Inch, Y: 10 * state.Inch}), rules.Fortified, "in the trench")
		setup.Sides[1].Posture = terms.Withdraw
		s = stage{begin(t, setup, 1), t}
		s.is(s.Unit("d").Mounted(), true, "it does not come to stay")
		s.Unit("d").Dismounted = true
		s.is(s.advice("d").Choice, "mount", "to make off")
	})
}
