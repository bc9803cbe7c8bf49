package play

import (
	"encoding/json"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// khig is a tribe's swordsmen in the houses and a company outside.
func khig() battle.Setup {
	s := meeting([]battle.Unit{tribe("swords", 13)}, []battle.Unit{infantry("66th", 10), infantry("7th", 10)})
	s.Sides[0].Units[0].Weapon = "sword"
	return s
}

func TestVillage(t *testing.T) {
	base := ring(tabletop.Block, 34, 22, 38, 25) // one base: its doors are on the lower side
	t.Run("MACDUFF-7.9 through a wall nobody goes", func(t *testing.T) {
		f := stage(t, khig(), map[string]spotAt{"swords": {36, 4, facingDown, ""}, "66th": {36, 30, facingUp, rules.Column}}, base)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 18)})
		if b := f.Body("66th"); b.Box.At.Y < 25*state.Inch || b.House != state.Nobody {
			t.Errorf("it is at %v", b.Box.At)
		}
	})
	t.Run("MACDUFF-7.9 in and out by doors and windows, for half a move each", func(t *testing.T) {
		f := stage(t, khig(), map[string]spotAt{"swords": {36, 4, facingDown, ""}, "66th": {35, 28, facingUp, ""}}, base)
		activate(t, f, "66th")
		refusedBy(t, f, "7.9", battle.Order{Kind: "enter", Unit: "66th", Target: "piece-0", Choice: "chimney"})
		refusedBy(t, f, "7.9", battle.Order{Kind: "enter", Unit: "66th", Target: "piece-0", Choice: "window-2"})
		refusedBy(t, f, "7.9", battle.Order{Kind: "leave", Unit: "66th", Choice: "door-1"})
		give(t, f, battle.Order{Kind: "enter", Unit: "66th", Target: "piece-0", Choice: "door-1"})
		b := f.Body("66th")
		if b.House != 0 || b.Rooms != state.AllRooms || b.Formation != rules.NoFormation || b.Spent != 1 {
			t.Errorf("house %d, rooms %d, %s, %d spent", b.House, b.Rooms, b.Formation, b.Spent)
		}
		refusedBy(t, f, "7.9", battle.Order{Kind: "move", Unit: "66th", Path: at(36, 40), Choice: "half"})
		give(t, f, battle.Order{Kind: "leave", Unit: "66th", Choice: "window-1"})
		if b.House != state.Nobody || b.Spent != 2 || !b.Did {
			t.Errorf("house %d, %d spent", b.House, b.Spent)
		}
	})
	t.Run("MACDUFF-20.53 one garrison, a company or half a tribe, no horse", func(t *testing.T) {
		s := khig()
		s.Sides[0].Units[0] = tribe("swords", 24)
		s.Sides[1].Units = append(s.Sides[1].Units, riders("sabres", 6, "regular"))
		f := stage(t, s, map[string]spotAt{"swords": {24, 27, facingDown, ""}, "66th": {36, 24, facingUp, ""}, "7th": {40, 28, facingUp, rules.Column}, "sabres": {33, 28, facingUp, ""}}, base)
		activate(t, f, "7th")
		refusedBy(t, f, "20.53", battle.Order{Kind: "enter", Unit: "7th", Target: "piece-0", Choice: "window-2"})
		activate(t, f, "sabres")
		refusedBy(t, f, "20.53", battle.Order{Kind: "enter", Unit: "sabres", Target: "piece-0", Choice: "door-1"})
		activate(t, f, "swords")
		refusedBy(t, f, "20.53", battle.Order{Kind: "enter", Unit: "swords", Target: "piece-0", Choice: "window-1"})
	})
	t.Run("MACDUFF-20.52 a fortified village is shut until a breach is made", func(t *testing.T) {
		f := stage(t, khig(), map[string]spotAt{"swords": {36, 4, facingDown, ""}, "66th": {35, 28, facingUp, ""}}, base)
		f.Fortified[0] = true
		activate(t, f, "66th")
		refusedBy(t, f, "20.52", battle.Order{Kind: "enter", Unit: "66th", Target: "piece-0", Choice: "door-1"})
		f.House(0).Breached(tabletop.Point{X: 36 * state.Inch, Y: 25 * state.Inch})
		give(t, f, battle.Order{Kind: "enter", Unit: "66th", Target: "piece-0", Choice: "breach-1"})
		if f.Body("66th").House != 0 {
			t.Error("it is outside")
		}
	})
	t.Run("MACDUFF-11.9 fought at the door, then from room to room, then out", func(t *testing.T) {
		fell := 0
		for seed := range 12 {
			f := stage(t, khig(), map[string]spotAt{"swords": {36, 24, facingDown, ""}, "66th": {35, 30, facingUp, ""}, "7th": {60, 44, facingUp, ""}}, base)
			for range seed { // other dice
				f.dice.Throw(1, 6)
			}
			g, b := f.Body("swords"), f.Body("66th")
			if g.Rooms != state.AllRooms {
				t.Fatalf("it holds %d", g.Rooms)
			}
			activate(t, f, "66th")
			give(t, f, battle.Order{Kind: "charge", Unit: "66th", Target: "swords"})
			if f.Stage == state.Answering {
				give(t, f, battle.Order{Kind: "react", Unit: "swords", Choice: "stand"})
			}
			for f.Turn == 1 && f.Stage != state.Occupying && !f.Over() {
				if err := f.Order(battle.Order{Kind: "done"}); err != nil {
					give(t, f, f.Advice())
				}
			}
			var in rules.MeleeInput
			if err := json.Unmarshal(last(t, f, "melee_round").Inputs, &in); err != nil {
				t.Fatal(err)
			}
			if in.Pairs != 1 && in.Pairs != 2 || in.BProtection != rules.InCover {
				t.Errorf("%+v at a door", in)
			}
			if f.Stage != state.Occupying || !g.Up() || g.Rooms == state.AllRooms {
				continue
			}
			fell++
			if g.House != 0 {
				t.Errorf("it is out after one room (seed %d)", seed)
			}
			give(t, f, battle.Order{Kind: "occupy", Unit: "66th"})
			if b.House != 0 || b.Rooms == state.AllRooms || b.Rooms&g.Rooms != 0 {
				t.Fatalf("it holds %d, the garrison %d", b.Rooms, g.Rooms)
			}
			checkTable(t, f)
			// a turn to rally, and on into the next room
			b.MustRally, g.MustRally, b.Did, b.Moved, b.Spent, b.Frayed, g.Did = false, false, false, false, 0, false, true
			activate(t, f, "66th")
			give(t, f, battle.Order{Kind: "charge", Unit: "66th", Target: "swords"})
			for !f.Over() {
				give(t, f, f.Advice())
			}
			inside := 0
			for l := range f.log.Lines() {
				inside += rules.Count(l.Procedure == "melee_round" && l.Turn == 1)
			}
			if inside < 2 {
				t.Errorf("they did not meet inside (seed %d)", seed)
			}
			checkFigures(t, f)
		}
		if fell == 0 {
			t.Error("no garrison lost a room")
		}
	})
}

