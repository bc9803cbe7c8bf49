package forecast_test

import (
	"context"
	"errors"
	"io/fs"
	"math"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/forecast"
	"frontier/battle/rulesets"
	"frontier/battle/scenario"
	"frontier/examples"
	"frontier/internal/terms"
)

// example is a battle that comes with the program, and its rule set.
func example(t testing.TB, path string) (battle.Engine, battle.Setup) {
	t.Helper()
	text, err := fs.ReadFile(examples.Files, path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Read(text)
	if err != nil {
		t.Fatal(err)
	}
	id, _, _ := strings.Cut(path, "/")
	for _, e := range rulesets.All() {
		if e.About().ID == id {
			s.Setup.Engine, s.Setup.Version = id, e.About().Version
			return e, s.Setup
		}
	}
	t.Fatalf("there is no rule set %s", id)
	return nil, battle.Setup{}
}

// A forecast counts what the battles of its seeds come to, each as it is fought by itself, and
// the same on one core as on many.
func TestItCountsTheBattlesThatItFights(t *testing.T) {
	for _, path := range []string{"wornspent/el-teb.json", "gsq/ingogo.json", "macduff/tofrek.json", "redcoats/ulundi.json", "riskfactor/zunguin.json"} {
		e, setup := example(t, path)
		const n = forecast.Round + 3
		got, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Setup: setup, Seed: 5, Battles: n})
		if err != nil {
			t.Fatal(err)
		}
		before := runtime.GOMAXPROCS(1)
		alone, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Setup: setup, Seed: 5, Battles: n})
		runtime.GOMAXPROCS(before)
		if err != nil || !reflect.DeepEqual(got, alone) {
			t.Errorf("%s: on one core it is otherwise: %v", path, err)
		}
		seeds := battle.Seeded(5, battle.CommanderDice)
		holds, turns, lost := [2]int{}, 0, map[string]int{}
		for range n {
			b, err := e.Begin(setup, seeds.Draw())
			if err == nil {
				_, err = battle.Fight(b)
			}
			if err != nil {
				t.Fatal(err)
			}
			out := b.Outcome()
			for i := range 2 {
				if out.Holder == setup.Sides[i].ID {
					holds[i]++
				}
			}
			turns += out.Turns
			for _, u := range out.Units {
				lost[u.ID] += u.Present.Total() - u.Unhurt.Total()
			}
		}
		for i := range 2 {
			if s := got.Sides[i].Holds; s.Times != holds[i] || s.Of != n || s.Low > s.Part || s.High < s.Part {
				t.Errorf("%s: side %d holds the field %+v, and did so %d times", path, i, s, holds[i])
			}
		}
		if sum := int(math.Round(got.Turns.Mean() * n)); sum != turns {
			t.Errorf("%s: %d turns, and it was %d", path, sum, turns)
		}
		for _, u := range got.Units {
			if sum := int(math.Round(u.Lost.Mean() * n)); sum != lost[u.ID] || u.Grades[0]+u.Grades[1]+u.Grades[2]+u.Grades[3] != n {
				t.Errorf("%s: %s loses %d in all, and it was %d; grades %v", path, u.Name, sum, lost[u.ID], u.Grades)
			}
		}
	}
}

// It ends early once chance can make no more of it, and is told of after each round.
func TestItEndsWhenEnoughIsKnown(t *testing.T) {
	e, setup := example(t, "gsq/ingogo.json")
	rounds := 0
	f, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Setup: setup, Seed: 1, Battles: 4000, Enough: 12, Seen: func(f forecast.Forecast) {
		if rounds++; f.Battles != rounds*forecast.Round {
			t.Errorf("%d battles are told after %d rounds", f.Battles, rounds)
		}
	}})
	if err != nil {
		t.Fatal(err)
	}
	if !f.Narrow || f.Battles != rounds*forecast.Round || f.Battles > 400 {
		t.Errorf("it ended after %d battles and %d rounds", f.Battles, rounds)
	}
	for _, s := range f.Sides {
		if s.Holds.High-s.Holds.Low > 0.24 {
			t.Errorf("%s holds the field between %f and %f", s.Name, s.Holds.Low, s.Holds.High)
		}
	}
}

