package trial

import (
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Leaving is the small theatre with sides that are to leave the map: the red column, which stands in the exit at the
// eastern edge, or 2,000 men with a gun; and the green side so many men as it can by the western edge, where its army
// stands, its leader with them.
func Leaving() *state.Founding {
	f := Helmand()
	for i := range f.Forces {
		switch x := &f.Forces[i]; x.ID {
		case "column":
			x.Hex = Cr(13, 4)
		case "main":
			x.Hex = Cr(0, 4)
		}
	}
	f.Objectives = append(f.Objectives,
		state.Objective{ID: "r-away", Side: "red", Name: "Bring the column away", Kind: state.ExitMap, Points: 6, Force: "column", Exits: []hex.Hex{Cr(13, 3), Cr(13, 4)}, Until: 20, By: true, Late: 2},
		state.Objective{ID: "r-men", Side: "red", Name: "Bring men and a gun away", Kind: state.ExitMap, Points: 4, MinMen: 2000, WithGuns: true, Places: []string{"fort"}, Exits: []hex.Hex{Cr(13, 4)}},
		state.Objective{ID: "g-men", Side: "green", Name: "Go home", Kind: state.ExitMap, Points: 5, Each: 1, Every: 500, Exits: []hex.Hex{Cr(0, 3), Cr(0, 4), Cr(0, 5)}},
		state.Objective{ID: "g-khan", Side: "green", Name: "Bring Ayub Khan away", Kind: state.ExitMap, Points: 3, Leader: "ayub", Exits: []hex.Hex{Cr(0, 4)}})
	return f
}
