package parts

import (
	"frontier/battle"
	"frontier/ui/throws"
)

// Fallen shows a throw on the table. Where single dice do not count for themselves,
// counting is empty.
func Fallen(faces []battle.Face, sides []int, counting []bool) []throws.Fallen {
	out := make([]throws.Fallen, len(faces))
	for i, f := range faces {
		out[i] = throws.Fallen{Face: int(f), Counts: len(counting) == 0 || i < len(counting) && counting[i]}
		if i < len(sides) {
			out[i].Sides = sides[i]
		}
		if c, ok := f.Card(); ok {
			out[i].Card, out[i].Face = c.String(), 0
		}
	}
	return out
}
