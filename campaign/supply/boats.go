package supply

import (
	"slices"

	"frontier/campaign/state"
	"frontier/campaign/waters"
	"frontier/internal/hex"
)

// navigable are the hexes along the stretches of water that boats can pass on a day.
func navigable(f *state.Founding, day state.Day) map[hex.Hex]bool {
	out := map[hex.Hex]bool{}
	for i := range f.Navigable {
		n := &f.Navigable[i]
		if len(n.Months) > 0 && !slices.Contains(n.Months, f.Month(day)) {
			continue
		}
		for _, h := range stretch(f, n) {
			out[h] = true
		}
	}
	return out
}

// stretch is the hexes on both banks of a river from one place to another, those of the places among them; nil
// where the river does not lead from the one to the other.
func stretch(f *state.Founding, n *state.Navigable) []hex.Hex {
	a, b := f.Map.Place(n.From), f.Map.Place(n.To)
	if a == nil || b == nil {
		return nil
	}
	banks := waters.Banks(f, n.River)
	way := waters.Along(f, banks, a.Hex, b.Hex)
	if way == nil {
		return nil
	}
	out := append([]hex.Hex{a.Hex}, way...)
	for _, h := range out[:len(way)+1] { // they land on either bank
		for d := range hex.Direction(6) {
			if n := hex.Neighbour(h, d); banks[n] && f.Map.Open(n) {
				out = append(out, n)
			}
		}
	}
	return out
}
