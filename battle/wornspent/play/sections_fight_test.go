package play

import (
	"slices"
	"testing"

	"frontier/battle"
	"frontier/battle/tabletop"
	"frontier/battle/wornspent/rules"
	"frontier/battle/wornspent/state"
	"frontier/internal/terms"
)

func ring(kind tabletop.Kind, x, y, wide, deep int) tabletop.Piece {
	in := func(n int) tabletop.Length { return tabletop.Length(n) * state.Inch / 10 }
	a, b := tabletop.Point{X: in(x - wide/2), Y: in(y - deep/2)}, tabletop.Point{X: in(x + wide/2), Y: in(y + deep/2)}
	return tabletop.Piece{Kind: kind, Side: state.Nobody, Closed: true, Height: 1, Line: []tabletop.Point{a, {X: b.X, Y: a.Y}, b, {X: a.X, Y: b.Y}}}
}

func wall(kind tabletop.Kind, x1, y1, x2, y2 int) tabletop.Piece {
	in := func(n int) tabletop.Length { return tabletop.Length(n) * state.Inch / 10 }
	return tabletop.Piece{Kind: kind, Side: state.Nobody, Line: []tabletop.Point{{X: in(x1), Y: in(y1)}, {X: in(x2), Y: in(y2)}}}
}

