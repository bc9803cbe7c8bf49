package play

import (
	"testing"

	"frontier/battle"
	"frontier/battle/gsq/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
	"frontier/internal/terms"
)

// advised is the advice of the acting side in a step.
func advised(t *testing.T, f *game) battle.Order {
	t.Helper()
	o := f.Advice()
	if err := f.Order(o); err != nil {
		t.Fatalf("%+v: %v", o, err)
	}
	return o
}

// Foot in the open forms square against horse that can reach it, and not behind a wall;
// horse does not charge squares.
func TestSquareAgainstHorse(t *testing.T) {
	s := civilized(meeting(line(1, "a", horse, 10), line(1, "d", foot, 10)))
	for _, c := range []struct {
		why    string
		pieces []tabletop.Piece
		want   string
	}{
		{"in the open", nil, "change_formation"},
		{"behind a wall", []tabletop.Piece{{Kind: tabletop.Wall, Line: []state.Point{inch(20, 25), inch(52, 25)}}}, "shoot"},
	} {
		f := stage(t, s, map[string]spot{"a0": {36, 10, 180, rules.Column}, "d0": {36, 26, 0, rules.Line}}, c.pieces...)
		toTurn(t, f)
		order(t, f, command.Done)
		o := advised(t, f)
		for o.Kind == "done" {
			o = advised(t, f)
		}
		if o.Kind != c.want || c.want == "change_formation" && o.Formation != string(rules.Square) {
			t.Errorf("%s: %+v", c.why, o)
		}
	}
	f := stage(t, s, map[string]spot{"a0": {36, 15, 180, rules.Column}, "d0": {36, 26, 0, rules.Square}})
	toMoves(t, f)
	if o := f.Advice(); o.Kind == "charge" {
		t.Errorf("horse charges a square: %+v", o)
	}
}

// How far a unit can go is found among those who are about its way, and as it would be among all.
func TestAWayIsAsFarAsPlansGo(t *testing.T) {
	went, stopped := 0, 0
	for seed := range uint64(3) {
		f := begin(t, meeting(line(9, "a", spears, 12), line(9, "d", foot, 12)), seed)
		for n := 0; !f.Over(); n++ {
			for i := range f.Units {
				u := &f.Units[i]
				if n%11 > 0 || !u.Here() {
					continue
				}
				for dir := state.Facing(100); dir < tabletop.Circle; dir += 4500 {
					want := state.Allowance(f.Gait(u))
					far, ok := f.Farthest(u, dir, want)
					slow := want // as plans go that look at all units
					for slow >= state.Inch/2 {
						m, rule, why := f.Plan(u, []battle.XY{u.Box.At.Add(dir.Ahead(slow)).XY()}, nil)
						if why == "" {
							break
						}
						if next := state.Allowance(m.Ground); rule == "GSQ-5.2" && next >= state.Inch/2 && next < slow {
							slow = next
						} else {
							slow -= 3 * state.Inch / 2
						}
					}
					if slow < state.Inch/2 {
						slow = 0
					}
					if far != slow || ok != (slow > 0) {
						t.Fatalf("%s is said to go %v %d, and goes %v", u.ID, far, dir, slow)
					}
					went += state.When1(ok)
					stopped += state.When1(far < state.Allowance(f.Gait(u)))
				}
			}
			advised(t, f)
		}
	}
	if went < 500 || stopped < 500 {
		t.Errorf("%d ways were gone, and %d ended before their time", went, stopped)
	}
}

// A square shoots with every face that has an enemy before it.
func TestSquareShootsAllRound_13_20(t *testing.T) {
	s := meeting(line(1, "a", foot, 10), line(2, "d", spears, 10))
	s.Sides[0].Role = terms.Imperial
	f := stage(t, s, map[string]spot{"a0": {36, 20, 180, rules.Square}, "d0": {36, 35, 0, rules.Line}, "d1": {36, 5, 180, rules.Line}})
	faces := map[string]string{}
	for o := f.Advice(); o.Kind == "shoot"; o = f.Advice() {
		faces[o.Formation] = o.Target
		order(t, f, o)
	}
	if len(faces) != 2 || faces["front"] != "d0" || faces["rear"] != "d1" {
		t.Errorf("GSQ-13.20: a square shoots by %v", faces)
	}
}

