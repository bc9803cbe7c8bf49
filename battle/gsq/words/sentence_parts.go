package words

import (
	"fmt"

	"frontier/battle/telling"
)

// counted marks the dice that did it: the first n by one face, those after them by
// another.
func counted(dice []int, n, first, then int) []bool {
	out := make([]bool, len(dice))
	for i, f := range dice {
		out[i] = i < n && f >= first || i >= n && f >= then
	}
	return out
}

// inches writes a distance.
func inches(n int) string { return telling.Count(n, "inch", "inches") }

// did tells what blows or shots did: "4 hits, 2 killed".
func did(hits, kills int) string {
	if hits == 0 {
		return "no hits"
	}
	return fmt.Sprintf("%s, %s", telling.Count(hits, "hit", "hits"), killed(kills))
}

// killed counts the dead.
func killed(n int) string {
	if n == 0 {
		return "none killed"
	}
	return fmt.Sprintf("%d killed", n)
}
