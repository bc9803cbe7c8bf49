package state

import (
	"fmt"

	"frontier/internal/hex"
	"frontier/internal/words"
)

// Where names a hex by its place and its number: "Maiwand, hex 2817", "12 miles west of
// Kandahar, hex 2325".
func Where(f *Founding, h hex.Hex) string {
	if name := Near(f, h); name != hexName(h) {
		return name + ", " + hexName(h)
	}
	return hexName(h)
}

// Near names a hex as people do: by its place, or by how it lies from the nearest. A map
// without places has only its number: "Maiwand", "12 miles west of Kandahar", "hex 2817".
func Near(f *Founding, h hex.Hex) string {
	var best *Place
	least := 0
	for i := range f.Map.Places {
		p := &f.Map.Places[i]
		if n := hex.Distance(p.Hex, h); best == nil || n < least {
			best, least = p, n
		}
	}
	if best == nil {
		return hexName(h)
	}
	best = f.Map.Chief(best.Hex)
	if least == 0 {
		return best.Name
	}
	return fmt.Sprintf("%s %s of %s", words.Count(least*max(f.Map.HexMiles, 1), "mile", "miles"), bearing(best.Hex, h), best.Name)
}

func hexName(h hex.Hex) string { return "hex " + hex.Name(h) }

// bearing says in which direction a hex lies from another: rows run from north to south,
// and each is half a hex east of the one before.
func bearing(from, to hex.Hex) string {
	east, south := 2*(to.Q-from.Q)+(to.R-from.R), to.R-from.R // in half hexes, in rows of 1.7 halves
	x, y := 10*east, 17*south
	ns, ew := "", ""
	if 5*abs(y) > 2*abs(x) { // more than 22 degrees off the line
		ns = map[bool]string{true: "south", false: "north"}[y > 0]
	}
	if 5*abs(x) > 2*abs(y) {
		ew = map[bool]string{true: "east", false: "west"}[x > 0]
	}
	if ns != "" && ew != "" {
		return ns + "-" + ew
	}
	return ns + ew
}

func abs(n int) int { return max(n, -n) }