func TestMoves(t *testing.T) {
	pair := func(t *testing.T, u battle.Unit, pieces ...tabletop.Piece) (stage, *state.Unit) {
		s := staged(t, units(u), units(foot("d", 10)), pieces...)
		s.put("d", 360, 450, 0)
		a := s.put(u.ID, 360, 100, 180)
		s.until(state.ManoeuvrePhase)
		s.dice(10)
		return s, a
	}
	went := func(a *state.Unit, from state.Length) state.Length { return a.Box.At.Y - from }
	t.Run("WORNSPENT-6.1 6.2 basic moves", func(t *testing.T) {
		for _, c := range []struct {
			u    battle.Unit
			want state.Length
		}{{foot("a", 10), 9}, {mob("a", 10), 12}, {horse("a", 10), 18}, {train("a", 4), 9}} {
			s, a := pair(t, c.u)
			s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 400)})
			s.is(went(a, 10*state.Inch), c.want*state.Inch, string(c.u.Arm))
		}
	})
	t.Run("WORNSPENT-6.3 6.4 rough ground costs double, or three times on horse", func(t *testing.T) {
		s, a := pair(t, foot("a", 10), ring(tabletop.Scrub, 360, 160, 200, 40)) // 14" to 18"
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 400)})
		s.is(went(a, 10*state.Inch), 65*state.Inch/10, "4\" open and 2.5\" rough")
		s, a = pair(t, horse("a", 10), ring(tabletop.Scrub, 360, 160, 200, 40))
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 400)})
		s.is(went(a, 10*state.Inch), 10*state.Inch, "4\" open, 4\" rough, 2\" open")
	})
	t.Run("WORNSPENT-6.4 the road is for columns", func(t *testing.T) {
		road := wall(tabletop.RoadWay, 360, 0, 360, 480)
		road.Width = state.Inch
		s, a := pair(t, foot("a", 10), road)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 400)})
		s.is(went(a, 10*state.Inch), 9*state.Inch, "a line has no road rate")
		s, a = pair(t, foot("a", 10), road)
		a.Formation = rules.InColumn
		s.put("a", 360, 100, 180)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 400)})
		s.is(went(a, 10*state.Inch), 18*state.Inch, "a column has")
	})
	t.Run("WORNSPENT-6.5 6.6 a passage of lines", func(t *testing.T) {
		s := staged(t, units(foot("a", 10), foot("b", 4)), units(foot("d", 10)))
		s.put("d", 360, 450, 0)
		a, b := s.put("a", 360, 100, 180), s.put("b", 360, 130, 180)
		s.until(state.ManoeuvrePhase)
		s.dice(10)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 400)})
		s.is(went(a, 10*state.Inch), 6*state.Inch, "3\" for the unit passed")
		s.is(a.Disordered || b.Disordered, false, "drilled troops keep order")
		s = staged(t, units(mob("a", 10), mob("b", 4)), units(foot("d", 10)))
		s.put("d", 360, 450, 0)
		a, b = s.put("a", 360, 100, 180), s.put("b", 360, 140, 180)
		s.until(state.ManoeuvrePhase)
		s.dice(10)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 400)})
		s.is(went(a, 10*state.Inch), 9*state.Inch, "3\" of 12\"")
		s.is(a.Disordered && b.Disordered, true, "natives disorder each other")
	})
	t.Run("WORNSPENT-6.10 an inch from the enemy, wheels, half rate backwards", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		d := s.put("d", 360, 160, 0)
		a := s.put("a", 360, 100, 180)
		s.until(state.ManoeuvrePhase)
		s.dice(10)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 200)})
		if gap := s.Gap(a, d); gap != state.Inch {
			t.Errorf("it stops %v from the enemy", gap)
		}
		s, a = pair(t, foot("a", 10))
		s.order(battle.Order{Kind: "retire", Unit: "a", Path: at(360, 20)})
		s.is(10*state.Inch-a.Box.At.Y, 45*state.Inch/10, "back at half rate")
		s.is(a.Box.Facing, state.Facing(18000), "without turning")
		s, a = pair(t, foot("a", 10))
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(500, 240)})
		gone := tabletop.Far(state.Point{X: 36 * state.Inch, Y: 10 * state.Inch}, a.Box.At)
		if arc := state.Facing(4500).Arc(a.Box.Width); gone < 9*state.Inch-arc-20 || gone > 9*state.Inch-arc+20 {
			t.Errorf("went %v after a wheel of %v", gone, arc)
		}
	})
	t.Run("WORNSPENT-6.10 who has a hair of his move left does not wheel for it", func(t *testing.T) {
		s, a := pair(t, foot("a", 10))
		back := 10*state.Inch - 4499*state.Inch/1000
		s.order(battle.Order{Kind: "retire", Unit: "a", Path: []battle.XY{{X: 36 * state.Inch, Y: back}, {X: 20 * state.Inch, Y: back - state.Inch}}})
		s.is(a.Box.At.Y, back, "back at half rate")
		s.is(a.Box.Facing, state.Facing(18000), "without turning")
	})
	t.Run("WORNSPENT-6.11 6.12 deep water bars, walls cost an inch of rough", func(t *testing.T) {
		river := wall(tabletop.River, 0, 150, 720, 150)
		river.Width, river.Deep = 2*state.Inch, true
		s, a := pair(t, foot("a", 10), river)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 300)})
		s.is(rules.Tenths(went(a, 10*state.Inch)), 4*state.Inch, "to the bank")
		s, a = pair(t, foot("a", 10), river)
		s.Water = true
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 300)})
		if far := went(a, 10*state.Inch); far < 25*state.Inch/10 || !s.Dry(a.Box.At, &a.Quad) {
			t.Errorf("it went %v and stands in the water", far)
		}
		s, a = pair(t, foot("a", 10), wall(tabletop.Wall, 200, 150, 500, 150))
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 300)})
		s.is(went(a, 10*state.Inch), 7*state.Inch, "2\" for the wall")
		s, a = pair(t, battery("a", 2, "field"))
		s.refused("WORNSPENT-6.12", battle.Order{Kind: "advance", Unit: "a", Path: at(360, 200)})
		s.order(battle.Order{Kind: "change_formation", Unit: "a", Formation: "limbered", Path: at(360, 300)})
		s.is(a.Formation, rules.Limbered, "limbered up")
		s.is(went(a, 10*state.Inch), 9*state.Inch, "and half the move left (5.3)")
	})
	t.Run("WORNSPENT-6.8 7.4 prone men", func(t *testing.T) {
		s, a := pair(t, foot("a", 10))
		s.order(battle.Order{Kind: "lie_down", Unit: "a"})
		s.is(a.Moved, false, "lying down does not count as moving (6.9)")
		s.done()
		s.until(state.ManoeuvrePhase)
		s.is(s.Mover, 1, "the enemy's manoeuvre")
		s.done()
		s.is(s.Stage, state.StandingUp, "the other player may stand his men up")
		s.order(battle.Order{Kind: "stand_up", Unit: "a"})
		s.is(a.Moved, true, "standing up counts as moving")
		s, _ = pair(t, horse("a", 10))
		s.refused("WORNSPENT-7.2", battle.Order{Kind: "lie_down", Unit: "a"})
		s, a = pair(t, foot("a", 10))
		a.Prone = true
		s.refused("WORNSPENT-6.8", battle.Order{Kind: "advance", Unit: "a", Path: at(360, 200)})
	})
	t.Run("WORNSPENT-5.2 formations by arm", func(t *testing.T) {
		s, a := pair(t, mob("a", 10))
		s.is(a.Formation, rules.InLine, "natives with firearms draw up in line")
		s.refused("WORNSPENT-5.2", battle.Order{Kind: "change_formation", Unit: "a", Formation: "square"})
		s.order(battle.Order{Kind: "change_formation", Unit: "a", Formation: "mob"})
		for _, weapon := range []string{"sword", "bow"} {
			spears := mob("a", 10)
			spears.Weapon = terms.Weapon(weapon)
			s, a = pair(t, spears)
			s.is(a.Formation, rules.InMob, "natives without firearms are a mob")
			s.refused("WORNSPENT-5.2", battle.Order{Kind: "change_formation", Unit: "a", Formation: "line"})
		}
		s, a = pair(t, foot("a", 10))
		s.refused("WORNSPENT-5.2", battle.Order{Kind: "change_formation", Unit: "a", Formation: "mob"})
		s.order(battle.Order{Kind: "change_formation", Unit: "a", Formation: "square"})
		s.is(a.Formation, rules.InSquare, "a square")
		s.is(a.Moved, true, "a change of formation counts as moving")
		s, a = pair(t, horse("a", 10))
		s.order(battle.Order{Kind: "change_formation", Unit: "a", Choice: "dismount"})
		s.is(a.Mounted(), false, "dismounted")
		s.is(s.Pace(a).Basic, 9*state.Inch, "and goes as infantry (1.6)")
	})
	t.Run("WORNSPENT-17.2 baggage disorders friends within 3 inches", func(t *testing.T) {
		s := staged(t, units(foot("a", 10), train("b", 4)), units(foot("d", 10)))
		s.put("d", 360, 450, 0)
		a, b := s.put("a", 360, 100, 180), s.put("b", 360, 180, 180)
		s.until(state.ManoeuvrePhase)
		s.dice(10)
		s.order(battle.Order{Kind: "advance", Unit: "a", Path: at(360, 130)})
		s.is(a.Disordered, true, "it ended its move within 3\"")
		s.is(b.Disordered, false, "the baggage is not")
	})
}

