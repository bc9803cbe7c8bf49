package ruletest

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"testing"

	"pgregory.net/rapid"

	"frontier/battle"
	"frontier/battle/audit"
)

// Inside is a battle whose inside a test sees, with what a hand needs of it.
type Inside interface {
	Over() bool
	Decider() int
	Legal() []battle.Order
	Order(battle.Order) error
	Advice() battle.Order
	View(side int) battle.View
	Log() *battle.Log
	Outcome() battle.Outcome
}

// Game is whole battles of a rule set, played at random: by orders that are offered, by the
// commanders, and by orders that may or may not make sense. B is the engine's own battle.
type Game[B Inside] struct {
	Engine battle.Engine
	Of     func(battle.Battle) B              // the inside of a battle that was begun
	Most   int                                // orders after which a battle is stuck
	Setup  func(t *rapid.T) battle.Setup      // any that can be fought
	Any    func(t *rapid.T, b B) battle.Order // one that may or may not be legal
	State  func(b B) string                   // everything that an order can change
	Holds  func(t *rapid.T, b B)              // what is true after every order
	Why    func(b B, o battle.Order) error    // why an order is not legal, without giving it

	// What follows may be nil.
	Given   func(t *rapid.T, b B, o battle.Order)                            // what is true of an order before it is given
	Choose  func(t *rapid.T, b B, legal []battle.Order) (battle.Order, bool) // one of those offered; false: another choice
	Offered func(b B, legal []battle.Order, o battle.Order) bool             // whether an order is among those offered
	Exact   bool                                                             // Offered is true of legal orders alone

	tally *tally
}

// tally counts what hands have done.
type tally struct{ battles, listed, taken, refused int }

// Play plays a few battles, or many in a full run, and tells how many.
func (g Game[B]) Play(t *testing.T, few, many int) {
	g.tally = new(tally)
	check(t, few, many, g.play)
	Count(t, g.Engine.About().ID, "%d battles by random hands, audited and fought over again: %d orders of the lists, and of any orders %d taken and %d refused as they were answered for",
		g.tally.battles, g.tally.listed, g.tally.taken, g.tally.refused)
}

// Again plays the battles of seeds in which something was once found.
func (g Game[B]) Again(t *testing.T, seeds ...uint64) {
	g.tally = new(tally)
	seed := flag.Lookup("rapid.seed")
	was := seed.Value.String()
	defer func() { must(t, seed.Value.Set(was)) }()
	for _, n := range seeds {
		must(t, seed.Value.Set(strconv.FormatUint(n, 10)))
		check(t, 1, 1, g.play)
	}
}