// Nothing is dropped: a battle that cannot be begun is the error, one that is cancelled too, and
// so is a number of battles that nobody can fight.
func TestWhatGoesWrongIsSaid(t *testing.T) {
	e, setup := example(t, "gsq/ingogo.json")
	for _, n := range []int{0, -1, forecast.Most + 1} {
		if _, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Setup: setup, Battles: n}); err == nil {
			t.Errorf("%d battles were fought", n)
		}
	}
	empty := setup
	empty.Sides[0].Units = nil
	var in *battle.InputError
	if _, err := forecast.Run(t.Context(), forecast.Wish{Engine: e, Setup: empty, Battles: 5}); !errors.As(err, &in) {
		t.Errorf("a battle without an attacker: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	_, err := forecast.Run(ctx, forecast.Wish{Engine: e, Setup: setup, Battles: 1000, Seen: func(forecast.Forecast) { cancel() }})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled, it says %v", err)
	}
}

func TestSpread(t *testing.T) {
	s := forecast.Spread{{Value: 1, Times: 1}, {Value: 3, Times: 2}, {Value: 9, Times: 1}}
	if s.Mean() != 4 || s.Within(25) != 1 || s.Within(50) != 3 || s.Within(75) != 3 || s.Within(76) != 9 {
		t.Errorf("mean %f, within %d %d %d %d", s.Mean(), s.Within(25), s.Within(50), s.Within(75), s.Within(76))
	}
	for value, want := range map[int]int{0: 0, 1: 13, 2: 25, 3: 50, 9: 88, 10: 100} {
		if got := s.Below(value); got != want {
			t.Errorf("%d of 100 are below %d, not %d", got, value, want)
		}
	}
}

// Hits are due as the odds of each throw say: over many battles as many fall as are due.
func TestHitsThatAreDue(t *testing.T) {
	e, setup := example(t, "gsq/ingogo.json")
	sides := [2]string{setup.Sides[0].ID, setup.Sides[1].ID}
	got, due, throws := 0, 0.0, 0
	for seed := range uint64(40) {
		b, err := e.Begin(setup, seed)
		if err == nil {
			_, err = battle.Fight(b)
		}
		if err != nil {
			t.Fatal(err)
		}
		lucks, err := forecast.Dealt(e, sides, b.Log().Lines())
		if err != nil {
			t.Fatal(err)
		}
		for _, l := range lucks {
			got, due, throws = got+l.Hits, due+l.Due, throws+l.Throws
		}
	}
	// A throw of so few dice is no farther from what is due than a hit or so; four standard
	// errors of their sum are allowed.
	if throws < 200 || math.Abs(float64(got)-due) > 4*math.Sqrt(due) {
		t.Errorf("%d hits in %d throws, where %.1f were due", got, throws, due)
	}
}

func TestABattleWithoutItsLogComesToTheSame(t *testing.T) {
	for _, path := range []string{"wornspent/gubat.json", "gsq/ingogo.json", "macduff/tofrek.json", "redcoats/tamai.json", "riskfactor/deh-khoja.json"} {
		e, setup := example(t, path)
		f, err := forecast.Run(context.Background(), forecast.Wish{Engine: e, Setup: setup, Seed: 7, Battles: 1})
		if err != nil {
			t.Fatal(err)
		}
		b, err := e.Begin(setup, battle.Seeded(7, battle.CommanderDice).Draw())
		if err != nil {
			t.Fatal(err)
		}
		if _, err := battle.Fight(b); err != nil {
			t.Fatal(err)
		}
		for what, got := range map[string][2]int{"throws": {int(f.Throws.Mean()), b.Log().Throws()}, "orders": {int(f.Orders.Mean()), len(b.Given())}, "turns": {int(f.Turns.Mean()), b.Outcome().Turns}} {
			if got[0] != got[1] {
				t.Errorf("%s: without its log the battle has %d %s, with it %d", path, got[0], what, got[1])
			}
		}
	}
}