func TestSight(t *testing.T) {
	face := func(t *testing.T, pieces ...tabletop.Piece) (stage, *state.Unit, *state.Unit) {
		s := staged(t, units(foot("a", 10), foot("b", 10)), units(foot("d", 10)), pieces...)
		a, d := s.put("a", 360, 150, 180), s.put("d", 360, 300, 0)
		s.put("b", 600, 60, 180)
		return s, a, d
	}
	why := func(s stage, u, v *state.Unit) string {
		s.Stage = state.OffensiveFire
		_, rule := s.AimAt(u, v)
		return rule
	}
	t.Run("WORNSPENT-7.8 hills, woods and units hide", func(t *testing.T) {
		s, a, d := face(t)
		s.is(why(s, a, d), "", "open ground")
		s, a, d = face(t, ring(tabletop.Hill, 360, 220, 60, 30))
		s.is(why(s, a, d), "WORNSPENT-7.8", "a crest between")
		s, a, d = face(t, ring(tabletop.Wood, 360, 220, 60, 30))
		p := &s.Table.Pieces[0]
		p.Height = 0
		s.is(why(s, a, d), "WORNSPENT-7.8", "a wood between")
		a.Level = 1
		s.is(why(s, a, d), "", "seen over from higher ground")
		s, a, d = face(t)
		s.put("b", 360, 220, 180)
		s.is(why(s, a, d), "WORNSPENT-7.8", "friends between")
		s, a, d = face(t, func() tabletop.Piece { p := ring(tabletop.Wood, 360, 300, 120, 50); p.Height = 0; return p }())
		s.is(why(s, a, d), "", "less than 2\" inside a wood's edge")
		s.put("d", 360, 315, 0)
		s.is(why(s, a, d), "WORNSPENT-7.8", "deeper in")
	})
	t.Run("WORNSPENT-7.7 arcs", func(t *testing.T) {
		s, a, d := face(t)
		s.put("d", 480, 240, 0)
		s.is(why(s, a, d), "WORNSPENT-7.7", "out of 45 degrees")
		a.Formation = rules.InSquare
		s.put("a", 360, 150, 180)
		s.is(why(s, a, d), "", "a square fires from each face")
		s, a, d = face(t, ring(tabletop.Fort, 360, 150, 120, 80))
		s.put("d", 480, 130, 0)
		s.is(why(s, a, d), "", "men in a fort fire all round")
	})
	t.Run("WORNSPENT-8.5 8.3 range", func(t *testing.T) {
		s, a, d := face(t)
		s.put("d", 360, 345, 0)
		s.is(s.Gap(a, d), 18*state.Inch, "nearest edges")
		s.is(why(s, a, d), "", "a limit includes its own value (1.2)")
		s.put("d", 360, 346, 0)
		s.is(why(s, a, d), "WORNSPENT-8.5", "beyond")
		a.Carbine = true
		a.Reach = rules.WeaponOf(a.Weapon).RangeOf(true)
		s.put("d", 360, 290, 0)
		s.is(why(s, a, d), "WORNSPENT-8.5", "carbines reach 12\"")
	})
	t.Run("WORNSPENT-7.3 prone in cover", func(t *testing.T) {
		s, a, d := face(t, wall(tabletop.Wall, 300, 290, 420, 290))
		s.is(s.Shelter(d, a.Box.At), rules.InCover, "behind a wall")
		s.is(s.Shelter(a, d.Box.At), rules.NoCover, "the wall is theirs")
		d.Prone = true
		s.is(why(s, a, d), "WORNSPENT-7.3", "cannot be shot at")
		s.is(why(s, d, a), "WORNSPENT-7.3", "and cannot shoot")
		a.Weapon = rules.Artillery
		s.is(why(s, a, d), "", "but for artillery")
	})
	t.Run("WORNSPENT-7.6 cover must be crossed", func(t *testing.T) {
		s, a, d := face(t, wall(tabletop.Trench, 300, 290, 420, 290))
		s.is(s.Shelter(d, a.Box.At), rules.Fortified, "from the front")
		s.put("d", 360, 330, 0)
		s.is(s.Shelter(d, a.Box.At), rules.NoCover, "too far behind it")
		s, a, d = face(t, ring(tabletop.Redoubt, 360, 300, 120, 60))
		s.is(s.Shelter(d, a.Box.At), rules.Fortified, "in a redoubt")
		s.is(s.Shelter(d, d.Box.At), rules.NoCover, "not from inside")
	})
	t.Run("WORNSPENT-8.9 not into or out of melee, not limbered, not after a retreat", func(t *testing.T) {
		s, a, d := face(t)
		s.touch(s.Unit("b"), d)
		s.is(why(s, a, d), "WORNSPENT-8.9", "into a melee")
		s.is(s.MayFire(d), "WORNSPENT-8.9", "out of one")
		s, a, _ = face(t)
		a.Retreated = true
		s.is(s.MayFire(a), "WORNSPENT-8.9", "retreating")
	})
	t.Run("WORNSPENT-8.1 a gun's crew fires whole, 8.13 four serve a gun", func(t *testing.T) {
		s := staged(t, units(battery("g", 2, "field")), units(foot("d", 10)))
		g := s.put("g", 360, 150, 180)
		s.put("d", 360, 300, 0)
		g.Now.Others += 10
		s.is(s.Ready(g, 0), 8, "two guns of four")
		s.until(state.OffensiveFire)
		s.refused("WORNSPENT-8.1", battle.Order{Kind: "shoot", Unit: "g", Target: "d", Figures: 3})
		s.order(battle.Order{Kind: "shoot", Unit: "g", Target: "d", Figures: 4})
		s.is(s.Ready(g, 0), 4, "one gun left")
	})
	t.Run("WORNSPENT-8.8 a machine gun jams for the next firing phase", func(t *testing.T) {
		s := staged(t, units(battery("g", 1, "machine_gun")), units(foot("d", 10)))
		g := s.put("g", 360, 150, 180)
		d := s.put("d", 360, 300, 0)
		g.Now = battle.Ranks{Others: 1}
		g.Points = 1
		s.until(state.OffensiveFire)
		s.dice(1, 2, 3)
		s.order(battle.Order{Kind: "shoot", Unit: "g", Target: "d"})
		g.Fired, g.Used = false, [4]int{}
		s.PlayerTurn++
		s.is(why(s, g, d), "WORNSPENT-8.8", "jammed in the following player turn")
		s.PlayerTurn++
		s.is(why(s, g, d), "", "clear again")
	})
}

