package battle

import (
	"errors"
	"fmt"
	"math/rand/v2"
)

// Dice yields faces in the order in which a rule throws them. Seeded dice fight the
// battle, given dice replay a real table, recorded dice write the log: one interface.
type Dice interface {
	// Throw gives n faces, each 1 to sides. The faces belong to the caller for good.
	Throw(n, sides int) ([]int, error)
}

// ErrNoDice is the answer of [NoDice]: what is needed is known, nothing is thrown.
var ErrNoDice = errors.New("no dice were given")

// NoDice throws nothing. A procedure called with it answers what is needed, and
// ErrNoDice where it would have thrown.
var NoDice Dice = noDice{}

type noDice struct{}

func (noDice) Throw(n, _ int) ([]int, error) {
	if n == 0 {
		return nil, nil
	}
	return nil, ErrNoDice
}

// Stream separates the uses of one seed, so that thinking longer does not move the
// battle's dice.
type Stream uint64

// The streams.
const (
	TableDice     Stream = 1 // every throw of a battle
	CommanderDice Stream = 2 // what an automatic commander throws for himself
	CampaignDice  Stream = 3 // weather, recovery, straggling
)

// Seeded returns dice that depend on seed and stream alone.
func Seeded(seed uint64, s Stream) *SeededDice {
	return &SeededDice{rng: rand.New(rand.NewPCG(seed, uint64(s)))}
}

// SeededDice are dice that fall the same way for the same seed.
type SeededDice struct {
	rng   *rand.Rand
	arena []int
}

// Throw gives n faces. It does not fail.
func (d *SeededDice) Throw(n, sides int) ([]int, error) {
	if cap(d.arena)-len(d.arena) < n { // one allocation for many throws
		d.arena = make([]int, 0, max(256, n))
	}
	from := len(d.arena)
	for range n {
		d.arena = append(d.arena, 1+d.rng.IntN(sides))
	}
	return d.arena[from:len(d.arena):len(d.arena)], nil
}

// Given are dice thrown on a real table, or read from a log, used up in order.
type Given struct {
	faces []int
	used  int
}

// NewGiven returns dice that show these faces in this order.
func NewGiven(faces ...int) *Given { return &Given{faces: faces} }

// Throw takes the next n faces. Too few, or a face that a die of so many sides does
// not have, is an *InputError for the key "dice".
func (g *Given) Throw(n, sides int) ([]int, error) {
	if left := len(g.faces) - g.used; left < n {
		return nil, &InputError{Key: "dice", What: fmt.Sprintf("%d dice are given and at least %d are thrown", len(g.faces), g.used+n)}
	}
	out := g.faces[g.used : g.used+n : g.used+n]
	for i, f := range out {
		if f < 1 || f > sides {
			return nil, &InputError{Key: "dice", What: fmt.Sprintf("die %d shows %d; a D%d shows 1 to %d", g.used+i+1, f, sides, sides)}
		}
	}
	g.used += n
	return out, nil
}

// Done is an *InputError when faces are left over.
func (g *Given) Done() error {
	if left := len(g.faces) - g.used; left > 0 {
		return &InputError{Key: "dice", What: fmt.Sprintf("%d dice are given and %d are thrown; leave out the last %d", len(g.faces), g.used, left)}
	}
	return nil
}