// A defender's guns stay where they are put, and those of an attacker never stand in
// front of all his foot.
func TestGunsAreKeptBack(t *testing.T) {
	s := maiwand()
	for seed := range uint64(10) {
		f := begin(t, s, seed)
		at := map[int]state.Point{}
		for _, n := range f.Army[1] {
			if u := &f.Units[n]; u.IsGun() {
				at[n] = u.Box.At
			}
		}
		for !f.Over() {
			advised(t, f)
			for n, was := range at {
				u := &f.Units[n]
				if f.Quiet >= 8 { // its side goes forward
					at[n] = u.Box.At
				} else if u.IsGun() && u.Cond == state.Steady && u.Fled == 0 && u.Box.At != was {
					t.Fatalf("seed %d: %s has gone from %v to %v", seed, u.ID, was, u.Box.At)
				}
			}
		}
	}
}

// A side that came to withdraw, or to raid, goes before it is beaten.
func TestPostures(t *testing.T) {
	s := civilized(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10)))
	s.Sides[1].Posture = terms.Withdraw
	left := 0
	for seed := range uint64(20) {
		out := fought(t, s, seed).Outcome()
		if out.Reason != battle.Withdrew { // unless the attacker has had enough before
			t.Errorf("seed %d: a withdrawal ends by %s", seed, out.Reason)
		}
		left += out.Sides[1].PercentLeft
	}
	if left < 20*70 {
		t.Errorf("a withdrawal leaves %d per cent", left/20)
	}
	s = meeting(line(6, "a", spears, 18), line(4, "d", foot, 10))
	attack, raid := 0, 0
	for seed := range uint64(20) {
		s.Sides[0].Posture = terms.Attack
		attack += fought(t, s, seed).Outcome().Sides[0].PercentLeft
		s.Sides[0].Posture = terms.Raid
		raid += fought(t, s, seed).Outcome().Sides[0].PercentLeft
	}
	if raid <= attack {
		t.Errorf("a raid leaves %d per cent, an attack %d", raid/20, attack/20)
	}
}

// A commander sees only what his side sees: where enemies lie who have gone to ground and
// are not found changes nothing in his orders, nor what they are.
func TestCommanderSeesWhatHisSideSees(t *testing.T) {
	s := meeting(line(5, "a", spears, 18), line(4, "d", foot, 10))
	asked := 0
	for seed := range uint64(10) {
		f := begin(t, s, seed)
		for !f.Over() {
			before := f.Advice()
			var was []state.Unit
			for _, n := range f.Army[1-f.Deciding] {
				if u := &f.Units[n]; u.Cond == state.ToGround && !f.Found(u) {
					b := u.Box
					b.At = inch(state.Distance(5+n*7), 24)
					before := *u
					if f.stand(u, b); f.Found(u) {
						*u = before
						continue
					}
					was = append(was, before)
					u.Now.Others, u.Ready = 1, true
					asked++
				}
			}
			after := f.Advice()
			for _, u := range was {
				f.Units[u.No] = u
			}
			if before.Kind != after.Kind || before.Unit != after.Unit || before.Target != after.Target || f.Stage == state.Starting && before.Kind == "break_off" {
				t.Fatalf("seed %d: %+v became %+v", seed, before, after)
			}
			if err := f.Order(before); err != nil {
				t.Fatal(err)
			}
			if f.Stage == state.Starting && f.Advice().Kind == "break_off" {
				break
			}
		}
	}
	if asked == 0 {
		t.Error("nobody ever lay unseen")
	}
}

