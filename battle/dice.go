package battle

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
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

// Clone is dice that fall from here on as these will, and do not disturb them. Where there are none,
// as in a battle that is only looked at, they fall anyhow.
func (d *SeededDice) Clone() *SeededDice {
	if d == nil {
		return Seeded(0, LotDice)
	}
	pcg := *d.pcg
	out := &SeededDice{pcg: &pcg, rng: rand.New(&pcg)}
	if d.deck != nil {
		deck := *d.deck
		deck.rng = out.rng
		out.deck = &deck
	}
	return out
}

// Fresh says whether nothing has been thrown, drawn or dealt of the dice that a seed and stream make.
func (d *SeededDice) Fresh(seed uint64, s Stream) bool {
	return d.deck == nil && *d.pcg == *rand.NewPCG(seed, uint64(s))
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

// Card is one of the 52 cards of a pack, from 1: the ace of hearts to its king, then
// clubs, diamonds and spades. It is written rank then suit, as in "AH", "10S", "KD".
type Card uint8

// Suit is one of the four suits, in rising order.
type Suit uint8

// The suits.
const (
	Hearts Suit = iota
	Clubs
	Diamonds
	Spades
)

// packSize is how many cards are in a pack; there are no jokers.
const packSize = 52

const (
	suitLetters = "HCDS"
	suitLength  = 13
)

var rankNames = [suitLength]string{"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"}

// NewCard is the card of a rank, 1 (ace) to 13 (king), and a suit.
func NewCard(rank int, s Suit) Card {
	if rank < 1 || rank > suitLength || s > Spades {
		panic(fmt.Sprintf("there is no card of rank %d and suit %d", rank, s))
	}
	return Card(int(s)*suitLength + rank)
}

// ParseCard reads a card as it is written: "AH", "10S".
func ParseCard(s string) (Card, error) {
	for r, name := range rankNames {
		if rest, ok := strings.CutPrefix(s, name); ok && len(rest) == 1 {
			if suit := strings.Index(suitLetters, rest); suit >= 0 {
				return NewCard(r+1, Suit(suit)), nil
			}
		}
	}
	return 0, fmt.Errorf("%q is no card; write rank and suit, as \"AH\", \"10S\" or \"KD\"", clip(s))
}

// Rank is 1 for an ace, 11 to 13 for knave, queen and king.
func (c Card) Rank() int { return (int(c)-1)%suitLength + 1 }

// Suit is the card's suit.
func (c Card) Suit() Suit { return Suit((int(c) - 1) / suitLength) }

// Red says whether it is a heart or a diamond.
func (c Card) Red() bool { return c.Suit() == Hearts || c.Suit() == Diamonds }

// Court says whether it is a knave, queen or king.
func (c Card) Court() bool { return c.Rank() > 10 }

func (c Card) String() string {
	if c < 1 || c > packSize {
		return fmt.Sprintf("Card(%d)", uint8(c))
	}
	return rankNames[c.Rank()-1] + suitLetters[c.Suit():c.Suit()+1]
}

// Words is what a card is called: "ace of spades", "10 of hearts".
func (c Card) Words() string {
	if c < 1 || c > packSize {
		return c.String()
	}
	rank := map[int]string{1: "ace", 11: "knave", 12: "queen", 13: "king"}[c.Rank()]
	if rank == "" {
		rank = rankNames[c.Rank()-1]
	}
	return rank + " of " + [...]string{Hearts: "hearts", Clubs: "clubs", Diamonds: "diamonds", Spades: "spades"}[c.Suit()]
}

// MarshalText writes the card as "AH".
func (c Card) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText reads a card.
func (c *Card) UnmarshalText(b []byte) error {
	v, err := ParseCard(string(b))
	if err == nil {
		*c = v
	}
	return err
}

// Deck deals cards without replacement, in an order that its seed decides. When a pack
// is used up the next card opens a further pack.
type Deck struct {
	rng   *rand.Rand
	cards [packSize]Card
	left  int
}

// NewDeck is a shuffled pack.
func NewDeck(seed uint64, s Stream) *Deck {
	d := &Deck{rng: rand.New(rand.NewPCG(seed, uint64(s)))}
	d.Shuffle()
	return d
}

// Shuffle gathers all cards in and shuffles one whole pack.
func (d *Deck) Shuffle() {
	for i := range d.cards {
		d.cards[i] = Card(i + 1)
	}
	d.rng.Shuffle(packSize, func(i, j int) { d.cards[i], d.cards[j] = d.cards[j], d.cards[i] })
	d.left = packSize
}

// Turn takes the next card.
func (d *Deck) Turn() Card {
	if d.left == 0 {
		d.Shuffle()
	}
	d.left--
	return d.cards[d.left]
}

// Left is how many cards of the open pack have not been turned.
func (d *Deck) Left() int { return d.left }

// Face is what one die or card showed: the number of a die, or a card. In JSON it is a
// number or the card's text.
type Face uint8

// cardFace is added to a card; no die has so many sides.
const cardFace = 128

// CardFace is a card as a face.
func CardFace(c Card) Face { return Face(c) + cardFace }

// Card is the card that was turned; false for a die.
func (f Face) Card() (Card, bool) {
	if f <= cardFace {
		return 0, false
	}
	return Card(f - cardFace), true
}

func (f Face) String() string {
	if c, ok := f.Card(); ok {
		return c.String()
	}
	return strconv.Itoa(int(f))
}

// MarshalJSON writes 5 or "10S".
func (f Face) MarshalJSON() ([]byte, error) {
	if c, ok := f.Card(); ok {
		return []byte(`"` + c.String() + `"`), nil
	}
	return []byte(f.String()), nil
}

// UnmarshalJSON reads 5 or "10S".
func (f *Face) UnmarshalJSON(b []byte) error {
	if len(b) > 0 && b[0] == '"' {
		var text string
		if err := json.Unmarshal(b, &text); err != nil {
			return err
		}
		c, err := ParseCard(text)
		if err == nil {
			*f = CardFace(c)
		}
		return err
	}
	n, err := whole(string(b))
	if err != nil || n < 0 || n >= cardFace {
		return fmt.Errorf("%s is no face of a die and no card", clip(b))
	}
	*f = Face(n)
	return nil
}

// Faces are the numbers of dice as faces.
func Faces(numbers ...int) []Face {
	out := make([]Face, len(numbers))
	for i, n := range numbers {
		out[i] = Face(n)
	}
	return out
}
