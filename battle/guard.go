package battle

import (
	"encoding/json"
	"fmt"
	"runtime/debug"
	"slices"
	"strings"

	"frontier/battle/tick"
)

// Failure says that a rule failed inside a battle, which is a fault of the program and not
// of whoever fights it. It carries what the battle is seen again by.
type Failure struct {
	Begin  Begin   // what was fought, by which version, with which seed
	Orders []Order // those given before
	Last   *Order  // the one that failed; nil: laying the table, or what was asked of it, did
	Turn   int
	Phase  string
	Cause  string // what the rule said
	Stack  string // where it said so
}

func (f *Failure) Error() string {
	s := fmt.Sprintf("a rule of %s failed in turn %d", f.Begin.Engine, f.Turn)
	if f.Last != nil {
		s += fmt.Sprintf(" on the order %q", clip(f.Last.Kind))
	}
	return s + ", which is a fault of the program; nothing was changed, and another seed or rule set may serve"
}

// Report is what can be sent to whoever mends the program: a JSON object that holds the
// battle, the orders and what failed, and nothing of the machine or the person.
func (f *Failure) Report() []byte {
	out, err := json.MarshalIndent(struct {
		What   string  `json:"what"`
		Cause  string  `json:"cause"`
		Turn   int     `json:"turn"`
		Phase  string  `json:"phase,omitempty"`
		Begin  Begin   `json:"begin"`
		Orders []Order `json:"orders"`
		Last   *Order  `json:"last,omitempty"`
		Stack  string  `json:"stack"`
	}{f.Error(), f.Cause, f.Turn, f.Phase, f.Begin, f.Orders, f.Last, f.Stack}, "", " ")
	if err != nil {
		panic(err) // values that were read from JSON are written as JSON
	}
	return append(out, '\n')
}

// Safely begins a battle in which a rule that fails ends the battle and not the program:
// the answer is then a *[Failure], of Safely itself or of the next order. Such a battle
// takes no more orders.
func Safely(e Engine, setup Setup, seed uint64) (b Battle, err error) {
	about := e.About()
	g := &guarded{begin: Begin{Engine: about.ID, Version: about.Version, Seed: seed, Setup: setup}}
	func() {
		defer g.catch(nil)
		g.Battle, err = e.Begin(setup, seed)
	}()
	if g.failure != nil {
		return nil, g.failure
	}
	if err != nil {
		return nil, err
	}
	return g, nil
}

// guarded is a battle whose rules may fail.
type guarded struct {
	Battle
	begin   Begin
	failure *Failure
}

// Repeats says whether it can be had with another seed.
func (g *guarded) Repeats() bool {
	r, ok := g.Battle.(Repeated)
	return ok && g.failure == nil && r.Repeats()
}

// Anew is it with another seed, where that can be.
func (g *guarded) Anew(seed uint64) (Battle, bool) {
	if !g.Repeats() {
		return nil, false
	}
	b, ok := g.Battle.(Repeated).Anew(seed)
	if !ok {
		return nil, false
	}
	begin := g.begin
	begin.Seed = seed
	return &guarded{Battle: b, begin: begin}, true
}

// catch ends a battle whose rule fails. It is deferred.
func (g *guarded) catch(o *Order) {
	what := recover()
	if what == nil {
		return
	}
	g.fail(what, o)
}

func (g *guarded) fail(what any, o *Order) {
	f := &Failure{Begin: g.begin, Cause: fmt.Sprint(what), Stack: places(debug.Stack())}
	if o != nil {
		last := *o
		f.Last = &last
	}
	if g.Battle != nil {
		func() {
			defer func() { _ = recover() }() // it may be the log that is broken
			f.Orders = slices.Clone(g.Given())
			if n := g.Battle.Log().Len(); n > 0 {
				for l := range g.Battle.Log().LinesFrom(n) {
					f.Turn, f.Phase = l.Turn, l.Phase
				}
			}
		}()
	}
	g.failure = f
}