func TestHorses(t *testing.T) {
	t.Run("WORNSPENT-9.6 9.7 9.9 horses lost, men unhorsed, a party on foot", func(t *testing.T) {
		s := staged(t, units(horse("h", 8)), units(foot("d", 10)))
		h := s.put("h", 360, 150, 180)
		s.put("d", 360, 400, 0)
		s.casualties(h, battle.Ranks{Others: 1}, 3, 1, false, "WORNSPENT-9.7")
		s.is(h.Figures(), 9, "a man down")
		s.is(h.Riding, 6, "three horses dead and one without a rider")
		s.is(h.Unhorsed(), 3, "men who stand idle")
		s.is(h.Disordered, true, "it lost a man")
		s.is(h.Saddled().Total(), 6, "those who fight in melee")
		s.beginPlayerTurn() // of the mover
		h = s.Unit("h")
		s.is(h.Figures(), 7, "one took the riderless horse, two go on foot")
		p := s.Unit("h/unhorsed")
		s.is(p.Figures(), 2, "the party")
		s.is(p.Mount, rules.OnFoot, "on foot")
		s.is(p.Root, h.No, "its points count with its unit")
		s.is(s.Grade(p), s.Grade(h), "and its state is the unit's")
	})
	t.Run("WORNSPENT-9.5 the leader is hit by his face", func(t *testing.T) {
		setup := meeting(units(foot("a", 10)), units(foot("d", 10)))
		setup.Sides[0].Leaders = []battle.Leader{{ID: "x", Unit: "a"}}
		s := stagedBy(t, setup)
		s.put("a", 360, 150, 180)
		s.put("d", 360, 240, 0)
		s.until(state.DefensiveFire)
		faces := slices.Repeat([]int{2}, 18)
		faces[0] = 10
		s.dice(append(faces, 3, 1)...)
		s.order(battle.Order{Kind: "shoot", Unit: "d", Target: "a"})
		s.is(s.Leaders[0].State, state.Fallen, "hit")
		s.is(s.Unit("a").Disordered, false, "a lost leader alone does not disorder (9.7)")
	})
}

