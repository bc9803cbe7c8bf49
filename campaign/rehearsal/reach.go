package rehearsal

import (
	"frontier/campaign/route"
	"frontier/campaign/state"
	"frontier/internal/hex"
)

// nameOf is the number of a hex.
func nameOf(h hex.Hex) string { return hex.Name(h) }

// lands numbers the pieces of country of a map between which nobody can march in any month of the
// campaign, by the bridges, fords and ferries that there are on the first day: hexes with the same
// number hang together, from 1; open water has 0.
func lands(f *state.Founding) ([]int, error) {
	s, err := state.New(f)
	if err != nil {
		return nil, err
	}
	frame, ground := f.Map.Frame(), route.NewGround(f, s)
	var days []state.Day // one of each month
	seen := map[int]bool{}
	for d := state.Day(0); d <= f.Last && len(seen) < 12; d++ {
		if m := f.Month(d); !seen[m] {
			seen[m], days = true, append(days, d)
		}
	}
	passes := func(h hex.Hex, d hex.Direction) bool {
		for _, day := range days {
			if ground.Enter(h, d, route.OnFoot, day).Stop == "" {
				return true
			}
		}
		return false
	}
	of, next := make([]int, frame.Size()), 0
	for i := range of {
		if of[i] != 0 || !f.Map.Open(frame.Hex(i)) {
			continue
		}
		next++
		of[i] = next
		for queue := []hex.Hex{frame.Hex(i)}; len(queue) > 0; queue = queue[1:] {
			for d := range hex.Direction(6) {
				n := hex.Neighbour(queue[0], d)
				if at := frame.Index(n); at >= 0 && of[at] == 0 && passes(queue[0], d) {
					of[at] = next
					queue = append(queue, n)
				}
			}
		}
	}
	return of, nil
}
