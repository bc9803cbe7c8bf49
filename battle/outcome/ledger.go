// Package outcome keeps the books of what became of every figure of a unit. A rule set
// throws and says how many; here they are moved, rank by rank, so that nobody is lost and
// nobody stands twice.
package outcome

import (
	"fmt"

	"frontier/battle"
)

// Fate is what became of a figure.
type Fate int

// The fates. Open: not yet known.
const (
	Open Fate = iota
	Unhurt
	Killed
	Wounded
	Missing
	Captured
	fates // how many there are
)

func (f Fate) String() string {
	return [...]string{"open", "unhurt", "killed", "wounded", "missing", "captured"}[f]
}

// Ledger follows the figures of one unit. They can only be moved from one fate to another:
// those of all fates together are always those who came.
type Ledger struct {
	of [fates]battle.Ranks
}

// New is the ledger of figures of whom nothing is known but that they came.
func New(came battle.Ranks) *Ledger {
	l := &Ledger{}
	l.of[Open] = came
	return l
}

// Of is how many have a fate.
func (l *Ledger) Of(f Fate) battle.Ranks { return l.of[f] }

// Came is how many there are in all.
func (l *Ledger) Came() battle.Ranks {
	var sum battle.Ranks
	for _, r := range l.of {
		sum = sum.Add(r)
	}
	return sum
}

// Settle says what became of some of whom nothing was known. More than there are is a
// mistake of the rule set's, and panics.
func (l *Ledger) Settle(some battle.Ranks, to Fate) { l.Move(some, Open, to) }

// Move gives some who have one fate another. More than have it is a mistake of the rule
// set's, and panics.
func (l *Ledger) Move(some battle.Ranks, from, to Fate) {
	if !l.of[from].Has(some) {
		panic(fmt.Sprintf("%+v cannot be %s: of %+v who came %+v are %s", some, to, l.Came(), l.of[from], from))
	}
	l.of[from] = l.of[from].Minus(some)
	l.of[to] = l.of[to].Add(some)
}

// MoveAll gives all who have one fate another.
func (l *Ledger) MoveAll(from, to Fate) { l.Move(l.of[from], from, to) }

// Draw settles so many, each rank by its share of those who are left.
func (l *Ledger) Draw(n int, to Fate) {
	taken, _ := Draw(l.of[Open], n)
	l.Settle(taken, to)
}

// InMen turns figures back into the men for whom they stood. Each fate has its share of
// them, rank by rank, and the shares add up; men of a rank that made no figure are unhurt.
func (l *Ledger) InMen(men battle.Ranks) {
	figures, left := l.Came(), men
	upTo := func(men, sum, figures int) int {
		if figures == 0 {
			return 0
		}
		return (2*men*sum + figures) / (2 * figures) // half up
	}
	var sum, given battle.Ranks
	out := [fates]battle.Ranks{}
	for _, f := range [...]Fate{Killed, Wounded, Missing, Captured, Unhurt, Open} {
		sum = sum.Add(l.of[f])
		now := battle.Ranks{
			Officers:  upTo(men.Officers, sum.Officers, figures.Officers),
			Sergeants: upTo(men.Sergeants, sum.Sergeants, figures.Sergeants),
			Others:    upTo(men.Others, sum.Others, figures.Others),
		}
		out[f], given = now.Minus(given), now
		left = left.Minus(out[f])
	}
	out[Unhurt] = out[Unhurt].Add(left)
	l.of = out
}

// Write puts what became of all into an outcome. Of whom nothing was said is unhurt.
func (l *Ledger) Write(out *battle.UnitOutcome) {
	out.Present = l.Came()
	out.Unhurt, out.Killed, out.Wounded = l.of[Open].Add(l.of[Unhurt]), l.of[Killed], l.of[Wounded]
	out.Missing, out.Captured = l.of[Missing], l.of[Captured]
}
