package machine

import (
	"slices"
	"testing"

	"frontier/battle/command"
)

// Of ideas that are tried those go on that do better than the first, but not the first where it is far
// behind the best.
func TestAhead(t *testing.T) {
	for _, c := range []struct {
		name string
		sums []int
		want []int
	}{
		{"one does better", []int{10, 30, 0}, []int{10, 30}},
		{"none does better", []int{10, 10, 0}, []int{10}},
		{"one better and far behind the best", []int{10, 12, 40, 43}, []int{40, 43}},
		{"the first far behind", []int{-90, 20, 30}, []int{20, 30}},
		{"the first and its like far behind", []int{-90, -90, 30}, []int{30}},
		{"one alone", []int{5}, []int{5}},
	} {
		var trials []trial
		for _, sum := range c.sums {
			trials = append(trials, trial{sum: sum, n: 1})
		}
		var got []int
		for _, t := range ahead(trials) {
			got = append(got, t.sum)
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v go on, want %v", c.name, got, c.want)
		}
	}
}

// Another idea than that of the sand table is taken where it does clearly better, and not for a little.
func TestClearlyBetter(t *testing.T) {
	stand, assault := command.Idea{Manner: command.Stand}, command.Idea{Manner: command.Assault}
	for _, c := range []struct {
		sum  int
		want command.Idea
	}{{30, stand}, {45, stand}, {46, assault}, {300, assault}} {
		if got := clearly([]trial{{idea: stand, n: 3}, {idea: assault, sum: c.sum, n: 3}}); got != c.want {
			t.Errorf("by %d in three battles: %s, want %s", c.sum, got, c.want)
		}
	}
	if got := clearly([]trial{{idea: stand, n: 3}, {idea: assault, sum: 60, n: 3}, {idea: command.Idea{Manner: command.Square}, sum: 200, n: 3}}); got.Manner != command.Square {
		t.Errorf("of three %s, and not the best", got)
	}
}
