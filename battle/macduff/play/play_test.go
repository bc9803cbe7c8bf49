package play

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
)

func one2one() battle.Setup {
	s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{infantry("66th", 10)})
	s.Sides[1].Leaders = []battle.Leader{{ID: "burrows", Rank: "general"}}
	s.Sides[0].Leaders = []battle.Leader{{ID: "ayub", Rank: "amir"}}
	return s
}

func TestSequence(t *testing.T) {
	t.Run("MACDUFF-2.2 the colour says who acts", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		other := []string{"66th", "ghazis"}[rules.Count(f.Deciding == 1)]
		refusedBy(t, f, "2.2", battle.Order{Kind: "activate", Unit: other})
	})
	t.Run("MACDUFF-2.10 who passed has acted, and the turn goes on", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		for f.Turn == 1 {
			if f.Stage == state.Acting {
				give(t, f, battle.Order{Kind: "done"})
				continue
			}
			give(t, f, f.Advice())
		}
		if f.Units[0].State != state.Waits {
			t.Error("a new turn, and it does not wait")
		}
	})
	t.Run("MACDUFF-2.4 one unit at a time", func(t *testing.T) {
		s := one2one()
		s.Sides[1].Units = append(s.Sides[1].Units, infantry("grenadiers", 10))
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}, "grenadiers": {50, 40, facingUp, ""}})
		activate(t, f, "66th")
		refusedBy(t, f, "2.4", battle.Order{Kind: "move", Unit: "grenadiers", Path: at(50, 38)})
	})
	t.Run("MACDUFF-31.1 orders of the phase alone", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		refusedBy(t, f, "31.1", battle.Order{Kind: "done"})
		refusedBy(t, f, "31.1", battle.Order{Kind: "dance"})
	})
}