// places keeps of a stack which functions and lines of the program they are, and not in
// which folders of a machine.
func places(stack []byte) string {
	var out []string
	for line := range strings.Lines(string(stack)) {
		line = strings.TrimRight(line, "\n")
		if at := strings.LastIndexByte(line, '/'); strings.HasPrefix(line, "\t") && at >= 0 {
			line, _, _ = strings.Cut("\t"+line[at+1:], " +0x")
		} else if open := strings.LastIndexByte(line, '('); open > 0 {
			line = line[:open] // the arguments are addresses
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

func (g *guarded) Order(o Order) (err error) {
	g.safely(&o, func() { err = g.Battle.Order(o) })
	return g.or(err)
}

func (g *guarded) Advice() (o Order) {
	if g.failure == nil {
		defer g.catch(nil)
		o = g.Battle.Advice()
	}
	return o
}

func (g *guarded) Legal() (all []Order) {
	if g.failure == nil {
		defer g.catch(nil)
		all = g.Battle.Legal()
	}
	return all
}

func (g *guarded) View(side int) (v View) {
	if g.failure == nil {
		defer g.catch(nil)
		v = g.Battle.View(side)
	}
	return v
}

// Outcome is what the battle did; where reckoning it fails the next order says so, and
// [Ended] at once.
func (g *guarded) Outcome() (out Outcome) {
	if g.failure == nil {
		defer g.catch(nil)
		out = g.Battle.Outcome()
	}
	return out
}

func (g *guarded) Why(o Order) (err error) {
	g.safely(&o, func() { err = g.Battle.Why(o) })
	return g.or(err)
}

func (g *guarded) Kinds(to Addressee) (all []OrderKind) {
	g.safely(nil, func() { all = g.Battle.Kinds(to) })
	return all
}

func (g *guarded) Reach(o Order) (r Reach, ok bool) {
	g.safely(&o, func() { r, ok = g.Battle.Reach(o) })
	return r, ok
}

func (g *guarded) Facts(side int, unit string) (all []Fact) {
	g.safely(nil, func() { all = g.Battle.Facts(side, unit) })
	return all
}

func (g *guarded) Sees(side int, unit string) (ids []string) {
	g.safely(nil, func() { ids = g.Battle.Sees(side, unit) })
	return ids
}

func (g *guarded) Leads(side int, leader string) (ids []string) {
	g.safely(nil, func() { ids = g.Battle.Leads(side, leader) })
	return ids
}

func (g *guarded) Zones() (z [2]Zone) {
	g.safely(nil, func() { z = g.Battle.Zones() })
	return z
}

func (g *guarded) Bands(side int, unit string) (all []Band) {
	g.safely(nil, func() { all = g.Battle.Bands(side, unit) })
	return all
}

func (g *guarded) Withheld(side int) (lines map[int]bool) {
	g.safely(nil, func() { lines = g.Battle.Withheld(side) })
	return lines
}

func (g *guarded) Ticks() (book tick.Book) {
	g.safely(nil, func() { book = g.Battle.Ticks() })
	return book
}

func (g *guarded) Due(o Order) (d Due, ok bool, err error) {
	g.safely(&o, func() { d, ok, err = g.Battle.Due(o) })
	return d, ok, g.or(err)
}

func (g *guarded) Ghost(o Order) (u UnitView, ok bool, err error) {
	g.safely(&o, func() { u, ok, err = g.Battle.Ghost(o) })
	return u, ok, g.or(err)
}

func (g *guarded) Utmost(o Order) (u UnitView, ok bool, err error) {
	g.safely(&o, func() { u, ok, err = g.Battle.Utmost(o) })
	return u, ok, g.or(err)
}

func (g *guarded) Undo(orders int) (err error) {
	g.safely(nil, func() { err = g.Battle.Undo(orders) })
	return g.or(err)
}

func (g *guarded) Ahead(o Order) (b Battle, err error) {
	g.safely(&o, func() { b, err = g.Battle.Ahead(o) })
	return b, g.or(err)
}

// safely asks something of the battle; where a rule fails it ends.
func (g *guarded) safely(o *Order, ask func()) {
	if g.failure != nil {
		return
	}
	defer g.catch(o)
	ask()
}

// or is the failure of the battle, or else an error.
func (g *guarded) or(err error) error {
	if g.failure != nil {
		return g.failure
	}
	return err
}

// Ended gives the outcome of a battle that is over, or the *[Failure] of a rule that failed.
func Ended(b Battle) (Outcome, error) {
	out := b.Outcome()
	if g, ok := b.(*guarded); ok && g.failure != nil {
		return Outcome{}, g.failure
	}
	return out, nil
}
