package play

import (
	"strings"
	"testing"

	"frontier/battle"
	plans "frontier/battle/command"
	"frontier/battle/macduff/command"
	"frontier/battle/macduff/state"
	"frontier/battle/tabletop"
	"frontier/internal/ruletest"
	"frontier/internal/terms"
)

// bidden stages a meeting in which a side is bidden to fight for the middle of the table.
func bidden(t *testing.T, side int, attackers, defenders []battle.Unit, places map[string]spotAt, pieces ...tabletop.Piece) *game {
	t.Helper()
	s := meeting(attackers, defenders)
	s.Sides[side].Goal = &battle.Goal{Place: battle.MiddlePlace}
	f := stage(t, s, places, pieces...)
	var err error
	if f.Goals, err = tabletop.GoalsOf(f.Setup, f.Table); err != nil {
		t.Fatal(err)
	}
	return f
}

// A side has won when it alone holds its place, in the turn that counts or later.
func TestGoals(t *testing.T) {
	there, aside := spotAt{36, 20, facingDown, ""}, spotAt{10, 6, facingDown, ""}
	for _, c := range []struct {
		why    string
		from   int
		a, d   spotAt
		happen func(f *game)
		met    bool
	}{
		{"nobody is there", 0, aside, spotAt{36, 44, facingUp, ""}, nil, false},
		{"it is there", 0, there, spotAt{36, 44, facingUp, ""}, nil, true},
		{"too early", 2, there, spotAt{36, 44, facingUp, ""}, nil, false},
		{"late enough", 1, there, spotAt{36, 44, facingUp, ""}, nil, true},
		{"not alone", 0, there, spotAt{36, 29, facingUp, ""}, nil, false},
		{"the enemy there is shattered", 0, there, spotAt{36, 29, facingUp, ""}, func(f *game) { f.Body("d").Shattered = true }, true},
		{"the enemy there leaves", 0, there, spotAt{36, 29, facingUp, ""}, func(f *game) { f.Body("d").Leaving = true }, true},
		{"held by runaways", 0, there, spotAt{36, 44, facingUp, ""}, func(f *game) { f.Body("a").Shattered = true }, false},
		{"held by a train", 0, aside, spotAt{36, 44, facingUp, ""}, func(f *game) {
			f.Stand(f.Body("t"), tabletop.Box{At: tabletop.Point{X: 36 * state.Inch, Y: 22 * state.Inch}, Width: state.Inch, Depth: state.Inch})
		}, false},
	} {
		t.Run(c.why, func(t *testing.T) {
			train := infantry("t", 6)
			train.Arm = "transport"
			f := bidden(t, 0, []battle.Unit{tribe("a", 20), tribe("b", 20), train}, []battle.Unit{tribe("d", 20), tribe("e", 20), tribe("g", 20)}, map[string]spotAt{
				"a": c.a, "b": {62, 6, facingDown, ""}, "t": {66, 3, facingDown, ""}, "d": c.d, "e": {10, 44, facingUp, ""}, "g": {62, 44, facingUp, ""},
			})
			f.Setup.Sides[0].Goal.From = c.from
			var err error
			if f.Goals, err = tabletop.GoalsOf(f.Setup, f.Table); err != nil {
				t.Fatal(err)
			}
			if c.happen != nil {
				c.happen(f)
			}
			if got := f.endsNow(); got != c.met || got && (f.Reason != battle.GoalMet || f.Holder != 0) {
				t.Errorf("MACDUFF-2.13: over %v by %s for %d", got, f.Reason, f.Holder)
			}
		})
	}
}

// Where both have what they fight for the field is the defender's.
func TestBothHaveTheirGoal(t *testing.T) {
	s := meeting([]battle.Unit{tribe("a", 20)}, []battle.Unit{tribe("d", 20)})
	s.Field.Works = []battle.Work{{ID: "post", Kind: "redoubt", Side: "british"}}
	s.Sides[0].Goal, s.Sides[1].Goal = &battle.Goal{Place: battle.MiddlePlace}, &battle.Goal{Place: "post"}
	f := begin(t, s, 1)
	f.Turn = 1
	for side, id := range []string{"a", "d"} {
		at, _ := f.Goals.Of(side)
		b := f.Body(id)
		b.Box.At = at
		f.Stand(b, b.Box)
	}
	if !f.endsNow() || f.Holder != 1 || f.Reason != battle.GoalMet {
		t.Errorf("%s for %d", f.Reason, f.Holder)
	}
}

// A place that the field has not is refused by its key.
func TestGoalNowhere(t *testing.T) {
	s := one2one()
	s.Sides[1].Goal = &battle.Goal{Place: "moon"}
	_, err := New().Begin(s, 1)
	ruletest.Refused(t, err, "sides[1].goal.place")
}