func TestMarching(t *testing.T) {
	far := map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th": {36, 42, facingUp, ""}}
	t.Run("MACDUFF-5.4 as far as the dice, and once", func(t *testing.T) {
		f := stage(t, one2one(), far)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 20)})
		var r rules.MoveResult
		if err := json.Unmarshal(last(t, f, "move_distance").Result, &r); err != nil {
			t.Fatal(err)
		}
		b := f.Body("66th")
		if went := 42*state.Inch - b.Box.At.Y; went > r.Distance || went < r.Distance-state.Inch || r.Distance < 7*state.Inch {
			t.Errorf("it threw %s and went %s", r.Distance, went)
		}
	})
	t.Run("MACDUFF-20.25 half a move leaves another", func(t *testing.T) {
		f := stage(t, one2one(), far)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 38), Choice: "half"})
		if b := f.Body("66th"); b.Spent != 1 || b.Did {
			t.Errorf("it has spent %d half-moves", b.Spent)
		}
		refusedBy(t, f, "5.1", battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30), Choice: "half"})
	})
	t.Run("MACDUFF-5.18 a turned retirement wants a turn to reorder", func(t *testing.T) {
		f := stage(t, one2one(), far)
		activate(t, f, "66th")
		refusedBy(t, f, "5.17", battle.Order{Kind: "retire", Unit: "66th", Choice: "turned", Path: at(36, 30)})
		give(t, f, battle.Order{Kind: "retire", Unit: "66th", Choice: "turned", Path: at(36, 46)})
		b := f.Body("66th")
		b.Did, b.Moved, b.Spent = false, false, 0
		activate(t, f, "66th")
		refusedBy(t, f, "5.18", battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30)})
		give(t, f, battle.Order{Kind: "reorder", Unit: "66th"})
		if b.Turned || !b.Did {
			t.Error("it is not in order")
		}
	})
	t.Run("MACDUFF-5.20 a change of formation costs regulars half a move", func(t *testing.T) {
		f := stage(t, one2one(), far)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "change_formation", Unit: "66th", Formation: "column"})
		if b := f.Body("66th"); b.Spent != 1 || b.Formation != rules.Column || b.Box.Width != 2*state.Inch {
			t.Errorf("%s, %d spent, %s wide", b.Formation, b.Spent, b.Box.Width)
		}
		refusedBy(t, f, "4.1", battle.Order{Kind: "change_formation", Unit: "66th", Formation: "phalanx"})
	})
	t.Run("MACDUFF-7.5 a wall stops a move and is crossed for half of one", func(t *testing.T) {
		f := stage(t, one2one(), far, wall(tabletop.Wall, 20, 38, 52, 38))
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30), Choice: "half"})
		b := f.Body("66th")
		if b.Box.At.Y < 38*state.Inch {
			t.Fatalf("it went through the wall to %v", b.Box.At)
		}
		give(t, f, battle.Order{Kind: "cross", Unit: "66th", Target: "piece-0"})
		if b.Box.At.Y >= 38*state.Inch || b.Spent != 2 {
			t.Errorf("it is at %v with %d spent", b.Box.At, b.Spent)
		}
	})
	t.Run("MACDUFF-7.6 a wagon leaves a gap", func(t *testing.T) {
		s := one2one()
		u := infantry("train", 4)
		u.Arm = "transport"
		s.Sides[1].Units = append(s.Sides[1].Units, u)
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 4, facingDown, ""}, "66th": {60, 44, facingUp, ""}, "train": {36, 40, facingUp, ""}}, wall(tabletop.Wall, 20, 38, 52, 38))
		activate(t, f, "train")
		give(t, f, battle.Order{Kind: "cross", Unit: "train", Target: "piece-0"})
		if len(f.Gaps) != 1 {
			t.Error("there is no gap")
		}
	})
	t.Run("MACDUFF-7.2 horse keeps out of a swamp", func(t *testing.T) {
		s := one2one()
		s.Field.Ground = "marsh"
		s.Sides[1].Units = append(s.Sides[1].Units, riders("sabres", 8, "regular"))
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 4, facingDown, ""}, "66th": {60, 44, facingUp, ""}, "sabres": {30, 44, facingUp, ""}}, ring(tabletop.Scrub, 20, 25, 45, 40))
		activate(t, f, "sabres")
		give(t, f, battle.Order{Kind: "move", Unit: "sabres", Path: at(30, 30)})
		if b := f.Body("sabres"); b.Box.At.Y < 40*state.Inch {
			t.Errorf("it is at %v", b.Box.At)
		}
	})
	t.Run("MACDUFF-20.26 a trail leads through difficult ground", func(t *testing.T) {
		s := one2one()
		s.Field.Ground = "mountains"
		track := tabletop.Piece{Name: "track", Kind: tabletop.RoadWay, Side: -1, State: tabletop.Intact, Width: 2 * state.Inch, Line: []tabletop.Point{{X: 36 * state.Inch}, {X: 36 * state.Inch, Y: 48 * state.Inch}}}
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 8, facingDown, ""}, "66th": {36, 44, facingUp, ""}}, ring(tabletop.Rocks, 20, 10, 52, 40), track)
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "move", Unit: "ghazis", Path: at(36, 22)})
		if in := string(last(t, f, "move_distance").Inputs); !strings.Contains(in, `"terrain":"trail"`) {
			t.Error(in)
		}
		if b := f.Body("ghazis"); b.Box.At.Y < 15*state.Inch {
			t.Errorf("it is at %v", b.Box.At)
		}
	})
	t.Run("MACDUFF-20.35 nobody passes through close order", func(t *testing.T) {
		s := one2one()
		s.Sides[1].Units = append(s.Sides[1].Units, infantry("grenadiers", 10))
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 4, facingDown, ""}, "66th": {36, 44, facingUp, ""}, "grenadiers": {36, 40, facingUp, ""}})
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30)})
		if b := f.Body("66th"); b.Box.At.Y < 41*state.Inch {
			t.Errorf("it is at %v", b.Box.At)
		}
	})
}

