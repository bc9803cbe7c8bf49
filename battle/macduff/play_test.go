package macduff

import (
	"encoding/json"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/macduff/rules"
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
		other := []string{"66th", "ghazis"}[rules.Count(f.decider == 1)]
		refusedBy(t, f, "2.2", battle.Order{Kind: "activate", Unit: other})
	})
	t.Run("MACDUFF-2.10 who passed has acted, and the turn goes on", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		for f.turn == 1 {
			if f.phase == acting {
				give(t, f, battle.Order{Kind: "pass"})
				continue
			}
			give(t, f, f.Advice())
		}
		if f.units[0].state != waits {
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
		refusedBy(t, f, "31.1", battle.Order{Kind: "pass"})
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
		b := f.body("66th")
		if went := 42*anInch - b.box.At.Y; went > r.Distance || went < r.Distance-anInch || r.Distance < 7*anInch {
			t.Errorf("it threw %s and went %s", r.Distance, went)
		}
	})
	t.Run("MACDUFF-20.25 half a move leaves another", func(t *testing.T) {
		f := stage(t, one2one(), far)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 38), Choice: "half"})
		if b := f.body("66th"); b.spent != 1 || b.did {
			t.Errorf("it has spent %d half-moves", b.spent)
		}
		refusedBy(t, f, "5.1", battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30), Choice: "half"})
	})
	t.Run("MACDUFF-5.18 a turned retirement wants a turn to reorder", func(t *testing.T) {
		f := stage(t, one2one(), far)
		activate(t, f, "66th")
		refusedBy(t, f, "5.17", battle.Order{Kind: "retire", Unit: "66th", Choice: "turned", Path: at(36, 30)})
		give(t, f, battle.Order{Kind: "retire", Unit: "66th", Choice: "turned", Path: at(36, 46)})
		b := f.body("66th")
		b.did, b.moved, b.spent = false, false, 0
		activate(t, f, "66th")
		refusedBy(t, f, "5.18", battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30)})
		give(t, f, battle.Order{Kind: "reorder", Unit: "66th"})
		if b.turned || !b.did {
			t.Error("it is not in order")
		}
	})
	t.Run("MACDUFF-5.20 a change of formation costs regulars half a move", func(t *testing.T) {
		f := stage(t, one2one(), far)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "form", Unit: "66th", Formation: "column"})
		if b := f.body("66th"); b.spent != 1 || b.formation != rules.Column || b.box.Width != 2*anInch {
			t.Errorf("%s, %d spent, %s wide", b.formation, b.spent, b.box.Width)
		}
		refusedBy(t, f, "4.1", battle.Order{Kind: "form", Unit: "66th", Formation: "phalanx"})
	})
	t.Run("MACDUFF-7.5 a wall stops a move and is crossed for half of one", func(t *testing.T) {
		f := stage(t, one2one(), far, wall(tabletop.Wall, 20, 38, 52, 38))
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30), Choice: "half"})
		b := f.body("66th")
		if b.box.At.Y < 38*anInch {
			t.Fatalf("it went through the wall to %v", b.box.At)
		}
		give(t, f, battle.Order{Kind: "cross", Unit: "66th", Target: "piece-0"})
		if b.box.At.Y >= 38*anInch || b.spent != 2 {
			t.Errorf("it is at %v with %d spent", b.box.At, b.spent)
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
		if len(f.gaps) != 1 {
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
		if b := f.body("sabres"); b.box.At.Y < 40*anInch {
			t.Errorf("it is at %v", b.box.At)
		}
	})
	t.Run("MACDUFF-20.26 a trail leads through difficult ground", func(t *testing.T) {
		s := one2one()
		s.Field.Ground = "mountains"
		track := tabletop.Piece{Name: "track", Kind: tabletop.RoadWay, Side: -1, State: tabletop.Intact, Width: 2 * anInch, Line: []point{{X: 36 * anInch}, {X: 36 * anInch, Y: 48 * anInch}}}
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 8, facingDown, ""}, "66th": {36, 44, facingUp, ""}}, ring(tabletop.Rocks, 20, 10, 52, 40), track)
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "move", Unit: "ghazis", Path: at(36, 22)})
		if in := string(last(t, f, "move_distance").Inputs); !strings.Contains(in, `"terrain":"trail"`) {
			t.Error(in)
		}
		if b := f.body("ghazis"); b.box.At.Y < 15*anInch {
			t.Errorf("it is at %v", b.box.At)
		}
	})
	t.Run("MACDUFF-20.35 nobody passes through close order", func(t *testing.T) {
		s := one2one()
		s.Sides[1].Units = append(s.Sides[1].Units, infantry("grenadiers", 10))
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 4, facingDown, ""}, "66th": {36, 44, facingUp, ""}, "grenadiers": {36, 40, facingUp, ""}})
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 30)})
		if b := f.body("66th"); b.box.At.Y < 41*anInch {
			t.Errorf("it is at %v", b.box.At)
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
		if !f.body("rha").did {
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
		for turn := facing(4500); turn < 6000; turn += 300 {
			for away := 24 * anInch; away < 34*anInch; away += anInch / 16 {
				f := stage(t, setup("machine_gun"), places)
				gun, foe := f.body("rha"), f.body("ghazis")
				box := foe.box
				box.At = gun.box.At.Add((gun.box.Facing + turn).Ahead(away))
				f.stand(foe, box)
				near := gapTo(gun, foe) <= rules.MachineGunReach
				activate(t, f, "rha")
				o := battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"}
				if !f.may(o) {
					if near && f.bears(gun, foe.box.At) {
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
		if !f.body("rha").did || last(t, f, "shot_and_shell").Unit != "rha" {
			t.Error("it has not shot, or goes on")
		}
	})
	t.Run("MACDUFF-9.5 heavy guns shoot every other turn", func(t *testing.T) {
		f := stage(t, setup("heavy"), places)
		activate(t, f, "rha")
		give(t, f, battle.Order{Kind: "shoot", Unit: "rha", Target: "ghazis"})
		b := f.body("rha")
		b.did, b.shot, b.spent = false, false, 0
		f.turn++
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
		if err := json.Unmarshal(last(t, f, "breach").Result, &r); err != nil || len(f.gaps) != r.Breaches {
			t.Errorf("%d gaps of %+v (%v)", len(f.gaps), r, err)
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
		if in.Volleys != 2 || in.Figures != 12 || !f.body("66th").did {
			t.Errorf("%+v", in)
		}
	})
	t.Run("MACDUFF-8.13 once, and half a move", func(t *testing.T) {
		f := stage(t, one2one(), places)
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "all_and_move"})
		refusedBy(t, f, "8.6", battle.Order{Kind: "shoot", Unit: "66th", Target: "ghazis", Choice: "all_and_move"})
		if f.body("ghazis").up() {
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
		b := f.body("ghazis")
		if b.smoke != 1 {
			t.Fatalf("%d markers", b.smoke)
		}
		b.did, b.shot, b.spent = false, false, 0
		activate(t, f, "ghazis")
		give(t, f, battle.Order{Kind: "rally", Unit: "ghazis", Choice: "spot"})
		if b.smoke != 0 || !b.rallying {
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
		if f.phase != answering {
			t.Fatalf("phase %s", phaseNames[f.phase])
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
		for f.turn == 1 && !f.Over() {
			give(t, f, f.Advice())
		}
		last(t, f, "melee_round")
		last(t, f, "melee_outcome")
		for _, id := range []string{"ghazis", "66th"} {
			if b := f.body(id); b.up() && !b.mustRally {
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
		if len(f.touches) == 1 && f.waiting(f.unit("66th")) {
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
		if b := f.body("66th"); b.up() && b.box.At.Y <= 36*anInch {
			t.Errorf("it is at %v", b.box.At)
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
		if !f.body("sowars").mustRally {
			t.Error("cavalry that charged has not to rally (MACDUFF-5.14)")
		}
	})
	t.Run("MACDUFF-20.110 fronts and doubles", func(t *testing.T) {
		f := stage(t, one2one(), near)
		a, b := f.body("ghazis"), f.body("66th")
		a.charging = true
		m := fray{touches: []touch{{a.no, b.no, 21}}, bodies: []int{a.no, b.no}, a: 0}
		f.stand(a, tabletop.Box{At: point{X: 36 * anInch, Y: 34 * anInch}, Facing: tabletop.About, Width: a.box.Width, Depth: a.box.Depth})
		in := f.meleeIn(&m, m.touches[0], 1)
		// 15 in line have 8 in front; 21 may bring 8 and 2
		if in.Pairs != 8 || in.AExtra != 2 || in.BExtra != 0 || !in.ACharging || in.AImperial || !in.BImperial {
			t.Errorf("%+v", in)
		}
	})
	t.Run("MACDUFF-11.4 behind a wall", func(t *testing.T) {
		f := stage(t, one2one(), near, wall(tabletop.Wall, 26, 36, 46, 36))
		if p := f.protection(f.body("66th"), f.body("ghazis")); p != rules.AtObstacle {
			t.Error(p)
		}
	})
}

func TestShatteredAndAfter(t *testing.T) {
	t.Run("MACDUFF-12.1 below half it runs, and must rally", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 20, facingDown, ""}, "66th": {36, 30, facingUp, ""}})
		b := f.body("66th")
		f.suffer(b, 8, true)
		if !b.shattered || !b.mustRally || b.box.At.Y <= 30*anInch || b.formation != rules.Mass {
			t.Errorf("shattered %v, must rally %v, at %v in %s", b.shattered, b.mustRally, b.box.At, b.formation)
		}
		activate(t, f, "66th")
		refusedBy(t, f, "12.7", battle.Order{Kind: "pass"})
		refusedBy(t, f, "12.7", battle.Order{Kind: "move", Unit: "66th", Path: at(36, 40)})
		give(t, f, battle.Order{Kind: "rally", Unit: "66th", Choice: "spot_recover"})
		last(t, f, "recovery")
		if b.shattered && !b.leaving {
			t.Error("it stays on the field (MACDUFF-12.2)")
		}
	})
	t.Run("MACDUFF-20.106 it goes home", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		b := f.body("66th")
		b.shattered, b.leaving = true, true
		activate(t, f, "66th")
		refusedBy(t, f, "12.2", battle.Order{Kind: "pass"})
		give(t, f, battle.Order{Kind: "retire", Unit: "66th"})
		if b.up() && b.box.At.Y <= 40*anInch {
			t.Errorf("it is at %v", b.box.At)
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
		if !f.surrounded(f.body("66th")) || f.surrounded(f.body("ta")) {
			t.Error("who is surrounded is wrong")
		}
		f.phase, f.decider = calling, 0
		give(t, f, battle.Order{Kind: "call_on", Unit: "66th"})
		last(t, f, "surrender")
	})
	t.Run("MACDUFF-12.16 the holding area is lost with the melee", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 10, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		b := f.body("66th")
		f.fall(b, 8, false)
		f.reckon(b, true)
		if n := f.of(b).abandoned.Total(); n != 8 || f.heldBy(b, true) != 0 {
			t.Errorf("%d abandoned, %d held", n, f.heldBy(b, true))
		}
		checkFigures(t, f)
	})
	t.Run("MACDUFF-15.2 the next in rank takes over", func(t *testing.T) {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{infantry("66th", 20)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th/1": {30, 40, facingUp, ""}, "66th/2": {40, 40, facingUp, ""}})
		u := f.unit("66th")
		old := u.colonel
		if old == nobody {
			t.Fatal("three officers for two companies, and no colonel (MACDUFF-40.2)")
		}
		f.hitLeader(old)
		if u.colonel == old || u.colonel == nobody || f.leaders[u.colonel].station != colonel {
			t.Error("nobody took the colonel's place")
		}
	})
	t.Run("MACDUFF-1.18 far from the colonel", func(t *testing.T) {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{infantry("66th", 20)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 6, facingDown, ""}, "66th/1": {10, 40, facingUp, ""}, "66th/2": {60, 40, facingUp, ""}})
		if !f.grouped(f.body("66th/1")) || f.grouped(f.body("66th/2")) {
			t.Error("which company belongs to the regiment is wrong")
		}
	})
}

func TestHidingAndWorks(t *testing.T) {
	t.Run("MACDUFF-7.12 hidden, spotted", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 26, facingDown, ""}, "66th": {36, 38, facingUp, ""}}, ring(tabletop.Wood, 28, 20, 44, 30))
		b := f.body("ghazis")
		b.veil, f.hidden = unseen, true
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
		if err := json.Unmarshal(last(t, f, "spot").Result, &r); err != nil || r.Spotted != (b.veil == inSight) {
			t.Errorf("%+v, and it is %d (%v)", r, b.veil, err)
		}
	})
	t.Run("MACDUFF-7.14 nobody hides within 6 inches", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 26, facingDown, ""}, "66th": {36, 40, facingUp, ""}}, ring(tabletop.Wood, 28, 20, 44, 30))
		b := f.body("ghazis")
		b.veil, f.hidden = unseen, true
		activate(t, f, "66th")
		give(t, f, battle.Order{Kind: "move", Unit: "66th", Path: at(36, 33)})
		if f.body("66th").box.At.Y < 34*anInch && b.veil != inSight {
			t.Error("it is still hidden")
		}
	})
	t.Run("MACDUFF-13.8 a redoubt in six turns", func(t *testing.T) {
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{sappers("sappers", 6)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "sappers": {36, 44, facingUp, ""}, "sappers/tools": {36, 46, facingUp, ""}})
		for n := 1; n <= 6; n++ {
			if f.turn != n {
				t.Fatalf("turn %d after %d works", f.turn, n-1)
			}
			f.body("ghazis").did = true // it has had its turn
			activate(t, f, "sappers")
			give(t, f, battle.Order{Kind: "work", Unit: "sappers", Choice: "redoubt"})
			give(t, f, battle.Order{Kind: "pass"}) // the wagon stays
		}
		if len(f.table.Pieces) != 1 || f.table.Pieces[0].Kind != tabletop.Redoubt {
			t.Errorf("%d pieces", len(f.table.Pieces))
		}
	})
	t.Run("MACDUFF-13.2 charges are for sappers", func(t *testing.T) {
		bridge := tabletop.Piece{ID: "b", Kind: tabletop.Bridge, Side: -1, State: tabletop.Intact, Width: 2 * anInch, Line: []point{{X: 36 * anInch, Y: 20 * anInch}, {X: 36 * anInch, Y: 26 * anInch}}}
		s := meeting([]battle.Unit{tribe("ghazis", 20)}, []battle.Unit{sappers("sappers", 6), infantry("66th", 10)})
		f := stage(t, s, map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "sappers": {36, 29, facingUp, ""}, "sappers/tools": {36, 31, facingUp, ""}, "66th": {44, 29, facingUp, ""}}, bridge)
		activate(t, f, "66th")
		refusedBy(t, f, "13.2", battle.Order{Kind: "work", Unit: "66th", Target: "b", Choice: "demolition_charge"})
		activate(t, f, "sappers")
		refusedBy(t, f, "20.108", battle.Order{Kind: "fire_charges", Unit: "sappers", Target: "b"})
		give(t, f, battle.Order{Kind: "work", Unit: "sappers", Target: "b", Choice: "demolition_charge"})
		f.countWorks()
		if f.mine(0).charges != 1 {
			t.Fatalf("%d charges", f.mine(0).charges)
		}
		f.mine(0).charges = 2
		f.body("sappers").did = false
		activate(t, f, "sappers")
		give(t, f, battle.Order{Kind: "fire_charges", Unit: "sappers", Target: "b"})
		var r rules.DemolitionResult
		if err := json.Unmarshal(last(t, f, "demolition").Result, &r); err != nil || r.State == rules.Intact != (f.table.Pieces[0].State == tabletop.Intact) {
			t.Errorf("%+v and the bridge is %s (%v)", r, f.table.Pieces[0].State, err)
		}
	})
	t.Run("MACDUFF-1.9 a patrol goes out and comes back", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 3, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		activate(t, f, "66th")
		refusedBy(t, f, "1.9", battle.Order{Kind: "detach_patrol", Unit: "66th", Figures: 4})
		give(t, f, battle.Order{Kind: "detach_patrol", Unit: "66th", Figures: 2})
		p := &f.bodies[len(f.bodies)-1]
		if f.present(p) != 3 || p.parent != f.body("66th").no {
			t.Fatalf("%d went out", f.present(p))
		}
		give(t, f, battle.Order{Kind: "rejoin", Unit: p.id})
		if f.bodies[p.no].away != joinedUp || f.present(f.body("66th")) != f.body("66th").original {
			t.Error("they are not back")
		}
		checkFigures(t, f)
	})
	t.Run("MACDUFF-2.13 breaking off leaves the field", func(t *testing.T) {
		f := stage(t, one2one(), map[string]spotAt{"ghazis": {36, 4, facingDown, ""}, "66th": {36, 40, facingUp, ""}})
		f.breaking[1] = true
		for !f.Over() {
			o := f.Advice()
			if f.phase == acting && f.active == f.unit("ghazis").no {
				o = battle.Order{Kind: "pass"}
			}
			give(t, f, o)
		}
		if o := f.Outcome(); o.Holder != "afghan" || o.Units[1].Ending != battle.Withdrawn {
			t.Errorf("%+v", o)
		}
	})
}