func TestCharges(t *testing.T) {
	facing2 := func(t *testing.T, y int) (stage, *state.Unit, *state.Unit) {
		s := staged(t, units(foot("a", 10), foot("b", 10)), units(foot("d", 10), foot("e", 10)))
		a, d := s.put("a", 360, 150, 180), s.put("d", 360, y, 0)
		s.put("b", 100, 60, 180)
		s.put("e", 650, 460, 0)
		s.until(state.ManoeuvrePhase)
		return s, a, d
	}
	t.Run("WORNSPENT-10.1 what may be charged", func(t *testing.T) {
		s, a, d := facing2(t, 255) // 9" off
		if _, no := s.MayCharge(a, d); no != nil {
			t.Errorf("within its whole move: %v", no)
		}
		s.put("d", 360, 257, 0)
		s.refused("WORNSPENT-10.1", battle.Order{Kind: "charge", Unit: "a", Target: "d"})
		s.put("d", 400, 170, 0)
		s.refused("WORNSPENT-10.1", battle.Order{Kind: "charge", Unit: "a", Target: "d"}) // a wheel of more than 45
		s.put("d", 360, 230, 0)
		a.Formation = rules.InSquare
		s.refused("WORNSPENT-10.1", battle.Order{Kind: "charge", Unit: "a", Target: "d"})
	})
	t.Run("WORNSPENT-10.2 10.4 half in the manoeuvre phase, half after fire", func(t *testing.T) {
		s, a, d := facing2(t, 235) // 7" off
		s.dice(10)
		s.order(battle.Order{Kind: "charge", Unit: "a", Target: "d"})
		s.is(a.Box.At.Y, 195*state.Inch/10, "4.5\" of 9\"")
		s.is(s.Engaged(a), false, "not yet in contact")
		s.until(state.DefensiveFire)
		s.dice(5, 5, 5, 5) // outcome dice of a melee round that nobody wins come after
		s.Stage = state.ChargeHome
		s.secondHalves()
		s.is(s.Touching(a, d), true, "home")
		s.is(s.Gap(a, d), state.Length(0), "edges touch")
	})
	t.Run("WORNSPENT-10.2 10.6 within half it is contacted at once, and answers once", func(t *testing.T) {
		s, a, d := facing2(t, 205) // 4" off
		s.dice(10)
		s.order(battle.Order{Kind: "charge", Unit: "a", Target: "d"})
		s.is(s.Touching(a, d), true, "contact")
		s.until(state.DefensiveFire)
		s.is(s.MayFire(d), "", "it may fire in the defensive step")
		v, why := s.AimAt(d, a)
		s.is(why, "", "at the unit that contacted it")
		s.is(v.Gap, state.Length(0), "at half range whatever the distance")
		s.put("b", 360, 100, 180)
		_, why = s.AimAt(d, s.Unit("b"))
		s.is(why, "WORNSPENT-10.6", "and at nobody else")
		s.dice(slices.Repeat([]int{2}, 18)...)
		s.order(battle.Order{Kind: "shoot", Unit: "d", Target: "a", Figures: 12})
		s.is(d.Fired, true, "once")
		s.Stage = state.OffensiveFire
		s.is(s.MayFire(a), "WORNSPENT-8.9", "the charger in contact does not fire")
	})
	t.Run("WORNSPENT-10.5 the rethrow", func(t *testing.T) {
		for _, c := range []struct {
			die, score int
			want       string
		}{{10, 7, "press"}, {9, 6, "halt"}, {6, 3, "halt"}, {5, 2, "retreat"}, {4, 1, "retreat"}, {3, 0, "removed"}} {
			s, a, _ := facing2(t, 235)
			s.dice(10)
			s.order(battle.Order{Kind: "charge", Unit: "a", Target: "d"})
			s.until(state.DefensiveFire)
			a.Quality, a.Intent.Quality = rules.Raw, rules.Raw
			s.casualties(a, battle.Ranks{Others: 4}, 0, 0, false, "WORNSPENT-9.7")
			before := a.Box.At
			s.dice(c.die) // Worn: nothing; raw -1; two pairs lost -2
			s.rethrows()
			got := "press"
			switch {
			case a.Away == state.Removed:
				got = "removed"
			case a.Retreated:
				got = "retreat"
			case a.Target == state.Nobody:
				got = "halt"
			}
			s.is(got, c.want, "a score so high")
			s.is(got == "halt" && a.Box.At != before, false, "a halted charge stays where it is")
			s.is(a.Disordered || got == "removed", true, "the marker stays")
		}
	})
	t.Run("WORNSPENT-10.9 turned square to the side it touched", func(t *testing.T) {
		s, a, d := facing2(t, 205)
		s.put("a", 340, 150, 170)
		s.dice(10)
		s.order(battle.Order{Kind: "charge", Unit: "a", Target: "d"})
		s.is(a.Box.Facing.Off(d.Box.Facing), state.Facing(18000), "front to front")
	})
	t.Run("WORNSPENT-10.10 no lying down in contact", func(t *testing.T) {
		s, a, d := facing2(t, 205)
		s.touch(a, d)
		s.refused("WORNSPENT-10.10", battle.Order{Kind: "lie_down", Unit: "a"})
	})
}