// The commanders go for what they are bidden to fight for, and do not leave it.
func TestGoalCommanders(t *testing.T) {
	advice := func(f *game, id string) (battle.Order, bool) {
		b := f.Body(id)
		f.Stage, f.Deciding, f.Active = state.Acting, b.Side, b.Unit
		c := command.Commander{F: &f.State, Side: b.Side}
		c.Aggressive = c.Means()
		return c.OrderFor(b)
	}
	nearer := func(t *testing.T, f *game, id string) {
		t.Helper()
		o, ok := advice(f, id)
		middle, _ := f.Goals.Of(f.Body(id).Side)
		if !ok || len(o.Path) == 0 {
			t.Fatalf("%s stays: %+v", id, o)
		}
		end := o.Path[len(o.Path)-1]
		if tabletop.Far(tabletop.Point{X: end.X, Y: end.Y}, middle) >= tabletop.Far(f.Body(id).Box.At, middle) {
			t.Errorf("%s goes away from it: %+v", id, o)
		}
	}
	stays := func(t *testing.T, f *game, id string) {
		t.Helper()
		if o, _ := advice(f, id); len(o.Path) > 0 && o.Choice != "half" || o.Kind == "charge" || o.Kind == "enter" {
			t.Errorf("%s leaves it: %+v", id, o)
		}
	}
	one := func(u battle.Unit) []battle.Unit { return []battle.Unit{u} }
	t.Run("an attacker makes for the place, not for the enemy on his flank", func(t *testing.T) {
		f := bidden(t, 0, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {36, 6, facingDown, ""}, "d": {4, 14, facingUp, ""}})
		nearer(t, f, "a")
		f = bidden(t, 0, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {36, 21, facingDown, ""}, "d": {4, 44, facingUp, ""}})
		stays(t, f, "a")
	})
	t.Run("an attacker goes at who is there", func(t *testing.T) {
		f := bidden(t, 0, one(tribe("a", 40)), []battle.Unit{tribe("d", 4), tribe("e", 20)}, map[string]spotAt{"a": {36, 2, facingDown, ""}, "d": {36, 26, facingUp, ""}, "e": {52, 6, facingUp, ""}})
		c := command.Commander{F: &f.State, Side: 0, Aggressive: true}
		if got := c.Prey(f.Body("a"), f.Body("e")); got.ID != "d" {
			t.Errorf("it goes at %s", got.ID)
		}
	})
	t.Run("a defender comes to the place and stays", func(t *testing.T) {
		f := bidden(t, 1, one(tribe("a", 20)), []battle.Unit{tribe("d", 20), tribe("e", 20)}, map[string]spotAt{"a": {4, 4, facingDown, ""}, "d": {36, 44, facingUp, ""}, "e": {66, 44, facingUp, ""}})
		nearer(t, f, "d")
		f = bidden(t, 1, one(tribe("a", 20)), []battle.Unit{tribe("d", 20), tribe("e", 20)}, map[string]spotAt{"a": {4, 4, facingDown, ""}, "d": {36, 26, facingUp, ""}, "e": {66, 44, facingUp, ""}})
		stays(t, f, "d")
		nearer(t, f, "e")
	})
	t.Run("the last who holds it charges nobody who is not there", func(t *testing.T) {
		places := map[string]spotAt{"a": {36, 12, facingDown, ""}, "d": {36, 24, facingUp, ""}}
		f := bidden(t, 1, one(tribe("a", 4)), one(tribe("d", 40)), places)
		f.Body("a").Shattered = true
		stays(t, f, "d")
		f.Setup.Sides[1].Goal, f.Goals = nil, tabletop.Goals{}
		if o, _ := advice(f, "d"); o.Kind != "charge" {
			t.Errorf("with nothing to keep it would charge: %+v", o)
		}
	})
	t.Run("a defender takes back what is lost", func(t *testing.T) {
		f := bidden(t, 1, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {36, 24, facingDown, ""}, "d": {36, 44, facingUp, ""}})
		c := command.Commander{F: &f.State, Side: 1}
		if !c.Means() {
			t.Error("the enemy is there, and it waits")
		}
		f = bidden(t, 1, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {36, 21, facingDown, ""}, "d": {36, 29, facingUp, ""}})
		if c.F = &f.State; c.Means() {
			t.Error("both are there")
		}
	})
	t.Run("with no enemy in sight too", func(t *testing.T) {
		f := bidden(t, 0, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {4, 24, facingDown, ""}})
		nearer(t, f, "a")
		f = bidden(t, 0, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {36, 21, facingDown, ""}})
		stays(t, f, "a")
		f = bidden(t, 1, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"d": {36, 44, facingUp, ""}})
		nearer(t, f, "d")
	})
	t.Run("who is in the way is fought, who holds it with another may stand near", func(t *testing.T) {
		f := bidden(t, 0, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {36, 4, facingDown, ""}, "d": {36, 13, facingUp, ""}})
		f.Stage, f.Deciding, f.Active = state.Acting, 0, f.Body("a").Unit
		c := command.Commander{F: &f.State, Side: 0, Aggressive: true}
		if o, ok := c.Station(f.Body("a")); ok {
			t.Errorf("it goes past him: %+v", o)
		}
		f = bidden(t, 1, one(tribe("a", 20)), []battle.Unit{tribe("d", 20), tribe("e", 20)}, map[string]spotAt{"a": {4, 4, facingDown, ""}, "d": {36, 26, facingUp, ""}, "e": {42, 33, facingUp, ""}})
		f.Stage, f.Deciding, f.Active = state.Acting, 1, f.Body("e").Unit
		c = command.Commander{F: &f.State, Side: 1}
		if o, ok := c.Station(f.Body("e")); ok {
			t.Errorf("it is near enough: %+v", o)
		}
	})
	t.Run("the last who holds it takes no shelter elsewhere, and horse there does not keep off", func(t *testing.T) {
		cover := wall(tabletop.Wall, 26, 17, 46, 17)
		for _, d := range []battle.Unit{infantry("d", 12), riders("d", 12, "regular")} {
			f := bidden(t, 1, one(tribe("a", 40)), one(d), map[string]spotAt{"a": {36, 11, facingDown, ""}}, cover)
			for i := range f.Bodies {
				if b := &f.Bodies[i]; b.Side == 1 {
					b.Away = state.OnTable
					b.Box.At = tabletop.Point{X: 36 * state.Inch, Y: 24 * state.Inch}
					f.Stand(b, b.Box)
					f.Stage, f.Deciding, f.Active = state.Acting, 1, b.Unit
					c := command.Commander{F: &f.State, Side: 1}
					if o, ok := c.Hold(b, f.Body("a")); ok && (o.Kind == "retire" || o.Kind == "move" && o.Choice != "half") {
						t.Errorf("%s goes: %+v", b.ID, o)
					}
					break
				}
			}
		}
	})
	t.Run("who is to withdraw stays for half of the day", func(t *testing.T) {
		f := bidden(t, 1, one(tribe("a", 20)), one(tribe("d", 20)), map[string]spotAt{"a": {4, 4, facingDown, ""}, "d": {36, 26, facingUp, ""}})
		f.Setup.Sides[1].Posture, f.Turn = terms.Withdraw, 3
		c := command.Commander{F: &f.State, Side: 1}
		if c.Quits() {
			t.Error("early")
		}
		if f.Turn = 10; !c.Quits() {
			t.Error("late")
		}
	})
}

