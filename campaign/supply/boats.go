package supply

import (
	"slices"

	"frontier/campaign/state"
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
	banks := map[hex.Hex]bool{}
	for i := range f.Map.Borders {
		if e := &f.Map.Borders[i]; e.River == n.River {
			one, other := e.Edge.Hexes()
			banks[one], banks[other] = true, true
		}
	}
	way, _, _ := f.Map.Frame().Path(a.Hex, b.Hex, 1, func(at hex.Hex, d hex.Direction) (int, bool) {
		to := hex.Neighbour(at, d)
		return 1, f.Map.Open(to) && (banks[to] || to == b.Hex)
	})
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
