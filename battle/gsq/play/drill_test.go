package play

import (
	"testing"

	"frontier/battle"
	plans "frontier/battle/command"
	"frontier/battle/gsq/command"
	"frontier/battle/gsq/rules"
	"frontier/battle/gsq/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// What a sergeant-major would expect of a commander.

// advisedFor is what the commander orders a unit in the movement step; none where he orders it
// nothing.
func advisedFor(t *testing.T, f *game, id string) battle.Order {
	t.Helper()
	toMoves(t, f)
	for f.Stage == state.Moving {
		o := f.Advice()
		if o.Kind == "done" || o.Unit == id {
			return o
		}
		order(t, f, o)
	}
	return battle.Order{}
}

func TestASurroundedCompanyFormsSquare(t *testing.T) {
	s := civilized(meeting(line(1, "a", foot, 12), line(4, "d", spears, 18)))
	s.Sides[1].Role = terms.Native
	around := map[string]spot{"a0": {36, 24, 180, rules.Line}, "d0": {36, 34, 0, rules.Column}, "d1": {26, 24, 90, rules.Column}, "d2": {46, 24, 270, rules.Column}, "d3": {36, 15, 180, rules.Column}}
	if o := advisedFor(t, stage(t, s, around), "a0"); o.Kind != "change_formation" || o.Formation != string(rules.Square) {
		t.Errorf("surrounded it would rather %+v", o)
	}
	delete(around, "d3")
	if o := advisedFor(t, stage(t, s, around), "a0"); o.Formation == string(rules.Square) {
		t.Errorf("its rear is free, and it gives up its fire: %+v", o)
	}
}

func TestAMassThatCanReachChargesRatherThanStandsInFire(t *testing.T) {
	s := meeting(line(4, "a", spears, 18), line(2, "d", foot, 10))
	f := stage(t, s, map[string]spot{"a0": {16, 28, 180, rules.Column}, "a1": {28, 28, 180, rules.Column}, "a2": {44, 28, 180, rules.Column}, "a3": {56, 28, 180, rules.Column}, "d0": {26, 38, 0, rules.Line}, "d1": {46, 38, 0, rules.Line}})
	toMoves(t, f)
	charges := 0
	for f.Stage == state.Moving && f.Acting == 0 {
		o := f.Advice()
		charges += state.When1(o.Kind == "charge")
		if o.Kind == "done" {
			break
		}
		order(t, f, o)
		for f.Stage == state.FreeShot {
			order(t, f, f.Advice())
		}
	}
	if charges < 2 {
		t.Errorf("of four in reach %d charge", charges)
	}
}

func TestGunsDoNotWaitBehindTheirOwnInfantry(t *testing.T) {
	s := civilized(meeting(append(line(1, "a", foot, 12), battery("rha", 1, "field")), line(1, "d", foot, 10)))
	f := stage(t, s, map[string]spot{"a0": {36, 12, 180, rules.Line}, "rha": {36, 6, 180, ""}, "d0": {36, 46, 0, rules.Line}})
	if o := f.Advice(); o.Kind == "fire_ball" {
		t.Fatalf("it is masked, and fires: %+v", o)
	}
	for !f.Over() && f.Round <= 4 {
		if o := advised(t, f); o.Kind == "fire_ball" {
			return
		}
	}
	t.Errorf("in four rounds the gun does not fire; it stands at %v", f.Unit("rha").Box.At)
}

// Nobody who is to hold works stands outside them while there is room inside, nor before them.
func TestNobodyStandsBeforeHisOwnParapet(t *testing.T) {
	battles := ruletest.Examples(t, New(), "*")
	for _, kind := range []string{"redoubt", "entrenchment", "fort", "zareba", "laager", "walls"} {
		s := meeting(line(6, "a", spears, 18), append(line(5, "d", foot, 10), battery("guns", 2, "field")))
		s.Name = kind
		s.Field.Works = []battle.Work{{ID: "w", Kind: terms.WorkKind(kind), Side: "british"}}
		battles = append(battles, s)
	}
	for _, s := range battles {
		f := begin(t, s, 1)
		for i := range f.Units {
			u := &f.Units[i]
			for _, p := range f.Table.Pieces {
				if !p.Kind.Work() || p.Side != u.Side || !u.Up() || u.Character || u.Mounted {
					continue
				}
				ahead := u.Box.Facing.Ahead(12 * state.Inch)
				inside := p.Closed && p.Area(u.Box.At)
				behind := inside || crosses(&p, u.Box.At, u.Box.At.Add(ahead))
				if !behind {
					t.Errorf("%s: %s of %s stands at %v before %s %v", s.Name, u.ID, s.Sides[u.Side].ID, u.Box.At, p.Kind, p.Line)
				}
			}
		}
	}
}

// crosses says whether a work's line lies between two places.
func crosses(p *tabletop.Piece, a, b state.Point) bool {
	n := len(p.Line) - 1
	if p.Closed {
		n++
	}
	side := func(p, q, r state.Point) bool { return q.Minus(p).Cross(r.Minus(p)) > 0 }
	for i := range n {
		c, d := p.Line[i], p.Line[(i+1)%len(p.Line)]
		if side(a, b, c) != side(a, b, d) && side(c, d, a) != side(c, d, b) {
			return true
		}
	}
	return false
}

func TestLeadersGoWhereTheyLead(t *testing.T) {
	s := meeting([]battle.Unit{spears("few", 6), spears("many", 18), spears("others", 16)}, line(1, "d", spears, 10))
	s.Sides[0].Leaders = []battle.Leader{{ID: "ayub"}, {ID: "luinab"}, {ID: "hashim"}, {ID: "sher"}}
	f := stage(t, s, map[string]spot{"few": {30, 10, 180, rules.Column}, "many": {38, 10, 180, rules.Column}, "others": {46, 10, 180, rules.Column}, "ayub": {38, 2, 180, ""}, "luinab": {34, 5, 180, ""}, "hashim": {38, 4, 180, ""}, "sher": {42, 5, 180, ""}, "d0": {36, 44, 0, rules.Line}})
	f.Unit("few").Now.Others = 6
	toMoves(t, f)
	with := map[string]int{}
	for f.Stage == state.Moving && f.Acting == 0 {
		o := f.Advice()
		if o.Kind == "done" {
			break
		}
		with[o.Target] += state.When1(o.Kind == "attach")
		order(t, f, o)
	}
	if with["few"] > 0 || with["many"] != 1 || with["others"] != 1 {
		t.Errorf("sirdars join %v", with)
	}
}

func TestABeatenSideBreaksOffInTime(t *testing.T) {
	spots := map[string]spot{"a0": {30, 24, 180, rules.Line}, "a1": {44, 24, 180, rules.Line}, "a2": {58, 24, 180, rules.Line}, "d0": {30, 40, 0, rules.Line}, "d1": {44, 40, 0, rules.Line}}
	s := civilized(meeting(line(3, "a", foot, 10), line(2, "d", foot, 10)))
	beaten := func(s battle.Setup) string {
		f := stage(t, s, spots)
		f.Stage, f.Acting, f.Deciding = state.Starting, 1, 1
		f.Unit("d0").Now.Others, f.Unit("d1").Now.Others = 4, 4
		return f.Advice().Kind
	}
	if got := beaten(s); got != "break_off" {
		t.Errorf("outnumbered, with half its men down, it would rather %s", got)
	}
	s.Sides[1].Goal = &battle.Goal{Place: battle.MiddlePlace, From: 9}
	for id, at := range map[string]spot{"a0": {10, 4, 180, rules.Line}, "a1": {24, 4, 180, rules.Line}, "a2": {58, 4, 180, rules.Line}, "d0": {30, 24, 0, rules.Line}, "d1": {42, 24, 0, rules.Line}} {
		spots[id] = at
	}
	if got := beaten(s); got == "break_off" {
		t.Error("it leaves what it fights for and has")
	}
}

func TestWhoWeighsStaysWhileTheFieldMayBeHad_13_10(t *testing.T) {
	f := stage(t, civilized(meeting(line(3, "a", foot, 10), line(2, "d", foot, 10))), map[string]spot{"a0": {30, 24, 180, rules.Line},
		"a1": {44, 24, 180, rules.Line}, "a2": {58, 24, 180, rules.Line}, "d0": {30, 40, 0, rules.Line}, "d1": {44, 40, 0, rules.Line}})
	f.Stage, f.Acting, f.Deciding = state.Starting, 1, 1
	v := state.Sight{State: &f.State, Side: 1}
	for _, c := range []struct {
		left          int
		cond          state.Condition
		weighed, goes bool
	}{{4, state.Steady, false, true}, {4, state.Steady, true, false}, {1, state.Steady, true, false}, {1, state.Fleeing, true, true}} {
		for _, u := range []*state.Unit{f.Unit("d0"), f.Unit("d1")} {
			u.Now, u.Cond = battle.Ranks{Others: c.left}, c.cond
		}
		plan := plans.Make(command.Weigh(v), plans.Idea{Manner: plans.Stand})
		plan.Weighed = c.weighed
		if o := command.Advise(v, plan); (o.Kind == "break_off") != c.goes {
			t.Errorf("with %d men left in each company, %v, weighed %t: %q", c.left, c.cond, c.weighed, o.Kind)
		}
	}
}

func TestTheLastAtAGoalStays(t *testing.T) {
	s := meeting(line(2, "a", spears, 18), line(1, "d", foot, 10))
	s.Sides[0].Goal = &battle.Goal{Place: battle.MiddlePlace, From: 12}
	f := stage(t, s, map[string]spot{"a0": {36, 24, 180, rules.Column}, "a1": {10, 10, 180, rules.Column}, "d0": {36, 46, 0, rules.Line}})
	if o := advisedFor(t, f, "a0"); o.Unit == "a0" && len(o.Path) > 0 {
		t.Errorf("it leaves the place: %+v", o)
	}
}

func TestACommanderWeighsMenAndNotUnits(t *testing.T) {
	s := civilized(meeting(line(4, "a", foot, 10), line(4, "d", foot, 10)))
	f := stage(t, s, map[string]spot{"a0": {10, 10, 180, rules.Line}, "a1": {24, 10, 180, rules.Line}, "a2": {40, 10, 180, rules.Line}, "a3": {56, 10, 180, rules.Line}, "d0": {10, 44, 0, rules.Line}, "d1": {24, 44, 0, rules.Line}})
	for _, id := range []string{"a0", "a1", "a2", "a3"} {
		f.Unit(id).Now.Others = 2
	}
	if share := command.Weigh(state.Sight{State: &f.State, Side: 0}).Share(); share >= 40 {
		t.Errorf("four companies of four are worth %d of 100 beside two of twelve", share)
	}
}