// check checks a property a few times, or many in a full run.
func check(t *testing.T, few, many int, property func(*rapid.T)) {
	checks := flag.Lookup("rapid.checks")
	was := checks.Value.String()
	defer func() { must(t, checks.Value.Set(was)) }()
	must(t, checks.Value.Set(strconv.Itoa(Many(few, many))))
	rapid.Check(t, property)
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (g Game[B]) play(t *rapid.T) {
	s := g.Setup(t)
	seed := rapid.Uint64().Draw(t, "seed")
	begun, err := g.Engine.Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	b := g.Of(begun)
	g.Holds(t, b)
	var given []battle.Order
	give := func(o battle.Order) {
		given = append(given, o)
		g.Holds(t, b)
	}
	for orders := 0; !b.Over(); orders++ {
		if orders > g.Most {
			t.Fatalf("after %d orders the battle is not over", orders)
		}
		legal, before := b.Legal(), len(given)
		if len(legal) == 0 {
			t.Fatal("nothing may be ordered, and the battle is not over")
		}
		switch n := rapid.IntRange(0, 11).Draw(t, "by"); {
		case n <= 2: // anything
			o := g.Any(t, b)
			if !g.tried(t, b, legal, o) {
				g.tally.refused++
				continue
			}
			g.tally.taken++
			give(o)
			continue
		case n <= 5: // the commander
			untouched := g.watch(t, b)
			o := b.Advice()
			g.order(t, b, o, "advised", untouched)
			give(o)
		default:
			o, ok := rapid.SampledFrom(legal).Draw(t, "legal"), true
			if g.Choose != nil {
				o, ok = g.Choose(t, b, legal)
			}
			if ok {
				g.order(t, b, o, "offered", g.watch(t, b))
				give(o)
			}
		}
		g.tally.listed = g.tally.listed + len(given) - before
	}
	g.tally.battles++
	Whole(t, s, b.Outcome())
	g.again(t, s, seed, b.Log(), given)
}

// order gives an order that must be legal. That it was chosen and asked about has left the
// battle untouched.
func (g Game[B]) order(t *rapid.T, b B, o battle.Order, by string, untouched func(by string)) {
	if g.Given != nil {
		g.Given(t, b, o)
	}
	if err := g.asked(t, b, o); err != nil {
		t.Fatalf("%s, and yet %+v would be refused: %v", by, o, err)
	}
	untouched(fmt.Sprintf("%+v, %s and asked about,", o, by))
	if err := b.Order(o); err != nil {
		t.Fatalf("%s and then refused: %+v: %v", by, o, err)
	}
}

// tried gives an order that may not be legal. It answers whether it was: one that is not
// is refused by a rule and changes nothing.
func (g Game[B]) tried(t *rapid.T, b B, legal []battle.Order, o battle.Order) bool {
	untouched := g.watch(t, b)
	offered := g.Offered == nil || g.Offered(b, legal, o)
	why, hides := g.asked(t, b, o), Hides(b)
	if why == nil { // it may be taken, and change what it may
		untouched(fmt.Sprintf("%+v, asked about,", o))
	}
	err := b.Order(o)
	if fmt.Sprint(why) != fmt.Sprint(err) && (why != nil || !hides) {
		t.Fatalf("%+v: asked why not it answers %v, and given %v", o, why, err)
	}
	if err == nil {
		if !offered {
			t.Fatalf("legal and yet not offered: %+v of %+v", o, legal)
		}
		return true
	}
	if g.Exact && offered {
		t.Fatalf("offered and refused: %+v: %v", o, err)
	}
	var no *battle.Refusal
	if !errors.As(err, &no) || no.What == "" || !slices.ContainsFunc(g.Engine.Rules(), func(r battle.Rule) bool { return r.ID == no.Rule }) {
		t.Fatalf("%+v: a refusal without a rule that is explained: %v", o, err)
	}
	untouched(fmt.Sprintf("%+v, refused (%v),", o, err))
	return false
}

// asked asks why an order is not legal, twice: asking does not change the answer.
func (g Game[B]) asked(t *rapid.T, b B, o battle.Order) error {
	why := g.Why(b, o)
	if again := g.Why(b, o); fmt.Sprint(again) != fmt.Sprint(why) {
		t.Fatalf("asked twice of %+v: %v and %v", o, why, again)
	}
	return why
}

// watch remembers the battle, its log and, at every few lines of it, how it looks. What it
// answers holds that nothing of them has changed.
func (g Game[B]) watch(t *rapid.T, b B) (untouched func(by string)) {
	before, lines := g.State(b), b.Log().Len()
	var view battle.View
	looks := lines%4 == 0 // which takes as long as all else
	if looks {
		view = b.View(-1)
	}
	return func(by string) {
		if after := g.State(b); after != before {
			t.Fatalf("%s changed the battle\n%s\n%s", by, before, after)
		}
		if n := b.Log().Len(); n != lines {
			t.Fatalf("%s added %d lines to the log", by, n-lines)
		}
		if looks && !reflect.DeepEqual(b.View(-1), view) {
			t.Fatalf("%s changed how the battle looks", by)
		}
	}
}

// again fights a battle over by its orders, and audits its log, the throws and what lies
// between them.
func (g Game[B]) again(t *rapid.T, s battle.Setup, seed uint64, log *battle.Log, given []battle.Order) {
	again, err := g.Engine.Begin(s, seed)
	if err != nil {
		t.Fatal(err)
	}
	if err := battle.Replay(again, given); err != nil || !bytes.Equal(log.Bytes(), again.Log().Bytes()) {
		t.Fatalf("fought over by the same orders it differs: %v", err)
	}
	faults, err := audit.Log(slices.Collect(log.Lines()), battle.NewEngines(g.Engine).Reader)
	if err != nil || len(faults) > 0 {
		t.Fatalf("the log: %v %v", err, faults)
	}
}

// Whole holds an outcome against its setup: every unit and leader is told of, every man is
// somewhere and once, and nobody loses more guns and mounts than he had.
func Whole(t interface{ Fatalf(string, ...any) }, s battle.Setup, out battle.Outcome) {
	units, leaders := 0, 0
	for _, side := range s.Sides {
		for _, u := range side.Units {
			if units >= len(out.Units) {
				t.Fatalf("%s is not told of", u.ID)
			}
			o := out.Units[units]
			units++
			parts := []battle.Ranks{o.Unhurt, o.Killed, o.Wounded, o.Missing, o.Captured}
			sum := battle.Ranks{}
			for _, r := range parts {
				if r.Officers < 0 || r.Sergeants < 0 || r.Others < 0 {
					t.Fatalf("%s: fewer than nobody: %+v", u.ID, o)
				}
				sum = sum.Add(r)
			}
			if o.ID != u.ID || o.Present != u.Present || sum != u.Present {
				t.Fatalf("%s came with %+v; the outcome has %+v", u.ID, u.Present, o)
			}
			if o.GunsLost < 0 || o.GunsLost > len(u.Guns) || o.HorsesLost < 0 || u.Mounts > 0 && o.HorsesLost > u.Mounts {
				t.Fatalf("%s loses more than it had: %+v", u.ID, o)
			}
		}
		leaders += len(side.Leaders)
	}
	if units != len(out.Units) || leaders != len(out.Leaders) || out.Reason == "" {
		t.Fatalf("%d units and %d leaders came: %+v", units, leaders, out)
	}
}
