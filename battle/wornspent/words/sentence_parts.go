package words

import (
	"fmt"

	"frontier/battle"
	"frontier/battle/telling"
)

// sum writes a throw with its modifier: "5 + 2 = 7".
func sum(dice []int, by, score int) string {
	switch {
	case len(dice) != 1 || by == 0:
		return fmt.Sprint(score)
	case by < 0:
		return fmt.Sprintf("%d - %d = %d", dice[0], -by, score)
	}
	return fmt.Sprintf("%d + %d = %d", dice[0], by, score)
}

// counted marks the first n dice that do it; the rest did other work.
func counted(dice []int, n int, does func(face int) bool) []bool {
	out := make([]bool, len(dice))
	for i, f := range dice[:min(max(n, 0), len(dice))] {
		out[i] = does(f)
	}
	return out
}

// inch writes a distance.
func inch(l battle.Length) string {
	if l == battle.One {
		return "1 inch"
	}
	return l.String() + " inches"
}

// byRank counts figures by rank, leaving out ranks of which there are none.
func byRank(officers, sergeants, others int) string {
	if officers+sergeants+others == 0 {
		return "nobody"
	}
	return telling.List(
		telling.When(officers > 0, telling.Count(officers, "officer", "officers")),
		telling.When(sergeants > 0, telling.Count(sergeants, "sergeant", "sergeants")),
		telling.When(others > 0, telling.Count(others, "man", "men")))
}
