package draft_test

import (
	"fmt"
	"testing"

	"frontier/campaign/draft"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// large is a draft of 10,000 hexes with a river and places on it.
func large(t testing.TB) *draft.Draft {
	t.Helper()
	p, err := draft.Blank("The river war", 100, 100, 5)
	if err != nil {
		t.Fatal(err)
	}
	d := draft.New(p)
	for i := 0; i < 90; i += 10 {
		a, b := hex.CornersOf(hex.AtOffset(i, 50)), hex.CornersOf(hex.AtOffset(i+10, 50))
		if err := d.River(state.GreatRiver, []hex.Corner{a[0], b[0]}); err != nil {
			t.Fatal(err)
		}
		if err := d.Place(state.Village, hex.AtOffset(i, 20)); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// A stroke of the great brush over a map of 10,000 hexes: a frame of the window lasts 16 ms.
func BenchmarkStroke(b *testing.B) {
	d := large(b)
	grounds := []state.Ground{state.Hills, state.Woods}
	for i := 0; b.Loop(); i++ {
		if err := d.Ground(d.Brush(hex.AtOffset(i%100, i/100%100), 2), grounds[i%2], fmt.Sprint(i)); err != nil {
			b.Fatal(err)
		}
	}
}

// A fill of the whole map.
func BenchmarkFill(b *testing.B) {
	d := large(b)
	grounds := []state.Ground{state.Hills, state.Woods}
	for i := 0; b.Loop(); i++ {
		if err := d.Ground(d.Like(hex.AtOffset(1, 1)), grounds[i%2], fmt.Sprint(i)); err != nil {
			b.Fatal(err)
		}
	}
}
