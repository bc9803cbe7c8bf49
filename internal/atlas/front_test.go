package atlas

import (
	"testing"

	"frontier/campaign/state"
	"frontier/campaign/theatre"
	"frontier/internal/hex"
)

// The front is where two sides face one another, not where one has most forces; without forces the
// middle of the map is shown, and the picture never leaves it.
func TestTheFrontIsWhereTwoSidesMeet(t *testing.T) {
	f, err := theatre.Found("zululand-1879", theatre.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	f.Objectives = nil
	k, size := New(&f, false, 1), hex.Size(f.Map.HexMiles*100)
	const wide, high = 160, 90
	seen := func(p Part, h hex.Hex) bool {
		x, y := size.Centre(h)
		x, y = x*p.View.HexPx/int(size)-p.View.X, y*p.View.HexPx/int(size)-p.View.Y
		return x >= 0 && x < p.Width && y >= 0 && y < p.Height
	}
	alone, met := hex.AtOffset(4, 4), hex.AtOffset(28, 36)
	stood := []Stood{{"british", met}, {"zulu", hex.AtOffset(29, 37)}}
	for range 6 {
		stood = append(stood, Stood{"zulu", alone})
	}
	if p := k.Front(stood, wide, high); !seen(p, met) || seen(p, alone) {
		t.Errorf("the front is %+v", p)
	}
	if p := k.Front(nil, wide, high); !seen(p, hex.AtOffset(f.Map.Columns/2, f.Map.Rows/2)) {
		t.Errorf("without forces it is %+v", p)
	}
	f.Objectives = []state.Objective{{Places: []string{"ondini"}}}
	if p := k.Front(nil, wide, high); f.Map.Place("ondini") == nil || !seen(p, f.Map.Place("ondini").Hex) {
		t.Errorf("with one place to be taken it is %+v", p)
	}
}