func TestMelee(t *testing.T) {
	t.Run("WORNSPENT-11.9 a unit divides its figures among its enemies", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10), foot("e", 4), foot("f", 10)))
		a := s.put("a", 360, 150, 180)
		for _, id := range []string{"d", "e", "f"} {
			s.touch(a, s.Unit(id))
		}
		a.Now = battle.Ranks{Officers: 1, Sergeants: 1, Others: 9}
		got := s.Shares(a)
		s.is(got[0].Foe, s.Unit("d").No, "the most figures first, then the lower number")
		s.is(got[0].Ranks, battle.Ranks{Officers: 1, Sergeants: 1, Others: 2}, "officers first, the larger share")
		s.is(got[1].Ranks, battle.Ranks{Others: 4}, "the second larger share")
		s.is(got[2].Ranks, battle.Ranks{Others: 3}, "the rest against the smallest")
	})
	locked := func(t *testing.T, a, d battle.Unit, pieces ...tabletop.Piece) (stage, *state.Unit, *state.Unit) {
		s := staged(t, units(a), units(d), pieces...)
		x, y := s.put(a.ID, 360, 285, 180), s.put(d.ID, 360, 300, 0)
		s.touch(x, y)
		return s, x, y
	}
	t.Run("WORNSPENT-12.1 both count as disordered, but troops in a fort who lost nobody", func(t *testing.T) {
		s, a, d := locked(t, foot("a", 0), foot("d", 0), wall(tabletop.Trench, 300, 292, 420, 292))
		s.is(s.InFort(d), true, "behind the trench")
		s.is(s.InFort(a), false, "before it")
		s.dice(5, 5, 5, 5, 3, 1) // two even bouts; a: 3+2 in the disorder column; d: 1+2 in good order
		s.melees()
		s.is(a.Score, 5, "a rallies")
		s.is(a.Disordered, false, "so it has no marker")
		s.is(d.Score, 3, "d may not move")
		s.is(d.Disordered, false, "and was never in disorder")
	})
	t.Run("WORNSPENT-12.4 12.5 retreats first, natives must pursue", func(t *testing.T) {
		s, a, d := locked(t, mob("a", 0), foot("d", 0))
		s.put("d", 360, 300, 0)
		d.Formation = rules.InLine
		s.dice(5, 5, 5, 5, 10, 1) // a 10+2 must pursue; d 1+2 = 3 holds
		s.melees()
		s.pursuits()
		s.is(s.Touching(a, d), true, "nobody retreated: the melee goes on")
		s, a, d = locked(t, mob("a", 0), foot("d", 0))
		d.Now.Others, d.Points = 4, 2 // Spent
		s.dice(7, 5, 7, 5, 10, 4)     // no bout won by 4; d 4-2 = 2: retreats and loses a stand
		s.melees()
		s.is(s.Engaged(a), false, "out of the melee")
		s.is(d.Retreated, true, "d runs")
		s.pursuits()
		s.is(len(s.Pursuers), 0, "natives are not asked")
		s.is(a.Moved, true, "they go after him")
	})
	t.Run("WORNSPENT-12.6 22.17 others may pursue or stay", func(t *testing.T) {
		s, a, d := locked(t, foot("a", 0), foot("d", 4))
		d.Points = 2
		s.dice(9, 5, 9, 5, 10, 3) // a free; d 3-2 = 1
		s.Stage = state.MeleePhase
		s.melees()
		s.pursuits()
		s.is(len(s.Pursuers), 1, "a is asked")
		s.Stage = state.Pursuing
		s.is(s.nextPursuer(), true, "its side decides")
		s.refused("WORNSPENT-12.5", battle.Order{Kind: "pursue", Unit: "a", Target: "nobody"})
		s.order(battle.Order{Kind: "pursue", Unit: "a", Target: "d"})
		s.is(s.Touching(a, d), true, "9\" after 9\": it comes up with them")
	})
	t.Run("WORNSPENT-12.7 breaking off", func(t *testing.T) {
		s, a, d := locked(t, foot("a", 10), foot("d", 10))
		s.until(state.ManoeuvrePhase)
		d.Score = 5
		s.refused("WORNSPENT-12.7", battle.Order{Kind: "disengage", Unit: "a", Path: at(360, 200)})
		d.Score = 4
		s.dice(9)
		s.order(battle.Order{Kind: "disengage", Unit: "a", Path: at(360, 200)})
		s.is(s.Engaged(a), false, "away")
		s.is(a.Box.At.Y, 24*state.Inch, "4.5\" backwards")
	})
}

