package play

import "frontier/battle"

// stock is the dice and the one pack of a battle (REDCOATS-3.3 to 3.8).
type stock struct {
	dice   battle.Dice
	deck   *battle.Deck
	turned uint64 // cards turned in this resolution, a bit each
}

func newStock(seed uint64) *stock {
	d := battle.Seeded(seed, battle.TableDice)
	return &stock{dice: d, deck: d.Deck()}
}

// clone is the same stock: it throws and turns what this one will.
func (s *stock) clone() *stock {
	if given, ok := s.dice.(*battle.Given); ok { // by a test
		return &stock{dice: given.Clone(), turned: s.turned}
	}
	d := s.dice.(*battle.SeededDice).Clone()
	return &stock{dice: d, deck: d.Deck(), turned: s.turned}
}

// gather shuffles one whole pack for a turn.
func (s *stock) gather() {
	if s.deck != nil {
		s.deck.Shuffle()
	}
	s.resolve()
}

// resolve begins a resolution, in which no card counts twice.
func (s *stock) resolve() { s.turned = 0 }

// Throw throws dice.
func (s *stock) Throw(n, sides int) ([]int, error) { return s.dice.Throw(n, sides) }

// Deal turns the next n cards. In the deal of a turn every block of 52 is a pack of its
// own; in any other resolution a card that a further pack turns up again is laid aside.
func (s *stock) Deal(n int) ([]battle.Card, error) {
	if s.deck == nil {
		return s.dice.Deal(n)
	}
	out := make([]battle.Card, n)
	for i := range out {
		for {
			c := s.deck.Turn()
			if bit := uint64(1) << c; n > 1 || s.turned&bit == 0 { // only the deal takes more than one at once
				s.turned |= bit
				out[i] = c
				break
			}
		}
	}
	return out, nil
}