func TestGunsLeftAndWonBack(t *testing.T) {
	setup := func() battle.Setup {
		return meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{gunners("rha", 1, "field")})
	}
	places := map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "rha": {36, 40, facingUp, rules.UnlimberedGun}}
	t.Run("MACDUFF-20.94 the crew comes back to its gun", func(t *testing.T) {
		f := stage(t, setup(), places)
		b := f.Body("rha")
		f.leaveGun(b)
		if b.IsGun() || len(f.Guns) != 1 {
			t.Fatal("it has its gun still")
		}
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "man", Unit: "rha"})
		if !b.IsGun() || b.Gun != rules.FieldGun || f.gunsLost(f.Unit("rha")) != 0 {
			t.Errorf("gun %v, %d lost", b.Gun, f.gunsLost(f.Unit("rha")))
		}
	})
	t.Run("MACDUFF-40.10 who is at it last has it, and who holds the field", func(t *testing.T) {
		f := stage(t, setup(), places)
		b, e := f.Body("rha"), f.Body("ghazis")
		f.leaveGun(b)
		gun := f.Guns[0].At
		f.Stand(b, tabletop.Box{At: tabletop.Point{X: 60 * state.Inch, Y: 44 * state.Inch}, Width: b.Box.Width, Depth: b.Box.Depth})
		f.Stand(e, tabletop.Box{At: gun.Add(tabletop.Point{Y: -3 * state.Inch}), Facing: e.Box.Facing, Width: e.Box.Width, Depth: e.Box.Depth})
		f.takeGuns()
		if f.gunsLost(f.Unit("rha")) != 1 {
			t.Error("the enemy stands at it and it is not lost")
		}
		activate(t, f, "rha")
		refusedBy(t, f, "20.94", battle.Order{Kind: "man", Unit: "rha"})
		f.Stand(e, tabletop.Box{At: tabletop.Point{X: 10 * state.Inch, Y: 10 * state.Inch}, Facing: e.Box.Facing, Width: e.Box.Width, Depth: e.Box.Depth})
		f.Holder = 1
		if f.gunsLost(f.Unit("rha")) != 0 {
			t.Error("its side holds the field and it is lost")
		}
	})
}