func TestEndings(t *testing.T) {
	t.Run("WORNSPENT-15 bridges", func(t *testing.T) {
		river, bridge := wall(tabletop.River, 0, 200, 720, 200), wall(tabletop.Bridge, 360, 180, 360, 220)
		river.Width, river.Deep, bridge.Width, bridge.ID = 2*state.Inch, true, 2*state.Inch, "b"
		s := staged(t, units(sappers("a", 2), foot("c", 10)), units(foot("d", 4)), river, bridge)
		a := s.put("a", 360, 165, 180)
		s.put("c", 600, 60, 180)
		d := s.put("d", 360, 200, 0)
		s.until(state.ManoeuvrePhase)
		s.refused("WORNSPENT-15.1", battle.Order{Kind: "blow_bridge", Unit: "c", Target: "b"})
		a.Disordered = true
		s.refused("WORNSPENT-15.2", battle.Order{Kind: "blow_bridge", Unit: "a", Target: "b"})
		a.Disordered = false
		s.put("a", 360, 100, 180)
		s.refused("WORNSPENT-15.2", battle.Order{Kind: "blow_bridge", Unit: "a", Target: "b"})
		s.put("a", 360, 165, 180)
		s.dice(6, 7, 5, 8, 9, 9, 9, 9, 9, 9) // and six men to be accounted for
		s.order(battle.Order{Kind: "blow_bridge", Unit: "a", Target: "b"})
		s.is(s.Table.At(tabletop.Point{X: 36 * state.Inch, Y: 20 * state.Inch}).Ground, tabletop.Barred, "blown")
		s.is(d.Away, state.Removed, "and those on it with it (15.3)")
		s.is(a.Moved, true, "the attempt counts as moving")
		s.finish()
		s.is(s.Outcome().Works[0], battle.WorkOutcome{ID: "b", Kind: "bridge", State: "destroyed", By: "a", Tried: 1}, "told to the campaign")
	})
	t.Run("WORNSPENT-17.5 baggage is taken by an enemy within 9 inches", func(t *testing.T) {
		s := staged(t, units(train("a", 4)), units(foot("d", 10)))
		a := s.put("a", 360, 200, 180)
		s.put("d", 360, 300, 0)
		s.remove(a, state.Removed, "WORNSPENT-4.7")
		s.is(a.Captured, true, "taken")
		s = staged(t, units(train("a", 4)), units(foot("d", 10)))
		a = s.put("a", 360, 100, 180)
		s.put("d", 360, 300, 0)
		s.remove(a, state.Removed, "WORNSPENT-4.7")
		s.is(a.Captured, false, "otherwise lost")
	})
	t.Run("WORNSPENT-18.3 18.7 breaking", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		d := s.Unit("d")
		s.casualties(d, battle.Ranks{Others: 7}, 0, 0, false, "WORNSPENT-9.7")
		s.is(s.endsNow(), false, "8 of 15 points")
		s.casualties(d, battle.Ranks{Others: 1}, 0, 0, false, "WORNSPENT-9.7")
		s.is(s.endsNow(), true, "7 of 15")
		s.is(s.Reason, battle.Broke, "broken")
		s.is(s.Holder, 0, "the other side holds the field")
		s.Settings.FightToTheEnd = true
		s.is(s.endsNow(), false, "the defender fights to the end")
	})
	t.Run("WORNSPENT-18.4 withdrawal", func(t *testing.T) {
		s := staged(t, units(foot("a", 10), foot("b", 10)), units(foot("d", 10)))
		a, b := s.put("a", 360, 285, 180), s.put("b", 100, 100, 180)
		s.touch(a, s.put("d", 360, 300, 0))
		s.order(battle.Order{Kind: "break_off"})
		s.refused("WORNSPENT-22.4", battle.Order{Kind: "break_off"})
		s.endPlayerTurn()
		s.is(a.Away, state.Removed, "in contact: removed")
		s.is(b.Away, state.LeftTable, "the others leave in hand")
		s.is(s.endsNow(), true, "over")
		s.is(s.Reason, battle.Withdrew, "withdrawn")
		s.is(s.Holder, 1, "the enemy holds the field")
	})
	t.Run("WORNSPENT-18.5 night", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(foot("d", 10)))
		a := s.put("a", 360, 200, 180)
		s.put("d", 360, 400, 0)
		s.Turn = 12
		s.is(s.endsNow(), true, "twelve turns")
		s.is(s.Holder, 1, "without an objective the defender holds the field")
		s.Table.Objective, s.Table.HasObjective = a.Box.At, true
		s.is(s.endsNow() && s.Holder == 0, true, "else the side that has it")
	})
	t.Run("WORNSPENT-14.6 abandoned guns", func(t *testing.T) {
		s := staged(t, units(foot("a", 10)), units(battery("g", 3, "field"), foot("d", 10)))
		s.remove(s.Unit("g"), state.Removed, "WORNSPENT-4.7")
		s.Holder, s.Reason = 0, battle.Broke
		s.finish()
		s.is(s.Outcome().Units[1].GunsLost, 3, "taken with the field")
	})
}

