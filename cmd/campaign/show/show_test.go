package show

import (
	"slices"
	"testing"

	"frontier/campaign/state"
	"frontier/campaign/views"
	"frontier/internal/hex"
)

// What men made and unmade is listed as it stands; what is as it was founded is not.
func TestWorksAreListed(t *testing.T) {
	h := hex.AtOffset(3, 4)
	m := &state.Map{
		Crossings: []state.Crossing{{ID: "bridge", Kind: "stone_bridge", Edge: hex.EdgeOf(h, hex.E)}, {ID: "ford", Kind: "ford"}},
		Places:    []state.Place{{ID: "city", Fortified: "walls", Hex: h}, {ID: "fort", Fortified: "fort", Hex: h}},
	}
	got := worksOf(m, &views.BoardView{
		Works:     []state.Work{{ID: "w", Kind: "redoubt", Side: "red", Hex: h, State: "begun", Done: 2, Of: 6}},
		Crossings: map[string]state.Condition{"bridge": "destroyed"},
		Laid:      []state.Crossing{{ID: "pontoon", Kind: "pontoon", State: "intact", Edge: hex.EdgeOf(h, hex.E)}},
		Breaches:  map[string]int{"city": 2},
	})
	want := []workJSON{
		{"w", "redoubt", "red", "0405", "unfinished, 2 of 6 turns"}, {"bridge", "stone_bridge", "", "0405", "destroyed"},
		{"pontoon", "pontoon", "", "0405", "intact"}, {"city", "walls", "", "0405", "damaged, 2 breached"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("\n got %v\nwant %v", got, want)
	}
}