// With more than a third of its men down before a stronger enemy a side goes by rules of thumb, and
// one who weighs stays while the field may be had.
func TestWhoWeighsStaysWhileTheFieldMayBeHad_32_1(t *testing.T) {
	f := bidden(t, 0, []battle.Unit{tribe("a", 40), tribe("b", 40)}, []battle.Unit{tribe("d", 20)}, map[string]spotAt{"a": {28, 11, facingDown, ""}, "b": {44, 11, facingDown, ""}, "d": {36, 26, facingUp, ""}})
	f.Body("d").Original = 40
	f.Stage, f.Deciding = state.Choosing, 1
	v := state.Sight{State: &f.State, Side: 1}
	plan := plans.Make(command.Weigh(v), plans.Idea{Manner: plans.Stand})
	if o := command.Advise(v, plan); o.Kind != "break_off" {
		t.Errorf("by rules of thumb: %q", o.Kind)
	}
	plan.Weighed = true
	if o := command.Advise(v, plan); o.Kind == "break_off" {
		t.Error("one who weighs goes")
	}
}

// A garrison that holds its post to its hour has won, and the battle says so.
func TestHoldingOut_2_13(t *testing.T) {
	s := entrenched(even(), "redoubt")
	s.Sides[1].Goal = &battle.Goal{Place: "w0", From: 5}
	met := 0
	for seed := range uint64(6) {
		f := begin(t, s, seed)
		if _, err := battle.Fight(f.m); err != nil {
			t.Fatal(err)
		}
		out := f.Outcome()
		if out.Reason != battle.GoalMet {
			continue
		}
		met++
		if out.Holder != "british" || out.Turns < 5 {
			t.Errorf("seed %d: %+v", seed, out)
		}
		for line := range f.Log().Lines() {
			if line.Type == "end" {
				if told := New().Sentence(line, func(id string) string { return id }); !strings.Contains(told, "british has what it fought for") || line.Rule != "MACDUFF-2.13" {
					t.Errorf("%s: %s", line.Rule, told)
				}
			}
		}
	}
	if met < 3 {
		t.Errorf("the garrison holds its post %d times of 6", met)
	}
}

// A host takes from a few the place that it fights for, more often than not.
func TestTaking(t *testing.T) {
	s := even()
	s.Sides[1].Units = s.Sides[1].Units[:2]
	s.Sides[0].Goal = &battle.Goal{Place: battle.MiddlePlace}
	met := 0
	for seed := range uint64(6) {
		f := begin(t, s, seed)
		if _, err := battle.Fight(f.m); err != nil {
			t.Fatal(err)
		}
		if out := f.Outcome(); out.Reason == battle.GoalMet && out.Holder == "afghan" {
			met++
		} else {
			t.Log(out.Reason, out.Holder, out.Turns)
		}
	}
	if met < 4 {
		t.Errorf("it is taken %d times of 6", met)
	}
}
