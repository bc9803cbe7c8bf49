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
	// Deal turns the next n cards of the pack.
	Deal(n int) ([]Card, error)
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

func (noDice) Deal(n int) ([]Card, error) {
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
	LotDice       Stream = 4 // lots that a battle draws and its log does not tell, as of what hides where
)

// Seeded returns dice that depend on seed and stream alone.
func Seeded(seed uint64, s Stream) *SeededDice {
	pcg := rand.NewPCG(seed, uint64(s))
	return &SeededDice{pcg: pcg, rng: rand.New(pcg)}
}

// SeededDice are dice that fall the same way for the same seed.
type SeededDice struct {
	pcg   *rand.PCG
	rng   *rand.Rand
	arena []int
	deck  *Deck
}

// Clone is dice that fall from here on as these will, and do not disturb them.
func (d *SeededDice) Clone() *SeededDice {
	pcg := *d.pcg
	out := &SeededDice{pcg: &pcg, rng: rand.New(&pcg)}
	if d.deck != nil {
		deck := *d.deck
		deck.rng = out.rng
		out.deck = &deck
	}
	return out
}

// Draw is a seed for other dice.
func (d *SeededDice) Draw() uint64 { return d.rng.Uint64() }

// Deck is the pack from which these dice deal; the first card shuffles it.
func (d *SeededDice) Deck() *Deck {
	if d.deck == nil {
		d.deck = &Deck{rng: d.rng}
	}
	return d.deck
}

// Deal turns the next n cards. It does not fail.
func (d *SeededDice) Deal(n int) ([]Card, error) {
	if n == 0 {
		return nil, nil
	}
	out, deck := make([]Card, n), d.Deck()
	for i := range out {
		out[i] = deck.Turn()
	}
	return out, nil
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

// Given are dice thrown and cards turned on a real table, or read from a log, used up in
// order.
type Given struct {
	faces []Face
	used  int
	dealt int                // cards so far
	pack  [packSize + 1]bool // turned from the open pack
}

// NewGiven returns dice that show these faces in this order.
func NewGiven(faces ...Face) *Given { return &Given{faces: faces} }

// Clone is the same dice, with those that are left.
func (g *Given) Clone() *Given {
	c := *g
	return &c
}

func (g *Given) next(n int) ([]Face, error) {
	if left := len(g.faces) - g.used; left < n {
		return nil, &InputError{Key: "dice", What: fmt.Sprintf("%d are given and at least %d are thrown", len(g.faces), g.used+n)}
	}
	return g.faces[g.used : g.used+n], nil
}

// Throw takes the next n faces. Too few, a card, or a face that a die of so many sides
// does not have, is an *InputError for the key "dice".
func (g *Given) Throw(n, sides int) ([]int, error) {
	faces, err := g.next(n)
	if err != nil {
		return nil, err
	}
	out := make([]int, n)
	for i, f := range faces {
		if f < 1 || int(f) > sides {
			return nil, &InputError{Key: "dice", What: fmt.Sprintf("die %d shows %s; a D%d shows 1 to %d", g.used+i+1, f, sides, sides)}
		}
		out[i] = int(f)
	}
	g.used += n
	return out, nil
}

// Deal takes the next n cards. Too few, a die, or a card that has been turned from the
// same pack, is an *InputError for the key "dice".
func (g *Given) Deal(n int) ([]Card, error) {
	faces, err := g.next(n)
	if err != nil {
		return nil, err
	}
	out := make([]Card, n)
	for i, f := range faces {
		c, ok := f.Card()
		if !ok {
			return nil, &InputError{Key: "dice", What: fmt.Sprintf("number %d must be a card, as \"10S\", not %s", g.used+i+1, f)}
		}
		if g.dealt%packSize == 0 {
			clear(g.pack[:])
		}
		if g.pack[c] {
			return nil, &InputError{Key: "dice", What: fmt.Sprintf("the card %s stands twice; a pack has one", c)}
		}
		g.pack[c] = true
		g.dealt++
		out[i] = c
	}
	g.used += n
	return out, nil
}

// Done is an *InputError when faces are left over.
func (g *Given) Done() error {
	if left := len(g.faces) - g.used; left > 0 {
		return &InputError{Key: "dice", What: fmt.Sprintf("%d are given and %d are thrown; leave out the last %d", len(g.faces), g.used, left)}
	}
	return nil
}
