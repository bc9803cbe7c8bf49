package play

import (
	"errors"
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
)

// stage puts a battle on a bare table, its first player turn begun, with units where a
// case wants them and dice that it names.
type stage struct {
	*game
	t *testing.T
}

func staged(t *testing.T, attackers, defenders []battle.Unit, pieces ...tabletop.Piece) stage {
	t.Helper()
	return stagedBy(t, meeting(attackers, defenders), pieces...)
}

func stagedBy(t *testing.T, s battle.Setup, pieces ...tabletop.Piece) stage {
	t.Helper()
	f := begin(t, s, 1)
	f.Table = tabletop.New(72*state.Inch, 48*state.Inch, 12*state.Inch, pieces...)
	st := stage{f, t}
	st.order(battle.Order{Kind: "done"})
	st.order(battle.Order{Kind: "done"})
	return st
}

// put stands a unit with its middle at tenths of an inch, facing degrees.
func (s stage) put(id string, x, y, degrees int) *state.Unit {
	s.t.Helper()
	u := s.Unit(id)
	if u == nil {
		s.t.Fatalf("no unit %s", id)
	}
	u.Away = state.OnTable
	w, d := s.Size(u, u.Formation)
	s.stand(u, tabletop.Box{At: state.Point{X: state.Length(x) * state.Inch / 10, Y: state.Length(y) * state.Inch / 10}, Facing: state.Facing(degrees) * 100, Width: w, Depth: d})
	u.Begun, u.Ended = u.Box.At, u.Box.At
	return u
}

// dice are the faces that fall from now on.
func (s stage) dice(faces ...int) {
	s.log = battle.NewLog(rules.About, *s.Setup, 0, battle.NewGiven(battle.Faces(faces...)...))
}

func (s stage) order(o battle.Order) {
	s.t.Helper()
	if err := s.Order(o); err != nil {
		s.t.Fatalf("%+v: %v", o, err)
	}
}

// refused wants an order refused by a rule.
func (s stage) refused(rule string, o battle.Order) {
	s.t.Helper()
	var r *battle.Refusal
	if err := s.Order(o); !errors.As(err, &r) || r.Rule != rule {
		s.t.Errorf("%+v: want a refusal by %s, got %v", o, rule, err)
	}
}

func (s stage) done() { s.t.Helper(); s.order(battle.Order{Kind: "done"}) }

// until ends steps until a phase comes.
func (s stage) until(p state.Phase) {
	s.t.Helper()
	for n := 0; s.Stage != p; n++ {
		if n > 12 || s.Over() {
			s.t.Fatalf("%s does not come", state.PhaseNames[p])
		}
		s.done()
	}
}

func at(x, y int) []battle.XY {
	return []battle.XY{{X: state.Length(x) * state.Inch / 10, Y: state.Length(y) * state.Inch / 10}}
}

func (s stage) is(got, want any, what string) {
	s.t.Helper()
	if got != want {
		s.t.Errorf("%s: got %v, want %v", what, got, want)
	}
}

func units(u ...battle.Unit) []battle.Unit { return u }

func TestSequence(t *testing.T) {
	t.Run("WORNSPENT-2.6 phases and who decides", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 150, 180)
		s.put("d", 360, 300, 0)
		s.is(s.Stage, state.LeaderPhase, "first phase")
		s.is(s.Decider(), 0, "the attacker moves first (2.7)")
		s.done()
		s.is(s.Stage, state.ManoeuvrePhase, "then")
		s.done()
		s.is(s.Stage, state.DefensiveFire, "no detached leader and nobody prone: then")
		s.is(s.Decider(), 1, "the other player fires first (2.4)")
		s.done()
		s.is(s.Stage, state.OffensiveFire, "then")
		s.is(s.Decider(), 0, "the mover fires")
		s.done()
		s.is(s.Stage, state.LeaderPhase, "the other player's turn")
		s.is(s.Decider(), 1, "the defender moves")
		s.is(s.Turn, 1, "in the same turn")
	})
	t.Run("WORNSPENT-2.9 one volley a firing phase", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 150, 180)
		s.put("d", 360, 300, 0)
		s.until(state.DefensiveFire)
		s.order(battle.Order{Kind: "shoot", Unit: "d", Target: "a"})
		s.refused("WORNSPENT-2.9", battle.Order{Kind: "shoot", Unit: "d", Target: "a"})
	})
	t.Run("WORNSPENT-2.6 each unit acts once", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 100, 180)
		s.put("d", 360, 400, 0)
		s.until(state.ManoeuvrePhase)
		s.dice(9)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 150)})
		s.refused("WORNSPENT-2.6", battle.Order{Kind: "advance", Unit: "a", Path: at(360, 160)})
		s.refused("WORNSPENT-2.6", battle.Order{Kind: "advance", Unit: "d", Path: at(360, 300)})
	})
}

