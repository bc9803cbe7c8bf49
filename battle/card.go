package battle

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strconv"
	"strings"
)

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