// The way that fewer rifles bear on is taken where it costs little.
func TestCoveredApproach(t *testing.T) {
	s := civilized(meeting(line(1, "a", horse, 10), line(1, "d", foot, 10)))
	hill := tabletop.Piece{Kind: tabletop.Hill, Height: 1, Line: oblong(46, 20, 16, 6), Closed: true}
	f := stage(t, s, map[string]spot{"a0": {34, 6, 180, rules.Column}, "d0": {40, 34, 0, rules.Line}}, hill)
	toMoves(t, f)
	c := command.Commander{F: &f.State, Side: 0}
	c.Look()
	a := f.Unit("a0")
	o, ok := c.Advance(a, inch(40, 34), f.Best(a))
	if !ok || c.Exposure(a, state.Point(o.Path[0])) > 0 {
		t.Errorf("it goes to %v, where %d dice bear", o.Path, c.Exposure(a, state.Point(o.Path[0])))
	}
}

// Men who attack over bare ground do not walk into the range of those who wait for them:
// until the first volley none stands up where the enemy can shoot at him.
func TestAttackersStalk(t *testing.T) {
	s := civilized(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10)))
	for seed := range uint64(20) {
		f := begin(t, s, seed)
		for !f.Over() && f.Quiet < 8 {
			o := advised(t, f)
			if o.Kind == "shoot" {
				break
			}
			if o.Kind != "done" || f.Acting != 1 {
				continue
			}
			for _, n := range f.Army[0] {
				for _, m := range f.Army[1] {
					if u, v := &f.Units[n], &f.Units[m]; u.Cond == state.Steady && v.Up() && state.RangeIn(u, v) <= 30 {
						t.Fatalf("seed %d, round %d: %s stands %d inches from %s", seed, f.Round, u.ID, state.RangeIn(u, v), v.ID)
					}
				}
			}
		}
	}
}

// An attacker sets up out of the enemy's long range, where the table allows it.
func TestAttackersSetUpOutOfRange(t *testing.T) {
	f := begin(t, civilized(meeting(allArms("a"), allArms("d"))), 1)
	for _, n := range f.Army[0] {
		for _, m := range f.Army[1] {
			u, v := &f.Units[n], &f.Units[m]
			if u.Arm == rules.Infantry && v.Arm == rules.Infantry && !u.Character && !v.Character && state.RangeIn(u, v) <= 30 {
				t.Errorf("%s is set up %d inches from %s", u.ID, state.RangeIn(u, v), v.ID)
			}
		}
	}
}

// Horse that finds nothing but squares stands off and shoots, if it can.
func TestHorseStandsOffFromSquares(t *testing.T) {
	s := civilized(meeting(line(1, "a", horse, 10), line(1, "d", foot, 10)))
	f := stage(t, s, map[string]spot{"a0": {36, 8, 180, rules.Line}, "d0": {36, 34, 0, rules.Square}})
	if o := f.Advice(); o.Kind != "shoot" {
		t.Errorf("it would rather %+v", o)
	}
	f.Unit("a0").Shots = [2]rules.WeaponKey{}
	toMoves(t, f)
	if o := f.Advice(); o.Kind == "charge" {
		t.Errorf("lancers charge a square: %+v", o)
	}
}

// Nobody hides in works that he is to hold, whoever may come near.
func TestGarrisonKeepsWatch(t *testing.T) {
	for _, enemy := range []func(string, int) battle.Unit{spears, jezails} {
		s := meeting(line(2, "a", enemy, 10), line(2, "d", foot, 10))
		work := tabletop.Piece{Kind: tabletop.Redoubt, Side: 1, Line: oblong(36, 40, 30, 8), Closed: true}
		f := stage(t, s, map[string]spot{"a0": {30, 12, 180, rules.Column}, "a1": {42, 12, 180, rules.Column}, "d0": {28, 37, 0, rules.Line}, "d1": {44, 37, 0, rules.Line}}, work)
		f.Unit("a0").Cond, f.Unit("a1").Cond = state.ToGround, state.ToGround
		toTurn(t, f)
		toMoves(t, f)
		f.Unit("d0").Ready, f.Unit("d1").Ready = true, true
		if o := f.Advice(); o.Kind != "done" {
			t.Errorf("it would rather %+v", o)
		}
		d := f.Unit("d0")
		d.Cond = state.ToGround // as after a charge for which their nerve failed
		f.Stage = state.Starting
		if o := f.Advice(); o.Kind != "stand_up" || o.Unit != "d0" {
			t.Errorf("it lies in its works: %+v", o)
		}
	}
}

