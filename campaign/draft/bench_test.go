package draft_test

import (
	"fmt"
	"testing"

	"frontier/campaign/draft"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// large is a draft of 100 columns of so many hexes with a river and places on it.
func large(t testing.TB, high int) *draft.Draft {
	t.Helper()
	p, err := draft.Blank("The river war", 100, high, 5)
	if err != nil {
		t.Fatal(err)
	}
	d := draft.New(p)
	for i := 0; i < 90; i += 10 {
		a, b := hex.CornersOf(hex.AtOffset(i, high/2)), hex.CornersOf(hex.AtOffset(i+10, high/2))
		if err := d.River(state.GreatRiver, []hex.Corner{a[0], b[0]}); err != nil {
			t.Fatal(err)
		}
		if err := d.Place(state.Village, hex.AtOffset(i, 20)); err != nil {
			t.Fatal(err)
		}
	}
	return d
}

// onMaps measures something on maps of 2,500, 5,000 and 10,000 hexes.
func onMaps(b *testing.B, do func(d *draft.Draft, i, high int) error) {
	for _, high := range []int{25, 50, 100} {
		b.Run(fmt.Sprintf("size-%d", 100*high), func(b *testing.B) {
			d := large(b, high)
			for i := 0; b.Loop(); i++ {
				if err := do(d, i, high); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// painted are the grounds of strokes and fills, in turn.
var painted = []state.Ground{state.Hills, state.Woods}

// A stroke of the great brush: a frame of the window lasts 16 ms.
func BenchmarkStroke(b *testing.B) {
	onMaps(b, func(d *draft.Draft, i, high int) error {
		return d.Ground(d.Brush(hex.AtOffset(i%100, i/100%high), 2), painted[i%2], fmt.Sprint(i))
	})
}

// A fill of the whole map.
func BenchmarkFill(b *testing.B) {
	onMaps(b, func(d *draft.Draft, i, _ int) error {
		return d.Ground(d.Like(hex.AtOffset(1, 1)), painted[i%2], fmt.Sprint(i))
	})
}