func TestGuns(t *testing.T) {
	setup := func(kind string) battle.Setup {
		return meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{gunners("rha", 1, kind)})
	}
	places := map[string]spotAt{"ghazis": {36, 14, facingDown, ""}, "rha": {36, 44, facingUp, rules.UnlimberedGun}}
	t.Run("MACDUFF-5.16 pack guns limber in a whole turn", func(t *testing.T) {
		f := stage(t, setup("mountain"), places)
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "limber", Unit: "rha"})
		if !f.Body("rha").Did {
			t.Error("it can go on")
		}
	})
	t.Run("MACDUFF-5.16 others limber and move", func(t *testing.T) {
		f := stage(t, setup("field"), places)
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "limber", Unit: "rha"})
		give(t, f, battle.Order{Kind: "move", Unit: "rha", Path: at(40, 40)})
		refused := f.may(battle.Order{Kind: "unlimber", Unit: "rha"})
		if refused {
			t.Error("limbered, moved and unlimbered in one turn")
		}
	})
	t.Run("MACDUFF-20.33 a gun reaches from where it has turned to", func(t *testing.T) {
		shots, kept := 0, 0
		for turn := tabletop.Facing(4500); turn < 6000; turn += 300 {
			for away := 24 * state.Inch; away < 34*state.Inch; away += state.Inch / 16 {
				f := stage(t, setup("machine_gun"), places)
				gun, foe := f.Body("rha"), f.Body("ghazis")
				box := foe.Box
				box.At = gun.Box.At.Add((gun.Box.Facing + turn).Ahead(away))
				f.Stand(foe, box)
				near := state.GapTo(gun, foe) <= rules.MachineGunReach
				activate(t, f, "rha")
				o := battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"}
				if !f.may(o) {
					if near && f.Bears(gun, foe.Box.At) {
						kept++
					}
					continue
				}
				give(t, f, o)
				shots++
			}
		}
		if shots == 0 || kept == 0 {
			t.Errorf("%d shots, and %d targets that turning takes out of reach", shots, kept)
		}
	})
	t.Run("MACDUFF-9.4 no move after a shot", func(t *testing.T) {
		f := stage(t, setup("field"), places)
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"})
		if !f.Body("rha").Did || last(t, f, "shot_and_shell").Unit != "rha" {
			t.Error("it has not shot, or goes on")
		}
	})
	t.Run("MACDUFF-9.5 heavy guns shoot every other turn", func(t *testing.T) {
		f := stage(t, setup("heavy"), places)
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"})
		b := f.Body("rha")
		b.Did, b.Shot, b.Spent = false, false, 0
		f.Turn++
		activate(t, f, "rha")
		refusedBy(t, f, "9.5", battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"})
	})
	t.Run("MACDUFF-9.6 canister within 12", func(t *testing.T) {
		near := map[string]spotAt{"ghazis": {36, 32, facingDown, ""}, "rha": {36, 44, facingUp, rules.UnlimberedGun}}
		f := stage(t, setup("field"), near)
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"})
		last(t, f, "canister")
	})
	t.Run("MACDUFF-9.16 a breach", func(t *testing.T) {
		f := stage(t, setup("heavy"), places, wall(tabletop.Wall, 30, 38, 42, 38))
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "shoot", Unit: "rha", Target: "piece-0", Choice: "breach"})
		var r rules.BreachResult
		if err := json.Unmarshal(last(t, f, "breach").Result, &r); err != nil || len(f.Gaps) != r.Breaches {
			t.Errorf("%d gaps of %+v (%v)", len(f.Gaps), r, err)
		}
	})
	t.Run("MACDUFF-9.17 houses stop sight", func(t *testing.T) {
		f := stage(t, setup("field"), places, ring(tabletop.Block, 30, 26, 42, 30))
		activate(t, f, "rha")
		refusedBy(t, f, "9.17", battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"})
	})
	t.Run("MACDUFF-9.2 outside the arc", func(t *testing.T) {
		behind := map[string]spotAt{"ghazis": {36, 14, facingDown, ""}, "rha": {36, 44, 180, rules.UnlimberedGun}}
		f := stage(t, setup("field"), behind)
		activate(t, f, "rha")
		refusedBy(t, f, "9.2", battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"})
	})
}

func TestSmallArmsFire(t *testing.T) {
	places := map[string]spotAt{"ghazis": {36, 20, facingDown, ""}, "66th": {36, 40, facingUp, ""}}
	t.Run("MACDUFF-8.13 twice, standing", func(t *testing.T) {
		f := stage(t, one2one(), places)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "twice"})
		var in rules.SmallArmsInput
		if err := json.Unmarshal(last(t, f, "small_arms").Inputs, &in); err != nil {
			t.Fatal(err)
		}
		if in.Volleys != 2 || in.Figures != 12 || !f.Body("66th").Did {
			t.Errorf("%+v", in)
		}
	})
	t.Run("MACDUFF-8.13 once, and half a move", func(t *testing.T) {
		f := stage(t, one2one(), places)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "all_and_move"})
		refusedBy(t, f, "8.6", battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "all_and_move"})
		if f.Body("ghazis").Up() {
			give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 38)})
		}
	})
	t.Run("MACDUFF-20.121 no full volley after a move", func(t *testing.T) {
		f := stage(t, one2one(), places)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 39), Choice: "half"})
		refusedBy(t, f, "20.121", battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "twice"})
		give(t, f, battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "all_and_move"})
	})
	t.Run("MACDUFF-8.5 the nearest", func(t *testing.T) {
		s := one2one()
		s.Sides[0].Units = append(s.Sides[0].Units, tribe("herati", 10))
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 20, facingDown, ""}, "herati": {44, 26, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		activate(t, f, "66th")
		refusedBy(t, f, "8.5", battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "stand"})
	})
	t.Run("MACDUFF-8.10 smoke until it rallies", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 26, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "shoot", Unit: "ghazis", Target: "66th", Choice: "stand"})
		b := f.Body("ghazis")
		if b.Smoke != 1 {
			t.Fatalf("%d markers", b.Smoke)
		}
		b.Did, b.Shot, b.Spent = false, false, 0
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "rally", Unit: "ghazis", Choice: "spot"})
		if b.Smoke != 0 || !b.Rallying {
			t.Error("the smoke stays")
		}
	})
	t.Run("MACDUFF-8.17 heavy regulars do not shoot mounted", func(t *testing.T) {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{riders("sabres", 10, "regular")})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 34, facingDown, ""}, "sabres": {36, 43, facingUp, ""}})
		activate(t, f, "sabres")
		refusedBy(t, f, "8.17", battle.Order{Kind: "shoot", Unit: "sabres", Target: "ghazis", Choice: "stand"})
		give(t, f, battle.Order{Kind: "dismount", Unit: "sabres"})
		give(t, f, battle.Order{Kind: "shoot", Unit: "sabres", Target: "ghazis", Choice: "all_and_move"})
	})
	t.Run("MACDUFF-10.2 hard cover", func(t *testing.T) {
		f := stage(t, one2one(), places, wall(tabletop.Wall, 26, 23, 46, 23))
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "twice"})
		if in := string(last(t, f, "casualties").Inputs); !strings.Contains(in, `"cover":"hard"`) {
			t.Error(in)
		}
	})
	t.Run("MACDUFF-6.10 fire kept for a charge", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 28, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "reserve_fire", Unit: "66th"})
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "charge", Unit: "ghazis", Target: "66th"})
		if f.Stage != state.Answering {
			t.Fatalf("phase %s", state.PhaseNames[f.Stage])
		}
		refusedBy(t, f, "6.9", battle.Order{Kind: "react", Unit: "66th", Choice: "form_square"})
		give(t, f, battle.Order{Kind: "react", Unit: "66th", Choice: "stand_and_fire:twice"})
		last(t, f, "small_arms")
	})
}

