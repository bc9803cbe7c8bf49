package edit

import (
	"fmt"

	"frontier/campaign/state"
	"frontier/internal/hex"
	"frontier/internal/jsontree"
)

// along makes the line of a road, and the edges over which it leads, of the hexes that it goes
// through: a list of numbers under the key along, each beside the one before. A telegraph has a
// line alone.
func (d *document) along(fields object) error {
	way, ok := fields["along"]
	if !ok {
		return nil
	}
	delete(fields, "along")
	numbers := textsOf(way)
	if len(numbers) < 2 {
		return refuse("CAMPAIGN-14.2", `give two or more numbers of hexes, as ["2817", "2818"]`, "a road along %.60v leads nowhere", way)
	}
	var hexes []hex.Hex
	for i, n := range numbers {
		at, err := hex.ParseName(n)
		if _, _, _, on := d.at(n); err != nil || !on {
			return refuse("CAMPAIGN-14.2", "give the numbers of hexes of the map, as 2817", "a road cannot lead through %.40q", n)
		}
		if i > 0 {
			if _, beside := hex.Towards(hexes[i-1], at); !beside {
				return refuse("CAMPAIGN-14.2", "name each hex of the way in turn", "hex %s does not lie beside hex %s", n, numbers[i-1])
			}
		}
		hexes = append(hexes, at)
	}
	size := hex.Size(d.whole("map", "hex_miles") * 100)
	var line []any
	for _, at := range hexes {
		x, y := size.Centre(at)
		line = append(line, []any{x, y})
	}
	fields["line"] = line
	if kind := state.RouteKind(text(fields, "kind")); kind != state.Telegraph {
		for i := 1; i < len(hexes); i++ {
			d.way(hexes[i-1], hexes[i], kind)
		}
	}
	return nil
}

// way leads a way from a hex to its neighbour.
func (d *document) way(from, to hex.Hex, kind state.RouteKind) {
	dir, _ := hex.Towards(from, to)
	for _, x := range d.list("edge") {
		for _, end := range [][2]any{{hex.Name(from), sides[dir]}, {hex.Name(to), sides[dir.Opposite()]}} {
			if text(x, "hex") == end[0] && text(x, "side") == end[1] {
				x["route"] = string(kind)
				return
			}
		}
	}
	d.keep("edge", append(d.list("edge"), object{"hex": hex.Name(from), "side": sides[dir], "route": string(kind)}))
}

// whole is a whole number of the document; nought: there is none.
func (d *document) whole(path ...string) int {
	n := 0
	_, _ = fmt.Sscan(fmt.Sprint(jsontree.At(d.tree, path...)), &n)
	return n
}
