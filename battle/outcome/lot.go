package outcome

import "frontier/battle"

// Highest parts n figures of the highest ranks from the others, or all where there are fewer.
func Highest(lot battle.Ranks, n int) (taken, left battle.Ranks) {
	n = max(n, 0)
	taken.Officers = min(n, lot.Officers)
	n -= taken.Officers
	taken.Sergeants = min(n, lot.Sergeants)
	n -= taken.Sergeants
	taken.Others = min(n, lot.Others)
	return taken, lot.Minus(taken)
}

// Draw parts n figures from the others, or all where there are fewer: each rank by its
// share, what is over from the largest remainders; of equal ones from the lower rank.
func Draw(lot battle.Ranks, n int) (taken, left battle.Ranks) {
	all := lot.Total()
	if n = min(n, all); n <= 0 {
		return battle.Ranks{}, lot
	}
	have := [3]int{lot.Others, lot.Sergeants, lot.Officers}
	var take, over [3]int
	rest := n
	for i, h := range have {
		take[i], over[i] = h*n/all, h*n%all
		rest -= take[i]
	}
	for ; rest > 0; rest-- {
		best := 0
		for i := range over {
			if over[i] > over[best] {
				best = i
			}
		}
		take[best]++
		over[best] = -1
	}
	taken = battle.Ranks{Others: take[0], Sergeants: take[1], Officers: take[2]}
	return taken, lot.Minus(taken)
}