func TestChargesAndMelees(t *testing.T) {
	near := map[string]spotAt{"ghazis": {36, 30, facingDown, ""}, "66th": {36, 38, facingUp, ""}}
	t.Run("MACDUFF-6.3 home, and the melee ends it", func(t *testing.T) {
		f := stage(t, one2one(), near)
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "charge", Unit: "ghazis", Target: "66th"})
		give(t, f, battle.Order{Kind: "react", Unit: "66th", Choice: "stand"})
		for f.Turn == 1 && !f.Over() {
			give(t, f, f.Advice())
		}
		last(t, f, "melee_round")
		last(t, f, "melee_outcome")
		for _, id := range []string{"ghazis", "66th"} {
			if b := f.Body(id); b.Up() && !b.MustRally {
				t.Errorf("%s need not rally (MACDUFF-11.13)", id)
			}
		}
	})
	t.Run("MACDUFF-2.6 in contact one does nothing else", func(t *testing.T) {
		s := one2one()
		s.Sides[0].Units = append(s.Sides[0].Units, tribe("herati", 10))
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 30, facingDown, ""}, "66th": {36, 38, facingUp, ""}, "herati": {60, 10, facingDown, ""}})
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "charge", Unit: "ghazis", Target: "66th"})
		give(t, f, battle.Order{Kind: "react", Unit: "66th", Choice: "stand"})
		if len(f.Touches) == 1 && f.Waiting(f.Unit("66th")) {
			t.Error("it waits for a card and is in contact")
		}
	})
	t.Run("MACDUFF-20.37 a square does not charge", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 30, facingDown, ""}, "66th": {36, 38, facingUp, rules.Square}})
		activate(t, f, "66th")
		refusedBy(t, f, "20.37", battle.Order{Kind: "charge", Unit: "66th", Target: "ghazis"})
	})
	t.Run("MACDUFF-20.14 out of reach", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 38, facingUp, ""}})
		activate(t, f, "ghazis")
		refusedBy(t, f, "20.14", battle.Order{Kind: "charge", Unit: "ghazis", Target: "66th"})
	})
	t.Run("MACDUFF-6.9 skirmishers evade", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 26, facingDown, ""}, "66th": {36, 36, facingUp, rules.Skirmish}})
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "charge", Unit: "ghazis", Target: "66th"})
		give(t, f, battle.Order{Kind: "react", Unit: "66th", Choice: "retreat"})
		if b := f.Body("66th"); b.Up() && b.Box.At.Y <= 36*state.Inch {
			t.Errorf("it is at %v", b.Box.At)
		}
	})
	t.Run("MACDUFF-6.4 a counter-charge", func(t *testing.T) {
		s := meeting([]battle.Unit{riders("sowars", 12, "irregular")}, []battle.Unit{riders("sabres", 10, "regular")})
		f := stage(t, s, map[string]spotAt{"sowars": {36, 20, facingDown, ""}, "sabres": {36, 40, facingUp, ""}})
		activate(t, f, "sowars")
		give(t, f, battle.Order{Kind: "charge", Unit: "sowars", Target: "sabres"})
		give(t, f, battle.Order{Kind: "react", Unit: "sabres", Choice: "counter_charge"})
		var in rules.MeleeInput // both have acted, and the melee came at once
		if err := json.Unmarshal(last(t, f, "melee_round").Inputs, &in); err != nil || !in.ACharging || !in.BCharging {
			t.Errorf("%+v (%v)", in, err)
		}
		if !f.Body("sowars").MustRally {
			t.Error("cavalry that charged has not to rally (MACDUFF-5.14)")
		}
	})
	t.Run("MACDUFF-20.110 fronts and doubles", func(t *testing.T) {
		f := stage(t, one2one(), near)
		a, b := f.Body("ghazis"), f.Body("66th")
		a.Charging = true
		m := state.Fray{Touches: []state.Touch{{A: a.No, B: b.No, Got: 21}}, Bodies: []int{a.No, b.No}, A: 0}
		f.Stand(a, tabletop.Box{At: tabletop.Point{X: 36 * state.Inch, Y: 34 * state.Inch}, Facing: tabletop.About, Width: a.Box.Width, Depth: a.Box.Depth})
		in := f.MeleeIn(&m, m.Touches[0], 1)
		// 15 in line have 8 in front; 21 may bring 8 and 2
		if in.Pairs != 8 || in.AExtra != 2 || in.BExtra != 0 || !in.ACharging || in.AImperial || !in.BImperial {
			t.Errorf("%+v", in)
		}
	})
	t.Run("MACDUFF-11.4 behind a wall", func(t *testing.T) {
		f := stage(t, one2one(), near, wall(tabletop.Wall, 26, 36, 46, 36))
		if p := f.Protection(f.Body("66th"), f.Body("ghazis")); p != rules.AtObstacle {
			t.Error(p)
		}
	})
}