func TestLeaders(t *testing.T) {
	withLeaders := func(t *testing.T) stage {
		s := meeting(units(foot("a", 10), foot("b", 10)), units(foot("d", 10)))
		s.Sides[0].Leaders = []battle.Leader{{ID: "x", Exceptional: true}, {ID: "y", Unit: "b"}}
		st := stagedBy(t, s)
		st.put("a", 200, 100, 180)
		st.put("b", 500, 100, 180)
		st.put("d", 360, 400, 0)
		return st
	}
	t.Run("WORNSPENT-3.2 3.3 3.4 the best leader counts", func(t *testing.T) {
		s := withLeaders(t)
		a, b := s.Unit("a"), s.Unit("b")
		s.Leaders[0].At = state.Point{X: 20 * state.Inch, Y: 15 * state.Inch}
		in := s.Bearing(a, state.Purpose{})
		s.is(in.Leader, rules.Detached, "a detached leader within 9\"")
		s.is(in.Exceptional, true, "exceptional")
		s.Leaders[0].At = state.Point{X: 20 * state.Inch, Y: 30 * state.Inch}
		s.is(s.Bearing(a, state.Purpose{}).Leader, rules.NoLeader, "out of the radius")
		s.Leaders[0].At = b.Box.At
		s.is(s.Bearing(b, state.Purpose{}).Leader, rules.Attached, "of two equal ones the attached")
	})
	t.Run("WORNSPENT-3.4 commands within a side", func(t *testing.T) {
		s := withLeaders(t)
		a, b := s.Unit("a"), s.Unit("b")
		s.Leaders[0].At = state.Point{X: 20 * state.Inch, Y: 15 * state.Inch}
		own := s.Setup.Sides[a.Side].Units
		own[a.Entry].Command, own[b.Entry].Command, s.Leaders[1].OfAll = s.Leaders[1].ID, s.Leaders[1].ID, false
		s.is(s.Bearing(a, state.Purpose{}).Leader, rules.Detached, "any leader of the side")
		s.Settings.CommandLines = true
		s.is(s.Bearing(a, state.Purpose{}).Leader, rules.Detached, "he who leads the side")
		s.Leaders[0].OfAll = false
		s.is(s.Bearing(a, state.Purpose{}).Leader, rules.NoLeader, "not of its own command")
		s.is(s.Bearing(b, state.Purpose{}).Leader, rules.Attached, "its own")
		setup := meeting(units(foot("a", 10)), units(foot("d", 10)))
		setup.Sides[0].Units[0].Command = "x"
		setup.Sides[0].Leaders = []battle.Leader{{ID: "x"}, {ID: "y"}}
		f := begin(t, setup, 1)
		s.is(f.Leader("x").OfAll, false, "he has a command of his own")
		s.is(f.Leader("y").OfAll, true, "he leads all")
	})
	t.Run("WORNSPENT-3.5 attach and detach", func(t *testing.T) {
		s := withLeaders(t)
		s.Leaders[0].At = state.Point{X: 60 * state.Inch, Y: 40 * state.Inch}
		s.refused("WORNSPENT-3.5", battle.Order{Kind: "attach", Unit: "x", Target: "a"}) // beyond 24"
		s.Leaders[0].At = state.Point{X: 30 * state.Inch, Y: 15 * state.Inch}
		s.refused("WORNSPENT-3.4", battle.Order{Kind: "attach", Unit: "x", Target: "b"})
		s.order(battle.Order{Kind: "attach", Unit: "x", Target: "a"})
		s.refused("WORNSPENT-22.3", battle.Order{Kind: "detach", Unit: "x"})
		s.order(battle.Order{Kind: "detach", Unit: "y"})
		s.is(s.Unit("b").Leader, state.Nobody, "detached")
		s.until(state.LeaderMoves)
		s.order(battle.Order{Kind: "move_leader", Unit: "y", Path: at(500, 300)})
		s.is(s.Leaders[1].At, state.Point{X: 50 * state.Inch, Y: 30 * state.Inch}, "he may still move (3.5)")
	})
	t.Run("WORNSPENT-3.7 a fallen leader is replaced by an officer", func(t *testing.T) {
		s := withLeaders(t)
		s.fell(&s.Leaders[1])
		points := s.Unit("b").Points
		s.beginPlayerTurn()
		b := s.Unit("b")
		s.is(b.Now.Officers, 0, "the officer leaves the strength")
		s.is(b.Points, points-3, "and takes his points along")
		s.is(s.Leaders[b.Leader].Exceptional, false, "never exceptional")
		s.is(s.Leaders[1].Replaced, true, "once")
		s.beginPlayerTurn()
		s.is(len(s.Leaders), 3, "and only once")
	})
	t.Run("WORNSPENT-3.8 a leader alone is caught or finds friends", func(t *testing.T) {
		s := withLeaders(t)
		s.Leaders[0].At = state.Point{X: 20 * state.Inch, Y: 20 * state.Inch}
		s.put("d", 200, 200, 0)
		s.overrun(s.Unit("d"))
		s.is(s.Leaders[0].Unit, s.Unit("a").No, "the nearest unit without a leader takes him in")
		s = withLeaders(t)
		s.Leaders[0].At = state.Point{X: 60 * state.Inch, Y: 46 * state.Inch}
		s.put("d", 600, 460, 0)
		s.overrun(s.Unit("d"))
		s.is(s.Leaders[0].State, state.Caught, "nobody within 24\"")
	})
}

