package wornspent

import (
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
)

// posed stages two sides with postures, in the attacker's or the defender's manoeuvre.
func posed(t *testing.T, mover int, a, d battle.Posture, attackers, defenders []battle.Unit, pieces ...tabletop.Piece) stage {
	t.Helper()
	setup := meeting(attackers, defenders)
	setup.Sides[0].Posture, setup.Sides[1].Posture = a, d
	s := stagedBy(t, setup, pieces...)
	s.phase, s.mover, s.decider = manoeuvrePhase, mover, mover
	return s
}

func (s stage) advice(id string) battle.Order {
	u := s.unit(id)
	return thinker(s.fight, u.side).order(u)
}

func TestRaids(t *testing.T) {
	raid := func(t *testing.T) stage {
		s := posed(t, 0, battle.Raid, battle.Defend, units(horse("a", 10), horse("b", 10)), units(foot("d", 10), train("t", 6)))
		s.put("a", 360, 200, 180)
		s.put("b", 100, 100, 180)
		s.put("d", 360, 340, 0)
		s.put("t", 150, 440, 90)
		return s
	}
	t.Run("they make for the baggage, not for the line", func(t *testing.T) {
		s := raid(t)
		o := s.advice("b")
		if o.Kind != "advance" || len(o.Path) == 0 || o.Path[0].Y < 20*anInch || o.Path[0].X > 20*anInch {
			t.Errorf("%+v", o)
		}
		s.put("b", 150, 330, 180)
		s.is(s.advice("b").Kind, "charge", "the train in reach")
	})
	t.Run("they make off when it is taken", func(t *testing.T) {
		s := raid(t)
		s.put("b", 150, 40, 180)
		s.unit("t").now = battle.Ranks{Others: 3}
		s.is(thinker(s.fight, 0).plan, battle.Withdraw, "half the train is gone")
		s.order(s.advice("b"))
		s.is(s.unit("b").away, leftTable, "off its own edge")
	})
	t.Run("they give it up when they lose a quarter, or late in the day", func(t *testing.T) {
		s := raid(t)
		s.turn = 9
		s.is(thinker(s.fight, 0).plan, battle.Withdraw, "two thirds of the day")
		s.turn = 1
		s.unit("a").now.Others = 2
		s.is(thinker(s.fight, 0).plan, battle.Withdraw, "a quarter is lost")
	})
	t.Run("sappers blow the bridge that they came for", func(t *testing.T) {
		bridge := wall(tabletop.Bridge, 360, 220, 360, 260)
		bridge.ID, bridge.Width, bridge.State = "b", 2*anInch, tabletop.Intact
		s := posed(t, 0, battle.Raid, battle.Defend, units(sappers("a", 4)), units(foot("d", 10)), bridge)
		s.put("d", 360, 400, 0)
		s.put("a", 360, 100, 180)
		s.is(s.advice("a").Kind, "advance", "to the bridge")
		s.put("a", 360, 205, 180)
		s.is(s.advice("a").Kind, "blow_bridge", "at once")
	})
	t.Run("a village is reached, and they go", func(t *testing.T) {
		s := posed(t, 0, battle.Raid, battle.Defend, units(horse("a", 10)), units(foot("d", 10)))
		s.table.HasObjective, s.table.Objective = true, point{X: 20 * anInch, Y: 26 * anInch}
		s.put("d", 600, 400, 0)
		s.put("a", 200, 200, 180)
		s.is(thinker(s.fight, 0).plan, battle.Raid, "not yet there")
		s.put("a", 200, 230, 180)
		s.noteReached(0)
		s.is(thinker(s.fight, 0).plan, battle.Withdraw, "it was there")
	})
}