func TestShatteredAndAfter(t *testing.T) {
	t.Run("MACDUFF-12.1 below half it runs, and must rally", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 20, facingDown, ""}, "66th": {36, 30, facingUp, ""}})
		b := f.Body("66th")
		f.suffer(b, 8, true)
		if !b.Shattered || !b.MustRally || b.Box.At.Y <= 30*state.Inch || b.Formation != rules.Mass {
			t.Errorf("shattered %v, must rally %v, at %v in %s", b.Shattered, b.MustRally, b.Box.At, b.Formation)
		}
		activate(t, f, "66th")
		refusedBy(t, f, "12.7", battle.Order{Kind: "done"})
		refusedBy(t, f, "12.7", battle.Order{Kind: "move", Unit: "66th", Path: at(36, 40)})
		give(t, f, battle.Order{Kind: "rally", Unit: "66th", Choice: "spot_recover"})
		last(t, f, "recovery")
		if b.Shattered && !b.Leaving {
			t.Error("it stays on the field (MACDUFF-12.2)")
		}
	})
	t.Run("MACDUFF-20.106 it goes home", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		b := f.Body("66th")
		b.Shattered, b.Leaving = true, true
		activate(t, f, "66th")
		refusedBy(t, f, "12.2", battle.Order{Kind: "done"})
		give(t, f, battle.Order{Kind: "retire", Unit: "66th"})
		if b.Up() && b.Box.At.Y <= 40*state.Inch {
			t.Errorf("it is at %v", b.Box.At)
		}
	})
	t.Run("MACDUFF-12.3 in a ring of enemies", func(t *testing.T) {
		s := one2one()
		places := map[string]spotAt{"66th": {36, 24, facingUp, rules.Mass}}
		for i, p := range [][2]int{{36, 17}, {36, 31}, {28, 24}, {44, 24}, {29, 17}, {43, 17}, {29, 31}, {43, 31}} {
			id := "t" + string(rune('a'+i))
			s.Sides[0].Units = append(s.Sides[0].Units, tribe(id, 10))
			places[id] = spotAt{p[0], p[1], facingDown, ""}
		}
		f := stage(t, s, places)
		if !f.Surrounded(f.Body("66th")) || f.Surrounded(f.Body("ta")) {
			t.Error("who is surrounded is wrong")
		}
		f.Stage, f.Deciding = state.Calling, 0
		give(t, f, battle.Order{Kind: "call_on", Unit: "66th"})
		last(t, f, "surrender")
	})
	t.Run("MACDUFF-12.16 the holding area is lost with the melee", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		b := f.Body("66th")
		f.fall(b, 8, false)
		f.reckon(b, true)
		if n := f.Of(b).Abandoned.Total(); n != 8 || f.HeldBy(b, true) != 0 {
			t.Errorf("%d abandoned, %d held", n, f.HeldBy(b, true))
		}
		checkFigures(t, f)
	})
	t.Run("MACDUFF-15.2 the next in rank takes over", func(t *testing.T) {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{infantry("66th", 20)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th/1": {30, 40, facingUp, ""}, "66th/2": {40, 40, facingUp, ""}})
		u := f.Unit("66th")
		old := u.Colonel
		if old == state.Nobody {
			t.Fatal("three officers for two companies, and no colonel (MACDUFF-40.2)")
		}
		f.hitLeader(old)
		if u.Colonel == old || u.Colonel == state.Nobody || f.Leaders[u.Colonel].Station != state.Colonel {
			t.Error("nobody took the colonel's place")
		}
	})
	t.Run("MACDUFF-15.3 a general whose unit is wiped out is alone and commands on", func(t *testing.T) {
		s := one2one()
		s.Sides[0].Units = append(s.Sides[0].Units, tribe("spearmen", 20))
		s.Sides[0].Leaders[0].Rank = "native_general"
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "spearmen": {20, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		b, ayub := f.Body("ghazis"), &f.Leaders[f.Units[f.Body("spearmen").Unit].General]
		ayub.Body, ayub.At, ayub.Train = b.No, b.Box.At, [2]bool{true, true}
		f.send(ayub, b, "drummer")
		ayub = f.Leader(ayub.ID)
		f.fall(b, f.Present(b), false)
		f.reckon(b, true)
		if b.Away != state.WipedOut {
			t.Fatalf("the ghazis are %d, not wiped out", b.Away)
		}
		drummer := f.Leader(ayub.ID + "/drummer")
		if ayub.State != state.Serving || ayub.Body != state.Nobody || !ayub.Chief || drummer.State == state.Serving {
			t.Errorf("the general %+v, his drummer %+v", ayub, drummer)
		}
		if f.Units[f.Body("spearmen").Unit].General != ayub.No {
			t.Error("the spearmen have another general")
		}
		activate(t, f, "spearmen")
		give(t, f, battle.Order{Kind: "move", Unit: ayub.ID, Path: at(22, 12)})
		if ayub = f.Leader(ayub.ID); ayub.At == b.Box.At {
			t.Error("he stays where his unit was")
		}
		checkFigures(t, f)
	})
	t.Run("MACDUFF-1.18 far from the colonel", func(t *testing.T) {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{infantry("66th", 20)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th/1": {10, 40, facingUp, ""}, "66th/2": {60, 40, facingUp, ""}})
		if !f.Grouped(f.Body("66th/1")) || f.Grouped(f.Body("66th/2")) {
			t.Error("which company belongs to the regiment is wrong")
		}
	})
}

func TestHidingAndWorks(t *testing.T) {
	t.Run("MACDUFF-7.12 hidden, spotted", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 26, facingDown, ""}, "66th": {36, 38, facingUp, ""}}, ring(tabletop.Wood, 28, 20, 44, 30))
		b := f.Body("ghazis")
		b.Veil, f.Hidden = state.Unseen, true
		for _, u := range f.View(1).Units {
			if u.ID == "ghazis" {
				t.Error("the enemy sees it")
			}
		}
		activate(t, f, "66th")
		refusedBy(t, f, "7.12", battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "stand"})
		give(t, f, battle.Order{Kind: "spot", Unit: "66th", Target: "piece-0"})
		refusedBy(t, f, "7.15", battle.Order{Kind: "spot", Unit: "66th", Target: "piece-0"})
		var r rules.SpotResult
		if err := json.Unmarshal(last(t, f, "spot").Result, &r); err != nil || r.Spotted != (b.Veil == state.InSight) {
			t.Errorf("%+v, and it is %d (%v)", r, b.Veil, err)
		}
	})
	t.Run("MACDUFF-7.14 nobody hides within 6 inches", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 26, facingDown, ""}, "66th": {36, 40, facingUp, ""}}, ring(tabletop.Wood, 28, 20, 44, 30))
		b := f.Body("ghazis")
		b.Veil, f.Hidden = state.Unseen, true
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 33)})
		if f.Body("66th").Box.At.Y < 34*state.Inch && b.Veil != state.InSight {
			t.Error("it is still hidden")
		}
	})
	t.Run("MACDUFF-13.8 a redoubt in six turns", func(t *testing.T) {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{sappers("sappers", 6)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "sappers": {36, 44, facingUp, ""}, "sappers/tools": {36, 46, facingUp, ""}})
		for n := 1; n <= 6; n++ {
			if f.Turn != n {
				t.Fatalf("turn %d after %d works", f.Turn, n-1)
			}
			f.Body("ghazis").Did = true // it has had its turn
			activate(t, f, "sappers")
			give(t, f, battle.Order{Kind: "work", Unit: "sappers", Choice: "redoubt"})
			give(t, f, battle.Order{Kind: "done"}) // the wagon stays
		}
		if len(f.Table.Pieces) != 1 || f.Table.Pieces[0].Kind != tabletop.Redoubt {
			t.Errorf("%d pieces", len(f.Table.Pieces))
		}
	})
	t.Run("MACDUFF-13.2 charges are for sappers", func(t *testing.T) {
		bridge := tabletop.Piece{ID: "b", Kind: tabletop.Bridge, Side: -1, State: tabletop.Intact, Width: 2 * state.Inch, Line: []tabletop.Point{{X: 36 * state.Inch, Y: 20 * state.Inch}, {X: 36 * state.Inch, Y: 26 * state.Inch}}}
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{sappers("sappers", 6), infantry("66th", 10)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "sappers": {36, 29, facingUp, ""}, "sappers/tools": {36, 31, facingUp, ""}, "66th": {44, 29, facingUp, ""}}, bridge)
		activate(t, f, "66th")
		refusedBy(t, f, "13.2", battle.Order{Kind: "work", Unit: "66th", Target: "b", Choice: "demolition_charge"})
		activate(t, f, "sappers")
		refusedBy(t, f, "20.108", battle.Order{Kind: "fire_charges", Unit: "sappers", Target: "b"})
		give(t, f, battle.Order{Kind: "work", Unit: "sappers", Target: "b", Choice: "demolition_charge"})
		f.countWorks()
		if f.mine(0).Charges != 1 {
			t.Fatalf("%d charges", f.mine(0).Charges)
		}
		f.mine(0).Charges = 2
		f.Body("sappers").Did = false
		activate(t, f, "sappers")
		give(t, f, battle.Order{Kind: "fire_charges", Unit: "sappers", Target: "b"})
		var r rules.DemolitionResult
		if err := json.Unmarshal(last(t, f, "demolition").Result, &r); err != nil || r.State == rules.Intact != (f.Table.Pieces[0].State == tabletop.Intact) {
			t.Errorf("%+v and the bridge is %s (%v)", r, f.Table.Pieces[0].State, err)
		}
	})
	t.Run("MACDUFF-1.9 a patrol goes out and comes back", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		activate(t, f, "66th")
		refusedBy(t, f, "1.9", battle.Order{Kind: "detach_patrol", Unit: "66th", Figures: 4})
		give(t, f, battle.Order{Kind: "detach_patrol", Unit: "66th", Figures: 2})
		p := &f.Bodies[len(f.Bodies)-1]
		if f.Present(p) != 3 || p.Parent != f.Body("66th").No {
			t.Fatalf("%d went out", f.Present(p))
		}
		give(t, f, battle.Order{Kind: "rejoin", Unit: p.ID})
		if f.Bodies[p.No].Away != state.JoinedUp || f.Present(f.Body("66th")) != f.Body("66th").Original {
			t.Error("they are not back")
		}
		checkFigures(t, f)
	})
	t.Run("MACDUFF-2.13 breaking off leaves the field", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 4, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		f.Breaking[1] = true
		for !f.Over() {
			o := f.Advice()
			if f.Stage == state.Acting && f.Active == f.Unit("ghazis").No {
				o = battle.Order{Kind: "done"}
			}
			give(t, f, o)
		}
		if o := f.Outcome(); o.Holder != "afghan" || o.Units[1].Ending != battle.Withdrawn {
			t.Errorf("%+v", o)
		}
	})
}