func TestChart(t *testing.T) {
	t.Run("WORNSPENT-4.2 a unit in good order that stays does not throw", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		s.put("a", 360, 100, 180)
		s.put("d", 360, 400, 0)
		s.until(state.ManoeuvrePhase)
		s.dice()
		s.order(battle.Order{Kind: "hold", Unit: "a"})
		s.is(s.log.Len(), 2, "the order, and no throw")
	})
	t.Run("WORNSPENT-4.2 disordered units throw at the end of the phase", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		a := s.put("a", 360, 100, 180)
		s.put("d", 360, 400, 0)
		s.until(state.ManoeuvrePhase)
		a.Disordered = true
		s.dice(5)
		s.done()
		s.is(a.Disordered, false, "5 and 2 for fresh rally it")
	})
	t.Run("WORNSPENT-4.4 the facts of tribesmen", func(t *testing.T) {
		hill := tabletop.Piece{Kind: tabletop.Hill, Side: state.Nobody, Closed: true, Height: 1, Line: []tabletop.Point{{X: 30000, Y: 26000}, {X: 42000, Y: 26000}, {X: 42000, Y: 34000}, {X: 30000, Y: 34000}}}
		s := staged(t, units(mob("m", 22)), units(foot("d", 10), horse("h", 8), foot("r", 10)), hill)
		m := s.put("m", 360, 220, 180)
		d := s.put("d", 360, 300, 0)
		s.put("h", 500, 220, 270)
		s.put("r", 360, 100, 180)
		in := s.Bearing(m, state.Purpose{Charge: d})
		s.is(in.ChargingUpslope, true, "the enemy stands a contour higher")
		s.is(in.EnemyCavalryNear, true, "horse within its move")
		s.is(in.EnemyRear, true, "rifles behind")
		s.is(in.NearestRetiring, false, "nobody retires")
		d.Ended = d.Box.At.Add(state.Point{Y: state.Inch})
		d.Begun = d.Box.At
		s.is(s.Bearing(m, state.Purpose{}).NearestRetiring, true, "the nearest ended further away than it began")
		m.Facts = false // setting tribesmen_list (1.8)
		in = s.Bearing(m, state.Purpose{Charge: d, Formation: true})
		s.is(in.ChargingUpslope || in.ChangingFormation || in.EnemyRear, false, "for others the four facts are not read")
		s.is(in.EnemyCavalryNear, true, "but the line of 4.3 is")
	})
	t.Run("WORNSPENT-4.10 a retreat goes from the enemy and ends facing him", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		a := s.put("a", 360, 250, 180)
		s.put("d", 360, 300, 0)
		s.flee(a, 9*state.Inch, "WORNSPENT-4.7")
		s.is(a.Box.At, state.Point{X: 36 * state.Inch, Y: 16 * state.Inch}, "a full move straight away")
		s.is(a.Box.Facing, state.Facing(18000), "facing the enemy")
		s.is(a.Retreated, true, "it may not fire")
		s.flee(a, 9*state.Inch, "WORNSPENT-4.7")
		s.flee(a, 9*state.Inch, "WORNSPENT-4.7")
		s.is(a.Away, state.LeftTable, "over its own edge it has left the battle")
		s.is(a.Figures(), 12, "and is not lost")
	})
	t.Run("WORNSPENT-4.10 a unit with no way out is removed", func(t *testing.T) {
		s := staged(t, units(foot("a", 4)), units(foot("d", 10), foot("e", 10), foot("f", 10), foot("g", 10)))
		a := s.put("a", 360, 250, 180)
		for i, id := range []string{"d", "e", "f", "g"} { // a ring of enemies
			s.put(id, 360+[]int{0, 45, 0, -45}[i], 250+[]int{25, 0, -25, 0}[i], []int{0, 90, 180, 270}[i])
		}
		s.flee(a, 9*state.Inch, "WORNSPENT-4.7")
		s.is(a.Away, state.Removed, "enemies all round")
		s.is(s.Unit("a").Dispersed.Total(), 6, "its men are dispersed (4.12)")
	})
	t.Run("WORNSPENT-4.11 beyond musketry", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		a := s.put("a", 360, 150, 180)
		s.put("d", 360, 300, 0)
		s.is(s.beyondMusketry(a), 55*state.Inch/10, "13.5\" away from rifles that reach 18\": an inch beyond")
		s.put("a", 360, 60, 180)
		s.is(s.beyondMusketry(a), state.Length(0), "already out of range")
		s.put("a", 360, 270, 180)
		s.is(s.beyondMusketry(a), 9*state.Inch, "never more than a move")
	})
	t.Run("WORNSPENT-4.15 a lost stand", func(t *testing.T) {
		s := staged(t, units(foot("a", 2)), units(foot("d", 10)))
		a := s.put("a", 360, 150, 180)
		s.put("d", 360, 400, 0)
		s.loseStand(a)
		s.is(a.Now, battle.Ranks{Officers: 1}, "lowest ranks first")
		s.is(s.Grade(a), rules.Spent, "3 of 7 points")
	})
}