func TestABattleBegunOverAgainIsTheSame(t *testing.T) {
	again := 0
	for _, path := range []string{"wornspent/gubat.json", "gsq/ingogo.json", "macduff/tofrek.json", "macduff/abu-klea.json", "redcoats/tamai.json", "riskfactor/deh-khoja.json"} {
		e, setup := example(t, path)
		first, err := battle.Safely(e, setup, 1)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range uint64(3) {
			renewed, ok := first.(battle.Repeated).Anew(seed)
			if !ok {
				continue
			}
			again++
			begun, err := e.Begin(setup, seed)
			if err != nil {
				t.Fatal(err)
			}
			for _, orders := range []int{0, 5} { // as it begins, and some orders taken back
				for _, b := range []battle.Battle{renewed, begun} {
					if orders > 0 {
						if err := b.Undo(orders); err != nil {
							t.Fatal(err)
						}
					}
					if _, err := battle.Fight(b); err != nil {
						t.Fatal(err)
					}
				}
				if string(renewed.Log().Bytes()) != string(begun.Log().Bytes()) {
					t.Errorf("%s: begun over again with the seed %d the battle takes another course, %d orders taken back", path, seed, orders)
				}
			}
			if _, ok := renewed.(battle.Repeated).Anew(seed); ok {
				t.Errorf("%s: a battle that has gone on is begun over again", path)
			}
		}
	}
	if again < 9 {
		t.Errorf("only %d battles could be begun over again", again)
	}
}

// Until something is thrown a battle goes on with another seed as one that was begun with it goes on; not
// where a staff tries what it may order, which it draws by the seed.
func TestABattleRepeatsUntilItThrows(t *testing.T) {
	again := map[string]int{}
	for _, path := range []string{"wornspent/gubat.json", "gsq/ingogo.json", "gsq/rorkes-drift.json", "macduff/tofrek.json", "riskfactor/deh-khoja.json"} {
		e, setup := example(t, path)
		setup.Sides[1].Commander = &battle.Commander{Strength: terms.Steady}
		first, err := battle.Safely(e, setup, 1)
		if err != nil {
			t.Fatal(err)
		}
		begun := whole(t, e, setup, 9)
		for n := 0; first.(battle.Repeated).Repeats(); n++ {
			if n < 3 || n%16 == 0 {
				renewed, ok := first.(battle.Repeated).Anew(9)
				if !ok {
					t.Fatalf("%s: after %d orders the battle says that it repeats, and does not", path, n)
				}
				if _, err := battle.Fight(renewed); err != nil {
					t.Fatal(err)
				}
				if string(renewed.Log().Bytes()) != begun {
					t.Fatalf("%s: after %d orders the battle takes another course with the seed 9", path, n)
				}
				again[path]++
			}
			if err := first.Order(first.Advice()); err != nil {
				t.Fatal(err)
			}
		}
		setup.Sides[0].Commander = &battle.Commander{Strength: terms.Staff}
		if first, err = battle.Safely(e, setup, 1); err != nil {
			t.Fatal(err)
		}
		if err := first.Order(first.Advice()); err != nil || first.(battle.Repeated).Repeats() {
			t.Errorf("%s: a battle that a staff leads is said to go the same way with any seed (%v)", path, err)
		}
	}
	if again["gsq/ingogo.json"] < 5 || again["riskfactor/deh-khoja.json"] < 2 {
		t.Errorf("battles repeated %v times", again)
	}
}

// whole is the log of a battle as it is written.
func whole(t *testing.T, e battle.Engine, setup battle.Setup, seed uint64) string {
	t.Helper()
	b, err := e.Begin(setup, seed)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := battle.Fight(b); err != nil {
		t.Fatal(err)
	}
	return string(b.Log().Bytes())
}
