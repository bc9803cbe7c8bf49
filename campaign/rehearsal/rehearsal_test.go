package rehearsal_test

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"

	"frontier/battle"
	"frontier/battle/wornspent"
	"frontier/campaign/draft"
	"frontier/campaign/pack"
	"frontier/campaign/rehearsal"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

var engines = battle.NewEngines(wornspent.New())

// small is a campaign of two sides with a force each on a blank map, a river between them. The second
// has half as many foot again: an even enemy is not attacked by Full/Worn/Spent.
func small(t testing.TB, river bool) pack.Pack {
	t.Helper()
	p, err := draft.Blank("The river war", 10, 8, 5)
	if err != nil {
		t.Fatal(err)
	}
	d := draft.New(p)
	must := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	must(d.Place(state.Town, hex.AtOffset(1, 4)))
	must(d.Place(state.Village, hex.AtOffset(8, 4)))
	must(draft.Forces().Paste(d, 0, 0, [][]string{{"Girishk column", "first", "Town 1"}, {"Army of Ayub Khan", "second", "Village 1"}}))
	for i := range 2 {
		must(draft.Units("forces", i).Paste(d, 0, 0, [][]string{{"Foot", "infantry", "regular", []string{"600", "900"}[i]}, {"Horse", "cavalry", "regular", "300"}}))
	}
	must(draft.Places().Type(d, 1, 2, "second"))
	must(draft.Sides().Type(d, 1, 7, "besieger"))
	must(draft.Aims().Paste(d, 0, 0, [][]string{{"Hold the village", "first", "Take place", "5", "Village 1"}, {"Hold the town", "second", "Take place", "5", "Town 1"}}))
	p = *d.Pack()
	for row := range 8 * map[bool]int{true: 1}[river] {
		for _, to := range []hex.Direction{hex.W, hex.NW, hex.SW} {
			p.Map.Borders = append(p.Map.Borders, state.Border{Edge: hex.EdgeOf(hex.AtOffset(5, row), to), River: "Helmand", Class: state.GreatRiver})
		}
	}
	return p
}

