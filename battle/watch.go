package battle

import "encoding/json"

// Watched are dice of which is kept how many sides each had that was thrown; a card has 0.
type Watched struct {
	Dice
	Sides []int
}

// Throw throws and keeps.
func (w *Watched) Throw(n, sides int) ([]int, error) {
	faces, err := w.Dice.Throw(n, sides)
	for range faces {
		w.Sides = append(w.Sides, sides)
	}
	return faces, err
}

// Deal deals and keeps.
func (w *Watched) Deal(n int) ([]Card, error) {
	cards, err := w.Dice.Deal(n)
	for range cards {
		w.Sides = append(w.Sides, 0)
	}
	return cards, err
}

// SidesOf says how many sides each die of a throw had, 0 for a card. Where the procedure
// does not throw so, the answer stops there.
func SidesOf(p Procedure, inputs json.RawMessage, dice []Face) []int {
	w := &Watched{Dice: NewGiven(dice...)}
	// What could be thrown is kept also where the throw fails.
	_, _, _ = p.Throw(inputs, w)
	return w.Sides
}