func TestSizesOfUnits(t *testing.T) {
	bodies := func(f *game, side int) (units, bodies int) {
		for i := range f.Units {
			units += rules.Count(f.Units[i].Side == side)
		}
		for i := range f.Bodies {
			bodies += rules.Count(f.Bodies[i].Side == side)
		}
		return units, bodies
	}
	for _, c := range []struct {
		rule, why     string
		unit          battle.Unit
		units, bodies int
	}{
		{"MACDUFF-1.17", "four companies are a regiment", infantry("a", 40), 1, 4},
		{"MACDUFF-1.17", "more are another", infantry("a", 90), 3, 9},
		{"MACDUFF-1.23", "two squadrons are a regiment", riders("a", 20, "regular"), 1, 2},
		{"MACDUFF-1.23", "more are another", riders("a", 40, "regular"), 2, 4},
		{"MACDUFF-1.24", "two guns are a battery", gunners("a", 2, "field"), 1, 2},
		{"MACDUFF-1.24", "six are three", gunners("a", 6, "field"), 3, 6},
		{"MACDUFF-1.25", "six sappers are a company, with its wagon", sappers("a", 6), 1, 2},
		{"MACDUFF-1.25", "twelve are two", sappers("a", 12), 2, 4},
		{"MACDUFF-40.3", "thirty tribesmen are a tribe", tribe("a", 29), 1, 1},
		{"MACDUFF-40.3", "four hundred are fourteen", tribe("a", 400), 14, 14},
		{"MACDUFF-20.7", "four hundred regulars are ten regiments", infantry("a", 400), 10, 40},
	} {
		t.Run(c.rule+" "+c.why, func(t *testing.T) {
			f := begin(t, meeting([]battle.Unit{tribe("t", 10)}, []battle.Unit{c.unit}), 1)
			if u, b := bodies(f, 1); u != c.units || b != c.bodies {
				t.Errorf("%d units of %d bodies, not %d of %d", u, b, c.units, c.bodies)
			}
			checkFigures(t, f)
			if _, err := battle.Fight(f.m); err != nil {
				t.Fatal(err)
			}
			ruletest.Whole(t, *f.Setup, f.Outcome())
		})
	}
}

func TestToolsOfEngineers(t *testing.T) {
	without := sappers("sappers", 6)
	without.Traits = []terms.Trait{"sappers"}
	f := stage(t, meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{without}), map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "sappers": {36, 44, facingUp, ""}})
	activate(t, f, "sappers")
	refusedBy(t, f, "13.1", battle.Order{Kind: "work", Unit: "sappers", Choice: "redoubt"})
}

// A company behind its works, with the enemy before it, has its way home and is not called
// on; round which he stands, it is.
func TestDugInAndSurrounded_12_3(t *testing.T) {
	s := meeting(nil, []battle.Unit{infantry("buffs", 10)})
	places := map[string]spotAt{"buffs": {36, 40, facingUp, ""}}
	for i, at := range [][2]int{{36, 35}, {24, 37}, {48, 37}, {36, 46}, {24, 45}, {48, 45}} {
		id := string(rune('a' + i))
		s.Sides[0].Units = append(s.Sides[0].Units, tribe(id, 12))
		places[id] = spotAt{at[0], at[1], facingDown, ""}
	}
	wall := ring(tabletop.Laager, 28, 38, 44, 47)
	wall.Side = 1
	round := stage(t, s, places, wall)
	for _, id := range []string{"d", "e", "f"} {
		delete(places, id)
	}
	before := stage(t, s, places, wall)
	if before.Surrounded(before.Body("buffs")) || before.MayCall(0, before.Unit("buffs")) == nil {
		t.Error("its way home is open, and it is surrounded (MACDUFF-12.3)")
	}
	if !round.Surrounded(round.Body("buffs")) || round.MayCall(0, round.Unit("buffs")) != nil {
		t.Error("it has no way, and is not surrounded")
	}
}