func played(t *testing.T, p pack.Pack, o rehearsal.Options) (*rehearsal.Wars, rehearsal.Report) {
	t.Helper()
	w, err := rehearsal.Play(t.Context(), p, engines, o, nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := w.Report()
	if err != nil {
		t.Fatal(err)
	}
	return w, r
}

// The same draft and seed give the same wars, on one core and on two, at once or one after the
// other; progress comes up to the last day.
func TestTheSameSeedGivesTheSameWars(t *testing.T) {
	p := small(t, false)
	_, four := played(t, p, rehearsal.Options{Runs: 4, Days: 25})
	if four.Runs != 4 || four.Days != 25 || four.Seed != "18800101" || four.Battles == 0 {
		t.Fatalf("%d wars of %d days by the seed %s with %d battles", four.Runs, four.Days, four.Seed, four.Battles)
	}
	cores := runtime.GOMAXPROCS(1)
	_, alone := played(t, p, rehearsal.Options{Runs: 4, Days: 25})
	runtime.GOMAXPROCS(cores)
	w, _ := played(t, p, rehearsal.Options{Runs: 1, Days: 25})
	more, _ := played(t, p, rehearsal.Options{First: 1, Runs: 3, Days: 25})
	w.Add(more)
	added, err := w.Report()
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(four, alone) || !reflect.DeepEqual(four, added) {
		t.Errorf("four wars at once, on one core, and one with three more differ:\n%+v\n%+v\n%+v", four, alone, added)
	}
	if _, other := played(t, p, rehearsal.Options{Runs: 4, Days: 25, Seed: 9}); reflect.DeepEqual(four.Wars, other.Wars) {
		t.Error("another seed has the same wars")
	}
}

// Each day is said once, and no day after the last.
func TestProgressIsSaid(t *testing.T) {
	last, total := 0, 0
	if _, err := rehearsal.Play(t.Context(), small(t, false), engines, rehearsal.Options{Runs: 2, Days: 5}, func(done, of int) {
		if done != last+1 {
			t.Errorf("after %d comes %d", last, done)
		}
		last, total = done, of
	}); err != nil {
		t.Fatal(err)
	}
	if total != 10 || last == 0 || last > total {
		t.Errorf("%d of %d days were said", last, total)
	}
}

// A rehearsal that is given up ends with the days that were under way and leaves nothing; one of a
// draft with faults says the first of them.
func TestARehearsalIsGivenUp(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	last := 0
	w, err := rehearsal.Play(ctx, small(t, false), engines, rehearsal.Options{Runs: 400, Days: 300}, func(done, _ int) {
		if last = done; done == 3 {
			cancel()
		}
	})
	if !errors.Is(err, context.Canceled) || w != nil {
		t.Errorf("given up: %v, %v", w, err)
	}
	if most := 3 + runtime.GOMAXPROCS(0) - 1; last > most {
		t.Errorf("given up after 3 days it went on to %d; %d can have been under way", last, most)
	}
	p := small(t, false)
	p.Title = ""
	if _, err := rehearsal.Play(t.Context(), p, engines, rehearsal.Options{Runs: 1}, nil); !errors.Is(err, pack.ErrFaults) {
		t.Errorf("a draft without a title: %v", err)
	}
}

// What the map alone decides is told: with a great river between them and no crossing the forces
// can never meet, there is no battle and no aim is reached.
func TestForcesThatCanNeverMeet(t *testing.T) {
	_, apart := played(t, small(t, true), rehearsal.Options{Runs: 2, Days: 12})
	said := func(r rehearsal.Report) string {
		var out []string
		for _, x := range r.Remarks {
			out = append(out, x.Path+" "+x.What)
		}
		return strings.Join(out, "\n")
	}
	for _, want := range []string{"/forces/0 Girishk column can never meet an enemy", "/forces/1 Army of Ayub Khan can never meet", "/forces There is no battle", "/objectives/0 Hold the village: never reached"} {
		if !strings.Contains(said(apart), want) {
			t.Errorf("%q is not told of forces with a river between them:\n%s", want, said(apart))
		}
	}
	if apart.Battles != 0 || !apart.Remarks[0].Grave || slices.ContainsFunc(apart.Ends, func(e rehearsal.End) bool { return e.Winner != "" }) {
		t.Errorf("%d battles across the river; it ended so: %+v", apart.Battles, apart.Ends)
	}
	if _, near := played(t, small(t, false), rehearsal.Options{Runs: 2, Days: 12}); strings.Contains(said(near), "can never meet") {
		t.Errorf("forces in open country can never meet: %s", said(near))
	}
}

// A place in the sea is one that nobody can reach.
func TestAPlaceThatNobodyCanReach(t *testing.T) {
	d := draft.New(small(t, false))
	island := hex.AtOffset(5, 1)
	if err := d.Ground(hex.Ring(island, 1), state.Sea, ""); err != nil {
		t.Fatal(err)
	}
	if err := d.Place(state.Village, island); err != nil {
		t.Fatal(err)
	}
	_, r := played(t, *d.Pack(), rehearsal.Options{Runs: 1, Days: 3})
	if !slices.ContainsFunc(r.Remarks, func(x rehearsal.Remark) bool {
		return x.Grave && x.Path == "/map/places/2" && x.What == "Nobody can reach Village 2"
	}) {
		t.Errorf("nobody is told of the island: %+v", r.Remarks)
	}
}

// refusing is a rule set that fights no battle.
type refusing struct{ battle.Engine }

func (e refusing) About() battle.About {
	about := e.Engine.About()
	about.ID = "refusing"
	return about
}

func (refusing) Begin(battle.Setup, uint64) (battle.Battle, error) {
	return nil, &battle.InputError{Key: "sides", What: "nobody fights"}
}

// Battles that the campaign's rule set cannot fight are fought by another, and it is told.
func TestBattlesByAnotherRuleSetAreTold(t *testing.T) {
	both := battle.NewEngines(wornspent.New(), refusing{wornspent.New()})
	for rules, told := range map[string]bool{"wornspent": false, "refusing": true} {
		p := small(t, false)
		p.Rules = rules
		w, err := rehearsal.Play(t.Context(), p, both, rehearsal.Options{Runs: 1, Days: 40}, nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := w.Report()
		if err != nil {
			t.Fatal(err)
		}
		if r.Battles == 0 {
			t.Fatalf("by %s there was no battle", rules)
		}
		if got := slices.ContainsFunc(r.Remarks, func(x rehearsal.Remark) bool { return x.Path == "/rules" && x.Grave }); got != told {
			t.Errorf("by %s it is told %v: %+v", rules, got, r.Remarks)
		}
	}
}
