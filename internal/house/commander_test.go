package house

import (
	"bytes"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/command"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/internal/terms"
)

// led is the sample battle with commanders who think so hard.
func led(e battle.Engine, first, second terms.Strength) battle.Setup {
	s := scenario.Sample().Setup
	s.Engine, s.Version = e.About().ID, e.About().Version
	s.Sides[0].Commander = &battle.Commander{Strength: first, Temper: terms.Bold}
	s.Sides[1].Commander = &battle.Commander{Strength: second}
	return s
}

// A commander keeps nothing in his head: a battle that is put away at any decision and gone on
// with from its setup, seed and orders has the same advice.
func TestCommandersGoOnAfterANight(t *testing.T) {
	for _, e := range rulesets.All() {
		for _, strengths := range [][2]terms.Strength{{terms.Quick, terms.Steady}, {terms.Staff, terms.Quick}} {
			setup := led(e, strengths[0], strengths[1])
			b := begun(t, e, setup, 5)
			for n := 0; !b.Over(); n++ {
				o := b.Advice()
				if n%37 == 0 {
					again := begun(t, e, setup, 5)
					if err := battle.Replay(again, b.Given()); err != nil {
						t.Fatal(err)
					}
					if got := again.Advice(); !reflect.DeepEqual(got, o) {
						t.Fatalf("%s: after a night %+v is advised, and not %+v", e.About().ID, got, o)
					}
				}
				if err := b.Order(o); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}

// thought is the log of a battle between such commanders on so many cores, to its end or until a turn is
// over.
func thought(t *testing.T, e battle.Engine, strength terms.Strength, cores, turns int) *battle.Log {
	t.Helper()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
	b := begun(t, e, led(e, strength, strength), 9)
	for !b.Over() && b.View(-1).Turn <= turns {
		if err := b.Order(b.Advice()); err != nil {
			t.Fatal(err)
		}
	}
	return b.Log()
}

// How many cores a staff or a steady commander has does not bear on what they decide.
func TestAStaffOnOneCoreAndOnTwo(t *testing.T) {
	for _, e := range rulesets.All() {
		for _, strength := range [...]terms.Strength{terms.Staff, terms.Steady} {
			if !bytes.Equal(thought(t, e, strength, 1, 1000).Bytes(), thought(t, e, strength, 2, 1000).Bytes()) {
				t.Errorf("%s, %s: another battle on two cores", e.About().ID, strength)
			}
		}
	}
}

// A steady commander keeps to a plan for five turns, and for seven where he has lying low to try as well.
func TestASteadyCommanderKeepsToHisPlan(t *testing.T) {
	changed := 0
	for _, e := range rulesets.All() {
		keeps := 5
		if e.About().ID == "gsq" {
			keeps = 7
		}
		for line := range thought(t, e, terms.Steady, 2, 1000).Lines() {
			if line.Type != battle.PlanLine {
				continue
			}
			if (line.Turn-1)%keeps != 0 {
				t.Errorf("%s: a new plan in turn %d", e.About().ID, line.Turn)
			}
			if line.Turn > 1 {
				changed++
			}
		}
	}
	if changed == 0 {
		t.Error("nobody ever changes his plan")
	}
}

// What a staff plays on in its head meets on two cores and in its first turn as it does to the
// battle's end, which the race detector has not the time for.
func TestTheFirstTurnOfAStaff(t *testing.T) {
	for _, e := range rulesets.All() {
		if thought(t, e, terms.Staff, 2, 1).Len() == 0 {
			t.Errorf("%s: nothing was thought", e.About().ID)
		}
	}
}

// What a commander thinks the enemy may not read, until the battle is over.
func TestThoughtsAreHisOwn(t *testing.T) {
	for _, e := range rulesets.All() {
		b := begun(t, e, led(e, terms.Steady, terms.Steady), 3)
		thoughts := 0
		for n := 0; !b.Over(); n++ {
			if err := b.Order(b.Advice()); err != nil {
				t.Fatal(err)
			}
			if n%40 != 0 || b.Over() {
				continue
			}
			for side := range 2 {
				hidden := b.Withheld(side)
				for line := range b.Log().Lines() {
					if line.Type != battle.PlanLine && line.Type != battle.TaskLine {
						continue
					}
					thoughts++
					if foreign := line.Side != led(e, "", "").Sides[side].ID; foreign != hidden[line.N] {
						t.Fatalf("%s: line %d, a thought of %s, is withheld from side %d: %t", e.About().ID, line.N, line.Side, side, hidden[line.N])
					}
				}
			}
		}
		if planner, ok := b.(interface {
			Plan(side int) *command.Plan
		}); thoughts == 0 && ok && planner.Plan(0) != nil {
			t.Errorf("%s: nobody thought anything", e.About().ID)
		}
		if len(b.Withheld(0)) > 0 {
			t.Errorf("%s: something is withheld after the battle", e.About().ID)
		}
	}
}

// A reason comes from outside like any text.
func TestReasonsThatNobodyCanRead(t *testing.T) {
	for _, e := range rulesets.All() {
		b := begun(t, e, led(e, "", ""), 3)
		for _, bad := range []string{strings.Repeat("x", 301), "a\u202eb", "\xff"} {
			o := b.Advice()
			o.Why = bad
			before := b.Log().Len()
			if err := b.Order(o); err == nil || b.Log().Len() != before {
				t.Errorf("%s: the reason %.10q was taken: %v", e.About().ID, bad, err)
			}
		}
	}
}

func begun(t *testing.T, e battle.Engine, s battle.Setup, seed uint64) battle.Battle {
	t.Helper()
	b, err := e.Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	return b
}