// An attacker who sees nobody goes on to the place that is fought for, and upright.
func TestAttackersWalkToTheGoal_13_50(t *testing.T) {
	for side := range 2 { // whichever of the two has the goal
		s := meeting(line(2, "a", spears, 10), line(2, "d", foot, 10))
		s.Sides[side].Goal = &battle.Goal{Place: battle.MiddlePlace, From: 9}
		f := stage(t, s, map[string]spot{"a0": {30, 6, 180, rules.Column}, "a1": {42, 6, 180, rules.Column}, "d0": {28, 37, 0, rules.Line}, "d1": {44, 37, 0, rules.Line}})
		f.Unit("d0").Cond, f.Unit("d1").Cond = state.ToGround, state.ToGround
		f.Unit("a1").Cond = state.ToGround
		f.Stage = state.Starting
		if o := f.Advice(); o.Kind != "stand_up" || o.Unit != "a1" {
			t.Errorf("GSQ-13.50: with a goal of side %d it would rather %+v", side, o)
		}
		f.Unit("a1").Cond, f.Stage = state.Steady, state.Moving
		for range 2 {
			o := f.Advice()
			u := f.Unit(o.Unit)
			if o.Kind != "move" || tabletop.Far(state.Point(o.Path[0]), inch(36, 24)) >= tabletop.Far(u.Box.At, inch(36, 24)) {
				t.Fatalf("with a goal of side %d it would rather %+v", side, o)
			}
			order(t, f, o)
		}
	}
}

// A storm of works begins well before the day is over, and comes to blows.
func TestStormOfWorksComesToBlows(t *testing.T) {
	s := meeting(line(8, "a", spears, 12), line(5, "d", foot, 8))
	s.Field.Works = []battle.Work{{ID: "post", Kind: "redoubt", Side: "british"}}
	s.Sides[1].Goal = &battle.Goal{Place: "post", From: 12}
	blows := 0
	for seed := range uint64(20) {
		f := fought(t, s, seed)
		shot, struck := 0, 0
		for line := range f.log.Lines() {
			if shot == 0 && line.Procedure == "shoot" {
				shot = line.Turn
			}
			struck += state.When1(line.Procedure == "melee")
		}
		if shot == 0 || shot > 7 {
			t.Errorf("seed %d: the first shot falls in round %d of %d", seed, shot, f.Outcome().Turns)
		}
		blows += state.When1(struck > 0)
	}
	if blows < 16 {
		t.Errorf("of 20 storms %d come to blows", blows)
	}
}

// A gun that can see nobody from where it stands is taken to where it can, by its teams
// where it is far, and fires at whoever is in its arc.
func TestGunsAreBroughtToBear(t *testing.T) {
	s := civilized(meeting(append(line(2, "a", foot, 10), battery("rha", 1, "field")), line(2, "d", foot, 10)))
	hill := tabletop.Piece{Kind: tabletop.Hill, Height: 1, Line: oblong(36, 16, 14, 6), Closed: true}
	f := stage(t, s, map[string]spot{"rha": {36, 8, 180, ""}, "a0": {6, 2, 180, rules.Line}, "a1": {66, 2, 180, rules.Line}, "d0": {30, 44, 0, rules.Line}, "d1": {44, 44, 0, rules.Line}}, hill)
	balls := 0
	for !f.Over() && f.Round < 9 {
		if o := advised(t, f); o.Kind == "fire_ball" {
			balls++
		}
	}
	if balls == 0 {
		t.Errorf("it never fires; it stands at %v", f.Unit("rha").Box.At)
	}
	f = stage(t, s, map[string]spot{"rha": {36, 8, 180, ""}, "d0": {66, 30, 0, rules.Column}, "d1": {36, 30, 0, rules.Column}})
	f.Unit("d1").Now.Others = 4 // the stronger is out of the arc
	if o := f.Advice(); o.Kind != "fire_ball" {
		t.Errorf("it would rather %+v", o)
	}
}
