package waters

import (
	"slices"

	"frontier/campaign/rates"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// Barring lists the forces of a side's enemies whose boats with guns bar the water at a hex: they lie there,
// or along the same water no farther off than boats reach (CAMPAIGN-24.5).
func (w *Ways) Barring(s *state.State, side state.SideID, h hex.Hex) []*state.Force {
	var out []*state.Force
	reach := s.Rate(rates.BoatReach)
	for i := range s.Forces {
		y := &s.Forces[i]
		if hex.Distance(y.Hex, h) > reach || !w.f.Enemies(side, y.Side) || s.Latent(y) || Guns(w.f, s, y) == 0 {
			continue
		}
		if c := Of(w.f, s, y); c != 0 && w.near(y.Hex, h, c, reach) {
			out = append(out, y)
		}
	}
	return out
}

// near says whether boats come from a hex to another in so many steps along the water.
func (w *Ways) near(from, to hex.Hex, c Craft, most int) bool {
	reached := []hex.Hex{from}
	for range most {
		if slices.Contains(reached, to) {
			return true
		}
		for _, h := range slices.Clone(reached) {
			for d := range hex.Direction(6) {
				if n := hex.Neighbour(h, d); w.Leads(h, d, c) && !slices.Contains(reached, n) {
					reached = append(reached, n)
				}
			}
		}
	}
	return slices.Contains(reached, to)
}

// Holds says what those who bar the water make of a step of boats with so many guns, from a hex to one beside
// it: keep, they lie in such water and go neither back to where they came from nor at those who bar it; stop,
// they come into such water, and no farther today. Who has no more guns than they bars nothing to them.
func (w *Ways) Holds(s *state.State, x *state.Force, to hex.Hex) (keep, stop bool) {
	guns := Guns(w.f, s, x)
	stronger := func(y *state.Force) bool { return Guns(w.f, s, y) > guns }
	at := slices.DeleteFunc(w.Barring(s, x.Side, x.Hex), func(y *state.Force) bool { return !stronger(y) })
	keep = len(at) > 0 && to != x.From && !slices.ContainsFunc(at, func(y *state.Force) bool { return y.Hex == to })
	return keep, slices.ContainsFunc(w.Barring(s, x.Side, to), stronger)
}

// Denies says whether boats of an enemy keep land forces of a side from crossing the water between two hexes
// otherwise than over a bridge: they bar it on either bank (CAMPAIGN-24.5).
func (w *Ways) Denies(s *state.State, side state.SideID, from hex.Hex, d hex.Direction) bool {
	e := hex.EdgeOf(from, d)
	if w.banks[e].kinds == 0 || w.bridged(s, e) {
		return false
	}
	one, other := e.Hexes()
	for _, h := range [2]hex.Hex{one, other} {
		if slices.ContainsFunc(w.Barring(s, side, h), func(y *state.Force) bool { return y.Hex != hex.Neighbour(from, d) }) {
			return true
		}
	}
	return false
}

// bridged says whether a bridge that can be used leads over the side of a hex.
func (w *Ways) bridged(s *state.State, e hex.Edge) bool {
	for i := range w.f.Map.Borders {
		b := &w.f.Map.Borders[i]
		if b.Edge != e {
			continue
		}
		for _, c := range s.Passages(&w.f.Map, b) {
			if c != nil && (c.Kind == state.StoneBridge || c.Kind == state.WoodenBridge) && s.Crossing(c) != state.Destroyed {
				return true
			}
		}
	}
	return false
}
