package command

import (
	"math/bits"

	"frontier/battle/redcoats/rules"
	"frontier/battle/redcoats/state"
)

// mostDice is as many dice as are weighed; more make no difference.
const mostDice = 12

// sure is certainty, of which chances are parts.
const sure = 1 << 12

// chances are what throws of so many dice do, counted once.
var chances = count()

type chanceTable struct {
	hits [2][mostDice + 1][mostDice + 1]int // so many hits of so many dice, in the open and in cover, where cards stop half (REDCOATS-10.6)
	over [mostDice + 1][mostDice + 1]int    // the first total is the higher (REDCOATS-12.5)
	even [mostDice + 1][mostDice + 1]int
}

func count() (c chanceTable) {
	totals := [mostDice + 1][6*mostDice + 1]uint64{0: {0: 1}}
	for n := 1; n <= mostDice; n++ {
		for sum, ways := range totals[n-1] {
			for face := 1; ways > 0 && face <= 6; face++ {
				totals[n][sum+face] += ways
			}
		}
	}
	for n := range mostDice + 1 {
		for cover := range 2 {
			miss := uint64(5 + 6*cover) // of 6 on the die, or of 12 with the card
			for k, ways := 0, uint64(1); k <= n; k++ {
				c.hits[cover][n][k] = part(ways*power(miss, n-k), power(miss+1, n))
				ways = ways * uint64(n-k) / uint64(k+1)
			}
		}
		for d := range mostDice + 1 {
			var over, even, below uint64 // of the totals of d that a sum of n goes over
			for sum, ways := range totals[n] {
				if sum > 0 {
					below += totals[d][sum-1]
				}
				over += ways * below
				even += ways * totals[d][sum]
			}
			c.over[n][d], c.even[n][d] = part(over, power(6, n+d)), part(even, power(6, n+d))
		}
	}
	return c
}

// part is a chance as so much of certainty.
func part(n, of uint64) int {
	if n >= of {
		return sure
	}
	hi, lo := bits.Mul64(n, sure)
	q, _ := bits.Div64(hi, lo, of)
	return int(q)
}

func power(n uint64, times int) uint64 {
	out := uint64(1)
	for range times {
		out *= n
	}
	return out
}

// figure is what a figure that falls counts for.
const figure = 1000

// shaken is what a figure of a disrupted unit counts for, by how likely it stays so
// (REDCOATS-13.2).
func shaken(r rules.Rating) int {
	switch r {
	case rules.Good:
		return 250
	case rules.Average:
		return 330
	case rules.Poor:
		return 420
	}
	return 500
}

// worth is what a figure of a unit counts for.
func worth(t *state.Unit) int {
	switch {
	case !t.Fights():
		return figure / 8
	case t.Kind.Gun():
		return 2 * figure // each throws two dice (REDCOATS-10.3)
	}
	return figure
}

// loss is what a unit may be expected to lose by so many dice.
func loss(t *state.Unit, dice int, cover bool) int {
	if dice <= 0 {
		return 0
	}
	in := 0
	if cover {
		in = 1
	}
	odds := &chances.hits[in][min(dice, mostDice)]
	each, free, first := worth(t), 1, 0
	if t.Disrupted {
		free = 0
	} else {
		first = shaken(t.Rating) * t.Figures * each / figure
	}
	sum := 0
	for k := 1; k <= min(dice, mostDice); k++ {
		lost := first + each*min(max(k-free, 0), t.Figures)
		sum += odds[k] * lost
	}
	return sum / sure
}