func TestComesToTheField(t *testing.T) {
	t.Run("WORNSPENT-24.2 weapons", func(t *testing.T) {
		for _, c := range []struct {
			weapon  string
			want    rules.WeaponKey
			armed   bool
			carbine bool
		}{{"jezail", rules.RifledMusket, true, false}, {"early_rifle", rules.RifledMusket, true, false}, {"musket", rules.RifledMusket, true, false}, {"mixed", rules.RifledMusket, true, false}, {"carbine", rules.Breechloader, true, true},
			{"magazine_rifle", rules.MagazineRifle, true, false}, {"bow", rules.Bow, true, false}, {"spear", "", false, false}, {"sword", "", false, false}} {
			u := foot("a", 10)
			u.Weapon = terms.Weapon(c.weapon)
			a := staged(t, units(u), units(foot("d", 10))).Unit("a")
			if a.Weapon != c.want || a.Armed != c.armed || a.Carbine != c.carbine {
				t.Errorf("%s: %s %v %v", c.weapon, a.Weapon, a.Armed, a.Carbine)
			}
		}
		for _, c := range []struct {
			kind   string
			rifled bool
			native bool
			want   rules.WeaponKey
		}{{"mountain", true, false, rules.ScrewGun}, {"field", true, false, rules.Artillery}, {"heavy", true, false, rules.Artillery}, {"field", false, false, rules.LowGradeArtillery},
			{"field", true, true, rules.LowGradeArtillery}, {"rocket", true, false, rules.LowGradeArtillery}, {"machine_gun", true, false, rules.MachineGun}, {"siege", true, false, rules.Artillery}} {
			if got := gunKey(battle.Gun{Type: terms.GunType(c.kind), Rifled: c.rifled}, c.native); got != c.want {
				t.Errorf("%+v: %s", c, got)
			}
		}
	})
	t.Run("WORNSPENT-24.3 24.4 quality, fanatics, natives", func(t *testing.T) {
		g, v := ghazis("g", 10), foot("v", 10)
		v.Training = "veteran"
		r := mob("r", 10)
		r.Class, r.Training = "regular", "raw" // drilled men of a native side
		s := staged(t, units(g, r), units(v))
		s.is(s.Unit("g").Fanatic && s.Unit("g").Native && s.Unit("g").Facts, true, "ghazis")
		s.is(s.Unit("r").Native, false, "drilled troops are not native (1.8)")
		s.is(s.Unit("r").Quality, rules.Raw, "raw")
		s.is(s.Unit("v").Quality, rules.Crack, "veterans")
	})
	t.Run("WORNSPENT-24.5 fewer mounts than figures", func(t *testing.T) {
		h := horse("h", 10)
		h.Mounts = 7
		s := staged(t, units(h), units(foot("d", 10)))
		s.is(s.Unit("h").Figures(), 7, "in the saddle")
		s.is(s.Unit("h/unhorsed").Figures(), 5, "the rest on foot")
	})
	t.Run("WORNSPENT-13.4 a weak unit may begin Worn or Spent", func(t *testing.T) {
		w := foot("w", 10)
		w.Present.Others = 5
		s := staged(t, units(w), units(foot("d", 10)))
		s.is(s.Grade(s.Unit("w")), rules.Worn, "10 of 15")
	})
}
