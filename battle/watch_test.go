package battle

import (
	"slices"
	"testing"
)

func TestSidesOfAThrow(t *testing.T) {
	p := Define("mixed", "TOY-5.1", "", nil, func(_ struct{}, d Dice) (struct{}, one, error) {
		a, err := d.Throw(2, 10)
		if err != nil {
			return struct{}{}, one{}, err
		}
		cards, err := d.Deal(1)
		if err != nil {
			return struct{}{}, one{}, err
		}
		b, err := Die(d, 6)
		return struct{}{}, one{a[0] + cards[0].Rank() + b}, err
	})
	fell := []Face{9, 4, CardFace(NewCard(2, Clubs)), 3}
	if got := SidesOf(p, nil, fell); !slices.Equal(got, []int{10, 10, 0, 6}) {
		t.Errorf("the sides are %v", got)
	}
	if got := SidesOf(p, nil, fell[:2]); !slices.Equal(got, []int{10, 10}) {
		t.Errorf("of half a throw the sides are %v", got)
	}
}