func TestRearGuards(t *testing.T) {
	back := func(t *testing.T) stage {
		s := posed(t, 1, battle.Attack, battle.Withdraw, units(foot("a", 10)), units(foot("d", 10), foot("e", 10), foot("g", 10), foot("h", 10), battery("guns", 2, "field"), train("t", 4)))
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
		s.is(s.unit("g").away, leftTable, "it has left the battle")
		s.dice(9)
		s.order(battle.Order{Kind: "retire", Unit: "d", Path: at(300, 480)})
		s.is(s.unit("d").up(), true, "too far for one move")
	})
	t.Run("WORNSPENT-18.3 a side that has marched off has withdrawn, not broken", func(t *testing.T) {
		s := back(t)
		for _, id := range []string{"d", "e", "g"} {
			u := s.unit(id)
			u.marched = true
			s.leave(u, "WORNSPENT-4.10")
		}
		s.is(s.endsNow(), true, "less than half is left")
		s.is(s.reason, battle.Withdrew, "in hand")
		s.is(s.holder, 0, "the enemy has the field")
	})
	t.Run("WORNSPENT-18.4 the last are ordered off at the edge", func(t *testing.T) {
		s := back(t)
		s.phase = leaderPhase
		s.is(s.Advice().Kind, "done", "most are not there yet")
		for i, id := range []string{"d", "e", "g", "h", "guns", "t"} {
			s.put(id, 60+110*i, 465, 0)
		}
		s.is(s.Advice().Kind, "withdraw_all", "all are")
	})
	t.Run("WORNSPENT-23.2 a bridge stands while friends are beyond it", func(t *testing.T) {
		river, bridge := wall(tabletop.River, 0, 240, 720, 240), wall(tabletop.Bridge, 360, 220, 360, 260)
		river.Width, river.Deep, bridge.Width, bridge.ID, bridge.State = 2*anInch, true, 2*anInch, "b", tabletop.Intact
		s := posed(t, 1, battle.Attack, battle.Withdraw, units(foot("a", 10)), units(sappers("d", 3), foot("e", 10)), river, bridge)
		s.setup.Field.River = &battle.River{Class: "river", Between: true}
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
		s := posed(t, 0, battle.Attack, battle.Defend, units(battery("guns", 2, "mountain"), foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 130, 180)
		s.put("d", 360, 460, 0)
		g := s.unit("guns")
		g.formation = rules.Limbered
		s.put("guns", 200, 60, 180)
		if far := thinker(s.fight, 0).ahead(g); far != anInch {
			t.Errorf("they may go %v on", far)
		}
		s.put("guns", 200, 120, 180)
		s.is(s.advice("guns").Formation, "unlimbered", "no further; they are in range")
	})
	t.Run("a line is gone round by the flank", func(t *testing.T) {
		s := posed(t, 0, battle.Attack, battle.Defend, units(foot("a", 10)), units(foot("d", 10), foot("e", 10), foot("g", 10)))
		s.turn = 6 // waiting is over
		s.put("a", 200, 120, 180)
		for i, id := range []string{"d", "e", "g"} {
			s.put(id, 240+60*i, 310, 0)
		}
		c := thinker(s.fight, 0)
		a := s.unit("a")
		path := c.pathTo(a, point{X: 24 * anInch, Y: 30 * anInch}, 9*anInch)
		straight := a.box.At.Towards(point{X: 24 * anInch, Y: 30 * anInch}, 9*anInch)
		if 2*c.underFire(a, point(path[0])) > c.underFire(a, straight) {
			t.Errorf("it walks to %v into the fire of all", path[0])
		}
	})
	t.Run("drilled troops wait out of fire for an enemy who comes on", func(t *testing.T) {
		s := posed(t, 0, battle.Attack, battle.Attack, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 120, 180)
		d := s.put("d", 360, 370, 0)
		c := thinker(s.fight, 0)
		s.is(c.awaits(s.unit("a"), d), false, "he stands")
		d.begun, d.ended = point{X: 36 * anInch, Y: 45 * anInch}, d.box.At
		s.is(c.awaits(s.unit("a"), d), true, "he has come nearer")
		s.turn = 6
		s.is(c.awaits(s.unit("a"), d), false, "not all day")
	})
	t.Run("the steady are shot at from afar, the shaken closed with", func(t *testing.T) {
		s := posed(t, 0, battle.Attack, battle.Defend, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 140, 180)
		d := s.put("d", 360, 318, 0)
		s.is(s.advice("a").Kind, "hold", "17\" away it fires")
		d.disordered = true
		s.is(s.advice("a").Kind, "advance", "on a wavering enemy")
	})
	t.Run("pinned men go to ground, and up again to go on", func(t *testing.T) {
		s := posed(t, 1, battle.Attack, battle.Defend, units(battery("guns", 2, "field"), foot("a", 10)), units(foot("d", 10)))
		s.put("guns", 360, 60, 180)
		s.put("a", 600, 60, 180)
		d := s.put("d", 360, 400, 0)
		s.is(s.advice("d").Kind, "lie_down", "guns strike it that it cannot reach")
		s.put("a", 360, 300, 180)
		s.is(s.advice("d").Kind, "hold", "not with foot so near")
		d.prone = true
		s.is(s.advice("d").Kind, "stand_up", "to fire at it")
	})
	t.Run("a Spent unit breaks off where it is not held", func(t *testing.T) {
		s := posed(t, 0, battle.Attack, battle.Defend, units(foot("a", 10)), units(foot("d", 10)))
		a, d := s.put("a", 360, 285, 180), s.put("d", 360, 300, 0)
		s.touch(a, d)
		a.points = 3
		s.is(s.advice("a").Kind, "hold", "held fast")
		d.score = 3
		s.is(s.advice("a").Kind, "break_off", "the enemy cannot hold it")
	})
	t.Run("a beaten attacker leaves the field", func(t *testing.T) {
		s := posed(t, 0, battle.Attack, battle.Defend, units(foot("a", 10), foot("b", 10)), units(foot("d", 10)))
		s.phase = leaderPhase
		s.is(s.Advice().Kind, "done", "fresh")
		s.unit("a").now.Others, s.unit("b").now.Others = 3, 4
		s.is(s.Advice().Kind, "withdraw_all", "17 of 30 points, and the enemy whole")
		s.touch(s.unit("b"), s.unit("d"))
		s.is(s.Advice().Kind, "done", "not while most would be lost")
	})
	t.Run("WORNSPENT-3.8 a leader alone is caught", func(t *testing.T) {
		setup := meeting(units(horse("a", 10)), units(foot("d", 10)))
		setup.Sides[1].Leaders = []battle.Leader{{ID: "l"}}
		s := stagedBy(t, setup)
		s.phase = manoeuvrePhase
		s.put("a", 360, 200, 180)
		s.put("d", 700, 460, 0)
		s.leader("l").at = point{X: 36 * anInch, Y: 30 * anInch}
		s.dice(9)
		s.order(s.advice("a"))
		s.is(s.leader("l").state, caught, "nobody is within 24\" to take him in")
	})
	t.Run("a leader sets out from a fresh unit where three profit", func(t *testing.T) {
		setup := meeting(line(4, "a", foot, 10), units(foot("d", 10)))
		setup.Sides[0].Leaders = []battle.Leader{{ID: "l", Unit: "a0"}}
		s := stagedBy(t, setup)
		s.is(s.Advice().Kind, "detach", "three others within 9\"")
		s.unit("a0").disordered = true
		s.is(s.Advice().Kind, "done", "his own needs him")
	})
	t.Run("mounted infantry holds its ground on foot, behind works, and rides off", func(t *testing.T) {
		boers := horse("d", 10)
		boers.Arm, boers.DugIn = "mounted_infantry", true
		setup := meeting(units(foot("a", 10)), units(boers))
		s := stage{begin(t, setup, 1), t}
		d := s.unit("d")
		s.is(d.dismounted, true, "on foot")
		s.is(s.shelter(d, point{X: 36 * anInch, Y: 10 * anInch}), rules.Fortified, "in the trench")
		setup.Sides[1].Posture = battle.Withdraw
		s = stage{begin(t, setup, 1), t}
		s.is(s.unit("d").mounted(), true, "it does not come to stay")
		s.unit("d").dismounted = true
		s.is(s.advice("d").Choice, "mount", "to make off")
	})
}
